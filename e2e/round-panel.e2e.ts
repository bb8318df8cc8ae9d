import type { Page } from '@playwright/test';
import { alive, atRest, expect, faultsInBothThemes, LANGUAGES, nothingSticksOut, test, watchShifts } from './browser.ts';

const ROUNDS = '/directory/fundraising';
const panel = (page: Page) => page.locator('dialog:modal');
const open = async (page: Page, address: string) => {
  await page.goto(address);
  await alive(page);
};

interface Row {
  slug: string;
  name: string;
  stages: string | null;
  amount_quantity: number | null;
  investor_count: number;
  announcement: string | null;
}
/** The first round of the list of which stage, amount and investors are known. */
async function aRound(page: Page): Promise<Row> {
  const params = new URLSearchParams({ sid: 'master-fundraising', params: '[{"take":60}]' });
  const { fundraising } = (await (await page.request.get(`/api/data/struct?${params}`)).json()) as { fundraising: Row[] };
  return fundraising.find((row) => row.stages && row.amount_quantity && row.investor_count > 1 && row.announcement) as Row;
}
const addressOf = ({ slug }: Row) => `${ROUNDS}?round=${slug}`;

test('opens from the list, keeps its filters, is closed by Escape, the cross and Back, and is what is printed [directory-61, web-27]', async ({ page }) => {
  const round = await aRound(page);
  await open(page, `${ROUNDS}?q=${encodeURIComponent(`stage:"${round.stages}"`)}`);
  const listed = page.url();
  const link = page.locator(`tbody a[data-card="round:${round.slug}"]`);
  await link.click();
  await expect(panel(page)).toBeVisible();
  await expect(panel(page)).toBeFocused();
  expect(new URL(page.url()).searchParams.get('round')).toBe(round.slug);
  expect(new URL(page.url()).searchParams.get('q')).toContain('stage');
  await expect(panel(page).getByRole('heading', { level: 2 })).toContainText(round.name);
  await expect(page).toHaveTitle(new RegExp(`^${round.name} · ${round.stages} round`));
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect(page).toHaveURL(listed);
  await expect(link).toBeFocused();
  await expect(page).toHaveTitle(/Fundraising/);

  await link.click();
  await panel(page).getByRole('link', { name: 'Close' }).click();
  await expect(page).toHaveURL(listed);
  await link.click();
  await expect(panel(page)).toBeVisible();
  await page.goBack();
  await expect(panel(page)).toHaveCount(0);
  await expect(page).toHaveURL(listed);
  await page.goForward();
  await expect(panel(page)).toContainText(round.name);
  await page.emulateMedia({ media: 'print' });
  await expect(panel(page)).toBeVisible();
  await expect(page.locator('#content')).toBeHidden();
});

test('shows what changed of the round when its history is opened; what failed says when to try again [directory-146]', async ({ page, complaints }) => {
  complaints.allow(/status of 429/);
  const round = await aRound(page);
  await open(page, addressOf(round));
  const asked: string[] = [];
  page.on('request', (request) => void (request.url().includes('record-history') && asked.push(request.url())));
  const refused = { statusCode: 429, code: 'TOO_MANY_REQUESTS', description: 'x' };
  await page.route('**/api/data/struct?*record-history*', (route) => route.fulfill({ status: 429, headers: { 'retry-after': '90' }, json: refused }));
  expect(asked).toEqual([]);
  await panel(page).getByText('History', { exact: true }).click();
  await expect(panel(page).getByRole('alert')).toContainText('Please try again in 2 minutes.');
  await page.unrouteAll();
  await panel(page).getByRole('button', { name: 'Try again' }).click();
  const answer = await page.request.get(asked[0] ?? '');
  const { changes } = (await answer.json()) as { changes: unknown[] };
  expect(changes.length).toBeGreaterThan(0);
  await expect(panel(page).locator('ol > li:has(h3, h2)')).toHaveCount(changes.length);
  await expect(panel(page).locator('ol > li').last()).toContainText('Import');
});

