import type { Budget, Wish } from '#domain/ingest/live/refresh-plan.ts';
import type { Parsed } from '#domain/ingest/parsed.ts';
import type { WriteContext } from '#platform/data/transact.ts';
import type { FetchLimits } from '#platform/fetch-public.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import type { Format } from '../formats.ts';

/** One address that is asked by the clock. */
interface AnyPart {
  /** Its name, which stays when its address changes. */
  part: string;
  tier: string;
  /** Built when it is asked for: a publisher has thousands of parts, and few are due. */
  address: () => string;
  /** Whether its address changes: what was said of another one says nothing of it. */
  varies?: boolean;
  /** What its answer names that other parts ask for, kept until its next one. */
  leadsTo?: (text: string) => readonly string[];
}

/** One whose answers are in the form of a list that Cairn reads into records. */
export interface ListPart extends AnyPart {
  format: Format;
  keep?: undefined;
  /** What is taken of what its answer says. */
  taken?: (parsed: Parsed) => Parsed;
  /** Turns its answer into the form of the list. @throws FormatError when it is not in the known form */
  asList?: (text: string) => string;
  /** Whether it may hold nothing: the end of a list. */
  mayBeEmpty?: boolean;
  /** Entries that its address asks for at most. */
  most?: number;
  /** Whether it may become shorter by any share: the end of a list, or one of our own choice. */
  mayShrink?: boolean;
  /** Records that a person says its entries are, by native key. */
  known?: ReadonlyMap<string, string>;
}

/** One whose answers become no records. */
export interface KeptPart extends AnyPart {
  format?: undefined;
  /** Keeps what its answer says, and returns how many entries that were. @throws FormatError when nothing of it can be taken */
  keep: (context: WriteContext, bytes: Buffer, now: Date) => Promise<number>;
}

export type LivePart = ListPart | KeptPart;

/** A publisher that is asked by the clock. */
export interface Connector {
  /** Its key in our tables. */
  key: string;
  name: string;
  budget: Budget;
  limits: Omit<FetchLimits, 'headers'>;
  /** Sent with each call, such as a key. */
  headers?: Readonly<Record<string, string>>;
  tiers: readonly Omit<Wish, 'calls'>[];
  /** Whether it waits until the operator says that it may be asked. */
  isHeld?: boolean;
  /** Whether each part is at a host of its own: one that does not answer holds up no other. */
  isMany?: boolean;
  /** Every part as it stands now, the weightiest first. */
  parts(sql: Queryable): Promise<readonly LivePart[]>;
}
