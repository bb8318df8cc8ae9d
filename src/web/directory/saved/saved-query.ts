import { queryOptions } from '@tanstack/react-query';
import { bodyOf, CallError, type Client } from '#client';
import type { ListAddress } from '#domain/directory/lists/list-address.ts';
import { LISTS, type ListName } from '#domain/directory/lists/lists.ts';
import { openedAddress, type SavedContent, type Visibility } from '#domain/directory/saved/saved-list.ts';
import type { AppContext } from '../../app/context.ts';
import { readAgain } from '../../app/read-again.ts';
import { m } from '../../paraglide/messages.js';
import { showToast } from '../../ui/toast/toasts.ts';

/** A saved list of the person. */
export interface SavedList {
  storage_id: string;
  name: string;
  content: SavedContent;
  position: number;
  visibility: Visibility;
  version: number;
}

type Context = Pick<AppContext, 'client' | 'queryClient'>;
/** What a list is saved as; without `storage_id` as a new one. */
export type ToSave = Pick<SavedList, 'name' | 'content'> & { [Part in 'storage_id' | 'position' | 'visibility' | 'version']?: SavedList[Part] | undefined };

/** The person's saved lists, in their order. */
export const savedQuery = (client: Client) =>
  queryOptions({
    queryKey: ['storage'],
    queryFn: async (): Promise<SavedList[]> => {
      const { users } = await client.calls();
      return (await bodyOf(users.storage.load.$get({ query: {} }))).data;
    },
    retry: false,
  });

/** A list by its link; null where there is none, or none for this person. */
export const sharedQuery = (client: Client, id: string) =>
  queryOptions({
    queryKey: ['storage', 'shared', id],
    queryFn: async () => {
      try {
        const { users } = await client.calls();
        return await bodyOf(users.storage.shared.$get({ query: { storage_id: id } }));
      } catch (error) {
        if (error instanceof CallError && error.kind === 404) return null;
        throw error;
      }
    },
    retry: false,
  });

/** The state of a list as it is saved. Of one in groups, what is grouped. */
export const contentOf = (list: ListName, { q, sort, cols, grants, by }: ListAddress): SavedContent => ({
  kind: LISTS[list].kind,
  q: q ?? '',
  sort: by === undefined ? sort : undefined,
  cols,
  grants,
});

/** Whether a state is the one that the saved list opens, or its groups. */
export function isState(content: SavedContent, list: ListName, address: ListAddress): boolean {
  const opened = openedAddress(content);
  return (
    content.kind === LISTS[list].kind &&
    opened.q === address.q &&
    (address.by !== undefined || opened.sort === address.sort) &&
    opened.cols === address.cols &&
    opened.grants === address.grants
  );
}

/** The saved list that is shown: the one it was opened from, else the first of the same state. One at most. */
export function currentList(saved: readonly SavedList[], list: ListName, address: ListAddress): SavedList | undefined {
  const same = saved.filter(({ content }) => isState(content, list, address));
  return same.find(({ storage_id: id }) => id === address.from) ?? same[0];
}

function whyNot(error: unknown): string {
  if (!(error instanceof CallError)) return m.list_saved_failed();
  if (error.code === 'PLAN_LIMIT') return m.list_saved_limit();
  return error.issues.some(({ path }) => path === 'name') ? m.list_saved_name_refused() : m.list_saved_failed();
}

const sayWhy = (error: unknown): void => showToast(whyNot(error), 'failed');

/**
 * Saves a list and says what went wrong where it does; of one that was changed elsewhere since it was read, the person chooses. Answers whether it
 * is saved, and under which id.
 */
export async function saveList({ client, queryClient }: Context, list: ToSave): Promise<string | undefined> {
  try {
    const { storage_id, name, content, position, visibility, version } = list;
    const { users } = await client.calls();
    const saved = await bodyOf(users.storage.save.$post({ json: { storage_id, name, content, position, visibility, version } }));
    return saved.storage_id;
  } catch (error) {
    if (error instanceof CallError && error.code === 'CHANGED_ELSEWHERE') {
      const run = () => void saveList({ client, queryClient }, { ...list, version: undefined });
      showToast(m.list_saved_elsewhere({ name: list.name }), 'failed', { action: { label: m.list_saved_anyway(), run } });
    } else sayWhy(error);
    return undefined;
  } finally {
    await readAgain(queryClient, ['storage']);
  }
}

/** Deletes a list; it can be had back for a while, under its link. */
export async function deleteList(context: Context, list: SavedList): Promise<void> {
  try {
    const { users } = await context.client.calls();
    await bodyOf(users.storage.remove.$post({ json: { storage_id: list.storage_id } }));
    showToast(m.list_saved_deleted({ name: list.name }), 'done', { action: { label: m.undo(), run: () => void restoreList(context, list) } });
  } catch (error) {
    sayWhy(error);
  } finally {
    await readAgain(context.queryClient, ['storage']);
  }
}

async function restoreList({ client, queryClient }: Context, { storage_id }: SavedList): Promise<void> {
  try {
    const { users } = await client.calls();
    await bodyOf(users.storage.restore.$post({ json: { storage_id } }));
  } catch (error) {
    sayWhy(error);
  } finally {
    await readAgain(queryClient, ['storage']);
  }
}
