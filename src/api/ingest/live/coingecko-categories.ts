import { membersOf, categoryPage, parseCategory, parseLeft, sectorCategories } from '#domain/ingest/live/coingecko-categories.ts';
import type { Parsed } from '#domain/ingest/parsed.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { formatOf, type Format } from '../formats.ts';
import type { LivePart } from './connector.ts';

const PUBLISHER = 'coingecko';
const SOURCE = 'coingecko-categories';
export const CATEGORY_TIER = 'categories';
/** The list of categories, which leads to those that are asked for. */
const LIST = 'categories';
/** Coins of one page; no answer holds more. */
const PAGE = 250;
/** Most pages of one category: what leads further is no category. */
const MOST_PAGES = 60;
/** The pages of a category are read whole if they were read within that time. */
const ONE_READING = "interval '1 day'";
/** Within that time after a reading, coins that left are asked for. */
const TOLD = "interval '15 days'";

const listed = formatOf('coingecko-markets').about;
/** @param parse reads one answer @param category that it is about */
const format = (parse: (text: string) => Parsed, category?: string): Format => ({
  key: SOURCE,
  files: [],
  revision: 1,
  about: { ...listed, key: SOURCE, mirrorOf: listed },
  documents: category === undefined ? {} : { [categoryPage(category)]: { title: `CoinGecko: category ${category}` } },
  parse: ([input]) => parse(input?.lines.join('\n') ?? ''),
});

/** Builds addresses of CoinGecko's API. */
type AddressOf = (path: string, query?: Readonly<Record<string, string | number>>) => string;

const list = (at: AddressOf): LivePart => ({
  part: LIST,
  tier: CATEGORY_TIER,
  address: () => at('coins/categories/list'),
  format: format((text) => {
    sectorCategories(text);
    return { entries: [], refused: [] };
  }),
  leadsTo: sectorCategories,
});

/** @param pages of the category that are asked for */
const page = (at: AddressOf, category: string, number: number, pages: number): LivePart => ({
  part: `category ${category} ${number}`,
  tier: CATEGORY_TIER,
  // In the order of ids: by capitalization coins would change pages between two calls.
  address: () => at('coins/markets', { vs_currency: 'usd', category, order: 'id_asc', per_page: PAGE, page: number }),
  format: format((text) => parseCategory(text, category), category),
  most: PAGE,
  leadsTo: membersOf,
  ...(number > 1 && { mayBeEmpty: true, mayShrink: number >= pages - 1 }),
});

/** Coins that a category names no more, asked for by their ids: those that are still listed left it. */
const left = (at: AddressOf, category: string, coins: readonly string[]): LivePart => ({
  part: `left ${category}`,
  tier: CATEGORY_TIER,
  address: () => at('coins/markets', { vs_currency: 'usd', ids: coins.join(','), per_page: PAGE }),
  format: { ...format((text) => parseLeft(text, category, new Set(coins)), category), retracts: [{ kind: 'project', field: 'sectors' }] },
  most: PAGE,
  mayBeEmpty: true,
  mayShrink: true,
  varies: true,
});

/** The pages of categories that answered, with what tells whether a category was read whole. */
const PAGES = `page as (select split_part(part, ' ', 2) as category, split_part(part, ' ', 3)::int as n, leads_to as coins, answered_at as at,
    asked_at <= answered_at and not '' = any(leads_to) as taken from live_part
  where publisher = $1 and part like 'category %' and answered_at is not null and leads_to is not null)`;
/** The categories that are asked for, with the number of pages that are known to be full, one after the other. */
const WANTED = `with ${PAGES} select c.category, (select coalesce(min(g.number) - 1, ${MOST_PAGES}) from generate_series(1, ${MOST_PAGES}) as g (number)
    where not exists (select from page p where p.category = c.category and p.n = g.number and cardinality(p.coins) >= ${PAGE}))::int as "full"
  from live_part l, unnest(l.leads_to) with ordinality as c (category, place) where l.publisher = $1 and l.part = '${LIST}' order by c.place`;
/**
 * The coins that a category which was read whole names no more, the ones that CoinGecko named last first. While a page is asked for nothing of its category is told:
 * its coins may be known before what it leads to is. It is dear, so it is told for some days after the reading alone.
 */
const LEFT = `with ${PAGES}, last as (select category, min(n) as n from page where cardinality(coins) < ${PAGE} group by 1),
  whole as (select p.category from page p join last l using (category) where p.n <= l.n group by p.category, l.n
    having count(*) = l.n and bool_and(p.taken) and max(p.at) - min(p.at) < ${ONE_READING}
      and max(p.at) > (select max(asked_at) from live_part where publisher = $1) - ${TOLD}),
  known as materialized (select e.id, split_part(e.native_key, ':', 1) as category, substr(e.native_key, strpos(e.native_key, ':') + 1) as coin
    from entry e where e.source_id = (select id from source where key = '${SOURCE}') and exists (select from whole)),
  member as (select p.category, m.coin from page p join last l using (category), unnest(p.coins) as m (coin) where p.n <= l.n),
  gone as materialized (select k.id, category, coin from known k join whole using (category)
    where not exists (select from member m where m.category = k.category and m.coin = k.coin))
  select category, (array_agg(coin order by m.last_run desc nulls last, coin))[:${PAGE}] as coins from gone g
    left join entry m on m.source_id = (select id from source where key = '${listed.key}') and m.native_key = 'coin:' || coin
  where exists (select from statement t where t.entry_id = g.id and t.ended_at is null) group by 1 order by 1`;

/** Parts that read which coins are in the categories that mean a sector, and which left them. */
export async function categoryParts(sql: Queryable, at: AddressOf): Promise<LivePart[]> {
  const wanted = await sql.query<{ category: string; full: number }>(WANTED, [PUBLISHER]);
  const gone = await sql.query<{ category: string; coins: string[] }>(LEFT, [PUBLISHER]);
  const pages = wanted.rows.flatMap(({ category, full }) =>
    Array.from({ length: Math.min(full + 1, MOST_PAGES) }, (_, n) => page(at, category, n + 1, full + 1)),
  );
  return [list(at), ...pages, ...gone.rows.map(({ category, coins }) => left(at, category, coins))];
}
