import { m } from '../../../paraglide/messages.js';
import type { ColumnViews } from './column-kinds.ts';

/** Columns of the list of people. */
export const peopleViews: ColumnViews<'people'> = {
  name: { as: 'name', header: m.field_name },
  primary_job_title: { as: 'text', header: m.field_primary_job_title_short, width: 172, card: 2 },
  organization: { as: 'records', header: m.field_current_organization_short, card: 3 },
  type_of_investor: { as: 'tag', header: m.field_type_of_investor_short, width: 168 },
  relate_token: { as: 'records', header: m.field_tokens, card: 3 },
  location: { as: 'text', header: m.field_location, card: 2 },
  gender: { as: 'gender', header: m.field_gender },
  background_summary: { as: 'description', header: m.field_background_summary },
  social: { as: 'socials', header: m.field_social, card: 2 },
  sector: { as: 'sectors', header: m.field_sector },
  number_of_investment: { as: 'count', header: m.field_investment_count_short, width: 144, card: 1 },
  last_investment: { as: 'day', header: m.field_last_investment, width: 160 },
  source_count: { as: 'count', header: m.field_source_count_short },
};
