import type { Actor } from '#platform/data/actor.ts';
import { transact, type WriteContext } from '#platform/data/transact.ts';
import type { WatchInput } from './contract.ts';
import { assertKind, OF_RECORD, WITH_RECORD } from './of-record.ts';
import { ownWatchlist } from './policy.ts';

const REMOVE = {
  name: 'watch-remove',
  text: `${WITH_RECORD},
    gone as (delete from watch w where ${OF_RECORD} returning w.note, w.created_at)
    select (select kind from record where id = $2) as kind, (select count(*) from gone)::int as gone,
      coalesce((select note from gone order by note = '', created_at desc limit 1), '') as note`,
};

/** Removes a record from the watchlist, if it is there. @throws Failure NOT_FOUND, INVALID_INPUT for a record of another category */
export async function removeWatch(context: WriteContext, actor: Actor, input: WatchInput): Promise<{ removed: boolean; note: string }> {
  const permit = ownWatchlist(actor);
  return transact(context, permit, { unlogged: 'the watchlist of one account' }, async (tx) => {
    const { rows } = await tx.sql.query<{ kind: number | null; gone: number; note: string }>({ ...REMOVE, values: [permit.actor.id, input.id] });
    assertKind(rows[0]?.kind, input);
    return { removed: (rows[0]?.gone ?? 0) > 0, note: rows[0]?.note ?? '' };
  });
}
