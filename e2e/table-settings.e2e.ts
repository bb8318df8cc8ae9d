import { alive, ASSETS, atRest, drawn, expect, hold, test, watchShifts } from './browser.ts';
import { cell, heads, LIST, mounted, open, PAGE_ROWS, row, shownColumns, width } from './table.ts';

test.describe('the width of a column', () => {
  test('is changed by keyboard and by dragging its edge, kept, and stands before anything lives [directory-20]', async ({ page }) => {
    await open(page);
    await test.step('is changed by keyboard, kept, and stands before anything lives', async () => {
      const column = heads(page).nth(1);
      const before = Math.round(await width(column));
      await column.locator('a').focus();
      const edge = column.getByRole('separator');
      await expect(edge).toBeVisible();
      await page.keyboard.press('Tab');
      while (!(await edge.evaluate((element) => element === document.activeElement))) await page.keyboard.press('Tab');
      await page.keyboard.press('ArrowRight');
      await expect(edge).toHaveAttribute('aria-valuenow', String(before + 10));
      await page.keyboard.press('Shift+ArrowRight');
      await expect(edge).toHaveAttribute('aria-valuenow', String(before + 60));
      expect(await width(column)).toBe(before + 60);
      expect(await width(cell(page, 0, 2))).toBe(before + 60);

      const release = await hold(page, ASSETS);
      await page.reload({ waitUntil: 'commit' });
      await expect(cell(page, 0, 1)).toBeVisible();
      expect(await width(cell(page, 0, 2))).toBe(before + 60);
      release();
      await alive(page);
      expect(await width(cell(page, 0, 2))).toBe(before + 60);
      await heads(page).nth(1).hover();
      await heads(page).nth(1).getByRole('separator').dblclick();
      await expect.poll(() => width(heads(page).nth(1)).then(Math.round)).toBe(before);
      await page.unroute(ASSETS);
    });
    await test.step('is changed by dragging its edge', async () => {
      const column = heads(page).nth(1);
      await column.hover();
      const box = await column.getByRole('separator').boundingBox();
      const before = Math.round(await width(column));
      const [x, y] = [(box?.x ?? 0) + 12, (box?.y ?? 0) + 20];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + 30, y, { steps: 3 });
      expect(await width(cell(page, 0, 2))).toBe(before + 30);
      await page.mouse.move(x + 44, y, { steps: 3 });
      await page.mouse.up();
      expect(await width(column)).toBe(before + 44);
      await expect(page).toHaveURL(LIST);
      await open(page);
      expect(await width(heads(page).nth(1))).toBe(before + 44);
    });
  });
});

