import { house } from '#api/app.ts';
import { notify } from '#api/notifications/notify.ts';
import { alive, expect, faultsInBothThemes, LANGUAGES, nothingSticksOut, test } from './browser.ts';
import { onSite, signIn } from './people.ts';

const SYSTEM = { kind: 'system' } as const;

test('the bell tells what happened to the account: how many, in words, until they are marked as read [notifications-3]', async ({ page, context }) => {
  const person = await signIn(context);
  await page.goto('/terms');
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: 'Notifications' }).click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await expect(panel.getByText('Nothing here yet')).toBeVisible();
  await expect(panel.locator('svg')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Mask all as read' })).toHaveCount(0);
  expect(await faultsInBothThemes(page, 'en')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(header.getByRole('button', { name: 'Notifications' })).toBeFocused();

  await onSite(async (session) => {
    for (const kind of ['password-changed', 'signed-in-elsewhere'] as const)
      await notify(session, SYSTEM, house.notices, { account: person.id, kind, cause: 'a' });
  });
  await page.keyboard.press('Enter');
  await expect(panel.getByText('Your password was changed')).toBeVisible();
  await expect(panel.getByText('Signed in on a new browser')).toBeVisible();
  await expect(panel.getByRole('link', { name: 'See your sessions' })).toHaveAttribute('href', '/profile-settings/security');
  await expect(header.getByRole('button', { name: 'Notifications, 2 unread' })).toBeVisible();
  for (const [language, prefix] of LANGUAGES) {
    await page.goto(`${prefix}/terms`);
    await alive(page);
    await header.locator('button[aria-haspopup="dialog"]').filter({ hasText: '2' }).click();
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(2);
    expect(await faultsInBothThemes(page, language)).toEqual([]);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await nothingSticksOut(page);
  const right = await page.getByRole('dialog').evaluate((element) => element.getBoundingClientRect().right);
  expect(right).toBeLessThanOrEqual(390);
  await page.goto('/terms');
  await header.getByRole('button', { name: 'Notifications, 2 unread' }).click();
  await panel.getByRole('button', { name: 'Mask all as read' }).click();
  await expect(panel.getByText('Unread')).toHaveCount(0);
  await expect(header.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  const unread = async () =>
    (await onSite(({ db }) => db.read.query('select 1 from notification where account_id = $1 and read_at is null', [person.id]))).rows.length;
  await expect.poll(unread).toBe(0);
});
