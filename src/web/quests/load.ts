import { notFound } from '@tanstack/react-router';
import { CallError } from '#client';
import { addresses } from '#domain/site/addresses.ts';
import type { AppContext } from '../app/context.ts';
import { pageHead } from '../app/head.ts';
import { holdsToken } from '../app/session.ts';
import { m } from '../paraglide/messages.js';
import { questQuery, questsQuery, seasonQuery, wantedQuery } from './queries.ts';
import { pageOf } from './page-of.ts';
import { questName } from './quest-texts.ts';

/** Whether the page is for somebody signed in: a visitor sees nothing of it. */
const isFor = ({ drawnFor }: AppContext): boolean => drawnFor === 'somebody' || holdsToken();

/** Loads a page of the list, and returns what it says about itself, and whether the list has no such page. */
async function loadQuests(context: AppContext, page: number) {
  const { client, queryClient, site } = context;
  const isServer = typeof window === 'undefined';
  let missing = false;
  // Whether there is such a page is said to everybody.
  if (isFor(context) || (isServer && page > 1)) {
    const asked = Promise.all([
      queryClient.prefetchQuery({ ...questsQuery(client, page), retry: false }),
      ...(isFor(context) ? [queryClient.prefetchQuery({ ...seasonQuery(client), retry: false })] : []),
      ...(isFor(context) && page === 1 ? [queryClient.prefetchQuery(wantedQuery(client))] : []),
    ]);
    if (isServer) {
      await asked;
      missing = queryClient.getQueryData(questsQuery(client, page).queryKey)?.data.length === 0;
    }
  }
  const title = page === 1 ? m.quest_title() : m.quest_page_title({ page });
  return { head: pageHead({ site, title, description: m.quest_lead(), path: addresses.quests(page === 1 ? undefined : String(page)), index: false }), missing };
}

/** Loads one quest. @throws notFound for somebody signed in */
async function loadQuest(context: AppContext, slug: string) {
  const { client, queryClient, site } = context;
  let title: string = m.quest_title();
  if (isFor(context))
    try {
      title = questName(await queryClient.fetchQuery(questQuery(client, slug)));
    } catch (error) {
      if (error instanceof CallError && (error.kind === 404 || error.kind === 422)) throw notFound();
      throw error;
    }
  return { head: pageHead({ site, title, description: m.quest_lead(), path: addresses.quests(slug), index: false }) };
}

/** Loads what an address names: a page of the list, else a quest. @throws notFound for somebody signed in, where there is no such quest */
export function loadPage(context: AppContext, name = '1') {
  const page = pageOf(name);
  return page === undefined ? loadQuest(context, name) : loadQuests(context, page);
}
