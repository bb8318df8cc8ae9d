import { z } from 'zod';
import type { Claim, EntryInput } from '../records/claim.ts';
import { handleKey, handleOf, partyNames } from '../records/keys.ts';
import { onceEach, readLines, type LineEntry } from './lines.ts';
import { aliasesIn, listedName, uniqueKeys } from './listed-text.ts';
import { faultText, type Parsed } from './parsed.ts';

const investorSchema = z.object({ id: z.string().trim().min(1).max(100), name: listedName, twitter: z.string().max(2000).nullish() });

/**
 * Reads investors in networks of physical devices, one a line: a name and usually an account on X. The list gives neither their kind nor their
 * investments, so they yield to records from other lists. @throws FormatError if the file is empty
 */
export function parseDepinInvestors({ lines, document }: { lines: Iterable<string>; document: string }): Parsed {
  const { items, refused } = readLines(lines, 'investors');
  const entries: LineEntry[] = [];
  for (const { where, value } of items) {
    const parsed = investorSchema.safeParse(value);
    if (!parsed.success) {
      refused.push({ where, reason: faultText(parsed.error), fault: true });
      continue;
    }
    const { id, name, twitter } = parsed.data;
    const handle = handleOf(twitter);
    if (!handle && twitter?.trim()) refused.push({ where: `${where}.twitter`, reason: 'is no account on X', fault: false });
    const claims: Claim[] = [
      { field: 'name', value: name, document },
      ...aliasesIn(name).map((alias): Claim => ({ field: 'aliases', value: alias, document })),
    ];
    if (handle) claims.push({ field: 'twitter', value: `https://x.com/${handle}`, document });
    const entry: EntryInput = {
      kind: 'party',
      nativeKey: `investor:${id}`,
      role: 'yields',
      keys: uniqueKeys([...partyNames(name), ...handleKey(handle)]),
      claims,
    };
    entries.push({ where, entry });
  }
  return { entries: onceEach(entries, refused), refused };
}
