import { CATALOGUE } from '../catalogue.ts';
import type { Fault, FaultCode, ScreenFault } from '../fault.ts';
import { pathOf } from '../../records/quantities.ts';
import type { ScreenKind } from '../screen.ts';
import { nearest } from '../validate.ts';
import { datePaths, groupDef, groupDefs, type Grouping } from './groups.ts';
import { DERIVED, isAdditive, isDay, measuredPaths, measureText, STATISTICS, type Measure, type PlainMeasure, type Statistic } from './measures.ts';
import { UNITS, type Unit } from './spans.ts';

/** Most groupings, measures, and groups of an answer; longest text of either list, in characters; most groups that rows may be in. */
export const GROUP_LIMITS = { by: 2, show: 8, take: 2000, characters: 500, formed: 100_000 } as const;

/** What groups are ordered by: the text of one of their groupings or measures. */
export interface GroupSort {
  of: string;
  dir: 'asc' | 'desc';
}

/** How rows are grouped, and what is shown of each group. */
export interface Groups {
  by: readonly Grouping[];
  show: readonly Measure[];
  /** Absent for the usual order: spans of time from the newest on, else by the first measure. */
  sort?: GroupSort | undefined;
}

/** Which of the texts is refused, and why. */
export interface GroupsFault extends ScreenFault {
  in: 'by' | 'show' | 'sort';
}

interface Word {
  text: string;
  at: number;
}
/** `month(date)` or `sum(amount)`, or with another inside. */
interface Call extends Word {
  inner?: Call;
  /** All of it, as it was written. */
  whole: string;
}

class Refused extends Error {
  readonly fault: ScreenFault;
  constructor({ text, at }: Word, fault: Fault) {
    super(fault.code);
    this.fault = { ...fault, at, length: Math.max(1, text.length) };
  }
}

function refuse(at: Word, code: FaultCode, expected?: readonly string[]): never {
  throw new Refused(at, { code, word: at.text, ...(expected && { expected }) });
}

const TOKEN = /\s*(\w+|[(),]|\S)\s*/y;

/** Reads a list of calls. @param missing the fault where one of them is missing */
function callsOf(text: string, missing: FaultCode): Call[] {
  if (text.length > GROUP_LIMITS.characters) refuse({ text: text.slice(GROUP_LIMITS.characters), at: GROUP_LIMITS.characters }, 'TOO_LONG_GROUPS');
  const tokens: Word[] = [];
  TOKEN.lastIndex = 0;
  for (let found = TOKEN.exec(text); found; found = TOKEN.exec(text)) tokens.push({ text: found[1] ?? '', at: found.index + found[0].indexOf(found[1] ?? '') });
  let next = 0;
  const end: Word = { text: '', at: text.length };
  const call = (depth: number): Call => {
    const word = tokens[next++] ?? end;
    if (!/^\w+$/.test(word.text)) return refuse(word, depth === 0 ? missing : /^[),]?$/.test(word.text) ? 'NO_VALUE' : 'BAD_VALUE');
    const found: Call = { text: word.text.toLowerCase(), at: word.at, whole: word.text };
    const open = tokens[next];
    if (open?.text !== '(') return found;
    if (depth > 2) return refuse(open, 'TOO_DEEP');
    next += 1;
    found.inner = call(depth + 1);
    const close = tokens[next++] ?? end;
    if (close.text !== ')') return refuse(close === end ? open : close, close === end ? 'UNCLOSED' : 'BAD_VALUE');
    found.whole = text.slice(word.at, close.at + 1);
    return found;
  };
  const calls: Call[] = [];
  while (next < tokens.length) {
    calls.push(call(0));
    const comma = tokens[next++];
    if (comma && comma.text !== ',') refuse(comma, 'BAD_VALUE');
    if (comma && next === tokens.length) refuse({ ...comma, at: text.length }, missing);
  }
  return calls;
}

const wholeOf = ({ whole, at }: Call): Word => ({ text: whole, at });

/** Whether a word stands for something that records have, wherever else it may be asked for. */
const isKnown = (kind: ScreenKind, word: string): boolean => pathOf(kind, word) !== undefined || groupDef(kind, word) !== undefined;

const isUnit = (word: string): word is Unit => UNITS.some((unit) => unit === word);

/** The text of a grouping. */
export const groupingText = (by: Grouping): string => ('unit' in by ? `${by.unit}(${by.path})` : by.word);

/** Every grouping that rows of a kind have, as they are written. */
export const groupingTexts = (kind: ScreenKind): string[] => [
  ...datePaths(kind).flatMap((path) => UNITS.map((unit) => groupingText({ unit, path }))),
  ...groupDefs(kind).map(({ word }) => word),
];

