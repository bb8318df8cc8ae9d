import { canonicalEntry, type EntryInput } from '../records/claim.ts';
import { FormatError, type Refusal } from './parsed.ts';
import { readJson } from './read-json.ts';

/** A parsed line of JSON, and its name in refusals. */
export interface LineItem {
  where: string;
  value: unknown;
}

/**
 * Reads JSON Lines; empty lines are skipped but counted. A line is refused with its number if it is no JSON or holds the character NUL, which the
 * database cannot store. @param what the file's name in refusals @throws FormatError if the file is empty
 */
export function readLines(lines: Iterable<string>, what: string): { items: LineItem[]; refused: Refusal[] } {
  const items: LineItem[] = [];
  const refused: Refusal[] = [];
  let number = 0;
  for (const raw of lines) {
    number++;
    const line = raw.trim();
    if (line === '') continue;
    const where = `${what} line ${number}`;
    if (/\0|\\u0000/.test(line)) {
      refused.push({ where, reason: 'holds the character NUL', fault: true });
      continue;
    }
    try {
      items.push({ where, value: readJson(line) });
    } catch {
      refused.push({ where, reason: 'is not valid JSON', fault: true });
    }
  }
  if (items.length + refused.length === 0) throw new FormatError(`${what} has nothing in it`);
  return { items, refused };
}

/** An entry and its position in the file. */
export interface LineEntry {
  where: string;
  entry: EntryInput;
}

/** Entries by native key, each once. Of several with one key the same one wins whatever their order; the others are refused. */
export function onceEach(read: readonly LineEntry[], refused: Refusal[]): EntryInput[] {
  const kept: EntryInput[] = [];
  for (const [, twins] of [...Map.groupBy(read, (r) => r.entry.nativeKey)].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const [first, ...others] = twins.length === 1 ? twins : [...twins].sort((a, b) => (canonicalEntry(a.entry) < canonicalEntry(b.entry) ? -1 : 1));
    if (first) kept.push(first.entry);
    for (const { where } of others) refused.push({ where, reason: 'is listed twice', fault: true });
  }
  return kept;
}
