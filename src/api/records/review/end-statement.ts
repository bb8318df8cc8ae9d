import { FIELDS } from '#domain/records/fields.ts';
import { KIND } from '#domain/records/codes.ts';
import { actorText, type Actor } from '#platform/data/actor.ts';
import { CURSOR, pageOf, readCursor } from '#platform/data/cursor.ts';
import { transact, type WriteContext } from '#platform/data/transact.ts';
import { Failure } from '#platform/errors.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { applyMatches } from '../apply.ts';
import { REVIEW } from '../apply-claims.ts';
import { lockRecords } from '../import-file.ts';
import { assertMay } from '../policy.ts';
import { NAME, ofHidden } from '../queries.ts';
import { moment, SAID_TEXT } from '../record-sql.ts';
import type { EndedStatement } from './contract.ts';

const FIELD_KEY = new Map<number, string>(FIELDS.map((field) => [field.id, field.key]));
const KIND_NAME = new Map<number, string>(Object.entries(KIND).map(([name, code]) => [code, name]));
/** What the log says of the last time a statement `s` was ended. */
const LAST_END = `(select l.actor, l.at, l.body::jsonb -> 'detail' as detail from audit_log l where l.subject = 'statement:' || s.id and l.action = 'statement.end' order by l.at desc limit 1)`;

/**
 * Ends a statement, or lets it count again. What is ended stays so while its source says the same; when the source says something else, that
 * counts. Matching is not concerned. Returns the number of changed values. @throws Failure NOT_FOUND if there is no such statement
 */
export async function decideStatement(context: WriteContext, actor: Actor, input: { id: number; ended: boolean; reason: string }): Promise<number> {
  const permit = assertMay(actor, 'end-statements');
  return transact(context, permit, { acts: ['statement.end', 'statement.restore'] }, async (tx) => {
    await lockRecords(tx.sql);
    const { rows } = await tx.sql.query<{ entry: number; review: number; before: number | null }>(
      `select s.entry_id as entry, s.review, (o.detail ->> 'review')::int as before from statement s left join lateral ${LAST_END} o on true
       where s.id = $1 and s.ended_at is null and (s.review = ${REVIEW.rejected}) <> $2`,
      [input.id, input.ended],
    );
    const [found] = rows;
    if (!found) throw new Failure('NOT_FOUND', { description: input.ended ? 'No such statement counts.' : 'No such statement was ended.' });
    await tx.sql.query('update statement set review = $2 where id = $1', [input.id, input.ended ? REVIEW.rejected : (found.before ?? REVIEW.automatic)]);
    tx.audit(input.ended ? 'statement.end' : 'statement.restore', `statement:${input.id}`, { reason: input.reason, review: found.review });
    const done = await applyMatches(tx, {
      entries: [found.entry],
      now: new Date(),
      actor: actorText(actor),
      cause: { [input.ended ? 'ended' : 'restored']: input.id },
    });
    return done.changes;
  });
}

/** Statements that people ended, the latest first. @throws Failure INVALID_INPUT for a cursor of another list */
export async function listEnded(sql: Queryable, input: { after?: string | undefined; take: number }): Promise<{ data: EndedStatement[]; next: string | null }> {
  const after = readCursor(input.after, [CURSOR.number]);
  const { rows } = await sql.query<Omit<EndedStatement, 'field' | 'record'> & { field: number; kind: number | null; slug: string | null }>(
    `select s.id::int8::float8 as id, r.kind, r.slug, ${NAME('e.id')} as name, s.field_id as field, coalesce(${NAME('s.object_entry_id')}, ${SAID_TEXT}) as value,
       w.name as source_name, coalesce(a.username, o.actor) as by, ${moment('o.at')} as at, coalesce(o.detail ->> 'reason', '') as reason
     from statement s join entry e on e.id = s.entry_id join source w on w.id = e.source_id left join record r on r.id = e.record_id
       join lateral ${LAST_END} o on true left join account a on 'account:' || a.id = o.actor
     where s.review = ${REVIEW.rejected} and s.ended_at is null and not ${ofHidden('s.entry_id')} and not ${ofHidden('s.object_entry_id')} and ($2::bigint is null or s.id < $2) order by s.id desc limit $1`,
    [input.take + 1, after?.[0] ?? null],
  );
  const page = pageOf(rows, input.take, (row) => [row.id]);
  const data = page.rows.map(({ field, kind, slug, ...row }) => ({
    ...row,
    field: FIELD_KEY.get(field) ?? String(field),
    record: kind === null || slug === null ? null : { kind: KIND_NAME.get(kind) ?? 'project', slug },
  }));
  return { data, next: page.next };
}
