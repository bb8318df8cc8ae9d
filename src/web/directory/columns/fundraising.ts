import type { RecordRef } from '../../ui/record-link/record-link.ts';
import { m } from '../../paraglide/messages.js';
import type { ListRow } from '../list-queries.ts';
import { amounts, counts, days, named, place, recordsColumn, SECTOR, SOURCES, tags, type ColumnViews } from './cells.ts';

type Row = ListRow<'fundraising'>;

const ref = ({ slug }: Row): RecordRef => ({ type: 'round', slug });

/** Columns of the list of funding rounds. */
export const fundraisingViews: ColumnViews<'fundraising'> = {
  projects: named<Row>((row) => ({ of: ref(row), logo: row.logo, name: row.name ?? m.list_unnamed_project() }), m.list_col_project),
  stages: { ...tags<Row>(m.list_col_round, (row) => row.stages), card: 2 },
  amount_quantity: {
    ...amounts<Row>(
      m.list_col_amount,
      (row) => row.amount_quantity,
      (row) => row.amount_quantity_state,
    ),
    card: 1,
  },
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
  people: {
    ...recordsColumn<Row>(
      m.list_col_people,
      ref,
      'people',
      (row) => row.people,
      (row) => row.people_count,
    ),
    card: 3,
  },
  announcement: {
    header: m.list_col_announcement,
    cell: (row) => place(row.announcement),
    known: (row) => row.announcement !== null,
    linked: true,
    width: 180,
  },
  date: {
    ...days<Row>(
      m.list_col_date,
      (row) => row.date,
      (row) => row.date_precision,
    ),
    card: 2,
  },
  valuation: amounts<Row>(
    m.list_col_valuation,
    (row) => row.valuation,
    (row) => row.valuation_state,
  ),
  category: tags<Row>(m.list_col_category, (row) => row.category),
  sector: SECTOR,
  investor_count: counts<Row>(m.list_col_investors, (row) => row.investor_count),
  source_count: SOURCES,
};
