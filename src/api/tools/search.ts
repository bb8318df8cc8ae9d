import { KINDS, type WireName } from '#domain/kinds/kinds.ts';
import type { ResultRow } from '#domain/tools/results.ts';
import { ask } from '#platform/data/ask.ts';
import { behind } from './behind.ts';
import type { Run } from './context.ts';
import { columnsOf, memberRow, said, type Named } from './members.ts';

/** What is a work rather than a name: a kind of proposal with its number. */
const WORK = /^(eip|erc|bip|sip|cip|zip)[\s-]*\d+$/i;

interface Found {
  items: { type: WireName; matched?: { by: string; text: string } }[];
}

/** Records by their names, and people by what they wrote. */
export const search: Run<'search'> = async ({ struct }, { text, kind, take = 10 }) => {
  const isWork = WORK.test(text.trim());
  const [works, found] = await Promise.all([
    isWork && (kind === undefined || kind === 'person')
      ? ask<{ authors: (Named & { title: string; link: string | null })[] }>(struct, 'text', 'works-by', { title: text.trim() })
      : { authors: [] },
    isWork ? { items: [] } : ask<Found>(struct, 'text', 'search-global', { searchValue: text, limit: take, ...(kind && { type: KINDS[kind].wire }) }),
  ]);
  const authors = works.authors.map((one): ResultRow => {
    const href = one.link ?? behind('person', one.slug, 'works');
    return memberRow(one, { matched: said(one.title, href) });
  });
  const records = found.items.map((item): ResultRow => {
    const record = (item as unknown as Record<string, Named>)[item.type] as Named & { symbol: string | null };
    const row = memberRow({ ...record, type: item.type }, {});
    return { ...row, cells: { symbol: said(record.symbol, row.href), matched: said(item.matched?.text, row.href) } };
  });
  const rows = [...authors, ...records];
  return {
    columns: columnsOf(isWork ? { matched: 'text' } : { symbol: 'text', matched: 'text' }),
    rows: rows.slice(0, take),
    total: rows.length,
    citations: rows.slice(0, take).flatMap(({ href, name }) => (href === null ? [] : [{ href, of: name }])),
  };
};
