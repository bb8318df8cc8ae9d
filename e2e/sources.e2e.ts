import type { Locator, Page } from '@playwright/test';
import { alive, atRest, expect, faultsInBothThemes, LANGUAGES, STRUCT, test } from './browser.ts';

const ROUNDS = '/directory/fundraising';
/** A word that a few rounds hold. */
const WORD = 'eth';
/** Few rows to look at behind the panel: all are looked at with the lists. */
const FEW = `${ROUNDS}?q=${WORD}`;
const cell = (page: Page, row: number, column: string): Locator =>
  page
    .locator(`tbody tr[aria-rowindex="${row + 1}"]`)
    .locator('td, th')
    .nth(COLUMNS.indexOf(column));
/** Columns of the list of rounds, as they stand. */
const COLUMNS = ['ordinal', 'projects', 'stages', 'amount_quantity', 'lead', 'organizations', 'people', 'announcement', 'date'];
/** Beside the links of a cell. */
const BESIDE = { position: { x: 5, y: 5 } };
const panel = (page: Page): Locator => page.getByRole('dialog');

async function open(page: Page, path = ROUNDS): Promise<void> {
  await page.goto(path);
  await alive(page);
}

interface Row {
  id: string;
  amount_quantity: number;
  organizations_count: number;
}
/** A round of which the amount is known, and its place in the list. @param q screen of the list */
async function aRound(page: Page, q?: string): Promise<{ row: number; id: string; amount: number; investors: number }> {
  const params = new URLSearchParams({ sid: 'master-fundraising', params: JSON.stringify([{ take: 20, q }]) });
  const { fundraising } = (await (await page.request.get(`/api/data/struct?${params}`)).json()) as { fundraising: Row[] };
  const place = fundraising.findIndex((round) => round.amount_quantity !== null && round.organizations_count > 1);
  const { id, amount_quantity: amount, organizations_count: investors } = fundraising[place] as Row;
  return { row: place + 1, id, amount, investors };
}
async function asked(page: Page, id: string, path: string) {
  const params = new URLSearchParams({ sid: 'value-source', params: JSON.stringify([{ kind: 'round', id, path }]) });
  const answer = (await (await page.request.get(`/api/data/struct?${params}`)).json()) as {
    source: { values: { statements: { source: { name: string }; document: { url: string } }[] }[] };
  };
  return answer.source.values;
}

