import type { PageKind, PrecisionName } from '../../records/codes.ts';
import type { FigureName } from '../../records/quantities.ts';
import type { NamedWire } from '../../kinds/kinds.ts';
import type { WireKind } from '../../newsroom/headlines/wires.ts';

/** Whole record of a list inside a detail answer; lists travel as JSON text. */
export interface Ref {
  id: string;
  slug: string;
  name: string;
  /** Path on this site, or the address a source gives; null if there is none. */
  logo: string | null;
  type: NamedWire;
}

/** An article about a record. */
export interface NewsTold {
  title: string;
  /** Whether the title is the site's, made from what the page is cited for. */
  own_title: boolean;
  /** Its publisher. */
  source: string;
  /** When it was published, else first seen here. */
  created_at: string;
  date: string | null;
  date_precision: PrecisionName | null;
  link: string;
  slug: string;
  /** What of a wire it is; null of reporting. */
  wire: WireKind | null;
  /** Publishers that tell of the same release, its own included, and the articles of the others. */
  source_count: number;
  sources: { name: string; source: string; title: string; link: string; slug: string; wire: WireKind | null }[];
}

/** When a role began and ended; null where nobody says. */
export interface RoleTime {
  from_date: string | null;
  from_precision: PrecisionName | null;
  to_date: string | null;
  to_precision: PrecisionName | null;
  /** It is over, on a day that nobody says. */
  ended: boolean;
  /** No end is stated, but the page is old, or has no day and the person began elsewhere since. */
  old: boolean;
  /** When the page was published that says so: YYYY-MM-DD, or YYYY-MM or YYYY where no more is known. */
  stated_on: string | null;
}

/** A role of a person at the record, or of the record elsewhere; one element for each role. */
export interface Member extends Ref, RoleTime {
  position: string | null;
  founder: boolean;
}

/** A role of a person, and whether it lasts on the day of the answer. */
export interface Experience extends Member {
  current: boolean;
}

/** Who took part in a round; `lead` is null where no source says. */
export interface Investor extends Ref {
  lead: boolean | null;
}

/** An investor of a project, or a project in which somebody invested: number of rounds, and the last one. */
export interface Backing extends Ref {
  rounds: number;
  /** Rounds led. */
  lead: number;
  last_round: string | null;
  last_round_precision: PrecisionName | null;
}

/** A project of the same ticker. */
export interface SameSymbol extends Ref {
  symbol: string;
}

/** A round an investor took part in. Amounts in US dollars: of the whole round, never what one investor paid. */
export interface RoundTaken {
  id: string;
  slug: string;
  date: string | null;
  date_precision: PrecisionName | null;
  stages: string | null;
  amount_quantity: number | null;
  amount_quantity_state: 'undisclosed' | null;
  instrument: string | null;
  lead: boolean | null;
  project: Ref | null;
  investor_count: number;
}

/** What an investor took part in during a quarter. */
export interface QuarterTotal {
  /** `2026-Q1` */
  quarter: string;
  rounds: number;
  led: number;
  /** Sum of the known amounts of these rounds as wholes, in US dollars. */
  known_amount: number;
  /** Number of its rounds without a known amount. */
  unknown_amounts: number;
}

/** A project of a portfolio. */
export interface PortfolioItem extends Ref {
  sectors: string[];
  rounds: number;
  led: number;
  first_round: string | null;
  first_round_precision: PrecisionName | null;
  last_round: string | null;
  last_round_precision: PrecisionName | null;
  /** Raised by the project in all, in US dollars. */
  raised: number | null;
  /** Operating status, as a source words it. */
  status: string | null;
}

/** A phase of a roadmap; status 1 is done. */
export interface Phase {
  time: string | null;
  title: string;
  content: string[];
  status: 0 | 1;
}

/** An account or page of the record elsewhere. */
export interface Link {
  type: string;
  url: string;
}

/** A source that has an entry for the record. */
export interface SourceRef {
  key: string;
  name: string;
  /** A path of this site for our own set. */
  home_url: string;
  /** Pages that carry what it says, where they are known one by one. */
  pages: { url: string; kind: PageKind }[];
}

/** A share of a token's supply. */
export interface Allocation {
  label: string;
  percent: number | null;
}

/** Tokens that become free on a day; or from it on, over months. */
export interface Unlock {
  date: string | null;
  date_precision: 'day' | 'month' | 'year' | null;
  label: string | null;
  percent: number | null;
  amount: number | null;
  /** How long it takes until all are free. */
  months: number | null;
  /** How long it takes until the first are free. */
  cliff_months: number | null;
}

/** A known figure of a market, with when it was so and who says it. */
export interface FigureTold {
  figure: FigureName;
  at: string;
  source: { name: string; home_url: string; attribution: string };
}

/** Where a token is traded. */
export interface Market {
  exchange: string;
  pair: string | null;
  url: string | null;
}

/** A contract of the token; the chain by CAIP-2 if it has one. */
export interface Contract {
  chain: string;
  address: string;
  /** Name of the network's record. */
  chain_name: string | null;
  /** Explorers of the network, as sources state them. */
  explorers: string[];
  /** What a list calls the token, if it is no contract of the coin itself but that of a copy. */
  copy: string | null;
}

/** A work of the person. */
export interface Work {
  title: string;
  link: string | null;
}

/** A sector of a portfolio, and of how many of its projects. */
export interface SectorShare {
  name: string;
  projects: number;
}
