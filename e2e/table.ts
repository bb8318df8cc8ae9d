import type { Locator, Page } from '@playwright/test';
import { alive } from './browser.ts';

export const LIST = '/directory/projects';

export const row = (page: Page, index: number): Locator => page.locator(`tbody tr[aria-rowindex="${index + 2}"]`);
export const cell = (page: Page, index: number, column: number): Locator => row(page, index).locator('td').nth(column);
export const heads = (page: Page): Locator => page.locator('thead th[data-column]');
export const shownColumns = (page: Page): Promise<(string | null)[]> => heads(page).evaluateAll((all) => all.map((th) => th.getAttribute('data-column')));
export const left = async (of: Locator): Promise<number> => (await of.boundingBox())?.x ?? Number.NaN;
export const width = async (of: Locator): Promise<number> => (await of.boundingBox())?.width ?? Number.NaN;
export const mounted = (page: Page): Promise<number> => page.locator('tbody tr').count();
/** Rows of a page, all of which are in the document. */
export const PAGE_ROWS = 100;

export async function open(page: Page): Promise<void> {
  await page.goto(LIST);
  await alive(page);
}
