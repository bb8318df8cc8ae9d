import path from 'node:path';
import type { Page } from '@playwright/test';
import { build } from 'vite';
import { LIST_NAMES } from '#domain/directory/lists/lists.ts';
import { addresses } from '#domain/site/addresses.ts';
import { alive, expect, quiet, test } from './browser.ts';
import { cell, open, PAGE_ROWS, row } from './table.ts';
import { treeOf } from './tree.ts';

declare global {
  interface Window {
    /** What the page wants to do when it is idle. */
    idle: (() => void)[];
    /** `src/web/directory/lists/rows.testing.ts`, in the page. */
    rowsTesting: {
      fuzzRows(runs: number, seed: number): void;
      html(strings: TemplateStringsArray, ...values: string[]): object;
      patchRow(table: HTMLTableElement, id: string, column: string, cell: { html: object; look?: string; title?: string }): boolean;
    };
  }
}

let code = '';
test.beforeAll(async () => {
  const root = path.join(import.meta.dirname, '..');
  const entry = path.join(root, 'src/web/directory/lists/rows.testing.ts');
  const built = await build({
    configFile: false,
    root,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, minify: false, target: 'es2022', lib: { entry, formats: ['iife'], name: 'rowsTesting' } },
  });
  const output = (Array.isArray(built) ? built : 'output' in built ? [built] : []).flatMap((one) => one.output);
  code = output.flatMap((part) => (part.type === 'chunk' ? [part.code] : [])).join('\n');
});

const bring = (page: Page): Promise<void> => page.evaluate(`${code}; window.rowsTesting = rowsTesting;`);

test('a column is drawn from the rows, of hostile texts no element is made, and a cell is rewritten [directory-70, directory-71, directory-73]', async ({
  page,
}) => {
  await test.step('a column that is chosen is drawn from the rows, which the page did not bring with it', async () => {
    const html = await (await page.request.get('/directory/projects')).text();
    const data = /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    expect(data).toContain('"count":100');
    expect(data).not.toContain('slug');
    await open(page);
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.locator('[role=dialog] input[id$="tvl"]').click();
    await expect(page.locator('thead th[data-column=tvl]')).toBeVisible();
    await expect(row(page, 0).locator('td')).toHaveCount(await page.locator('thead th').count());
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  await test.step('a cell that is rewritten keeps focus, selection and scroll', async () => {
    await bring(page);
    await page.evaluate(() => window.scrollTo(0, 1500));
    const at = 30;
    const id = (await row(page, at).getAttribute('data-id')) ?? '';
    await cell(page, at, 1).getByRole('link').focus();
    const patch = (column: string, text: string) =>
      page.evaluate(
        ([of, field, value]) => {
          const { patchRow, html } = window.rowsTesting;
          const table = document.querySelector('table') as HTMLTableElement;
          return patchRow(table, of, field, { html: html`<a href="/project/x">${value}</a>`, look: 'up', title: value });
        },
        [id, column, text] as const,
      );
    const before = await page.evaluate(() => [scrollX, scrollY]);
    expect(await patch('name', '<New> name')).toBe(true);
    await expect(cell(page, at, 1).getByRole('link', { name: '<New> name' })).toBeFocused();
    await expect(cell(page, at, 1)).toHaveClass(/\bup\b/);
    await expect(cell(page, at, 1)).toHaveAttribute('title', '<New> name');
    // From the middle of one cell into the one that changes.
    await page.evaluate((index) => {
      const { cells } = document.querySelectorAll('tbody tr')[index] as HTMLTableRowElement;
      const text = (of: Element | undefined) => document.createTreeWalker(of as Element, NodeFilter.SHOW_TEXT).nextNode() as Text;
      getSelection()?.setBaseAndExtent(text(cells[1]), 2, text(cells[2]), 1);
    }, at);
    const selected = () => page.evaluate(() => String(getSelection()).replaceAll(/\s+/g, ' '));
    expect(await patch('price_usd', '$1.00')).toBe(true);
    expect(await selected()).toContain('ew> name $');
    expect(await page.evaluate(() => [scrollX, scrollY])).toEqual(before);
    await expect(cell(page, at, 1).getByRole('link')).toBeFocused();
    expect(await patch('no_such_column', '')).toBe(false);
  });
  await test.step('of hostile texts a browser makes no element and no attribute that the templates do not have', async () => {
    const seed = Math.floor(Math.random() * 2 ** 31);
    expect(await page.evaluate((from) => String(window.rowsTesting.fuzzRows(150, from)), seed), `seed ${seed}`).toBe('undefined');
  });
});

test('all rows stay in the document, where the search of the browser finds them; of a long list the far ones make room [directory-72]', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page);
  await expect(page.locator('tbody tr')).toHaveCount(PAGE_ROWS);
  const last = page.locator('tbody tr:last-child');
  // A browser without a window has no search. Everywhere, content that is laid out when it is needed is found, and hidden content is not.
  await expect(last).toHaveCSS('content-visibility', 'auto');
  const searched = await page.evaluate(() => {
    const { find } = window as unknown as { find: (text: string) => boolean };
    if (!find(document.querySelector('h1')?.textContent ?? '')) return 'this browser has no search';
    return find(document.querySelector('tbody tr:last-child [data-name]')?.textContent ?? '');
  });
  expect([true, 'this browser has no search']).toContain(searched);
  await last.scrollIntoViewIfNeeded();
  await expect(row(page, PAGE_ROWS - 1)).toBeInViewport();
  const height = async () => (await page.locator('tbody').boundingBox())?.height ?? 0;
  const end = page.locator('tbody tr[aria-rowindex]').last();
  const rows = async () => Number(await end.getAttribute('aria-rowindex')) - 1;
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    expect(await rows()).toBeGreaterThanOrEqual(700);
  }).toPass({ timeout: 150_000, intervals: [100] });
  await expect.poll(() => page.locator('tbody tr[aria-rowindex]').count()).toBeLessThanOrEqual(500);
  expect(Math.round((await height()) / 60)).toBe(await rows());
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(row(page, 0)).toBeInViewport();
  await expect(cell(page, 0, 1).getByRole('link')).toBeVisible();
  await page.locator('tbody td[tabindex="0"]').focus();
  await page.keyboard.press('Control+End');
  await expect(page.locator('tbody td:focus')).toBeInViewport();
});

