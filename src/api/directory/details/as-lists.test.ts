import { beforeAll, expect, it } from 'vitest';
import { createApi, datasets } from '#api/app.ts';
import { LIST_NAMES, LISTS, type ListName } from '#domain/directory/lists/lists.ts';
import { KINDS, type NamedKind } from '#domain/kinds/kinds.ts';
import { pathsOf, type PathDef } from '#domain/records/quantities.ts';
import { useCommittingSite } from '#platform/testing/kit.ts';
import { detailsOf, entry, type Json } from './details.testing.ts';

const site = useCommittingSite({ createApi, datasets, now: () => new Date('2026-10-11T09:00:00Z') });
const { answer, load, run, world } = detailsOf(site, datasets);

const NAMED_LISTS = LIST_NAMES.filter((list) => LISTS[list].kind !== 'round') as Exclude<ListName, 'fundraising'>[];
/** Where pages have a quantity under another name than lists. */
const ON_PAGES: Readonly<Record<string, string>> = { crunchbase: 'crunchbase_link' };
/** Values that a page has as text or a number, and their sign of being unknown. */
const SINGLE = new Set<PathDef['type']>(['text', 'number', 'date', 'bool', 'option', 'link']);

async function rowsOf(list: ListName, filter = ''): Promise<Json[]> {
  const { sid, answer: name } = LISTS[list];
  const response = await site.struct(sid, filter === '' ? {} : { q: filter });
  const body = (await response.json()) as Record<string, Json[]>;
  expect([list, filter, response.status]).toEqual([list, filter, 200]);
  return body[name] ?? [];
}

beforeAll(async () => {
  await world();
  await load('d', [entry('project', 'coin:gold', { name: 'Gold Coin', symbol: 'GOLD', max_supply: '21' })]);
  await run(`update project_figure set price_usd = 2, tvl = 3 where project_id = (select id from project where slug = 'lido')`);
}, 60_000);

it.each(NAMED_LISTS)('every quantity of %s is in lists and their filters as on the page [directory-117]', async (list) => {
  const kind = LISTS[list].kind as NamedKind;
  const rows = await rowsOf(list);
  expect(rows.length).toBeGreaterThan(1);
  const pages = new Map<string, Json>();
  for (const { slug } of rows) pages.set(slug as string, await answer(`${KINDS[kind].wire}-summary`, slug as string));
  const [compared, otherwise]: [string[], unknown[]] = [[], []];
  for (const def of pathsOf(kind)) {
    if (def.many || !SINGLE.has(def.type)) continue;
    const name = def.wire ?? def.path;
    const onPage = (slug: unknown): unknown => {
      const page = pages.get(slug as string)!;
      return page[name] ?? page[def.path] ?? page[ON_PAGES[def.path] ?? ''] ?? null;
    };
    const differing = rows.filter((row) => Object.hasOwn(row, name) && row[name] !== onPage(row['slug']));
    otherwise.push(...differing.map((row) => [def.path, row['slug'], row[name], onPage(row['slug'])]));
    const stands = rows.flatMap(({ slug }) => (onPage(slug) === null ? [] : [slug]));
    if (stands.length === 0 || def.always) continue;
    compared.push(def.path);
    const found = await rowsOf(list, `known(${def.path})`);
    expect([def.path, new Set(found.map(({ slug }) => slug))]).toEqual([def.path, new Set(stands)]);
  }
  expect(otherwise).toEqual([]);
  expect(compared).toEqual(expect.arrayContaining(list === 'projects' ? ['max_supply', 'price_usd', 'founded'] : ['last_investment']));
});

it('a figure that only a page states is absent from no list [directory-117]', async () => {
  const response = await site.struct('list-absent');
  const { absent } = (await response.json()) as { absent: { list: string; paths: string[] }[] };
  const paths = absent.find(({ list }) => list === 'projects')?.paths;
  expect(paths).toContain('total_supply');
  expect(paths).not.toContain('max_supply');
  const rows = await rowsOf('projects', 'max_supply>1');
  expect(rows.map(({ slug, max_supply: supply }) => [slug, supply])).toEqual([
    ['aave', 16_000_000.5],
    ['gold-coin', 21],
  ]);
});
