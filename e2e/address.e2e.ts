import type { APIRequestContext, Browser, Page } from '@playwright/test';
import fc, { type Arbitrary } from 'fast-check';
import { choosableColumns, printColumns, readColumns, readSort, sortPathOf } from '#domain/directory/lists/list-address.ts';
import { LIST_NAMES, LISTS, type ListColumn, type ListName } from '#domain/directory/lists/lists.ts';
import { SUGGESTIONS } from '#domain/directory/lists/suggestions.ts';
import { arbitraryWhere, type Pools } from '#domain/screener/arbitrary.testing.ts';
import { pathOf } from '#domain/records/quantities.ts';
import { SCREEN_LIMITS, type Expr, type ScreenKind } from '#domain/screener/screen.ts';
import { parseWhere, printWhere } from '#domain/screener/text.ts';
import { proof } from '#platform/testing/proof.ts';
import { alive, askAbsent, askRows, askTotal, expect, test } from './browser.ts';

/** States of each list that are tried; the same ones in every run. */
const STATES = proof(10, 50);
const SEED = 20_261_126;
/** Every so many-th of them is looked at in a living page too. */
const EVERY = 5;
/** Rows that are compared. */
const COMPARED = 10;
/** Walks through each list by clicks. */
const WALKS = 1;
const NO_SCREENS = ['(', 'rounds[', 'no_such_path:1'];

const columnsOf = (list: ListName): readonly ListColumn[] => LISTS[list].columns;
const sortPaths = (list: ListName): string[] => columnsOf(list).flatMap((column) => sortPathOf(column) ?? []);

type Row = Record<string, unknown>;
type Data = Record<ListName, Row[]>;

/** The first rows of each list as the API answers them: what screens are made of. */
async function askData(request: APIRequestContext): Promise<Data> {
  const ask = async (list: ListName): Promise<[ListName, Row[]]> => {
    const { sid, answer } = LISTS[list];
    const response = await request.get(`/api/data/struct?${new URLSearchParams({ sid, params: '[{"take":100}]' })}`);
    return [list, ((await response.json()) as Record<string, Row[]>)[answer] ?? []];
  };
  return Object.fromEntries(await Promise.all(LIST_NAMES.map(ask))) as Data;
}

const listOf = (value: unknown): { name: string; slug?: string }[] => (typeof value === 'string' && value.startsWith('[') ? (JSON.parse(value) as []) : []);
const decimal = (value: number): string => BigInt(Math.floor(value)).toString();
const texts = (values: unknown[]): string[] => [...new Set(values.filter((value): value is string => typeof value === 'string' && value !== ''))];

/** What a row says in one of its columns, as a condition that holds for it. */
function conditionOf(kind: ScreenKind, path: string, value: unknown): Expr {
  const def = pathOf(kind, path);
  const known: Expr = { path, op: 'known' };
  const [first] = listOf(value);
  if (!def || value === null || value === undefined || value === '[]') return { not: known };
  if (def.type === 'number' && typeof value === 'number') return { path, op: '>=', value: decimal(value) };
  if (def.type === 'bool') return { path, op: '=', value: value === true ? 'true' : 'false' };
  if (def.type === 'date' && typeof value === 'string') return { path, op: '<=', value };
  if (def.type === 'reference' && first?.slug !== undefined) return { path, op: '=', value: first.slug };
  if (def.type === 'option' && first) return { path, op: '=', value: first.name };
  return (def.type === 'text' || def.type === 'option') && typeof value === 'string' ? { path, op: '=', value } : known;
}

/** Conditions that one of the rows fulfils, and words of its name. */
function trueOfARow(list: ListName, rows: readonly Row[], most: number): Arbitrary<Expr[]> {
  const asked = columnsOf(list).flatMap(({ field, path }) => (path === undefined ? [] : [{ field, path }]));
  return fc
    .tuple(fc.constantFrom(...rows), fc.subarray(asked, { minLength: 1, maxLength: most }))
    .map(([row, columns]) => columns.map(({ field, path }) => conditionOf(LISTS[list].kind, path, row[field])));
}

