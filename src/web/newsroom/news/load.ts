import { notFound, redirect } from '@tanstack/react-router';
import { CallError } from '#client';
import { addresses } from '#domain/site/addresses.ts';
import type { AppContext } from '../../app/context.ts';
import { pageHead } from '../../app/head.ts';
import { m } from '../../paraglide/messages.js';
import { targetOf } from '../../ui/address/address.ts';
import { readNewsAddress } from '../address.ts';
import { readFilters as readResearch, type ResearchFilters } from '../research/research-filters.ts';
import { readFilters, tableAddress, type NewsFilters } from './news-filters.ts';
import { articleQuery, cardsQuery, optionsQuery, tableQuery } from './news-query.ts';

/** Loads the news that the address asks for, and returns what the page says about itself. */
export async function loadNews(context: AppContext, search: Record<string, unknown>) {
  const { client, queryClient, site } = context;
  const { type = 'news', view = 'default', ...asked } = readNewsAddress(search);
  if (type === 'news' && view === 'default') await queryClient.fetchQuery(cardsQuery(client));
  else if (type === 'news') await loadTable(context, readFilters(asked));
  else await loadResearchView(context, view, asked);
  return { head: pageHead({ site, title: m.nav_news(), description: m.news_description(), path: addresses.news(), index: false }) };
}

const loadResearchView = async (context: AppContext, view: 'default' | 'all', asked: ResearchFilters): Promise<unknown> => {
  const part = await import('../research/load.ts');
  return view === 'default' ? part.loadCards(context) : part.loadList(context, 'table', readResearch(asked));
};

/** Loads the table; it stands without what its dropdowns hold. */
async function loadTable({ client, queryClient }: AppContext, filters: NewsFilters): Promise<void> {
  try {
    await Promise.all([queryClient.fetchQuery(tableQuery(client, filters)), queryClient.prefetchQuery({ ...optionsQuery(client), retry: false })]);
  } catch (error) {
    // A cursor of another list leads to the first page.
    if (!(error instanceof CallError) || error.kind !== 422 || filters.after === undefined) throw error;
    throw redirect({ ...targetOf(tableAddress({ ...filters, after: undefined })), replace: true });
  }
}

/** Loads one article, and returns what its page says about itself: search engines should lead to the publisher. @throws notFound */
export async function loadArticle({ client, queryClient, site }: AppContext, slug: string) {
  try {
    const { title, source_name: source } = await queryClient.fetchQuery(articleQuery(client, slug));
    return { head: pageHead({ site, title, description: m.news_item_lead({ source }), path: addresses.article(slug), index: false }) };
  } catch (error) {
    if (error instanceof CallError && (error.kind === 404 || error.kind === 422)) throw notFound();
    throw error;
  }
}
