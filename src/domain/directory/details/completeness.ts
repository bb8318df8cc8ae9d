/** Something that can be known about a record, and its weight. */
export interface CompletenessPart {
  /** Path of `value-source`, and the field a contribution is asked for. */
  field: string;
  known: boolean;
  weight: number;
}

/**
 * Weights by kind. 3: identifies the record; 2: answers most questions; 1: completes it. Fields that many records rightly lack (a ticker, an end,
 * an undisclosed amount) are not counted.
 */
export const COMPLETENESS = {
  project: {
    name: 3,
    description: 3,
    website: 3,
    logo: 2,
    sector: 2,
    twitter: 2,
    founded: 2,
    founders: 2,
    round_count: 2,
    chains: 1,
    contracts: 1,
    location: 1,
    operating_status: 1,
    whitepaper: 1,
    github: 1,
    markets: 1,
    allocations: 1,
  },
  organization: {
    name: 3,
    type: 3,
    description: 3,
    website: 3,
    logo: 2,
    location: 2,
    founded: 2,
    twitter: 2,
    founders: 2,
    people: 2,
    sector: 1,
    linkedin: 1,
    email_address: 1,
    assets_under_management: 1,
    total_funding_amount: 1,
    operating_status: 1,
  },
  person: {
    name: 3,
    description: 3,
    roles: 3,
    logo: 2,
    job_title: 2,
    twitter: 2,
    linkedin: 2,
    location: 2,
    type_of_investor: 1,
    gender: 1,
    website: 1,
    sector: 1,
  },
} as const satisfies Record<string, Readonly<Record<string, number>>>;
