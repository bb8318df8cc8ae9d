import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { alive, askTotal, expect, faultsInBothThemes, nothingSticksOut, test } from './browser.ts';

const ROUNDS = '/directory/fundraising';

interface Groups {
  groups: { keys: { value: string }[]; rows: number; values: { value: number | null }[]; q: string }[];
  total: { rows: number; groups: number; several: boolean; left_out: { unknown: number; imprecise: number }[] };
}

async function askGroups(page: Page, params: Record<string, unknown>): Promise<Groups> {
  const response = await page.request.get(`/api/data/struct?${new URLSearchParams({ sid: 'aggregate', params: JSON.stringify([params]) })}`);
  expect(response.status()).toBe(200);
  return (await response.json()) as Groups;
}

const view = (page: Page) => page.getByRole('region', { name: /^(Groups|Nhóm)$/ });
const rows = (page: Page) => view(page).locator('tbody tr');
const params = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);
const chart = (page: Page) => view(page).getByRole('slider');

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await alive(page);
}

test('rounds are grouped, drawn, grouped otherwise, ordered, and a group leads to as many rows as it counts [directory-173]', async ({ page }) => {
  await open(page, ROUNDS);
  await page.getByRole('link', { name: 'Group', exact: true }).click();
  await expect.poll(() => params(page)).toEqual({ by: 'quarter(date)' });
  await expect(page).toHaveTitle('Fundraising by quarter | Cairn');
  const quarters = await askGroups(page, { screen: { kind: 'round' }, by: 'quarter(date)' });
  await expect(rows(page)).toHaveCount(quarters.groups.length);
  await expect(view(page).locator('[data-drawn=bar]')).toBeVisible();
  await expect(chart(page)).toHaveAttribute('aria-label', /^Amount \(sum\) by Quarter/);

  await view(page).getByLabel('Group by').selectOption('stage');
  await expect.poll(() => params(page)).toEqual({ by: 'stage' });
  const stages = await askGroups(page, { screen: { kind: 'round' }, by: 'stage' });
  const [first] = stages.groups;
  await expect(rows(page)).toHaveCount(stages.groups.length);
  await expect(view(page)).toContainText(
    `“Funding stage” is known of ${stages.total.rows - (stages.total.left_out[0]?.unknown ?? 0)} of ${stages.total.rows} rows`,
  );
  await expect(view(page).getByRole('link', { name: 'Lines' })).toHaveCount(0);

  await view(page).getByLabel('In the chart').selectOption('Number of rounds');
  await expect.poll(() => params(page)).toEqual({ by: 'stage', show: 'count,sum(amount)' });
  await expect(chart(page)).toHaveAttribute('aria-label', /^Number of rounds by Funding stage/);

  await view(page).getByRole('combobox', { name: 'Another measure' }).selectOption('median(amount)');
  await view(page).getByRole('button', { name: 'Add' }).click();
  await expect.poll(() => params(page)).toEqual({ by: 'stage', show: 'count,sum(amount),median(amount)' });
  await view(page).getByRole('columnheader', { name: 'Amount (median)' }).getByRole('link').click();
  await expect.poll(() => params(page)['sort']).toBe('-median(amount)');
  await expect(chart(page)).toHaveAttribute('aria-label', /^Amount \(median\) by Funding stage/);
  const ordered = await askGroups(page, { screen: { kind: 'round' }, by: 'stage', show: 'count,median(amount)', sort: '-median(amount)' });
  await expect(rows(page).locator('th')).toHaveText(ordered.groups.map(({ keys: [key] }) => key?.value ?? ''));

  await rows(page)
    .getByRole('link', { name: `${first?.keys[0]?.value}: its rows` })
    .click();
  await expect.poll(() => params(page)).toEqual({ q: first?.q });
  expect(await askTotal(page, 'fundraising', { q: first?.q })).toBe(first?.rows);
  await expect(page.locator('h1 + *')).toContainText(String(first?.rows));
  await expect(page.locator('tbody tr[aria-rowindex]').first()).toBeVisible();
  await page.goBack();
  await expect(rows(page)).toHaveCount(ordered.groups.length);
});

