/** A part of what there is to know about a record, and how much it counts. */
export interface CompletenessPart {
  /** Path of `value-source`, and the field a contribution is asked for. */
  field: string;
  known: boolean;
  weight: number;
}

/**
 * Weights of what a reader asks first, by kind. 3: what tells what the record is and whether it is the one meant; 2: what most questions are
 * about; 1: what completes it. Fields that many records rightly lack (a ticker, an end, an undisclosed amount) are not counted.
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

/** How complete a record is: the weight of what is known in per cent of all weight, rounded. */
export function completenessScore(parts: readonly CompletenessPart[]): number {
  const all = parts.reduce((sum, part) => sum + part.weight, 0);
  const known = parts.reduce((sum, part) => sum + (part.known ? part.weight : 0), 0);
  return all === 0 ? 0 : Math.round((100 * known) / all);
}
