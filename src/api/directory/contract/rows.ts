import { z } from '@hono/zod-openapi';
import { DESCRIPTION_LIMIT, NAMED_LIMIT } from '#domain/records/list-fields.ts';
import { FIGURE_NAMES, FIGURES, QUANTITIES, type FigureName, type Quantity } from '#domain/records/quantities.ts';

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
const state = z.literal('undisclosed').nullable().openapi({ description: 'Whether a source says that it keeps the amount secret' });
/** An amount in US dollars. */
export const usd = (says: string) => number.openapi({ description: `${says}, in US dollars; null where unknown or undisclosed` });
/** An amount that a source may keep secret, under its name, with whether it does. */
export const secret = <Name extends string>(name: Name, says: string) =>
  ({ [name]: usd(says), [`${name}_state`]: state }) as Record<Name, typeof number> & Record<`${Name}_state`, typeof state>;
/** A day under its name, with how exact it is. */
export const dated = <Name extends string>(name: Name) =>
  ({ [name]: day, [`${name}_precision`]: precision }) as Record<Name, typeof day> & Record<`${Name}_precision`, typeof precision>;
/** Every market figure, with what the table of quantities says of it. */
export const figures = Object.fromEntries(
  FIGURE_NAMES.map((name) => {
    const { says }: Quantity = FIGURES[name];
    return [name, says === undefined ? number : number.openapi({ description: says })];
  }),
) as Record<FigureName, typeof number>;
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
    ...figures,
    market_cap_rank: whole.openapi({ description: QUANTITIES.project.market_cap_rank.says }),
    market_cap_rank_date: text.openapi({ example: '2026-09-16' }),
    raised: usd(QUANTITIES.project.raised.says),
    ...dated('last_round'),
    round_count: count,
    ...dated('founded'),
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
  number_of_investment: count.openapi({ description: QUANTITIES.organization.investment_count.says }),
  ...dated('last_investment'),
};

/** A row of the list of people. */
export const personRow = z
  .object({
    ...head,
    name: z.string(),
    avatar: path,
    website: text,
    primary_job_title: text.openapi({ description: QUANTITIES.person.primary_job_title.says }),
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

export const activelyInvesting = z.boolean().nullable().openapi({ description: QUANTITIES.organization.actively_investing.says });

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
    actively_investing: activelyInvesting,
    ...secret('total_investment_amount', QUANTITIES.organization.total_investment_amount.says),
    ...secret('total_funding_amount', QUANTITIES.organization.total_funding_amount.says),
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
    ...secret('amount_quantity', QUANTITIES.round.amount.says),
    amount_quantity_unit: z.literal('USD'),
    organizations: records('organizations that took part'),
    organizations_count: count,
    people: records('people who took part'),
    people_count: count,
    announcement: text.openapi({ description: 'Where it was announced' }),
    ...dated('date'),
    ...secret('valuation', QUANTITIES.round.valuation.says),
    category: text,
    sector: sectors,
    investor_count: count,
    source_count: count,
  })
  .openapi('FundraisingRow');
