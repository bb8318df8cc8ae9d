import type { NamedKind } from '../../kinds/kinds.ts';
import { tellingWords } from '../../records/near-names.ts';
import type { NAME_ROLE } from '../../search/names.ts';
import { keyOf, wordsIn, type Dictionary, type Usual } from './words.ts';

/** A name of a record, as the search has it. */
export interface Bearer {
  id: string;
  kind: NamedKind;
  role: keyof typeof NAME_ROLE;
  text: string;
  /** Size of the record; below 0 for copies and packages. */
  size: number;
}

/** The one record that a name means. */
export interface Meant {
  id: string;
  kind: NamedKind;
  size: number;
  /** The name as the record has it. */
  text: string;
  /** Whether no other record of its kind is called so. */
  alone: boolean;
  /** Whether it is the record's own name. */
  own: boolean;
  /** How usual its most telling word is. */
  usual: Usual;
}

/** Names of all records, each with the record it means; null where it means several. */
export interface HeadlineNames {
  names: ReadonlyMap<string, Meant | null>;
  tickers: ReadonlyMap<string, Meant>;
  dictionary: Dictionary;
  /** Words of the longest name. */
  longest: number;
}

/** Longest name that is looked for, in words. */
const LONGEST = 7;
/** A name is ambiguous where another record has more than this part of the size of the largest. */
const RIVAL = 0.5;
/** Size from which on a record's own name counts for more than an alias of a larger one. */
const OWN = 100;
/** Size from which on a ticker means its project: ranked ones. */
const TRADED = 500;
/** Words that leave a name the same where they end it. */
const SAME = new Set('dao token coin mainnet chain money exchange app c evm protocol network finance beta opera cypress inc'.split(' '));
/** Words that end the name of what a name meant before. */
const FORMER = /\b(?:classic|legacy|old|v1)\b/;

type Held = Bearer & { own: boolean };

/** Whether the name of a record is this key, but for words that leave it the same. */
function isSameName(key: string, name: string): boolean {
  const words = keyOf(wordsIn(name));
  if (words === key || keyOf(wordsIn(tellingWords(name).join(' '))) === key) return true;
  return (
    words.startsWith(`${key} `) &&
    words
      .slice(key.length + 1)
      .split(' ')
      .every((word) => SAME.has(word))
  );
}

/** The largest of each record's roles for one key. */
function recordsOf(key: string, bearers: readonly Bearer[], ownNames: ReadonlyMap<string, string>): Held[] {
  const found = new Map<string, Held>();
  for (const bearer of bearers) {
    const own = bearer.role === 'name' || isSameName(key, ownNames.get(bearer.id) ?? '');
    const known = found.get(bearer.id);
    if (!known || (own && !known.own) || bearer.role === 'name') found.set(bearer.id, { ...bearer, own });
  }
  return [...found.values()].filter(({ size }) => size >= 0).sort((a, b) => b.size - a.size || (a.id < b.id ? -1 : 1));
}

const usualOf = (key: string, dictionary: Dictionary): Usual => {
  const order: Usual[] = ['common', 'known', 'rare', 'never'];
  return order[Math.max(...key.split(' ').map((word) => order.indexOf(/^\d+$/.test(word) ? 'common' : dictionary(word))))] ?? 'never';
};

interface Deciding {
  ownNames: ReadonlyMap<string, string>;
  /** Largest record whose own name goes on behind the key. */
  beginnings: ReadonlyMap<string, Bearer>;
  dictionary: Dictionary;
}

