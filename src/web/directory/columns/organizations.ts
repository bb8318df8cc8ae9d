import { KINDS } from '#domain/kinds/kinds.ts';
import type { RecordRef } from '../../ui/record-link/record-link.ts';
import { m } from '../../paraglide/messages.js';
import type { ListRow } from '../list-queries.ts';
import { amounts, counts, days, described, named, recordsColumn, SECTOR, socials, SOURCES, tags, texts, type ColumnViews } from './cells.ts';

type Row = ListRow<'organizations'>;

const activeText = (active: boolean | null): string | null => (active === null ? null : active ? m.list_yes() : m.list_no());

const ref = ({ slug }: Row): RecordRef => ({ type: KINDS.organization.wire, slug });

/** Columns of the list of organizations. */
export const organizationViews: ColumnViews<'organizations'> = {
  ventures_name: named<Row>((row) => ({ of: ref(row), logo: row.logo, name: row.ventures_name })),
  type: { ...tags<Row>(m.list_col_type, (row) => row.type), card: 2 },
  year_founded: { ...texts<Row>(m.list_col_founded, (row) => (row.year_founded === null ? null : String(row.year_founded)), 136), align: 'end' },
  founder: recordsColumn<Row>(
    m.list_col_founders,
    ref,
    'founder',
    (row) => row.founder,
    (row) => row.founder_count,
  ),
  location: { ...texts<Row>(m.list_col_location, (row) => row.location), card: 2 },
  summary: described<Row>((row) => row.summary),
  relate_project: {
    ...recordsColumn<Row>(
      m.list_col_portfolio,
      ref,
      'relate_project',
      (row) => row.relate_project,
      (row) => row.relate_project_count,
    ),
    card: 3,
  },
  actively_investing: { ...tags<Row>(m.list_col_active, (row) => activeText(row.actively_investing), 184), card: 2 },
  total_investment_amount: amounts<Row>(
    m.list_col_total_investment,
    (row) => row.total_investment_amount,
    (row) => row.total_investment_amount_state,
    176,
  ),
  sector: SECTOR,
  social: socials<Row>((row) => row.ventures_name),
  number_of_investment: { ...counts<Row>(m.list_col_investments, (row) => row.number_of_investment, 156), card: 1 },
  lead_count: counts<Row>(m.list_col_led, (row) => row.lead_count),
  last_investment: days<Row>(
    m.list_col_last_investment,
    (row) => row.last_investment,
    (row) => row.last_investment_precision,
  ),
  total_funding_amount: amounts<Row>(
    m.list_col_total_funding,
    (row) => row.total_funding_amount,
    (row) => row.total_funding_amount_state,
  ),
  source_count: SOURCES,
};
