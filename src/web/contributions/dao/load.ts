import { notFound, redirect } from '@tanstack/react-router';
import { CallError } from '#client';
import { addresses } from '#domain/site/addresses.ts';
import type { AppContext } from '../../app/context.ts';
import { pageHead } from '../../app/head.ts';
import { m } from '../../paraglide/messages.js';
import { targetOf } from '../../ui/address/address.ts';
import { PARTS } from './dao-home.tsx';
import { proposalsAddress, readFilters } from './filters.ts';
import { ACT_TEXT } from './line-text.ts';
import { readAfter } from './read-after.ts';
import { inboxQuery, logQuery, proposalQuery, proposalsQuery, statisticsQuery } from './queries.ts';

const crumbs = (title: string, path: string) => [
  { name: m.dao_title(), path: addresses.dao() },
  { name: title, path },
];

/** Loads the home of the DAO, and returns what it says about itself. */
export async function loadDaoHome({ client, queryClient, site }: AppContext) {
  await Promise.all([
    queryClient.fetchQuery(statisticsQuery(client)),
    ...PARTS.map(({ filters }) => queryClient.prefetchQuery(proposalsQuery(client, filters))),
  ]);
  const title = m.dao_home_title({ site: site.name });
  return { head: pageHead({ site, title, description: m.dao_home_lead({ site: site.name }), path: addresses.dao() }) };
}

/** Loads a view of the proposals. A cursor of another list leads to its first page. */
async function loadProposals({ client, queryClient, site, drawnFor }: AppContext, search: Record<string, unknown>) {
  const { view, ...filters } = readFilters(search);
  try {
    if (view !== 'inbox') await queryClient.fetchQuery(proposalsQuery(client, filters));
    else if (drawnFor === 'somebody') await queryClient.prefetchQuery(inboxQuery(client, filters.after));
  } catch (error) {
    if (!(error instanceof CallError) || error.kind !== 422 || filters.after === undefined) throw error;
    throw redirect({ ...targetOf(proposalsAddress({ ...filters, view, after: undefined })), replace: true });
  }
  const title = m.dao_proposals();
  const isWhole = view === 'open' && filters.after === undefined && filters.type === undefined && filters.risk === undefined;
  return {
    head: pageHead({
      site,
      title,
      description: m.dao_proposals_lead(),
      path: addresses.proposals(),
      index: isWhole,
      breadcrumbs: crumbs(title, addresses.proposals()),
    }),
  };
}

/** Loads one proposal. Its id leads to its slug. @throws notFound */
async function loadProposal({ client, queryClient, site }: AppContext, slug: string, from: string | undefined) {
  try {
    const proposal = await queryClient.fetchQuery(proposalQuery(client, slug));
    if (proposal.slug !== slug) throw redirect({ ...targetOf(addresses.proposal(proposal.slug, from === 'inbox' ? { from } : {})), replace: true });
    const title = `${ACT_TEXT[proposal.act]()}: ${proposal.name}`;
    const path = addresses.proposal(slug);
    return { head: pageHead({ site, title, description: m.dao_proposals_lead(), path, index: proposal.closed_at !== null, breadcrumbs: crumbs(title, path) }) };
  } catch (error) {
    if (error instanceof CallError && (error.kind === 404 || error.kind === 422)) throw notFound();
    throw error;
  }
}

/** Loads a page of the public log. */
async function loadLog({ client, queryClient, site }: AppContext, search: Record<string, unknown>) {
  const from = readAfter(search);
  await queryClient.prefetchQuery(logQuery(client, from));
  const title = m.dao_log_title();
  return {
    head: pageHead({
      site,
      title,
      description: m.dao_log_lead(),
      path: addresses.daoLog(),
      index: from.after === 0 && from.order === 'newest',
      breadcrumbs: crumbs(title, addresses.daoLog()),
    }),
  };
}

/** Where the public log is below the DAO. */
export const LOG = 'log';

/** Loads what an address below the DAO names. @throws notFound where there is no such proposal */
export const loadDao = (context: AppContext, slug: string | undefined, search: Record<string, string | undefined>) =>
  slug === undefined ? loadProposals(context, search) : slug === LOG ? loadLog(context, search) : loadProposal(context, slug, search['from']);
