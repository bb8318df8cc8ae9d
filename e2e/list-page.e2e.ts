import type { Page } from '@playwright/test';
import { LIST_NAMES, LISTS, type ListName } from '#domain/directory/lists/lists.ts';
import { accessibilityFaults, alive, askRows, ASSETS, atRest, drawn, expect, hold, quiet, shownNames, STRUCT, test, watchShifts } from './browser.ts';

/** A word that some names of each list hold. */
const WORDS = { projects: 'coin', people: 'an', organizations: 'capital', fundraising: 'a' } as const;
const pathTo = (list: ListName): string => `/directory/${list}`;
const searchField = (page: Page) => page.getByRole('main').getByRole('searchbox').first();

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await alive(page);
}

/** What the HTML of a list says. */
function lookAtHtml(html: string) {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const all = (selector: string) => [...page.querySelectorAll(selector)];
  const heads = all('thead th[data-column]');
  return {
    columns: heads.map((head) => head.getAttribute('data-column')),
    sorted: heads.flatMap((head) => {
      const order = head.getAttribute('aria-sort') ?? 'none';
      return order === 'none' ? [] : [`${head.getAttribute('data-column')} ${order}`];
    }),
    names: all('tbody tr[aria-rowindex] [data-name]').map((name) => name.textContent ?? ''),
    asides: all('main aside').map((aside) => aside.getAttribute('aria-label')),
    modes: all('main h1 ~ nav a').map((link) => `${link.textContent} ${link.getAttribute('href')}`),
    canonical: page.querySelector('head link[rel=canonical]')?.getAttribute('href'),
    robots: page.querySelector('head meta[name=robots]')?.getAttribute('content'),
  };
}

test('back and forward go through the states [directory-2, directory-21]', async ({ page }) => {
  const LIST = pathTo('projects');
  await open(page, LIST);
  const head = page.locator('thead th[data-column=name]');
  await searchField(page).fill('coin');
  await expect(page).toHaveURL(`${LIST}?q=coin`);
  await head.getByRole('link').first().click();
  await expect(page).toHaveURL(`${LIST}?q=coin&sort=-name`);
  await page.goBack();
  await expect(page).toHaveURL(`${LIST}?q=coin`);
  await expect(head).toHaveAttribute('aria-sort', 'none');
  await searchField(page).focus();
  await page.goBack();
  await expect(page).toHaveURL(LIST);
  await expect(searchField(page)).toHaveValue('');
  await page.goForward();
  await page.goForward();
  await expect(page).toHaveURL(`${LIST}?q=coin&sort=-name`);
  await expect(searchField(page)).toHaveValue('coin');
  await expect(head).toHaveAttribute('aria-sort', 'descending');
});

test('the focus goes to the heading of a page that comes, and back to the link that led away, far down a list and after a reload too [web-26]', async ({
  page,
}) => {
  await open(page, pathTo('projects'));
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const link = page.locator('tbody tr[aria-rowindex="120"]').getByRole('link').first();
  await link.click();
  await expect(page.locator('main h1')).toBeFocused();
  await page.reload();
  await alive(page);
  await page.goBack();
  await expect(link).toBeFocused();
  await expect(link).toBeInViewport();
});

test('an address in other words leads to the canonical one [directory-21]', async ({ page }) => {
  for (const [from, to] of [
    ['/directory/projects?q=++coin+&utm=1', '/directory/projects?q=coin'],
    ['/directory/projects?q=raised:10000000..&layout=table', '/directory/projects?q=raised%3E%3D10m'],
    ['/directory/people?sort=-price_usd', '/directory/people'],
    ['/directory/people?cols=social,social,nothing', '/directory/people?cols=name%2Csocial'],
    ['/directory/projects?and=raised%3E1m&q=coin', '/directory/projects?q=raised%3E1m+coin'],
  ] as const) {
    const response = await page.request.get(from);
    const { pathname, search } = new URL(response.url());
    expect([from, response.status(), pathname + search]).toEqual([from, 200, to]);
  }
});

