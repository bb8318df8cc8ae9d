import { readList } from '#client';
import type { Precision } from '../../../ui/time/date.ts';

/** Another record, as pages name it. */
export interface Ref {
  id: string;
  slug: string;
  name: string;
  logo: string | null;
  type: 'project' | 'venture' | 'people';
}

/** Somebody's role somewhere. */
export interface Member extends Ref {
  position: string | null;
  founder: boolean;
  from_date: string | null;
  from_precision: Precision | null;
  to_date: string | null;
  to_precision: Precision | null;
}

/** What the summaries of all kinds have. */
export interface CommonSummary {
  id: string;
  slug: string;
  name: string;
  logo: string | null;
  aliases: string[];
  links: { type: string; url: string }[];
  source_count: number;
  sources: { key: string; name: string; home_url: string }[];
  last_changed: string | null;
  completeness: { field: string; known: boolean; weight: number }[];
  completeness_score: number;
}

/** A row with its lists read: those that arrive as text are lists. */
type Read<Wire, Lists> = Omit<Wire, keyof Lists> & Lists;

/** Reads the lists of a row. @param lists the fields that hold one */
export function readLists<Wire extends object, Lists>(wire: Wire, lists: readonly (keyof Lists & keyof Wire)[]): Read<Wire, Lists> {
  const read = Object.fromEntries(lists.map((field) => [field, readList(wire[field] as string)]));
  return { ...wire, ...read } as Read<Wire, Lists>;
}
