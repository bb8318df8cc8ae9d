import type { BrowserContext, Page } from '@playwright/test';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { fromElsewhere } from './mails.ts';
import { signIn } from './people.ts';
import { alive, expect, faultsInBothThemes, nothingSticksOut, test } from './browser.ts';

const ICON = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" rx="2" fill="#7a4fd0"/></svg>')}`;

/** Puts a wallet into every page of the browser, which signs, or declines while `mood` says so. */
async function withWallet(context: BrowserContext, mood: { declines: boolean }): Promise<string> {
  const account = privateKeyToAccount(generatePrivateKey());
  await context.exposeFunction('signByWallet', (raw: `0x${string}`) => (mood.declines ? null : account.signMessage({ message: { raw } })));
  await context.addInitScript(
    ({ address, icon }) => {
      const provider = {
        async request({ method, params }: { method: string; params?: string[] }) {
          if (method === 'eth_requestAccounts') return [address.toLowerCase()];
          if (method === 'eth_chainId') return '0x2105';
          const signed = await (window as unknown as { signByWallet(raw: string): Promise<string | null> }).signByWallet(params?.[0] ?? '');
          if (signed === null) throw Object.assign(new Error('declined'), { code: 4001 });
          return signed;
        },
      };
      const detail = Object.freeze({ info: { uuid: '350670db-19fa-4704-a166-e52e178b59d2', name: 'Test Wallet', icon, rdns: 'test.wallet' }, provider });
      const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
      window.addEventListener('eip6963:requestProvider', announce);
      announce();
    },
    { address: account.address, icon: ICON },
  );
  return account.address;
}

const signedInAs = (page: Page, name: string) =>
  expect.poll(async () => (await page.context().cookies()).some(({ name: cookie }) => cookie === 'access_token'), name).toBe(true);

test('somebody signs up with Google, chooses a username, and signs in again [accounts-55]', async ({ page, context, complaints }) => {
  // A free username answers 403, as documented; what is refused answers 422.
  complaints.allow(/403|422/);
  await fromElsewhere(context);
  await page.goto('/signin');
  await page.getByRole('link', { name: 'Sign in with Google' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Signing in there was cancelled.' })).toBeVisible();
  expect(await faultsInBothThemes(page, 'en')).toEqual([]);

  await page.goto('/vi/signin');
  await page.getByRole('link', { name: 'Đăng nhập bằng Google' }).click();
  await page.getByRole('button', { name: 'Mai Nguyễn' }).click();
  await expect(page.getByRole('heading', { name: 'Chọn tên đăng nhập' })).toBeVisible();
  await expect(page.getByText('mai.nguyen@example.org')).toBeVisible();
  expect(await faultsInBothThemes(page, 'vi')).toEqual([]);
  await page.getByRole('button', { name: 'Bắt đầu lại' }).click();
  await expect(page).toHaveURL(/\/vi\/signup$/);

  await page.goto('/sources');
  await alive(page);
  await page.goto('/signin');
  await alive(page);
  await page.getByRole('link', { name: 'Sign in with Google' }).click();
  await page.getByRole('button', { name: 'Mai Nguyễn' }).click();
  const username = page.getByRole('textbox', { name: 'Username' });
  await expect(username).toHaveValue('mai.nguyen');
  await expect(page.getByText('Username available')).toBeVisible();
  expect(await faultsInBothThemes(page, 'en')).toEqual([]);
  await username.fill('admin');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('This username has been taken')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 800 });
  await nothingSticksOut(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await username.fill('mai.nguyen');
  await page.getByRole('textbox', { name: 'Referral code' }).fill('NOBODY');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('The referral code NOBODY does not exist and is left out.')).toBeVisible();
  await expect(page, 'where one was').toHaveURL(/\/sources$/);
  await signedInAs(page, 'after the choice');
  expect(await page.evaluate(() => localStorage.getItem('username'))).toBe('mai.nguyen');
  // The address changes before the page that has it: only with the page is the form left.
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('cairn-passed-form')), 'the form is left').toBe(null);

  // Else the page may be about to ask for something as the person it no longer is.
  await page.goto('about:blank');
  await context.clearCookies({ name: /^(cairn|access_token)$/ });
  await page.goto('/signin');
  await alive(page);
  await page.getByRole('link', { name: 'Sign in with Google' }).click();
  await page.getByRole('button', { name: 'Mai Nguyễn' }).click();
  await expect(page).toHaveURL(/\/sources$/);
  await signedInAs(page, 'the second time');

  await page.goto('/signup?connected=google');
  await expect(page.getByRole('heading', { name: 'This took too long' })).toBeVisible();
});

