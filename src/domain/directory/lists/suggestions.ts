import type { ListName } from './lists.ts';

/** A screen worth a look, for people who do not know yet what can be asked. */
export interface Suggestion {
  /** Names its text in the message catalogue. */
  key: string;
  /** Canonical text of the screen. */
  q: string;
  /** As the address says it. */
  sort?: string;
}

/** Five for each list. */
export const SUGGESTIONS = {
  projects: [
    { key: 'projects_funded', q: 'rounds[date:12mo] sources(raised)>=2', sort: '-raised' },
    { key: 'projects_seed', q: 'rounds[stage:Seed amount>=5m]', sort: '-last_round' },
    { key: 'projects_large', q: 'market_cap_rank<=100', sort: 'market_cap_rank' },
    { key: 'projects_no_token', q: 'raised>=10m has_token:false', sort: '-raised' },
    { key: 'projects_rounds', q: 'rounds[]>=3', sort: '-round_count' },
  ],
  people: [
    { key: 'people_founders', q: 'roles[founder:true]' },
    { key: 'people_investors', q: 'investment_count>=5', sort: '-investment_count' },
    { key: 'people_recent', q: 'last_investment:12mo', sort: '-last_investment' },
    { key: 'people_leads', q: 'lead_count>=1', sort: '-investment_count' },
    { key: 'people_founders_investing', q: 'roles[founder:true] investment_count>=1', sort: '-investment_count' },
  ],
  organizations: [
    { key: 'organizations_active', q: 'actively_investing:true', sort: '-investment_count' },
    { key: 'organizations_leads', q: 'lead_count>=5', sort: '-lead_count' },
    { key: 'organizations_early', q: 'rounds[stage:Pre-seed,Seed]>=3', sort: '-investment_count' },
    { key: 'organizations_large', q: 'rounds[amount>=50m]', sort: '-last_investment' },
    { key: 'organizations_sources', q: 'source_count>=2', sort: '-source_count' },
  ],
  fundraising: [
    { key: 'fundraising_recent', q: 'date:12mo', sort: '-date' },
    { key: 'fundraising_seed', q: 'stage:Seed amount>=5m', sort: '-amount' },
    { key: 'fundraising_large', q: 'amount>=50m', sort: '-amount' },
    { key: 'fundraising_sources', q: 'sources(amount)>=2', sort: '-date' },
    { key: 'fundraising_undisclosed', q: 'undisclosed(amount)', sort: '-date' },
  ],
} as const satisfies Record<ListName, readonly Suggestion[]>;