/** The record that a name means: its own bearer before one of an alias; project and organization of one name are one thing, of which the larger is linked. */
function meantBy(key: string, bearers: readonly Bearer[], { ownNames, beginnings, dictionary }: Deciding): Meant | null | undefined {
  const records = recordsOf(key, bearers, ownNames);
  if (records.length === 0) return undefined;
  const own = records.filter((r) => r.own);
  const [top] = own;
  const others = records.filter((r) => !r.own);
  const meant = ({ id, kind, size, text, own: isOwn }: Held, alone: boolean): Meant => ({
    id,
    kind,
    size,
    text,
    alone,
    own: isOwn,
    usual: usualOf(key, dictionary),
  });
  if (top && (top.size >= OWN || others.length === 0)) {
    const former = others.some(({ id, size }) => size > top.size * RIVAL && FORMER.test(ownNames.get(id)?.toLowerCase() ?? ''));
    const rival = own.find(
      ({ id, kind, size }) => id !== top.id && (kind === top.kind || kind === 'person' || top.kind === 'person') && size > top.size * RIVAL,
    );
    return former || rival ? null : meant(top, !own.some(({ id, kind }) => id !== top.id && kind === top.kind));
  }
  const [alias, next] = others;
  if (!alias || top) return null;
  // Google Ventures is no more Google than Circle Ventures is Circle.
  if ((ownNames.get(alias.id) ?? '').toLowerCase() === `${key} ventures`) return null;
  const beginning = beginnings.get(key);
  if (beginning && beginning.id !== alias.id && beginning.size > alias.size) return null;
  return next && next.size > alias.size * RIVAL ? null : meant(alias, others.length === 1 && !top);
}

function tickerMeant(bearers: readonly Bearer[], isAmbiguous: (id: string) => boolean, dictionary: Dictionary): Meant | undefined {
  const [top, next] = bearers.filter(({ kind }) => kind === 'project').sort((a, b) => b.size - a.size);
  if (!top || top.size < TRADED || isAmbiguous(top.id) || (next && next.id !== top.id && next.size > top.size * RIVAL && next.size >= TRADED)) return undefined;
  return { id: top.id, kind: top.kind, size: top.size, text: top.text, alone: !next, own: true, usual: dictionary(top.text.toLowerCase()) };
}

function push<T>(map: Map<string, T[]>, key: string, value: T): void {
  const known = map.get(key);
  if (known) known.push(value);
  else map.set(key, [value]);
}

/** Decides once for every name which record it means. */
export function headlineNames(bearers: readonly Bearer[], dictionary: Dictionary): HeadlineNames {
  const ownNames = new Map<string, string>();
  const byKey = new Map<string, Bearer[]>();
  const bySymbol = new Map<string, Bearer[]>();
  const beginnings = new Map<string, Bearer>();
  for (const bearer of bearers) {
    if (bearer.role === 'symbol') {
      push(bySymbol, bearer.text.toUpperCase(), bearer);
      continue;
    }
    const words = wordsIn(bearer.text);
    if (words.length === 0 || words.length > LONGEST) continue;
    push(byKey, keyOf(words), bearer);
    if (bearer.role !== 'name') continue;
    ownNames.set(bearer.id, bearer.text);
    for (let many = 1; many < words.length; many += 1) {
      const beginning = keyOf(words.slice(0, many));
      if ((beginnings.get(beginning)?.size ?? -1) < bearer.size) beginnings.set(beginning, bearer);
    }
  }
  const names = new Map<string, Meant | null>();
  for (const [key, held] of byKey) {
    const meant = meantBy(key, held, { ownNames, beginnings, dictionary });
    if (meant !== undefined) names.set(key, meant);
  }
  const isAmbiguous = (id: string): boolean => names.get(keyOf(wordsIn(ownNames.get(id) ?? ''))) === null;
  // What bears an ambiguous name is not meant by its short names either: LUNA was of one Terra, then of the next.
  for (const [key, meant] of names) if (meant && !key.includes(' ') && isAmbiguous(meant.id)) names.set(key, null);
  const tickers = new Map<string, Meant>();
  for (const [symbol, held] of bySymbol) {
    const meant = tickerMeant(held, isAmbiguous, dictionary);
    if (meant) tickers.set(symbol, meant);
  }
  return { names, tickers, dictionary, longest: LONGEST };
}
