import { PARTY_PATHS } from '../../../tools/parties.ts';
import { isDay, periodOf } from '../../../screener/dates.ts';
import type { NamedRecord, Turn } from '../../reading.ts';
import { knownAs } from '../bearers.ts';
import { screenedOf, type Cond } from '../frame.ts';
import type { Item, World } from '../items.ts';
import { isCue } from '../question.ts';
import { itAfterPerson } from './it-of-person.ts';

/** What "that firm" may mean: the records of the last answer that bears some. */
export interface Unclear {
  item: Item;
  records: readonly NamedRecord[];
}

type Kinds = readonly NamedRecord['kind'][];

/** Words for a record that was spoken of, by the kinds that it may be of. */
const POINTING: readonly (readonly [RegExp, Kinds])[] = [
  [/^(that|this|the same) (firm|fund|vc|organization|organisation)$|^(quy|to chuc|hang) (do|nay|ay|kia)$/, ['organization']],
  [/^(that|this|the same) (investor|backer)$|^nha dau tu (do|nay|ay|kia)$/, ['organization', 'person']],
  [/^(that|this|the same) company$|^cong ty (do|nay|ay|kia)$/, ['project', 'organization']],
  [
    /^(that|this|the same) (project|protocol|token|coin|chain|startup|network)$|^(du an|giao thuc|token|dong|dong tien|mang|chuoi) (do|nay|ay|kia)$/,
    ['project'],
  ],
  [
    /^(that|this|the same) (person|guy|man|woman|founder|angel|ceo)$|^(nguoi|nha sang lap|anh|ong|co|ba|chi) (do|nay|ay|kia)$|^(he|she|him|his|her)$/,
    ['person'],
  ],
];

const named = (record: { kind: string; slug: string; name: string }): NamedRecord => knownAs(record, 900);

/** Paths whose conditions name a record, by its kind. */
const NAMING: readonly (readonly [NamedRecord['kind'], readonly string[]])[] = [
  ['organization', ['lead', 'organizations']],
  ['person', ['people']],
  ['project', ['project']],
];

/** The record that a condition names. */
function ofCond({ slot, expr }: Cond): NamedRecord[] {
  if (!('value' in expr) || typeof expr.value !== 'string') return [];
  const kind = NAMING.find(([, paths]) => paths.includes(slot))?.[0];
  return kind === undefined ? [] : [named({ kind, slug: expr.value, name: expr.value })];
}

/** Records that a turn speaks of: those of its answer first, then those that its values name, then what was asked about. */
function spokenIn({ plan, rows }: Turn, kinds: Kinds): NamedRecord[] {
  const fits = (records: readonly NamedRecord[]): NamedRecord[] => {
    const found = new Map(records.filter(({ kind }) => kinds.includes(kind)).map((record) => [`${record.kind} ${record.slug}`, record]));
    return [...found.values()];
  };
  const own = fits(rows.flatMap((row) => (row.kind === 'round' ? [] : [named(row)])));
  if (own.length > 0) return own;
  const values = rows.length === 1 ? fits((rows[0]?.refs ?? []).map(named)) : [];
  if (values.length > 0) return values;
  const projects = fits(rows.flatMap(({ project, name }) => (project === undefined ? [] : [named({ kind: 'project', slug: project, name })])));
  if (projects.length > 0) return projects;
  if (plan.tool === 'record' && plan.input.of.kind !== 'round') return fits([named({ ...plan.input.of, name: plan.input.of.slug })]);
  if (plan.tool === 'compare') return fits(plan.input.of.map((of) => named({ ...of, name: of.slug })));
  return fits((screenedOf(plan)?.conds ?? []).flatMap(ofCond));
}

function pointedAt(turns: readonly Turn[], kinds: Kinds): NamedRecord[] {
  for (const turn of turns.toReversed()) {
    const found = spokenIn(turn, kinds);
    if (found.length > 0) return found;
  }
  return [];
}

/** Words for a stretch before or after the one that was asked about, by how far it lies. */
const NEARBY: readonly (readonly [RegExp, number])[] = [
  [
    /^(?:the )?(?:previous|prior|preceding) (year|quarter|month)$|^(?:the|a|one) (year|quarter|month) (?:before|prior|earlier)(?: that| it)?$|^(nam|quy|thang) (?:lien |ke )?truoc(?: do| nua)?$/,
    -1,
  ],
  [
    /^(?:the )?(?:following|next|subsequent) (year|quarter|month)$|^(?:the|a|one) (year|quarter|month) (?:after|later)(?: that| it)?$|^(nam|quy|thang) (?:sau|ke tiep|tiep theo|ke sau)(?: do| nua)?$/,
    1,
  ],
];
const UNITS: Readonly<Record<string, { months: number; unit: 'year' | 'quarter' | 'month' }>> = {
  year: { months: 12, unit: 'year' },
  nam: { months: 12, unit: 'year' },
  quarter: { months: 3, unit: 'quarter' },
  quy: { months: 3, unit: 'quarter' },
  month: { months: 1, unit: 'month' },
  thang: { months: 1, unit: 'month' },
};

