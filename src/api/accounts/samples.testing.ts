import { smallPdf } from '#domain/accounts/profile/pdf.testing.ts';
import type { Person } from './people.testing.ts';

/** Things that samples name: somebody's own, and what is nobody's. */
export interface Things {
  owner: Person;
  /** The owner's session. */
  session: string;
  mail: string;
  job: { queue: string; id: string };
  entry: number;
  record: string;
  /** A file that waits. */
  run: number;
  statement: number;
  /** A request for removal. */
  removal: string;
  list: string;
  /** A draft of the newsletter. */
  issue: string;
  /** One that was deleted. */
  removed: string;
  /** Somebody else's word by which the owner signs in. */
  subject: string;
  /** A passkey of the owner. */
  passkey: string;
  /** A conversation with the assistant, its message, and a pin of that. */
  conversation: string;
  message: string;
  pin: string;
}

/** A valid request of an operation. Path parameters are given by name. */
export interface Sample {
  path?: Record<string, string>;
  query?: Record<string, string>;
  json?: unknown;
  form?: FormData;
  headers?: Record<string, string>;
}

type Of = (things: Things) => Sample;

/** A picture of one pixel. */
const SMALL_PICTURE = Uint8Array.from(atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='), (sign) =>
  sign.charCodeAt(0),
);
const NOTE = { title: 'A note', summary: 'In short', body: 'At length' };
/** An act on a note that is none: whoever may is told that there is no such note. */
const ofNote = (json?: unknown) => ({ all: ({ record }: Things): Sample => ({ path: { id: record }, ...(json !== undefined && { json }) }) });
const SIGNED = { message: 'cairn.example wants you to sign in', signature: `0x${'0'.repeat(130)}` };
function tableForm(map?: string): FormData {
  const form = new FormData();
  form.append('file', new File(['Name,Site\nLumen,https://lumen.example\n'], 'projects.csv', { type: 'text/csv' }));
  if (map !== undefined) form.append('map', map);
  return form;
}
/** A recovery code that owners of things have. */
export const RECOVERY_SAMPLE = 'aaaa-bbbb-cccc-dddd';
const SHOWN_PASSKEY = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
};
const MADE_PASSKEY = { ...SHOWN_PASSKEY, response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' } };
const ofSource = (json?: object) => ({ all: () => ({ path: { key: 'cairn-heuristics' }, ...(json && { json }) }) });
const ofArticle = (json: object) => ({ all: () => ({ path: { id: '00000000-0000-7000-8000-000000000000' }, json }) });
const ofNobody = (json: object) => ({ all: () => ({ path: { username: 'no-such-person' }, json }) });
const CONTRIBUTION = {
  type: 'token',
  update: 'new',
  values: { name: 'Lumen of samples' },
  sources: [{ url: 'https://lumen.example/about', quote: 'We are Lumen.' }],
};
const watched = ({ record }: Things) => ({ params: JSON.stringify([{ category: 'project', id: record }]) });

/**
 * Valid requests of every operation of the API. `all` is asked by everybody about somebody else, `self` about whoever asks; where the operation names something of one person, `one` makes
 * the request for that person's things, and is asked about one's own and about somebody else's.
 */
export const SAMPLES: Readonly<Record<string, { all: Of } | { one: Of } | { self: Of }>> = {
  'get /api/data/struct': { all: () => ({ query: { sid: 'home-totals' } }) },
  'get /api/dao/proposals': { all: () => ({ query: { status: 'open', take: '5' } }) },
  'get /api/dao/proposals/{id}': { all: ({ record }) => ({ path: { id: record } }) },
  'post /api/dao/proposals/{id}/vote': { all: ({ record }) => ({ path: { id: record }, json: { choice: 'accept' } }) },
  'post /api/dao/proposals/{id}/remarks': { all: ({ record }) => ({ path: { id: record }, json: { text: 'Where does it say so?' } }) },
  'get /api/dao/inbox': { all: () => ({ query: { take: '5' } }) },
  'get /api/dao/second-look': { all: () => ({}) },
  'post /api/dao/second-look/{id}': { all: ({ record }) => ({ path: { id: record }, json: { choice: 'accept' } }) },
  'get /api/dao/statistics': { all: () => ({}) },
  'get /api/dao/contributors/{username}': { all: ({ owner }) => ({ path: { username: owner.username } }) },
  'get /api/dao/log': { all: () => ({ query: { take: '5' } }) },
  'get /api/contributions/standing': { all: () => ({}) },

  'get /api/news': { all: () => ({ query: { take: '5' } }) },
  'get /api/news/{slug}': { all: () => ({ path: { slug: 'no-such-article' } }) },
  'get /api/news/options/{of}': { all: () => ({ path: { of: 'source' } }) },
  'get /robots.txt': { all: () => ({}) },
  'get /llms.txt': { all: () => ({}) },
  'get /sitemap.xml': { all: () => ({}) },
  'get /sitemaps/{file}': { all: () => ({ path: { file: 'projects-1.xml' } }) },
  'get /api/research': { all: () => ({ query: { take: '5' } }) },
  'get /api/research/{slug}': { all: () => ({ path: { slug: 'no-such-note' } }) },
  'get /api/research/{slug}/body': { all: () => ({ path: { slug: 'no-such-note' } }) },
  'get /api/research/options/{of}': { all: () => ({ path: { of: 'tag' } }) },
  'get /feeds/rounds.rss': { all: () => ({}) },
  'get /feeds/research.rss': { all: () => ({}) },
  'get /feeds/rounds.atom': { all: () => ({}) },
  'get /feeds/research.atom': { all: () => ({}) },
  'get /vi/feeds/rounds.rss': { all: () => ({}) },
  'get /vi/feeds/research.rss': { all: () => ({}) },
  'get /vi/feeds/rounds.atom': { all: () => ({}) },
  'get /vi/feeds/research.atom': { all: () => ({}) },
  'get /feeds/events.ics': { all: () => ({}) },
  'get /feeds/events/{file}': { all: () => ({ path: { file: 'no-such-project.ics' } }) },
  'get /vi/feeds/events.ics': { all: () => ({}) },
  'get /vi/feeds/events/{file}': { all: () => ({ path: { file: 'no-such-project.ics' } }) },
  'get /og/{kind}/{file}': { all: () => ({ path: { kind: 'project', file: 'no-such-project.png' } }) },
  'get /vi/og/{kind}/{file}': { all: () => ({ path: { kind: 'project', file: 'no-such-project.png' } }) },

  'post /api/prices/stream': { all: () => ({ json: { projects: [] } }) },
  'put /api/prices/stream/{stream}': { all: ({ record }) => ({ path: { stream: record }, json: { projects: [] } }) },

  'get /api/newsletter/issues': { all: () => ({ query: { take: '5' } }) },
  'get /api/newsletter/issues/{slug}': { all: () => ({ path: { slug: '2026-w01' } }) },
  'get /api/admin/newsletter': { all: () => ({}) },
  'post /api/admin/newsletter': { all: () => ({ json: { day: '2026-01-01' } }) },
  'get /api/admin/newsletter/{id}': { all: ({ issue }) => ({ path: { id: issue }, query: { language: 'vi' } }) },
  'post /api/admin/newsletter/{id}': {
    all: ({ issue }) => ({
      path: { id: issue },
      json: { base: 1, subject: { en: 'A week', vi: 'Một tuần' }, introduction: { en: '', vi: '' }, shown: { research: [], rounds: [], changes: [] } },
    }),
  },
  'get /api/admin/newsletter/{id}/preview': { all: ({ issue }) => ({ path: { id: issue } }) },
  'post /api/admin/newsletter/{id}/test': { all: ({ issue }) => ({ path: { id: issue }, json: { language: 'en' } }) },
  'post /api/admin/newsletter/{id}/send': { all: ({ issue }) => ({ path: { id: issue }, json: { base: 1 } }) },
  'post /api/admin/newsletter/{id}/cancel': { all: ({ issue }) => ({ path: { id: issue }, json: {} }) },
  'post /api/newsletter/subscribe': { all: () => ({ json: { email: 'lan@example.org', language: 'en' } }) },
  'post /api/newsletter/confirm': { all: () => ({ json: { token: 'a'.repeat(43) } }) },
  'post /api/newsletter/unsubscribe': { all: () => ({ json: { token: 'a'.repeat(43) } }) },
  'post /api/newsletter/one-click': { all: () => ({ query: { token: 'a'.repeat(43) } }) },

  'get /api/users/newsletter': { all: () => ({}) },
  'post /api/users/newsletter/unsubscribe': { all: () => ({ json: {} }) },
  'post /api/removals': { all: () => ({ json: { wish: 'removal', text: 'The picture of my account' } }) },
  'post /api/removals/form': {
    all: () => {
      const form = new FormData();
      form.append('wish', 'removal');
      form.append('text', 'The picture of my account');
      return { form };
    },
  },
  'get /api/admin/removals': { all: () => ({}) },
  'post /api/admin/removals/{id}/decide': { all: ({ removal }) => ({ path: { id: removal }, json: { act: 'refuse', reason: 'It is right' } }) },

  'post /api/users/action-logs': { all: () => ({ json: { action: '{"url":"/directory/projects"}' } }) },
  'get /api/users/user-info': { all: () => ({}) },

  'get /api/users/auth/get-register-code': { all: () => ({ query: { email: 'new@example.org' } }) },
  'post /api/users/auth/check-signup': {
    all: () => ({
      json: { name: 'Lan', username: 'lan-of-samples', email: 'lan-of-samples@example.org', password: 'Mot-hai-ba-4', confirmPassword: 'Mot-hai-ba-4' },
    }),
  },
  'post /api/users/auth/signup': {
    all: () => ({
      json: {
        name: 'Lan',
        username: 'lan-of-samples',
        email: 'lan-of-samples@example.org',
        password: 'Mot-hai-ba-4',
        confirmPassword: 'Mot-hai-ba-4',
        signup_code: '123456',
      },
    }),
  },
  'post /api/users/auth/login': { all: () => ({ json: { email: 'nobody@example.org', remembered: true } }) },
  'get /api/users/auth/get-reset-password-code': { all: () => ({ query: { email: 'nobody@example.org' } }) },
  'post /api/users/auth/reset-password': {
    all: () => ({ json: { email: 'nobody@example.org', password: 'Mot-hai-ba-4', confirmPassword: 'Mot-hai-ba-4', reset_password_code: '123456' } }),
  },
  'get /api/users/user-base-info': { all: ({ owner }) => ({ query: { username: owner.username } }) },
  'post /api/users/auth/logout': { all: () => ({ json: { everywhere: true } }) },
  'post /api/users/auth/change-password': { all: () => ({ json: { password: '', new_password: 'Mot-hai-ba-4' } }) },
  'post /api/users/change-email': { all: () => ({ json: { email: 'other@example.org', password: '' } }) },
  'post /api/users/change-email/confirm': { all: () => ({ json: { code: '123456' } }) },
  'get /api/users/sessions': { all: () => ({}) },
  'delete /api/users/sessions/{id}': { one: ({ session }) => ({ path: { id: session } }) },
  'get /api/users/export-data': { all: () => ({}) },
  'post /api/users/delete-account': { self: ({ owner }) => ({ json: { username: owner.username } }) },
  'get /api/users/auth/ways': { all: () => ({}) },
  'get /api/users/auth/pending-signup': { all: () => ({}) },
  'post /api/users/auth/complete-signup': { all: () => ({ json: { username: 'lan-of-samples' } }) },
  'post /api/users/auth/forget-signup': { all: () => ({ json: {} }) },
  'get /api/users/auth/identities': { all: () => ({}) },
  'delete /api/users/auth/identities/{provider}/{subject}': { one: ({ subject }) => ({ path: { provider: 'google', subject } }) },
  'get /api/users/auth/google': { all: () => ({}) },
  'get /api/users/auth/google/callback': { all: () => ({ query: { state: 'a', code: 'b' } }) },
  'post /api/users/auth/google/link': { all: () => ({ json: {} }) },
  'get /api/users/auth/wallet/nonce': { all: () => ({}) },
  'post /api/users/auth/wallet/verify': { all: () => ({ json: SIGNED }) },
  'post /api/users/auth/wallet/link': { all: () => ({ json: SIGNED }) },
  'get /api/users/auth/factors': { all: () => ({}) },
  'post /api/users/auth/factors/totp': { all: () => ({ json: { password: '' } }) },
  'post /api/users/auth/factors/totp/confirm': { all: () => ({ json: { code: '123456' } }) },
  'post /api/users/auth/factors/totp/remove': { all: () => ({ json: { code: '123456' } }) },
  'post /api/users/auth/factors/recovery-codes': { all: () => ({ json: { password: '' } }) },
  'post /api/users/auth/passkeys/begin': { all: () => ({ json: { password: '' } }) },
  'post /api/users/auth/passkeys': { all: () => ({ json: { name: 'My phone', passkey: MADE_PASSKEY } }) },
  'post /api/users/auth/passkeys/{id}': { one: ({ passkey }) => ({ path: { id: passkey }, json: { name: 'My phone' } }) },
  'post /api/users/auth/passkeys/{id}/remove': { one: ({ passkey }) => ({ path: { id: passkey }, json: { code: RECOVERY_SAMPLE } }) },
  'get /api/users/auth/second-factor': { all: () => ({}) },
  'post /api/users/auth/second-factor': { all: () => ({ json: { code: '123456' } }) },
  'post /api/users/auth/passkey/challenge': { all: () => ({ json: {} }) },
  'post /api/users/auth/passkey/verify': { all: () => ({ json: { passkey: SHOWN_PASSKEY } }) },
  'get /api/users/auth/twitter': { all: () => ({}) },
  'get /api/users/auth/twitter/callback': { all: () => ({ query: { state: 'a', code: 'b' } }) },

  'post /api/users/upload-data': {
    all: () => {
      const form = new FormData();
      form.append('file_data', new File([smallPdf()], 'cv.pdf', { type: 'application/pdf' }));
      return { form };
    },
  },
  'post /api/users/update-user-info': { all: () => ({ json: { description: 'Reads white papers' } }) },
  'get /api/users/public/{username}': { all: ({ owner }) => ({ path: { username: owner.username } }) },
  'get /api/users/referrals': { all: () => ({}) },
  'get /api/users/notifications': { all: () => ({}) },
  'post /api/users/notifications/read-all': { all: () => ({ json: {} }) },

  'get /api/users/watch-list/get': { all: () => ({}) },
  'get /api/users/watch-list/ids': { all: () => ({}) },
  'post /api/users/watch-list/add': { all: (things) => ({ query: watched(things) }) },
  'get /api/users/watch-list/remove': { all: (things) => ({ query: watched(things) }) },
  'post /api/users/watch-list/note': { all: ({ record }) => ({ json: { category: 'project', id: record, note: 'Look again' } }) },
  'post /api/users/watch-list/match': { all: () => ({ json: { names: ['Novalune'] } }) },
  'post /api/users/watch-list/add-all': { all: ({ record }) => ({ json: { items: [{ category: 'project', id: record }] } }) },
  'get /api/users/storage/load': { all: () => ({}) },
  'post /api/users/storage/save': { one: ({ list }) => ({ json: { storage_id: list, name: 'Mine', content: { kind: 'project', q: '' } } }) },
  'post /api/users/storage/remove': { one: ({ list }) => ({ json: { storage_id: list } }) },
  'post /api/users/storage/restore': { one: ({ removed }) => ({ json: { storage_id: removed } }) },
  'get /api/users/storage/shared': { one: ({ list }) => ({ query: { storage_id: list } }) },
  'get /api/users/storage/public': { all: ({ owner }) => ({ query: { username: owner.username } }) },

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
  'get /api/admin/sources': { all: () => ({}) },
  'get /api/admin/sources/{key}': ofSource(),
  'get /api/admin/sources/{key}/runs': ofSource(),
  'post /api/admin/sources/{key}/trust': ofSource({ kind: 'project', field: 'website', rank: 10 }),
  'post /api/admin/sources/{key}/switch': ofSource({ name: 'export', on: false }),
  'post /api/admin/publishers/{key}/retry': { all: () => ({ path: { key: 'coingecko' } }) },
  'get /api/admin/candidates': { all: () => ({}) },
  'get /api/admin/runs': { all: () => ({}) },
  'get /api/admin/quality': { all: () => ({}) },
  'post /api/admin/quality/measure': { all: () => ({ json: {} }) },
  'post /api/admin/runs/{id}/decide': { all: ({ run }) => ({ path: { id: String(run) }, json: { accept: true, reason: 'It is right' } }) },
  'get /api/admin/calendars': { all: () => ({}) },
  'post /api/admin/calendars': { all: () => ({ json: { address: 'https://calendar.example/a.ics', type: 'project', slug: 'no-such-project' } }) },
  'post /api/admin/calendars/{id}/remove': { all: () => ({ path: { id: '1' }, json: {} }) },
  'get /api/admin/feeds': { all: () => ({}) },
  'post /api/admin/feeds': { all: () => ({ json: { address: `https://feed.example/${crypto.randomUUID()}`, publisher: 'Nobody' } }) },
  'post /api/admin/feeds/{id}': { all: () => ({ path: { id: '1' }, json: { asked: false } }) },
  'get /api/admin/research': { all: () => ({}) },
  'post /api/admin/research': { all: () => ({ json: NOTE }) },
  'post /api/admin/research/preview': { all: () => ({ json: { summary: '', body: 'Text' } }) },
  'get /api/admin/research/authors': { all: () => ({}) },
  'post /api/admin/research/authors': { all: () => ({ json: { name: 'Lan' } }) },
  'post /api/admin/research/images': {
    all: () => {
      const form = new FormData();
      form.append('file_data', new File([SMALL_PICTURE], 'dot.png', { type: 'image/png' }));
      return { form };
    },
  },
  'get /api/admin/research/{id}': ofNote(),
  'post /api/admin/research/{id}': ofNote({ ...NOTE, base: 1 }),
  'get /api/admin/research/{id}/revisions/{number}': { all: ({ record }) => ({ path: { id: record, number: '1' } }) },
  'get /api/admin/research/{id}/difference': { all: ({ record }) => ({ path: { id: record }, query: { from: '0', to: '1' } }) },
  'post /api/admin/research/{id}/review': ofNote({ number: 1, to: 'review' }),
  'post /api/admin/research/{id}/publish': ofNote({ number: 1 }),
  'post /api/admin/research/{id}/withdraw': ofNote({}),
  'post /api/admin/research/{id}/delete': ofNote({}),
  'get /api/admin/news': { all: () => ({ query: { q: 'bitcoin', show: 'all' } }) },
  'post /api/admin/news/{id}/feature': ofArticle({ featured: true }),
  'post /api/admin/news/{id}/hide': ofArticle({ hidden: true }),
  'post /api/admin/news/{id}/records': ofArticle({ type: 'project', slug: 'no-such-project', about: true }),
  'get /api/admin/news/claims': { all: () => ({ query: { state: 'new' } }) },
  'post /api/admin/news/claims/{id}/dismiss': ofArticle({ dismissed: true }),
  'get /api/admin/statements': { all: () => ({}) },
  'post /api/admin/statements/{id}/decide': { all: ({ statement }) => ({ path: { id: String(statement) }, json: { ended: true, reason: 'It is wrong' } }) },
  'post /api/admin/tables/guess': { all: () => ({ form: tableForm() }) },
  'post /api/admin/tables/try': {
    all: () => ({
      form: tableForm('{"source":{"name":"Mine","address":"https://my.example/","licence":"CC0-1.0"},"kind":"project","columns":{"Name":"name"}}'),
    }),
  },
  'post /api/admin/tables/import': {
    all: () => ({
      form: tableForm('{"source":{"name":"Mine","address":"https://my.example/","licence":"CC0-1.0"},"kind":"project","columns":{"Name":"name"}}'),
    }),
  },
  'post /api/ai/chat': {
    one: ({ conversation }) => ({
      json: { question: 'Which projects?', conversation_id: conversation, plan: { tool: 'screen', input: { kind: 'project', q: '' } } },
      headers: { accept: 'application/json' },
    }),
  },
  'get /api/ai/about': { all: () => ({}) },
  'get /api/ai/score': { all: () => ({}) },
  'get /api/ai/words': { all: () => ({}) },
  'get /api/ai/shared/{key}': { all: () => ({ path: { key: 'no-such-conversation-that-is-shared' } }) },
  'get /api/ai/conversations': { all: () => ({ query: { q: 'projects' } }) },
  'get /api/ai/conversations/{id}': { one: ({ conversation }) => ({ path: { id: conversation } }) },
  'patch /api/ai/conversations/{id}': { one: ({ conversation }) => ({ path: { id: conversation }, json: { topic: 'Mine', shared: true } }) },
  'delete /api/ai/conversations/{id}': { one: ({ conversation }) => ({ path: { id: conversation } }) },
  'post /api/ai/conversations/{id}/rerun': { one: ({ conversation }) => ({ path: { id: conversation }, json: {} }) },
  'get /api/ai/pins': { all: () => ({}) },
  'post /api/ai/pins': { one: ({ message }) => ({ json: { message_id: message } }) },
  'delete /api/ai/pins/{id}': { one: ({ pin }) => ({ path: { id: pin } }) },
  'get /api/quests': { all: () => ({}) },
  'get /api/quests/season': { all: () => ({}) },
  'get /api/quests/{id}': { all: () => ({ path: { id: 'example' } }) },
  'get /api/quests/wanted': { all: () => ({}) },
  'post /api/quests/wanted': { all: () => ({ json: { kind: 'project', slug: 'no-such-project', field: 'website' } }) },
  'delete /api/quests/wanted': { all: () => ({ query: { kind: 'project', slug: 'no-such-project', field: 'website' } }) },
  'post /api/quests/misses': { all: () => ({ json: { text: 'no such thing' } }) },
  'post /api/quests/{id}/items/{item}/claim': {
    all: () => ({ path: { id: 'training-facts', item: '00000000-0000-7000-8000-000000000000' }, json: { answer: 0 } }),
  },
  'post /api/quests/{id}/items/{item}/hide': { all: () => ({ path: { id: 'training-facts', item: '00000000-0000-7000-8000-000000000000' }, json: {} }) },
  'post /api/admin/candidates/decide': { all: ({ entry, record }) => ({ json: { entry, record, same: false, reason: 'Other founders' } }) },

  'post /api/contributions': { all: () => ({ json: CONTRIBUTION }) },
  'post /api/contributions/check': { all: () => ({ json: CONTRIBUTION }) },
  'get /api/contributions/form': { all: () => ({ query: { type: 'token' } }) },
  'get /api/contributions/drafts': { all: () => ({}) },
  'put /api/contributions/drafts': { all: () => ({ json: { key: 'token:new', edits: { name: 'Lumen' } } }) },
  'get /api/contributions/drafts/{key}': { all: () => ({ path: { key: 'token:new' } }) },
  'delete /api/contributions/drafts/{key}': { all: () => ({ path: { key: 'token:new' } }) },
  'get /api/contributions/mine': { all: () => ({ query: { take: '5' } }) },
  'post /api/contributions/acts': { all: () => ({ json: { act: 'remove', type: 'token', slug: 'no-such-project', sources: CONTRIBUTION.sources } }) },
  'post /api/research/drafts': { all: () => ({ json: { vc_name: 'Lumen', assets: [], content: 'What Lumen does.' } }) },
  'post /api/contributions/{id}/withdraw': ofNote({}),
  'post /api/contributions/{id}/rebase': ofNote({}),
  'get /api/contributions/claims': { all: () => ({}) },
  'post /api/contributions/claims': { all: () => ({ json: { type: 'token', slug: 'no-such-project' } }) },
  'post /api/contributions/claims/{id}/check': ofNote({}),
  'post /api/contributions/claims/{id}/release': ofNote({}),
  'get /api/contributions/claims/all': { all: () => ({ query: { take: '5' } }) },
  'post /api/contributions/claims/{id}/end': ofNote({ reason: 'The domain was sold' }),
  'get /api/contributions/people': { all: () => ({ query: { q: 'a', only: 'banned' } }) },
  'get /api/contributions/queue': { all: () => ({ query: { state: 'all' } }) },
  'post /api/contributions/{id}/review': ofNote({ action: 'publish' }),
  'post /api/contributions/{id}/revert': ofNote({ reason: 'It is wrong' }),
  'post /api/contributions/people/{username}/revert': ofNobody({ reason: 'All of it is wrong' }),
  'post /api/contributions/people/{username}/ban': ofNobody({ reason: 'Spam', days: 7 }),
  'post /api/contributions/people/{username}/unban': ofNobody({ reason: 'A mistake' }),
};
