import { KIND, RECORD_STATE } from '#domain/records/codes.ts';
import { projectFieldId, type ProjectField } from '#domain/records/fields.ts';
import { fold } from '#domain/search/fold.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { putNames, type NameRow } from '../search/index.ts';
import type { Scope } from './choose.ts';

const value = (key: ProjectField): string => `max(s.value #>> '{}') filter (where c.field_id = ${projectFieldId(key)} and s.state = 0)`;

/**
 * The order of projects when none is asked, a whole number: every project with a dated market-cap rank before all without, the
 * better rank first, then the number of sources that have an entry for it, mirrors once.
 */
const PROMINENCE = `(case when market_cap_rank is null then 0 else (1000000000 - least(greatest(market_cap_rank, 0), 999999999))::bigint * 1000 end) + least(voices, 999)`;

/** The rows of live projects in `$1` (null: all) as their choices say, but for the folded name. */
export const PROJECT_ROWS = `
with scope as materialized (
  select id, slug from record where $1::uuid[] is null and kind = ${KIND.project} and state = ${RECORD_STATE.live}
  union all
  select r.id, r.slug from unnest($1::uuid[]) as wanted (id) join record r on r.id = wanted.id where r.kind = ${KIND.project} and r.state = ${RECORD_STATE.live}
), chosen_values as (
  select c.record_id as id, ${value('name')} as name, ${value('symbol')} as symbol, ${value('logo')} as logo, ${value('website')} as website,
    ${value('description')} as description, (${value('market_cap_rank')})::integer as market_cap_rank,
    max(s.valid_from) filter (where c.field_id = ${projectFieldId('market_cap_rank')}) as market_cap_rank_date
  from scope join choice c on c.record_id = scope.id join statement s on s.id = c.statement_id
  group by 1
), voices as (
  select e.record_id as id, count(distinct coalesce(src.mirror_of, src.id)) as voices
  from scope join entry e on e.record_id = scope.id join source src on src.id = e.source_id
  group by 1
)
select scope.id, scope.slug, v.name, v.symbol, v.logo, v.website, v.description, v.market_cap_rank, v.market_cap_rank_date, ${PROMINENCE} as prominence
from scope join chosen_values v using (id) join voices using (id)
where v.name is not null`;

/** The networks of projects in `$1` (null: all), from the members that stand. A network is shown once it is a project with a row. */
export const PROJECT_CHAINS = `
select distinct c.record_id as project_id, o.record_id as chain_id
from choice c join statement s on s.id = c.statement_id join entry o on o.id = s.object_entry_id
where c.field_id = ${projectFieldId('chains')} and s.state = 0 and o.record_id is not null and ($1::uuid[] is null or c.record_id = any($1))`;

const COLUMNS = ['slug', 'name', 'name_folded', 'symbol', 'logo', 'website', 'description', 'market_cap_rank', 'market_cap_rank_date', 'prominence'];
const list = (prefix: string): string => COLUMNS.map((c) => `${prefix}.${c}`).join(', ');

/**
 * Writes rows, link rows, empty figures and search rows of the scope as the choices say; only what differs is written. A record
 * that is no longer live, or has no name, loses its row. Answers how many rows changed. Call after choosing.
 */
export async function writeRows(sql: Queryable, scope: Scope): Promise<number> {
  const ids = scope === 'all' ? null : scope;
  await sql.query('drop table if exists fresh_project, fresh_chain');
  await sql.query('create temp table fresh_project (like project, primary key (id)) on commit drop');
  await sql.query('alter table fresh_project alter name_folded drop not null');
  await sql.query(
    `insert into fresh_project (id, slug, name, symbol, logo, website, description, market_cap_rank, market_cap_rank_date, prominence) ${PROJECT_ROWS}`,
    [ids],
  );
  await sql.query('update fresh_project n set name_folded = p.name_folded from project p where p.id = n.id and p.name = n.name');
  const renamed = (await sql.query<{ id: string; name: string }>('select id, name from fresh_project where name_folded is null')).rows;
  await sql.query('update fresh_project n set name_folded = f.folded from unnest($1::uuid[], $2::text[]) as f (id, folded) where f.id = n.id', [
    renamed.map((r) => r.id),
    renamed.map((r) => fold(r.name)),
  ]);
  await sql.query('analyze fresh_project');

  const gone = await sql.query(
    'delete from project p where ($1::uuid[] is null or p.id = any($1)) and not exists (select 1 from fresh_project n where n.id = p.id)',
    [ids],
  );
  const put = await sql.query(
    `insert into project (id, ${COLUMNS.join(', ')}) select n.id, ${list('n')} from fresh_project n
     on conflict (id) do update set ${COLUMNS.map((c) => `${c} = excluded.${c}`).join(', ')} where (${list('project')}) is distinct from (${list('excluded')})`,
  );
  await sql.query('insert into project_figure (project_id) select id from fresh_project on conflict do nothing');

  await sql.query('create temp table fresh_chain (project_id uuid, chain_id uuid, primary key (project_id, chain_id)) on commit drop');
  await sql.query(`insert into fresh_chain ${PROJECT_CHAINS}`, [ids]);
  const unlinked = await sql.query(
    'delete from project_chain l where ($1::uuid[] is null or l.project_id = any($1)) and not exists (select 1 from fresh_chain n where n.project_id = l.project_id and n.chain_id = l.chain_id)',
    [ids],
  );
  const linked = await sql.query('insert into project_chain (project_id, chain_id) select project_id, chain_id from fresh_chain on conflict do nothing');
  await writeNames(sql, ids);
  return [gone, put, unlinked, linked].reduce((sum, r) => sum + (r.rowCount ?? 0), 0);
}

const NAMED = `
select p.id as "recordId", w.what, w.text
from fresh_project p cross join lateral (
  select 'name' as what, p.name as text
  union all select 'symbol', p.symbol where p.symbol is not null
  union all select 'alias', s.value #>> '{}' from choice c join statement s on s.id = c.statement_id
    where c.record_id = p.id and c.field_id = ${projectFieldId('aliases')} and s.state = 0
  union all select 'formerName', s.value #>> '{}' from change g join statement s on s.id = g.before_statement
    where g.record_id = p.id and g.field_id = ${projectFieldId('name')} and s.state = 0
) w`;

async function writeNames(sql: Queryable, ids: readonly string[] | null): Promise<void> {
  const { rows } = await sql.query<{ recordId: string; what: NameRow['what']; text: string }>(NAMED);
  const scope = ids ?? (await sql.query<{ id: string }>('select id from record where kind = $1', [KIND.project])).rows.map((r) => r.id);
  await putNames(
    sql,
    scope,
    rows.map((r) => ({ ...r, kind: KIND.project })),
  );
}
