import { memberText, type Claim, type EntryInput, type Json } from '../records/claim.ts';
import { isDisguised, seen } from '../writing/seen.ts';
import type { Parsed } from './parsed.ts';

const isAddress = (text: string): boolean => /^https?:\/\//.test(text);

function seenJson(value: Json): Json {
  if (typeof value === 'string') return isAddress(value) ? value : seen(value).trim();
  if (Array.isArray(value)) return value.map(seenJson);
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, seenJson(one)])) : value;
}

const isSeen = ({ value, quote }: Claim): boolean => !isDisguised(JSON.stringify(value ?? null)) && !isDisguised(quote ?? '');

const member = (claim: Claim): string => `${claim.field} ${memberText(claim)}`;

function seenEntry(entry: EntryInput): EntryInput {
  const faulty = entry.claims.filter((claim) => !isSeen(claim));
  if (faulty.length === 0) return entry;
  const claims = entry.claims.filter(isSeen);
  const said = new Set(claims.map(member));
  for (const claim of faulty) {
    const { value, quote } = claim;
    const read = { ...claim, ...(value !== undefined && { value: seenJson(value) }), ...(quote !== undefined && { quote: seen(quote) }) };
    if (read.value === '' || said.has(member(read))) continue;
    said.add(member(read));
    claims.push(read);
  }
  return { ...entry, claims };
}

/** The entries with the texts that they state as a reader takes them: no list can show a name backwards, or one that looks like another's. */
export const withSeenTexts = (parsed: Parsed): Parsed => ({ ...parsed, entries: parsed.entries.map(seenEntry) });
