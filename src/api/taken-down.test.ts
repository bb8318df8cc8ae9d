import { beforeAll, expect, it } from 'vitest';
import { KINDS, type KindName } from '#domain/kinds/kinds.ts';
import { PROBLEM_NAMES } from '#domain/records/problems.ts';
import { CATALOGUE } from '#domain/screener/catalogue.ts';
import { pathOf } from '#domain/records/quantities.ts';
import { groupDefs } from '#domain/screener/groups/groups.ts';
import { PAGE_KIND } from '#domain/records/codes.ts';
import { projectNames } from '#domain/records/keys.ts';
import type { EntryInput } from '#domain/records/claim.ts';
import { uuidv7 } from '#platform/ids.ts';
import { useCommittingSite } from '#platform/testing/kit.ts';
import { makePerson, type Person } from './accounts/people.testing.ts';
import { createApi, datasets, isApiPath } from './app.ts';
import { plantTalks, SHARED_KEY } from './assistant/planted.testing.ts';
import { detailsOf, entry } from './directory/details/details.testing.ts';
import { WORLD } from './directory/details/taken-down.testing.ts';
import { plantClaim } from './contributions/claims/claims.testing.ts';
import { plantTold } from './contributions/dao/told.testing.ts';
import { plantIssue } from './notifications/issues/issues.testing.ts';
import { NOTES } from './newsroom/research/told.testing.ts';
import { tellNews } from './newsroom/news.testing.ts';
import { bearAsked } from './quests/quests.testing.ts';

/*
 * What was taken down appears nowhere. Every data set and every GET call of the API has a place in this walk; a new one without a place fails it.
 * Names are such that no sentence holds them by chance.
 */
const site = useCommittingSite({ createApi, datasets, isApiPath });
const { load } = detailsOf(site, datasets);

const DOWN = /zubrowkan|hyrbaxter|quillon|vantreight/i;
type Row = { id: string; slug: string; kind: number; name: string | null };
let records: Row[] = [];
/** Numbers of all statements. */
let statements: number[] = [];
let [moderator, watcher, leaver]: Person[] = [];
let listOfLeaver = '';
/** Proposals: an open one about a record that will go, and a closed one of an account that will. */
let proposals: string[] = [];
/** Slugs of articles and of notes. */
let articles: string[] = [];
let notes: string[] = [];
let quests: string[] = [];
/** Ids of conversations with the assistant. */
let talks: string[] = [];
const issue = uuidv7();
const issueSlug = () => issue.slice(-12);
const KIND_NAMES = Object.keys(KINDS) as KindName[];
const kindOf = ({ kind }: Row): KindName => KIND_NAMES.find((name) => KINDS[name].code === kind) ?? 'project';
const rows = async <T extends object>(text: string, values: unknown[] = []) => (await site.context.db.write.query<T>(text, values)).rows;

