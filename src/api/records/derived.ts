import { STANDING } from '#domain/records/codes.ts';
import { fieldId } from '#domain/records/fields.ts';
import { FOUNDER_POSITION } from '#domain/records/founder-position.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import type { Projection } from './projections.ts';
import { sectorName } from './record-sql.ts';

/*
 * Values of rows that follow from other records where no source states them. The page of a value has a text for each.
 */

const PROJECT_SECTORS = fieldId('project', 'sectors');

/** SQL of whether a role is a founder's: as a source says, else as its position does. */
export const FOUNDER = `coalesce(case s.value -> 'founder' when 'true'::jsonb then true when 'false'::jsonb then false end,
  s.value ->> 'position' ~* '${FOUNDER_POSITION.replaceAll("'", "''")}', false)`;

/** SQL of whether a record, as a whole, is closed or inactive: every role there is over, whenever that was. */
export const closed = (record: string): string => `exists (select from choice k join statement ks on ks.id = k.statement_id
  where k.record_id = ${record} and k.field_id in (${fieldId('project', 'operating_status')}, ${fieldId('organization', 'operating_status')}) and ks.value #>> '{}' in ('closed', 'inactive'))`;

/** People with roles at records that are closed or whose roles are over: they may be over, or not, by that alone. */
export async function peopleOfClosed(sql: Queryable, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql.query<{ id: string }>(
    `select distinct l.person_id as id from role l where l.object_id = any($1) and l.ended is distinct from ${closed('l.object_id')}`,
    [ids],
  );
  return rows.map((row) => row.id);
}

/** SQL of whether no source, only a guess or the name, says what kind of party it is. */
export const PRESUMED = `not exists (select from choice c where c.record_id = scope.id and c.field_id = ${fieldId('organization', 'kind')} and c.standing > ${STANDING.guess})`;

/** SQL of the category of a round: as a source says, else the sector of its project that most sources state, then the first by letter. */
export const CATEGORY = `coalesce(${sectorName('v.category')}, (select x.name from record_sector x
  join choice c on c.record_id = x.record_id and c.field_id = ${PROJECT_SECTORS} and c.member_key = x.member
  where x.record_id = v.project_id order by c.sources desc, x.name_folded, x.member limit 1))`;

/** Rounds of projects whose sectors are known or were: their category, and the sectors of their investors, may follow from them. */
export async function roundsOfSectors(sql: Queryable, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql.query<{ id: string }>(
    `select d.id from round d where d.project_id = any($1) and (exists (select from record_sector s where s.record_id = d.project_id)
       or exists (select from choice c where c.record_id = d.project_id and c.field_id = ${PROJECT_SECTORS}))`,
    [ids],
  );
  return rows.map((row) => row.id);
}

/** Most sectors that follow from a portfolio, the fewest projects behind each, and the least share of the projects whose sectors are known. */
const [MOST, FEWEST, SHARE] = [5, 2, 0.05];

/** Sectors of investors whose own sectors no source states: those of the projects in their portfolios. */
export const SECTORS_OF_INVESTORS: Projection = {
  table: 'record_sector',
  only: 't.projects is not null',
  kinds: ['organization', 'person'],
  key: ['record_id', 'member'],
  columns: ['name', 'projects', 'of_projects'],
  folded: ['name'],
  select: `with held as materialized (
    select p.investor_id, p.project_id, count(*) over (partition by p.investor_id)::int as of_projects from portfolio p
    where ($1::uuid[] is null or p.investor_id = any($1)) and exists (select from record_sector s where s.record_id = p.project_id and s.projects is null)
      and not exists (select from record_sector t where t.record_id = p.investor_id and t.projects is null)
  ), counted as (
    select h.investor_id, s.member, min(s.name) as name, count(*)::int as projects, h.of_projects,
      row_number() over (partition by h.investor_id order by count(*) desc, min(s.name) collate "C", s.member) as place
    from held h join record_sector s on s.record_id = h.project_id and s.projects is null
    group by h.investor_id, s.member, h.of_projects having count(*) >= ${FEWEST} and count(*) >= ${SHARE} * h.of_projects
  ) select investor_id, member, name, projects, of_projects from counted where place <= ${MOST}`,
};
