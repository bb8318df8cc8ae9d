import { z } from 'zod';
import { canonicalNumber, type EntryKey } from '../records/claim.ts';
import { fold } from '../writing/fold.ts';
import { seen } from '../writing/seen.ts';
import { mended, NOTHING } from './mend-text.ts';

/** Cyrillic letters that look like Latin ones. */
const LOOK_ALIKES: Readonly<Record<string, string>> = Object.fromEntries(
  [...'асеорхуіѕјАВЕКМНОРСТХУІЅЈ'].map((c, i) => [c, 'aceopxyisjABEKMHOPCTXYISJ'.charAt(i)]),
);
const latin = (text: string): string => text.replace(/\p{Script=Cyrillic}/gu, (c) => LOOK_ALIKES[c] ?? c);

/** Text that needs no cleaning, which is most of it. */
const PLAIN = /^[!-%'-~]+(?: [!-%'-~]+)*$/;

/** A cleaned text: nothing encoded twice, no HTML entities, no control characters, nothing that is not seen, single spaces, no Cyrillic letters that look like Latin ones. */
export function tidy(text: string): string {
  if (PLAIN.test(text)) return text;
  const clean = seen(mended(text).replace(/[\p{Cc}\s]+/gu, ' ')).trim();
  if (!/\p{Script=Cyrillic}/u.test(clean) || !/\p{Script=Latin}/u.test(clean)) return clean;
  const read = latin(clean);
  return /\p{Script=Cyrillic}/u.test(read) ? clean : read;
}

export const listedName = z.string().max(2000).transform(tidy).pipe(z.string().min(1).max(300));

/** The last part of a page's address as an identifier: decoded, in lower case, look-alike letters replaced by Latin ones. */
export function slugKey(slug: string): string {
  let text = slug.trim();
  try {
    text = decodeURIComponent(text);
  } catch {
    // Text that is no valid encoding stays as it is.
  }
  return latin(fold(latin(text)));
}