/** Literals that the data hold, for screens of every form. */
function poolsOf(data: Data): Pools {
  const all = Object.values(data).flat();
  const values = (field: string) => all.map((row) => row[field]);
  const named = (field: string) => texts(values(field).flatMap((value) => listOf(value).map(({ name }) => name)));
  const slugs = (list: ListName) => texts(data[list].map((row) => row['slug'])).slice(0, 40);
  const names = texts(values('name')).flatMap((name) => name.split(' '));
  return {
    texts: [...new Set(names)].slice(0, 60),
    numbers: ['0', '-2.5', '1', '10', '1000', '1000000', '25000000', '1000000000'],
    dates: texts([...values('date'), ...values('last_round')]).slice(0, 40),
    options: { sector: named('sector').slice(0, 40) },
    references: { project: slugs('projects'), organization: slugs('organizations'), person: slugs('people'), round: ['no-such-round'] },
  };
}

interface State {
  prefix: '' | '/vi';
  /** Whether `q` is a screen. */
  readable: boolean;
  q?: string;
  cols?: string;
  layout?: 'grid';
  mode?: 'screener';
  skip?: string;
  sort?: string;
}

// The compiler takes the types of one package for two, because each part of the project looks for it in its own way.
const screens = (kind: ScreenKind, pools: Pools) => arbitraryWhere(kind, pools) as unknown as Arbitrary<Expr>;

/** States of a list: screens that hold for some row, suggested ones, those of every form, texts that are no screen; and everything else an address says. */
function arbitraryState(list: ListName, data: Data): Arbitrary<State> {
  const { kind } = LISTS[list];
  const real = trueOfARow(list, data[list], 3);
  const screen = (where: Arbitrary<Expr>) =>
    where
      .map(printWhere)
      // One beside another may be nested too deeply.
      .filter((q) => q !== '' && q.length <= SCREEN_LIMITS.characters / 2 && 'where' in parseWhere(kind, q))
      .map((q) => ({ q, readable: true }));
  const asked = fc.oneof(
    { weight: 4, arbitrary: screen(real.map((and) => ({ and }))) },
    { weight: 3, arbitrary: screen(fc.tuple(real, screens(kind, poolsOf(data))).map(([and, other]) => ({ or: [{ and }, other] }))) },
    { weight: 2, arbitrary: screen(screens(kind, poolsOf(data))) },
    { weight: 2, arbitrary: fc.constantFrom(...SUGGESTIONS[list]).map(({ q }: { q: string }) => ({ q, readable: true })) },
    { weight: 2, arbitrary: fc.constant({ readable: true }) },
    { weight: 1, arbitrary: fc.constantFrom(...NO_SCREENS).map((q) => ({ q, readable: false })) },
  );
  const columns = fc.shuffledSubarray(choosableColumns(list), { minLength: 1 }).map((fields) => printColumns(list, fields));
  const sort = fc.tuple(fc.constantFrom('', '-'), fc.constantFrom(...sortPaths(list))).map((parts) => parts.join(''));
  const sometimes = <T>(arbitrary: Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 2 });
  return fc
    .tuple(
      fc.constantFrom<'' | '/vi'>('', '/vi'),
      asked,
      sometimes(columns),
      fc.constantFrom('grid', undefined, undefined),
      fc.constantFrom('screener', undefined),
      sometimes(fc.integer({ min: 1, max: 30 }).map(String)),
      sometimes(sort),
    )
    .map(([prefix, { readable, ...rest }, cols, layout, mode, skip, sorted]) => {
      const address = Object.entries({ ...rest, cols, layout, mode, skip, sort: sorted }).filter(([, value]) => value !== undefined);
      return { prefix, readable, ...Object.fromEntries(address) };
    });
}

/** The state as an address. */
function addressOf(list: ListName, { prefix, readable: _, ...asked }: State): string {
  const search = new URLSearchParams(asked as Record<string, string>);
  search.sort();
  return `${prefix}/directory/${list}${search.size > 0 ? `?${search}` : ''}`;
}

interface Look {
  language: string | null;
  title: string;
  mode: string | null;
  total: string;
  chips: string[];
  layout: 'table' | 'grid' | 'none';
  heads: (string | null)[];
  sorted: (string | null)[];
  /** Place in the list, and everything the row says. */
  rows: string[];
  names: string[];
  /** What stands in the place of rows. */
  instead: string;
  /** Links of the page to the two modes; the first is master mode. */
  modes: string[];
}

