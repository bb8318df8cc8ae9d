import { fold } from '../writing/fold.ts';
import type { EntryInput } from './claim.ts';

/** A person whom a source knows by an account or an identifier. */
export interface KnownPerson {
  nativeKey: string;
  name: string;
  /** Addresses of works. */
  works: readonly string[];
}

const NAMED = 'name:';
/** Whether an entry is a person known by its name alone. */
export const isNamed = ({ kind, role, nativeKey }: EntryInput): boolean => kind === 'person' && role === 'creates' && nativeKey.startsWith(NAMED);

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const linkOf = (value: unknown): string => (typeof value === 'object' && value !== null && 'link' in value ? textOf(value.link) : '');

/**
 * Gives people whom a reading knows by their names alone the native keys under which the source stated them before: those of the same name
 * with a work in common. One whom the file knows by both stays two.
 */
export function samePeople(entries: readonly EntryInput[], known: readonly KnownPerson[]): EntryInput[] {
  const taken = new Set(entries.map((e) => e.nativeKey));
  const stored = new Set(known.map((k) => k.nativeKey));
  const ofName = Map.groupBy(known, (k) => fold(k.name));
  return entries.map((entry) => {
    if (!isNamed(entry) || stored.has(entry.nativeKey)) return entry;
    const works = new Set(entry.claims.flatMap((c) => (c.field === 'works' ? [linkOf(c.value)] : [])));
    const name = fold(textOf(entry.claims.find((c) => c.field === 'name')?.value));
    const same = (ofName.get(name) ?? []).find((k) => !taken.has(k.nativeKey) && k.works.some((work) => works.has(work)));
    if (!same) return entry;
    taken.add(same.nativeKey);
    return { ...entry, nativeKey: same.nativeKey };
  });
}
