import { z } from 'zod';
import type { Claim, EntryInput } from '../records/claim.ts';
import { handleKey, handleOf, partyNames } from '../records/keys.ts';
import { onceEach, readLines, type LineEntry } from './lines.ts';
import { aliasesIn, listedName, uniqueKeys } from './listed-text.ts';
import { faultText, type Parsed, type Refusal } from './parsed.ts';

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
  return { entries: ownAccounts(onceEach(entries, refused), refused), refused };
}

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
const accountOf = ({ claims }: EntryInput): string => {
  const value = claims.find(({ field }) => field === 'twitter')?.value;
  return typeof value === 'string' ? value.slice(value.lastIndexOf('/') + 1).toLowerCase() : '';
};

/** Letters of a name that an account must share to be named after it. */
const TELLING = 4;
const isNamedAfter = (account: string, { keys }: EntryInput): boolean =>
  keys.some(({ scheme, value }) => {
    const [name, letters] = [lettersOf(value), lettersOf(account)];
    return (scheme === 'name' || scheme === 'shortName') && name.length >= TELLING && (letters.includes(name) || name.startsWith(letters));
  });

/**
 * Denies an account that the list gives to several of those that it is not named after, if it is named after one: @jasonderulo is Jason Derulo's,
 * and not Jason Dorsey's. Silence would leave what was stated before. Keys stay as they are.
 */
function ownAccounts(entries: readonly EntryInput[], refused: Refusal[]): EntryInput[] {
  const holders = Map.groupBy(entries, accountOf);
  return entries.map((entry) => {
    const account = accountOf(entry);
    const isOthers = account !== '' && !isNamedAfter(account, entry) && holders.get(account)?.some((other) => isNamedAfter(account, other));
    if (!isOthers) return entry;
    refused.push({ where: `${entry.nativeKey}.twitter`, reason: `@${account} is given to another too, whom it is named after`, fault: false });
    return { ...entry, claims: entry.claims.map((claim) => (claim.field === 'twitter' ? { ...claim, polarity: -1 as const } : claim)) };
  });
}