function grouping(kind: ScreenKind, call: Call): Grouping {
  const dates = datePaths(kind);
  if (isUnit(call.text)) {
    const { inner } = call;
    const [main = ''] = dates;
    // A kind with one day needs no name for it.
    if (!inner)
      return dates.length === 1
        ? { unit: call.text, path: main }
        : refuse(
            call,
            'NO_VALUE',
            dates.map((path) => `${call.text}(${path})`),
          );
    if (inner.inner) return refuse(wholeOf(inner), 'BAD_VALUE', dates);
    if (!dates.includes(inner.text)) return refuse(inner, isKnown(kind, inner.text) ? 'BAD_VALUE' : 'UNKNOWN_PATH', dates);
    return { unit: call.text, path: inner.text };
  }
  if (call.inner) return refuse(call, 'UNKNOWN_FUNCTION', UNITS);
  const def = groupDef(kind, call.text);
  if (def) return { word: def.word };
  const all = groupingTexts(kind);
  const near = nearest(call.text, all);
  return refuse(call, isKnown(kind, call.text) ? 'NO_GROUPING' : 'UNKNOWN_PATH', near.length > 0 ? near : groupDefs(kind).map(({ word }) => word));
}

const isStatistic = (word: string): word is Statistic => STATISTICS.some((one) => one === word);

/** Days have a first and a last one. */
const isSpan = (fn: Statistic): boolean => fn === 'min' || fn === 'max';

/** Per cent of different wholes add up to nothing. */
const isSummable = (kind: ScreenKind, path: string): boolean => pathOf(kind, path)?.unit !== 'percent';

/** What is measured of a word, and how many rows there are. */
function measuresOf(kind: ScreenKind, word: string): PlainMeasure[] {
  const type = measuredPaths(CATALOGUE[kind].paths).find(({ path }) => path === word)?.type;
  const fits = (fn: Statistic): boolean => (type === 'date' ? isSpan(fn) : type === 'number' && (fn !== 'sum' || isSummable(kind, word)));
  return [...STATISTICS.filter(fits).map((fn) => ({ fn, path: word })), ...(groupDef(kind, word) ? [{ fn: 'distinct', word } as const] : []), { fn: 'count' }];
}

function statistic(kind: ScreenKind, fn: Statistic, call: Call): PlainMeasure {
  const { inner } = call;
  const paths = measuredPaths(CATALOGUE[kind].paths).flatMap(({ path, type }) => (type === 'number' || isSpan(fn) ? [path] : []));
  if (!inner)
    return refuse(
      call,
      'NO_VALUE',
      paths.slice(0, 5).map((path) => `${fn}(${path})`),
    );
  if (inner.inner) return refuse(wholeOf(inner), 'BAD_VALUE', paths);
  if (paths.includes(inner.text)) {
    if (fn === 'sum' && !isSummable(kind, inner.text)) return refuse(inner, 'BAD_VALUE', [`mean(${inner.text})`, `median(${inner.text})`]);
    return { fn, path: inner.text };
  }
  if (isKnown(kind, inner.text)) return refuse(inner, isSpan(fn) ? 'BAD_VALUE' : 'NO_NUMBER', paths);
  return refuse(inner, 'UNKNOWN_PATH', nearest(inner.text, paths));
}

function plainMeasure(kind: ScreenKind, call: Call): PlainMeasure {
  const { text, inner } = call;
  if (text === 'count') return inner ? refuse(inner, 'BAD_VALUE') : { fn: 'count' };
  if (text === 'distinct') {
    const words = groupDefs(kind).map(({ word }) => word);
    if (!inner)
      return refuse(
        call,
        'NO_VALUE',
        words.slice(0, 5).map((word) => `distinct(${word})`),
      );
    return !inner.inner && groupDef(kind, inner.text) ? { fn: 'distinct', word: inner.text } : refuse(inner, 'UNKNOWN_PATH', nearest(inner.text, words));
  }
  if (isStatistic(text)) return statistic(kind, text, call);
  if (!inner && isKnown(kind, text)) return refuse(call, 'NO_MEASURE', measuresOf(kind, text).map(measureText));
  return refuse(call, 'UNKNOWN_FUNCTION', ['count', 'distinct', ...STATISTICS, ...DERIVED]);
}

const isDerivable = (kind: ScreenKind, fn: (typeof DERIVED)[number], of: PlainMeasure): boolean =>
  fn === 'growth' ? !isDay(kind, of) : isAdditive(of) || (fn === 'share' && of.fn === 'distinct');

