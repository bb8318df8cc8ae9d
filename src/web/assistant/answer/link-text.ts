import type { Heard } from '../chat/ask.ts';

/** A piece of a text, and where it leads. */
export interface Piece {
  text: string;
  href?: string;
}

type Named = Pick<Heard, 'rows' | 'citations' | 'screen' | 'total' | 'undecided' | 'unknown' | 'grants_left_out'>;

/** Where a text leads as part of one row; without a row, wherever it stands. */
interface Place {
  href: string;
  row?: number;
  /** It is the name of the row. */
  isName?: true;
}
/** Where each text of an answer leads, by the rows that say it. */
export type Links = ReadonlyMap<string, readonly Place[]>;

/** A number of rows as texts of both languages write it. */
const written = (count: number): readonly string[] => [count.toLocaleString('en-US'), count.toLocaleString('de-DE')];

/** The grants that a list leaves out. */
const grantsOf = (screen: Named['screen']): string | undefined => (screen ? `${screen.href}${screen.href.includes('?') ? '&' : '?'}grants=only` : undefined);

/** Names that a sentence holds as its own words, too: numbers, and plain words in small letters. */
const IS_PLAIN =
  /^(?:\p{N}{1,3}|a|an|the|of|and|or|in|by|on|at|to|from|is|was|are|were|has|have|had|it|its|more|most|other|held|here|known|raised|led|round|rounds|project|projects|people|person|organizations?|grants?|funding|money|và|của|là|có|do|các|một|vòng|dự án|quỹ|người)$/u;
/** What stands behind a name where it is one of a list: "12 (raised $3.00M)", "12, Aave". */
const AS_NAME = /^(?: \(|[,:;]|\.(?:\s|$)|$)/;

/** What of an answer's text has rows or a statement behind it: names and values of its rows, records that it asks about, and the number of its rows, with their addresses. */
export function linksOf({ rows = [], citations = [], screen, ...counts }: Named): Links {
  const links = new Map<string, Place[]>();
  const add = (text: string | null, href: string | null | undefined, place: Omit<Place, 'href'> = {}) => {
    if (text !== null && href != null && text !== '') links.set(text, [...(links.get(text) ?? []), { href, ...place }]);
  };
  for (const [row, { name, href, cells }] of rows.entries()) {
    if (name.length > 1) add(name, href, { row, isName: true });
    for (const { text, href: at, items = [] } of Object.values(cells)) {
      for (const item of items) if (item.name.length > 1) add(item.name, item.href, { row });
      if (items.length > 0 || text === null || (text.length === 1 && !/\d/.test(text))) continue;
      add(text, at, { row });
      // "Went down by $2.00M" says without a sign what the row holds with one.
      if (/^-[$\d]/.test(text)) add(text.slice(1), at, { row });
    }
  }
  const addOnce = (text: string, href: string | null | undefined) => {
    const places = links.get(text) ?? [];
    // A row that is called "12" is not how many there are.
    if (text.length === 1 || places.every(({ isName }) => isName && IS_PLAIN.test(text))) add(text, href);
  };
  for (const { href, of } of citations) addOnce(of, href);
  const list = screen?.href ?? citations[0]?.href;
  const { total, undecided, unknown, grants_left_out: grants } = counts;
  const counted = [[total, list] as const, [undecided, list] as const, [unknown, list] as const, [grants, grantsOf(screen)] as const];
  for (const [count, href] of counted) if (count !== undefined) for (const text of written(count)) addOnce(text, href);
  return links;
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** What stands before a name that a value belongs to: "3 of Aave", "from 3 (2023)". */
const ITS = /^ (?:(?:of|của) |\()$/;

/** Chooses between rows that say the same: a name is that of the next of its rows, a value that of the row whose name stands before it, or that it is said to be of. */
function chooser(links: Links): (text: string, of: string | undefined) => string | undefined {
  const told = new Map<string, number>();
  let current: number | undefined;
  return (text, of) => {
    const places = links.get(text) ?? [];
    const names = places.filter(({ isName }) => isName);
    if (names.length > 0) {
      const at = told.get(text) ?? 0;
      told.set(text, at + 1);
      const own = names[Math.min(at, names.length - 1)];
      current = own?.row;
      return own?.href;
    }
    const its = of === undefined ? [] : (links.get(of) ?? []).filter(({ isName }) => isName);
    const own =
      places.find(({ row }) => its.some((name) => name.row === row)) ??
      places.find(({ row }) => row !== undefined && row === current) ??
      places.find(({ row }) => row === undefined);
    // One digit says too little to be another row's.
    return (own ?? (text.length > 1 ? places[0] : undefined))?.href;
  };
}

/** Splits a text at what has an address: the longest first, whole words and whole numbers alone. */
export function linkText(text: string, links: Links): readonly Piece[] {
  if (links.size === 0) return [{ text }];
  const longest = [...links.keys()].sort((a, b) => b.length - a.length);
  const named = new RegExp(String.raw`(?<![\p{L}\p{N}]|[\p{N}][.,])(?:${longest.map(escaped).join('|')})(?![\p{L}\p{N}]|[.,]\p{N})`, 'gu');
  const hrefOf = chooser(links);
  const pieces: Piece[] = [];
  let from = 0;
  const all = [...text.matchAll(named)];
  for (const [at, { 0: found, index }] of all.entries()) {
    const next = all[at + 1];
    // "12 projects": of a row that is called "12" nothing is said.
    const isWord = IS_PLAIN.test(found) && !AS_NAME.test(text.slice(index + found.length)) && links.get(found)?.some(({ isName }) => isName) === true;
    const href = isWord
      ? links.get(found)?.find(({ isName }) => !isName)?.href
      : hrefOf(found, next && ITS.test(text.slice(index + found.length, next.index)) ? next[0] : undefined);
    if (href === undefined) continue;
    if (index > from) pieces.push({ text: text.slice(from, index) });
    pieces.push({ text: found, href });
    from = index + found.length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from) });
  return pieces;
}
