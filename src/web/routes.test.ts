import { expect, test } from 'vitest';
import { parseWhere } from '#domain/screener/text.ts';
import { readSort } from '#domain/directory/lists/list-address.ts';
import { LIST_NAMES, LISTS } from '#domain/directory/lists/lists.ts';
import { SUGGESTIONS, type Suggestion } from '#domain/directory/lists/suggestions.ts';
import {
  addresses,
  ADMIN_ROOMS,
  HELP_CATEGORIES,
  LIST_PAGES,
  LIST_PLACES,
  parseAddress,
  RECORD_TABS,
  SETTINGS_TABS,
  type RecordPage,
  type SiteAddress,
} from '#domain/site/addresses.ts';
import { areaAt, AREAS } from './app/to-come/areas.ts';
import { waysFrom } from './app/to-come/ways.ts';
import { elsewhere } from './app/to-come/elsewhere.ts';
import { routes } from './routes.ts';

const RECORD_PAGES = Object.keys(RECORD_TABS) as RecordPage[];

/** What each builder builds. A builder without a line here does not compile. */
const BUILT: Readonly<Record<keyof typeof addresses, readonly SiteAddress[]>> = {
  home: [addresses.home()],
  signIn: [addresses.signIn({ error: 'EXPIRED' }), addresses.signIn({ step: 'factor' })],
  signUp: [addresses.signUp({ referral: 'abc' }), addresses.signUp({ connected: 'google' })],
  referral: [addresses.referral('abc')],
  forgotPassword: [addresses.forgotPassword()],
  settings: [addresses.settings(), ...SETTINGS_TABS.map((tab) => addresses.settings(tab))],
  userProfile: [addresses.userProfile(), addresses.userProfile({ username: 'lan' })],
  contributor: [addresses.contributor('lan')],
  search: [addresses.search({ q: 'bit', type: 'project', skip: 30 })],
  list: LIST_PLACES.flatMap((place) => LIST_PAGES.map((list) => addresses.list(list, {}, place))),
  record: RECORD_PAGES.flatMap((page) => RECORD_TABS[page].map((tab) => addresses.record(page, 'a-slug', tab as 'overview'))),
  round: [addresses.round('a-slug')],
  watchlist: [addresses.watchlist({ tab: 'user' })],
  article: [addresses.article('paradigm-leads-0123456789')],
  note: [addresses.note('a-note')],
  news: [addresses.news(), addresses.news({ type: 'news', view: 'default' })],
  events: [addresses.events(), addresses.events({ when: 'past', category: 'hard-fork', q: 'uni' })],
  sources: [addresses.sources()],
  reports: [addresses.reports(), addresses.reports({ problem: 'dead-link' })],
  publishers: [addresses.publishers(), addresses.publishers({ q: 'desk', sort: '-stood', skip: 100 })],
  statement: [addresses.statement(7), addresses.statement(7, { at: '2026-09-16T08:00:00Z' })],
  admin: ADMIN_ROOMS.map((room) => addresses.admin(room)),
  adminNote: [addresses.adminNote('0197e5a0-0000-7000-8000-000000000000')],
  terms: [addresses.terms()],
  privacy: [addresses.privacy()],
  removal: [addresses.removal({ wish: 'removal', kind: 'person', slug: 'a-slug' })],
  newsletter: [
    addresses.newsletter(),
    addresses.newsletter('2026-w48'),
    addresses.newsletter('confirm', 'secret'),
    addresses.newsletter('unsubscribe', 'secret'),
  ],
  observatory: [addresses.observatory()],
  research: [addresses.research()],
  career: [addresses.career()],
  postJob: [addresses.postJob()],
  jobs: [addresses.jobs()],
  helpCenter: [addresses.helpCenter(), addresses.helpCenter('support-help')],
  helpCategory: HELP_CATEGORIES.map((category) => addresses.helpCategory(category)),
  dao: [addresses.dao()],
  proposals: [addresses.proposals(), addresses.proposals({ status: 'decided' })],
  proposal: [addresses.proposal('aave-2f3k'), addresses.proposal('aave-2f3k', { from: 'inbox' })],
  daoLog: [addresses.daoLog()],
  word: [addresses.word('tvl')],
  aboutAssistant: [
    addresses.aboutAssistant(),
    addresses.aboutAssistant('score'),
    addresses.aboutAssistant('words'),
    addresses.aboutAssistant('shared', '0123456789abcdefghijkl'),
  ],
  askAssistant: [addresses.askAssistant(), addresses.askAssistant({ q: 'Who founded Ethereum?' })],
  assistant: [addresses.assistant(), addresses.assistant({ c: '0197e5a0-0000-7000-8000-000000000000' })],
  quests: [addresses.quests(), addresses.quests('first')],
  twitterConnected: [addresses.twitterConnected(true), addresses.twitterConnected(false)],
};

const REST = '/$';
const patterns = (routes.children ?? []).map((route) => ('path' in route ? String(route.path) : '/'));
const pathOf = (address: SiteAddress): string => address.split(/[?#]/)[0] ?? '';

/** The route of the tree that answers a path; the one for everything else comes last. */
function routeOf(shared: string): string | undefined {
  const fits = (pattern: string) => new RegExp(`^${pattern.replaceAll(/\/\{-\$\w+\}/g, '(?:/[^/]+)?').replaceAll(/\$\w+/g, '[^/]+')}$`).test(shared);
  return patterns.find((pattern) => pattern !== REST && fits(pattern)) ?? (areaAt(shared) || elsewhere(shared) ? REST : undefined);
}

test('each built address leads to a page of the tree, or to an area still to come [site-2]', () => {
  for (const [builder, built] of Object.entries(BUILT)) {
    expect(built.length, builder).toBeGreaterThan(0);
    for (const address of built) expect([address, routeOf(pathOf(address)) !== undefined]).toEqual([address, true]);
  }
  expect(routeOf('/no-such-page')).toBeUndefined();
});

test('each page of the tree and each area still to come has a builder [site-2]', () => {
  const all = Object.values(BUILT).flat().map(pathOf);
  const reached = new Set(all.map(routeOf));
  expect(patterns.filter((pattern) => !reached.has(pattern))).toEqual([]);
  expect(AREAS.filter((area) => !all.some((shared) => area.path.test(shared))).map((area) => String(area.path))).toEqual([]);
});

test('the words of lists are those of the directory [site-2]', () => {
  expect([...LIST_PAGES].sort()).toEqual([...LIST_NAMES].sort());
});

test('each link of an area leads to a page; one to a list names a sort and a screen of that list [site-4]', () => {
  const ways = [{}, ...AREAS.filter((area) => area.ways)].flatMap(waysFrom).map((way) => way.to);
  const suggested = LIST_NAMES.flatMap((list) => SUGGESTIONS[list].map(({ q, sort }: Suggestion) => addresses.list(list, { q, sort })));
  let sorted = 0;
  for (const address of [...ways, ...suggested]) {
    expect([address, parseAddress(address)?.address]).toEqual([address, address]);
    const shared = pathOf(address);
    expect([address, routeOf(shared) !== undefined]).toEqual([address, true]);
    const list = LIST_NAMES.find((name) => shared === addresses.list(name));
    if (!list) continue;
    const query = new URLSearchParams(address.split('?')[1] ?? '');
    const sort = query.get('sort');
    sorted += Number(sort !== null);
    expect([address, sort === null || readSort(list, sort) !== undefined]).toEqual([address, true]);
    expect(parseWhere(LISTS[list].kind, query.get('q') ?? '')).not.toHaveProperty('fault');
  }
  expect(sorted).toBeGreaterThan(10);
});
