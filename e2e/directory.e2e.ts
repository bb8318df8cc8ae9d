import { alive, ASSETS, askProjects, askTotal, expect, shownNames, STRUCT, test } from './browser.ts';

const LIST = '/directory/projects';
const MOST_MOUNTED = 40;

test('the front page tells what is recorded and leads to the list', async ({ page }) => {
  await page.goto('/');
  await alive(page);
  const total = await askTotal(page);
  await expect(page.getByRole('region', { name: 'What is recorded so far' })).toContainText(total.toLocaleString('en'));
  const { names } = await askProjects(page, { take: 8 });
  for (const name of names) await expect(page.getByRole('listitem').filter({ hasText: name }).first()).toBeVisible();
  await page.getByRole('searchbox').fill('bitcoin');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(`${LIST}?q=bitcoin`);
  await page.goBack();
  await page.getByRole('link', { name: 'Open the directory' }).click();
  await expect(page).toHaveURL(LIST);
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
});

test('the server sends the first hundred rows, and the living page keeps those in sight', async ({ page }) => {
  const { names } = await askProjects(page, {});
  const html = await (await page.request.get(LIST)).text();
  expect(html.match(/<tr[^>]*aria-rowindex="(?!1")\d+"/g)).toHaveLength(Math.min(100, names.length));
  await page.goto(LIST);
  await alive(page);
  await expect.poll(() => page.locator('tbody tr').count()).toBeLessThanOrEqual(MOST_MOUNTED);
  expect((await shownNames(page)).slice(0, 10)).toEqual(names.slice(0, 10));
  await expect(page.getByText(`${(await askTotal(page)).toLocaleString('en')} projects`)).toBeVisible();
});

test('a column is sorted descending, ascending, not at all', async ({ page }) => {
  await page.goto(LIST);
  await alive(page);
  for (const [label, field] of [
    ['Name', 'name'],
    ['Market cap rank', 'market_cap_rank'],
  ] as const) {
    const header = page.getByRole('columnheader', { name: label });
    await expect(header).toHaveAttribute('aria-sort', 'none');
    for (const [order, sort, aria] of [
      ['desc', `-${field}`, 'descending'],
      ['asc', field, 'ascending'],
    ] as const) {
      await header.getByRole('link').click();
      await expect(page).toHaveURL(`${LIST}?sort=${sort}`);
      await expect(header).toHaveAttribute('aria-sort', aria);
      const { names } = await askProjects(page, { sortField: field, sortOrder: order });
      await expect.poll(async () => (await shownNames(page)).slice(0, 8)).toEqual(names.slice(0, 8));
    }
    await header.getByRole('link').click();
    await expect(page).toHaveURL(LIST);
    await expect(header).toHaveAttribute('aria-sort', 'none');
  }
});

test('a search begins 300 ms after the last letter, says how much it found, and can be cleared', async ({ page }) => {
  await page.goto(LIST);
  await alive(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('searchAssetValue')) asked.push(decodeURIComponent(request.url()));
  });
  await page.getByRole('searchbox').pressSequentially('bitcoin', { delay: 60 });
  await expect(page).toHaveURL(`${LIST}?q=bitcoin`);
  const total = await askTotal(page, { searchAssetValue: 'bitcoin' });
  await expect(page.getByText(`${total.toLocaleString('en')} project${total === 1 ? '' : 's'} for “bitcoin”`)).toBeVisible();
  expect(asked.filter((url) => !url.includes('"searchAssetValue":"bitcoin"'))).toEqual([]);
  const { names } = await askProjects(page, { searchAssetValue: 'bitcoin' });
  await expect.poll(async () => (await shownNames(page)).slice(0, 5)).toEqual(names.slice(0, 5));
  await page.getByRole('link', { name: 'Clear search' }).click();
  await expect(page).toHaveURL(LIST);
  await expect(page.getByRole('searchbox')).toHaveValue('');
});

test('a search that finds nothing says how to go on', async ({ page }) => {
  await page.goto(`${LIST}?q=no-such-project-anywhere`);
  await alive(page);
  await expect(page.getByRole('heading', { name: 'No project matches' })).toBeVisible();
  await page.getByRole('link', { name: 'Clear the search' }).click();
  await expect(page).toHaveURL(LIST);
  await expect(page.getByRole('table', { name: 'Projects' })).toBeVisible();
});