test('a value of a round shows its sources to pointer and keyboard, and goes again [records-20, directory-29]', async ({ page }) => {
  const round = await aRound(page);
  await test.step('a click shows who says it, where, and when it was seen; Escape gives the focus back', async () => {
    const [value] = await asked(page, round.id, 'amount');
    const [statement] = value?.statements ?? [];
    await open(page);
    await expect(cell(page, 1, 'projects')).toHaveAttribute('tabindex', '0');
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    const at = cell(page, round.row, 'amount_quantity');
    await at.click();
    const shown = panel(page);
    await expect(shown).toContainText(`$${round.amount.toLocaleString('en')}`);
    await expect(shown).toContainText(statement?.source.name ?? 'nobody');
    await expect(
      shown
        .getByRole('link')
        .filter({ hasText: new URL(statement?.document.url ?? '').host })
        .first(),
    ).toHaveAttribute('href', statement?.document.url ?? '');
    await expect(shown.getByText('Last seen')).toBeVisible();
    await expect(shown.locator('time').first()).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\d/);
    await expect(shown).toContainText('1 source');
    // Fetched first, then imported from what was fetched.
    expect([...new Set(loaded.filter((url) => /source-popover.*\.js/.test(url)))], 'loaded when it is asked for').toHaveLength(1);
    await expect(shown).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(shown).toBeHidden();
    await expect(at).toBeFocused();
  });
  await test.step('a click shows each member with its own source', async () => {
    const values = await asked(page, round.id, 'organizations');
    await cell(page, round.row, 'organizations').click(BESIDE);
    const members = panel(page).locator('details');
    await expect(members).toHaveCount(values.length);
    expect(values.length).toBe(round.investors);
    await members.first().locator('summary').click();
    await expect(members.first().getByText('Licence')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel(page)).toHaveCount(0);
  });
  await test.step('a click elsewhere closes it, on another value shows that one; nothing of the page moves', async () => {
    const at = cell(page, round.row, 'amount_quantity');
    const before = await at.boundingBox();
    await at.click();
    await expect(panel(page)).toBeVisible();
    expect(await at.boundingBox()).toEqual(before);
    const { x = 0, width = 0, y = 0, height = 0 } = (await panel(page).boundingBox()) ?? {};
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(1280);
    expect(y + height).toBeLessThanOrEqual(800);
    await cell(page, round.row, 'projects').click(BESIDE);
    await expect(panel(page)).toHaveCount(1);
    await expect(panel(page).getByRole('heading', { level: 2 })).toContainText('Project');
    // At the edge of the page: a panel with many statements covers its heading.
    await page.mouse.click(1276, 300);
    await expect(panel(page)).toHaveCount(0);
  });
  await test.step('it works by keyboard alone: Enter opens, Tab stays inside, Escape leads back', async () => {
    await cell(page, 1, 'projects').focus();
    for (let down = 1; down < round.row; down++) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    const at = cell(page, round.row, 'amount_quantity');
    await expect(at).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(panel(page)).toBeFocused();
    await expect(panel(page).getByText('Last seen')).toBeVisible();
    const inside = () => panel(page).evaluate((dialog) => dialog.contains(document.activeElement));
    for (let press = 0; press < 8; press++) {
      await page.keyboard.press(press < 5 ? 'Tab' : 'Shift+Tab');
      expect(await inside()).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(panel(page)).toHaveCount(0);
    await expect(at).toBeFocused();
  });
  await test.step('it goes away when its value is scrolled out of sight', async () => {
    await cell(page, 1, 'projects').click(BESIDE);
    await expect(panel(page)).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 3000));
    await expect(panel(page)).toHaveCount(0);
  });
});

test('a click on what is derived shows the formula, on nothing says that it is unknown [records-20]', async ({ page }) => {
  await test.step('on what is derived shows the formula and its parts', async () => {
    await open(page, '/directory/organizations');
    const column = await page
      .locator('thead th')
      .evaluateAll((heads) => heads.findIndex((head) => head.getAttribute('data-column') === 'number_of_investment'));
    const at = page.locator('tbody tr[aria-rowindex="2"]').locator('td, th').nth(column);
    const count = Number((await at.textContent())?.replaceAll(/\D/g, ''));
    expect(count).toBeGreaterThan(1);
    await at.click();
    await expect(panel(page)).toContainText('Number of funding rounds taken part in');
    await expect(panel(page).locator('details')).toHaveCount(Math.min(50, count));
  });
  await test.step('on nothing says that it is unknown', async () => {
    await open(page, '/directory/projects');
    await page.locator('tbody tr[aria-rowindex="2"] td').filter({ hasText: /^--$/ }).first().click();
    await expect(panel(page)).toContainText('No source states this: unknown.');
  });
});

test('what is slow shows that it is on its way; what failed can be tried again [records-20]', async ({ page, complaints }) => {
  complaints.allow(/ERR_FAILED/);
  const round = await aRound(page);
  await open(page);
  let refuse = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  await page.route(STRUCT, async (route) => {
    if (!route.request().url().includes('value-source')) return route.continue();
    await held;
    return route.abort();
  });
  await cell(page, round.row, 'amount_quantity').click();
  await expect(panel(page).getByRole('status')).toContainText('Looking up where it comes from');
  refuse();
  await expect(panel(page).getByRole('alert')).toContainText('could not be loaded');
  await page.unroute(STRUCT);
  await panel(page).getByRole('button', { name: 'Try again' }).click();
  await expect(panel(page)).toContainText(`$${round.amount.toLocaleString('en')}`);
});

