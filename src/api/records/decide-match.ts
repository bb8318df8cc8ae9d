import { MERGED, RECORD_STATE } from '#domain/records/codes.ts';
import type { KindName } from '#domain/kinds/kinds.ts';
import { actorText, type Actor } from '#platform/data/actor.ts';
import { transact, type Transaction, type WriteContext } from '#platform/data/transact.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { Failure, invalid } from '#platform/errors.ts';
import { applyMatches, type Applied } from './apply.ts';
import { lockRecords } from './import-file.ts';
import { assertMay } from './policy.ts';
import { entryById, entryOf, fits, recordById, recordBySlug, type RecordRow } from './queries.ts';

const decide = (sql: Queryable, entryId: number, recordId: string, same: boolean, by: string, reason?: string): Promise<unknown> =>
  sql.query(
    `insert into candidate as c (entry_id, record_id, score, evidence, decided_by, decision, decided_at, reason) values ($1, $2, 1, '{"reason":"decided"}', $3, $4, now(), $5)
     on conflict (entry_id, record_id) do update set (decided_by, decision, decided_at, reason) = (excluded.decided_by, excluded.decision, excluded.decided_at, excluded.reason)`,
    [entryId, recordId, by, same, reason ?? null],
  );

/** An entry and a record, by id or by the names used on the command line. */
type Pair = { entry: number; record: string } | { source: string; nativeKey: string; kind: KindName; slug: string };

/** Opens a match again. @throws Failure NOT_FOUND if nobody decided it */
async function reopen(sql: Queryable, entryId: number, recordId: string): Promise<void> {
  const { rowCount } = await sql.query(
    'update candidate set decided_by = null, decision = null, decided_at = null, reason = null where entry_id = $1 and record_id = $2 and decision is not null',
    [entryId, recordId],
  );
  if (!rowCount) throw new Failure('NOT_FOUND', { description: 'Nobody decided this match.' });
}

/**
 * Decides whether an entry belongs to a record, or takes the decision back. Matches, choices and rows are updated at once. @param input.reason why; written into the log of
 * acts. @throws Failure NOT_FOUND, INVALID_INPUT, CONFLICT if the record is gone
 */
export async function decideMatch(context: WriteContext, actor: Actor, input: Pair & { same: boolean | null; reason?: string }): Promise<Applied> {
  const permit = assertMay(actor, 'decide-matches');
  return transact(context, permit, { acts: ['match.same', 'match.different', 'match.reopen'] }, async (tx) => {
    await lockRecords(tx.sql);
    const named = 'slug' in input;
    const entry = named ? await entryOf(tx.sql, input.source, input.nativeKey) : await entryById(tx.sql, input.entry);
    const found = named ? await recordBySlug(tx.sql, input.kind, input.slug) : await recordById(tx.sql, input.record);
    // A record that the decision merged lives again when it is taken back.
    const record = input.same === null ? found : live(found);
    if (!fits(entry.kind, record.kind)) throw invalid(named ? 'slug' : 'record', 'is a record of another kind than the entry');
    if (input.same === null) await reopen(tx.sql, entry.id, record.id);
    else await decide(tx.sql, entry.id, record.id, input.same, actorText(actor), input.reason);
    const reason = input.reason === undefined ? {} : { reason: input.reason };
    tx.audit(input.same === null ? 'match.reopen' : input.same ? 'match.same' : 'match.different', `record:${record.id}`, {
      entry: entry.id,
      source: entry.source,
      ...reason,
    });
    return applyMatches(tx, {
      entries: [entry.id, ...founders(record)],
      now: new Date(),
      actor: actorText(actor),
      cause: { decision: entry.id, same: input.same },
    });
  });
}

/**
 * Merges two records: `loser` becomes part of `winner`, and its slug redirects there. No statement is rewritten, so it can be undone. @throws
 * Failure NOT_FOUND, INVALID_INPUT
 */
export async function mergeRecords(context: WriteContext, actor: Actor, input: { kind: KindName; loser: string; winner: string }): Promise<Applied> {
  const permit = assertMay(actor, 'decide-matches');
  return transact(context, permit, { acts: ['record.merge'] }, async (tx) => {
    await lockRecords(tx.sql);
    const loser = live(await recordBySlug(tx.sql, input.kind, input.loser));
    const winner = live(await recordBySlug(tx.sql, input.kind, input.winner));
    if (loser.id === winner.id) throw invalid('loser', 'is the same record');
    if (loser.founder === null) throw invalid('loser', 'is a record of no source');
    tx.audit('record.merge', `record:${winner.id}`, { loser: loser.id });
    return join(tx, { ...loser, founder: loser.founder }, winner);
  });
}