test('without scripts the groups are a table, left out by search engines, with links and notes [directory-173]', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL !== undefined && { baseURL }) });
  const page = await context.newPage();
  await page.goto('/directory/projects?by=sector&sort=sector');
  const { groups, total } = await askGroups(page, { screen: { kind: 'project' }, by: 'sector', sort: 'sector', take: 200 });
  expect(total.several).toBe(true);
  await expect(rows(page).locator('th')).toHaveText(groups.map(({ keys: [key] }) => key?.value ?? ''));
  await expect(view(page)).toContainText('A row with several values counts in each of their groups; the total counts it once.');
  await expect(view(page).locator('tfoot td')).toHaveText(total.rows.toLocaleString('en'));
  await expect(page.locator('head meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await rows(page).getByRole('link').first().click();
  expect(params(page)).toEqual({ q: groups[0]?.q });
  await page.goto(`${ROUNDS}?by=stage,lead&sort=stage`);
  const { groups: led } = await askGroups(page, { screen: { kind: 'round' }, by: 'stage,lead', sort: 'stage' });
  await expect(rows(page).first().locator('td a')).toHaveAttribute('href', new RegExp(`/${led[0]?.keys[1]?.value}$`));
  await context.close();
});

test('what is wrong with groups is said, with what may stand there; examples can be followed, by keys too [directory-172]', async ({ page }) => {
  await open(page, `${ROUNDS}?${new URLSearchParams({ by: 'stge', show: 'count' })}`);
  await expect(view(page).getByRole('alert')).toContainText('The groups cannot be read');
  await expect(view(page)).toContainText('There is nothing called “stge” that can be asked about here.');
  await view(page).getByRole('button', { name: 'stage' }).press('Enter');
  await view(page).getByLabel('Groups (by)').press('Enter');
  await expect.poll(() => params(page)).toEqual({ by: 'stage', show: 'count' });
  await expect(rows(page)).not.toHaveCount(0);
  await view(page).getByText('As text').press('Enter');
  await view(page).getByRole('link', { name: 'year(date),stage' }).press('Enter');
  await expect.poll(() => params(page)).toEqual({ by: 'year(date),stage' });
  await expect(chart(page)).toHaveAttribute('aria-label', /^Amount \(sum\) by Year/);
  await chart(page).scrollIntoViewIfNeeded();
  await expect(view(page).locator('[data-drawn=bar]')).toBeVisible();
  await chart(page).press('End');
  await expect(chart(page)).toHaveAttribute('aria-valuetext', /^20\d\d/);
  const { groups } = await askGroups(page, { screen: { kind: 'round' }, by: 'year(date)' });
  await chart(page).press('Enter');
  await expect.poll(() => params(page)).toEqual({ q: groups[0]?.q });
});

test('what is drawn leads to its rows [directory-173]', async ({ page }) => {
  await open(page, `${ROUNDS}?${new URLSearchParams({ by: 'stage', show: 'count', chart: 'treemap' })}`);
  const { groups } = await askGroups(page, { screen: { kind: 'round' }, by: 'stage', show: 'count' });
  await expect(view(page).locator('[data-drawn=treemap]')).toBeVisible();
  await view(page)
    .locator('[data-drawn=treemap] text', { hasText: groups[0]?.keys[0]?.value ?? '' })
    .first()
    .click({ force: true });
  await expect.poll(() => params(page)).toEqual({ q: groups[0]?.q });
});

