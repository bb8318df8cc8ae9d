import type { Page } from '@playwright/test';
import { choosableColumns, defaultColumns, sortPathOf } from '#domain/directory/lists/list-address.ts';
import { LIST_NAMES, LISTS, type ListColumn, type ListName } from '#domain/directory/lists/lists.ts';
import { SUGGESTIONS } from '#domain/directory/lists/suggestions.ts';
import { alive, askAbsent, askRows, askTotal, atRest, expect, faultsInBothThemes, LANGUAGES, nothingSticksOut, shownNames, test } from './browser.ts';

const TITLES = {
  en: { projects: 'Projects', people: 'People', organizations: 'Organizations', fundraising: 'Fundraising' },
  vi: { projects: 'Dự án', people: 'Con người', organizations: 'Tổ chức', fundraising: 'Gọi vốn' },
} as const;
/** A word that some names of each list hold. */
const WORDS = { projects: 'coin', people: 'an', organizations: 'capital', fundraising: 'a' } as const;
/** A word that a few names of each list hold. */
const FEW = { projects: 'uni', people: 'vi', organizations: 'labs', fundraising: 'eth' } as const;
const pathTo = (list: ListName): string => `/directory/${list}`;
const columnsOf = (list: ListName): readonly ListColumn[] => LISTS[list].columns;
const sortable = (list: ListName, absent: readonly string[]): ListColumn[] =>
  columnsOf(list).filter((column) => column.sort !== undefined && column.shown && !absent.includes(column.path ?? ''));
const heads = (page: Page) => page.locator('thead th[data-column]');
const shownColumns = (page: Page): Promise<(string | null)[]> => heads(page).evaluateAll((all) => all.map((th) => th.getAttribute('data-column')));
const searchField = (page: Page) => page.getByRole('main').getByRole('searchbox').first();

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await alive(page);
}

/** What the text of a page says of a list that was suggested. */
function lookAtSuggested(html: string): { current: number; alerts: number; total: string } {
  const page = new DOMParser().parseFromString(html, 'text/html');
  return {
    current: page.querySelectorAll('aside a[aria-current]').length,
    alerts: page.querySelectorAll('main [role=alert]').length,
    total: page.querySelector('main h1 + *')?.textContent ?? '',
  };
}

