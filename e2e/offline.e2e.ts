import { alive, expect, quiet, test } from './browser.ts';

test('offline, a list says so at once and goes on by itself when the network is back; so does a page that did not come, and a hover says nothing [web-65]', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch|Network Error/);
  await page.goto('/directory/projects');
  await alive(page);
  await context.setOffline(true);
  await page.locator('tbody [data-name]').nth(2).hover();
  await page.waitForTimeout(600);
  await expect(page.locator('[popover]:popover-open')).toHaveCount(0);
  await expect(page.getByText('Network Error!')).toHaveCount(0);

  await page.mouse.wheel(0, 100_000);
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page.getByText('Network Error!')).toBeVisible();
  const before = await page.locator('tbody tr[aria-rowindex]').count();
  await context.setOffline(false);
  await expect(alert).toHaveCount(0);
  await expect.poll(() => page.locator('tbody tr[aria-rowindex]').count()).toBeGreaterThan(before);

  await page.goto('/observatory');
  await alive(page);
  await expect.poll(() => page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('network-page')))).toBe(true);
  await context.setOffline(true);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Features' }).hover();
  await page
    .getByRole('link', { name: /^People/ })
    .first()
    .click();
  await expect(page.getByRole('main').getByRole('alert').getByText('Network Error!')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible();
});

test('what the server wrote stays when the code of its later parts does not come, and lives once the network is back [web-68]', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED/);
  const texts = () => page.locator('div:has(> h1), main aside li, footer').allInnerTexts();
  let blocked = 0;
  await page.route(/assets\/(footer|list-age-line|grants-note|screener-sidebar|late-places|rows-view|later)-[^/]*\.js$/, (route) => {
    blocked++;
    return route.abort('internetdisconnected');
  });
  await page.goto('/directory/fundraising?mode=screener', { waitUntil: 'commit' });
  await expect(page.locator('footer')).toBeVisible();
  const written = await texts();
  await alive(page);
  await expect.poll(() => blocked).toBeGreaterThan(6);
  await quiet(page);
  await context.setOffline(true);
  await alive(page);
  expect(await texts()).toEqual(written);
  await page.unrouteAll();
  await context.setOffline(false);
  // The code comes a moment after the network: a key before it is heard by nobody.
  await expect(async () => {
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 20_000 });
});
