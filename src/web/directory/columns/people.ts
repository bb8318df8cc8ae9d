import { m } from '../../paraglide/messages.js';
import type { ColumnViews } from './column-kinds.ts';

/** Columns of the list of people. */
export const peopleViews: ColumnViews<'people'> = {
  name: { as: 'name', header: m.list_col_name },
  primary_job_title: { as: 'text', header: m.list_col_job_title, width: 190, card: 2 },
  organization: { as: 'records', header: m.list_col_organization, card: 3 },
  type_of_investor: { as: 'tag', header: m.list_col_investor_type, width: 168 },
  relate_token: { as: 'records', header: m.list_col_tokens, card: 3 },
  location: { as: 'text', header: m.list_col_location, card: 2 },
  gender: { as: 'gender', header: m.list_col_gender },
  background_summary: { as: 'description', header: m.list_col_background },
  social: { as: 'socials', header: m.list_col_social, card: 2 },
  sector: { as: 'sectors', header: m.list_col_sector },
  number_of_investment: { as: 'count', header: m.list_col_investments, width: 156, card: 1 },
  last_investment: { as: 'day', header: m.list_col_last_investment },
  source_count: { as: 'count', header: m.list_col_sources },
};
