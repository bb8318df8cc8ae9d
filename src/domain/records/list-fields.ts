import type { KindName } from '../kinds/kinds.ts';
import { MARKET_FIGURES } from './market-figures.ts';
import type { QUANTITIES } from './quantities.ts';

type NameOf<Kind extends KindName> = keyof (typeof QUANTITIES)[Kind];

/*
 * What lists need to know of quantities, apart from the catalogue: pages of lists load no more of it.
 */

/** Longest description in a row, in characters, with the sign that it goes on. */
export const DESCRIPTION_LIMIT = 280;
/** Most records named in a row; the total number is beside them. */
export const NAMED_LIMIT = 5;
/** Quantities that the field `social` of people and organizations shows. */
export const ACCOUNTS = ['website', 'twitter', 'linkedin', 'telegram', 'github', 'crunchbase'] as const;

/** Quantities that lists can be ordered by. */
export const SORTABLE = {
  project: [
    'name',
    'symbol',
    'market_cap_rank',
    ...MARKET_FIGURES,
    'tvl',
    'circulating_supply',
    'max_supply',
    'total_supply',
    'github_stars',
    'tvl_change30d',
    'raised',
    'round_count',
    'last_round',
    'founded',
    'code_pushed',
    'source_count',
    'sector',
  ],
  organization: [
    'name',
    'location',
    'type',
    'founded',
    'assets_under_management',
    'total_investment_amount',
    'total_funding_amount',
    'investment_count',
    'lead_count',
    'last_investment',
    'actively_investing',
    'source_count',
    'sector',
  ],
  person: [
    'name',
    'location',
    'primary_job_title',
    'gender',
    'type_of_investor',
    'investment_count',
    'lead_count',
    'last_investment',
    'role_count',
    'work_count',
    'source_count',
    'sector',
  ],
  round: ['date', 'amount', 'valuation', 'stage', 'investor_count', 'source_count'],
} as const satisfies { readonly [Kind in KindName]: readonly NameOf<Kind>[] };

/** Names of quantities in rows of lists, from the documents, where they differ from the path. */
export const WIRE = {
  project: { people: 'peoples' },
  organization: {
    name: 'ventures_name',
    description: 'summary',
    founded: 'year_founded',
    investment_count: 'number_of_investment',
    projects: 'relate_project',
    founders: 'founder',
  },
  person: {
    description: 'background_summary',
    investment_count: 'number_of_investment',
    current_organization: 'organization',
    projects: 'relate_token',
  },
  round: { amount: 'amount_quantity', stage: 'stages', project: 'projects' },
} as const satisfies { readonly [Kind in KindName]: { readonly [Name in NameOf<Kind>]?: string } };

/** Whether lists of a kind can be ordered by a quantity. */
export const isSortable = (kind: KindName, path: string): boolean => (SORTABLE[kind] as readonly string[]).includes(path);

/** Name of a quantity in rows of lists; undefined where it is the path. */
export const wireOf = (kind: KindName, path: string): string | undefined => (WIRE[kind] as Readonly<Record<string, string>>)[path];
