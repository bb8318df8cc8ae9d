import type { GroupChart } from '#domain/directory/lists/list-address.ts';
import type { KindName } from '#domain/kinds/kinds.ts';
import { m } from '../../paraglide/messages.js';

interface GroupExample {
  by: string;
  show?: string;
  chart?: GroupChart;
  meaning: () => string;
}

const EXAMPLES: Readonly<Record<KindName, readonly GroupExample[]>> = {
  round: [
    { by: 'stage', meaning: m.groups_help_stage },
    { by: 'month(date)', show: 'median(amount),q1(amount),q3(amount)', chart: 'line', meaning: m.groups_help_month },
    { by: 'quarter(date)', show: 'sum(amount),growth(sum(amount)),running(sum(amount))', meaning: m.groups_help_growth },
    { by: 'year(date),stage', meaning: m.groups_help_two },
    { by: 'lead', show: 'count,sum(amount)', meaning: m.groups_help_lead },
    { by: 'sector', show: 'sum(amount),share(sum(amount))', chart: 'treemap', meaning: m.groups_help_share },
  ],
  project: [
    { by: 'sector', meaning: m.groups_help_sector },
    { by: 'year(founded)', meaning: m.groups_help_founded },
    { by: 'chain', show: 'count,sum(market_cap_usd)', meaning: m.groups_help_chain },
    { by: 'sector,has_token', meaning: m.groups_help_two_values },
    { by: 'sector', show: 'count,share(count)', chart: 'treemap', meaning: m.groups_help_share },
  ],
  organization: [
    { by: 'country', meaning: m.groups_help_country },
    { by: 'type', show: 'count,mean(investment_count)', meaning: m.groups_help_type },
    { by: 'year(founded)', meaning: m.groups_help_founded },
    { by: 'type', show: 'count,distinct(country)', meaning: m.groups_help_distinct },
    { by: 'country', show: 'count,share(count)', chart: 'treemap', meaning: m.groups_help_share },
  ],
  person: [
    { by: 'country', meaning: m.groups_help_country },
    { by: 'sector', meaning: m.groups_help_sector },
    { by: 'organization', meaning: m.groups_help_organization },
    { by: 'country', show: 'count,share(count)', chart: 'treemap', meaning: m.groups_help_share },
  ],
};

/** Groups of a kind that show how groups are written. */
export const examplesOf = (kind: KindName): readonly GroupExample[] => EXAMPLES[kind];
