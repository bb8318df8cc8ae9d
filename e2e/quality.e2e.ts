import { alive, atRest, expect, faultsInBothThemes, LANGUAGES, nothingSticksOut, test } from './browser.ts';
import { onSite, signIn } from './people.ts';

test('a moderator has the records measured and reads the figures; nothing for axe, and nothing sticks out of a phone [records-94]', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/500|Failed to load/);
  await onSite(({ db }) => db.write.query('delete from quality_report'));
  await signIn(context, { roles: ['moderator'] });
  await page.goto('/admin/quality');
  await alive(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quality');
  await expect(page.getByRole('status').filter({ hasText: 'Not measured yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Measure now' }).press('Enter');
  const twins = page.getByRole('table', { name: 'Suspected twins among the first 300' });
  await expect(twins.getByRole('row')).toHaveCount(5, { timeout: 60_000 });
  const ticker = page.getByRole('table', { name: 'Values of the first 100 of each list' }).getByRole('row', { name: /^Projects Symbol \d+ of \d+/ });
  await expect(ticker).toBeVisible();
  await expect(page.getByRole('button', { name: 'Measure again' })).toBeEnabled();

  for (const [language, prefix] of LANGUAGES) {
    await page.goto(`${prefix}/admin/quality`);
    await alive(page);
    await expect(page.getByRole('table')).toHaveCount(5);
    await atRest(page);
    expect([language, await faultsInBothThemes(page, language)]).toEqual([language, []]);
    await page.setViewportSize({ width: 390, height: 844 });
    await nothingSticksOut(page);
    await page.setViewportSize({ width: 1280, height: 800 });
  }

  await page.goto('/admin/records');
  await alive(page);
  await page.route('**/api/admin/quality', (route) => route.fulfill({ status: 500, contentType: 'application/json', body: '{"code":"INTERNAL"}' }));
  await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Quality' }).click();
  await expect(page.getByRole('alert')).toContainText('could not be loaded');
  await page.unroute('**/api/admin/quality');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(twins).toBeVisible();
});
