import type { CDPSession, Page } from '@playwright/test';
import { appCode } from '#api/accounts/factors/factors.testing.ts';
import { field, forgetLimits, open, signedUp, typeSignIn } from './account-forms.ts';
import { expect, faultsInBothThemes, nothingSticksOut, test } from './browser.ts';
import { fromElsewhere } from './mails.ts';

// Passkeys belong to a name: a loopback site has them at `localhost`.
const { port } = new URL(process.env['CAIRN_E2E_URL'] ?? `http://127.0.0.1:${process.env['CAIRN_E2E_PORT']}`);
const SITE = `http://localhost:${port}`;
test.use({ baseURL: SITE });
test.beforeEach(async ({ context }) => {
  await fromElsewhere(context);
  await context.addCookies([{ name: 'cairn-consent', value: 'accepted', url: SITE }]);
});

/** Gives the browser a device that keeps passkeys and recognises its owner. */
async function withDevice(page: Page): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, authenticatorId };
}

const isIn = (page: Page) => expect.poll(async () => (await page.context().cookies()).some(({ name }) => name === 'access_token')).toBe(true);
const leave = (page: Page) => page.context().clearCookies({ name: /^(?!cairn-consent)/ });

test('somebody adds an app and a passkey, and signs in with each, with a recovery code, and with the passkey alone [accounts-131, accounts-132, accounts-133]', async ({
  page,
  complaints,
}) => {
  complaints.allow(/403|Failed to load/);
  const { cdp, authenticatorId } = await withDevice(page);
  const person = await signedUp(page);
  await open(page, '/signin');
  await typeSignIn(page, person.username, person.password);
  await isIn(page);

  await open(page, '/profile-settings/security');
  const part = page.getByRole('region', { name: 'Second factor' });
  await part.getByRole('button', { name: 'Add an app' }).press('Enter');
  await field(part, 'Your password')
    .or(part.getByLabel(/password/i).first())
    .first()
    .fill('Wrong-password-1');
  await page.keyboard.press('Enter');
  await expect(part.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
  await part.locator('input[name=password]').fill(person.password);
  await page.keyboard.press('Enter');
  await expect(part.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  expect(await faultsInBothThemes(page, 'en')).toEqual([]);
  const secret = ((await part.locator('code').first().textContent()) ?? '').replaceAll(' ', '');
  expect(await part.getByRole('link', { name: 'Open in an app on this device' }).getAttribute('href')).toContain(`secret=${secret}`);
  await field(part, 'Code of the app').fill(appCode(secret));
  await page.keyboard.press('Enter');
  const shown = part.getByRole('group', { name: 'Recovery codes' });
  await expect(shown).toBeFocused();
  const codes = await shown.locator('li code').allTextContents();
  expect(codes).toHaveLength(10);
  const saving = page.waitForEvent('download');
  await shown.getByRole('button', { name: 'Save as a file' }).click();
  expect((await saving).suggestedFilename()).toBe('cairn-recovery-codes.txt');
  expect(await faultsInBothThemes(page, 'en')).toEqual([]);
  await shown.getByRole('button', { name: 'I have kept them' }).click();
  await expect(shown).toHaveCount(0);

  await part.getByRole('button', { name: 'Add a passkey' }).click();
  await field(part, 'Name of the passkey').fill('Laptop');
  await part.getByRole('button', { name: 'Use a code instead' }).click();
  await field(part, 'Code of the app, or a recovery code').fill(codes[0] ?? '');
  await part.getByRole('button', { name: 'Make the passkey' }).click();
  await expect(part.getByText('Laptop', { exact: true })).toBeVisible();
  await expect(part.getByText('9 of 10 left')).toBeVisible();
  await part.getByRole('button', { name: 'Rename: Laptop' }).click();
  await field(part, 'Name of the passkey').fill('Work laptop');
  await page.keyboard.press('Enter');
  await expect(part.getByText('Work laptop', { exact: true })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await nothingSticksOut(page);
  expect(await faultsInBothThemes(page, 'en')).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });

  // The passkey alone.
  await leave(page);
  await open(page, '/signin');
  expect(await faultsInBothThemes(page, 'en')).toEqual([]);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await isIn(page);

  // The password, and a recovery code after a wrong one.
  await leave(page);
  await forgetLimits();
  await open(page, '/signin');
  await typeSignIn(page, person.username, person.password);
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await expect(field(page, 'Code')).toBeFocused();
  expect((await page.context().cookies()).some(({ name }) => name === 'access_token')).toBe(false);
  expect(await faultsInBothThemes(page, 'en')).toEqual([]);
  await field(page, 'Code').fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'This code is wrong, or was used before.' })).toBeVisible();
  await field(page, 'Code').fill(codes[1] ?? '');
  await page.keyboard.press('Enter');
  await isIn(page);

  // In the popup, in Vietnamese, on a small screen, with the passkey as the second factor.
  await leave(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/vi/watchlist');
  const popup = page.getByRole('dialog');
  await popup.getByRole('button', { name: 'Đăng nhập bằng Cairn' }).click();
  await popup.locator('input[name=name]').fill(person.username);
  await page.keyboard.press('Enter');
  await popup.locator('input[name=password]').fill(person.password);
  await page.keyboard.press('Enter');
  await expect(popup.getByRole('heading', { name: 'Thêm một bước' })).toBeVisible();
  await nothingSticksOut(page);
  expect(await faultsInBothThemes(page, 'vi')).toEqual([]);
  await page.route('**/api/users/user-info*', async (route) => {
    const answer = await route.fetch();
    const [status, me] = (await answer.json()) as [number, object];
    await route.fulfill({ response: answer, json: [status, { ...me, factor_needed: true }] });
  });
  await popup.getByRole('button', { name: 'Dùng khóa truy cập' }).click();
  await expect(popup).toHaveCount(0);
  await isIn(page);
  // What moderators without a factor are told on a site in production.
  await expect(page.getByRole('link', { name: 'Thêm yếu tố thứ hai' })).toHaveAttribute('href', '/vi/profile-settings/security');
  await nothingSticksOut(page);
  expect(await faultsInBothThemes(page, 'vi')).toEqual([]);

  // A device that does not recognise its owner, then one that does, removes the passkey by showing it.
  await page.unroute('**/api/users/user-info*');
  await open(page, '/vi/profile-settings/security');
  const section = page.getByRole('region', { name: 'Yếu tố thứ hai' });
  await section.getByRole('button', { name: 'Gỡ: Work laptop' }).click();
  expect(await faultsInBothThemes(page, 'vi')).toEqual([]);
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await section.getByRole('button', { name: 'Dùng khóa truy cập thay thế' }).click();
  await expect(section.getByRole('alert').filter({ hasText: 'Khóa truy cập chưa được tạo' })).toBeVisible();
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
  await section.getByRole('button', { name: 'Dùng khóa truy cập thay thế' }).click();
  await expect(section.getByText('Work laptop', { exact: true })).toHaveCount(0);
});

test('a browser that has no passkeys at this address is offered none [accounts-133]', async ({ page }) => {
  await open(page, `http://127.0.0.1:${port}/signin`);
  await expect(page.getByRole('button', { name: 'Sign in with a wallet' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toHaveCount(0);
});
