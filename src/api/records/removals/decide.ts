import { RECORD_STATE } from '#domain/records/codes.ts';
import { actorText, type Actor } from '#platform/data/actor.ts';
import { transact, type WriteContext } from '#platform/data/transact.ts';
import { Failure, invalid } from '#platform/errors.ts';
import { queueMail } from '#platform/mail/queue.ts';
import { languageOf } from '#platform/texts.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { lockRecords } from '../import-file.ts';
import { assertMay } from '../policy.ts';
import { recordById, type RecordRow } from '../queries.ts';
import { setHidden } from '../take-down.ts';
import { removalAnswer } from './mails.ts';

interface Decision {
  id: string;
  act: 'take-down' | 'done' | 'refuse';
  /** Told to the person who asked. It stands with the request and not in the log, which is never deleted. */
  reason: string;
}

/**
 * Decides a request. Taking the record down happens in the same transaction; a record that is down already stays so. The person who asked
 * gets a mail, if an address was left. @throws Failure NOT_FOUND, CONFLICT when it was decided meanwhile, INVALID_INPUT without a record
 */
export async function decideRemoval(context: WriteContext, actor: Actor, { id, act, reason }: Decision): Promise<'done' | 'refused'> {
  const permit = assertMay(actor, 'decide-removals');
  return transact(context, permit, { acts: ['removal.decide', 'record.take-down', 'record.show'] }, async (tx) => {
    if (act === 'take-down') await lockRecords(tx.sql);
    const state = act === 'refuse' ? 'refused' : 'done';
    const { rows } = await tx.sql.query<{ record: string | null; wish: string; email: string | null; language: string; day: string }>(
      `update removal_request set state = $2, taken_down = $3, decided_at = now(), decided_by = $4, reason = $5 where id = $1 and state = 'open'
       returning record_id as record, wish, email, language, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day`,
      [id, state, act === 'take-down', actorText(actor), reason],
    );
    const [request] = rows;
    if (!request) throw new Failure((await isKnown(tx.sql, id)) ? 'CONFLICT' : 'NOT_FOUND');
    if (act === 'take-down') {
      if (request.record === null) throw invalid('act', 'needs a record');
      const record = await survivor(tx.sql, request.record);
      if (record.state === RECORD_STATE.live) await setHidden(tx, actor, record, { hidden: true, reason: `removal:${id}` });
    }
    tx.audit('removal.decide', `removal:${id}`, { act, ...(request.record === null ? {} : { record: request.record }) });
    const { wish, email, day } = request;
    if (email !== null)
      await queueMail(tx, removalAnswer, {
        recipient: email,
        language: languageOf(request.language),
        detail: { request: id, outcome: state, wish, day, reason },
      });
    return state;
  });
}

const isKnown = async (sql: Queryable, id: string): Promise<boolean> => (await sql.query('select from removal_request where id = $1', [id])).rowCount === 1;

/** The record that a record became part of, or the record itself. */
async function survivor(sql: Queryable, id: string): Promise<RecordRow> {
  const record = await recordById(sql, id);
  return record.mergedInto === null ? record : survivor(sql, record.mergedInto);
}