test('rows are appended to the very end as one scrolls', async ({ page }) => {
  test.setTimeout(90_000);
  const total = await askTotal(page);
  expect(total).toBeGreaterThan(300);
  await page.goto(LIST);
  await alive(page);
  let mounted = 0;
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    mounted = Math.max(mounted, await page.locator('tbody tr').count());
    await expect(page.getByText(`That is all: ${total.toLocaleString('en')} shown.`)).toBeVisible({ timeout: 50 });
  }).toPass({ timeout: 80_000, intervals: [50] });
  expect(mounted).toBeLessThanOrEqual(MOST_MOUNTED + 2);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(page.locator('tbody tr[aria-rowindex]').last()).toHaveAttribute('aria-rowindex', String(total + 1));
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(page.locator('tbody tr').first()).toHaveAttribute('aria-rowindex', '2');
});

test('the address holds the state, for another visitor too', async ({ page, browser }) => {
  await page.goto(LIST);
  await alive(page);
  await page.getByRole('searchbox').fill('coin');
  await expect(page).toHaveURL(`${LIST}?q=coin`);
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('link').click();
  await expect(page).toHaveURL(`${LIST}?q=coin&sort=-name`);
  const { names } = await askProjects(page, { searchAssetValue: 'coin', sortField: 'name', sortOrder: 'desc' });
  await expect.poll(async () => (await shownNames(page)).slice(0, 8)).toEqual(names.slice(0, 8));
  const other = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const visitor = await other.newPage();
  await visitor.goto(page.url());
  await alive(visitor);
  await expect(visitor.getByRole('searchbox')).toHaveValue('coin');
  await expect(visitor.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending');
  expect((await shownNames(visitor)).slice(0, 8)).toEqual(names.slice(0, 8));
  await other.close();
});

test('back and forward go through the states', async ({ page }) => {
  await page.goto(LIST);
  await alive(page);
  const header = page.getByRole('columnheader', { name: 'Name' });
  await page.getByRole('searchbox').fill('coin');
  await expect(page).toHaveURL(`${LIST}?q=coin`);
  await header.getByRole('link').click();
  await expect(page).toHaveURL(`${LIST}?q=coin&sort=-name`);
  await page.goBack();
  await expect(page).toHaveURL(`${LIST}?q=coin`);
  await expect(header).toHaveAttribute('aria-sort', 'none');
  await page.goBack();
  await expect(page).toHaveURL(LIST);
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await page.goForward();
  await page.goForward();
  await expect(page).toHaveURL(`${LIST}?q=coin&sort=-name`);
  await expect(page.getByRole('searchbox')).toHaveValue('coin');
  await expect(header).toHaveAttribute('aria-sort', 'descending');
});

test('on a phone the rows are cards, and can be sorted', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(LIST);
  await alive(page);
  await expect(page.locator('thead')).toBeHidden();
  const card = page.locator('tbody tr[aria-rowindex]').first();
  expect(await card.evaluate((element) => getComputedStyle(element).display)).toBe('grid');
  expect((await card.boundingBox())?.height).toBe(124);
  await expect.poll(() => page.locator('tbody tr').count()).toBeLessThanOrEqual(MOST_MOUNTED);
  await page.getByRole('group', { name: 'Sort by' }).getByRole('link', { name: 'Name' }).click();
  await expect(page).toHaveURL(`${LIST}?sort=-name`);
  const { names } = await askProjects(page, { sortField: 'name', sortOrder: 'desc' });
  await expect.poll(async () => (await shownNames(page)).slice(0, 3)).toEqual(names.slice(0, 3));
});