async function join(tx: Transaction, loser: { id: string; founder: number }, winner: RecordRow): Promise<Applied> {
  const actor = actorText(tx.actor);
  await decide(tx.sql, loser.founder, winner.id, true, actor);
  return applyMatches(tx, { entries: [loser.founder, ...founders(winner)], now: new Date(), actor, cause: { merge: loser.id, into: winner.id } });
}

/** Merges a record into another in the caller's transaction, which holds the lock of the records. Returns whether both are live and can be one. */
export async function joinRecords(tx: Transaction, ids: { loser: string; winner: string }): Promise<boolean> {
  const loser = await recordById(tx.sql, ids.loser);
  const winner = await recordById(tx.sql, ids.winner);
  if (loser.state !== RECORD_STATE.live || winner.state !== RECORD_STATE.live || loser.founder === null) return false;
  await join(tx, { ...loser, founder: loser.founder }, winner);
  return true;
}

/** Splits a merged record off again in the caller's transaction, which holds the lock of the records. Returns whether it was merged. */
export async function partRecord(tx: Transaction, { record }: { record: string }): Promise<boolean> {
  const lost = await recordById(tx.sql, record);
  if (lost.state !== RECORD_STATE.merged || lost.founder === null || lost.mergedInto === null) return false;
  await part(tx, { id: lost.id, founder: lost.founder, mergedInto: lost.mergedInto });
  return true;
}

/** Splits a record off again with its former entries. Keeps the two separate if sources had joined them. @throws Failure NOT_FOUND, INVALID_INPUT */
export async function unmergeRecord(context: WriteContext, actor: Actor, input: { kind: KindName; slug: string }): Promise<Applied> {
  const permit = assertMay(actor, 'decide-matches');
  return transact(context, permit, { acts: ['record.unmerge'] }, async (tx) => {
    await lockRecords(tx.sql);
    const { rows } = await tx.sql.query<RecordRow>(
      `select r.id, r.kind, r.slug, r.state, r.merged_into as "mergedInto", r.founder from record r where r.kind = $1 and r.slug = $2 and r.state = ${RECORD_STATE.merged}`,
      [(await recordBySlug(tx.sql, input.kind, input.slug)).kind, input.slug],
    );
    const lost = rows[0];
    if (!lost || lost.founder === null || lost.mergedInto === null) throw invalid('slug', 'is of no record that was merged');
    tx.audit('record.unmerge', `record:${lost.id}`, { from: lost.mergedInto });
    return part(tx, { id: lost.id, founder: lost.founder, mergedInto: lost.mergedInto });
  });
}

async function part(tx: Transaction, lost: { id: string; founder: number; mergedInto: string }): Promise<Applied> {
  const actor = actorText(tx.actor);
  const undone = await tx.sql.query('delete from candidate where entry_id = $1 and record_id = $2 and decision', [lost.founder, lost.mergedInto]);
  const entries = new Set([lost.founder]);
  let merge: number | undefined;
  const logged = await tx.sql.query<{ id: number; merged: { id: string; entries: number[] }[] | null }>(
    `select s.id, s.cause -> 'merged' as merged from change c join change_set s on s.id = c.change_set_id where c.record_id = $1 and c.field_id = ${MERGED} order by s.id desc limit 1`,
    [lost.id],
  );
  for (const row of logged.rows) {
    merge = row.id;
    for (const id of row.merged?.find((m) => m.id === lost.id)?.entries ?? []) entries.add(id);
  }
  if (!undone.rowCount) for (const id of entries) await decide(tx.sql, id, lost.mergedInto, false, actor);
  const { rows: others } = await tx.sql.query<{ id: number }>('select id from entry where record_id = $1', [lost.mergedInto]);
  return applyMatches(tx, {
    entries: [...new Set([...entries, ...others.map((o) => o.id)])],
    now: new Date(),
    actor,
    cause: { unmerge: lost.id, from: lost.mergedInto },
    ...(merge === undefined ? {} : { reverts: merge }),
  });
}

function live(record: RecordRow): RecordRow {
  if (record.state === RECORD_STATE.merged) throw new Failure('CONFLICT', { description: `${record.slug} is part of another record already.` });
  if (record.state === RECORD_STATE.hidden) throw new Failure('CONFLICT', { description: `${record.slug} was taken down.` });
  return record;
}

const founders = (record: RecordRow): number[] => (record.founder === null ? [] : [record.founder]);
