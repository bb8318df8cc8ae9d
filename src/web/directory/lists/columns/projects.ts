import { m } from '../../../paraglide/messages.js';
import type { ColumnViews } from './column-kinds.ts';

/** Columns of the list of projects. */
export const projectViews: ColumnViews<'projects'> = {
  name: { as: 'name', header: m.field_name },
  price_usd: { as: 'price', header: m.field_price_usd, width: 136, card: 2 },
  change24h: { as: 'change', header: m.field_change24h_short },
  market_cap_usd: { as: 'money', header: m.field_market_cap_usd, card: 2 },
  volume: { as: 'money', header: m.field_volume_short, width: 152 },
  peoples: { as: 'records', header: m.field_people },
  organizations: { as: 'records', header: m.field_organizations, width: 216 },
  sector: { as: 'sectors', header: m.field_sector, card: 3 },
  description: { as: 'description', header: m.field_description },
  change30d: { as: 'change', header: m.field_change30d_short },
  change7d: { as: 'change', header: m.field_change7d_short },
  change1h: { as: 'change', header: m.field_change1h_short },
  tvl: { as: 'money', header: m.field_tvl_short, width: 172 },
  circulating_supply: { as: 'number', header: m.field_circulating_supply, width: 174 },
  max_supply: { as: 'number', header: m.field_max_supply },
  total_supply: { as: 'number', header: m.field_total_supply },
  code_pushed: { as: 'day', header: m.field_code_pushed, width: 190 },
  github_stars: { as: 'number', header: m.field_github_stars },
  market_cap_rank: { as: 'rank', header: m.field_market_cap_rank_short, card: 1 },
  raised: { as: 'money', header: m.field_raised, card: 2 },
  last_round: { as: 'day', header: m.field_last_round },
  round_count: { as: 'count', header: m.field_round_count_short },
  founded: { as: 'day', header: m.field_founded },
  chains: { as: 'records', header: m.field_chains },
  source_count: { as: 'count', header: m.field_source_count_short },
  tvl_change30d: { as: 'change', header: m.field_tvl_change30d, width: 208 },
};
