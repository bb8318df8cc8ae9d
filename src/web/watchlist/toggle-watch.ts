import type { watchlist } from '#api/watchlist/room.ts';
import { bodyOf, CallError } from '#client';
import type { WatchCategory } from '#domain/kinds/kinds.ts';
import type { AppContext } from '../app/context.ts';
import { readAgain } from '../app/read-again.ts';
import { holdsToken } from '../app/session.ts';
import { askToSignIn } from '../app/sign-in/asked.ts';
import { rememberWanted, takeWanted } from '../app/sign-in/wanted.ts';
import { m } from '../paraglide/messages.js';
import { showToast } from '../ui/toast/toasts.ts';
import { watchedIn, watchedQuery, type WatchedIds } from './watched.ts';

type Rooms = typeof watchlist;

type Context = Pick<AppContext, 'client' | 'queryClient'>;

/** Writes of one record follow each other: the last click is the last to arrive. */
const turns = new Map<string, Promise<unknown>>();

/** A star was clicked. A visitor is asked to sign in, and the record watched after. @param star `category:id` */
export function toggleWatch(context: Context, star: string): Promise<void> {
  if (!holdsToken()) {
    rememberWanted('watch', star);
    askToSignIn();
    return Promise.resolve();
  }
  const turn = (turns.get(star) ?? Promise.resolve()).then(() => change(context, star));
  turns.set(star, turn);
  return turn;
}

/** Adds the record that the visitor clicked before signing in. */
export async function watchWanted(context: Context): Promise<void> {
  const star = takeWanted('watch');
  if (star === undefined) return;
  await context.queryClient.fetchQuery(watchedQuery(context.client));
  if (watchedIn(context.queryClient).has(partsOf(star).id)) return;
  await change(context, star);
  showToast(m.watch_added());
}

function partsOf(star: string): { category: WatchCategory; id: string } {
  const [category = '', id = ''] = star.split(':');
  return { category: category as WatchCategory, id };
}

async function change(context: Context, star: string): Promise<void> {
  const { client, queryClient } = context;
  const what = partsOf(star);
  const query = watchedQuery(client);
  try {
    await queryClient.ensureQueryData(query);
    await queryClient.cancelQueries({ queryKey: query.queryKey });
    const on = !watchedIn(queryClient).has(what.id);
    const show = (shown: boolean) => queryClient.setQueryData(query.queryKey, (ids: WatchedIds | undefined) => ids && withWatch(ids, what, shown));
    show(on);
    try {
      if (on) await addWatch(context, what);
      else offerUndo(context, star, await removeWatch(context, what));
    } catch (error) {
      show(!on);
      throw error;
    }
  } catch (error) {
    showToast(error instanceof CallError && error.code === 'LIST_FULL' ? m.watch_full() : m.watch_failed(), 'failed');
  } finally {
    void readAgain(queryClient, ['watchlist']);
  }
}

const withWatch = (ids: WatchedIds, { category, id }: ReturnType<typeof partsOf>, on: boolean): WatchedIds => {
  const others = ids[category].filter((one) => one !== id);
  return { ...ids, [category]: on ? [id, ...others] : others };
};

async function addWatch({ client }: Context, what: ReturnType<typeof partsOf>): Promise<void> {
  const { users } = (await client.callsOf<Rooms>()).api;
  await bodyOf(users['watch-list'].add.$post({ query: { params: JSON.stringify([what]) } }));
}

async function removeWatch({ client }: Context, what: ReturnType<typeof partsOf>): Promise<string> {
  const { users } = (await client.callsOf<Rooms>()).api;
  return (await bodyOf(users['watch-list'].remove.$get({ query: { params: JSON.stringify([what]) } }))).note;
}

/** Offers to restore a removed record with its note. */
function offerUndo(context: Context, star: string, note: string): void {
  const undo = async () => {
    if (watchedIn(context.queryClient).has(partsOf(star).id)) return;
    await toggleWatch(context, star);
    if (note === '') return;
    const { users } = (await context.client.callsOf<Rooms>()).api;
    await bodyOf(users['watch-list'].note.$post({ json: { ...partsOf(star), note } })).catch(() => showToast(m.watch_failed(), 'failed'));
    await readAgain(context.queryClient, ['watchlist']);
  };
  showToast(m.watch_removed(), 'done', { action: { label: m.undo(), run: () => void undo() } });
}
