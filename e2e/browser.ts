import AxeBuilder from '@axe-core/playwright';
import { expect, test as base, type Page, type Request } from '@playwright/test';
import { LISTS, type ListName } from '#domain/directory/lists/lists.ts';

/** Files of the built pages. */
export const ASSETS = '**/assets/*.js';
/** Calls of the browser for data. */
export const STRUCT = '**/api/data/struct?*';

/** A test in which whatever the browser complains of, and the test does not announce, is a failure. */
export const test = base.extend<{ complaints: { allow(pattern: RegExp): void } }>({
  complaints: [
    async ({ page }, use) => {
      const heard: string[] = [];
      const allowed: RegExp[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') heard.push(`${message.type()}: ${message.text()}`);
      });
      countRequests(page);
      page.on('pageerror', (error) => heard.push(`thrown: ${String(error)}`));
      await use({ allow: (pattern) => void allowed.push(pattern) });
      expect(heard.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Waits until the page answers clicks and keys: React hydrates what is in `main` after the document around it, and runs effects when it is idle. */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const first = document.querySelector('main > *');
      return 'alive' in document.documentElement.dataset && (!first || Object.keys(first).some((key) => key.startsWith('__reactFiber$')));
    },
    undefined,
    { timeout: 20_000 },
  );
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5000 })));
  await drawn(page);
}

const CONTRAST = 'color-contrast';

/**
 * Axe, which looks at the page without frames of other sites and tells of violations alone: five times as fast as one that lists what passes too.
 * A document that has it already keeps it: to bring it again took longer than to look at the colours.
 */
async function axe(page: Page): Promise<AxeBuilder> {
  const isThere = await page.evaluate(() => 'axe' in window);
  const builder = new AxeBuilder(isThere ? { page, axeSource: 'void window.axe' } : { page });
  return builder.setLegacyMode().options({ resultTypes: ['violations'] });
}

async function faults(builder: AxeBuilder): Promise<string[]> {
  const { violations } = await builder.analyze();
  return violations.flatMap((violation) => violation.nodes.map((node) => `${violation.id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`));
}

/** What axe finds wrong with the page as it stands. @param without rules that are left out */
export async function accessibilityFaults(page: Page, without: string[] = []): Promise<string[]> {
  const builder = await axe(page);
  return faults(builder.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']).disableRules(without));
}

/** Languages with the beginning of their addresses. */
export const LANGUAGES = [
  ['en', ''],
  ['vi', '/vi'],
] as const;

/**
 * What axe finds wrong with the page as it stands, in this language in both themes: all rules in light, those of colours in dark. Colours are
 * the same in each language: they are looked at in English alone. The page is left in light.
 */
export async function faultsInBothThemes(page: Page, language: 'en' | 'vi'): Promise<string[]> {
  const scheme = page.locator('html');
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'light');
  await atRest(page);
  if (language !== 'en') return accessibilityFaults(page, [CONTRAST]);
  const light = await accessibilityFaults(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await atRest(page);
  const dark = await faults((await axe(page)).withRules([CONTRAST]));
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'light');
  return [...light, ...dark];
}

/** The page is no wider than the screen. */
export async function nothingSticksOut(page: Page): Promise<void> {
  const out = await page.evaluate(() => {
    if (document.documentElement.scrollWidth <= window.innerWidth) return [];
    const wide = [...document.querySelectorAll('body *')].filter((one) => one.getBoundingClientRect().right > window.innerWidth + 0.5);
    return ['the page', ...wide.slice(0, 8).map((one) => `${one.tagName} ${one.className.toString()}: ${one.textContent.slice(0, 40)}`)];
  });
  expect(out, 'nothing sticks out').toEqual([]);
}

/** Files of this kind come as soon as what is answered is called. */
export async function hold(page: Page, files: string): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(files, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** Requests of a page that are on their way, but for the stream of prices, which ends with the page. */
const underWay = new WeakMap<Page, Set<Request>>();

function countRequests(page: Page): void {
  const open = new Set<Request>();
  underWay.set(page, open);
  page.on('request', (request) => {
    if (!request.url().includes('/api/prices/stream')) open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
}

/** Waits until nothing that the page asked for is on its way, for half a second. */
export async function quiet(page: Page): Promise<void> {
  const open = underWay.get(page);
  if (!open) throw new Error('Its requests are not counted: the test makes a page of its own');
  let since = Date.now();
  await expect(async () => {
    if (open.size > 0) since = Date.now();
    expect(Date.now() - since).toBeGreaterThan(500);
  }).toPass({ timeout: 20_000, intervals: [50] });
}

/** Waits until the page has been drawn twice more. */
export const drawn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let turn = 0; turn < 2; turn++) await new Promise((resolve) => requestAnimationFrame(resolve));
  });

/** Waits until the fonts are there and what moves has come to rest. */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const ending = document.getAnimations().filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  await drawn(page);
}

/** Adds up what moves under the reader, from the first picture of the next page on. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) seen.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift);
}

/** A page of a list as the API answers it. */
export async function askRows(page: Page, list: ListName, params: Record<string, unknown>): Promise<{ names: string[]; next: string | undefined }> {
  const { sid, answer, name } = LISTS[list];
  const response = await page.request.get(`/api/data/struct?${new URLSearchParams({ sid, params: JSON.stringify([params]) })}`);
  expect([params, response.status()]).toEqual([params, 200]);
  const rows = ((await response.json()) as Record<string, Record<string, string>[]>)[answer] ?? [];
  // A round is named by its project.
  return { names: rows.map((row) => (list === 'fundraising' ? row['name'] : row[name]) ?? ''), next: response.headers()['x-next'] };
}

/** Number of rows the API finds. */
export async function askTotal(page: Page, list: ListName, params: Record<string, unknown> = {}): Promise<number> {
  const response = await page.request.get(`/api/data/struct?${new URLSearchParams({ sid: `${LISTS[list].sid}-total`, params: JSON.stringify([params]) })}`);
  const body = (await response.json()) as { total: { total: number }[] };
  return body.total[0]?.total ?? 0;
}

/** Words of the columns that no record of a list has a value in. */
export async function askAbsent(page: Page, list: ListName): Promise<readonly string[]> {
  const response = await page.request.get('/api/data/struct?sid=list-absent');
  const { absent } = (await response.json()) as { absent: { list: string; paths: string[] }[] };
  return absent.find((of) => of.list === list)?.paths ?? [];
}

/** Names in the rows that are drawn. */
export async function shownNames(page: Page): Promise<string[]> {
  return page.locator('tbody tr[aria-rowindex] [data-name]').evaluateAll((names) => names.map((name) => name.textContent ?? ''));
}
