import { z } from 'zod';
import { canonicalNumber, type EntryKey } from '../records/claim.ts';
import { fold } from '../search/fold.ts';

/** Cyrillic letters that look like Latin ones. */
const LOOK_ALIKES: Readonly<Record<string, string>> = Object.fromEntries(
  [...'асеорхуіѕјАВЕКМНОРСТХУІЅЈ'].map((c, i) => [c, 'aceopxyisjABEKMHOPCTXYISJ'.charAt(i)]),
);
const latin = (text: string): string => text.replace(/\p{Script=Cyrillic}/gu, (c) => LOOK_ALIKES[c] ?? c);

/** Text that is tidy already, as most is. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/;

/** A text as people read it: no control or zero-width characters, single spaces, no Cyrillic letter that passes for a Latin one. */
export function tidy(text: string): string {
  if (PLAIN.test(text)) return text;
  const clean = text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(/[\u200B-\u200D\u2060\uFEFF]/g, '')
    .trim();
  if (!/\p{Script=Cyrillic}/u.test(clean) || !/\p{Script=Latin}/u.test(clean)) return clean;
  const read = latin(clean);
  return /\p{Script=Cyrillic}/u.test(read) ? clean : read;
}

/** A name in a list, tidied. */
export const listedName = z.string().max(2000).transform(tidy).pipe(z.string().min(1).max(300));

/** The last part of a page's address as it identifies: decoded, in lower case, look-alike letters as Latin ones. */
export function slugKey(slug: string): string {
  let text = slug.trim();
  try {
    text = decodeURIComponent(text);
  } catch {
    // What is no encoding stays as it is.
  }
  return latin(fold(latin(text)));
}

const ADDRESS_IN_TEXT = /https?:\/\/[^\s()<>"]+/i;

/**
 * The address of the web that a text holds: the first one when there are several or words around it, one without its scheme, or with a
 * letter of it lost. Undefined when there is none.
 */
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

/** The names in a text that lists some. What says the legal form stays with its name; "and" and "&" are parts of names. */
export function namesIn(text: string): string[] {
  const names: string[] = [];
  for (const part of text.split(/[,;\n|](?![^()]*\))/).map(tidy)) {
    const last = names.at(-1);
    if (last !== undefined && LEGAL.test(part)) names[names.length - 1] = `${last}, ${part}`;
    else if (part !== '') names.push(part);
  }
  return names;
}

const ADDED = /\s[([]([^()[\]]+)[)\]]$/;
const FORMERLY = /^(?:ex|formerly|former|prev(?:iously)?|fka|prior|aka)\b[.:]?\s+(?:as\s+)?/i;
/** What a bracket says about a name that is no other name. */
const NO_NAME =
  /^(?:acquired|closed|dead|deprecated|defunct|inactive|rebranded|old|new|v\d+|pty|ltd|inc|llc|an?\s.*|.{1,2}|china|europe|asia|hong kong|india|japan|korea|shanghai|singapore|switzerland|usa)$/i;

/** Other names that a name gives in the bracket behind it: "YZi Labs (ex Binance Labs)" is also Binance Labs. */
export function aliasesIn(name: string): string[] {
  const inside = ADDED.exec(name)?.[1] ?? '';
  const aliases = namesIn(inside.replace(/\s+(?=ex\s)/gi, ', ')).map((part) => tidy(part.replace(FORMERLY, '')));
  return [...new Set(aliases)].filter((a) => a !== '' && !NO_NAME.test(a) && fold(a) !== fold(name)).sort();
}

const NOBODY = new Set(
  `-|–|—|.|?|n/a|na|none|null|nil|undefined|unknown|undisclosed|undisclosed investor|undisclosed investors|not disclosed|tba|tbd|other|others|other investors|
  various|various investors|several investors|angel|angels|angel investor|angel investors|private investor|private investors|investors|and others|etc|etc.`
    .split('|')
    .map((t) => t.trim()),
);
/** Whether a text in the place of a name names nobody. */
export const namesNobody = (name: string): boolean => name === '' || NOBODY.has(fold(name));

/** An amount in US dollars: exact text, kept secret, or what is wrong with it. Undefined when nothing is said. */
export type Amount = { usd: string } | { undisclosed: true } | { reason: string; fault: boolean } | undefined;

/** No round, and no company that had one, was worth this much: 10 trillion US dollars. */
const TOO_MUCH = 1e13;

/** Reads an amount exactly. @param value number or decimal text, null when unknown @param unit US dollars of one of it, a power of ten as its exponent */
export function amountOf(value: number | string | null | undefined, unit: 0 | 6): Amount {
  if (value == null || (typeof value === 'string' && value.trim() === '')) return undefined;
  if (typeof value === 'string' && /^(?:undisclosed|not disclosed)$/i.test(value.trim())) return { undisclosed: true };
  const plain = canonicalNumber(String(value));
  const usd = plain === undefined ? undefined : canonicalNumber(`${plain}e${unit}`);
  if (usd === undefined) return { reason: 'is no amount', fault: true };
  if (usd === '0') return { reason: 'is 0, which is no amount', fault: false };
  if (usd.startsWith('-')) return { reason: 'is below 0', fault: true };
  return Number(usd) < TOO_MUCH ? { usd } : { reason: 'is more than anything is worth: the unit is wrong', fault: true };
}

/** Earliest and latest day of what a list may tell, for a mistake in the unit of time to show. */
const [FIRST, LAST] = ['2000-01-01', '2099-12-31'];

/** The day of a time in Unix seconds, in UTC; undefined when it is none in which a list could have been written. */
export function dayOfSeconds(seconds: number): string | undefined {
  if (!Number.isFinite(seconds) || Math.abs(seconds) > 1e11) return undefined;
  const day = new Date(seconds * 1000).toISOString().slice(0, 10);
  return isListedDay(day) ? day : undefined;
}

/** Whether a text is a day, YYYY-MM-DD, of which a list may tell. */
export function isListedDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || text < FIRST || text > LAST) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** Keys without those that are there twice, in order. */
export function uniqueKeys(keys: readonly EntryKey[]): EntryKey[] {
  const byText = new Map(keys.map((k) => [`${k.scheme} ${k.value}`, k]));
  return [...byText].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, k]) => k);
}

/** The spelling that most use; of several, the first in order. Expects at least one. */
export function usualOf(spellings: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const s of spellings) counts.set(s, (counts.get(s) ?? 0) + 1);
  return [...counts].reduce((best, next) => (next[1] > best[1] || (next[1] === best[1] && next[0] < best[0]) ? next : best))[0];
}
