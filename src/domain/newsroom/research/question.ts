import { KIND_NAMES, KINDS, type KindName } from '../../kinds/kinds.ts';
import { pathOf } from '../../records/quantities.ts';
import { faultText } from '../../screener/fault.ts';
import { datePaths, groupDef, groupDefs, isInTime } from '../../screener/groups/groups.ts';
import { isAdditive, isDay, measureText, plainOf, type Measure } from '../../screener/groups/measures.ts';
import { GROUP_LIMITS, groupingText, parseGroups, printGroups, type Groups, type GroupTexts } from '../../screener/groups/text.ts';
import { parseWhere, printWhere } from '../../screener/text.ts';
import { addresses, type ListPage, type SiteAddress } from '../../site/addresses.ts';
import type { ValueUnit } from './values.ts';

/** Longest text of a figure or a chart that is read, in characters. */
export const LONGEST_QUESTION = 4000;

/** A question to a list, as figures and charts ask it: what the data set `aggregate` takes. All texts are canonical. */
export interface Question extends GroupTexts {
  kind: KindName;
  q: string;
  grants?: 'include' | 'only';
  /** Another screen, of which the value is so many per cent. */
  whole?: string;
  /** Groups that are left out: `same` for those whose two keys are one record, else those with this key. */
  without?: string;
}

/** A question with what its texts were read as. */
export interface ReadQuestion {
  question: Question;
  groups: Groups;
}

/** Names of what a question is made of, in addresses of figures and in lines of charts. */
export const QUESTION_NAMES = ['q', 'by', 'show', 'sort', 'grants', 'whole', 'without'] as const;

/** A text that is read, or why it is not: one sentence in English. */
export type OrFault<T> = T | { fault: string };

/** Reads the parameters of an address of ours. @param names those that may stand there */
export function readParameters(text: string, names: readonly string[]): OrFault<{ found: Map<string, string> }> {
  const found = new Map<string, string>();
  for (const pair of text.split('&').filter(Boolean)) {
    const [name = '', ...rest] = pair.split('=');
    let value: string;
    try {
      value = decodeURIComponent(rest.join('=').replaceAll('+', ' '));
    } catch {
      return { fault: `The value of "${name}" is not percent-encoded as addresses are.` };
    }
    if (!names.includes(name)) return { fault: `There is nothing called "${name}" here. Expected: ${names.join(', ')}.` };
    if (found.has(name)) return { fault: `Only one "${name}" can stand there.` };
    found.set(name, value);
  }
  return { found };
}

/** The kind that the rows of a list are of; undefined for other words. */
export const kindOfList = (list: string): KindName | undefined => KIND_NAMES.find((kind) => KINDS[kind].list === list);

export const listOf = (kind: KindName): ListPage => KINDS[kind].list;

const LISTS = KIND_NAMES.map(listOf).join(', ');

function screenOf(kind: KindName, name: string, text: string): OrFault<{ text: string }> {
  const read = parseWhere(kind, text);
  return 'fault' in read ? { fault: `${name}: ${faultText(read.fault)}` } : { text: printWhere(read.where) };
}

function withoutFault({ by }: Groups, without: string | undefined, kind: KindName): string | undefined {
  if (without === undefined) return undefined;
  const records = by.filter((one) => !isInTime(one) && groupDef(kind, one.word)?.keys === 'record');
  if (without === 'same') return records.length === 2 ? undefined : '`without=same` is for two groupings by records.';
  return by.length > 0 ? undefined : '`without` is for groups.';
}

/** Reads what is asked of a list. Unknown names are the caller's to refuse. */
export function readQuestion(list: string, texts: ReadonlyMap<string, string>): OrFault<ReadQuestion> {
  const kind = kindOfList(list);
  if (!kind) return { fault: `There is no list called "${list}". Expected: ${LISTS}.` };
  const [grants, whole, without] = ['grants', 'whole', 'without'].map((name) => texts.get(name));
  if (grants !== undefined && (kind !== 'round' || (grants !== 'include' && grants !== 'only')))
    return { fault: '`grants` is for fundraising alone: include or only.' };
  const q = screenOf(kind, 'q', texts.get('q') ?? '');
  if ('fault' in q) return q;
  const other = whole === undefined ? undefined : screenOf(kind, 'whole', whole);
  if (other && 'fault' in other) return other;
  const parsed = parseGroups(kind, { by: texts.get('by'), show: texts.get('show') ?? 'count', sort: texts.get('sort') });
  if ('fault' in parsed) return { fault: `${parsed.fault.in}: ${faultText(parsed.fault)}` };
  const { groups } = parsed;
  const fault = withoutFault(groups, without, kind);
  if (fault !== undefined) return { fault };
  if (other && !groups.show.every((measure) => !('of' in measure) && isAdditive(measure))) return { fault: '`whole` is for counts and sums.' };
  const question: Question = {
    kind,
    q: q.text,
    ...printGroups(kind, groups),
    show: groups.show.map(measureText).join(','),
    ...(grants !== undefined && { grants: grants as 'include' | 'only' }),
    ...(other && { whole: other.text }),
    ...(without !== undefined && { without }),
  };
  return { question, groups };
}

const NUMBER_OF = new Set(['mean', 'median', 'q1', 'q3']);

/** The unit of a measure's values. */
export function unitOf(kind: KindName, measure: Measure): ValueUnit {
  if (measure.fn === 'share' || measure.fn === 'growth') return 'percent';
  const plain = plainOf(measure);
  if (!('path' in plain)) return 'count';
  if (isDay(kind, plain)) return 'day';
  const unit = pathOf(kind, plain.path)?.unit ?? 'number';
  return unit === 'count' && NUMBER_OF.has(plain.fn) ? 'number' : unit;
}

/** Groupings under which the page of a list shows a measure of all its rows. */
function plainGrouping(kind: KindName): string {
  const [day] = datePaths(kind);
  return day === undefined ? (groupDefs(kind)[0]?.word ?? '') : groupingText({ unit: 'year', path: day });
}

/** Where a question can be opened: the list with its screen, and its groups. A list alone shows how many rows there are; other measures stand below its groups. */
export function questionAddress({ kind, q, by, show, sort, grants }: Question): SiteAddress {
  const groups = by ?? (show === undefined || show === 'count' ? undefined : plainGrouping(kind));
  return addresses.list(listOf(kind), {
    q: q === '' ? undefined : q,
    grants,
    ...(groups !== undefined && { by: groups, show: parseShown(kind, groups, show), sort: by === undefined ? undefined : sort }),
  });
}

/** Measures as the address of a list says them: absent where they are the usual ones. */
function parseShown(kind: KindName, by: string, show: string | undefined): string | undefined {
  const read = parseGroups(kind, { by, show });
  return 'fault' in read ? show : printGroups(kind, read.groups).show;
}

/** Most groups that are looked at. */
export const MOST_GROUPS = GROUP_LIMITS.take;
