import { KIND } from '#domain/records/codes.ts';
import { NAMED_KINDS, type NamedKind } from '#domain/kinds/kinds.ts';
import type { GroupKey, RawBase, RawGroups } from '#domain/screener/groups/answer.ts';
import { pathOf } from '#domain/records/quantities.ts';
import { exactEnough, groupDef, type GroupDef, type Grouping, type KeyRecord } from '#domain/screener/groups/groups.ts';
import { basesOf, QUARTERS, type Base } from '#domain/screener/groups/measures.ts';
import { GROUP_LIMITS, type Groups } from '#domain/screener/groups/text.ts';
import { invalid, type Failure } from '#platform/errors.ts';
import type { ScreenKind } from '#domain/screener/screen.ts';
import { bindingOf } from './binding.ts';
import { certain } from './compile.ts';
import { countSql } from './count.ts';
import { isEmpty, type Sought } from './page.ts';
import { rowsOf } from './rows.ts';
import { scope, type Add, type Scope } from './scope.ts';

/** Which rows are grouped, and how. */
export interface GroupQuestion extends Omit<Groups, 'sort'> {
  screen: Sought;
  /** Grants that are left out of the rows. */
  leftOut?: Sought | undefined;
}

/** Columns of the rows that are grouped, by their SQL. */
class Columns {
  readonly #names = new Map<string, string>();

  /** The name of a column, in the table of found rows. */
  of(sql: string): string {
    const name = this.#names.get(sql) ?? `c${this.#names.size}`;
    this.#names.set(sql, name);
    return `f.${name}`;
  }

