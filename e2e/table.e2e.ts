import type { Page } from '@playwright/test';
import { accessibilityFaults, drawn, expect, nothingSticksOut, test } from './browser.ts';
import { cell, heads, left, mounted, open, PAGE_ROWS, row } from './table.ts';

const HEADER = 60;

/** Where each head stands and where the cells below it do. */
async function differences(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const line = document.querySelectorAll('tbody tr[aria-rowindex]')[9] as HTMLTableRowElement;
    return [...(document.querySelector('thead tr') as HTMLTableRowElement).cells].map((head, index) =>
      Math.abs(head.getBoundingClientRect().left - (line.cells[index]?.getBoundingClientRect().left ?? 0)),
    );
  });
}

test.describe('a table wider than its place', () => {
  test.use({ viewport: { width: 900, height: 700 } });

  test('is whole on paper, keeps its head and names in sight, and moves as one [directory-15, web-27]', async ({ page }) => {
    await open(page);
    await test.step('is whole on paper, in black, without what surrounds the page', async () => {
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      await page.setViewportSize({ width: 718, height: 1000 });
      for (const part of ['banner', 'contentinfo', 'search'] as const) await expect(page.getByRole(part)).toHaveCount(0);
      await nothingSticksOut(page);
      for (const head of await heads(page).all()) await expect(head).toBeVisible();
      await expect(cell(page, 1, 1).getByRole('link')).toHaveCSS('color', 'rgb(0, 0, 0)');
      await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
      await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
      await page.setViewportSize({ width: 900, height: 700 });
    });
    await test.step('keeps its head, ordinals and names in sight, both ways at once', async () => {
      const body = page.locator('tbody');
      expect(await body.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeGreaterThan(300);
      const [ordinal, name] = [await left(page.locator('thead th').first()), await left(heads(page).first())];
      await page.evaluate(() => window.scrollTo(0, 3000));
      await body.evaluate((element) => element.scrollTo(260, 0));
      await expect.poll(() => page.locator('thead').evaluate((element) => element.scrollLeft)).toBe(260);
      expect((await page.locator('thead').boundingBox())?.y).toBe(HEADER);
      expect(await left(page.locator('thead th').first())).toBe(ordinal);
      expect(await left(heads(page).first())).toBe(name);
      for (const difference of await differences(page)) expect(difference).toBeLessThan(1);
      const covered = await cell(page, 50, 1).evaluate((element) => {
        const { left: x, top, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(x + 4, top + height / 2));
      });
      expect(covered).toBe(true);
      await body.evaluate((element) => element.scrollTo(0, 0));
      await page.evaluate(() => window.scrollTo(0, 0));
      await drawn(page);
    });
    await test.step('moves head and rows as one, whichever is scrolled', async () => {
      await page.evaluate(() => {
        const worst = { off: 0, pictures: 0 };
        Object.assign(window, { worst });
        const look = () => {
          const line = document.querySelectorAll('tbody tr[aria-rowindex]')[3] as HTMLTableRowElement;
          const head = document.querySelector('thead tr') as HTMLTableRowElement;
          const at = (of: HTMLTableRowElement) => of.cells[3]?.getBoundingClientRect().left ?? 0;
          worst.off = Math.max(worst.off, Math.abs(at(head) - at(line)));
          worst.pictures += 1;
          requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      });
      for (const part of ['tbody', 'thead']) {
        await page.locator(part).hover({ position: { x: 400, y: 20 } });
        for (const by of [40, 90, 140, -60, 200, -400]) {
          await page.mouse.wheel(by, 0);
          await drawn(page);
        }
      }
      const worst = await page.evaluate(() => (window as unknown as { worst: { off: number; pictures: number } }).worst);
      expect(worst.pictures).toBeGreaterThan(10);
      expect(worst.off).toBeLessThan(1);
    });
  });
});

/** Back to where an opened list begins: the top, with the first name as the cell that Tab leads to. */
async function toTheTop(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0));
  await cell(page, 0, 1).focus();
  await page.getByRole('heading', { level: 1 }).click();
}

