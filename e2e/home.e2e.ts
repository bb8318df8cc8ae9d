import { LIST_NAMES } from '#domain/directory/lists/lists.ts';
import { alive, askRows, askTotal, expect, STRUCT, test } from './browser.ts';

const TITLES = { projects: 'Projects', people: 'People', organizations: 'Organizations', fundraising: 'Fundraising' } as const;
const ROUNDS = 'Newest funding rounds';

test('leads into each directory, and says how much is in it [directory-2, directory-12]', async ({ page }) => {
  for (const list of LIST_NAMES) {
    await page.goto('/');
    await alive(page);
    const total = (await askTotal(page, list)).toLocaleString('en');
    const entry = page.getByRole('region', { name: 'Four directories' }).getByRole('link', { name: new RegExp(`^${TITLES[list]}`) });
    await expect(entry).toContainText(`Browse ${total}`);
    await entry.click();
    await expect(page).toHaveURL(`/directory/${list}`);
    await expect(page.getByRole('heading', { level: 1, name: TITLES[list] })).toBeVisible();
  }
});

test('shows the rounds announced last, newest first, and the most prominent projects [directory-12]', async ({ page }) => {
  await page.goto('/');
  for (const [title, list] of [
    [ROUNDS, 'fundraising'],
    ['Most prominent projects', 'projects'],
  ] as const) {
    const { names } = await askRows(page, list, { take: 8 });
    const rows = page.getByRole('region', { name: title }).getByRole('listitem');
    await expect(rows).toHaveCount(8);
    for (const [place, name] of names.entries()) await expect(rows.nth(place)).toContainText(name);
  }
  const dates = await page
    .getByRole('region', { name: ROUNDS })
    .locator('time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime') ?? ''));
  expect(dates.toSorted().toReversed()).toEqual(dates);
  expect(dates.length).toBeGreaterThan(5);
});

test('can be read without scripts [directory-12]', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  await page.goto('/vi');
  const { names } = await askRows(page, 'fundraising', { take: 1 });
  await expect(page.getByRole('region', { name: 'Vòng gọi vốn mới nhất' }).getByRole('listitem').first()).toContainText(names[0] ?? 'nothing');
  await page.getByRole('main').getByRole('searchbox').fill('ether');
  await page.getByRole('button', { name: 'Tìm kiếm' }).click();
  await expect(page).toHaveURL(/\/vi\/directory\/projects\?q=ether$/);
  await context.close();
});

test('a part that fails says so, the others stand, and trying again brings it [directory-12]', async ({ page, complaints }) => {
  complaints.allow(/ERR_FAILED/);
  await page.goto('/directory/projects');
  await alive(page);
  await page.route(STRUCT, (route) => (route.request().url().includes('master-fundraising') ? route.abort() : route.continue()));
  await page.getByRole('link', { name: 'Cairn' }).first().click();
  const rounds = page.getByRole('region', { name: ROUNDS });
  await expect(rounds.getByRole('alert')).toContainText('This part could not be loaded.');
  await expect(page.getByRole('region', { name: 'Most prominent projects' }).getByRole('listitem')).toHaveCount(8);
  await page.unroute(STRUCT);
  await rounds.getByRole('button', { name: 'Try again' }).click();
  await expect(rounds.getByRole('listitem')).toHaveCount(8);
});

test('a part on its way keeps its place', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/directory/projects');
  await alive(page);
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(STRUCT, async (route) => {
    if (route.request().url().includes('master-fundraising')) await held;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Cairn' }).first().click();
  const rounds = page.getByRole('region', { name: ROUNDS });
  await expect(rounds.getByRole('status', { name: 'Loading' })).toBeVisible();
  const before = await rounds.boundingBox();
  release();
  await expect(rounds.getByRole('listitem')).toHaveCount(8);
  expect(await rounds.boundingBox()).toEqual(before);
});
