import { KINDS, type NamedKind } from '#domain/kinds/kinds.ts';
import { RECORD_TABS, type RecordTab } from '#domain/site/addresses.ts';
import { m } from '../../../paraglide/messages.js';

/** Kinds of records that have a page. */
export type DetailKind = NamedKind;
/** A tab of a kind's page. */
export type DetailTab<Kind extends DetailKind = DetailKind> = RecordTab<(typeof KINDS)[Kind]['page']>;

/** Tabs of a kind in their order. */
export const tabsOf = <Kind extends DetailKind>(kind: Kind): readonly DetailTab<Kind>[] => RECORD_TABS[KINDS[kind].page];

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