test('the table is entered, read, walked through and opened by keyboard, and stands as cards too [directory-28, directory-31, directory-56]', async ({
  page,
}) => {
  await open(page);
  await test.step('Tab comes into the table once, goes through what is in that row, and leaves', async () => {
    await expect(page.locator('tbody td[tabindex="0"]')).toHaveCount(1);
    const stops = await page.locator('tbody [tabindex="0"]').evaluateAll((all) => all.map((element) => element.closest('tr')?.getAttribute('aria-rowindex')));
    expect(stops.length).toBeGreaterThan(0);
    expect(new Set(stops)).toEqual(new Set(['2']));
    const elsewhere = page.locator('tbody tr:not([aria-rowindex="2"]) :is(a, button)');
    for (const tabIndex of await elsewhere.evaluateAll((all) => all.map((element) => (element as HTMLElement).tabIndex))) expect(tabIndex).toBe(-1);
  });
  await test.step('the table is a grid to those who cannot see it', async () => {
    await toTheTop(page);
    const grid = page.getByRole('grid', { name: 'Projects' });
    const columns = (await heads(page).count()) + 1;
    await expect(grid).toHaveAttribute('aria-colcount', String(columns));
    expect(Number(await grid.getAttribute('aria-rowcount'))).toBeGreaterThan(1000);
    expect(await mounted(page)).toBe(PAGE_ROWS);
    const session = await page.context().newCDPSession(page);
    /** Roles in the tree of the page, and how many cells each row has. Rows far below sight are there, and get theirs as they come near. */
    const tree = async () => {
      const { nodes } = (await session.send('Accessibility.getFullAXTree')) as {
        nodes: { nodeId: string; role?: { value: string }; ignored: boolean; childIds?: string[] }[];
      };
      const shown = nodes.filter((node) => !node.ignored);
      const count = (role: string) => shown.filter((node) => node.role?.value === role).length;
      const cells = new Set(shown.filter((node) => node.role?.value === 'gridcell').map(({ nodeId }) => nodeId));
      const rows = shown.filter((node) => node.role?.value === 'row').map(({ childIds = [] }) => childIds.filter((id) => cells.has(id)).length);
      return { count, rows };
    };
    const { count, rows } = await tree();
    expect(count('grid')).toBe(1);
    expect(count('columnheader')).toBe(columns);
    expect(rows).toHaveLength(PAGE_ROWS + 1);
    expect(rows.slice(1, 9)).toEqual(Array.from({ length: 8 }, () => columns));
    await row(page, 60).scrollIntoViewIfNeeded();
    await expect.poll(async () => (await tree()).rows[61]).toBe(columns);
    await session.detach();
  });
  await test.step('arrow keys lead through the cells, and rows come into sight with the focus', async () => {
    await toTheTop(page);
    await page.locator('thead a').first().focus();
    await page.keyboard.press('ArrowDown');
    await expect(cell(page, 0, 1)).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(cell(page, 0, 2)).toBeFocused();
    await page.keyboard.press('End');
    const last = (await row(page, 0).locator('td').count()) - 1;
    await expect(cell(page, 0, last)).toBeFocused();
    await expect(cell(page, 0, last)).toBeInViewport({ ratio: 0.9 });
    await page.keyboard.press('Home');
    await expect(cell(page, 0, 0)).toBeFocused();
    await page.keyboard.press('PageDown');
    const focused = () => page.evaluate(() => Number(document.activeElement?.parentElement?.getAttribute('aria-rowindex')) - 2);
    expect(await focused()).toBeGreaterThan(6);
    await page.keyboard.press('Control+End');
    await expect(cell(page, 99, last)).toBeFocused();
    await expect(cell(page, 99, last)).toBeInViewport({ ratio: 0.9 });
    expect(await mounted(page)).toBeGreaterThanOrEqual(PAGE_ROWS);
    await page.keyboard.press('Control+Home');
    await expect(cell(page, 0, 0)).toBeFocused();
    await expect(cell(page, 0, 0)).toBeInViewport({ ratio: 0.9 });
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowUp');
    await expect(heads(page).first().locator('a')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(heads(page).nth(1).locator('a')).toBeFocused();
  });
  await test.step('each row reached by arrow is whole in sight, below the head and above the edge', async () => {
    await toTheTop(page);
    await page.locator('thead a').first().focus();
    await page.keyboard.press('ArrowDown');
    for (const [key, times] of [
      ['ArrowDown', 24],
      ['ArrowUp', 20],
    ] as const) {
      for (let step = 0; step < times; step += 1) {
        await page.keyboard.press(key);
        const seen = await page.evaluate(() => {
          const box = document.activeElement?.getBoundingClientRect();
          const head = document.querySelector('thead')?.getBoundingClientRect();
          return { top: (box?.top ?? 0) - (head?.bottom ?? 0), below: innerHeight - (box?.bottom ?? 0), tag: document.activeElement?.tagName };
        });
        expect(seen.tag).toBe('TD');
        expect(seen.top).toBeGreaterThanOrEqual(-1);
        expect(seen.below).toBeGreaterThanOrEqual(0);
      }
    }
  });
  await test.step('the focus stays where it is while the reader scrolls away, and leads on from there', async () => {
    await toTheTop(page);
    await page.locator('thead a').first().focus();
    for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowDown');
    await expect(cell(page, 3, 1)).toBeFocused();
    await page.evaluate(() => window.scrollTo(0, 3000));
    await expect(row(page, 50)).toBeInViewport();
    await expect(cell(page, 3, 1)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(cell(page, 4, 1)).toBeFocused();
    await expect(cell(page, 4, 1)).toBeInViewport({ ratio: 0.9 });
  });
  await test.step('a cell is opened by click, Enter and Space, and has the focus again afterwards', async () => {
    await toTheTop(page);
    const dialog = page.getByRole('dialog');
    // Beside the name, which is a link.
    await cell(page, 1, 1).click({ position: { x: 5, y: 5 } });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(cell(page, 1, 1)).toBeFocused();
    for (const key of ['Enter', ' ']) {
      await page.keyboard.press(key);
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(cell(page, 1, 1)).toBeFocused();
    }
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    await page.evaluate(() => {
      const again = () => document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
      document.addEventListener('focusin', () => queueMicrotask(again), { once: true });
    });
    await page.keyboard.press('Escape');
    await expect(dialog, 'opened anew at once').toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await cell(page, 1, 0).click();
    await expect(dialog).toBeHidden();
  });
  await test.step('axe finds nothing wrong with the table and what changes its columns', async () => {
    await toTheTop(page);
    await heads(page).nth(1).locator('a').focus();
    await expect(heads(page).nth(1).getByRole('separator')).toBeAttached();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('button', { name: 'Columns' }).click();
    await expect(page.getByRole('dialog', { name: 'Columns' }).getByRole('searchbox')).toBeFocused();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
  });
  await test.step('cards stand beside each other, and where they stand does not change while one scrolls', async () => {
    await toTheTop(page);
    await page.getByRole('button', { name: 'Cards' }).click();
    const cards = page.locator('main li[aria-posinset]');
    await expect(cards.first()).toBeVisible();
    const boxes = await cards.evaluateAll((all) => all.slice(0, 5).map((card) => card.getBoundingClientRect().toJSON() as DOMRect));
    expect(new Set(boxes.slice(0, 4).map((box) => box.y)).size).toBe(1);
    expect(boxes[4]?.x).toBe(boxes[0]?.x);
    expect(boxes[4]?.y).toBe((boxes[0]?.y ?? 0) + (boxes[0]?.height ?? 0));
    const top = await cards.first().evaluate((card) => card.getBoundingClientRect().top + scrollY);
    for (const at of [1000, 2600, 4000]) {
      await page.evaluate((to) => window.scrollTo(0, to), at);
      await drawn(page);
      const place = await cards.nth(40).evaluate((card) => ({ n: Number(card.getAttribute('aria-posinset')), y: card.getBoundingClientRect().top + scrollY }));
      expect(place.y).toBe(top + ((place.n - 1) / 4) * (boxes[0]?.height ?? 0));
    }
    // Where no card is half under the header.
    await page.evaluate(() => window.scrollTo(0, 0));
    await drawn(page);
    expect(await accessibilityFaults(page)).toEqual([]);
  });
});

test('on a narrow screen each row is a card of one height, reached by arrow keys too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  await expect(page.locator('thead')).toBeHidden();
  for (const box of await page.locator('tbody tr[aria-rowindex]').evaluateAll((all) => all.map((card) => card.getBoundingClientRect().height)))
    expect(box).toBe(124);
  expect(await mounted(page)).toBe(PAGE_ROWS);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
  await page.locator('tbody td[tabindex="0"]').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('tbody td:focus')).toBeVisible();
  // Cards show other columns from row to row: the focus goes on in whatever the next one shows.
  const row = () => page.evaluate(() => Number(document.activeElement?.closest('tr')?.getAttribute('aria-rowindex')));
  const first = await row();
  for (let down = 1; down <= 12; down++) {
    await page.keyboard.press('ArrowDown');
    expect(await row()).toBe(first + down);
  }
  await page.keyboard.press('PageDown');
  await expect(page.locator('tbody td:focus')).toBeInViewport();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('ArrowUp');
  await expect(page.locator('tbody td:focus')).toBeVisible();
});
