import type { EntryInput, EntryKey } from './claim.ts';
import type { SchemeName } from './codes.ts';
import { partyNames, projectNames } from './keys.ts';

/** The field whose statement bears a key. */
const BORNE_BY: { readonly [Scheme in SchemeName]?: string } = { domain: 'website', handle: 'twitter', github: 'github', symbol: 'symbol' };
/** Schemes of which an entry has a key for each member of a field, or for each of its rounds. */
const SEVERAL: ReadonlySet<SchemeName> = new Set<SchemeName>(['contract', 'chain', 'round', 'backed']);

/** What a key excludes: another key of the same scheme, of identifiers one in the same namespace. */
const placeOf = ({ scheme, value }: EntryKey): string => (scheme === 'id' ? `id ${value.slice(0, value.indexOf(':'))}` : scheme);
const textOf = ({ scheme, value }: EntryKey): string => `${scheme} ${value}`;

/**
 * The former keys of an entry that a new reading of it does not take back: those of fields on which it is silent, as their statements go on.
 * @param entry as read now @param former its keys before @param silentAliases other names that it no longer lists
 */
export function keptKeys(entry: EntryInput, former: readonly EntryKey[], silentAliases: readonly string[] = []): EntryKey[] {
  const now = new Set(entry.keys.map(textOf));
  const taken = new Set(entry.keys.map(placeOf));
  // What still bears one of its identifiers is only silent about the others.
  for (const key of former) if (now.has(textOf(key))) taken.delete(placeOf(key));
  const stated = new Set(entry.claims.map((c) => c.field));
  const aliases = new Set(silentAliases.flatMap(entry.kind === 'project' ? projectNames : partyNames).map(textOf));
  return former.filter((key) => {
    if (now.has(textOf(key)) || key.scheme === 'announcement') return false;
    if (key.scheme === 'name' || key.scheme === 'shortName') return !stated.has('name') || aliases.has(textOf(key));
    if (SEVERAL.has(key.scheme)) return true;
    const field = BORNE_BY[key.scheme];
    return !taken.has(placeOf(key)) && (field === undefined || !stated.has(field));
  });
}
