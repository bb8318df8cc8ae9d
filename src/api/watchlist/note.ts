import type { Actor } from '#platform/data/actor.ts';
import { transact, type WriteContext } from '#platform/data/transact.ts';
import { Failure } from '#platform/errors.ts';
import type { NoteInput } from './contract.ts';
import { assertKind, OF_RECORD, WITH_RECORD } from './of-record.ts';
import { ownWatchlist } from './policy.ts';

const NOTE = {
  name: 'watch-note',
  text: `${WITH_RECORD},
    noted as (update watch w set note = $3 where ${OF_RECORD} returning 1)
    select (select kind from record where id = $2) as kind, (select count(*) from noted)::int as noted`,
};

/** Writes the account's note on a watched record. @throws Failure NOT_FOUND for a record it does not watch */
export async function noteWatch(context: WriteContext, actor: Actor, input: NoteInput): Promise<{ note: string }> {
  const permit = ownWatchlist(actor);
  return transact(context, permit, { unlogged: 'the watchlist of one account' }, async (tx) => {
    const { rows } = await tx.sql.query<{ kind: number | null; noted: number }>({ ...NOTE, values: [permit.actor.id, input.id, input.note] });
    assertKind(rows[0]?.kind, input);
    if (rows[0]?.noted === 0) throw new Failure('NOT_FOUND');
    return { note: input.note };
  });
}