test('after a sort the rows in sight stand at once; the others follow when the page is idle, or as soon as somebody comes to them [directory-75]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const rows = page.locator('tbody tr[data-id]');
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const sort = async () => {
    await page.locator('thead th[data-column="name"] a').click();
    await expect(rows).not.toHaveCount(PAGE_ROWS);
  };
  await open(page);
  await page.evaluate(() => {
    window.idle = [];
    window.requestIdleCallback = (run) => window.idle.push(() => run({ didTimeout: false, timeRemaining: () => 50 }));
    window.cancelIdleCallback = (at) => window.idle.splice(0, at);
  });
  await expect(rows).toHaveCount(PAGE_ROWS);
  const whole = await height();

  await sort();
  await expect(row(page, 0)).toBeInViewport();
  const atOnce = await rows.count();
  expect(await rows.last().evaluate((last) => last.getBoundingClientRect().bottom)).toBeGreaterThanOrEqual(800);
  expect(atOnce).toBeLessThan(PAGE_ROWS / 2);
  expect(await height()).toBe(whole);
  await page.evaluate(() => window.idle.pop()?.());
  expect(await rows.count()).toBeGreaterThan(atOnce);
  expect(await height()).toBe(whole);
  const gapsOnceSeen = await page.evaluate(async () => {
    window.scrollTo(0, document.documentElement.scrollHeight);
    await new Promise(requestAnimationFrame);
    return document.querySelectorAll('tbody tr:not([data-id])').length;
  });
  expect(gapsOnceSeen).toBe(0);
  await expect(row(page, PAGE_ROWS - 1)).toBeInViewport();
  expect(await rows.evaluateAll((all) => all.filter((one, at) => one.getAttribute('aria-rowindex') !== String(at + 2)).length)).toBe(0);

  await page.evaluate(() => window.scrollTo(0, 0));
  await sort();
  await page.locator('thead a').first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Control+End');
  await expect(page.locator('tbody td:focus')).toBeInViewport();
  await expect(row(page, PAGE_ROWS - 1)).toBeAttached();
});

for (const list of LIST_NAMES) {
  test(`the tree of ${list} for those who cannot see the page is the same without scripts and with them [directory-74]`, async ({ page, browser }) => {
    const plain = await browser.newContext({ javaScriptEnabled: false, viewport: page.viewportSize() });
    const drawn = await plain.newPage();
    const address = new URL(addresses.list(list), test.info().project.use.baseURL).href;
    await drawn.goto(address);
    await page.goto(address);
    await alive(page);
    await quiet(page);
    const tree = await treeOf(drawn, 'grid');
    const rows = tree.split('\n').filter((line) => /^ +row /.test(line));
    expect(rows).toHaveLength(PAGE_ROWS + 1);
    expect(tree.split('\n').filter((line) => /^ +gridcell /.test(line)).length).toBeGreaterThan(100);
    expect(await treeOf(page, 'grid')).toBe(tree);
    const counts = (of: Page) =>
      of.getByRole('grid').evaluate((grid) => ['aria-rowcount', 'aria-colcount', 'aria-label'].map((name) => grid.getAttribute(name)));
    expect(await counts(page)).toEqual(await counts(drawn));
    // Cells far from sight come into the tree when somebody comes near.
    const firstCell = async () => {
      const lines = (await treeOf(page, 'grid')).split('\n');
      const at = lines.flatMap((line, index) => (/^ +row /.test(line) ? [index] : []))[PAGE_ROWS] ?? 0;
      return lines[at + 1] ?? '';
    };
    expect(await firstCell()).not.toContain('gridcell');
    await row(page, PAGE_ROWS - 1).scrollIntoViewIfNeeded();
    await expect.poll(firstCell).toContain('gridcell');
    await plain.close();
  });
}
