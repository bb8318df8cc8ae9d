import { KINDS, NAMED_KINDS, type KindName } from '../kinds/kinds.ts';

/** Kinds of found items, by the documents' names. */
export const FOUND_KINDS = ['project', 'person', 'news', KINDS.organization.wire, 'round'] as const;
type FoundKind = (typeof FOUND_KINDS)[number];

/** Something that an answer found, for a card. */
export interface Found {
  kind: FoundKind;
  name: string;
  href: string | null;
  slug: string | null;
  logo: string | null;
  /** Of news: who published it, and when, as it is written. */
  publisher?: string;
  date?: string;
}

/** Most items of an answer. */
const MOST = 30;
const kindOf = (kind: KindName): FoundKind => (kind === 'organization' ? KINDS[kind].wire : kind);

/** The kind behind an address of this site; undefined where it is of none. */
function kindAt(href: string): FoundKind | undefined {
  const [, page = ''] = href.split(/[/?]/);
  if (page === 'news') return 'news';
  if (/^\/directory\/fundraising\?round=[^&]+$/.test(href)) return 'round';
  const named = NAMED_KINDS.find((kind) => KINDS[kind].page === page);
  return named && kindOf(named);
}

const slugAt = (href: string): string | null => (/\?round=/.test(href) ? null : (href.split(/[/?#]/)[2] ?? null));

interface Named {
  name: string;
  href: string | null;
  of?: { kind: KindName; slug: string; logo: string | null } | undefined;
}

interface FoundRow {
  name: string;
  href: string | null;
  kind: KindName | null;
  slug: string | null;
  logo: string | null;
  cells: Readonly<Record<string, { text?: string | null; items?: readonly Named[] | undefined }>>;
}

/** Who published an article that is a row, and when, as it is written; undefined of what is no article. A change of a record has a publisher too, and the field that changed. */
export function articleOf({ kind, href, cells }: Pick<FoundRow, 'kind' | 'href' | 'cells'>): { publisher?: string; date?: string } | undefined {
  if (kind !== null || href === null || (!href.startsWith('/news/') && (!cells['publisher'] || cells['field']))) return undefined;
  const [publisher, date] = [cells['publisher']?.text, cells['date']?.text].map((text) => (text === '--' ? undefined : text));
  return { ...(publisher != null && { publisher }), ...(date != null && { date }) };
}

interface Source {
  rows: readonly FoundRow[];
  citations: readonly { href: string; of: string }[];
}

/** What an answer found: its rows, what they name, and articles that it cites. Each once. */
export function foundOf({ rows, citations }: Source): Found[] {
  const found = new Map<string, Found>();
  const add = (item: Found) => {
    const key = item.href ?? `${item.kind}:${item.slug ?? item.name}`;
    if (!found.has(key)) found.set(key, item);
  };
  const addAt = ({ name, href, of }: Named) => {
    if (of) return add({ kind: kindOf(of.kind), name, href, slug: of.slug, logo: of.logo });
    const kind = href === null ? undefined : kindAt(href);
    if (kind && href !== null) add({ kind, name, href, slug: slugAt(href), logo: null });
  };
  for (const row of rows) {
    const article = articleOf(row);
    if (row.kind) add({ kind: kindOf(row.kind), name: row.name, href: row.href, slug: row.slug, logo: row.logo });
    else if (article)
      add({ kind: 'news', name: row.name, href: row.href, slug: row.href?.startsWith('/news/') ? slugAt(row.href) : null, logo: null, ...article });
    else addAt(row);
  }
  for (const { cells } of rows) for (const { items = [] } of Object.values(cells)) items.forEach(addAt);
  for (const { href, of } of citations) if (href.startsWith('/news/')) addAt({ name: of, href });
  return [...found.values()].slice(0, MOST);
}
