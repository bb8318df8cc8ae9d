import type { EntryInput } from '../records/claim.ts';
import type { SchemeName } from '../records/codes.ts';
import { fold } from '../writing/fold.ts';
import { namesNothing } from './mend-text.ts';
import type { Parsed } from './parsed.ts';

/** Keys by which a thing is known without its name. */
const KNOWN_BY: ReadonlySet<SchemeName> = new Set<SchemeName>(['web3icons', 'coingecko', 'contract', 'caip2', 'id', 'domain', 'handle', 'github']);

const isNameless = ({ kind, keys, claims }: EntryInput): boolean =>
  kind !== 'round' &&
  claims.some(({ field, value }) => field === 'name' && typeof value === 'string' && namesNothing(fold(value))) &&
  !keys.some(({ scheme }) => KNOWN_BY.has(scheme));

/** Refuses what is called "N/A", "Test" or "TBD" and has no site, account or identifier; and the rounds of such projects. */
export function withoutNameless(parsed: Parsed): Parsed {
  const gone = new Set(parsed.entries.filter(isNameless).map((e) => e.nativeKey));
  if (gone.size === 0) return parsed;
  const refused = [...parsed.refused];
  const entries = parsed.entries.flatMap((entry): EntryInput[] => {
    const about = entry.claims.find((c) => c.field === 'project')?.object;
    if (gone.has(entry.nativeKey) || (entry.kind === 'round' && about !== undefined && gone.has(about))) {
      refused.push({ where: entry.nativeKey, reason: 'is called by a placeholder, and no website, account or identifier says what it is', fault: false });
      return [];
    }
    const claims = entry.claims.filter((c) => c.object === undefined || !gone.has(c.object));
    return [claims.length === entry.claims.length ? entry : { ...entry, claims }];
  });
  return { ...parsed, entries, refused };
}
