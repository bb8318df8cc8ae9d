import type { Locator, Page } from '@playwright/test';
import { alive, expect, test } from './browser.ts';

const panel = (page: Page): Locator => page.getByRole('dialog');

test('the focus stays in a filter and is never lost [directory-16, directory-31]', async ({ page }) => {
  await page.goto('/directory/projects');
  await alive(page);
  await test.step('the focus stays in the filter, and goes back when it closes', async () => {
    const opener = page.getByRole('columnheader', { name: 'Raised' }).getByRole('button', { name: /^Filter by/ });
    const first = panel(page).getByRole('button', { name: 'Close' });
    await opener.click();
    await first.focus();
    await page.keyboard.press('Shift+Tab');
    await expect(panel(page).locator(':focus')).toHaveCount(1);
    await expect(first).not.toBeFocused();
    await page.keyboard.press('Tab');
    await expect(first).toBeFocused();
    await first.click();
    await expect(panel(page)).toHaveCount(0);
    await expect(opener).toBeFocused();
    await opener.click();
    await page.getByRole('heading', { level: 1 }).click();
    await expect(panel(page)).toHaveCount(0);
  });
  await test.step('the last stop may be radio buttons: Tab stays inside, also where what had the focus goes with what it cleared', async () => {
    const opener = page.getByRole('columnheader', { name: 'Name' }).getByRole('button', { name: /^Filter by/ });
    await opener.click();
    await panel(page).getByRole('radio', { name: 'Any' }).focus();
    await page.keyboard.press('Tab');
    await expect(panel(page).getByRole('button', { name: 'Close' })).toBeFocused();
    await panel(page).getByRole('radio', { name: 'Known', exact: true }).check();
    await panel(page).getByRole('button', { name: 'Clear' }).click();
    await expect(panel(page).getByRole('button', { name: 'Clear' })).toHaveCount(0);
    await page.keyboard.press('Tab');
    await expect(panel(page).locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
  });
  await test.step('the filter of a column stays while nothing is found; the focus is never lost', async () => {
    const add = page.getByRole('button', { name: 'Add filter' });
    await page
      .getByRole('columnheader', { name: 'Name' })
      .getByRole('button', { name: /^Filter by/ })
      .click();
    await panel(page).getByRole('textbox').fill('no such project');
    await expect(page.getByRole('grid')).toHaveCount(0);
    await expect(panel(page).getByRole('textbox')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(add).toBeFocused();
    await page.getByRole('link', { name: /^Remove the filter/ }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/directory/projects');
    await expect(add).toBeFocused();
  });
});