test('opens over any other page under its own address; a reload shows it over the list, and nothing moves [directory-62]', async ({ page }) => {
  await open(page, '/');
  const link = page.locator('main a[data-card^="round:"]').first();
  const address = (await link.getAttribute('href')) ?? '';
  expect(address).toMatch(/^\/directory\/fundraising\?round=[a-z0-9-]+$/);
  await link.click();
  await expect(panel(page)).toBeVisible();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toContainText('Open crypto data');
  await page.goBack();
  await expect(panel(page)).toHaveCount(0);
  await expect(page).toHaveURL('/');
  await link.click();
  await expect(panel(page)).toBeVisible();
  const shifts = await watchShifts(page);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await page.reload();
    await alive(page);
    await expect(panel(page)).toBeVisible();
    await atRest(page);
    expect(await shifts(), `at ${width}`).toBeLessThan(0.02);
  }
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveText('Fundraising');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(ROUNDS);
});

test('each value shows its source, investors lead to their pages, and a link leads to the announcement [directory-63]', async ({ page }) => {
  const round = await aRound(page);
  await open(page, addressOf(round));
  const amount = panel(page).locator('dd button').first();
  await amount.click();
  const source = page.getByRole('dialog', { name: /Money raised/ });
  await expect(source.getByText('Last seen')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(source).toHaveCount(0);
  await expect(panel(page)).toBeVisible();
  await expect(panel(page).locator('li a[data-card]')).toHaveCount(round.investor_count);
  await expect(panel(page).getByRole('link', { name: new URL(round.announcement ?? '').host.replace(/^www\./, '') })).toHaveAttribute(
    'href',
    round.announcement ?? '',
  );
  const investor = panel(page).locator('li a[data-card]').first();
  await investor.hover();
  await expect(page.locator('[popover][data-kind]:popover-open')).toContainText((await investor.textContent())?.slice(1) ?? '');
  const href = (await investor.getAttribute('href')) ?? '';
  await investor.click();
  await expect(page).toHaveURL(href);
  await expect(panel(page)).toHaveCount(0);
});

test('is read without scripts with the title of the round; an unknown one says so with status 404 [directory-64]', async ({
  browser,
  baseURL,
  page,
  complaints,
}) => {
  complaints.allow(/status of 404/);
  const round = await aRound(page);
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const plain = await context.newPage();
  const answer = await plain.goto(addressOf(round));
  expect(answer?.status()).toBe(200);
  await expect(plain).toHaveTitle(new RegExp(`^${round.name} · `));
  await expect(plain.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${ROUNDS}\\?round=${round.slug}$`));
  await expect(plain.locator('meta[property="og:image"]')).toHaveAttribute('content', new RegExp(`/${round.slug}\\.png$`));
  expect((await plain.locator('script[type="application/ld+json"]').allTextContents()).join('')).toContain(`round=${round.slug}`);
  await expect(plain.locator('dialog')).toContainText(round.name);
  await expect(plain.locator('dialog header'), 'its styles are there').toHaveCSS('display', 'flex');
  await expect(plain.locator('dialog li a')).toHaveCount(round.investor_count);
  await expect(plain.locator('tbody tr')).toHaveCount(100);
  await plain.getByRole('link', { name: 'Close' }).click();
  await expect(plain).toHaveURL(ROUNDS);
  await context.close();

  expect((await page.goto(`${ROUNDS}?round=nothing-of-this-name`))?.status()).toBe(404);
  await alive(page);
  await expect(panel(page)).toContainText('There is no funding round at this address.');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(ROUNDS);
});

for (const [language, prefix] of LANGUAGES)
  test(`has nothing for axe in ${language}, beside the page and as a sheet on a phone [directory-65]`, async ({ page }) => {
    const round = await aRound(page);
    // Behind the panel the rows of one name: all are looked at with the lists.
    await open(page, `${prefix}${addressOf(round)}&q=${encodeURIComponent(JSON.stringify(round.name))}`);
    await expect(page.locator('tbody tr[data-id]').first()).toBeAttached();
    await expect(panel(page)).toContainText(round.name);
    await atRest(page);
    expect(await faultsInBothThemes(page, language)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await atRest(page);
    const box = await panel(page).boundingBox();
    expect([box?.x, (box?.y ?? 0) + (box?.height ?? 0)]).toEqual([0, 844]);
    await nothingSticksOut(page);
    expect(await faultsInBothThemes(page, language)).toEqual([]);
  });
