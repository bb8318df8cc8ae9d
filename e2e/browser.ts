import AxeBuilder from '@axe-core/playwright';
import { expect, test as base, type Page } from '@playwright/test';
import { LISTS, type ListName } from '#domain/directory/lists.ts';

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
      page.on('pageerror', (error) => heard.push(`thrown: ${String(error)}`));
      await use({ allow: (pattern) => void allowed.push(pattern) });
      expect(heard.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Waits until the page answers clicks. */
export async function alive(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-alive', '');
}

/** What axe finds wrong with the page as it stands. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']).analyze();
  return violations.flatMap((violation) => violation.nodes.map((node) => `${violation.id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`));
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

/** Names in the rows that are drawn. */
export async function shownNames(page: Page): Promise<string[]> {
  return page.locator('tbody tr[aria-rowindex] [data-name]').evaluateAll((names) => names.map((name) => name.textContent ?? ''));
}