test('an address in the words of earlier ones leads to those of today for good, with all else in it [site-5]', async ({ page }) => {
  for (const [from, to] of [
    ['/directory/organizations?sort=-number_of_investment', '/directory/organizations?sort=-investment_count'],
    [
      '/directory/organizations?cols=ventures_name%2Cyear_founded&layout=grid&mode=screener&q=capital&skip=2&sort=year_founded',
      '/directory/organizations?cols=name%2Cfounded&layout=grid&mode=screener&q=capital&skip=2&sort=founded',
    ],
    ['/vi/master-demo/fundraising?cols=amount_quantity%2Cstages', '/vi/master-demo/fundraising?cols=project%2Camount%2Cstage'],
  ] as const) {
    const response = await page.request.get(from, { maxRedirects: 0 });
    const location = new URL(response.headers()['location'] ?? '', response.url());
    expect([from, response.status(), location.pathname + location.search]).toEqual([from, 301, to]);
    expect((await page.request.get(to, { maxRedirects: 0 })).status()).toBe(200);
  }
  const response = await page.request.get('/directory/people?cols=relate_token%2Cnumber_of_investment&sort=-number_of_investment');
  const { pathname, search } = new URL(response.url());
  expect(pathname + search).toBe('/directory/people?cols=name%2Cprojects%2Cinvestment_count&sort=-investment_count');
  const { columns, sorted } = await page.evaluate(lookAtHtml, await response.text());
  expect(columns).toEqual(expect.arrayContaining(['name', 'relate_token', 'number_of_investment']));
  expect(columns).not.toContain('location');
  expect(sorted).toEqual(['number_of_investment descending']);
});

test('the demo routes are the same lists, in screener and in master mode; no other list is there [directory-13]', async ({ page }) => {
  const read = async (path: string) => page.evaluate(lookAtHtml, await (await page.request.get(path)).text());
  for (const list of LIST_NAMES) {
    const { names } = await askRows(page, list, { take: 3 });
    const screener = await read(`/directory-demo/${list}`);
    expect(screener.asides).toEqual(['Screener']);
    expect(screener.names.slice(0, 3)).toEqual(names);
    expect(screener.modes).toContain(`Master /master-demo/${list}`);
    const master = await read(`/master-demo/${list}`);
    expect(master.asides).toEqual([]);
    expect(master.names.slice(0, 3)).toEqual(names);
    expect(master.canonical).toMatch(new RegExp(`/directory/${list}$`));
    expect(master.robots).toBe('noindex');
  }
  for (const path of ['/directory/tokens', '/directory-demo/tokens', '/master-demo/tokens', '/directory/projects/more']) {
    const response = await page.request.get(path);
    expect([path, response.status()]).toEqual([path, 404]);
    expect(await response.text()).toContain('Sorry, the page you visited does not exist.');
  }
  const [list] = LIST_NAMES;
  const { names } = await askRows(page, list, { take: 3 });
  await open(page, `/directory-demo/${list}`);
  await expect(page.getByRole('complementary', { name: 'Screener' })).toBeVisible();
  expect((await shownNames(page)).slice(0, 3)).toEqual(names);
  await page.getByRole('navigation', { name: 'Mode' }).getByRole('link', { name: 'Master' }).click();
  await expect(page).toHaveURL(`/master-demo/${list}`);
  await expect(page.getByRole('complementary', { name: 'Screener' })).toHaveCount(0);
  expect((await shownNames(page)).slice(0, 3)).toEqual(names);
  await expect(page.locator('head link[rel=canonical]')).toHaveAttribute('href', new RegExp(`/directory/${list}$`));
  await expect(page.locator('head meta[name=robots]')).toHaveAttribute('content', 'noindex');
});

