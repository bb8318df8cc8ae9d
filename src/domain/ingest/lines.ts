import { canonicalEntry, type EntryInput } from '../records/claim.ts';
import { FormatError, type Refusal } from './parsed.ts';

/** A line of JSON as read, and how refusals call it. */
export interface LineItem {
  where: string;
  value: unknown;
}

/**
 * Reads JSON Lines: one value a line, empty lines count but say nothing. A line that is no JSON, or that holds the character NUL,
 * which no database text can hold, is refused with its number. @param what how the file is called in refusals @throws FormatError when there is nothing in it
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
      items.push({ where, value: JSON.parse(line) });
    } catch {
      refused.push({ where, reason: 'is no JSON', fault: true });
    }
  }
  if (items.length + refused.length === 0) throw new FormatError(`${what} has nothing in it`);
  return { items, refused };
}

/** An entry and where it was read. */
export interface LineEntry {
  where: string;
  entry: EntryInput;
}

/** Entries by native key, each once: of several, the same one whatever their order, the others are refused. */
export function onceEach(read: readonly LineEntry[], refused: Refusal[]): EntryInput[] {
  const kept: EntryInput[] = [];
  for (const [, twins] of [...Map.groupBy(read, (r) => r.entry.nativeKey)].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const [first, ...others] = twins.length === 1 ? twins : [...twins].sort((a, b) => (canonicalEntry(a.entry) < canonicalEntry(b.entry) ? -1 : 1));
    if (first) kept.push(first.entry);
    for (const { where } of others) refused.push({ where, reason: 'is listed twice', fault: true });
  }
  return kept;
}