const watched = () => records.flatMap((r) => (KINDS[kindOf(r)].watch === null ? [] : [{ category: KINDS[kindOf(r)].watch, id: r.id, name: r.name }]));
const post = async (who: Person | undefined, path: string, body: object, method = 'POST'): Promise<Response> => {
  const answer = await site.call(path, {
    method,
    headers: { ...who?.headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer;
};

beforeAll(async () => {
  await load('a', WORLD);
  // The same name at another site: a match that a person must decide.
  const twin = { ...entry('project', 'c:twin', { name: 'Zubrowkan', website: 'https://zubrowkan.elsewhere.example/' }), keys: projectNames('Zubrowkan') };
  await load('d', [twin as EntryInput]);
  // A page about the person is where the fund's statements are from.
  await rows(`with page as (insert into document (source_id, url, title, kind, fetched_at)
      select source_id, 'https://people.example/quillon-vantreight', 'Quillon Vantreight, investor', ${PAGE_KIND[Object.keys(PAGE_KIND)[0] as keyof typeof PAGE_KIND]}, fetched_at from document limit 1 returning id)
    update statement s set document_id = page.id, quote = 'Quillon Vantreight advises Steady Fund' from page, entry e where e.id = s.entry_id and e.native_key = 'o:stays'`);
  await tellNews(site.context, 'Quillon Vantreight joins a board');
  articles = (await rows<{ slug: string }>('select slug from article')).map(({ slug }) => slug);
  records = await rows<Row>(
    'select r.id, r.slug, r.kind, coalesce(p.name, o.name, h.name) as name from record r left join project p using (id) left join organization o using (id) left join person h using (id) where r.state = 0',
  );
  statements = (await rows<{ id: number }>('select id::int as id from statement')).map(({ id }) => id);
  [moderator, watcher] = [await makePerson(site.context, { roles: ['admin'] }), await makePerson(site.context)];
  leaver = await makePerson(site.context, { roles: ['admin'], username: 'vantreight-fan' });
  // An issue names rounds and what was corrected of them; its editor wrote of the person.
  const rounds = records.filter((r) => kindOf(r) === 'round').map(({ id }) => id);
  await plantIssue(site.context.db.write, issue, { state: 'sent', introduction: 'Quillon Vantreight is back.', rounds });
  // One match was decided, and one statement ended, by an account that will be deleted: both are listed for moderators.
  const [match] = await rows<{ entry: number; record: string }>('select entry_id as entry, record_id as record from candidate where decision is null');
  await post(leaver, '/api/admin/candidates/decide', { ...match, same: false, reason: 'Another company' });
  const [said] = await rows<{ id: number }>("select s.id::int as id from statement s where s.value #>> '{}' = 'https://hyrbaxter.example/'");
  await post(leaver, `/api/admin/statements/${said?.id}/decide`, { ended: true, reason: 'It is theirs no more' });
  for (const who of [watcher, leaver]) {
    await post(who, '/api/users/watch-list/add-all', { items: watched().map(({ category, id }) => ({ category, id })) });
    for (const { category, id, name } of watched()) await post(who, '/api/users/watch-list/note', { category, id, note: `Read more about ${name}` });
  }
  await rows('update account set visibility = 1 where id = $1', [leaver.id]);
  // Contributions that wait: about what goes, and about what stays and names what goes.
  const sources = [{ url: 'https://told.example/0', quote: 'They say so' }];
  const edit = (type: string, slug: string, values: object) => post(watcher, '/api/contributions', { type, update: 'edit', slug, values, sources });
  await edit('token', 'zubrowkan', { location: 'Rome' });
  await edit('token', 'plainchain', { ecosystem: [{ type: 'project', slug: 'zubrowkan' }], location: 'Bern' });
  await post(watcher, '/api/contributions/acts', { act: 'merge', type: 'token', slug: 'plainchain', into: 'zubrowkan', sources });
  await post(watcher, '/api/contributions/drafts', { key: 'token:edit:zubrowkan', edits: { symbol: 'ZUBROWKAN' } }, 'PUT');
  await plantClaim(site.context.db.write, { account: watcher.id, slug: 'zubrowkan', proof: 'zubrowkan.example' });
  for (const { title, body } of NOTES) {
    const { id: author } = (await (await post(moderator, '/api/admin/research/authors', { name: 'Cairn' })).json()) as { id: string };
    const about = watched().flatMap(({ id, name }) => (/zubrowkan|steady/i.test(name ?? '') ? [id] : []));
    const made = await post(moderator, '/api/admin/research', { title, summary: 'In short', body, authors: [author], assets: about });
    await post(moderator, `/api/admin/research/${((await made.json()) as { id: string }).id}/publish`, { number: 1 });
  }
  proposals = await propose();
  // Somebody asks for what the project lacks, and it is searched for; quests are born of it.
  await post(watcher, '/api/quests/wanted', { kind: 'project', slug: 'zubrowkan', field: 'github' });
  quests = await bearAsked(site.context, 'quillon vantreight partners');
  notes = (await rows<{ slug: string }>('update research set opens_at = null returning slug')).map(({ slug }) => slug);
  talks = await plantTalks(site.context.db.write, watcher?.id ?? '');
  const list = { name: 'As vantreight likes it', content: { kind: 'project', q: 'name:plain' }, visibility: 'public' };
  listOfLeaver = ((await (await post(leaver, '/api/users/storage/save', list)).json()) as { storage_id: string }).storage_id;
}, 60_000);

async function propose(): Promise<string[]> {
  const voters = [];
  for (let n = 0; n < 3; n += 1) voters.push((await makePerson(site.context, { roles: ['member'] })).id);
  const record = (name: string) => ({ name, record: records.find((one) => one.name === name)?.id });
  return plantTold(site.context, voters, [
    { ...record('Zubrowkan'), author: watcher?.id ?? '', reason: 'Zubrowkan says so', remark: 'See the page of Zubrowkan' },
    { ...record('Plainchain'), author: leaver?.id ?? '', remark: 'See their page', closed: true },
  ]);
}

/** Parameters of every form that some data set takes; each set is asked all that its schema lets through. */
function pool(): Record<string, unknown>[] {
  const words = ['', 'zub', 'zubrowkan', 'hyr', 'hyrbaxter', 'quillon', 'vantreight', 'plain', 'steady'];
  const paths = 'name website description roles investors project organizations people projects founders tokens raised investment_count lead'.split(' ');
  return [
    {},
    ...words.flatMap((word) => [{ searchValue: word }, { searchAssetValue: word }, { searchValue: word, limit: 30 }]),
    { when: 'past' },
    { when: 'past', search: 'zubrow' },
    { sort: 'rounds' },
    ...words.map((title) => ({ title })),
    ...PROBLEM_NAMES.map((problem) => ({ days_of: problem })),
    ...statements.map((id) => ({ id })),
    { kind: 'project', q: 'name:zubrowkan' },
    ...(['project', 'organization', 'person', 'round'] as const).map((kind) => ({ kind, q: '', sort: '-source_count' })),
    ...[...articles, ...notes, issueSlug()].map((slug) => ({ slug })),
    ...records.map(({ id }) => ({ assets: id })),
    ...(['project', 'organization', 'person', 'round'] as const).flatMap((kind) => groupDefs(kind).map(({ word }) => ({ screen: { kind }, by: word }))),
    ...records.flatMap((r) => {
      const type = KINDS[kindOf(r)].wire;
      const named = { kind: kindOf(r), slug: r.slug };
      return [
        { slug: r.slug },
        { type, slug: r.slug },
        named,
        {
          ...named,
          paths: ['name', 'website', 'investors', 'roles', 'founders', 'lead', 'project', 'projects', 'organizations'].filter((path) =>
            pathOf(kindOf(r), path),
          ),
        },
        { kind: kindOf(r), ids: records.filter((one) => one.kind === r.kind).map(({ id }) => id), paths: ['name'].filter((path) => pathOf(kindOf(r), path)) },
        ...[{ slug: r.slug }, { ids: [r.id] }].map((one) => ({ kind: named.kind, ...one, paths: CATALOGUE[named.kind].paths.map(({ path }) => path) })),
        ...records.slice(0, 3).map((other) => ({ from: named, to: { kind: kindOf(other), slug: other.slug } })),
        ...[r.id, r.slug].map((one) => ({ slugs: [one] })),
        { investors: [r.id] },
        ...paths.flatMap((path) => [
          { kind: kindOf(r), id: r.id, path },
          { type, slug: r.slug, field: path },
        ]),
      ];
    }),
  ];
}

/** Addresses of calls that need no account, by their paths. */
const OPEN: Readonly<Record<string, () => string[]>> = {
  '/robots.txt': () => [''],
  '/llms.txt': () => [''],
  '/sitemap.xml': () => [''],
  '/sitemaps/{file}': () => ['pages', ...Object.values(KINDS).map(({ plural }) => `${plural}-1`)].map((name) => `/sitemaps/${name}.xml`),
  '/feeds/rounds.rss': () => [''],
  '/feeds/research.rss': () => [''],
  '/feeds/rounds.atom': () => [''],
  '/feeds/research.atom': () => [''],
  '/vi/feeds/rounds.rss': () => [''],
  '/vi/feeds/research.rss': () => [''],
  '/vi/feeds/rounds.atom': () => [''],
  '/vi/feeds/research.atom': () => [''],
  ...Object.fromEntries(
    ['', '/vi'].flatMap((of) => [
      [`${of}/feeds/events.ics`, () => ['']],
      [`${of}/feeds/events/{file}`, () => ['zubrowkan', 'plainchain'].map((slug) => `${of}/feeds/events/${slug}.ics`)],
    ]),
  ),
  '/api/news': () => [''],
  '/api/newsletter/issues': () => [''],
  '/api/newsletter/issues/{slug}': () => [`/api/newsletter/issues/${issueSlug()}`],
  '/api/news/{slug}': () => articles.map((slug) => `/api/news/${slug}`),
  '/api/news/options/{of}': () => ['/api/news/options/assets', '/api/news/options/source'],
  '/api/research': () => [''],
  '/api/research/{slug}': () => notes.map((slug) => `/api/research/${slug}`),
  '/api/research/{slug}/body': () => notes.map((slug) => `/api/research/${slug}/body`),
  '/api/research/options/{of}': () => ['tag', 'assets', 'author'].map((of) => `/api/research/options/${of}`),
  '/api/dao/proposals': () => ['', '/api/dao/proposals?status=open'],
  '/api/dao/proposals/{id}': () => proposals.map((id) => `/api/dao/proposals/${id}`),
  '/api/dao/statistics': () => [''],
  '/api/dao/log': () => [''],
  '/api/ai/about': () => ['', '/api/ai/about?language=vi'],
  '/api/ai/score': () => [''],
  '/api/ai/words': () => [''],
  '/api/ai/shared/{key}': () => [`/api/ai/shared/${SHARED_KEY}`],
  '/api/quests': () => ['/api/quests?page=1', '/api/quests?page=2'],
  '/api/quests/season': () => [''],
  '/api/quests/{id}': () => quests.map((slug) => `/api/quests/${slug}`),
  '/api/users/public/{username}': () => ['/api/users/public/vantreight-fan'],
  '/api/users/storage/public': () => ['/api/users/storage/public?username=vantreight-fan'],
  '/api/users/storage/shared': () => [`/api/users/storage/shared?storage_id=${listOfLeaver}`],
};
/** Calls of accounts: who asks, at which address where it is not the path, and with which queries. */
const OWN: Readonly<
  Record<
    string,
    {
      who: () => Person | undefined | (Person | undefined)[];
      at?: () => string;
      queries?: readonly string[];
      /** Last parts of the addresses. */ paths?: () => readonly string[];
    }
  >
> = {
  '/api/users/watch-list/get': { who: () => watcher },
  '/api/users/storage/load': { who: () => watcher },
  '/api/users/notifications': { who: () => watcher },
  '/api/quests/wanted': { who: () => watcher },
  '/api/ai/conversations': { who: () => watcher },
  '/api/ai/conversations/{id}': { who: () => watcher, at: () => '/api/ai/conversations', paths: () => talks },
  '/api/ai/pins': { who: () => watcher },
  '/api/users/export-data': { who: () => [watcher, moderator] },
  '/api/dao/inbox': { who: () => moderator },
  '/api/dao/second-look': { who: () => moderator },
  '/api/contributions/standing': { who: () => watcher },
  '/api/admin/accounts': { who: () => moderator },
  '/api/admin/accounts/{id}': { who: () => moderator, at: () => `/api/admin/accounts/${leaver?.id}` },
  '/api/admin/sessions': { who: () => moderator },
  '/api/admin/audit': { who: () => moderator },
  '/api/admin/mails': { who: () => moderator },
  '/api/admin/jobs': { who: () => moderator },
  '/api/admin/candidates': { who: () => moderator, queries: ['state=open', 'state=decided'] },
  '/api/admin/runs': { who: () => moderator },
  '/api/admin/sources': { who: () => moderator },
  '/api/admin/sources/{key}': { who: () => moderator, at: () => '/api/admin/sources/a' },
  '/api/admin/sources/{key}/runs': { who: () => moderator, at: () => '/api/admin/sources/a/runs' },
  '/api/admin/statements': { who: () => moderator },
  '/api/admin/removals': { who: () => moderator, queries: ['state=open', 'state=decided'] },
  '/api/admin/quality': { who: () => moderator },
  '/api/admin/calendars': { who: () => moderator },
  '/api/admin/feeds': { who: () => moderator },
  '/api/admin/research/authors': { who: () => moderator },
  '/api/admin/news': { who: () => moderator, queries: ['', 'q=vantreight'] },
  '/api/admin/news/claims': { who: () => moderator, queries: ['state=new', 'state=dismissed'] },
  '/api/admin/newsletter': { who: () => moderator },
  '/api/admin/newsletter/{id}': { who: () => moderator, at: () => `/api/admin/newsletter/${issue}` },
  '/api/admin/newsletter/{id}/preview': { who: () => moderator, at: () => `/api/admin/newsletter/${issue}/preview`, queries: ['language=en', 'language=vi'] },
  '/api/contributions/form': {
    who: () => watcher,
    queries: ['type=token&slug=zubrowkan', 'type=token&slug=plainchain', 'type=venture&slug=steady-fund', 'type=people&slug=mona-still'],
  },
  '/api/contributions/drafts': { who: () => watcher },
  '/api/contributions/drafts/{key}': { who: () => watcher, at: () => '/api/contributions/drafts/token:edit:zubrowkan' },
  '/api/contributions/mine': { who: () => watcher },
  '/api/contributions/queue': { who: () => moderator, queries: ['state=all'] },
  '/api/contributions/claims': { who: () => watcher },
  '/api/contributions/claims/all': { who: () => moderator },
};
/** Calls that never speak of records: signing in, own sessions and identities, accounts; drafts of editors, in which the words are theirs. Pictures of records are asked apart; the struct call by its sets. */
const SILENT =
  /^\/api\/(?:data\/struct$|users\/(?:auth\/|user-|sessions|newsletter|referrals|watch-list\/(?:remove|ids))|contributions\/people$|dao\/contributors\/|admin\/(?:audit\/verification|research(?:$|\/\{id\})))|^(?:\/vi)?\/og\//;

interface Answer {
  at: string;
  status: number;
  etag: string | null;
  text: string;
}
const ask = async (at: string, headers: Record<string, string> = {}): Promise<Answer> => {
  const answer = await site.call(at, { headers, redirect: 'manual' });
  return { at, status: answer.status, etag: answer.headers.get('etag'), text: await answer.text() };
};

/** What is asked is not what is answered: an address that an answer repeats says nothing of a record. */
const named = ({ text }: Answer): boolean => DOWN.test(text);

/** Asks everything there is. @param etags of answers before; a 304 to one keeps the old answer */
async function walk(etags = new Map<string, string>()): Promise<Answer[]> {
  const struct = datasets.flatMap(({ sid, params }) => {
    const taken = pool().filter((one) => params.safeParse(one).success);
    expect(taken.length, `${sid} has no place in the walk`).toBeGreaterThan(0);
    return taken.map((one) => `/api/data/struct?${new URLSearchParams({ sid, params: JSON.stringify([one]) })}`);
  });
  const { paths } = JSON.parse((await ask('/api/openapi.json')).text) as { paths: Record<string, object> };
  const calls = Object.entries(paths).flatMap(([path, methods]) => ('get' in methods ? [path] : []));
  expect(calls.filter((path) => !(path in OPEN) && !(path in OWN) && !SILENT.test(path))).toEqual([]);
  const open = Object.entries(OPEN).flatMap(([path, more]) => more().map((one) => one || path));
  const answers: Answer[] = [];
  for (const at of new Set([...struct, ...open])) answers.push(await ask(at, etags.has(at) ? { 'if-none-match': etags.get(at) ?? '' } : {}));
  for (const [path, { who, at, queries = [''], paths }] of Object.entries(OWN))
    for (const asker of [who()].flat())
      for (const last of paths?.().map((one) => `/${one}`) ?? [''])
        for (const query of queries) answers.push(await ask(`${at?.() ?? path}${last}?${query}`, asker?.headers));
  return answers;
}

it('neither what was taken down nor a deleted account appears in a data set, call, feed, file, picture, list or file of an account, or an answer that was kept [records-194, assistant-30]', async () => {
  const before = await walk();
  const naming = new Set(before.filter(named).map(({ at }) => at));
  expect(before.filter(({ status }) => status >= 500)).toEqual([]);
  for (const path of [
    '/feeds/rounds.rss',
    '/api/news',
    '/api/news/headline',
    '/api/news/options/assets',
    '/api/research',
    ...notes.map((slug) => `/api/research/${slug}`),
    '/api/research/who-leads/body',
    '/api/research/options/assets',
    '/api/quests?page=1',
    '/api/quests/wanted?',
    '/api/ai/conversations?',
    ...talks.map((id) => `/api/ai/conversations/${id}?`),
    '/api/ai/pins?',
    `/api/ai/shared/${SHARED_KEY}`,
    `/api/newsletter/issues/${issueSlug()}`,
    `/api/admin/newsletter/${issue}?`,
    `/api/admin/newsletter/${issue}/preview?language=vi`,
    '/feeds/events.ics',
    '/feeds/events/zubrowkan.ics',
    '/sitemaps/projects-1.xml',
    '/api/dao/proposals',
    '/api/dao/inbox?',
    '/api/dao/log',
    `/api/dao/proposals/${proposals[0]}`,
    `/api/dao/proposals/${proposals[1]}`,
    '/api/users/watch-list/get?',
    '/api/admin/candidates?state=decided',
    '/api/admin/news?q=vantreight',
    '/api/admin/statements?',
    '/api/admin/accounts?',
    `/api/admin/accounts/${leaver?.id}?`,
    '/api/admin/sessions?',
    '/api/admin/audit?',
    '/api/users/export-data?',
    ...['form?type=token&slug=zubrowkan', 'drafts?', 'drafts/token:edit:zubrowkan?', 'mine?', 'queue?state=all', 'claims?', 'claims/all?'].map(
      (path) => `/api/contributions/${path}`,
    ),
    '/api/users/public/vantreight-fan',
    '/api/users/storage/public?username=vantreight-fan',
    `/api/users/storage/shared?storage_id=${listOfLeaver}`,
  ])
    expect([path, naming.has(path)]).toEqual([path, true]);
  expect(naming.size).toBeGreaterThan(100);
  expect(before.filter(({ text }) => text.includes('people.example/quillon')).length).toBeGreaterThan(1);

  const down = records.filter((r) => DOWN.test(r.slug));
  expect(new Set(down.map(kindOf))).toEqual(new Set(KIND_NAMES));
  // Each by the form for removal: rounds first, their names follow their projects.
  for (const record of down.toSorted((a, b) => b.kind - a.kind)) {
    await site.context.db.write.query('delete from rate_limit');
    const body = { wish: 'removal', kind: kindOf(record), slug: record.slug, text: 'Please remove this record.' };
    const headers = { 'content-type': 'application/json' };
    expect((await site.call('/api/removals', { method: 'POST', headers, body: JSON.stringify(body) })).status).toBe(200);
    const { data } = JSON.parse((await ask('/api/admin/removals', moderator?.headers)).text) as { data: { id: string }[] };
    const decided = await site.call(`/api/admin/removals/${data[0]?.id}/decide`, {
      method: 'POST',
      headers: { ...moderator?.headers, ...headers },
      body: JSON.stringify({ act: 'take-down', reason: 'Asked for' }),
    });
    expect([record.slug, decided.status]).toEqual([record.slug, 200]);
  }

  await post(leaver, '/api/users/delete-account', { username: leaver?.username, password: '' });

  const etags = new Map(before.flatMap(({ at, etag }) => (etag === null ? [] : [[at, etag] as const])));
  const after = await walk(etags);
  expect(after.filter(({ status }) => status >= 500)).toEqual([]);
  expect(after.filter(named).map(({ at, text }) => [at, text.slice(Math.max(0, text.search(DOWN) - 80), text.search(DOWN) + 40)])).toEqual([]);
  expect(after.filter(({ at, status }) => status === 304 && naming.has(at)).map(({ at }) => at)).toEqual([]);
  for (const language of ['', '/vi'])
    for (const record of down)
      expect([record.slug, (await ask(`${language}/og/${KINDS[kindOf(record)].image}/${record.slug}.png`)).status]).toEqual([record.slug, 404]);
  expect(after.filter(({ text }) => text.includes('"https://people.example/"')).length).toBeGreaterThan(1);
  // No import brings them back.
  await load('a', WORLD);
  expect((await walk()).filter(named).map(({ at }) => at)).toEqual([]);
}, 240_000);
