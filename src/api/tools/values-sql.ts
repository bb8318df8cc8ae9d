import { ENTRY_ROLE } from '#domain/records/codes.ts';
import { fieldOf } from '#domain/records/fields.ts';
import type { KindName, NamedKind } from '#domain/kinds/kinds.ts';
import { KINDS } from '#domain/kinds/kinds.ts';
import type { PathDef } from '#domain/records/quantities.ts';
import { stageName } from '../records/index.ts';
import { bindingOf, type Rows } from '../screener/index.ts';

/** Members of a value in the answer, at most. */
export const MEMBERS = 50;

/** SQL of the day of the question, or of a span before it. */
type Day = (span?: string) => string;

/** Sources of a record, of those that may be named. */
const SOURCES = `select e.record_id as owner, s.name_folded as value, s.name from entry e join source s on s.id = e.source_id and s.may_show
  where e.record_id is not null and e.role <> ${ENTRY_ROLE.guesses}`;

/** SQL of the JSON of texts of the record `r`. */
const textsOf = (
  select: string,
): string => `(select json_build_object('items', coalesce(json_agg(json_build_object('name', x.name) order by x.name) filter (where x.n <= ${MEMBERS}), '[]'), 'count', count(*))
  from (select min(t.name) as name, row_number() over (order by min(t.name)) as n from (${select}) t where t.owner = r.id group by t.value) x)`;

const targetsOf = (def: PathDef): readonly NamedKind[] => (def.target ?? []).filter((kind): kind is NamedKind => kind !== 'round');

/** SQL of the JSON of the records that `select` (owner, member) refers to from `r`. */
function membersOf(def: PathDef, select: string): string {
  const all = targetsOf(def).map(
    (kind) =>
      `select k.id, k.slug, k.name, k.logo, '${KINDS[kind].wire}' as type, k.prominence from ${kind} k where k.id in (select t.member from (${select}) t where t.owner = r.id)`,
  );
  return `(select json_build_object('items', coalesce(json_agg(json_build_object('id', x.id, 'slug', x.slug, 'name', x.name, 'logo', x.logo, 'type', x.type) order by x.n) filter (where x.n <= ${MEMBERS}), '[]'),
    'count', count(*)) from (select m.*, row_number() over (order by m.prominence desc, m.id) as n from (${all.join(' union all ')}) m) x)`;
}

/** SQL of the JSON of the statement behind a value of `r`: its id where its source may be named, and whether another source differs. */
function statementOf(kind: KindName, def: PathDef): string {
  if (typeof def.evidence !== 'object' || !('field' in def.evidence) || def.many) return 'null::json';
  const { id } = fieldOf(kind, def.evidence.field);
  return `(select json_build_object('id', case when w.may_show then c.statement_id end, 'contested', c.contested) from choice c join entry e on e.id = c.entry_id
    join source w on w.id = e.source_id where c.record_id = r.id and c.field_id = ${id} limit 1)`;
}

/** SQL of a value as text. */
function valueOf(kind: KindName, def: PathDef, rows: Rows, day: Day): string {
  if (def.path === 'stage') return stageName(rows.own('stage'));
  if (def.figure) return rows.figure(def.path);
  if (def.column !== undefined) return rows.own(def.column);
  const binding = bindingOf(kind, def.path);
  if (!('value' in binding)) throw new RangeError(`no single value: ${def.path}`);
  return binding.value(rows, day);
}

/** SQL of how exactly a day is known. */
function exactness(kind: KindName, def: PathDef, rows: Rows, day: Day): string {
  const binding = def.exactness === undefined ? undefined : bindingOf(kind, def.exactness);
  return binding && 'value' in binding ? binding.value(rows, day) : 'null::text';
}

/** SQL of the JSON of a path of the record `r`. */
export function cellSql(kind: KindName, def: PathDef, rows: Rows, day: Day): string {
  if (def.path === 'source') return textsOf(SOURCES);
  const many = def.type === 'reference' || def.many ? bindingOf(kind, def.path) : undefined;
  if (many && 'texts' in many) return textsOf(many.texts);
  if (many && 'pairs' in many) return membersOf(def, many.pairs(day));
  if (many && 'column' in many) return membersOf(def, `select o.id as owner, o.${many.column} as member from ${kind} o where o.id = r.id`);
  const secret = def.secret && def.column !== undefined ? `case ${rows.own(`${def.column}_state`)} when 1 then 'undisclosed' end` : 'null::text';
  const at = kind === 'project' && def.path === 'market_cap_rank' ? `${rows.own('market_cap_rank_date')}::text` : 'null::text';
  const former = kind === 'project' && def.path === 'market_cap_rank' ? `${rows.own('former_rank')}::text` : 'null::text';
  return `json_build_object('text', (${valueOf(kind, def, rows, day)})::text, 'precision', ${exactness(kind, def, rows, day)}, 'state', ${secret}, 'at', ${at}, 'former', ${former},
    'statement', ${statementOf(kind, def)})`;
}
