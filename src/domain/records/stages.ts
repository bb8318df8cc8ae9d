/** Stages of a funding round: the code of the documents' filter and the name it is shown by. */
export const STAGES = [
  'Pre-seed',
  'Seed',
  'Series A',
  'Series B',
  'Series C',
  'Series D and later',
  'Strategic',
  'Private',
  'Public',
  'Grant',
  'M&A',
  'Debt',
  'Other',
] as const;

const RULES: readonly [RegExp, (typeof STAGES)[number]][] = [
  [/grant/, 'Grant'],
  [/m&a|acqui|merger|buyout/, 'M&A'],
  [/debt|loan|credit|convertible note/, 'Debt'],
  [/pre-? ?seed/, 'Pre-seed'],
  [/seed|angel/, 'Seed'],
  [/pre-? ?series a|series pre-? ?a/, 'Seed'],
  [/series a/, 'Series A'],
  [/series b/, 'Series B'],
  [/series c/, 'Series C'],
  [/series [d-z]/, 'Series D and later'],
  [/strategic|corporate/, 'Strategic'],
  [/\b(?:ico|ipo|ido|ieo|ifo|lbp)\b|public|crowd|pre-?sale|token sale|launchpad|auction/, 'Public'],
  [/priv|priiv|otc|saft/, 'Private'],
];

/** The stage that a source's words mean: Other for unknown words, undefined for none. */
export function stageOf(text: string | null | undefined): (typeof STAGES)[number] | undefined {
  const words = text?.trim().toLowerCase();
  if (!words) return undefined;
  if (words.includes('private') && words.includes('sale')) return 'Private';
  return RULES.find(([pattern]) => pattern.test(words))?.[1] ?? 'Other';
}