test('while rows are on their way the layout stands', async ({ page }) => {
  await page.goto('/');
  await alive(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(STRUCT, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('link', { name: 'See all projects' }).click();
  await expect(page.getByRole('status', { name: 'Loading projects' })).toBeVisible();
  await expect(page.getByRole('searchbox')).toBeVisible();
  const waiting = await page.locator('tbody tr').nth(3).boundingBox();
  release();
  await expect(page.locator('tbody tr[aria-rowindex="5"]')).toBeVisible();
  const come = await page.locator('tbody tr[aria-rowindex="5"]').boundingBox();
  expect(come?.y).toBe(waiting?.y);
  expect(come?.height).toBe(waiting?.height);
});

test('a list that fails says so and can be tried again', async ({ page, complaints }) => {
  complaints.allow(/ERR_FAILED|status of 429|status of 503/);
  await page.goto('/');
  await alive(page);
  await page.route(STRUCT, (route) => route.abort());
  await page.getByRole('link', { name: 'See all projects' }).click();
  await expect(page.getByRole('alert')).toContainText('There is a problem when connecting to our server. please check your internet connection');
  await page.unroute(STRUCT);
  await page.route(STRUCT, (route) => route.fulfill({ status: 429, json: { statusCode: 429, code: 'TOO_MANY_REQUESTS', description: 'x' } }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toContainText('Too many requests to our server. Please try again later!');
  await page.unroute(STRUCT);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('tbody tr[aria-rowindex="2"]')).toBeVisible();
});

test('who looks at the footer is not drawn down page after page', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 200 });
  await page.goto(LIST);
  await alive(page);
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('master-projects&')) asked += 1;
  });
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(() => asked).toBe(1);
  await page.waitForTimeout(1500);
  expect(asked).toBe(1);
});

test('a page of rows that fails to come can be tried again', async ({ page, complaints }) => {
  complaints.allow(/ERR_FAILED/);
  await page.goto(LIST);
  await alive(page);
  await page.route(STRUCT, (route) => route.abort());
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(page.getByRole('alert')).toContainText('There is a problem when connecting');
  await expect(page.locator('tbody tr[aria-rowindex="101"]')).toBeAttached();
  await page.unroute(STRUCT);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('tbody tr[aria-rowindex="102"]')).toBeAttached();
});

test('nothing moves under the reader', async ({ page }) => {
  await page.addInitScript(() => {
    let shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) shift += entry.value;
      Object.assign(window, { shift });
    }).observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { shift });
  });
  const shift = () => page.evaluate(() => (window as unknown as { shift: number }).shift);
  for (const path of ['/', LIST]) {
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(path);
      await alive(page);
      await page.waitForTimeout(400);
      for (let step = 0; step < 12; step++) {
        await page.mouse.wheel(0, 900);
        await page.waitForTimeout(60);
      }
      expect(await shift(), `${path} at ${width}`).toBeLessThanOrEqual(0.02);
    }
  }
});

test('a living page and its HTML say the same', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(ASSETS, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(LIST, { waitUntil: 'commit' });
  await expect(page.locator('tbody tr')).toHaveCount(100);
  // Hidden text, while fonts may still come, reads as none.
  await expect(page.locator('tbody tr').first()).toBeVisible();
  const before = await page.locator('tbody tr').first().innerText();
  const place = await page.locator('tbody tr').first().boundingBox();
  release();
  await alive(page);
  await expect.poll(() => page.locator('tbody tr').count()).toBeLessThanOrEqual(MOST_MOUNTED);
  expect(await page.locator('tbody tr').first().innerText()).toBe(before);
  expect(await page.locator('tbody tr').first().boundingBox()).toEqual(place);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a hundred rows can be read, and the next hundred, and searched', async ({ page }) => {
    const first = await askProjects(page, {});
    await page.goto(LIST);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('tbody tr')).toHaveCount(100);
    for (const name of first.names.slice(0, 3)) await expect(page.getByRole('cell', { name }).first()).toBeVisible();
    expect(await page.locator('tbody a[href^="http"]').count()).toBeGreaterThan(5);
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect(page).toHaveURL(`${LIST}?skip=100`);
    const second = await askProjects(page, { skip: 100 });
    await expect(page.getByRole('cell', { name: second.names[0] ?? '' }).first()).toBeVisible();
    await page.getByRole('link', { name: 'First page' }).click();
    await page.getByRole('searchbox').fill('bitcoin');
    await page.getByRole('searchbox').press('Enter');
    await expect(page).toHaveURL(`${LIST}?q=bitcoin`);
    await page.getByRole('columnheader', { name: 'Name' }).getByRole('link').click();
    await expect(page).toHaveURL(`${LIST}?q=bitcoin&sort=-name`);
    await page.getByRole('link', { name: 'Tiếng Việt' }).click();
    await expect(page).toHaveURL(`/vi${LIST}?q=bitcoin&sort=-name`);
  });
});
