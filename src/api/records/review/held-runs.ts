import { RUN_STATE } from '#domain/records/codes.ts';
import { actorText, type Actor } from '#platform/data/actor.ts';
import { CURSOR, pageOf, readCursor } from '#platform/data/cursor.ts';
import { transact, type WriteContext } from '#platform/data/transact.ts';
import { Failure } from '#platform/errors.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { assertMay } from '../policy.ts';
import { moment } from '../record-sql.ts';
import type { HeldRun } from './contract.ts';

/** Runs that wait for a person: what they read was not taken since. */
const HELD = `r.state = ${RUN_STATE.quarantined} and r.report -> 'losses' is not null and not exists (select from run t where t.source_id = r.source_id
  and t.input_sha256 = r.input_sha256 and t.id > r.id and (t.state = ${RUN_STATE.done} or t.report -> 'losses' is not null))`;
const ACCEPTED = `(select a.report -> 'accepted' from run a where a.source_id = r.source_id and a.input_sha256 = r.input_sha256 and a.report -> 'accepted' is not null order by a.id desc limit 1)`;

/** Files that wait because they would lose much, the latest first. @throws Failure INVALID_INPUT for a cursor of another list */
export async function listHeldRuns(sql: Queryable, input: { after?: string | undefined; take: number }): Promise<{ data: HeldRun[]; next: string | null }> {
  const after = readCursor(input.after, [CURSOR.number]);
  const { rows } = await sql.query<HeldRun>(
    `select r.id, s.key as source, s.name as source_name, coalesce(r.report -> 'files', '[]') as files, encode(r.input_sha256, 'hex') as sha256, ${moment('r.started_at')} as at,
       r.report ->> 'reason' as reason, r.report -> 'losses' as losses,
       case when x.accepted is not null then jsonb_build_object('by', coalesce(w.username, x.accepted ->> 'by'), 'at', x.accepted ->> 'at', 'reason', x.accepted ->> 'reason') end as accepted
     from run r join source s on s.id = r.source_id cross join lateral (select ${ACCEPTED} as accepted) x
       left join account w on 'account:' || w.id = x.accepted ->> 'by'
     where ${HELD} and ($2::int is null or r.id < $2) order by r.id desc limit $1`,
    [input.take + 1, after?.[0] ?? null],
  );
  const page = pageOf(rows, input.take, (row) => [row.id]);
  return { data: page.rows, next: page.next };
}

/** Whether a person accepted that this input loses much. */
export async function isAccepted(sql: Queryable, sourceKey: string, sha256: Buffer): Promise<boolean> {
  const { rows } = await sql.query(
    `select from run r join source s on s.id = r.source_id where s.key = $1 and r.input_sha256 = $2 and r.report -> 'accepted' is not null limit 1`,
    [sourceKey, sha256],
  );
  return rows.length > 0;
}

/** Accepts a file that waits, for its hash, so that it is taken when it is read again; or takes that back. @throws Failure NOT_FOUND if none waits */
export async function decideHeldRun(context: WriteContext, actor: Actor, input: { id: number; accept: boolean; reason: string }): Promise<void> {
  const permit = assertMay(actor, 'accept-runs');
  await transact(context, permit, { acts: ['run.accept', 'run.withdraw'] }, async (tx) => {
    const { rows } = await tx.sql.query<{ sourceId: number; source: string; sha256: Buffer }>(
      `select r.source_id as "sourceId", s.key as source, r.input_sha256 as sha256 from run r join source s on s.id = r.source_id where r.id = $1 and ${HELD}`,
      [input.id],
    );
    const [held] = rows;
    if (!held) throw new Failure('NOT_FOUND', { description: 'No such file waits.' });
    await tx.sql.query(`update run set report = report - 'accepted' where source_id = $1 and input_sha256 = $2 and report -> 'accepted' is not null`, [
      held.sourceId,
      held.sha256,
    ]);
    if (input.accept) {
      const accepted = { by: actorText(actor), at: new Date().toISOString(), reason: input.reason };
      await tx.sql.query(`update run set report = report || jsonb_build_object('accepted', $2::jsonb) where id = $1`, [input.id, JSON.stringify(accepted)]);
    }
    tx.audit(input.accept ? 'run.accept' : 'run.withdraw', `source:${held.source}`, {
      run: input.id,
      sha256: held.sha256.toString('hex'),
      reason: input.reason,
    });
  });
}
