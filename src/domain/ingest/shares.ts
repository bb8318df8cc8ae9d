import type { EntryInput, EntryKey } from '../records/claim.ts';
import type { SchemeName } from '../records/codes.ts';
import type { Refusal } from './parsed.ts';
import { cut } from '../writing/cut.ts';

/** An entry that shares a key with others of its source. */
export interface Sharer {
  nativeKey: string;
  /** Whether it is a part or a variant of what bears the key. */
  part: boolean;
}

/** Keys that several entries of a source share, so that they identify none: the entries, by `textOf` the key. */
export type Shares = ReadonlyMap<string, readonly Sharer[]>;

const textOf = (scheme: SchemeName, value: string): string => `${scheme} ${value}`;

/** Says that the entry shares this key with others of its source. */
export const sharedKey = (scheme: SchemeName, value: string): EntryKey => ({ scheme: 'shared', value: textOf(scheme, value) });

/** Entries outside a file that are known to share a key. */
export function sharersOutside(shares: Shares, scheme: SchemeName, value: string, inside: { has(nativeKey: string): boolean }): Sharer[] {
  return shares.get(textOf(scheme, value))?.filter(({ nativeKey }) => !inside.has(nativeKey)) ?? [];
}

/** Native keys of all entries that share a key of a scheme. */
export const sharersOf = (shares: Shares, scheme: SchemeName): Set<string> =>
  new Set([...shares].flatMap(([key, sharers]) => (key.startsWith(`${scheme} `) ? sharers.map((s) => s.nativeKey) : [])));

/**
 * Takes keys shared by several entries away, unless those entries share an identifier: an ambiguous key identifies nobody. The entries keep a note of
 * it, so that a part of the file says the same. @param shares what entries of the source shared before
 */
export function withoutShared(entries: readonly EntryInput[], schemes: readonly SchemeName[], refused: Refusal[], shares: Shares = new Map()): EntryInput[] {
  const holders = new Map<string, EntryInput[]>();
  for (const entry of entries)
    for (const { scheme, value } of entry.keys) {
      if (!schemes.includes(scheme)) continue;
      const list = holders.get(textOf(scheme, value));
      if (list) list.push(entry);
      else holders.set(textOf(scheme, value), [entry]);
    }
  const inside = new Set(entries.map((e) => e.nativeKey));
  const ids = (entry: EntryInput) => new Set(entry.keys.flatMap((k) => (k.scheme === 'id' ? [k.value] : [])));
  const shared = new Set<string>();
  for (const [key, list] of holders) {
    const outside = shares.get(key)?.some(({ nativeKey }) => !inside.has(nativeKey)) ?? false;
    if (list.length < 2 && !outside) continue;
    const [first = new Set<string>(), ...others] = list.map(ids);
    if (outside || ![...first].some((id) => others.every((o) => o.has(id)))) shared.add(key);
  }
  if (shared.size === 0) return [...entries];
  return entries.map((entry) => {
    const taken = entry.keys.filter((k) => shared.has(textOf(k.scheme, k.value)));
    for (const k of taken) refused.push({ where: `${entry.nativeKey}.${k.scheme}`, reason: `${cut(k.value, 100)} is given to several`, fault: false });
    const notes = taken.map(({ scheme, value }) => sharedKey(scheme, value));
    return taken.length === 0 ? entry : { ...entry, keys: [...entry.keys.filter((k) => !taken.includes(k)), ...notes] };
  });
}