/** The first and last day that a condition asks for, where it asks for whole months. */
export function periodAsked({ expr }: Cond): readonly [string, string] | undefined {
  if (!('value' in expr) || !('path' in expr) || (expr.op !== 'between' && expr.op !== '=')) return undefined;
  const [from, to = from] = [expr.value].flat().map(String);
  const [first, last] = [periodOf(from ?? '')?.[0] ?? from, periodOf(to ?? '')?.[1] ?? to];
  if (first === undefined || last === undefined || !isDay(first) || !isDay(last) || !first.endsWith('-01')) return undefined;
  return periodOf(last.slice(0, 7))?.[1] === last ? [first, last] : undefined;
}

const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
const textOfMonth = (month: number): string => `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}`;

/** The stretch that lies so many months from the one of the last turn. Undefined where that has none, or several. */
function nearby(turns: readonly Turn[], months: number): { from: string; to: string } | undefined {
  const last = turns.at(-1);
  const screened = last && screenedOf(last.plan);
  const dates = screened?.conds.filter(({ slot }) => slot === 'date') ?? [];
  const [only] = dates;
  const isSame = (screened?.beside ?? []).every(({ conds }) =>
    conds.some(({ slot, expr }) => slot === 'date' && JSON.stringify(expr) === JSON.stringify(only?.expr)),
  );
  const period = only && dates.length === 1 && isSame ? periodAsked(only) : undefined;
  if (!period) return undefined;
  const [from, to] = period.map((day) => textOfMonth(monthOf(day) + months)) as [string, string];
  return { from: `${from}-01`, to: periodOf(to)?.[1] ?? '' };
}

const ROW = {
  organization: 'fund|firm|investor|vc|organization|organisation|backer',
  person: 'person|investor|angel|founder',
  project: 'project|protocol|company|token|coin',
} as const;
const ROW_VI = { organization: 'quy|nha dau tu|to chuc', person: 'nguoi|nha dau tu', project: 'du an|giao thuc|cong ty|token' } as const;
const TOP_EN = '(?:top|first|leading|number one|number 1|no 1|#1|top ranked|highest ranked|first placed|best placed)';
const TOP_VI =
  '(?:dung dau|dung nhat|dan dau|xep dau|xep nhat|dau bang|hang nhat|hang dau|top 1|top dau|so 1|so mot|thu nhat|dau tien|dau danh sach|(?:dung |xep )?(?:o )?vi tri (?:so 1|dau|nhat))';
const isTop = (kind: keyof typeof ROW): RegExp =>
  new RegExp(
    `^(?:the )?${TOP_EN} (?:${ROW[kind]})(?: (?:of|on|in) (?:the|that|this) (?:list|ranking|table))?$|^(?:${ROW_VI[kind]}) ${TOP_VI}(?: (?:danh sach|bang|bang xep hang))?(?: (?:do|nay|ay|tren))?$`,
  );
const TOPS = (['organization', 'person', 'project'] as const).map((kind) => [isTop(kind), kind] as const);

/** "Quỹ đứng đầu", "the top fund", after a list of such: the record that stands first in it. */
function firstOfList(text: string, turns: readonly Turn[]): NamedRecord | undefined {
  const kinds = TOPS.flatMap(([pattern, kind]) => (pattern.test(text) ? [kind] : []));
  if (kinds.length === 0) return undefined;
  for (const { plan, rows } of turns.toReversed()) {
    const [first] = rows;
    if (!first || rows.length < 2 || plan.as === 'count' || plan.tool === 'compare') continue;
    return first.kind !== 'round' && kinds.includes(first.kind) ? named(first) : undefined;
  }
  return undefined;
}

/** Before "the first funds" it is no single one. */
const IS_SEVERAL = /^(?:hai|ba|bon|two|three|four|[2-9])$/;

