import type { AccountActor, Actor } from '#platform/data/actor.ts';
import { transact, type Transaction, type WriteContext } from '#platform/data/transact.ts';
import { Failure } from '#platform/errors.ts';
import { uuidv7 } from '#platform/ids.ts';
import { lockAccount } from '../../accounts/index.ts';
import { allowedOf, planLimit } from '../../plans/index.ts';
import type { SavedScreen } from '../schema.ts';
import { checkedContent } from './content.ts';
import type { SavedListView, SaveInput } from './contract.ts';
import { savedLists } from './queries.ts';
import { ownLists } from './policy.ts';

/**
 * Saves a new list or overwrites one. The last save wins, unless it says which version it changes. Content already stored is not checked again, so that a list whose column or path was
 * removed can still be renamed. @throws Failure NOT_FOUND, INVALID_INPUT, PLAN_LIMIT, CHANGED_ELSEWHERE
 */
export async function saveList(context: WriteContext, actor: Actor, input: SaveInput): Promise<SavedListView> {
  const permit = ownLists(actor);
  return transact(context, permit, { unlogged: 'the lists of one account' }, async (tx) => {
    // Without the lock, two simultaneous saves would each count without the other.
    await lockAccount(tx.sql, permit.actor.id);
    const id = input.storage_id === undefined ? await create(tx, permit.actor, input) : await change(tx, permit.actor, input, input.storage_id);
    if (input.position !== undefined) await move(tx, permit.actor.id, id, input.position);
    const saved = (await savedLists(tx.sql, permit.actor.id)).find(({ storage_id }) => storage_id === id);
    if (!saved) throw new Failure('NOT_FOUND');
    return saved;
  });
}

async function create(tx: Transaction, actor: AccountActor, { name, content, visibility = 'private' }: SaveInput): Promise<string> {
  const id = uuidv7();
  const { rowCount } = await tx.sql.query({
    name: 'saved-list-create',
    text: `insert into saved_list (id, account_id, name, content, position, visibility, created_at, updated_at)
      select $1, $2, $3, $4::jsonb, coalesce((select max(position) + 1 from saved_list where account_id = $2 and removed_at is null), 0), $5, now(), now()
      where $6::int is null or (select count(*) from saved_list where account_id = $2 and removed_at is null) < $6`,
    values: [id, actor.id, name, JSON.stringify(checkedContent(content)), visibility, allowedOf(actor, 'savedLists')],
  });
  if (rowCount === 0) throw planLimit(actor, 'savedLists');
  return id;
}

async function change(tx: Transaction, actor: AccountActor, { name, content, visibility, version }: SaveInput, id: string): Promise<string> {
  const { rows } = await tx.sql.query<{ content: SavedScreen; version: number }>(
    'select content, version from saved_list where id = $1 and account_id = $2 and removed_at is null',
    [id, actor.id],
  );
  const [held] = rows;
  if (!held) throw new Failure('NOT_FOUND');
  if (version !== undefined && version !== held.version) throw new Failure('CHANGED_ELSEWHERE');
  const isHeld = (['kind', 'q', 'sort', 'cols', 'grants', 'as_of'] as const).every((part) => held.content[part] === content[part]);
  await tx.sql.query(
    `update saved_list set name = $3, content = $4::jsonb, visibility = coalesce($5, visibility), updated_at = now(),
        version = version + case when (name, content, visibility) = ($3, $4::jsonb, coalesce($5, visibility)) then 0 else 1 end
      where id = $1 and account_id = $2`,
    [id, actor.id, name, JSON.stringify(isHeld ? held.content : checkedContent(content)), visibility ?? null],
  );
  return id;
}

/**
 * Takes a deleted list back, as it was and under its link. @throws Failure NOT_FOUND for one that was not deleted, or long ago; PLAN_LIMIT where
 * others have taken its place
 */
export async function restoreList(context: WriteContext, actor: Actor, id: string): Promise<SavedListView> {
  const permit = ownLists(actor);
  return transact(context, permit, { unlogged: 'the lists of one account' }, async (tx) => {
    await lockAccount(tx.sql, permit.actor.id);
    const { rows } = await tx.sql.query<{ position: number; room: boolean }>(
      `select position, $3::int is null or (select count(*) from saved_list where account_id = $2 and removed_at is null) < $3 as room
        from saved_list where id = $1 and account_id = $2 and removed_at is not null`,
      [id, permit.actor.id, allowedOf(permit.actor, 'savedLists')],
    );
    const [held] = rows;
    if (!held) throw new Failure('NOT_FOUND');
    if (!held.room) throw planLimit(permit.actor, 'savedLists');
    await tx.sql.query('update saved_list set removed_at = null where id = $1', [id]);
    await move(tx, permit.actor.id, id, held.position);
    const saved = (await savedLists(tx.sql, permit.actor.id)).find(({ storage_id }) => storage_id === id);
    if (!saved) throw new Failure('NOT_FOUND');
    return saved;
  });
}

/** Moves a list to a position among the account's lists. */
const move = (tx: Transaction, accountId: string, id: string, position: number): Promise<unknown> =>
  tx.sql.query(
    `with others as (select id, row_number() over (order by position, created_at, id) - 1 as place from saved_list where account_id = $1 and id <> $2 and removed_at is null),
      placed as (select id, case when place < $3 then place else place + 1 end as place from others
        union all select $2::uuid, least($3::bigint, (select count(*) from others)))
    update saved_list l set position = p.place from placed p where l.id = p.id and l.position <> p.place`,
    [accountId, id, position],
  );
