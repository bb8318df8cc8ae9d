import { m } from '../../paraglide/messages.js';

const FAMILIES: Readonly<Record<string, () => string>> = {
  Vietnamese: m.ai_family_vietnamese,
  'Vietnamese in other words': m.ai_family_vietnamese_words,
  'Vietnamese without marks': m.ai_family_vietnamese_plain,
  'a bit of everything': m.ai_family_everything,
  'comparisons and together': m.ai_family_comparisons,
  conditions: m.ai_family_conditions,
  conversations: m.ai_family_conversations,
  'counts and sums': m.ai_family_counts,
  fields: m.ai_family_fields,
  filters: m.ai_family_filters,
  'follow-ups': m.ai_family_follow_ups,
  'groups and shares': m.ai_family_groups,
  lists: m.ai_family_lists,
  lookups: m.ai_family_lookups,
  meanings: m.ai_family_meanings,
  'money and comparisons': m.ai_family_money,
  names: m.ai_family_names,
  numbers: m.ai_family_numbers,
  paths: m.ai_family_paths,
  'people and work': m.ai_family_people,
  rounds: m.ai_family_rounds,
  'single rounds': m.ai_family_single_rounds,
  superlatives: m.ai_family_superlatives,
  together: m.ai_family_together,
  'two and more together': m.ai_family_several,
  'what has no answer': m.ai_family_no_answer,
  'words of people': m.ai_family_words,
  'English as it is typed': m.ai_family_typed,
  'Vietnamese conversations': m.ai_family_vietnamese_conversations,
  'Vietnamese, as it is said in a chat': m.ai_family_vietnamese_chat,
  'Vietnamese, going on': m.ai_family_vietnamese_going_on,
  'Vietnamese, going on from rows': m.ai_family_vietnamese_rows,
  'Vietnamese, words of every day': m.ai_family_vietnamese_every_day,
  'equals, and rounds that lists are asked by': m.ai_family_equals,
  'stages by the words of sources': m.ai_family_stages,
  'going on': m.ai_family_going_on,
  'going on by kind and place': m.ai_family_going_on_kind,
  'going on from rows': m.ai_family_going_on_rows,
  'rounds, offices and names of two kinds': m.ai_family_offices,
  'what a question turns round or leaves out': m.ai_family_turned,
  'what newcomers say and ask': m.ai_family_newcomers,
  'several measures at once': m.ai_family_measures,
  'relations in two steps, and shares of money': m.ai_family_relations,
  'rounds by period, the first of a list, and words of two senses': m.ai_family_periods,
  'Vietnamese, how often and when': m.ai_family_vietnamese_when,
  answerable: m.ai_family_answerable,
  unanswerable: m.ai_family_unanswerable,
};
const WAVES: Readonly<Record<string, (family: { family: string }) => string>> = {
  'as others ask': m.ai_family_wave_others,
  'second wave': m.ai_family_wave_second,
  'third wave': m.ai_family_wave_third,
  'fourth wave': m.ai_family_wave_fourth,
  'fifth wave': m.ai_family_wave_fifth,
  'sixth wave': m.ai_family_wave_sixth,
  'seventh wave': m.ai_family_wave_seventh,
  'eighth wave': m.ai_family_wave_eighth,
};

/** What a family of questions is called: it is named by what its questions are about and, behind the last comma, when they were written. */
export function familyName(name: string): string {
  const [wave = '', ...rest] = name.split(', ').toReversed();
  const inWave = Object.hasOwn(WAVES, wave) ? WAVES[wave] : undefined;
  const of = inWave ? rest.toReversed().join(', ') : name;
  const family = FAMILIES[of]?.() ?? of;
  return inWave?.({ family }) ?? family;
}
