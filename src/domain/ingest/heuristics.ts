import { z } from 'zod';
import type { EntryInput } from '../records/claim.ts';
import { fold } from '../writing/fold.ts';
import { readLines, type LineItem } from './lines.ts';
import { listedName } from './listed-text.ts';
import { faultText, type Parsed, type Refusal } from './parsed.ts';

const investorSchema = z.object({ name: listedName, kindHint: z.enum(['organization', 'person']).nullish() });
const angelSchema = z.object({ name: listedName, kind: z.literal('angel (name heuristics)') });

type Guess = 'organization' | 'person';

/**
 * Reads, from lists derived from other lists, only their guess whether a name is a person's or an organization's. Names on which the lists
 * disagree are left out. @param investors lines with a `kindHint` @param angels lines of names assumed to be persons @param document address of
 * the guesses @throws FormatError if a list is empty
 */
export function parseHeuristics({ investors, angels, document }: { investors?: Iterable<string>; angels?: Iterable<string>; document: string }): Parsed {
  const refused: Refusal[] = [];
  const guesses = new Map<string, { name: string; guess: Guess }[]>();
  const read = (lines: Iterable<string> | undefined, what: string, guessOf: (item: LineItem) => { name: string; guess: Guess } | undefined): void => {
    if (!lines) return;
    const { items, refused: bad } = readLines(lines, what);
    refused.push(...bad);
    for (const item of items) {
      const found = guessOf(item);
      if (found) guesses.set(fold(found.name), [...(guesses.get(fold(found.name)) ?? []), found]);
    }
  };
  read(investors, 'investors', ({ where, value }) => {
    const parsed = investorSchema.safeParse(value);
    if (!parsed.success) refused.push({ where, reason: faultText(parsed.error), fault: true });
    else if (parsed.data.kindHint) return { name: parsed.data.name, guess: parsed.data.kindHint };
    else refused.push({ where, reason: 'guesses nothing', fault: false });
    return undefined;
  });
  read(angels, 'angels', ({ where, value }) => {
    const parsed = angelSchema.safeParse(value);
    if (parsed.success) return { name: parsed.data.name, guess: 'person' };
    refused.push({ where, reason: faultText(parsed.error), fault: true });
    return undefined;
  });
  const entries: EntryInput[] = [];
  for (const [name, all] of [...guesses].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const kinds = new Set(all.map((g) => g.guess));
    if (kinds.size > 1) refused.push({ where: `name:${name}`, reason: 'guesses disagree', fault: false });
    else for (const value of kinds) entries.push(guessEntry(name, value, document));
  }
  return { entries, refused };
}

const guessEntry = (name: string, value: Guess, document: string): EntryInput => ({
  kind: 'party',
  nativeKey: `name:${name}`,
  role: 'guesses',
  keys: [{ scheme: 'name', value: name }],
  claims: [{ field: 'kind', value, document }],
});
