import { ENTRY_KIND, RUN_STATE } from '#domain/records/codes.ts';
import { FIELDS } from '#domain/records/fields.ts';
import { SWITCH_COLUMNS, SWITCH_NAMES } from '#domain/records/switches.ts';
import { CURSOR, pageOf, readCursor } from '#platform/data/cursor.ts';
import { Failure } from '#platform/errors.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { moment, named } from '../record-sql.ts';
import { fieldKey } from '../statement-sql.ts';
import { SHOWN_REFUSED, type OneSource, type SourceRun } from './contract-source.ts';

const KIND_OF_FIELD = `case s.field_id ${FIELDS.map(({ id, kind }) => `when ${id} then ${ENTRY_KIND[kind]}`).join(' ')} end`;
const TRUST = `(select coalesce(json_agg(json_build_object('kind', ${named(ENTRY_KIND, 't.kind')}, 'field', ${fieldKey('t.field_id')}, 'statements', t.statements, 'stand', t.stand,
    'given', p.given, 'rank', p.rank) order by t.statements desc, t.field_id), '[]')
  from (select s.field_id, ${KIND_OF_FIELD} as kind, count(*)::int as statements, count(c.statement_id)::int as stand
      from entry e join statement s on s.entry_id = e.id and s.ended_at is null left join lateral (select c.statement_id from choice c where c.statement_id = s.id limit 1) c on true
      where e.source_id = w.id group by s.field_id) t left join policy p on p.source_id = w.id and p.field_id = t.field_id)`;
const SWITCHES = SWITCH_NAMES.map(
  (name) =>
    `json_build_object('name', '${name}', 'on', w.${SWITCH_COLUMNS[name]}, 'given', (w.given ->> '${name}')::boolean, 'chosen', (w.chosen ->> '${name}')::boolean)`,
).join(', ');

/** One source: its switches, the trust in it field by field, and what waits. @throws Failure NOT_FOUND */
export async function readSource(sql: Queryable, key: string): Promise<OneSource> {
  const { rows } = await sql.query<{ source: OneSource }>(
    `select json_build_object('key', w.key, 'name', w.name, 'licence', w.licence, 'base_rank', w.base_rank, 'switches', json_build_array(${SWITCHES}), 'trust', ${TRUST},
       'open_matches', (select count(*)::int from entry e join candidate c on c.entry_id = e.id and c.decision is null where e.source_id = w.id),
       'waiting', (select count(*)::int from entry e where e.source_id = w.id and e.record_id is null)) as source
     from source w where w.key = $1`,
    [key],
  );
  const [row] = rows;
  if (!row) throw new Failure('NOT_FOUND', { description: 'There is no such source.' });
  return row.source;
}

const count = (name: string): string => `(r.report ->> '${name}')::int as ${name}`;

/** Runs of a source, the latest first. @throws Failure NOT_FOUND, INVALID_INPUT for a cursor of another list */
export async function listSourceRuns(
  sql: Queryable,
  key: string,
  input: { after?: string | undefined; take: number },
): Promise<{ data: SourceRun[]; next: string | null }> {
  const after = readCursor(input.after, [CURSOR.number]);
  const { rows: sources } = await sql.query<{ id: number }>('select id from source where key = $1', [key]);
  if (!sources[0]) throw new Failure('NOT_FOUND', { description: 'There is no such source.' });
  const { rows } = await sql.query<SourceRun>(
    `select r.id, ${named(RUN_STATE, 'r.state')} as state, ${moment('r.started_at')} as started_at, ${moment('r.ended_at')} as ended_at, r.report ->> 'reason' as reason,
       coalesce(r.report -> 'files', '[]') as files, ${['entries', 'new', 'changed', 'records', 'changes'].map(count).join(', ')},
       coalesce((select jsonb_agg(jsonb_build_object('where', x ->> 'where', 'reason', x ->> 'reason') order by n)
         from jsonb_array_elements(r.report -> 'refused') with ordinality as a (x, n) where n <= ${SHOWN_REFUSED}), '[]') as refused,
       case jsonb_typeof(r.report -> 'refused') when 'array' then jsonb_array_length(r.report -> 'refused') else 0 end as refused_count
     from run r where r.source_id = $1 and ($3::int is null or r.id < $3) order by r.id desc limit $2`,
    [sources[0].id, input.take + 1, after?.[0] ?? null],
  );
  const page = pageOf(rows, input.take, (row) => [row.id]);
  return { data: page.rows, next: page.next };
}