/** Scrolls down, in the page itself, until the row of this index is the last. */
async function toTheEnd(last: string): Promise<void> {
  while ([...document.querySelectorAll('tbody tr[aria-rowindex]')].at(-1)?.getAttribute('aria-rowindex') !== last) {
    window.scrollTo(0, document.documentElement.scrollHeight);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  window.scrollTo(0, document.documentElement.scrollHeight);
}

for (const list of LIST_NAMES) {
  test.describe(list, () => {
    test('the first hundred rows, sorted, searched, as cards, to the very end, and as suggested [directory-2, directory-5, directory-14, directory-15, directory-19, directory-20, directory-22, directory-29]', async ({
      page,
    }) => {
      const [{ names: all }, everything, absent] = [await askRows(page, list, {}), await askTotal(page, list), await askAbsent(page, list)];

      await test.step('the server sends the first hundred rows; the living page keeps them all and says how many there are', async () => {
        const html = await (await page.request.get(pathTo(list))).text();
        expect(html.match(/<tr[^>]*aria-rowindex="(?!1")\d+"/g)).toHaveLength(Math.min(100, everything));
        await open(page, pathTo(list));
        expect(await page.locator('tbody tr').count()).toBe(Math.min(100, everything));
        expect((await shownNames(page)).slice(0, 8)).toEqual(all.slice(0, 8));
        expect(await shownColumns(page)).toEqual(defaultColumns(list, absent));
        await expect(page.getByRole('heading', { level: 1, name: TITLES.en[list] })).toBeVisible();
        await expect(page.getByRole('status').filter({ hasText: everything.toLocaleString('en') })).toBeVisible();
      });

      await test.step('a column is sorted descending, ascending, not at all', async () => {
        const [column] = sortable(list, absent).slice(-1);
        const path = sortPathOf(column as ListColumn) as string;
        const head = page.locator(`thead th[data-column="${column?.field}"]`);
        await expect(head).toHaveAttribute('aria-sort', 'none');
        for (const [order, sort, aria] of [
          ['desc', `-${path}`, 'descending'],
          ['asc', path, 'ascending'],
        ] as const) {
          await head.getByRole('link').first().click();
          await expect(page).toHaveURL(`${pathTo(list)}?sort=${sort}`);
          await expect(head).toHaveAttribute('aria-sort', aria);
          const { names } = await askRows(page, list, { sortField: column?.field, sortOrder: order });
          await expect.poll(async () => (await shownNames(page)).slice(0, 6)).toEqual(names.slice(0, 6));
        }
        await head.getByRole('link').first().click();
        await expect(page).toHaveURL(pathTo(list));
        await expect(head).toHaveAttribute('aria-sort', 'none');
        await expect.poll(async () => (await shownNames(page)).slice(0, 8)).toEqual(all.slice(0, 8));
      });

      await test.step('every column that can be sorted by is taken by the API', async () => {
        for (const column of columnsOf(list).filter(({ sort }) => sort !== undefined)) {
          const response = await page.request.get(`${pathTo(list)}?sort=-${sortPathOf(column)}`);
          expect([column.field, response.status()]).toEqual([column.field, 200]);
          const { names } = await askRows(page, list, { sortField: column.field, sortOrder: 'desc', take: 1 });
          expect(await response.text()).toContain(escapeHtml(names[0] ?? ''));
        }
      });

      await test.step('words are looked for while one types, and can be cleared', async () => {
        const word = WORDS[list];
        await searchField(page).pressSequentially(word, { delay: 40 });
        await expect(page).toHaveURL(`${pathTo(list)}?q=${word}`);
        const [{ names }, total] = [await askRows(page, list, { searchAssetValue: word }), await askTotal(page, list, { searchAssetValue: word })];
        expect(total).toBeLessThan(everything);
        await expect(page.getByRole('status').filter({ hasText: total.toLocaleString('en') })).toBeVisible();
        await expect.poll(async () => (await shownNames(page)).slice(0, 5)).toEqual(names.slice(0, 5));
        await page.getByRole('link', { name: 'Clear search' }).click();
        await expect(page).toHaveURL(pathTo(list));
        await expect(searchField(page)).toHaveValue('');
        await expect.poll(async () => (await shownNames(page)).slice(0, 8)).toEqual(all.slice(0, 8));
      });

      await test.step('as cards, with the same rows, and so in the address', async () => {
        await page.getByRole('button', { name: 'Cards', exact: true }).click();
        await expect(page).toHaveURL(`${pathTo(list)}?layout=grid`);
        const { names } = await askRows(page, list, { take: 4 });
        const cards = page.getByRole('list', { name: TITLES.en[list] }).getByRole('listitem');
        await expect(cards.first()).toContainText(names[0] ?? '');
        await expect(cards.nth(3)).toContainText(names[3] ?? '');
        const cut = await cards
          .locator('[data-group]')
          .evaluateAll((buttons) =>
            buttons.flatMap(({ previousElementSibling: link }) =>
              link && (link.textContent ?? '').length < 10 && link.scrollWidth > link.clientWidth ? [link.textContent] : [],
            ),
          );
        expect(cut, 'names beside a free line').toEqual([]);
        await page.reload();
        await alive(page);
        await expect(cards.first()).toContainText(names[0] ?? '');
        await page.getByRole('button', { name: 'Table', exact: true }).click();
        await expect(page).toHaveURL(pathTo(list));
        await expect(page.getByRole('grid', { name: TITLES.en[list] })).toBeVisible();
      });

      await test.step('rows are appended to the very end as one scrolls', async () => {
        expect(everything).toBeGreaterThan(200);
        await page.evaluate(toTheEnd, String(everything + 1));
        await expect(page.getByText(`That is all: ${everything.toLocaleString('en')} shown.`)).toBeVisible();
        await expect(page.locator('tbody tr[aria-rowindex]').last()).toHaveAttribute('aria-rowindex', String(everything + 1));
      });

      await test.step('what is suggested is a list that opens, and is marked when it is shown', async () => {
        const suggestions = SUGGESTIONS[list] as readonly { q: string; sort?: string }[];
        const addressOf = ({ q, sort }: { q: string; sort?: string }) =>
          `${pathTo(list)}?${new URLSearchParams({ mode: 'screener', q, ...(sort ? { sort } : {}) })}`;
        await open(page, addressOf(suggestions[0] ?? { q: '' }));
        await expect(page.getByRole('complementary').locator('a[aria-current]')).toHaveCount(1);
        await expect(page.getByRole('alert')).toHaveCount(0);
        for (const suggestion of suggestions) {
          const html = await (await page.request.get(addressOf(suggestion))).text();
          expect(await page.evaluate(lookAtSuggested, html), suggestion.q).toEqual({
            current: 1,
            alerts: 0,
            total: expect.stringContaining((await askTotal(page, list, { q: suggestion.q })).toLocaleString('en')),
          });
        }
      });
    });

    test('nothing for axe in both languages and themes, wide and narrow, as rows and as cards [directory-27, directory-31]', async ({ page }) => {
      // All rows are looked at once; in other views few are enough to see how they are drawn.
      const few = `q=${FEW[list]}`;
      for (const [language, prefix] of LANGUAGES) {
        const views =
          language === 'en'
            ? ([
                ['', 1440],
                [`?${few}`, 390],
                [`?layout=grid&${few}`, 1440],
                [`?mode=screener&${few}`, 390],
              ] as const)
            : ([
                [`?${few}`, 1440],
                [`?layout=grid&${few}`, 390],
              ] as const);
        for (const [search, width] of views) {
          await page.setViewportSize({ width, height: 900 });
          await open(page, prefix + pathTo(list) + search);
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLES[language][list]);
          await atRest(page);
          expect(await faultsInBothThemes(page, language), `${language} ${search} at ${width}`).toEqual([]);
          await nothingSticksOut(page);
        }
      }
    });
  });
}

/** Of each list, states that are reached by clicks are in address.e2e.ts. */
test('the address holds the state, for another visitor too [directory-2, directory-21]', async ({ page, browser }) => {
  const list = 'projects';
  await open(page, pathTo(list));
  const absent = await askAbsent(page, list);
  const [column] = sortable(list, absent).slice(-1);
  await searchField(page).fill(WORDS[list]);
  await expect(page).toHaveURL(`${pathTo(list)}?q=${WORDS[list]}`);
  await page.locator(`thead th[data-column="${column?.field}"]`).getByRole('link').first().click();
  await expect(page).toHaveURL(/sort=-/);
  await page.getByRole('button', { name: 'Columns' }).click();
  const { field: added = '', path = added } = columnsOf(list).find(({ shown, field }) => !shown && field !== 'ordinal') ?? {};
  const usual = defaultColumns(list, absent);
  // It takes its place between the others.
  const chosen = choosableColumns(list).filter((field) => field === added || usual.includes(field));
  await page.locator(`[role=dialog] input[id$="_${added}"]`).first().click();
  await expect.poll(() => shownColumns(page)).toEqual(chosen);
  await expect(page).toHaveURL(new RegExp(`cols=.*${path}`));
  await expect.poll(async () => (await shownNames(page)).length).toBeGreaterThan(0);
  const names = await shownNames(page);
  const other = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const visitor = await other.newPage();
  await open(visitor, page.url());
  await expect(searchField(visitor)).toHaveValue(WORDS[list]);
  await expect(visitor.locator(`thead th[data-column="${column?.field}"]`)).toHaveAttribute('aria-sort', 'descending');
  expect(await shownColumns(visitor)).toEqual(chosen);
  expect((await shownNames(visitor)).slice(0, 8)).toEqual(names.slice(0, 8));
  await other.close();
  // The one who chose them has them on the next visit as well.
  await open(page, pathTo(list));
  await expect.poll(() => shownColumns(page)).toEqual(chosen);
});

const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll("'", '&#x27;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
