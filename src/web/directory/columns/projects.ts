import { formatMoney, formatNumber, formatPrice } from '../../ui/figure/figure.ts';
import type { RecordRef } from '../../ui/record-link/record-link.ts';
import { m } from '../../paraglide/messages.js';
import type { ListRow } from '../list-queries.ts';
import { changes, counts, days, described, figures, named, ranks, recordsColumn, SECTOR, SOURCES, type ColumnViews } from './cells.ts';

type Row = ListRow<'projects'>;

const ref = ({ slug }: Row): RecordRef => ({ type: 'project', slug });

/** Columns of the list of projects. */
export const projectViews: ColumnViews<'projects'> = {
  name: named<Row>((row) => ({ ...row, of: ref(row) })),
  price_usd: { ...figures<Row>(m.list_col_price, (row) => row.price_usd, formatPrice, 136), card: 1 },
  change24h: changes<Row>(m.list_col_change24h, (row) => row.change24h),
  market_cap_usd: { ...figures<Row>(m.list_col_market_cap, (row) => row.market_cap_usd, formatMoney), card: 2 },
  volume: figures<Row>(m.list_col_volume, (row) => row.volume, formatMoney, 168),
  peoples: recordsColumn<Row>(
    m.list_col_people,
    ref,
    'peoples',
    (row) => row.peoples,
    (row) => row.peoples_count,
  ),
  organizations: {
    ...recordsColumn<Row>(
      m.list_col_organizations,
      ref,
      'organizations',
      (row) => row.organizations,
      (row) => row.organizations_count,
    ),
    card: 3,
  },
  sector: { ...SECTOR, card: 3 },
  description: { ...described<Row>((row) => row.description), card: 3 },
  change30d: changes<Row>(m.list_col_change30d, (row) => row.change30d),
  change7d: changes<Row>(m.list_col_change7d, (row) => row.change7d),
  change1h: changes<Row>(m.list_col_change1h, (row) => row.change1h),
  tvl: figures<Row>(m.list_col_tvl, (row) => row.tvl, formatMoney),
  circulating_supply: figures<Row>(m.list_col_circulating_supply, (row) => row.circulating_supply, formatNumber, 184),
  max_supply: figures<Row>(m.list_col_max_supply, (row) => row.max_supply, formatNumber, 152),
  total_supply: figures<Row>(m.list_col_total_supply, (row) => row.total_supply, formatNumber, 156),
  market_cap_rank: {
    ...ranks<Row>(
      m.list_col_rank,
      (row) => row.market_cap_rank,
      (row) => row.market_cap_rank_date,
    ),
    card: 1,
  },
  raised: { ...figures<Row>(m.list_col_raised, (row) => row.raised, formatMoney), card: 2 },
  last_round: days<Row>(
    m.list_col_last_round,
    (row) => row.last_round,
    (row) => row.last_round_precision,
  ),
  round_count: counts<Row>(m.list_col_rounds, (row) => row.round_count),
  founded: days<Row>(
    m.list_col_founded,
    (row) => row.founded,
    (row) => row.founded_precision,
  ),
  chains: recordsColumn<Row>(
    m.list_col_chains,
    ref,
    'chains',
    (row) => row.chains,
    (row) => row.chains_count,
  ),
  source_count: { ...SOURCES, card: 1 },
  tvl_change30d: { ...changes<Row>(m.path_tvl_change30d, (row) => row.tvl_change30d), width: 184 },
};