/** What a page of a list shows: of text of the server where it is given, else of the page itself. */
function look({ html, rows: compared }: { html: string | null; rows: number }): Look {
  const root = html === null ? document : new DOMParser().parseFromString(html, 'text/html');
  const all = (selector: string) => [...root.querySelectorAll(selector)];
  const text = (element: Element | null | undefined) => element?.textContent ?? '';
  const sorted = all('thead th[aria-sort=ascending], thead th[aria-sort=descending]');
  const rows = all('main tbody tr[aria-rowindex], main li[aria-posinset]').slice(0, compared);
  return {
    language: root.documentElement.getAttribute('lang'),
    title: root.title,
    mode: root.querySelector('main [data-mode]')?.getAttribute('data-mode') ?? null,
    total: text(root.querySelector('main h1 + *')),
    chips: all('main section li button[aria-haspopup=dialog]').map(text),
    layout: root.querySelector('main table[role=grid]') ? 'table' : root.querySelector('main li[aria-posinset]') ? 'grid' : 'none',
    heads: all('thead th[data-column]').map((head) => head.getAttribute('data-column')),
    sorted: sorted.map((head) => `${head.getAttribute('data-column')} ${head.getAttribute('aria-sort')}`),
    rows: rows.map((row) => `${row.getAttribute('aria-rowindex') ?? row.getAttribute('aria-posinset')} ${text(row)}`),
    names: rows.map((row) => text(row.querySelector('[data-name]'))),
    instead: rows.length === 0 ? text(root.querySelector('main :is([role=status], [role=alert]) > h2')) : '',
    modes: all('main h1 ~ nav a').map((link) => link.getAttribute('href') ?? ''),
  };
}

/** The page as the server sends it: where it is, and what it shows. @param reader a page that takes the text apart */
async function fetchLook(request: APIRequestContext, reader: Page, address: string): Promise<{ address: string; seen: Look }> {
  const response = await request.get(address);
  expect([address, response.status()]).toEqual([address, 200]);
  const { pathname, search } = new URL(response.url());
  return { address: pathname + search, seen: await reader.evaluate(look, { html: await response.text(), rows: COMPARED }) };
}

const digits = (text: string): number => Number((/[\d.,]+/.exec(text)?.[0] ?? '').replaceAll(/\D/g, ''));

/** What is seen is what the state says, and its rows are those the API answers. */
async function isRight(page: Page, list: ListName, state: State, seen: Look): Promise<void> {
  const sort = readSort(list, state.sort);
  expect(seen).toMatchObject({ language: state.prefix === '' ? 'en' : 'vi', mode: state.mode ?? 'master' });
  if (!state.readable) return expect(seen).toMatchObject({ names: [], instead: expect.stringMatching(/cannot be read|Không đọc được/) });
  const screen = state.q === undefined ? {} : { q: state.q };
  const asked = { ...screen, ...(state.skip ? { skip: Number(state.skip) } : {}), ...(sort ? { sortField: sort.field, sortOrder: sort.order } : {}) };
  const { names } = await askRows(page, list, { ...asked, take: COMPARED });
  const total = await askTotal(page, list, screen);
  expect({ names: seen.names, total: digits(seen.total) }).toEqual({ names, total });
  if (names.length === 0) return;
  expect(seen.layout).toBe(state.layout ?? 'table');
  if (seen.layout === 'grid') return;
  const heads = readColumns(list, state.cols, await askAbsent(page, list));
  expect(seen.heads.filter((field) => heads.includes(field ?? ''))).toEqual(heads);
  // Beside them stand those that the list is ordered or filtered by.
  const columns: readonly ListColumn[] = LISTS[list].columns;
  const more = columns.filter(({ field }) => !heads.includes(field) && seen.heads.includes(field)).map(({ path = '' }) => path);
  expect(more.filter((path) => path !== sort?.path && !state.q?.includes(path))).toEqual([]);
  expect(seen.sorted).toEqual(sort ? [`${sort.field} ${sort.order === 'asc' ? 'ascending' : 'descending'}`] : []);
}

/** A living page in a browser that was never here. */
async function openFresh(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.goto(address);
  await alive(page);
  return page;
}

const asLiving = ({ title, language, mode, total, chips, layout, heads, sorted, rows, names }: Look) => ({
  title,
  language,
  mode,
  total,
  chips,
  layout,
  heads,
  sorted,
  rows,
  names,
});
const livingLook = async (page: Page) => asLiving(await page.evaluate(look, { html: null, rows: COMPARED }));

