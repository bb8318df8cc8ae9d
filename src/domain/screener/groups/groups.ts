import { pathOf } from '../../records/quantities.ts';
import type { NamedKind } from '../../kinds/kinds.ts';
import { CATALOGUE } from '../catalogue.ts';
import type { Expr, ScreenKind } from '../screen.ts';

/** Spans of time that rows can be grouped by, in UTC; weeks begin on Monday, ISO 8601. */
export const UNITS = ['day', 'week', 'month', 'quarter', 'year'] as const;
export type Unit = (typeof UNITS)[number];

/** Rows by the span of time in which a day of theirs lies. */
export interface ByDate {
  unit: Unit;
  path: string;
}
/** Rows by a value, named by its word in `groupDefs`. */
export interface ByValue {
  word: string;
}
export type Grouping = ByDate | ByValue;

export const isInTime = (by: Grouping): by is ByDate => 'unit' in by;

/** A value that rows can be grouped by. */
export interface GroupDef {
  word: string;
  /** Path of the catalogue whose values they are: of the record, or of the project of the round. */
  path: string;
  of?: 'project';
  keys: 'option' | 'bool' | 'record';
  /** A row may be in several groups. */
  many: boolean;
  /** Kinds of the records that are keys. */
  kinds?: readonly NamedKind[];
}

const records = (word: string, path: string, kinds: readonly NamedKind[], more: Partial<GroupDef> = {}): GroupDef => ({
  word,
  path,
  keys: 'record',
  many: true,
  kinds,
  ...more,
});

/** Groupings by records, and those of rounds by what their project is. */
const MORE: Readonly<Record<ScreenKind, readonly GroupDef[]>> = {
  project: [
    records('chain', 'chains', ['project']),
    records('ecosystem', 'ecosystems', ['project']),
    records('investor', 'organizations', ['organization', 'person']),
  ],
  organization: [records('project', 'projects', ['project'])],
  person: [records('project', 'projects', ['project']), records('organization', 'current_organization', ['organization', 'project'])],
  round: [
    records('investor', 'organizations', ['organization', 'person']),
    records('lead', 'lead', ['organization', 'person']),
    records('project', 'project', ['project'], { many: false }),
    records('chain', 'chains', ['project'], { of: 'project' }),
    { word: 'country', path: 'country', of: 'project', keys: 'option', many: false },
  ],
};

/** Paths that say how exactly a day is known: nobody groups by them. */
const EXACTNESS = /_precision$/;

function defsOf(kind: ScreenKind): readonly GroupDef[] {
  const own = CATALOGUE[kind].paths.flatMap(({ path, type, many = false }): GroupDef[] =>
    (type === 'option' || type === 'bool') && !EXACTNESS.test(path) ? [{ word: path, path, keys: type, many }] : [],
  );
  return [...own, ...MORE[kind]];
}

const DEFS = Object.fromEntries((Object.keys(MORE) as ScreenKind[]).map((kind) => [kind, defsOf(kind)])) as Readonly<Record<ScreenKind, readonly GroupDef[]>>;

/** What rows of a kind can be grouped by beside days. */
export const groupDefs = (kind: ScreenKind): readonly GroupDef[] => DEFS[kind];

export const groupDef = (kind: ScreenKind, word: string): GroupDef | undefined => DEFS[kind].find((def) => def.word === word);

/** Paths of the days that rows of a kind can be grouped by, the main one first. */
export const datePaths = (kind: ScreenKind): readonly string[] =>
  CATALOGUE[kind].paths.flatMap(({ path, exactness }) => (exactness === undefined ? [] : [path]));

/** How exactly a day must be known to lie in a span for certain; undefined where any exactness will do. */
export function exactEnough(unit: Unit): readonly string[] | undefined {
  if (unit === 'year') return undefined;
  return unit === 'day' || unit === 'week' ? ['day'] : ['day', 'month'];
}

const iso = (time: number): string => new Date(time).toISOString().slice(0, 10);
const DAY_MS = 86_400_000;

/** First day of the span that begins so many spans later. @param first a first day, YYYY-MM-DD */
function shifted(first: string, unit: Unit, by: number): string {
  const [year = 1970, month = 1] = first.split('-').map(Number);
  if (unit === 'day' || unit === 'week') return iso(Date.parse(first) + by * DAY_MS * (unit === 'week' ? 7 : 1));
  const months = { month: 1, quarter: 3, year: 12 }[unit];
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1 + by * months, 1);
  return date.toISOString().slice(0, 10);
}

/** First day of the span before. */
export const spanBefore = (first: string, unit: Unit): string => shifted(first, unit, -1);
/** First day of the span after. */
export const spanAfter = (first: string, unit: Unit): string => shifted(first, unit, 1);
/** Last day of the span that begins on a day. */
export const lastDayOf = (first: string, unit: Unit): string => iso(Date.parse(spanAfter(first, unit)) - DAY_MS);

/** First day of the span in which a day lies. @param day YYYY-MM-DD */
export function firstDayOf(day: string, unit: Unit): string {
  if (unit === 'day') return day;
  if (unit === 'week') {
    const time = Date.parse(day);
    return iso(time - ((new Date(time).getUTCDay() + 6) % 7) * DAY_MS);
  }
  if (unit === 'year') return `${day.slice(0, 4)}-01-01`;
  if (unit === 'month') return `${day.slice(0, 7)}-01`;
  const month = Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 1;
  return `${day.slice(0, 4)}-${String(month).padStart(2, '0')}-01`;
}

/** A record that is the key of a group. */
export interface KeyRecord {
  id: string;
  kind: NamedKind;
  slug: string;
  /** A record of another kind that the path may mean bears the same slug: only the id tells them apart. */
  shared?: boolean | undefined;
}

const equals = (path: string, value: string): Expr => ({ path, op: '=', value });

/** The condition that rows of a group satisfy, and no others. @param key first day of a span, the name of an option, true or false, or a record */
export function conditionOf(kind: ScreenKind, by: Grouping, key: string | KeyRecord): Expr {
  if ('unit' in by) {
    if (typeof key !== 'string') throw new RangeError('a span of time is no record');
    const span: Expr = { path: by.path, op: 'between', value: [key, lastDayOf(key, by.unit)] };
    const exact = exactEnough(by.unit);
    const path = pathOf(kind, by.path)?.exactness;
    if (!exact || path === undefined) return span;
    const [only = '', ...others] = exact;
    return { and: [span, others.length === 0 ? equals(path, only) : { path, op: 'in', value: exact }] };
  }
  const def = groupDef(kind, by.word);
  if (!def) throw new RangeError(`no grouping ${by.word} of ${kind}`);
  const own = typeof key === 'string' ? equals(def.path, key) : ofRecord(kind, def, key);
  return def.of === undefined ? own : { rel: def.of, some: own };
}

function ofRecord(kind: ScreenKind, { word, path }: GroupDef, { id, kind: of, slug, shared }: KeyRecord): Expr {
  if (word !== 'investor' || of === 'organization') return equals(path, shared ? id : slug);
  // People of a project are its team, too: as investors they are in its rounds.
  const person = equals('people', slug);
  return kind === 'round' ? person : { rel: 'rounds', some: person };
}