test.describe('the columns', () => {
  test('are put in another order by keyboard, which is said aloud, and by dragging a head, which does not sort [directory-20]', async ({ page }) => {
    await open(page);
    await test.step('are put in another order by keyboard, and it is said aloud', async () => {
      const [name = '', first = '', second = '', ...others] = await shownColumns(page);
      // The code that moves columns comes after the key was pressed.
      const release = await hold(page, ASSETS);
      await heads(page).nth(1).locator('a').focus();
      await page.keyboard.press('Shift+ArrowRight');
      await expect(heads(page).nth(1).getByRole('separator')).not.toBeAttached();
      release();
      await expect.poll(() => shownColumns(page)).toEqual([name, second, first, ...others]);
      await expect(heads(page).nth(2).locator('a')).toBeFocused();
      await expect(page.getByRole('status').filter({ hasText: 'is now column 3' })).toBeAttached();
      await page.keyboard.press('Shift+ArrowLeft');
      await expect.poll(() => shownColumns(page)).toEqual([name, first, second, ...others]);
      await page.keyboard.press('Shift+ArrowLeft');
      expect(await shownColumns(page)).toEqual([name, first, second, ...others]);
      await page.unroute(ASSETS);
    });
    await test.step('are put in another order by dragging a head, which does not sort', async () => {
      const [name = '', first = '', second = '', third = '', ...others] = await shownColumns(page);
      await heads(page).nth(1).hover();
      await expect(heads(page).nth(1).getByRole('separator')).toBeAttached();
      const from = await heads(page).nth(1).locator('a').boundingBox();
      const to = await heads(page).nth(3).boundingBox();
      await page.mouse.move((from?.x ?? 0) + 8, (from?.y ?? 0) + 10);
      await page.mouse.down();
      await page.mouse.move((to?.x ?? 0) + (to?.width ?? 0) * 0.75, (to?.y ?? 0) + 10, { steps: 6 });
      await page.mouse.up();
      await expect.poll(() => shownColumns(page)).toEqual([name, second, third, first, ...others]);
      const link = await heads(page).nth(1).locator('a').boundingBox();
      await page.mouse.move((link?.x ?? 0) + 4, (link?.y ?? 0) + 10);
      await page.mouse.down();
      await page.mouse.move((link?.x ?? 0) + 16, (link?.y ?? 0) + 10, { steps: 4 });
      await page.mouse.up();
      await drawn(page);
      expect(await shownColumns(page)).toEqual([name, second, third, first, ...others]);
      expect(new URL(page.url()).searchParams.get('sort')).toBeNull();
    });
  });

  test('are chosen in a panel, found by their name, and kept [directory-20, directory-29]', async ({ page }) => {
    await open(page);
    const before = await shownColumns(page);
    await page.getByRole('button', { name: 'Columns' }).click();
    const panel = page.getByRole('dialog', { name: 'Columns' });
    await expect(panel.getByRole('searchbox')).toBeFocused();
    const label = (await heads(page).nth(2).innerText()).trim();
    await panel.getByRole('checkbox', { name: label, exact: true }).click();
    const without = before.toSpliced(2, 1);
    await expect.poll(() => shownColumns(page)).toEqual(without);
    await panel.getByRole('checkbox', { name: label, exact: true }).click();
    await expect.poll(() => shownColumns(page)).toEqual(before);
    await panel.getByRole('button', { name: `Move ${label} one place earlier`, exact: true }).click();
    const moved = without.toSpliced(1, 0, before[2] ?? '');
    await expect.poll(() => shownColumns(page)).toEqual(moved);
    await panel.getByRole('searchbox').fill(label.toUpperCase());
    await expect(panel.getByRole('checkbox', { name: label, exact: true })).toBeVisible();
    await panel.getByRole('searchbox').fill('no such column');
    await expect(panel.getByRole('checkbox')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(page.getByRole('button', { name: 'Columns' })).toBeFocused();

    const shift = await watchShifts(page);
    await open(page);
    await expect.poll(() => shownColumns(page)).toEqual(moved);
    await atRest(page);
    expect(await shift()).toBeLessThanOrEqual(0.02);
    await page.getByRole('button', { name: 'Columns' }).click();
    await panel.getByRole('button', { name: 'Back to the usual columns' }).click();
    await expect.poll(() => shownColumns(page)).toEqual(before);
  });
});

test('rows can be compact: kept, there before anything lives, and still few are drawn [directory-20]', async ({ page, complaints }) => {
  complaints.allow(/ERR_FAILED/);
  await page.setViewportSize({ width: 1280, height: 1000 });
  const html = await (await page.request.get(LIST)).text();
  await open(page);
  await page.getByRole('button', { name: 'Compact rows' }).click();
  await expect.poll(async () => (await row(page, 1).boundingBox())?.height).toBe(40);
  expect(await mounted(page)).toBe(PAGE_ROWS);
  expect(await (await page.request.get(LIST)).text()).toBe(html);
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.route(ASSETS, (route) => route.abort());
  await page.reload({ waitUntil: 'commit' });
  await expect(cell(page, 0, 1)).toBeVisible();
  expect((await row(page, 1).boundingBox())?.height).toBe(40);
});

test('nothing that was kept and is not understood breaks the table [directory-20]', async ({ page }) => {
  await open(page);
  const before = await width(heads(page).first());
  for (const kept of ['nonsense', '{"density":7,"lists":{"projects":{"columns":{"a":1},"widths":{"name":"x","price_usd":-4}}}}', '{"lists":null}', 'null']) {
    await page.evaluate((text) => localStorage.setItem('cairn-tables', text), kept);
    await open(page);
    expect(await width(heads(page).first()), kept).toBe(before);
    await expect(cell(page, 0, 1)).toBeVisible();
  }
});