test('the switch to screener mode keeps search and order [directory-22]', async ({ page }) => {
  await open(page, '/directory/organizations?q=capital&sort=-name');
  await page.getByRole('navigation', { name: 'Mode' }).getByRole('link', { name: 'Screener' }).click();
  await expect(page).toHaveURL('/directory/organizations?mode=screener&q=capital&sort=-name');
  await expect(page.getByRole('complementary').getByRole('searchbox')).toHaveValue('capital');
  await page
    .getByRole('complementary')
    .getByRole('link', { name: /Actively investing/ })
    .click();
  await expect(page).toHaveURL('/directory/organizations?mode=screener&q=actively_investing%3Atrue&sort=-investment_count');
  await page.setViewportSize({ width: 390, height: 844 });
  const suggestion = page.getByRole('complementary').getByRole('link', { name: /Actively investing/ });
  await expect(suggestion).toBeHidden();
  expect((await page.locator('main h1').boundingBox())?.y).toBeLessThan(300);
  await page.getByRole('button', { name: 'Suggestions and saved lists' }).click();
  await expect(suggestion).toBeVisible();
  await page.getByRole('navigation', { name: 'Mode' }).getByRole('link', { name: 'Master' }).click();
  await expect(page).toHaveURL('/directory/organizations?q=actively_investing%3Atrue&sort=-investment_count');
});

