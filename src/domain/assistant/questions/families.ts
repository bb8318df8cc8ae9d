import type { Family } from './family.ts';
import { comparisons } from './comparisons.ts';
import { counts } from './counts.ts';
import { fields } from './fields.ts';
import { filters } from './filters.ts';
import { fifthVietnamese } from './fifth-vi.ts';
import { fourthVietnamese } from './fourth-vietnamese.ts';
import { fourthVietnameseMore } from './fourth-vietnamese-more.ts';
import { fourthEnglish } from './fourth-english.ts';
import { fifthEquals } from './fifth-equals.ts';
import { fourthTalk } from './fourth-talk.ts';
import { fresh4ListsEnglish } from './fresh4-lists-en.ts';
import { fresh4LookupsEnglish } from './fresh4-lookups-en.ts';
import { fresh4NothingEnglish } from './fresh4-nothing-en.ts';
import { fresh4NumbersEnglish } from './fresh4-numbers-en.ts';
import { fresh4TalkEnglish } from './fresh4-talk-en.ts';
import { fresh5ListsEnglish } from './fresh5-lists-en.ts';
import { fresh5LookupsEnglish } from './fresh5-lookups-en.ts';
import { fresh5NothingEnglish } from './fresh5-nothing-en.ts';
import { fresh5NumbersEnglish } from './fresh5-numbers-en.ts';
import { fresh5TalkEnglish } from './fresh5-talk-en.ts';
import { freshCounts } from './fresh-counts.ts';
import { freshDefinitions } from './fresh-definitions.ts';
import { freshFields } from './fresh-fields.ts';
import { freshFilters } from './fresh-filters.ts';
import { freshFollowUps } from './fresh-follow-ups.ts';
import { freshGroups } from './fresh-groups.ts';
import { freshMoney } from './fresh-money.ts';
import { freshMore } from './fresh-more.ts';
import { freshNames } from './fresh-names.ts';
import { freshPairs } from './fresh-pairs.ts';
import { freshPeople } from './fresh-people.ts';
import { freshRefusals } from './fresh-refusals.ts';
import { freshRounds } from './fresh-rounds.ts';
import { freshSuperlatives } from './fresh-superlatives.ts';
import { freshVietnamese } from './fresh-vietnamese.ts';
import { freshVietnamesePlain } from './fresh-vietnamese-plain.ts';
import { fresh4Vietnamese } from './fresh4-vietnamese.ts';
import { fresh4VietnamesePlain } from './fresh4-vietnamese-plain.ts';
import { fresh4VietnameseTalk } from './fresh4-vietnamese-talk.ts';
import { fresh5Vietnamese } from './fresh5-vietnamese.ts';
import { fresh5VietnamesePlain } from './fresh5-vietnamese-plain.ts';
import { fresh5VietnameseTalk } from './fresh5-vietnamese-talk.ts';
import { names } from './names.ts';
import { sixthStages } from './sixth-stages.ts';
import { paths } from './paths.ts';
import { refusals } from './refusals.ts';
import { rounds } from './rounds.ts';
import { secondLists } from './second-lists.ts';
import { secondLookups } from './second-lookups.ts';
import { secondNothing } from './second-nothing.ts';
import { secondNumbers } from './second-numbers.ts';
import { secondRounds } from './second-rounds.ts';
import { secondTalk } from './second-talk.ts';
import { secondTogether } from './second-together.ts';
import { secondVietnamese } from './second-vietnamese.ts';
import { secondVietnameseTalk } from './second-vietnamese-talk.ts';
import { thirdConditions } from './third-conditions.ts';
import { thirdVietnamese } from './third-vietnamese.ts';
import { thirdWords } from './third-words.ts';
import { fifthNamesAndRounds } from './fifth-names-and-rounds.ts';
import { fourthConditions } from './fourth-conditions.ts';
import { fourthFollow, fourthFollowVietnamese } from './fourth-follow.ts';
import { fifthTurns, fifthTurnsVietnamese } from './fifth-turns.ts';
import { sixthAsides } from './sixth-asides.ts';
import { sixthNames } from './sixth-names.ts';
import { sixthVietnamese } from './sixth-vi.ts';
import { seventhVietnamese } from './seventh-vi.ts';
import { seventhRelations } from './seventh-relations.ts';
import { sixthSums } from './sixth-sums.ts';
import { sixthTurns, sixthTurnsVietnamese } from './sixth-turns.ts';
import { seventhTurns } from './seventh-turns.ts';
import { seventhMeasures } from './seventh-measures.ts';
import { seventhVietnameseMore } from './seventh-vi-more.ts';
import { vietnamese } from './vietnamese.ts';
import { vietnamesePlain } from './vietnamese-plain.ts';

/** The regression set over the starter set. */
export const FAMILIES: readonly Family[] = [
  freshNames,
  freshFields,
  freshRounds,
  freshFilters,
  freshMoney,
  freshCounts,
  freshSuperlatives,
  freshPeople,
  freshPairs,
  freshGroups,
  freshFollowUps,
  freshRefusals,
  freshDefinitions,
  freshVietnamese,
  freshVietnamesePlain,
  freshMore,
  secondLookups,
  secondRounds,
  secondLists,
  secondNumbers,
  secondTogether,
  secondTalk,
  secondVietnamese,
  secondNothing,
  secondVietnameseTalk,
  thirdConditions,
  thirdWords,
  fourthEnglish,
  thirdVietnamese,
  fourthConditions,
  fourthFollow,
  fourthTalk,
  fifthEquals,
  fourthFollowVietnamese,
  names,
  paths,
  fields,
  rounds,
  filters,
  counts,
  comparisons,
  refusals,
  vietnamese,
  vietnamesePlain,
  fourthVietnamese,
  fourthVietnameseMore,
  fifthTurns,
  fifthTurnsVietnamese,
  fifthNamesAndRounds,
  sixthStages,
  fifthVietnamese,
  sixthVietnamese,
  sixthAsides,
  sixthSums,
  seventhMeasures,
  sixthNames,
  sixthTurns,
  sixthTurnsVietnamese,
  seventhTurns,
  seventhVietnamese,
  seventhVietnameseMore,
  seventhRelations,
  fresh4Vietnamese,
  fresh4VietnamesePlain,
  fresh4VietnameseTalk,
  fresh4LookupsEnglish,
  fresh4ListsEnglish,
  fresh4NumbersEnglish,
  fresh4NothingEnglish,
  fresh4TalkEnglish,
  fresh5LookupsEnglish,
  fresh5ListsEnglish,
  fresh5NumbersEnglish,
  fresh5NothingEnglish,
  fresh5TalkEnglish,
  fresh5Vietnamese,
  fresh5VietnamesePlain,
  fresh5VietnameseTalk,
];
