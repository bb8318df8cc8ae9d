import { z } from '@hono/zod-openapi';
import { DESCRIPTION_LIMIT, NAMED_LIMIT } from '#domain/records/list-fields.ts';
import { count, dated, figures, listText, path, quantities, REFERENCE, secret, sectors, text, whole } from './parts.ts';

const records = (of: string, first = 'most prominent') =>
  listText(`${of}, the ${NAMED_LIMIT} ${first}; the field with \`_count\` behind it says how many there are`, `[${REFERENCE}]`);
const described = text.openapi({ description: `Cut after ${DESCRIPTION_LIMIT} characters with …; the record's page has the whole` });
const social = listText('accounts', '[{"type":"twitter","url":"https://x.com/cairn","nickname":"cairn"}]');

const head = { id: z.uuid(), slug: z.string(), ordinal: count.openapi({ description: 'Place in the list asked for, from 1' }) };

/** A row of the list of projects. */
export const projectRow = z
  .object({
    ...head,
    name: z.string().openapi({ example: 'Bitcoin' }),
    symbol: text.openapi({ example: 'BTC' }),
    logo: path,
    ...quantities('project', 'website'),
    description: described,
    ...figures,
    ...quantities('project', 'market_cap_rank'),
    market_cap_rank_former: count.nullable().openapi({ description: 'A rank of a list before the list of ranks; market_cap_rank is null then' }),
    market_cap_rank_date: text.openapi({ example: '2026-09-16', description: 'Day of the rank, or of the former one' }),
    ...quantities('project', 'raised', 'other_deals_count', 'other_deals_usd', 'grants_received_count', 'grants_received_usd'),
    ...dated('last_round'),
    ...quantities('project', 'round_count'),
    ...dated('founded'),
    ...dated('code_pushed'),
    peoples: records('people: investors in its rounds, founders and members'),
    peoples_count: count,
    organizations: records('organizations: investors in its rounds'),
    organizations_count: count,
    sector: sectors,
    chains: records('projects: the networks it is on'),
    chains_count: count,
    source_count: count.openapi({ description: 'Sources that have an entry for it' }),
  })
  .openapi('ProjectRow');

const invested = {
  ...quantities('organization', 'investment_count', 'other_deals_count', 'grants_given_count', 'grants_given_usd'),
  ...dated('last_investment'),
};

/** A row of the list of people. */
export const personRow = z
  .object({
    ...head,
    ...quantities('person', 'name', 'presumed'),
    avatar: path,
    ...quantities('person', 'website', 'primary_job_title'),
    organization: records('projects and organizations where the person works now'),
    organization_count: count,
    ...quantities('person', 'type_of_investor'),
    relate_token: records('projects with a token, invested in or worked for'),
    relate_token_count: count,
    ...quantities('person', 'location', 'gender'),
    background_summary: described,
    social,
    sector: sectors,
    ...invested,
    ...quantities('person', 'source_count'),
  })
  .openapi('PersonRow');

/** A row of the list of organizations. */
export const organizationRow = z
  .object({
    ...head,
    ...quantities('organization', 'name', 'presumed'),
    logo: path,
    ...quantities('organization', 'website', 'type'),
    year_founded: whole,
    founder: records('people: founders'),
    founder_count: count,
    ...quantities('organization', 'location'),
    summary: described,
    relate_project: records('projects invested in', 'last invested in'),
    relate_project_count: count,
    ...quantities('organization', 'actively_investing'),
    ...secret('organization', 'total_investment_amount'),
    ...secret('organization', 'total_funding_amount'),
    sector: sectors,
    social,
    ...invested,
    lead_count: count.openapi({ description: 'Rounds it led' }),
    ...quantities('organization', 'source_count'),
  })
  .openapi('OrganizationRow');

/** A row of the list of funding rounds. */
export const fundraisingRow = z
  .object({
    ...head,
    name: text.openapi({ description: 'Name of the project' }),
    logo: path.openapi({ description: 'Logo of the project, as a path on this site' }),
    projects: listText('the project that raised', `[${REFERENCE}]`),
    stages: text.openapi({ description: 'Stage, one of the fixed names', example: 'Series A' }),
    fundraising_round: text.openapi({ description: 'Stage as the source words it', example: 'Series A extension' }),
    ...secret('round', 'amount'),
    amount_quantity_unit: z.literal('USD'),
    lead: records('organizations and people that led it'),
    lead_count: count,
    organizations: records('organizations that took part', 'leads before the most prominent'),
    organizations_count: count,
    people: records('people who took part', 'leads before the most prominent'),
    people_count: count,
    announcement: text.openapi({ description: 'Where it was announced' }),
    ...dated('date'),
    ...secret('round', 'valuation'),
    ...quantities('round', 'category', 'instrument', 'stage_text', 'grant', 'raise'),
    sector: sectors,
    ...quantities('round', 'investor_count', 'source_count'),
  })
  .openapi('FundraisingRow');