function measure(kind: ScreenKind, call: Call): Measure {
  const fn = DERIVED.find((one) => one === call.text);
  if (!fn) return plainMeasure(kind, call);
  const { inner } = call;
  if (!inner) return refuse(call, 'NO_VALUE', [`${fn}(count)`]);
  if (!inner.inner && isKnown(kind, inner.text)) {
    const fitting = measuresOf(kind, inner.text).filter((of) => isDerivable(kind, fn, of));
    return refuse(inner, 'NO_MEASURE', fitting.map(measureText));
  }
  const of = plainMeasure(kind, inner);
  return isDerivable(kind, fn, of) ? { fn, of } : refuse(inner, 'BAD_VALUE', fn === 'growth' ? ['growth(count)'] : [`${fn}(count)`, `${fn}(sum(…))`]);
}

/** What is shown of groups of a kind where nothing else is asked: how many rows, of rounds their money, too. */
export const defaultShow = (kind: ScreenKind): readonly Measure[] => (kind === 'round' ? [{ fn: 'sum', path: 'amount' }, { fn: 'count' }] : [{ fn: 'count' }]);

const once = (calls: readonly Call[], texts: readonly string[]): void =>
  texts.forEach((text, i) => {
    if (texts.indexOf(text) < i) refuse(calls[i] ?? { text, at: 0 }, 'TWICE');
  });

function byOf(kind: ScreenKind, text: string): Grouping[] {
  const calls = callsOf(text, 'NO_GROUPING');
  if (calls[GROUP_LIMITS.by]) refuse(calls[GROUP_LIMITS.by] as Call, 'TOO_MANY_GROUPINGS');
  const by = calls.map((call) => grouping(kind, call));
  once(calls, by.map(groupingText));
  return by;
}

function showOf(kind: ScreenKind, text: string, by: readonly Grouping[]): readonly Measure[] {
  const calls = callsOf(text, 'NO_MEASURE');
  if (calls.length === 0) return defaultShow(kind);
  if (calls[GROUP_LIMITS.show]) refuse(calls[GROUP_LIMITS.show] as Call, 'TOO_MANY_MEASURES');
  const show = calls.map((call) => {
    const found = measure(kind, call);
    const [first] = by;
    if ((found.fn === 'growth' || found.fn === 'running') && !(first && 'unit' in first)) refuse(call, 'NO_SPAN', ['by=month(…)']);
    return found;
  });
  once(calls, show.map(measureText));
  return show;
}

function sortOf(text: string, by: readonly Grouping[], show: readonly Measure[]): GroupSort | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  const down = trimmed.startsWith('-');
  const offset = text.indexOf(trimmed) + Number(down);
  const [call, more] = callsOf(' '.repeat(offset) + text.slice(offset), 'BAD_VALUE');
  const all = [...by.map(groupingText), ...show.map(measureText)];
  if (!call || more) return refuse(more ?? { text: trimmed, at: 0 }, call ? 'BAD_VALUE' : 'NO_VALUE', all);
  const wanted =
    all.find((one) => one === printed(call)) ?? (isUnit(call.text) && !call.inner ? all.find((one) => one.startsWith(`${call.text}(`)) : undefined);
  return wanted === undefined ? refuse(wholeOf(call), 'UNKNOWN_PATH', all) : { of: wanted, dir: down ? 'desc' : 'asc' };
}

const printed = ({ text, inner }: Call): string => (inner ? `${text}(${printed(inner)})` : text);

/** The texts of groups, as addresses and calls give them. Absent ones take what is usual. */
export interface GroupTexts {
  by?: string | undefined;
  show?: string | undefined;
  sort?: string | undefined;
}

/** Reads how rows are grouped, or the first fault and in which text it is. Never throws. */
export function parseGroups(
  kind: ScreenKind,
  { by: byText = '', show: showText = '', sort: sortText = '' }: GroupTexts,
): { groups: Groups } | { fault: GroupsFault } {
  let where: GroupsFault['in'] = 'by';
  try {
    const by = byOf(kind, byText);
    where = 'show';
    const show = showOf(kind, showText, by);
    where = 'sort';
    const sort = sortOf(sortText, by, show);
    return { groups: { by, show, ...(sort && { sort }) } };
  } catch (error) {
    if (error instanceof Refused) return { fault: { ...error.fault, in: where } };
    throw error;
  }
}

/** The canonical texts; what is usual is absent. They parse to the same groups. */
export function printGroups(kind: ScreenKind, { by, show, sort }: Groups): GroupTexts {
  const texts = (list: readonly Measure[]) => list.map(measureText).join(',');
  const shown = texts(show);
  return {
    ...(by.length > 0 && { by: by.map(groupingText).join(',') }),
    ...(shown !== texts(defaultShow(kind)) && { show: shown }),
    ...(sort && { sort: `${sort.dir === 'desc' ? '-' : ''}${sort.of}` }),
  };
}
