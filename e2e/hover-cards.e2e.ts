import type { Locator, Page } from '@playwright/test';
import { alive, askRows, atRest, expect, faultsInBothThemes, STRUCT, test } from './browser.ts';

const open = async (page: Page, address: string) => {
  await page.goto(address);
  await alive(page);
};
const card = (page: Page): Locator => page.locator('[popover][data-kind]:popover-open');
const name = (page: Page, row: number): Locator => page.locator(`tbody tr[aria-rowindex="${row + 1}"] a:has([data-name])`);
const group = (page: Page): Locator => page.locator('tbody button[data-group]').filter({ visible: true }).first();

/** Takes the pointer away, so that no card lies over the next name. */
async function leave(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(card(page)).toHaveCount(0);
}

/** Answers what cards ask for: with a change to what the site says, or not at all. */
async function answerCards(page: Page, change: (shown: Record<string, unknown>) => Record<string, unknown>, held?: Promise<void>): Promise<void> {
  await page.route(STRUCT, async (route) => {
    if (new URL(route.request().url()).searchParams.get('sid') !== 'card') return route.continue();
    await held;
    const { card: shown } = (await (await route.fetch()).json()) as { card: Record<string, unknown> };
    return route.fulfill({ json: { card: { ...shown, ...change(shown) } } });
  });
}

