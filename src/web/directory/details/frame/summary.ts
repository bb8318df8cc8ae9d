import { readList } from '#client';
import type { CompletenessPart } from '#domain/directory/details/completeness.ts';
import type { Link, SourceRef } from '#domain/directory/details/details.ts';

/** Lists that the summaries of all kinds have. */
export interface CommonLists {
  aliases: string[];
  links: Link[];
  sources: SourceRef[];
  completeness: CompletenessPart[];
}

/** What the summaries of all kinds have. */
export interface CommonSummary extends CommonLists {
  id: string;
  slug: string;
  name: string;
  logo: string | null;
  source_count: number;
  last_changed: string | null;
  completeness_score: number;
}

/** Names of the lists in `CommonLists`. */
export const COMMON_LISTS = ['aliases', 'links', 'sources', 'completeness'] as const satisfies readonly (keyof CommonLists)[];

/** A row with its lists read: those that arrive as text are lists. */
export type Read<Wire, Lists> = Omit<Wire, keyof Lists> & Lists;

/** Reads the lists of a row. @param lists the fields that hold one */
export function readLists<Lists, Wire extends object>(wire: Wire, lists: readonly (keyof Lists & keyof Wire)[]): Read<Wire, Lists> {
  const read = Object.fromEntries(lists.map((field) => [field, readList(wire[field] as string)]));
  return { ...wire, ...read } as unknown as Read<Wire, Lists>;
}
