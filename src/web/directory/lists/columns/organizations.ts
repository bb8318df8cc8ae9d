import { m } from '../../../paraglide/messages.js';
import type { ColumnViews } from './column-kinds.ts';

/** Columns of the list of organizations. */
export const organizationViews: ColumnViews<'organizations'> = {
  ventures_name: { as: 'name', header: m.field_name },
  type: { as: 'tag', header: m.field_type, width: 156, card: 2 },
  year_founded: { as: 'year', header: m.field_founded },
  founder: { as: 'records', header: m.field_founders, width: 176 },
  location: { as: 'text', header: m.field_location, width: 148, card: 2 },
  summary: { as: 'description', header: m.field_description },
  relate_project: { as: 'records', header: m.field_projects, width: 184, card: 3 },
  actively_investing: { as: 'yesNo', header: m.field_actively_investing_short, width: 108, card: 2 },
  total_investment_amount: { as: 'amount', header: m.field_total_investment_amount, width: 182 },
  sector: { as: 'sectors', header: m.field_sector },
  social: { as: 'socials', header: m.field_social },
  number_of_investment: { as: 'count', header: m.field_investment_count_short, width: 142, card: 1 },
  lead_count: { as: 'count', header: m.field_lead_count, width: 164 },
  last_investment: { as: 'day', header: m.field_last_investment, width: 160 },
  total_funding_amount: { as: 'amount', header: m.field_total_funding_amount_short },
  source_count: { as: 'count', header: m.field_source_count_short },
};