test('a card opens over a name 0.3 s after the pointer came, one at a time, and stays while the pointer is in it [directory-55]', async ({ page }) => {
  await page.addInitScript(() => {
    const times = { over: 0, opened: 0 };
    Object.assign(window, { times });
    document.addEventListener('pointerover', ({ target, timeStamp }) => {
      if (target instanceof Element && target.closest('a[data-card]')) times.over ||= timeStamp;
    });
    document.addEventListener('toggle', () => (times.opened ||= performance.now()), true);
  });
  await open(page, '/directory/organizations');
  const { names } = await askRows(page, 'organizations', { take: 8 });
  for (const place of [0, 7]) {
    await page.evaluate(() => Object.assign((window as unknown as { times: object }).times, { over: 0, opened: 0 }));
    await name(page, place + 1).hover();
    await expect(card(page)).toHaveCount(1);
    await expect(card(page)).toContainText(names[place] ?? 'nobody');
    const { over, opened } = await page.evaluate(() => (window as unknown as { times: { over: number; opened: number } }).times);
    expect(opened - over).toBeGreaterThanOrEqual(295);
  }
  await expect(card(page)).toContainText('Last investment');
  await card(page).hover();
  await expect(card(page)).toBeVisible();
  await leave(page);

  await name(page, 1).hover();
  await expect(card(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card(page)).toHaveCount(0);
  await name(page, 2).hover();
  await expect(card(page)).toBeVisible();
  await page.mouse.wheel(0, 300);
  await expect(card(page)).toHaveCount(0);
});

test('a card opens by keyboard on the name that has the focus, whose cell the arrows reach [directory-56]', async ({ page }) => {
  await open(page, '/directory/people');
  const { names } = await askRows(page, 'people', { take: 3 });
  await page.locator('tbody td[tabindex="0"]').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await expect(name(page, 3)).toBeFocused();
  await expect(card(page)).toContainText(names[2] ?? 'nobody');
  await page.keyboard.press('Escape');
  await expect(card(page)).toHaveCount(0);
  await expect(name(page, 3)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(page.locator('tbody tr[aria-rowindex="3"] td').nth(1)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(card(page)).toContainText(names[1] ?? 'nobody');
});

test('a card shows that it is on its way, the cuts of what is much, that nothing more is known, and nothing when it fails [directory-57]', async ({
  page,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED/);
  const list = (texts: string[]) => JSON.stringify(texts);
  const named = (texts: string[]) => JSON.stringify(texts.map((text) => ({ name: text })));
  await open(page, '/directory/projects');
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await answerCards(page, () => ({ name: 'Decentralized Finance', sector: named(['A', 'B', 'C', 'D', 'E']), sector_count: 9 }), held);
  await name(page, 1).hover();
  await expect(card(page).getByRole('status')).toBeVisible();
  answer();
  await expect(card(page).getByRole('link', { name: 'Decentralized Fi...' })).toHaveAttribute('title', 'Decentralized Finance');
  await expect(card(page)).toContainText('ABCDE+4 more');
  await page.unrouteAll();
  await leave(page);

  await answerCards(page, () => ({
    symbol: null,
    description: null,
    price_usd: null,
    market_cap_usd: null,
    raised: null,
    round_count: 0,
    sector: '[]',
    sector_count: 0,
    links: '[]',
  }));
  await name(page, 2).hover();
  await expect(card(page)).toContainText('Nothing more is known yet.');
  await page.unrouteAll();
  await leave(page);

  await page.route(STRUCT, (route) => (route.request().url().includes('sid=card') ? route.abort() : route.continue()));
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('sid=card'));
  await name(page, 3).hover();
  await failed;
  await expect(card(page)).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.unrouteAll();
  await leave(page);

  await open(page, '/directory/people');
  await answerCards(page, () => ({ job_title: list(['Founder', 'Partner', 'Investor']), job_title_count: 7 }));
  await name(page, 1).hover();
  await expect(card(page)).toContainText('Founder, Partner, Investor +4 more');
});

test('an avatar of 24 with a grey outline stands for a group; its number opens the list of all, whose links open beside the page [directory-58]', async ({
  page,
}) => {
  await open(page, '/directory/organizations?cols=name%2Cprojects');
  const first = page.locator('tbody a[target=_blank][data-card]').first();
  await expect(first).toHaveAttribute('href', /^\/project\/[a-z0-9-]+$/);
  await expect(first).toHaveAttribute('rel', 'noopener');
  const picture = first.locator(':scope > :first-child');
  await expect(picture).toHaveCSS('width', '24px');
  await expect(picture).toHaveCSS('outline', 'rgb(211, 211, 211) solid 1px');
  expect(await first.locator('xpath=..').locator('a').count()).toBe(1);

  const more = Number((await group(page).textContent())?.replaceAll(/\D/g, ''));
  await group(page).click();
  const panel = page.getByRole('dialog');
  await expect(panel.getByRole('heading')).toHaveText(`All ${more + 1}`);
  await expect(panel.getByRole('link')).toHaveCount(more + 1);
  for (const link of (await panel.getByRole('link').all()).slice(0, 3)) {
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener');
  }
  await panel.getByRole('link').nth(1).hover();
  await expect(card(page)).toBeVisible();
  await atRest(page);
  expect(await faultsInBothThemes(page, 'en')).toEqual([]);
  await page.getByRole('heading', { level: 1 }).click();
  await expect(panel).toHaveCount(0);
  await group(page).focus();
  await page.keyboard.press('Enter');
  await expect(panel).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(group(page)).toBeFocused();
});

test('a name leads to its record without a load of the document; a finger opens no card [directory-59]', async ({ browser, baseURL, page }) => {
  await open(page, '/vi/directory/projects');
  await page.evaluate(() => Object.assign(window, { kept: true }));
  const href = (await name(page, 2).getAttribute('href')) ?? '';
  expect(href).toMatch(/^\/vi\/project\/[a-z0-9-]+$/);
  await name(page, 2).click();
  await expect(page).toHaveURL(href);
  expect(await page.evaluate(() => (window as unknown as { kept?: true }).kept)).toBe(true);

  const context = await browser.newContext({ hasTouch: true, viewport: { width: 390, height: 844 }, ...(baseURL ? { baseURL } : {}) });
  const phone = await context.newPage();
  await open(phone, '/directory/organizations');
  const asked: string[] = [];
  phone.on('request', (request) => void (/sid=card|hover-cards/.test(request.url()) && asked.push(request.url())));
  await group(phone).tap();
  await expect(phone.getByRole('dialog').getByRole('link').first()).toBeVisible();
  await phone.keyboard.press('Escape');
  await name(phone, 2).tap();
  await expect(phone).toHaveURL(/\/organization\//);
  expect(asked).toEqual([]);
  await context.close();
});