const ADDRESS_IN_TEXT = /https?:\/\/[^\s()<>"]+/i;

/** The first web address in a text, also if it has words around it, no scheme, or one lost letter in the scheme. Undefined if there is none. */
export function addressIn(text: string): string | undefined {
  const trimmed = text
    .trim()
    .replace(/^h?t+ps:\/\//i, 'https://')
    .replace(/^h?t+p:\/\//i, 'http://');
  const found = ADDRESS_IN_TEXT.exec(trimmed)?.[0].replace(/[.,;]+$/, '');
  const address = found ?? (/^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}\/\S+$/i.test(trimmed) ? `https://${trimmed}` : '');
  return /^https?:\/\/[^\s/?#]+\.[a-z0-9-]{2,}(?:[:/?#]\S*)?$/i.test(address) && address.length <= 2000 ? address : undefined;
}

const LEGAL =
  /^(?:inc|incorporated|llc|ltd|limited|lp|llp|lllp|plc|co|corp|corporation|gmbh|ag|sa|s\.a|bv|b\.v|pte|pty|kk|k\.k|jr|sr|esq)\.?(?: ?(?:ltd|inc|limited)\.?)?$/i;

/** Splits a text into the names it lists. A legal form stays with its name; "and" and "&" are parts of names. */
export function namesIn(text: string): string[] {
  const names: string[] = [];
  for (const part of text.split(/[,;\n|](?![^()]*\))/).map(tidy)) {
    const last = names.at(-1);
    if (last !== undefined && LEGAL.test(part)) names[names.length - 1] = `${last}, ${part}`;
    else if (part !== '') names.push(part);
  }
  return names;
}

/** Type of the organizations in lists of funds. */
export const VENTURE_CAPITAL = 'VC';

const ADDED = /\s[([]([^()[\]]+)[)\]]$/;
const FORMERLY = /^(?:ex|formerly|former|prev(?:iously)?|fka|prior|aka)\b[.:]?\s+(?:as\s+)?/i;
/** Words in brackets that describe a thing rather than name it. */
const NO_NAME =
  /^(?:acquired|closed|dead|deprecated|defunct|inactive|rebranded|old|new|v\d+|pty|ltd|inc|llc|an?\s.*|.{1,2}|china|europe|asia|hong kong|india|japan|korea|shanghai|singapore|switzerland|usa)$/i;

/** Other names that a name gives in trailing brackets: "YZi Labs (ex Binance Labs)" is also Binance Labs. */
export function aliasesIn(name: string): string[] {
  const inside = ADDED.exec(name)?.[1] ?? '';
  const aliases = namesIn(inside.replace(/\s+(?=ex\s)/gi, ', ')).map((part) => tidy(part.replace(FORMERLY, '')));
  return [...new Set(aliases)].filter((a) => a !== '' && !NO_NAME.test(a) && fold(a) !== fold(name)).sort();
}

const NOBODY: ReadonlySet<string> = new Set([
  ...NOTHING,
  ...`undisclosed|undisclosed investor|undisclosed investors|not disclosed|other|others|other investors|various|various investors|several investors|angel|angels|
  angel investor|angel investors|private investor|private investors|investors|and others|etc|etc.`
    .split('|')
    .map((t) => t.trim()),
]);
/** Whether a text that stands for a name names nobody. */
export const namesNobody = (name: string): boolean => name === '' || NOBODY.has(fold(name));

/** An amount in US dollars: exact text, "secret", or a fault. Undefined if nothing is said. */
export type Amount = { usd: string } | { undisclosed: true } | { reason: string; fault: boolean } | undefined;

/** Upper limit, 10 trillion US dollars: no round or company has been worth as much. */
const TOO_MUCH = 1e13;

/** A number with its thousands apart. */
const GROUPED = /^\s*\d{1,3}(?:,\d{3})+(?:\.\d*)?\s*$/;

/** Reads an amount exactly. @param value number or decimal text, null if unknown @param unit exponent of ten: US dollars in one unit */
export function amountOf(value: number | string | null | undefined, unit: 0 | 6): Amount {
  if (value == null || (typeof value === 'string' && value.trim() === '')) return undefined;
  if (typeof value === 'string' && /^(?:undisclosed|not disclosed)$/i.test(value.trim())) return { undisclosed: true };
  const plain = canonicalNumber(String(value).replace(GROUPED, (text) => text.replaceAll(',', '')));
  const usd = plain === undefined ? undefined : canonicalNumber(`${plain}e${unit}`);
  if (usd === undefined) return { reason: 'is no amount', fault: true };
  if (usd === '0') return { reason: 'is 0, which is no amount', fault: false };
  if (usd.startsWith('-')) return { reason: 'is below 0', fault: true };
  return Number(usd) < TOO_MUCH ? { usd } : { reason: 'is more than anything is worth: the unit is wrong', fault: true };
}

/** Lower limit of a round's amount in US dollars. */
const TOO_LITTLE = 1000;

/** Reads the amount of a round exactly, as `amountOf`; what is less than any round raised is a fault. */
export function roundAmountOf(value: number | string | null | undefined, unit: 0 | 6): Amount {
  const read = amountOf(value, unit);
  return read && 'usd' in read && Number(read.usd) < TOO_LITTLE ? { reason: 'is less than any round raised: the unit is wrong', fault: false } : read;
}

/** Days outside this range show a mistake in the unit of time. */
const [FIRST, LAST] = ['2000-01-01', '2099-12-31'];

/** The UTC day of a time in Unix seconds; undefined outside the plausible range. */
export function dayOfSeconds(seconds: number): string | undefined {
  if (!Number.isFinite(seconds) || Math.abs(seconds) > 1e11) return undefined;
  const day = new Date(seconds * 1000).toISOString().slice(0, 10);
  return isListedDay(day) ? day : undefined;
}

/** Whether a text is a plausible day, YYYY-MM-DD. */
export function isListedDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || text < FIRST || text > LAST) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** The keys without duplicates, in order. */
export function uniqueKeys(keys: readonly EntryKey[]): EntryKey[] {
  const byText = new Map(keys.map((k) => [`${k.scheme} ${k.value}`, k]));
  return [...byText].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, k]) => k);
}

/** The most frequent spelling; the first in order if several are. Needs at least one. */
export function usualOf(spellings: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const s of spellings) counts.set(s, (counts.get(s) ?? 0) + 1);
  return [...counts].reduce((best, next) => (next[1] > best[1] || (next[1] === best[1] && next[0] < best[0]) ? next : best))[0];
}