  /** SQL of all of them behind a select. */
  list(): string {
    return [...this.#names].map(([sql, name]) => `, ${sql} as ${name}`).join('');
  }
}

/** SQL of a select of (owner, key, name) of the found rows `f`: each group that a row is in, once. */
function pairsSql(kind: ScreenKind, { path, of, keys, kinds = [] }: GroupDef, at: Scope, columns: Columns): string {
  const subject = of ?? kind;
  const owner = of ? columns.of(at.rows.own('project_id')) : 'f.id';
  const binding = bindingOf(subject, path);
  const live = (member: string): string => kinds.map((one) => `${member} in (select id from ${one})`).join(' or ');
  if ('texts' in binding)
    return `select f.id as owner, m.value as key, min(m.name collate "C") as name from found f join (${binding.texts}) m on m.owner = ${owner} group by 1, 2`;
  if ('column' in binding) {
    const member = columns.of(at.rows.own(binding.column));
    return `select f.id as owner, ${member}::text as key, null as name from found f where ${live(member)}`;
  }
  if ('pairs' in binding)
    return `select distinct f.id as owner, m.member::text as key, null as name from found f join (${binding.pairs(at.day)}) m on m.owner = ${owner} where ${live('m.member')}`;
  const named = keys === 'option' ? pathOf(subject, path)?.column : undefined;
  if (of) {
    const rows = rowsOf(of, 'o');
    const [value, name] = [binding.value(rows, at.day), named === undefined ? 'null' : rows.own(named)];
    return `select f.id as owner, ${value} as key, ${name} as name from found f join ${rows.from()} on ${rows.id} = ${owner} where ${value} is not null`;
  }
  const value = columns.of(binding.value(at.rows, at.day));
  return `select f.id as owner, ${value}::text as key, ${named === undefined ? 'null' : columns.of(at.rows.own(named))} as name from found f where ${value} is not null`;
}

/** SQL of the groups that rows are in, and of how many are in none. */
interface Keys {
  pairs: string;
  unknown: string;
  imprecise: string;
}

function keysOf(kind: ScreenKind, by: Grouping, place: number, at: Scope, columns: Columns): Keys {
  if ('word' in by) {
    const def = groupDef(kind, by.word);
    if (!def) throw new RangeError(`no grouping ${by.word} of ${kind}`);
    return {
      pairs: pairsSql(kind, def, at, columns),
      unknown: `(select count(*) from found f where f.id not in (select owner from g${place}))`,
      imprecise: '0',
    };
  }
  const valueOf = (path: string): string => {
    const binding = bindingOf(kind, path);
    if (!('value' in binding)) throw new RangeError(`${path} is no day`);
    return columns.of(binding.value(at.rows, at.day));
  };
  const day = valueOf(by.path);
  const exact = exactEnough(by.unit);
  const path = pathOf(kind, by.path)?.exactness;
  const fits = exact && path !== undefined ? `coalesce(${valueOf(path)} in (${exact.map((one) => `'${one}'`).join(', ')}), false)` : 'true';
  return {
    pairs: `select f.id as owner, date_trunc('${by.unit}', ${day})::date::text as key, null as name from found f where ${day} is not null and ${fits}`,
    unknown: `(select count(*) from found f where ${day} is null)`,
    imprecise: `(select count(*) from found f where ${day} is not null and not ${fits})`,
  };
}

/** SQL of the JSON of what is computed of rows `f`; different values come from a table of their own. @param distinct SQL of their number, by place */
function baseSql(kind: ScreenKind, base: Base, at: Scope, columns: Columns, distinct: string): string {
  if (base.fn === 'distinct') return `json_build_array(${distinct}, ${distinct}::text)`;
  const binding = bindingOf(kind, base.path);
  if (!('value' in binding)) throw new RangeError(`${base.path} has more than one value`);
  const value = columns.of(binding.value(at.rows, at.day));
  const known = `count(${value})`;
  if (base.fn === 'sum' || base.fn === 'min' || base.fn === 'max') return `json_build_array(${known}, ${base.fn}(${value})::text)`;
  const sorted = `(array_agg(${value} order by ${value}) filter (where ${value} is not null))`;
  const place = `((${known} - 1) * ${QUARTERS[base.fn]} / 4)`;
  return `json_build_array(${known}, (${sorted}[${place} + 1])::text, (${sorted}[least(${place} + 2, ${known})])::text)`;
}

/** SQL of the records that are keys of a grouping, as JSON by id: code of the kind, slug, name, picture, whether the slug alone tells them apart. */
function recordsSql(kinds: readonly NamedKind[], place: number): string {
  const rows = NAMED_KINDS.filter((kind) => kinds.includes(kind)).map((kind) => {
    const others = kinds.filter((other) => other !== kind).map((other) => `exists (select from ${other} x where x.slug = r.slug)`);
    return `select r.id::text as id, json_build_array(${KIND[kind]}, r.slug, r.name, r.logo, ${others.length === 0 ? 'false' : others.join(' or ')}) as said
      from ${kind} r where r.id::text in (select key from g${place})`;
  });
  return rows.join(' union all ');
}

/** SQL of one row: `body`, the JSON of all groups; see `readGroups`. @param today UTC, YYYY-MM-DD */
export function groupsSql({ screen, leftOut, by, show }: GroupQuestion, today: string, add: Add): string {
  const { kind } = screen;
  const at = scope(kind, today, add);
  const columns = new Columns();
  const keys = by.map((one, place) => keysOf(kind, one, place, at, columns));
  const bases = basesOf(show);
  const counted = bases.flatMap((base, place) => (base.fn === 'distinct' ? [{ place, def: groupDef(kind, base.word) }] : []));
  const different = counted.map(({ place, def }) => `d${place} as (${def ? pairsSql(kind, def, at, columns) : ''})`);
  const fromCells = `found f ${by.map((_, place) => `join g${place} on g${place}.owner = f.id`).join(' ')}`;
  const keyList = by.map((_, place) => `g${place}.key`);
  const inGroups = (by.length === 0 ? [] : counted).map(
    ({ place }) =>
      `n${place} as (select ${by.map((_, i) => `g${i}.key as k${i}`).join(', ')}, count(distinct d.key) as n from ${fromCells} join d${place} d on d.owner = f.id group by ${by.map((_, i) => i + 1).join(', ')})`,
  );
  const computed = (distinct: (place: number) => string): string =>
    `json_build_array(${bases.map((base, place) => baseSql(kind, base, at, columns, distinct(place))).join(', ')})`;
  const groups =
    by.length === 0
      ? `'[]'::json`
      : `(select coalesce(json_agg(json_build_array(json_build_array(${by.map((_, place) => `k${place}`).join(', ')}), n, bases)), '[]') from (
          select ${keyList.map((key, i) => `${key} as k${i}`).join(', ')}, count(*) as n, ${computed((place) => `coalesce(max(n${place}.n), 0)`)} as bases from ${fromCells}
          ${counted.map(({ place }) => `left join n${place} on ${by.map((_, i) => `n${place}.k${i} = g${i}.key`).join(' and ')}`).join(' ')} group by ${keyList.map((_, i) => i + 1).join(', ')}) cells)`;
  const total = `(select json_build_array(count(*), ${computed((place) => `(select count(distinct key) from d${place})`)}) from found f)`;
  const namesSql = by.map((one, place) =>
    'word' in one && groupDef(kind, one.word)?.keys === 'option'
      ? `(select coalesce(json_object_agg(key, name), '{}') from (select key, min(name collate "C") as name from g${place} where name is not null group by 1) w)`
      : `'{}'::json`,
  );
  const recordKeys = by.flatMap((one, place) => {
    const kinds = 'word' in one ? groupDef(kind, one.word)?.kinds : undefined;
    return kinds ? [recordsSql(kinds, place)] : [];
  });
  const records = recordKeys.length === 0 ? `'{}'::json` : `(select coalesce(json_object_agg(id, said), '{}') from (${recordKeys.join(' union all ')}) r)`;
  const left = `json_build_array(${keys.map(({ unknown, imprecise }) => `json_build_array(${unknown}, ${imprecise})`).join(', ')})`;
  const where = isEmpty(screen) ? '' : ` where ${certain(screen.where, true, at)}`;
  const beside = `(select json_build_array(undecided, ${leftOut ? `(select total from (${countSql(leftOut, today, add)}) l)` : '0'}) from (${countSql(screen, today, add)}) c)`;
  const tables = [
    `found as materialized (select ${at.rows.id} as id${columns.list()} from ${at.rows.from()}${where})`,
    ...keys.map(({ pairs }, place) => `g${place} as materialized (${pairs})`),
    ...different,
    ...inGroups,
  ];
  return `with ${tables.join(', ')} select json_build_object('groups', ${groups}, 'total', ${total}, 'beside', ${beside}, 'left', ${left}, 'names', json_build_array(${namesSql.join(', ')}), 'records', ${records})::text as body`;
}

type Said = readonly [known: number, value: string | null, upper?: string | null];
/** The JSON of `groupsSql`. */
interface Body {
  groups: readonly [keys: string[], rows: number, bases: readonly Said[]][];
  total: readonly [rows: number, bases: readonly Said[]];
  beside: readonly [undecided: number, leftOut: number];
  left: readonly [unknown: number, imprecise: number][];
  names: readonly Record<string, string>[];
  records: Record<string, readonly [kind: number, slug: string, name: string, logo: string | null, shared: boolean]>;
}

/** How records are shown, by their ids. */
export type Shown = ReadonlyMap<string, { name: string; logo: string | null }>;

/** The failure where rows are in more groups than are formed: millions of them would hold up the site, and nobody could read them. */
export const tooManyGroups = (): Failure =>
  invalid('by', `makes more than ${GROUP_LIMITS.formed.toLocaleString('en')} groups; filters, larger spans or one grouping make fewer`);

/** Reads what `groupsSql` answered. @throws Failure INVALID_INPUT for more groups than are formed */
export function readGroups(text: string): { raw: RawGroups; shown: Shown } {
  const body = JSON.parse(text) as Body;
  if (body.groups.length > GROUP_LIMITS.formed) throw tooManyGroups();
  const bases = (list: readonly Said[]): RawBase[] => list.map(([known, value, upper]) => ({ known, value, ...(upper != null && { upper }) }));
  const [undecided, grantsLeftOut] = body.beside;
  const records = new Map(
    Object.entries(body.records).map(([id, [code, slug, , , shared]]): [string, KeyRecord] => [
      id,
      { id, slug, shared, kind: NAMED_KINDS.find((kind) => KIND[kind] === code) ?? 'project' },
    ]),
  );
  const found = body.names.map((named, place) => {
    const names = new Map(Object.entries(named));
    const places = new Map<string, number>();
    const at = body.groups.map(([keys]) => {
      const key = keys[place] ?? '';
      if (!places.has(key)) places.set(key, places.size);
      return places.get(key) ?? 0;
    });
    return { at, keys: [...places.keys()].map((key): GroupKey => ({ text: key, name: names.get(key), record: records.get(key) })) };
  });
  const computed = body.groups.map(([, , list]) => bases(list));
  const raw: RawGroups = {
    keys: found.map(({ keys }) => keys),
    at: found.map(({ at }) => at),
    rows: body.groups.map(([, rows]) => rows),
    bases: body.total[1].map((_, place) => computed.map((list) => list[place] ?? { known: 0, value: null })),
    total: { rows: body.total[0], undecided, grantsLeftOut, bases: bases(body.total[1]) },
    left: body.left.map(([unknown, imprecise]) => ({ unknown, imprecise })),
  };
  return { raw, shown: new Map(Object.entries(body.records).map(([id, [, , name, logo]]) => [id, { name, logo }])) };
}
