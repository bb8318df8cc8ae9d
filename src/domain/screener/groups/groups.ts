import { pathOf } from '../../records/quantities.ts';
import type { NamedKind } from '../../kinds/kinds.ts';
import { CATALOGUE } from '../catalogue.ts';
import type { Expr, ScreenKind } from '../screen.ts';
import { lastDayOf, type Unit } from './spans.ts';

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
