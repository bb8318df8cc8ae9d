import type { Locator, Page } from '@playwright/test';
import { LIST_NAMES, LISTS, type ListColumn } from '#domain/directory/lists/lists.ts';
import { alive, askAbsent, expect, quiet, test } from './browser.ts';
import { heads, LIST, open, shownColumns } from './table.ts';

const head = (page: Page, column: string): Locator => page.locator(`thead th[data-column="${column}"]`);
/** Whether a head stands between the names, which stay, and the edge of the table. */
const inSight = (page: Page, column: string): Promise<boolean> =>
  head(page, column).evaluate((cell) => {
    const [at, all] = [cell.getBoundingClientRect(), cell.closest('thead')?.getBoundingClientRect()];
    const names = cell.parentElement?.children[1]?.getBoundingClientRect();
    return all !== undefined && names !== undefined && at.left >= names.right - 1 && at.right <= all.right + 1;
  });
/** The labels of each row on a narrow screen, or of each card. */
const labelsOf = (rows: Locator): Promise<string[]> =>
  rows.evaluateAll((all) =>
    all.map((row) => [...row.querySelectorAll('[data-label], dt')].map((label) => label.getAttribute('data-label') ?? label.textContent).join()),
  );

test('columns step back without a value, take their place when chosen, and come into sight when the list is then ordered or filtered by them [directory-84, directory-85, directory-86]', async ({
  page,
}) => {
  const absent = await askAbsent(page, 'projects');
  const columns: readonly ListColumn[] = LISTS.projects.columns;
  const [empty] = columns.filter(({ shown, path = '' }) => shown && absent.includes(path));
  if (!empty) throw new Error('Some usual column of projects has no value in this database');
  await open(page);

  await test.step('a column without a value steps back, and the chooser says why; a choice wins', async () => {
    await expect(head(page, empty.field)).not.toBeAttached();
    const usual = await shownColumns(page);
    await page.getByRole('button', { name: 'Columns' }).click();
    const choice = page.locator(`input[id$="_${empty.field}"]`);
    await expect(page.locator('[role=dialog] li').filter({ has: choice })).toContainText('no record has this yet');
    await choice.click();
    const order = columns.map(({ field }) => field);
    await expect.poll(() => shownColumns(page)).toEqual([...usual, empty.field].toSorted((a, b) => order.indexOf(a ?? '') - order.indexOf(b ?? '')));
    await page.getByRole('button', { name: 'Back to the usual columns' }).click();
    await expect.poll(() => shownColumns(page)).toEqual(usual);
    await expect(page).toHaveURL(LIST);
    await page.keyboard.press('Escape');
  });

  await test.step('a filter brings its column, and the list begins at its top', async () => {
    await page.mouse.wheel(0, 2000);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
    await heads(page).first().getByRole('button', { name: 'Filter by Name' }).click();
    await page.getByRole('dialog').getByLabel('Contains').fill('a');
    await expect(page).toHaveURL(/q=name(~|%7E)a/);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(500);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Add filter' }).click();
    await page.getByRole('button', { name: 'Founded', exact: true }).click();
    await page.getByRole('radio', { name: 'Known', exact: true }).click();
    await expect(page).toHaveURL(/known(\(|%28)founded/);
    await expect.poll(() => inSight(page, 'founded')).toBe(true);
    await page.keyboard.press('Escape');
  });

  await test.step('an order in the address brings its column too, and the list begins at its left edge', async () => {
    await page.goto(`${LIST}?sort=-founded&cols=name,description,sector,organizations,people,tvl`);
    await alive(page);
    await expect(head(page, 'founded')).toHaveAttribute('aria-sort', 'descending');
    // What would scroll to it comes with the code of the rows.
    await quiet(page);
    expect(await inSight(page, 'founded')).toBe(false);
    expect(await page.locator('thead').evaluate((element) => element.scrollLeft)).toBe(0);
    expect(new URL(page.url()).searchParams.get('cols')).not.toContain('founded');
  });
});

test('on a phone and on cards every row shows the same fields, and cards can be sorted [directory-87]', async ({ page, viewport }) => {
  await page.goto(`${LIST}?layout=grid`);
  await alive(page);
  const cards = await labelsOf(page.getByRole('listitem').filter({ has: page.locator('dl') }));
  expect(cards.length).toBeGreaterThan(20);
  expect(new Set(cards).size).toBe(1);
  await page.getByRole('group', { name: 'Sort by' }).getByRole('link', { name: 'Raised' }).click();
  await expect(page).toHaveURL(/sort=-raised/);
  await page.setViewportSize({ width: 390, height: viewport?.height ?? 800 });
  for (const path of ['/directory/projects', '/directory/fundraising', '/directory/people?sort=-source_count']) {
    await page.goto(path);
    await alive(page);
    const rows = await labelsOf(page.locator('tbody tr[data-id]'));
    expect(rows.length).toBeGreaterThan(10);
    expect(new Set(rows).size).toBe(1);
  }
  expect(await labelsOf(page.locator('tbody tr[data-id]').first())).toEqual([expect.stringContaining('Sources')]);
});

test('a phone shows of each round its stage, money, lead and date, by which it is ordered [directory-118]', async ({ page, viewport }) => {
  await page.setViewportSize({ width: 390, height: viewport?.height ?? 800 });
  const seen = () =>
    page
      .locator('tbody tr[data-id]')
      .first()
      .locator('td[data-label]')
      .evaluateAll((cells) => cells.filter((cell) => getComputedStyle(cell).display !== 'none').map((cell) => cell.getAttribute('data-label')));
  for (const [order, labels] of [
    ['', ['Round', 'Money raised', 'Lead', 'Announced']],
    ['?sort=-valuation', ['Round', 'Valuation', 'Lead', 'Announced']],
  ] as const) {
    await page.goto(`/directory/fundraising${order}`);
    expect(await seen()).toEqual(labels);
  }
});

for (const language of ['', '/vi'])
  test(`no head of a list is cut, with all columns either, in ${language || 'English'} [directory-119, directory-148]`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    for (const list of LIST_NAMES) {
      const all = LISTS[list].columns.map((column: ListColumn) => column.path ?? column.field).filter((word) => word !== 'ordinal');
      await page.goto(`${language}/directory/${list}?cols=${all.join(',')}`);
      await expect(page.locator('th')).toHaveCount(all.length + 1);
      // Letters of a language come later than the first of the font.
      const cut = () =>
        page
          .locator('th span')
          .evaluateAll((texts) => texts.filter((text) => text.scrollWidth > text.clientWidth && text.textContent?.trim()).map((text) => text.textContent));
      await expect.poll(cut, list).toEqual([]);
    }
    await page.goto(`${language}/directory/organizations`);
    const types = page.locator('tbody tr > :nth-child(3) span');
    await expect(types.filter({ hasText: 'Corporate venture' }).first()).toBeVisible();
    const tooLong = () => types.evaluateAll((texts) => texts.filter((text) => text.scrollWidth > text.clientWidth).map((text) => text.textContent));
    await expect.poll(tooLong).toEqual([]);
    const last = await page.locator('th[data-column=number_of_investment]').boundingBox();
    expect((last?.x ?? 0) + (last?.width ?? 1440)).toBeLessThanOrEqual(1416);
  });

