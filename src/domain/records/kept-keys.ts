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
  const silence = silenceOf(entry, former);
  const aliases = new Set(silentAliases.flatMap(entry.kind === 'project' ? projectNames : partyNames).map(textOf));
  return former.filter((key) => {
    if (now.has(textOf(key)) || key.scheme === 'announcement') return false;
    if (key.scheme === 'name' || key.scheme === 'shortName') return !stated.has('name') || aliases.has(textOf(key)) || silence.coin;
    if (SEVERAL.has(key.scheme)) return true;
    // Part of a list does not show that several tokens share an identifier, nor a list without texts which are copies.
    if (key.scheme === 'copy') return !entry.keys.some(({ scheme }) => scheme === 'copy');
    // Another coin or contract of its own takes the note back.
    if (key.scheme === 'shared') return !entry.keys.some(({ scheme, value }) => key.value.startsWith(`${scheme === 'shared' ? value.split(' ')[0] : scheme} `));
    const field = BORNE_BY[key.scheme];
    return !taken.has(placeOf(key)) && (field === undefined || !stated.has(field));
  });
}

interface Silence {
  /** About the coin an entry had, which would make it a part of something, as it does to what has no coin of its own. */
  coin: boolean;
  /** About what the entry is a part of, which would give it a name of its own. */
  whole: boolean;
}

/** What an entry is silent about that decides how it is known, though it still bears one of its identifiers. */
function silenceOf({ keys }: EntryInput, former: readonly EntryKey[]): Silence {
  const [known, now] = [new Set(former.map(textOf)), new Set(keys.map(textOf))];
  const has = (list: readonly EntryKey[], scheme: SchemeName) => list.some((k) => k.scheme === scheme);
  if (!keys.some((k) => k.scheme === 'id' && known.has(textOf(k)))) return { coin: false, whole: false };
  return {
    coin: has(former, 'coingecko') && !has(keys, 'coingecko') && keys.some((k) => k.scheme === 'id' && !known.has(textOf(k))),
    whole: !has(former, 'name') && former.some((k) => k.scheme === 'id' && !now.has(textOf(k))),
  };
}

/** The keys that a new reading gives an entry: not those that follow from its silence alone, such as a coin that is less sure than the one it had, or surer without a rank. */
export function readKeys(entry: EntryInput, former: readonly EntryKey[]): EntryKey[] {
  const known = new Set(former.map(textOf));
  const silence = silenceOf(entry, former);
  const ranked = entry.claims.some((c) => c.field === 'market_cap_rank');
  return entry.keys.filter((key) => {
    if (key.scheme === 'coingeckoClaim') return !known.has(textOf({ scheme: 'coingecko', value: key.value }));
    if (key.scheme === 'coingecko') return ranked || !known.has(textOf({ scheme: 'coingeckoClaim', value: key.value }));
    if (key.scheme === 'name' || key.scheme === 'shortName') return !silence.whole;
    return !(silence.coin && key.scheme === 'id' && !known.has(textOf(key)));
  });
}

/** The role of an entry, and whether it is a part. */
export interface RoleOf extends Pick<EntryInput, 'role'> {
  part: boolean;
}

/** What an entry was before a new reading. */
export interface FormerRole extends RoleOf {
  keys: readonly EntryKey[];
  /** Fields that it states. */
  fields: ReadonlySet<string>;
}

const hasCoin = ({ scheme, value }: EntryKey): boolean =>
  scheme === 'coingecko' || scheme === 'coingeckoClaim' || (scheme === 'shared' && value.startsWith('coingecko'));
/** Fields by which parsers know a part or a variant. */
export const TELLS_PART = ['description', 'sectors'] as const;

/**
 * The role of an entry after a new reading, and whether it is a part. Both stay as they are where the reading is silent about what decides them: the
 * coin decides the role, but not whether the entry asks; the coin, the whole it belongs to, texts and sectors decide whether it is a part.
 */
export function keptRole(entry: EntryInput, former: FormerRole): RoleOf {
  const coin = former.keys.some(hasCoin) && !entry.keys.some(hasCoin);
  const now = new Set(entry.keys.map(textOf));
  const ids = former.keys.filter((k) => k.scheme === 'id');
  const whole = ids.some((k) => now.has(textOf(k))) && ids.some((k) => !now.has(textOf(k)));
  const stated = new Set(entry.claims.map((c) => c.field));
  const text = TELLS_PART.some((field) => former.fields.has(field) && !stated.has(field));
  const asks = entry.role === 'asks' || former.role === 'asks';
  return { role: coin && !asks ? former.role : entry.role, part: coin || whole || text ? former.part : entry.part === true };
}