test('a touch says what is drawn, another one leads to its rows [directory-173]', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ hasTouch: true, viewport: { width: 390, height: 844 }, ...(baseURL !== undefined && { baseURL }) });
  const page = await context.newPage();
  await open(page, `${ROUNDS}?${new URLSearchParams({ by: 'stage', show: 'count', chart: 'treemap' })}`);
  const drawn = view(page).locator('[data-drawn=treemap]');
  const { groups } = await askGroups(page, { screen: { kind: 'round' }, by: 'stage', show: 'count' });
  const tile = drawn.locator('text', { hasText: groups[0]?.keys[0]?.value ?? '' }).first();
  await tile.scrollIntoViewIfNeeded();
  await tile.tap({ force: true });
  await expect(drawn.locator('strong')).toBeVisible();
  expect(params(page)['by']).toBe('stage');
  await tile.tap({ force: true });
  await expect.poll(() => params(page)).toEqual({ q: groups[0]?.q });
  await context.close();
});

test('the chart is saved as a picture [directory-173]', async ({ page }) => {
  await open(page, `${ROUNDS}?${new URLSearchParams({ by: 'year(date),stage', show: 'sum(amount)', chart: 'area' })}`);
  await expect(view(page).locator('[data-drawn=area]')).toBeVisible();
  const coming = page.waitForEvent('download');
  await view(page).getByRole('button', { name: 'Save picture' }).click();
  const picture = await coming;
  expect(picture.suggestedFilename()).toMatch(/^cairn-fundraising-\d{4}-\d\d-\d\d\.png$/);
  const bytes = await readFile(await picture.path());
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  expect(bytes.readUInt32BE(16)).toBe(2400);
});

for (const language of ['en', 'vi'] as const)
  test(`groups have no fault of accessibility, on a phone too, ${language} [directory-173]`, async ({ page }) => {
    const prefix = language === 'en' ? '' : '/vi';
    await open(page, `${prefix}${ROUNDS}?${new URLSearchParams({ by: 'quarter(date),stage', show: 'sum(amount),count' })}`);
    await expect(view(page).locator('[data-drawn=bar]')).toBeVisible();
    await view(page).locator('summary').click();
    expect(await faultsInBothThemes(page, language)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await nothingSticksOut(page);
    expect(await faultsInBothThemes(page, language)).toEqual([]);
  });

test('money by quarter stands above the rounds, follows their filters, and leads to the same as groups [directory-174]', async ({ page }) => {
  const sums = async (q: string) => {
    const { groups } = await askGroups(page, { screen: { kind: 'round', q }, by: 'quarter(date)', show: 'sum(amount)', take: 40 });
    return groups.flatMap(({ keys: [key], values: [sum] }) => ((sum?.value ?? 0) > 0 ? [key?.value ?? ''] : []));
  };
  const bars = page.getByRole('img', { name: /^Money raised by quarter/ }).locator('rect');
  const html = await (await page.request.get(ROUNDS)).text();
  const drawn = /<svg[^>]*role="img"[^]*?<\/svg>/.exec(html)?.[0] ?? '';
  expect(drawn.length).toBeGreaterThan(500);
  expect(drawn.length).toBeLessThan(4500);
  await open(page, ROUNDS);
  const all = await sums('raise:true');
  expect(await bars.count()).toBeGreaterThan(10);
  expect(await bars.count()).toBeLessThanOrEqual(all.length);
  await open(page, `${ROUNDS}?${new URLSearchParams({ q: 'date:2021' })}`);
  await expect(bars).toHaveCount((await sums('date:2021 raise:true')).length);
  await page.getByRole('searchbox', { name: 'Search rounds by project' }).fill('zzzzzz');
  await expect(bars).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Search rounds by project' }).fill('');
  await expect(bars).not.toHaveCount(0);
  await page.getByRole('link', { name: 'By quarter' }).click();
  await expect.poll(() => params(page)).toEqual({ q: 'date:2021 raise:true', by: 'quarter(date)' });
  await expect(bars).toHaveCount(0);
  await expect(rows(page)).toHaveCount((await askGroups(page, { screen: { kind: 'round', q: 'date:2021 raise:true' }, by: 'quarter(date)' })).groups.length);
});
