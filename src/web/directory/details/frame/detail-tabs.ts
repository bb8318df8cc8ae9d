import { m } from '../../../paraglide/messages.js';

/** Tabs of the pages of records, by kind. The overview is the one whose address names no tab. */
const DETAIL_TABS = {
  project: ['overview', 'fundraising', 'team', 'markets', 'distribution', 'events', 'news', 'history'],
  organization: ['overview', 'portfolio', 'rounds', 'team', 'financials', 'co-investors', 'roadmap', 'news', 'history'],
  person: ['overview', 'experience', 'investments', 'projects', 'news', 'history'],
} as const;

/** Kinds of records that have a page. */
export type DetailKind = keyof typeof DETAIL_TABS;
/** A tab of a kind's page. */
export type DetailTab<Kind extends DetailKind = DetailKind> = (typeof DETAIL_TABS)[Kind][number];

/** Where the pages of each kind are. */
export const DETAIL_ROUTES = {
  project: '/project/$slug/{-$tab}',
  organization: '/organization/$slug/{-$tab}',
  person: '/people/$slug/{-$tab}',
} as const satisfies Record<DetailKind, string>;

/** Tabs of a kind in their order. */
export const tabsOf = <Kind extends DetailKind>(kind: Kind): readonly DetailTab<Kind>[] => DETAIL_TABS[kind];

/** The tab an address names; undefined when the kind has none of that name. */
export const tabOf = <Kind extends DetailKind>(kind: Kind, name: string | undefined): DetailTab<Kind> | undefined =>
  tabsOf(kind).find((tab) => tab === (name ?? 'overview'));

const TITLES: Readonly<Record<DetailTab, () => string>> = {
  overview: m.detail_tab_overview,
  fundraising: m.detail_tab_fundraising,
  team: m.detail_tab_team,
  markets: m.detail_tab_markets,
  distribution: m.detail_tab_distribution,
  events: m.detail_tab_events,
  news: m.detail_tab_news,
  history: m.detail_tab_history,
  portfolio: m.detail_tab_portfolio,
  rounds: m.detail_tab_rounds,
  financials: m.detail_tab_financials,
  'co-investors': m.detail_tab_co_investors,
  roadmap: m.detail_tab_roadmap,
  experience: m.detail_tab_experience,
  investments: m.detail_tab_investments,
  projects: m.detail_tab_projects,
};

/** What a tab is called. */
export const tabTitle = (tab: DetailTab): string => TITLES[tab]();