test('what is found, what cannot be said and what cannot be read [directory-4, directory-18, directory-23, directory-147]', async ({ page }) => {
  await test.step('a search that finds nothing says what to take away', async () => {
    await open(page, '/directory/projects?q=market_cap_rank<=100+nothinghasthisname');
    await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible();
    await page.getByRole('link', { name: 'Clear the search' }).click();
    await expect(page).toHaveURL('/directory/projects?q=market_cap_rank%3C%3D100');
    await expect(page.getByRole('grid', { name: 'Projects' })).toBeVisible();
    await page.goBack();
    await page.getByRole('link', { name: 'Show the whole list: Projects' }).click();
    await expect(page).toHaveURL('/directory/projects');
    await expect(page.getByRole('grid', { name: 'Projects' })).toBeVisible();
    await expect(page.getByText('undecided because unknown')).toHaveCount(0);
  });
  await test.step('rows of which nothing can be said are counted apart', async () => {
    const q = 'founded>=2020-01-01';
    const response = await page.request.get(`/api/data/struct?${new URLSearchParams({ sid: 'master-projects-total', params: JSON.stringify([{ q }]) })}`);
    const { total } = (await response.json()) as { total: { undecided: number }[] };
    const undecided = total[0]?.undecided ?? 0;
    expect(undecided).toBeGreaterThan(0);
    await open(page, `/directory/projects?q=${encodeURIComponent(q)}`);
    const way = page.getByRole('link', { name: `${undecided.toLocaleString('en')} undecided because unknown` });
    await way.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/directory/projects?q=${encodeURIComponent(q)}&undecided=true`);
    await expect(page.getByText(`${undecided.toLocaleString('en')} projects`, { exact: true })).toBeVisible();
    await expect(page.getByText('Of these rows no source says')).toBeVisible();
    await page.getByRole('link', { name: 'Show the rows that certainly fit' }).click();
    await expect(page).toHaveURL(`/directory/projects?q=${encodeURIComponent(q)}`);
    await expect(way).toBeVisible();
  });
  await test.step('a text that is no screen is shown with its fault, and can be looked for as it stands', async () => {
    const response = await page.goto('/directory/projects?q=raised>>1');
    expect(response?.status()).toBe(200);
    await alive(page);
    await expect(page.locator('head meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expect(page.getByRole('heading', { name: 'These filters cannot be read' })).toBeVisible();
    await expect(searchField(page)).toHaveValue('raised>>1');
    await page.getByRole('link', { name: 'Search for these words as they stand' }).click();
    await expect(page).toHaveURL('/directory/projects?q=%22raised%3E%3E1%22');
    await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible();
  });
});

test('keys lead to the search, to the other lists and to the list of keys; they can be switched off [directory-28, search-3]', async ({ page }) => {
  await open(page, '/directory/projects');
  await page.keyboard.press('s');
  await expect(searchField(page)).toBeFocused();
  await page.keyboard.type('gp?');
  await expect(searchField(page)).toHaveValue('gp?');
  await searchField(page).fill('');
  await expect(page).toHaveURL('/directory/projects');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('g');
  await page.keyboard.press('o');
  await expect(page).toHaveURL('/directory/organizations');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Organizations');
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(dialog).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog.getByRole('checkbox').uncheck();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.keyboard.press('?');
  await page.keyboard.press('g');
  await page.keyboard.press('p');
  // A key that is heard is answered before the page is drawn again.
  await drawn(page);
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/directory/organizations');
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await expect(dialog.getByRole('checkbox')).not.toBeChecked();
});

test('on a phone the rows are cards, and can be sorted [directory-3, directory-27]', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/directory/projects');
  await expect(page.locator('thead')).toBeHidden();
  const card = page.locator('tbody tr[aria-rowindex]').first();
  expect((await card.boundingBox())?.height).toBe(124);
  await page.getByRole('group', { name: 'Sort by' }).getByRole('link', { name: 'Name' }).click();
  await expect(page).toHaveURL('/directory/projects?sort=-name');
  const { names } = await askRows(page, 'projects', { sortField: 'name', sortOrder: 'desc' });
  await expect.poll(async () => (await shownNames(page)).slice(0, 3)).toEqual(names.slice(0, 3));
});

test('rows on their way leave the layout as it is; a list that fails says so and can be tried again [directory-4, directory-23]', async ({
  page,
  complaints,
}) => {
  await test.step('while rows are on their way the layout stands', async () => {
    await open(page, '/');
    const releaseTotal = await hold(page, `**/api/data/struct?sid=${LISTS.people.sid}-total&*`);
    const release = await hold(page, `**/api/data/struct?sid=${LISTS.people.sid}&*`);
    await page.getByRole('button', { name: 'Features' }).click();
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: /People/ })
      .click();
    await expect(page.getByRole('status', { name: 'Loading the list' })).toBeVisible();
    await expect(searchField(page)).toBeVisible();
    const waiting = await page.locator('tbody tr').nth(3).boundingBox();
    release();
    await expect(page.locator('tbody tr[aria-rowindex="5"]')).toBeVisible();
    const come = await page.locator('tbody tr[aria-rowindex="5"]').boundingBox();
    expect([come?.y, come?.height]).toEqual([waiting?.y, waiting?.height]);
    const row = await page.locator('tbody tr[aria-rowindex="5"]').elementHandle();
    releaseTotal();
    await expect(page.getByRole('grid')).not.toHaveAttribute('aria-rowcount', '-1');
    await drawn(page);
    expect(await row?.evaluate((element) => element.isConnected), 'rows are not drawn again when their number comes').toBe(true);
    await page.unrouteAll();
  });
  await test.step('a list that fails says so and can be tried again', async () => {
    complaints.allow(/ERR_FAILED|status of 429|status of 503/);
    await page.route(STRUCT, (route) => route.abort());
    await page.getByRole('button', { name: 'Features' }).click();
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: /Fundraising/ })
      .click();
    await expect(page.getByRole('alert')).toContainText('There is a problem when connecting to our server. please check your internet connection');
    await page.unroute(STRUCT);
    await page.route(STRUCT, (route) =>
      route.fulfill({ status: 429, headers: { 'retry-after': '90' }, json: { statusCode: 429, code: 'TOO_MANY_REQUESTS', description: 'x' } }),
    );
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('alert')).toContainText('Too many requests to our server. Please try again in 2 minutes.');
    await page.unroute(STRUCT);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.locator('tbody tr[aria-rowindex="2"]')).toBeVisible();
  });
});

test('rows whose code did not come are a list that failed, and come when the page is asked for again [directory-4, directory-23]', async ({
  page,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED/);
  await page.route('**/assets/list-rows-*.js', (route) => route.abort());
  await open(page, '/directory/fundraising');
  await page.getByRole('columnheader').getByRole('link', { name: 'Money raised' }).click();
  await expect(page.getByRole('alert')).toContainText('There is a problem when connecting');
  await page.unroute('**/assets/list-rows-*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('columnheader', { name: /Money raised/ })).toHaveAttribute('aria-sort', 'descending');
  await expect(page.locator('tbody tr[aria-rowindex="2"]')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a page of rows that fails to come can be tried again [directory-4, directory-23]', async ({ page, complaints }) => {
  complaints.allow(/ERR_FAILED/);
  await open(page, '/directory/projects');
  await page.route(STRUCT, (route) => route.abort());
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(page.getByRole('alert')).toContainText('There is a problem when connecting');
  await expect(page.locator('tbody tr[aria-rowindex="101"]')).toBeAttached();
  await page.unroute(STRUCT);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('tbody tr[aria-rowindex="102"]')).toBeAttached();
});

test('nothing moves under the reader [directory-5]', async ({ page }) => {
  const shift = await watchShifts(page);
  for (const path of ['/', ...LIST_NAMES.map(pathTo), '/directory/projects?mode=screener&q=market_cap_rank<=500']) {
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await open(page, path);
      await atRest(page);
      for (let step = 0; step < 5; step++) {
        await page.mouse.wheel(0, 900);
        await drawn(page);
      }
      expect(await shift(), `${path} at ${width}`).toBeLessThanOrEqual(0.02);
    }
  }
});

test('a living page and its HTML say the same [directory-5]', async ({ page }) => {
  const release = await hold(page, ASSETS);
  await page.goto('/directory/projects?mode=screener&q=market_cap_rank<=500+coin', { waitUntil: 'commit' });
  // Hidden text, while fonts may still come, reads as none.
  await expect(page.locator('tbody tr').first()).toBeVisible();
  const main = page.getByRole('main');
  const [before, place] = [await main.locator('form, h1, aside li, tbody tr >> nth=0').allInnerTexts(), await page.locator('tbody tr').first().boundingBox()];
  release();
  await alive(page);
  await quiet(page);
  expect(await main.locator('form, h1, aside li, tbody tr >> nth=0').allInnerTexts()).toEqual(before);
  expect(await page.locator('tbody tr').first().boundingBox()).toEqual(place);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const list of LIST_NAMES) {
    test(`${list}: a hundred rows can be read, and the next hundred, and searched [directory-7, directory-32]`, async ({ page }) => {
      const first = await askRows(page, list, {});
      await page.goto(pathTo(list));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('tbody tr[aria-rowindex]')).toHaveCount(100);
      expect(await shownNames(page)).toEqual(first.names);
      await page.getByRole('link', { name: 'Next page' }).click();
      await expect(page).toHaveURL(`${pathTo(list)}?skip=100`);
      const second = await askRows(page, list, { skip: 100 });
      expect(await shownNames(page)).toEqual(second.names);
      await page.getByRole('link', { name: 'First page' }).click();
      await page.goto(`${pathTo(list)}?mode=screener&q=source_count>=1&sort=-source_count`);
      await searchField(page).fill(WORDS[list]);
      await searchField(page).press('Enter');
      await expect(page).toHaveURL(`${pathTo(list)}?mode=screener&q=source_count%3E%3D1+${WORDS[list]}&sort=-source_count`);
      const { names } = await askRows(page, list, { q: `source_count>=1 ${WORDS[list]}`, sortField: 'source_count', sortOrder: 'desc' });
      await expect.poll(() => shownNames(page)).toEqual(names);
      await page.getByRole('link', { name: 'Tiếng Việt' }).click();
      await expect(page).toHaveURL(`/vi${pathTo(list)}?mode=screener&q=source_count%3E%3D1+${WORDS[list]}&sort=-source_count`);
    });
  }

  test('links of the rows lead out, and nothing is there that does nothing [directory-32]', async ({ page }) => {
    await page.goto('/directory/fundraising');
    expect(await page.locator('tbody a[href^="https://"]').count()).toBeGreaterThan(20);
    await expect(page.getByRole('button', { name: 'Columns' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeHidden();
    await page.goto('/directory/fundraising?mode=screener');
    await expect(page.getByText('Your lists')).toBeHidden();
  });
});
