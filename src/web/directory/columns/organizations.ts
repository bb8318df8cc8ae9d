import { m } from '../../paraglide/messages.js';
import type { ColumnViews } from './column-kinds.ts';

/** Columns of the list of organizations. */
export const organizationViews: ColumnViews<'organizations'> = {
  ventures_name: { as: 'name', header: m.list_col_name },
  type: { as: 'tag', header: m.list_col_type, card: 2 },
  year_founded: { as: 'year', header: m.list_col_founded },
  founder: { as: 'records', header: m.list_col_founders },
  location: { as: 'text', header: m.list_col_location, card: 2 },
  summary: { as: 'description', header: m.list_col_description },
  relate_project: { as: 'records', header: m.list_col_portfolio, card: 3 },
  actively_investing: { as: 'yesNo', header: m.list_col_active, width: 184, card: 2 },
  total_investment_amount: { as: 'amount', header: m.list_col_total_investment, width: 176 },
  sector: { as: 'sectors', header: m.list_col_sector },
  social: { as: 'socials', header: m.list_col_social },
  number_of_investment: { as: 'count', header: m.list_col_investments, width: 156, card: 1 },
  lead_count: { as: 'count', header: m.list_col_led },
  last_investment: { as: 'day', header: m.list_col_last_investment },
  total_funding_amount: { as: 'amount', header: m.list_col_total_funding },
  source_count: { as: 'count', header: m.list_col_sources },
};
