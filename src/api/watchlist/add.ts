import { WATCH_LIMIT } from '#domain/watchlist/limits.ts';
import type { Actor } from '#platform/data/actor.ts';
import { transact, type Transaction, type WriteContext } from '#platform/data/transact.ts';
import { Failure, invalid } from '#platform/errors.ts';
import { lockAccount } from '../accounts/index.ts';
import type { WatchInput } from './contract.ts';
import { ownWatchlist } from './policy.ts';
import { kindCode, meantSql } from './watched-sql.ts';

const FULL = `A watchlist holds ${WATCH_LIMIT} records. Remove some to add others.`;

interface Added {
  added: number;
  present: number;
  unknown: number;
  left: number;
}

/** As many of the requested records as fit, in order. */
const ADD = {
  name: 'watch-add',
  text: `with recursive ${meantSql('$2::uuid[]')},
    wanted as (select m.id, m.kind, min(a.place) as place from unnest($2::uuid[], $3::smallint[]) with ordinality a (id, kind, place)
      join meant m on m.asked = a.id and m.kind = a.kind group by m.id, m.kind),
    fresh as (select * from wanted w where not exists (select from watch where account_id = $1 and record_id = w.id)),
    put as (insert into watch (account_id, record_id, kind, note, created_at)
      select $1, id, kind, '', now() - place * interval '1 microsecond' from fresh order by place
      limit greatest(0, $4 - (select count(*) from watch where account_id = $1))
      on conflict do nothing returning 1)
    select (select count(*) from put)::int as added, ((select count(*) from wanted) - (select count(*) from fresh))::int as present,
      (select count(*) from fresh)::int as fresh, (select count(distinct (id, kind)) from unnest($2::uuid[], $3::smallint[]) a (id, kind)
        where not exists (select from meant m where m.asked = a.id and m.kind = a.kind))::int as unknown,
      (select min(kind) from meant) as kind`,
};

async function put(tx: Transaction, accountId: string, items: readonly WatchInput[]): Promise<Added & { kind: number | null }> {
  // Without the lock, two simultaneous additions would each count without the other.
  await lockAccount(tx.sql, accountId);
  const { rows } = await tx.sql.query<Omit<Added, 'left'> & { fresh: number; kind: number | null }>({
    ...ADD,
    values: [accountId, items.map(({ id }) => id), items.map(({ category }) => kindCode(category)), WATCH_LIMIT],
  });
  const { added = 0, present = 0, unknown = 0, fresh = 0, kind = null } = rows[0] ?? {};
  return { added, present, unknown, left: fresh - added, kind };
}

/** Adds a record to the watchlist; repeating it changes nothing. @throws Failure NOT_FOUND, INVALID_INPUT for a record of another category, LIST_FULL */
export async function addWatch(context: WriteContext, actor: Actor, input: WatchInput): Promise<{ added: boolean }> {
  const permit = ownWatchlist(actor);
  const { added, left, unknown, kind } = await transact(context, permit, { unlogged: 'the watchlist of one account' }, (tx) =>
    put(tx, permit.actor.id, [input]),
  );
  if (unknown > 0) throw kind === null ? new Failure('NOT_FOUND') : invalid('params.category', 'is not that of the record');
  if (left > 0) throw new Failure('LIST_FULL', { description: FULL });
  return { added: added > 0 };
}

/** Adds as many of the records as fit. */
export async function addAllWatches(context: WriteContext, actor: Actor, items: readonly WatchInput[]): Promise<Added> {
  const permit = ownWatchlist(actor);
  const { kind: _kind, ...counts } = await transact(context, permit, { unlogged: 'the watchlist of one account' }, (tx) => put(tx, permit.actor.id, items));
  return counts;
}