for (const list of LIST_NAMES) {
  test.describe(list, () => {
    test(`${STATES} random states, as the server sends them: what each shows is what its address says and what the API answers, and the address that the page prints leads another visitor to the same; one in ${EVERY} in a living page of a fresh browser [directory-21, directory-30]`, async ({
      page,
      browser,
      playwright,
      baseURL,
    }) => {
      const states = fc.sample(arbitraryState(list, await askData(page.request)), { seed: SEED + 2, numRuns: STATES });
      const other = await playwright.request.newContext({ baseURL: baseURL ?? '' });
      let filled = 0;
      for (const [at, state] of states.entries()) {
        await test.step(addressOf(list, state), async () => {
          const opened = await fetchLook(page.request, page, addressOf(list, state));
          await isRight(page, list, state, opened.seen);
          // To the other mode and back, by the links the pages print: the last is the address of this state.
          const away = opened.seen.modes[state.mode === 'screener' ? 0 : 1] ?? '';
          const passed = await fetchLook(page.request, page, away);
          expect({ ...passed.seen, mode: opened.seen.mode, modes: opened.seen.modes }).toEqual(opened.seen);
          expect([passed.address, passed.seen.mode]).toEqual([away, state.mode === 'screener' ? 'master' : 'screener']);
          const printed = passed.seen.modes[state.mode === 'screener' ? 1 : 0] ?? '';
          expect(printed).toBe(opened.address);
          const restored = await fetchLook(other, page, printed);
          expect(restored).toEqual(opened);
          if (opened.seen.names.length > 0) filled += 1;
          if (at % EVERY !== 0 || !state.readable) return;
          const living = await openFresh(browser, printed);
          await expect.poll(() => livingLook(living)).toEqual(asLiving(opened.seen));
          expect(new URL(living.url()).pathname + new URL(living.url()).search).toBe(printed);
          await living.context().close();
        });
      }
      // Else nothing would be compared.
      expect(filled).toBeGreaterThan(STATES / 2);
      await other.dispose();
    });

    test('states reached by clicks in a living page: its address shows the same in a fresh browser', async ({ page, browser }) => {
      const data = await askData(page.request);
      const step = fc.record({
        conditions: trueOfARow(list, data[list], 3).filter((all) => new Set(all.map((one) => printWhere(one))).size > 1),
        sorted: fc.constantFrom(...columnsOf(list).filter((column) => column.shown && column.sort !== undefined)),
        times: fc.constantFrom(1, 2),
        added: fc.constantFrom(...columnsOf(list).filter(({ shown, field }) => !shown && field !== 'ordinal')),
        grid: fc.boolean(),
      });
      for (const { conditions, sorted, times, added, grid } of fc.sample(step, { seed: SEED, numRuns: WALKS })) {
        const q = printWhere({ and: conditions });
        await page.goto(`/directory/${list}?${new URLSearchParams({ q })}`);
        await alive(page);
        await page
          .getByRole('link', { name: /^Remove the filter/ })
          .first()
          .click();
        await expect.poll(() => new URL(page.url()).searchParams.get('q')).not.toBe(q);
        const left = new URL(page.url()).searchParams.get('q') ?? undefined;
        const head = page.locator(`thead th[data-column="${sorted.field}"]`);
        for (const order of ['descending', 'ascending'].slice(0, times)) {
          await head.getByRole('link').first().click();
          await expect(head).toHaveAttribute('aria-sort', order);
        }
        await page.getByRole('button', { name: 'Columns' }).click();
        const choice = page.locator(`[role=dialog] input[id$="${added.field}"]`);
        await expect(choice).toBeVisible();
        // What the list is filtered by is shown already, and stays.
        if (await choice.isEnabled()) {
          await choice.click();
          await expect.poll(() => new URL(page.url()).searchParams.get('cols')).toContain(added.path ?? added.field);
        }
        await page.keyboard.press('Escape');
        await page.getByRole('navigation', { name: 'Mode' }).getByRole('link', { name: 'Screener' }).click();
        await expect(page).toHaveURL(/mode=screener/);
        if (grid) {
          await page.getByRole('button', { name: 'Cards' }).click();
          await expect(page).toHaveURL(/layout=grid/);
        }
        await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
        const address = new URL(page.url()).pathname + new URL(page.url()).search;
        const visitor = await openFresh(browser, address);
        await expect.poll(() => livingLook(visitor)).toEqual(await livingLook(page));
        const asked = Object.fromEntries(new URL(address, 'http://cairn').searchParams) as Omit<State, 'prefix' | 'readable'>;
        expect(asked).toMatchObject({
          ...(left === undefined ? {} : { q: left }),
          sort: `${times === 1 ? '-' : ''}${sortPathOf(sorted) ?? ''}`,
          mode: 'screener',
        });
        await isRight(page, list, { ...asked, prefix: '', readable: true }, await visitor.evaluate(look, { html: null, rows: COMPARED }));
        await visitor.context().close();
      }
    });
  });
}
