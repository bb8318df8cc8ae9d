import { KIND, RECORD_STATE } from '#domain/records/codes.ts';
import type { KindName } from '#domain/kinds/kinds.ts';
import { actorText, type Actor } from '#platform/data/actor.ts';
import { transact, type Transaction, type WriteContext } from '#platform/data/transact.ts';
import { invalid } from '#platform/errors.ts';
import { applyMatches } from './apply.ts';
import { lockRecords } from './import-file.ts';
import { forgetLedger } from './ledger/count.ts';
import { pagesOfRecord, type Pictured } from './picture-sql.ts';
import { forgetPictures, wantAgain } from './pictures.ts';
import { forgetProblems } from './problems/find.ts';
import { assertMay } from './policy.ts';
import { recordBySlug, type RecordRow } from './queries.ts';

/**
 * Takes a record down, or shows it again. A hidden record is in no list, link or search. It keeps its entries and takes new ones with the same
 * keys, so that no import brings it back; an entry with only the same name waits for a decision. @throws Failure NOT_FOUND, INVALID_INPUT
 */
export async function takeDown(context: WriteContext, actor: Actor, input: { kind: KindName; slug: string; hidden: boolean; reason: string }): Promise<void> {
  const permit = assertMay(actor, 'take-down');
  await transact(context, permit, { acts: ['record.take-down', 'record.show'] }, async (tx) => {
    await lockRecords(tx.sql);
    const record = await recordBySlug(tx.sql, input.kind, input.slug);
    if (record.state !== (input.hidden ? RECORD_STATE.live : RECORD_STATE.hidden)) throw invalid('slug', input.hidden ? 'is down already' : 'is not down');
    await setHidden(tx, actor, record, input);
  });
}

/** Hides a shown record, or shows a hidden one, in a transaction that has locked records. */
export async function setHidden(
  tx: Transaction<'record.take-down' | 'record.show'>,
  actor: Actor,
  record: Pick<RecordRow, 'id' | 'kind'>,
  { hidden, reason }: { hidden: boolean; reason: string },
): Promise<void> {
  tx.audit(hidden ? 'record.take-down' : 'record.show', `record:${record.id}`, { reason });
  await hideRecord(tx, record, hidden, actor);
}

/** Hides a record or shows it again, for a cause that is logged elsewhere, in a transaction that has locked records. */
export async function hideRecord(tx: Transaction, record: Pick<RecordRow, 'id' | 'kind'>, hidden: boolean, actor = tx.actor): Promise<void> {
  await tx.sql.query('update record set state = $2 where id = $1', [record.id, hidden ? RECORD_STATE.hidden : RECORD_STATE.live]);
  const pictured: Pictured | undefined = record.kind === KIND.organization ? 'organization' : record.kind === KIND.person ? 'person' : undefined;
  const pages = pictured ? await pagesOfRecord(tx.sql, pictured, record.id) : [];
  const { rows } = await tx.sql.query<{ id: string }>(
    `select distinct e.record_id as id from entry o join statement s on s.object_entry_id = o.id and s.ended_at is null join entry e on e.id = s.entry_id
     where o.record_id = $1 and e.record_id is not null`,
    [record.id],
  );
  const entries = (await tx.sql.query<{ id: number }>('select id from entry where record_id = $1', [record.id])).rows.map((e) => e.id);
  await applyMatches(tx, {
    entries,
    records: [record.id, ...rows.map((r) => r.id)],
    now: new Date(),
    actor: actorText(actor),
    cause: { [hidden ? 'takeDown' : 'show']: record.id },
  });
  await forgetLedger(tx);
  await forgetProblems(tx, record.id);
  // Streams of prices hold what they read last.
  if (record.kind === KIND.project) tx.raise('project_figure');
  if (hidden) await forgetPictures(tx, record.id, pages);
  else await wantAgain(tx.sql, record.id, pictured ? await pagesOfRecord(tx.sql, pictured, record.id) : []);
}
