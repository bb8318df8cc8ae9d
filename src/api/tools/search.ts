import { KINDS, type NamedKind, type WireName } from '#domain/kinds/kinds.ts';
import type { ResultRow } from '#domain/tools/results.ts';
import { ask, type Answers } from '#platform/data/ask.ts';
import { behind } from './behind.ts';
import type { Run } from './context.ts';
import { columnsOf, memberRow, said, type Named } from './members.ts';

/** What is a work rather than a name: a kind of proposal with its number. */
const WORK = /^(eip|erc|bip|sip|cip|zip)[\s-]*\d+$/i;

interface Found {
  items: { type: WireName; matched?: { by: string; text: string } }[];
}

/** Works of one search, and rows for each, at most. */
const MOST = 5;
const LISTED = 10;

/** What parts several works: "ERC-4337, ERC-721 and EIP-1559". */
const BETWEEN = /\s*(?:[,;&+/]|\s(?:and|or|và|hoặc)\s)\s*/i;

/** Works that a text names, each once; none where it names anything else. */
function worksIn(text: string): string[] {
  const parts = text.split(BETWEEN).map((part) => part.trim());
  const named = parts.filter((part) => part !== '');
  return named.length > 0 && named.length <= MOST && named.every((part) => WORK.test(part)) ? [...new Set(named)] : [];
}
type Author = Named & { title: string; link: string | null };

/** Who wrote some works: a person is one row, however many of them. */
async function authorsOf(struct: Answers, works: readonly string[]): Promise<ResultRow[]> {
  const found = await Promise.all(works.map((title) => ask<{ authors: Author[] }>(struct, 'text', 'works-by', { title })));
  const wrote = new Map<string, Author[]>();
  for (const one of found.flatMap(({ authors }) => authors)) wrote.set(one.id, [...(wrote.get(one.id) ?? []), one]);
  return [...wrote.values()].flatMap((own): ResultRow[] => {
    const [one] = own;
    if (!one) return [];
    const href = one.link ?? behind('person', one.slug, 'works');
    const items = [...new Map(own.map(({ title, link }) => [title, { name: title, href: link }])).values()];
    return [memberRow(one, { matched: { ...said(items.map(({ name }) => name).join(' · '), href), items, count: items.length } })];
  });
}

async function recordsOf(struct: Answers, text: string, kind: NamedKind | undefined, take: number): Promise<ResultRow[]> {
  const { items } = await ask<Found>(struct, 'text', 'search-global', { searchValue: text, limit: take, ...(kind && { type: KINDS[kind].wire }) });
  return items.map((item): ResultRow => {
    const record = (item as unknown as Record<string, Named>)[item.type] as Named & { symbol: string | null };
    const row = memberRow({ ...record, type: item.type }, {});
    return { ...row, cells: { symbol: said(record.symbol, row.href), matched: said(item.matched?.text, row.href) } };
  });
}

/** Records by their names, and people by what they wrote. */
export const search: Run<'search'> = async ({ struct }, { text, kind, take: asked }) => {
  const works = worksIn(text);
  const isWork = works.length > 0;
  const take = asked ?? LISTED * Math.max(1, works.length);
  const isOfPeople = kind === undefined || kind === 'person';
  const rows = isWork ? (isOfPeople ? await authorsOf(struct, works) : []) : await recordsOf(struct, text, kind, take);
  return {
    columns: columnsOf(isWork ? { matched: 'name' } : { symbol: 'text', matched: 'text' }),
    rows: rows.slice(0, take),
    total: rows.length,
    citations: rows.slice(0, take).flatMap(({ href, name }) => (href === null ? [] : [{ href, of: name }])),
  };
};
