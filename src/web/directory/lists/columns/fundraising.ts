import { m } from '../../../paraglide/messages.js';
import type { ColumnViews } from './column-kinds.ts';

/** Columns of the list of funding rounds. */
export const fundraisingViews: ColumnViews<'fundraising'> = {
  projects: { as: 'name', header: m.field_project },
  stages: { as: 'tag', header: m.field_stage_short, card: 2 },
  amount_quantity: { as: 'amount', header: m.field_amount, card: 1 },
  valuation: { as: 'amount', header: m.field_valuation },
  lead: { as: 'records', header: m.field_lead_short, card: 3 },
  organizations: { as: 'records', header: m.field_organizations, card: 3 },
  people: { as: 'records', header: m.field_people, card: 3 },
  announcement: { as: 'place', header: m.field_announcement },
  date: { as: 'day', header: m.field_date_short, card: 4 },
  category: { as: 'tag', header: m.field_category },
  instrument: { as: 'tag', header: m.field_instrument },
  stage_text: { as: 'tag', header: m.field_stage_text },
  sector: { as: 'sectors', header: m.field_sector },
  investor_count: { as: 'count', header: m.field_investor_count_short, width: 148 },
  source_count: { as: 'count', header: m.field_source_count_short },
};
