import { ROUND_PATH } from '#domain/tools/parties.ts';
import { KINDS, type KindName, type NamedKind } from '#domain/kinds/kinds.ts';
import { recordAddress, recordPage } from '#domain/kinds/record-address.ts';
import { printWhere } from '#domain/screener/print.ts';
import type { Expr } from '#domain/screener/screen.ts';
import { addresses, type SiteAddress } from '#domain/site/addresses.ts';

const equals = (path: string, value: string): Expr => ({ path, op: '=', value });

/** What a value that is computed is computed of: rounds that raised money, other deals, or grants. */
const RAISES = { path: 'raise', op: '=', value: 'true' } as const satisfies Expr;
const OTHER_DEALS = { path: 'raise', op: '=', value: 'false' } as const satisfies Expr;

/** Of what rounds a value is computed, by its path; `grants` are a list of their own. */
const ROUNDS_OF: Readonly<Record<string, Expr | 'grants'>> = {
  raised: RAISES,
  round_count: RAISES,
  last_round: RAISES,
  investment_count: RAISES,
  lead_count: RAISES,
  last_investment: RAISES,
  actively_investing: RAISES,
  other_deals_count: OTHER_DEALS,
  other_deals_usd: OTHER_DEALS,
  grants_received_count: 'grants',
  grants_received_usd: 'grants',
  grants_given_count: 'grants',
  grants_given_usd: 'grants',
};

const TABS: { readonly [K in NamedKind]: Readonly<Record<string, Parameters<typeof recordPage<K>>[2]>> } = {
  project: {
    founders: 'team',
    team: 'team',
    people: 'team',
    organizations: 'fundraising',
    investors: 'fundraising',
    leads: 'fundraising',
    rounds: 'fundraising',
    grants: 'fundraising',
    markets: 'markets',
    allocations: 'distribution',
    unlocks: 'distribution',
    events: 'events',
    news: 'news',
    history: 'history',
  },
  organization: {
    founders: 'team',
    team: 'team',
    people: 'team',
    projects: 'portfolio',
    portfolio: 'portfolio',
    co_investors: 'co-investors',
    rounds: 'rounds',
    grants: 'rounds',
    news: 'news',
    history: 'history',
  },
  person: {
    roles: 'experience',
    organizations: 'experience',
    current_organization: 'experience',
    projects: 'projects',
    portfolio: 'investments',
    rounds: 'investments',
    grants: 'investments',
    news: 'news',
    history: 'history',
  },
};

/** Where a value stands that no statement is cited for: the list of the rounds that it is computed of, else the page of the record. */
export function behind(kind: KindName, slug: string, path: string): SiteAddress {
  if (kind === 'round') return addresses.round(slug);
  const of = ROUNDS_OF[path];
  if (of !== undefined) {
    const own = equals(path === 'lead_count' ? 'lead' : ROUND_PATH[kind], slug);
    const q = printWhere(of === 'grants' ? own : { and: [own, of] });
    return addresses.list(KINDS.round.list, { q, ...(of === 'grants' && { grants: 'only' }) });
  }
  const tab = (TABS[kind] as Readonly<Record<string, never>>)[path];
  return tab === undefined ? recordAddress(KINDS[kind].wire, slug) : recordPage(kind, slug, tab);
}