test('says so when its code cannot be loaded', async ({ page, complaints }) => {
  complaints.allow(/ERR_FAILED|dynamically imported module/);
  await open(page);
  await page.route(/source-popover.*\.js/, (route) => route.abort());
  await cell(page, 1, 'projects').click(BESIDE);
  await expect(page.getByRole('alert').filter({ hasText: 'Could not be opened' })).toBeVisible();
});

for (const [language, prefix] of LANGUAGES)
  test(`in ${language} there is nothing for axe, in both themes, wide and as a sheet at the foot of a phone`, async ({ page }) => {
    const round = await aRound(page, WORD);
    await open(page, prefix + FEW);
    await cell(page, round.row, 'organizations').click(BESIDE);
    await panel(page).locator('summary').first().click();
    await expect(panel(page).locator('time').first()).toBeVisible();
    await atRest(page);
    expect(await faultsInBothThemes(page, language)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(panel(page)).toHaveCount(0);

    await page.setViewportSize({ width: 390, height: 844 });
    await page.locator(`tbody tr[aria-rowindex="${round.row + 1}"] td:has([data-name])`).click(BESIDE);
    await expect(panel(page).locator('dt').first()).toBeVisible();
    await atRest(page);
    const box = await panel(page).boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(844);
    expect(box?.x).toBe(0);
    expect(await faultsInBothThemes(page, language)).toEqual([]);
  });

test('the page of sources says what is known of each kind, who is asked by the clock, and what may be done with each source [live-16]', async ({ page }) => {
  const answer = async <T>(sid: string): Promise<T> =>
    (await (await page.request.get(`/api/data/struct?${new URLSearchParams({ sid, params: '[{}]' })}`)).json()) as T;
  const { coverage } = await answer<{ coverage: { type: string; of: number; fields: { field: string; known: number }[] }[] }>('coverage');
  const { sources } = await answer<{ sources: { name: string; switches: Record<string, boolean> }[] }>('sources');
  for (const [path, publishers, known, shown] of [
    ['/sources', 'Asked by the clock', 'What is known', 'Show: yes'],
    ['/vi/sources', 'Hỏi theo lịch', 'Những gì đã biết', 'Hiển thị: có'],
  ] as const) {
    await open(page, path);
    await expect(page.getByRole('heading', { name: publishers, level: 2 })).toBeVisible();
    const section = page.getByRole('region', { name: known });
    const rounds = coverage.find(({ type }) => type === 'round');
    const amount = rounds?.fields.find(({ field }) => field === 'amount_usd')?.known ?? 0;
    await expect(section.getByRole('meter')).toHaveCount(coverage.reduce((sum, { fields }) => sum + fields.length, 0));
    await expect(section).toContainText(`${Math.round((100 * amount) / (rounds?.of ?? 1))}%`);
    await expect(page.getByText(shown, { exact: true })).toHaveCount(sources.length);
  }
});

test('a statement is cited from the panel of a value: its page says how it stood then, and leads to the record [live-17]', async ({ page, complaints }) => {
  complaints.allow(/404/);
  const round = await aRound(page);
  await open(page);
  await cell(page, round.row, 'amount_quantity').click();
  await panel(page).getByRole('link', { name: 'Cite this' }).first().click();
  await expect(page).toHaveURL(/\/sources\/statement\/\d+\?at=/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('A statement of');
  await expect(page.getByRole('article')).toContainText(`$${round.amount.toLocaleString('en')}`);
  await expect(page.getByRole('article')).toContainText('the value that the record showed');
  await expect(page.getByRole('region', { name: 'To cite' })).toContainText(page.url());
  expect(await faultsInBothThemes(page, 'en')).toEqual([]);
  await page.goto(page.url().replace(/at=.*/, 'at=2020-01-01T00:00:00Z'));
  await expect(page.getByRole('region', { name: 'To cite' })).toContainText('Nothing to cite');
  await page.goto('/sources/statement/99999999?at=2020-01-01T00:00:00Z');
  await alive(page);
  await expect(page.getByText('Sorry, the page you visited does not exist.')).toBeVisible();
});
