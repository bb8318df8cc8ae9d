import { accessibilityFaults, alive, expect, quiet, test } from './browser.ts';

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const TABLET = 'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const TEXT = 'For optimal viewing, please use a laptop, desktop or tablet to access this page.';
const LIST = '/directory/projects';
const MINUTE = 60_000;

test.describe('a phone', () => {
  test.use({ userAgent: PHONE, viewport: { width: 390, height: 844 } });

  test('is told on a directory page that larger screens are better; Continue keeps that away for 30 minutes [web-11]', async ({ page }) => {
    const warning = page.getByRole('dialog').filter({ hasText: TEXT });
    const began = Date.now();
    await page.clock.setFixedTime(began);
    await page.goto(LIST);
    await expect(warning).toBeVisible();
    expect(await (await page.request.get(LIST)).text()).not.toContain(TEXT);
    expect(await accessibilityFaults(page)).toEqual([]);
    for (let press = 0; press < 4; press++) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null)).toBe(true);
    }
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(warning).toBeHidden();
    for (const [minutes, shown] of [
      [0, false],
      [29, false],
      [31, true],
    ] as const) {
      await page.clock.setFixedTime(began + minutes * MINUTE);
      await page.goto('/directory/people');
      await alive(page);
      if (shown) await expect(warning, `after ${minutes} minutes`).toBeVisible();
      else {
        await quiet(page);
        await expect(warning, `after ${minutes} minutes`).toBeHidden();
      }
    }
  });

  test('leads back to where the person came from, in Vietnamese too [web-11]', async ({ page }) => {
    await page.goto('/vi');
    await alive(page);
    await page.getByRole('link', { name: 'Xem tất cả dự án' }).click();
    await expect(page.getByRole('dialog')).toContainText('Để xem tốt nhất');
    await page.getByRole('button', { name: 'Quay lại trang trước' }).click();
    await expect(page).toHaveURL('/vi');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('Escape goes on like Continue', async ({ page }) => {
    await page.goto(LIST);
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.reload();
    await alive(page);
    await quiet(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('is told nothing on the front page', async ({ page }) => {
    await page.goto('/');
    await alive(page);
    await quiet(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test.describe('a tablet', () => {
  test.use({ userAgent: TABLET });

  test('is not warned [web-11]', async ({ page }) => {
    await page.goto(LIST);
    await alive(page);
    await quiet(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});