/** The piece that a run of pieces stands for, in a conversation. @param isOfSeveral whether a number stands before it */
function standsFor(run: readonly Item[], isOfSeveral: boolean, turns: readonly Turn[], { today }: World): Item | Unclear | undefined {
  const text = run.map(({ folded }) => folded).join(' ');
  const [first, last] = [run[0] as Item, run.at(-1) as Item];
  const whole: Item = {
    from: first.from,
    to: last.to,
    text: run.map((item) => item.text).join(' '),
    folded: text,
    tags: [],
    names: [],
    capital: false,
    owner: last.owner,
  };
  for (const [pattern, step] of NEARBY) {
    const [, en, later, vi] = pattern.exec(text) ?? [];
    const unit = UNITS[en ?? later ?? vi ?? ''];
    const stretch = unit && nearby(turns, unit.months * step);
    if (unit && stretch) return { ...whole, time: { ...stretch, ahead: stretch.from > today, unit: unit.unit } };
  }
  const top = isOfSeveral ? undefined : firstOfList(text, turns);
  if (top) return { ...whole, names: [top], weak: false, isRow: true };
  const kinds = POINTING.find(([pattern]) => pattern.test(text))?.[1];
  const records = kinds ? pointedAt(turns, kinds) : [];
  // A person, and nobody was spoken of: nothing else is meant.
  if (records.length > 1 || (records.length === 0 && kinds?.length === 1 && kinds[0] === 'person')) return { item: whole, records };
  return records.length === 1 ? { ...whole, names: records, weak: false } : undefined;
}

const isItem = (found: Item | Unclear): found is Item => 'folded' in found;
/** Most pieces that speak of one thing together. */
const LONGEST = 5;

/**
 * The pieces of a question, with those that speak of what was answered before as what they stand for: "that firm" as its name, "the year before" as a
 * year. Where several records may be meant, these.
 */
export function spokenOf(items: readonly Item[], turns: readonly Turn[], world: World): { items: readonly Item[]; unclear?: Unclear } {
  if (turns.length === 0) return { items };
  const [before, end] = items.slice(-2);
  // "Who put money in, leads first" says in which order, and asks for nothing.
  if (end?.folded === 'first' && before && /^(leads?|lead investors?)$/.test(before.folded) && items.length > 3)
    return spokenOf(items.slice(0, -2), turns, world);
  const said = items.map(({ folded }) => folded).join(' ');
  const found: Item[] = [];
  for (let at = 0; at < items.length;) {
    const item = items[at] as Item;
    if (isCounter(item, items[at + 1], turns, world)) {
      at += 1;
      continue;
    }
    let taken = 1;
    let meant: Item = isPronoun(item, world) ? { ...item, tags: [{ is: 'cue', cue: 'it' }] } : item;
    for (let length = Math.min(LONGEST, items.length - at); length >= 1; length -= 1) {
      const run = items.slice(at, at + length);
      if (run.some(({ names, weak }) => names.length > 0 && !weak)) continue;
      const one = standsFor(run, IS_SEVERAL.test(items[at - 1]?.folded ?? ''), turns, world);
      if (!one) continue;
      if (!isItem(one)) return { items, unclear: one };
      [meant, taken] = [one, length];
      break;
    }
    const other = taken === 1 && /^(?:it|its|no)$/.test(item.folded) && isCue(meant, 'it') ? itAfterPerson(said, turns) : undefined;
    if (other === null) return { items, unclear: { item, records: [] } };
    if (other) meant = { ...item, tags: [], names: [other], weak: false, owner: item.folded === 'its' };
    found.push(meant);
    at += taken;
  }
  return { items: found };
}

/** "Bao nhiêu người trong số đó", after investors: it counts whoever they are, and asks for no people. */
const isCounter = (item: Item, next: Item | undefined, turns: readonly Turn[], { language }: World): boolean =>
  language === 'vi' &&
  item.folded === 'nguoi' &&
  /^trong so (?:do|nay|ho|chung)$/.test(next?.folded ?? '') &&
  spokenIn(lastOfSeveral(turns), ['organization']).length > 1;

const lastOfSeveral = (turns: readonly Turn[]): Turn => turns.findLast(({ rows }) => rows.length > 1) ?? (turns.at(-1) as Turn);

/** "website cua no": without its marks, "nó" looks like a debt. */
const isPronoun = ({ text, folded }: Item, { language }: World): boolean => language === 'vi' && folded === 'no' && text.toLowerCase() === 'no';
export const isPartyCond = ({ slot }: Cond): boolean => PARTY_PATHS.has(slot) || slot === 'lead';
/** Whether a question speaks of the rows of an answer: "of those". */
export const speaksOfThem = (items: readonly Item[]): boolean => items.some(({ folded }) => /^(of|among|from) (those|these|them)$/.test(folded));
