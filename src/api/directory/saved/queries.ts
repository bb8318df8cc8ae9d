import { foldUsername } from '#domain/accounts/profile/username.ts';
import { Failure } from '#platform/errors.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import type { SavedListView, SharedListView } from './contract.ts';

const COLUMNS = 'l.id as storage_id, l.id as key, l.name, l.content, l.position, l.visibility, l.version';
const ORDER = 'l.position, l.created_at, l.id';

/** The lists of an account in order. Their content is not checked: a list with removed columns still opens. */
export async function savedLists(sql: Queryable, accountId: string): Promise<SavedListView[]> {
  const text = `select ${COLUMNS} from saved_list l where l.account_id = $1 and l.removed_at is null order by ${ORDER}`;
  return (await sql.query<SavedListView>({ name: 'saved-lists', text, values: [accountId] })).rows;
}

/** A list by its link. @param viewer the asking account, if any @throws Failure NOT_FOUND, also for another account's private list */
export async function sharedList(sql: Queryable, id: string, viewer: string | undefined): Promise<SharedListView> {
  const { rows } = await sql.query<SharedListView>({
    name: 'shared-list',
    text: `select ${COLUMNS}, case when a.visibility = 1 or a.id = $2::uuid then a.username end as owner, coalesce(l.account_id = $2::uuid, false) as own from saved_list l join account a on a.id = l.account_id
      where l.id = $1 and l.removed_at is null and (l.visibility <> 'private' or l.account_id = $2::uuid)`,
    values: [id, viewer ?? null],
  });
  if (!rows[0]) throw new Failure('NOT_FOUND');
  return rows[0];
}

/** The public lists of an account; none while its profile is private. */
export async function publicLists(sql: Queryable, username: string): Promise<SavedListView[]> {
  const { rows } = await sql.query<SavedListView>({
    name: 'public-lists',
    text: `select ${COLUMNS} from saved_list l join account a on a.id = l.account_id
      where a.username_folded = $1 and a.visibility = 1 and l.visibility = 'public' and l.removed_at is null order by ${ORDER}`,
    values: [foldUsername(username)],
  });
  return rows;
}
