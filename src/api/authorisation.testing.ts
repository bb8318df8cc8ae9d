import type { WriteContext } from '#platform/data/transact.ts';
import { plantFailedJob, plantFailedMail } from './accounts/failures.testing.ts';
import type { Person } from './accounts/people.testing.ts';
import { plantMatch } from './records/matches.testing.ts';

/** Things that samples name: somebody's own, and what is nobody's. */
export interface Things {
  owner: Person;
  /** The owner's session. */
  session: string;
  mail: string;
  job: { queue: string; id: string };
  entry: number;
  record: string;
}

/** A valid request of an operation. Path parameters are given by name. */
export interface Sample {
  path?: Record<string, string>;
  query?: Record<string, string>;
  json?: unknown;
  form?: FormData;
  headers?: Record<string, string>;
}

/**
 * Valid requests of every operation of the API. `all` is asked by everybody; where the operation names something of one person, `one` makes
 * the request for that person's things, and is asked about one's own and about somebody else's.
 */
export const SAMPLES: Readonly<Record<string, { all: (things: Things) => Sample } | { one: (things: Things) => Sample }>> = {
  'get /api/data/struct': { all: () => ({ query: { sid: 'home-totals' } }) },
  'get /robots.txt': { all: () => ({}) },
  'get /llms.txt': { all: () => ({}) },
  'get /sitemap.xml': { all: () => ({}) },
  'get /sitemaps/{file}': { all: () => ({ path: { file: 'projects-1.xml' } }) },
  'get /feeds/rounds.rss': { all: () => ({}) },
  'get /feeds/rounds.atom': { all: () => ({}) },
  'get /vi/feeds/rounds.rss': { all: () => ({}) },
  'get /vi/feeds/rounds.atom': { all: () => ({}) },
  'get /og/{kind}/{file}': { all: () => ({ path: { kind: 'project', file: 'no-such-project.png' } }) },
  'get /vi/og/{kind}/{file}': { all: () => ({ path: { kind: 'project', file: 'no-such-project.png' } }) },

  'post /api/newsletter/subscribe': { all: () => ({ json: { email: 'lan@example.org', language: 'en' } }) },
  'post /api/newsletter/confirm': { all: () => ({ json: { token: 'a'.repeat(43) } }) },
  'post /api/newsletter/unsubscribe': { all: () => ({ json: { token: 'a'.repeat(43) } }) },
  'post /api/newsletter/one-click': { all: () => ({ query: { token: 'a'.repeat(43) } }) },

  'post /api/users/action-logs': { all: () => ({ json: { action: '{"url":"/directory/projects"}' } }) },
  'get /api/users/user-info': { all: () => ({}) },

  'get /api/admin/accounts': { all: () => ({ query: { q: 'lan', sort: '-seen' } }) },
  'get /api/admin/accounts/{id}': { all: ({ owner }) => ({ path: { id: owner.id } }) },
  'post /api/admin/accounts/{id}/roles': { all: ({ owner }) => ({ path: { id: owner.id }, json: { role: 'member', granted: true } }) },
  'delete /api/admin/accounts/{id}/sessions': { all: ({ owner }) => ({ path: { id: owner.id } }) },
  'get /api/admin/sessions': { all: () => ({}) },
  'delete /api/admin/sessions/{id}': { all: ({ session }) => ({ path: { id: session } }) },
  'get /api/admin/audit': { all: () => ({ query: { action: 'role.' } }) },
  'get /api/admin/audit/verification': { all: () => ({}) },
  'get /api/admin/mails': { all: () => ({ query: { state: 'failed' } }) },
  'post /api/admin/mails/{id}/retry': { all: ({ mail }) => ({ path: { id: mail } }) },
  'get /api/admin/jobs': { all: () => ({}) },
  'post /api/admin/jobs/{queue}/{id}/retry': { all: ({ job }) => ({ path: { queue: job.queue, id: job.id } }) },
  'get /api/admin/candidates': { all: () => ({}) },
  'post /api/admin/candidates/decide': { all: ({ entry, record }) => ({ json: { entry, record, same: false, reason: 'Other founders' } }) },
};

/** A person with one thing of every kind. */
export async function thingsOf(context: WriteContext, owner: Person): Promise<Things> {
  const { rows } = await context.db.write.query<{ id: string }>('select id from session where account_id = $1', [owner.id]);
  return {
    owner,
    session: rows[0]?.id ?? '',
    mail: await plantFailedMail(context, owner.id),
    job: await plantFailedJob(context),
    ...(await plantMatch(context)),
  };
}
