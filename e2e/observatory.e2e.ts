import type { Page } from '@playwright/test';
import { alive, askTotal, expect, faultsInBothThemes, LANGUAGES, nothingSticksOut, test } from './browser.ts';

const PAGE = '/observatory';

interface Tile {
  q: string;
  total: { rows: number; values: { known: number }[] };
  groups: { keys: { value: string }[]; rows: number; q: string }[];
}

async function askTiles(page: Page, params: Record<string, unknown>): Promise<Record<'money' | 'investors' | 'stages' | 'stages_before', Tile>> {
  const response = await page.request.get(`/api/data/struct?${new URLSearchParams({ sid: 'observatory', params: JSON.stringify([params]) })}`);
  expect(response.status()).toBe(200);
  return ((await response.json()) as { tiles: Record<'money' | 'investors' | 'stages' | 'stages_before', Tile> }).tiles;
}

const params = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);
const tile = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('a period and a clock are chosen and stand in the address, and a tile leads to as many rows as it says [observatory-10]', async ({ page }) => {
  await page.goto(`${PAGE}?period=2022-q2`);
  await alive(page);
  await expect(page).toHaveTitle('Q2 2022 · Observatory | Cairn');
  await page.getByRole('link', { name: 'Year', exact: true }).click();
  await expect.poll(() => params(page)).toEqual({ period: '2022' });
  const { money } = await askTiles(page, { period: '2022' });
  expect(money.total.rows).toBeGreaterThan(1);
  await expect(tile(page, 'Money raised by month')).toContainText(
    `Amount known for ${Math.floor(((money.total.values[0]?.known ?? 0) / money.total.rows) * 100)}% of ${money.total.rows} rounds`,
  );
  await page.getByRole('link', { name: '‹ 2021' }).click();
  await expect.poll(() => params(page)).toEqual({ period: '2021' });
  await page.getByLabel('From', { exact: true }).fill('2022-01-01');
  await page.getByLabel('To', { exact: true }).fill('2022-12-31');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect.poll(() => params(page)).toEqual({ period: '2022' });
  await page.getByRole('link', { name: 'Held by Cairn then' }).click();
  await expect.poll(() => params(page)).toEqual({ clock: 'held', period: '2022' });
  await expect(page.getByRole('status').filter({ hasText: 'What Cairn held then cannot be known' })).toBeVisible();
  await expect(tile(page, 'Money raised by month')).toHaveCount(0);
  await page.getByRole('link', { name: 'Published by then' }).click();

  await tile(page, 'Money raised by month')
    .getByRole('link', { name: /^Show the/ })
    .click();
  await expect.poll(() => params(page)['q']).toBe(money.q);
  expect(await askTotal(page, 'fundraising', { q: money.q })).toBe(money.total.rows);
  await expect(page.locator('h1 + *')).toContainText(String(money.total.rows));
  await expect(page.locator('tbody tr[aria-rowindex]').first()).toBeVisible();
});

test('a chart is walked and opened with the keyboard, has a table and a picture, and projects have an order [observatory-10]', async ({ page }) => {
  await page.goto(`${PAGE}?period=2022`);
  await alive(page);
  const stages = tile(page, 'Money raised by stage');
  await stages.scrollIntoViewIfNeeded();
  await expect(stages.locator('[data-drawn=bar]')).toBeVisible();
  await stages.getByRole('button', { name: 'Table' }).click();
  const { stages: asked, stages_before: before } = await askTiles(page, { period: '2022' });
  const shown = new Set([...asked.groups, ...before.groups].map(({ keys: [key] }) => key?.value));
  await expect(stages.getByRole('table').locator('tbody tr')).toHaveCount(shown.size);
  await stages.getByRole('button', { name: 'Table' }).click();
  const saved = page.waitForEvent('download');
  await stages.getByRole('button', { name: 'Save picture' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^cairn-stages-\d{4}-\d\d-\d\d\.png$/);

  const projects = page.getByRole('region', { name: 'Projects', exact: true });
  await expect(projects.getByRole('listitem')).toHaveCount(8);
  await projects.getByRole('link', { name: 'Money raised' }).click();
  await expect.poll(() => params(page)).toEqual({ order: '-raised', period: '2022' });
  await projects.getByRole('link', { name: 'Smallest first' }).click();
  await expect.poll(() => params(page)).toEqual({ order: 'raised', period: '2022' });

  const news = page.getByRole('region', { name: 'News', exact: true });
  await expect(news.getByRole('listitem')).toHaveCount(8);
  await expect(news.getByRole('link', { name: 'The whole list' })).toHaveAttribute('href', '/news-research?type=news&view=all');

  await stages.getByRole('slider').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/directory\/fundraising\?q=/);
});

test('addresses that say otherwise what they say, or nothing, lead to the one that says it [observatory-10]', async ({ request }) => {
  for (const [from, to] of [
    ['?period=bogus', ''],
    ['?period=2022-01-01..2022-03-31', '?period=2022-q1'],
    ['?from=2022-01-15&to=2022-02-20', '?period=2022-01-15..2022-02-20'],
    ['?clock=published&order=-prominence', ''],
  ] as const) {
    const response = await request.get(PAGE + from, { maxRedirects: 0 });
    expect([from, response.status(), response.headers()['location']]).toEqual([from, 307, PAGE + to]);
  }
  const html = await (await request.get(`/vi${PAGE}?period=2022`)).text();
  expect(html).toContain('Vốn gọi được theo tháng');
  expect(html).toMatch(/<td[^>]*>\$\d/);
});

for (const [language] of LANGUAGES)
  test(`in ${language} there is nothing for axe, in both themes, and nothing sticks out of a phone [observatory-10]`, async ({ page }) => {
    await page.goto(`${language === 'en' ? '' : '/vi'}${PAGE}?period=2022`);
    await alive(page);
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await faultsInBothThemes(page, language), `at ${width}`).toEqual([]);
      await nothingSticksOut(page);
    }
  });
