import AxeBuilder from '@axe-core/playwright';
import { expect, test as base, type Page } from '@playwright/test';

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

/** A page of the projects list as the API answers it. */
export async function askProjects(page: Page, params: Record<string, unknown>): Promise<{ names: string[]; next: string | undefined }> {
  const response = await page.request.get(`/api/data/struct?${new URLSearchParams({ sid: 'master-projects', params: JSON.stringify([params]) })}`);
  expect(response.status()).toBe(200);
  const body = (await response.json()) as { projects: { name: string }[] };
  return { names: body.projects.map((project) => project.name), next: response.headers()['x-next'] };
}

/** Number of projects the API finds. */
export async function askTotal(page: Page, params: Record<string, unknown> = {}): Promise<number> {
  const response = await page.request.get(`/api/data/struct?${new URLSearchParams({ sid: 'master-projects-total', params: JSON.stringify([params]) })}`);
  const body = (await response.json()) as { total: { total: number }[] };
  return body.total[0]?.total ?? 0;
}

/** Names in the rows that are drawn. */
export async function shownNames(page: Page): Promise<string[]> {
  return page
    .locator('tbody tr[aria-rowindex] td:nth-child(2)')
    .evaluateAll((cells) => cells.map((cell) => cell.querySelector('[class*=name_]')?.textContent ?? cell.textContent ?? ''));
}
