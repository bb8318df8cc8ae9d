import { m } from '../../paraglide/messages.js';
import type { ColumnViews } from './column-kinds.ts';

/** Columns of the list of funding rounds. */
export const fundraisingViews: ColumnViews<'fundraising'> = {
  projects: { as: 'name', header: m.list_col_project },
  stages: { as: 'tag', header: m.list_col_round, card: 2 },
  amount_quantity: { as: 'amount', header: m.list_col_amount, card: 1 },
  organizations: { as: 'records', header: m.list_col_organizations, card: 3 },
  people: { as: 'records', header: m.list_col_people, card: 3 },
  announcement: { as: 'place', header: m.list_col_announcement },
  date: { as: 'day', header: m.list_col_date, card: 2 },
  valuation: { as: 'amount', header: m.list_col_valuation },
  category: { as: 'tag', header: m.list_col_category },
  sector: { as: 'sectors', header: m.list_col_sector },
  investor_count: { as: 'count', header: m.list_col_investors },
  source_count: { as: 'count', header: m.list_col_sources },
};
