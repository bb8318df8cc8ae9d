/** What a chart's block may say, in the order in which it is written. */
export const CHART_KEYS = ['title', 'list', 'q', 'by', 'show', 'sort', 'take', 'grants', 'kind', 'note'] as const;
export type ChartKey = (typeof CHART_KEYS)[number];
export type ChartLines = Partial<Record<ChartKey, string>>;

const isKey = (key: string): key is ChartKey => (CHART_KEYS as readonly string[]).includes(key);

/** The lines of a chart's block by their keys. Lines of other keys are left out: the API says what is wrong. */
export function chartLines(source: string): ChartLines {
  const lines: ChartLines = {};
  for (const line of source.split('\n')) {
    const [, key = '', value = ''] = /^\s*(\w+)\s*:\s*(.*?)\s*$/.exec(line) ?? [];
    if (isKey(key)) lines[key] = value;
  }
  return lines;
}

/** The block of a chart. Empty values are left out, and each is one line. */
export const printChart = (lines: ChartLines): string =>
  CHART_KEYS.flatMap((key) => {
    const value = (lines[key] ?? '').replaceAll(/\s+/g, ' ').trim();
    return value === '' ? [] : [`${key}: ${value}`];
  }).join('\n');
