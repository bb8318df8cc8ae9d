import { KIND, RECORD_STATE } from '#domain/records/codes.ts';
import type { KindName } from '#domain/kinds/kinds.ts';
import { CURSOR, pageOf, readCursor } from '#platform/data/cursor.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { moment } from '../record-sql.ts';
import type { Removal } from './contract.ts';

const KIND_NAME = new Map<number, string>(Object.entries(KIND).map(([name, code]) => [code, name]));

interface Row extends Omit<Removal, 'record' | 'decision'> {
  kind: number | null;
  slug: string | null;
  name: string | null;
  by: string | null;
  decided: string | null;
  reason: string | null;
}

/** Requests: open ones the oldest first, decided ones the latest first. A record that is down is not named. @throws Failure INVALID_INPUT for a cursor of another list */
export async function listRemovals(
  sql: Queryable,
  input: { state: 'open' | 'decided'; after?: string | undefined; take: number },
): Promise<{ data: Removal[]; next: string | null }> {
  const isOpen = input.state === 'open';
  const after = readCursor(input.after, [CURSOR.uuid]);
  const { rows } = await sql.query<Row>(
    `select q.id, q.wish, q.field, q.text, q.email, ${moment('q.created_at')} as at, q.state, q.taken_down, r.kind, s.slug, s.name,
       coalesce(a.username, q.decided_by) as by, ${moment('q.decided_at')} as decided, q.reason
     from removal_request q left join record r on r.id = q.record_id
       left join lateral (select w.slug, coalesce(p.name, o.name, h.name, u.name) as name from record w
         left join project p on p.id = w.id left join organization o on o.id = w.id left join person h on h.id = w.id
         left join round d on d.id = w.id left join project u on u.id = d.project_id
         where w.id = r.id and w.state = ${RECORD_STATE.live}) s on true
       left join account a on 'account:' || a.id = q.decided_by
     where (q.state = 'open') = $1 and ($2::uuid is null or case when $1 then q.id > $2::uuid else q.id < $2::uuid end)
     order by case when $1 then q.id end, q.id desc limit $3`,
    [isOpen, after?.[0] ?? null, input.take + 1],
  );
  const page = pageOf(rows, input.take, (row) => [row.id]);
  const data = page.rows.map(({ kind, slug, name, by, decided, reason, ...row }): Removal => ({
    ...row,
    record: kind === null ? null : { kind: (KIND_NAME.get(kind) ?? 'project') as KindName, slug, name },
    decision: by === null || decided === null ? null : { by, at: decided, reason },
  }));
  return { data, next: page.next };
}
