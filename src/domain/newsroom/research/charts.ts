import { isInTime } from '../../screener/groups/groups.ts';
import { isAdditive } from '../../screener/groups/measures.ts';
import { printQuery, type SiteAddress } from '../../site/addresses.ts';
import {
  listOf,
  LONGEST_QUESTION,
  questionAddress,
  QUESTION_NAMES,
  readParameters,
  readQuestion,
  unitOf,
  type OrFault,
  type Question,
  type ReadQuestion,
} from './question.ts';

/** How a chart is drawn. `lying`: bars from left to right. */
export const CHART_KINDS = ['bar', 'line', 'area', 'lying', 'donut', 'treemap'] as const;
export type ChartKind = (typeof CHART_KINDS)[number];

/** A chart of groups of a screen. */
export interface Chart {
  title: string;
  question: Question;
  kind: ChartKind;
  /** Most rows that are drawn. */
  take: number;
  /** A sentence below it, of its author. */
  note?: string;
}

/** Rows that are drawn where a chart names no number: of spans of time the newest, else the first. */
const TAKE = { time: 60, value: 12 } as const;
const MOST_ROWS = 200;
const LONGEST_LINE = 300;
const NAMES: readonly string[] = [...QUESTION_NAMES, 'title', 'list', 'take', 'kind', 'note'];
const LINE = /^\s*([a-z]+)\s*:\s*(.*?)\s*$/;

function linesOf(text: string): OrFault<{ found: Map<string, string> }> {
  const found = new Map<string, string>();
  for (const line of text.split('\n').filter((one) => one.trim() !== '')) {
    const [, name = '', value = ''] = LINE.exec(line) ?? [];
    if (!NAMES.includes(name)) return { fault: `A chart has no line "${line.trim().slice(0, 60)}". Expected "name: value" with: ${NAMES.join(', ')}.` };
    if (found.has(name)) return { fault: `Only one line "${name}" can stand there.` };
    found.set(name, value);
  }
  return { found };
}

/** Kinds of chart that show parts of one whole. */
const OF_PARTS: readonly ChartKind[] = ['donut', 'treemap'];

function fitFault(kind: ChartKind, { question, groups: { by, show } }: ReadQuestion): string | undefined {
  const [first, second] = by;
  if (!first) return 'A chart needs groups: `by` is missing.';
  if (second && show.length > 1) return 'A chart of two groupings shows one measure.';
  if (new Set(show.map((measure) => unitOf(question.kind, measure))).size > 1) return 'The measures of a chart have one unit.';
  if (unitOf(question.kind, show[0] ?? { fn: 'count' }) === 'day') return 'Days cannot be drawn.';
  if ((kind === 'line' || kind === 'area') && !isInTime(first)) return `A chart of kind ${kind} needs a span of time first, such as \`by: year(date)\`.`;
  if (!OF_PARTS.includes(kind)) return undefined;
  const [measure] = show;
  const isWhole = !second && show.length === 1 && measure !== undefined && !('of' in measure) && isAdditive(measure) && question.whole === undefined;
  return isWhole ? undefined : `A chart of kind ${kind} shows one count or sum of one grouping.`;
}

function takeOf(text: string | undefined, { groups: { by } }: ReadQuestion): number | undefined {
  if (text === undefined) return by[0] && isInTime(by[0]) ? TAKE.time : TAKE.value;
  return /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= MOST_ROWS ? Number(text) : undefined;
}

/** Reads the text of a fenced block `chart`: lines of names and values. Never throws. */
export function readChart(text: string): OrFault<Chart> {
  if (text.length > LONGEST_QUESTION) return { fault: `A chart has at most ${LONGEST_QUESTION} characters.` };
  const lines = linesOf(text);
  if ('fault' in lines) return lines;
  const { found } = lines;
  const title = found.get('title') ?? '';
  const note = found.get('note');
  if (title === '' || title.length > LONGEST_LINE) return { fault: `A chart needs a title of at most ${LONGEST_LINE} characters.` };
  if ((note?.length ?? 0) > LONGEST_LINE) return { fault: `The note of a chart has at most ${LONGEST_LINE} characters.` };
  const kind = CHART_KINDS.find((one) => one === (found.get('kind') ?? 'bar'));
  if (!kind) return { fault: `There is no chart of kind "${found.get('kind')}". Expected: ${CHART_KINDS.join(', ')}.` };
  const read = readQuestion(found.get('list') ?? '', found);
  if ('fault' in read) return read;
  const fault = fitFault(kind, read);
  if (fault !== undefined) return { fault };
  const take = takeOf(found.get('take'), read);
  if (take === undefined) return { fault: `\`take\` is a number from 1 to ${MOST_ROWS}.` };
  return { title, question: read.question, kind, take, ...(note && { note }) };
}

/** The canonical text of what a chart asks: charts that differ in words or in how they are drawn have one key. */
export function chartKey({ question: { kind, q, ...others }, take }: Chart): string {
  return `chart:${listOf(kind)}${printQuery({ ...others, q: q === '' ? undefined : q, take })}`;
}

const KEY = /^chart:([a-z]+)\?(.*)$/s;

/** Reads the key of a chart: it says what the chart asks, not what it is called. Never throws. */
export function readChartKey(key: string): OrFault<Chart> {
  const [found, list = '', query = ''] = KEY.exec(key) ?? [];
  if (found === undefined) return { fault: 'The key of a chart begins with "chart:".' };
  const parameters = readParameters(query, [...QUESTION_NAMES, 'take']);
  if ('fault' in parameters) return parameters;
  return readChart(
    [`title: ${key.slice(0, LONGEST_LINE - 10)}`, `list: ${list}`, ...[...parameters.found].map(([name, value]) => `${name}: ${value}`)].join('\n'),
  );
}

/** Where anybody can open what a chart is made of. */
export const chartAddress = ({ question }: Chart): SiteAddress => questionAddress(question);
