import { z } from '@hono/zod-openapi';
import { DESCRIPTION_LIMIT, NAMED_LIMIT } from '#domain/directory/lists.ts';

export const text = z.string().nullable();
export const number = z.number().nullable();
export const whole = z.int().nullable();
export const count = z.int();
const ELEMENT = '{"id":"…","slug":"ethereum","name":"Ethereum","logo":null,"type":"project"}';
export const listText = (of: string, example = '[]') => z.string().openapi({ description: `JSON text of a list of ${of}`, example });
const records = (of: string, first = 'most prominent') =>
  listText(`${of}, the ${NAMED_LIMIT} ${first}; the field with \`_count\` behind it says how many there are`, `[${ELEMENT}]`);
export const sectors = listText('options: what it is about', '[{"name":"DeFi"}]');
const described = text.openapi({ description: `Cut after ${DESCRIPTION_LIMIT} characters with …; the record's page has the whole` });
export const day = text.openapi({ description: 'YYYY-MM-DD; the field with `_precision` behind it says how exact', example: '2024-03-01' });
export const precision = z.enum(['day', 'month', 'year']).nullable();
export const usd = (of: string) => number.openapi({ description: `${of}, in US dollars; null where unknown or undisclosed` });
export const state = z.literal('undisclosed').nullable().openapi({ description: 'Whether a source says that it keeps the amount secret' });
export const path = text.openapi({ description: 'Path on this site' });
const social = listText('accounts', '[{"type":"twitter","url":"https://x.com/cairn","nickname":"cairn"}]');

const head = { id: z.uuid(), slug: z.string(), ordinal: count.openapi({ description: 'Place in the list asked for, from 1' }) };

/** A row of the list of projects. */
export const projectRow = z
  .object({
    ...head,
    name: z.string().openapi({ example: 'Bitcoin' }),
    symbol: text.openapi({ example: 'BTC' }),
    logo: path,
    website: text,
    description: described,
    price_usd: number,
    change1h: number,
    change24h: number,
    change7d: number,
    change30d: number,
    market_cap_usd: number,
    volume: number,
    tvl: number,
    circulating_supply: number,
    max_supply: number,
    total_supply: number,
    market_cap_rank: whole.openapi({ description: 'As a source stated it on the date beside it' }),
    market_cap_rank_date: text.openapi({ example: '2026-09-16' }),
    raised: usd('Sum of the known amounts of its rounds'),
    last_round: day,
    last_round_precision: precision,
    round_count: count,
    founded: day,
    founded_precision: precision,
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
  number_of_investment: count.openapi({ description: 'Rounds taken part in' }),
  last_investment: day,
  last_investment_precision: precision,
};

/** A row of the list of people. */
export const personRow = z
  .object({
    ...head,
    name: z.string(),
    avatar: path,
    website: text,
    primary_job_title: text.openapi({ description: 'Position of the present role that began last, else the first job title' }),
    organization: records('projects and organizations where the person works now'),
    organization_count: count,
    type_of_investor: text,
    relate_token: records('projects with a token, invested in or worked for'),
    relate_token_count: count,
    location: text,
    gender: text,
    background_summary: described,
    social,
    sector: sectors,
    ...invested,
    source_count: count,
  })
  .openapi('PersonRow');

/** A row of the list of organizations. */
export const organizationRow = z
  .object({
    ...head,
    ventures_name: z.string(),
    logo: path,
    website: text,
    type: text,
    year_founded: whole,
    founder: records('people: founders'),
    founder_count: count,
    location: text,
    summary: described,
    relate_project: records('projects invested in', 'last invested in'),
    relate_project_count: count,
    actively_investing: z
      .boolean()
      .nullable()
      .openapi({ description: 'Took part in a round in the past 12 months; null where no date of a round of its is known' }),
    total_investment_amount: usd('Invested in all, as a source states it'),
    total_investment_amount_state: state,
    total_funding_amount: usd('Own funds raised'),
    total_funding_amount_state: state,
    sector: sectors,
    social,
    ...invested,
    lead_count: count.openapi({ description: 'Rounds it led' }),
    source_count: count,
  })
  .openapi('OrganizationRow');

/** A row of the list of funding rounds. */
export const fundraisingRow = z
  .object({
    ...head,
    name: text.openapi({ description: 'Name of the project' }),
    logo: path.openapi({ description: 'Logo of the project, as a path on this site' }),
    projects: listText('the project that raised', `[${ELEMENT}]`),
    stages: text.openapi({ description: 'Stage, one of the fixed names', example: 'Series A' }),
    fundraising_round: text.openapi({ description: 'Stage as the source words it', example: 'Series A extension' }),
    amount_quantity: usd('Money raised'),
    amount_quantity_state: state,
    amount_quantity_unit: z.literal('USD'),
    organizations: records('organizations that took part'),
    organizations_count: count,
    people: records('people who took part'),
    people_count: count,
    announcement: text.openapi({ description: 'Where it was announced' }),
    date: day,
    date_precision: precision,
    valuation: usd('What the project was worth by it'),
    valuation_state: state,
    category: text,
    sector: sectors,
    investor_count: count,
    source_count: count,
  })
  .openapi('FundraisingRow');