test('somebody signs up with a wallet from the popup, and signs in again where they are [accounts-56]', async ({ page, context, complaints }) => {
  // A free username answers 403, as documented; what is refused answers 422.
  complaints.allow(/403|422/);
  await fromElsewhere(context);
  await page.goto('/watchlist');
  const popup = page.getByRole('dialog');
  const way = popup.getByRole('button', { name: 'Sign in with a wallet' });
  await way.click();
  await expect(popup.getByText('No wallet was found in this browser.', { exact: false })).toBeVisible();

  const mood = { declines: true };
  const address = await withWallet(context, mood);
  await page.goto('/watchlist');
  await way.click();
  const wallet = popup.getByRole('button', { name: 'Test Wallet' });
  expect(await wallet.locator('img').evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBeGreaterThan(0);
  await wallet.click();
  await expect(popup.getByRole('alert').filter({ hasText: 'You declined in Test Wallet.' })).toBeVisible();
  expect(await faultsInBothThemes(page, 'en')).toEqual([]);
  mood.declines = false;
  await wallet.click();
  await expect(page).toHaveURL(/\/signup\?connected=wallet$/);
  await expect(page.getByText(`${address.slice(0, 8)}...${address.slice(-5)}`)).toBeVisible();
  await page.getByRole('textbox', { name: 'Username' }).fill('wallet.person');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/\/watchlist$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // What is under way in a living page would answer 401.
  await page.goto('about:blank');
  await context.clearCookies({ name: /^(cairn|access_token)$/ });
  await page.goto('/vi/watchlist');
  await popup.getByRole('button', { name: 'Đăng nhập bằng ví' }).click();
  await wallet.click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/vi\/watchlist$/);
  await signedInAs(page, 'in the popup');
});

test('what signs in is linked in the settings, and unlinked but for the last [accounts-52]', async ({ page, context, complaints }) => {
  complaints.allow(/403/);
  await fromElsewhere(context);
  await signIn(context);
  const address = await withWallet(context, { declines: false });
  await page.goto('/profile-settings/security');
  await alive(page);
  const ways = page.getByRole('region', { name: 'Ways to sign in' });
  await ways.getByRole('button', { name: 'Link: Google' }).click();
  await page.getByRole('button', { name: 'Linh' }).click();
  await expect(page.getByText('Google is linked to your account now.')).toBeVisible();
  await expect(page).toHaveURL(/\/profile-settings\/security$/);
  await ways.getByRole('button', { name: 'Unlink: Google' }).click();
  await expect(page.getByText('This is the only way to sign in to your account.', { exact: false })).toBeVisible();
  await ways.getByRole('button', { name: 'Link: Wallet' }).click();
  await ways.getByRole('button', { name: 'Test Wallet' }).click();
  await expect(ways.getByText(`${address.slice(0, 8)}...${address.slice(-5)}`)).toBeVisible();
  expect(await faultsInBothThemes(page, 'en')).toEqual([]);
  await ways.getByRole('button', { name: 'Unlink: Google' }).click();
  await expect(ways.getByRole('button', { name: 'Link: Google' })).toBeVisible();
});
