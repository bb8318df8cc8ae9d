import { m } from '../../paraglide/messages.js';
import type { ColumnViews } from './column-kinds.ts';

/** Columns of the list of projects. */
export const projectViews: ColumnViews<'projects'> = {
  name: { as: 'name', header: m.list_col_name },
  price_usd: { as: 'price', header: m.list_col_price, width: 136, card: 1 },
  change24h: { as: 'change', header: m.list_col_change24h },
  market_cap_usd: { as: 'money', header: m.list_col_market_cap, card: 2 },
  volume: { as: 'money', header: m.list_col_volume, width: 168 },
  peoples: { as: 'records', header: m.list_col_people },
  organizations: { as: 'records', header: m.list_col_organizations, card: 3 },
  sector: { as: 'sectors', header: m.list_col_sector, card: 3 },
  description: { as: 'description', header: m.list_col_description, card: 3 },
  change30d: { as: 'change', header: m.list_col_change30d },
  change7d: { as: 'change', header: m.list_col_change7d },
  change1h: { as: 'change', header: m.list_col_change1h },
  tvl: { as: 'money', header: m.list_col_tvl },
  circulating_supply: { as: 'number', header: m.list_col_circulating_supply, width: 184 },
  max_supply: { as: 'number', header: m.list_col_max_supply },
  total_supply: { as: 'number', header: m.list_col_total_supply, width: 156 },
  market_cap_rank: { as: 'rank', header: m.list_col_rank, card: 1 },
  raised: { as: 'money', header: m.list_col_raised, card: 2 },
  last_round: { as: 'day', header: m.list_col_last_round },
  round_count: { as: 'count', header: m.list_col_rounds },
  founded: { as: 'day', header: m.list_col_founded },
  chains: { as: 'records', header: m.list_col_chains },
  source_count: { as: 'count', header: m.list_col_sources, card: 1 },
  tvl_change30d: { as: 'change', header: m.path_tvl_change30d, width: 184 },
};
