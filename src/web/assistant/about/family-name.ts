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
  answerable: m.ai_family_answerable,
  unanswerable: m.ai_family_unanswerable,
};
const WAVES: Readonly<Record<string, (family: { family: string }) => string>> = {
  'as others ask': m.ai_family_wave_others,
  'second wave': m.ai_family_wave_second,
  'third wave': m.ai_family_wave_third,
  'fourth wave': m.ai_family_wave_fourth,
};

/** What a family of questions is called: it is named by what its questions are about and, after a comma, when they were written. */
export function familyName(name: string): string {
  const [of = '', wave] = name.split(', ');
  const family = FAMILIES[of]?.() ?? of;
  return wave === undefined ? family : (WAVES[wave]?.({ family }) ?? `${family}, ${wave}`);
}
