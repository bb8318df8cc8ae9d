import type { Heard } from '../chat/ask.ts';

/** A piece of a text, and where it leads. */
export interface Piece {
  text: string;
  href?: string;
}

type Named = Pick<Heard, 'rows' | 'citations' | 'screen' | 'total' | 'undecided' | 'unknown' | 'grants_left_out'>;

/** A number of rows as texts of both languages write it. */
const written = (count: number): readonly string[] => [count.toLocaleString('en-US'), count.toLocaleString('de-DE')];

/** The grants that a list leaves out. */
const grantsOf = (screen: Named['screen']): string | undefined => (screen ? `${screen.href}${screen.href.includes('?') ? '&' : '?'}grants=only` : undefined);

/** What of an answer's text has rows or a statement behind it: names and values of its rows, records that it asks about, and the number of its rows, with their addresses. */
export function linksOf({ rows = [], citations = [], screen, ...counts }: Named): ReadonlyMap<string, string> {
  const links = new Map<string, string>();
  const add = (text: string | null, href: string | null) => {
    if (text !== null && href !== null && text.length > 1 && text !== '--' && !links.has(text)) links.set(text, href);
  };
  for (const { name, href } of rows) add(name, href);
  for (const { cells } of rows)
    for (const { text, href, items = [] } of Object.values(cells)) {
      for (const item of items) add(item.name, item.href);
      if (items.length === 0) add(text, href);
    }
  for (const { href, of } of citations) add(of, href);
  const list = screen?.href ?? citations[0]?.href;
  const { total, undecided, unknown, grants_left_out: grants } = counts;
  const counted = [[total, list] as const, [undecided, list] as const, [unknown, list] as const, [grants, grantsOf(screen)] as const];
  for (const [count, href] of counted)
    if (count !== undefined && href !== undefined) for (const text of written(count)) if (!links.has(text)) links.set(text, href);
  return links;
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Splits a text at what has an address: the longest first, whole words and whole numbers alone. */
export function linkText(text: string, links: ReadonlyMap<string, string>): readonly Piece[] {
  if (links.size === 0) return [{ text }];
  const longest = [...links.keys()].sort((a, b) => b.length - a.length);
  const named = new RegExp(String.raw`(?<![\p{L}\p{N}]|[\p{N}][.,])(?:${longest.map(escaped).join('|')})(?![\p{L}\p{N}]|[.,]\p{N})`, 'gu');
  const pieces: Piece[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(named)) {
    const href = links.get(found);
    if (href === undefined) continue;
    if (index > from) pieces.push({ text: text.slice(from, index) });
    pieces.push({ text: found, href });
    from = index + found.length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from) });
  return pieces;
}
