import { notFound } from '@tanstack/react-router';
import { CallError } from '#client';
import { addresses } from '#domain/site/addresses.ts';
import type { AppContext } from '../../app/context.ts';
import { pageHead } from '../../app/head.ts';
import { m } from '../../paraglide/messages.js';
import { answerHead } from '../answer-head.ts';
import { archiveQuery, issueQuery } from './archive-query.ts';
import { periodOf, subjectOf } from './issue-text.ts';

/** Loads what stands at an address under the newsletter, and returns what its page says about itself. @throws notFound */
export async function loadNewsletter(context: AppContext, { page }: { page?: string | undefined }) {
  if (page === 'confirm' || page === 'unsubscribe') return { head: answerHead(page, context) };
  if (page !== undefined) return loadIssue(context, page);
  const { client, queryClient, site } = context;
  await queryClient.fetchInfiniteQuery(archiveQuery(client));
  return {
    head: pageHead({ site, title: m.newsletter_archive_title(), description: m.newsletter_archive_lead({ site: site.name }), path: addresses.newsletter() }),
  };
}

async function loadIssue({ client, queryClient, site }: AppContext, slug: string) {
  try {
    const { issue } = await queryClient.fetchQuery(issueQuery(client, slug));
    const description = m.newsletter_issue_lead({ site: site.name, period: periodOf(issue) });
    return { head: pageHead({ site, title: subjectOf(issue), description, path: addresses.newsletter(slug), type: 'article' }) };
  } catch (error) {
    if (error instanceof CallError && (error.kind === 404 || error.kind === 422)) throw notFound();
    throw error;
  }
}