test('filters without a value say so; rounds show their leads and what they come to [directory-81, directory-82, directory-88]', async ({ page }) => {
  await open(page);
  const absent = await askAbsent(page, 'projects');
  await page.getByRole('button', { name: 'Add filter' }).click();
  const marked = page.getByRole('dialog').getByRole('button', { name: /no record has this yet/ });
  await expect(marked).toHaveCount(absent.length);
  await marked.first().click();
  await expect(page.getByRole('dialog')).toContainText('nothing can be found by it');

  const { sums } = (await (await page.request.get('/api/data/struct?sid=master-fundraising-sum')).json()) as { sums: { known: number; rows: number }[] };
  const [raised] = sums;
  await page.goto('/directory/fundraising');
  await expect(page.getByRole('main')).toContainText(`(known for ${raised?.known.toLocaleString('en')} of ${raised?.rows.toLocaleString('en')})`);
  await alive(page);
  await page.goto('/directory/fundraising?q=known(lead)');
  await alive(page);
  const first = page.locator('tbody tr[data-id]').first();
  const at = await shownColumns(page).then((fields) => [fields.indexOf('lead') + 1, fields.indexOf('organizations') + 1]);
  const [lead, organizations] = await Promise.all(at.map((place) => first.locator('td').nth(place).locator('[data-name], a').first().textContent()));
  expect(organizations).toBe(lead);
});
