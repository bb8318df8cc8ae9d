import { field, forgetLimits, keepsNothingOf, open, REFUSED, signedUp, somebody, typeSignIn } from './account-forms.ts';
import { atRest, expect, faultsInBothThemes, test } from './browser.ts';
import { codeFor, fromElsewhere } from './mails.ts';

test.beforeEach(({ context }) => fromElsewhere(context));

const POPUP = { name: 'Welcome back' };

test('the sign-in popup opens over the page, holds the focus through its views, and gives it back [accounts-2, accounts-43]', async ({ page }) => {
  await open(page, '/news-research');
  const link = page.getByRole('banner').getByRole('link', { name: 'Sign in' });
  const popup = page.getByRole('dialog');
  const isAt = async (title: string) => {
    await expect(page.getByRole('dialog', { name: title, exact: true })).toBeVisible();
    await expect.poll(() => popup.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  };
  // The other views are looked at on pages of their own.
  const nothingForAxe = async () => {
    await atRest(page);
    expect(await faultsInBothThemes(page, 'en')).toEqual([]);
  };
  await link.press('Enter');
  await isAt('Welcome back');
  await nothingForAxe();
  await expect(popup.getByRole('heading', POPUP)).toBeFocused();
  await popup.getByRole('button', { name: 'Sign in with Cairn' }).click();
  await isAt('Sign in');
  await expect(field(popup, 'Username or Email')).toBeFocused();
  await popup.getByRole('link', { name: 'Sign Up' }).click();
  await isAt('Join');
  await nothingForAxe();
  await popup.getByRole('button', { name: 'Sign up with Email' }).click();
  await expect(field(popup, 'Name')).toBeFocused();
  await field(popup, 'Name').fill('Lan');
  // A slip beside the form loses nothing.
  await page.mouse.click(5, 400);
  await expect(field(popup, 'Name')).toHaveValue('Lan');
  await popup.getByRole('link', { name: 'Sign in' }).click();
  await popup.getByRole('button', { name: 'Back' }).click();
  await isAt('Welcome back');
  await page.keyboard.press('Escape');
  await expect(popup).toHaveCount(0);
  await expect(link).toBeFocused();
  await expect(page).toHaveURL('/news-research');
});

test('asked for within the site it stands over the page; closing stays there, success goes to the private page [accounts-2, accounts-44]', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(REFUSED);
  const { username, name, password } = await signedUp(page);
  await open(page, '/ai-chat');
  const wanted = page.getByRole('link', { name: 'Open the assistant' });
  const popup = page.getByRole('dialog');
  await wanted.click();
  await expect(popup).toContainText('Assistant is for signed-in people.');
  await popup.getByRole('button', { name: 'Close' }).click();
  await expect(popup).toHaveCount(0);
  await expect(page).toHaveURL('/ai-chat');
  await wanted.click();
  await popup.getByRole('button', { name: 'Sign in with Cairn' }).click();
  await typeSignIn(popup, username, password);
  await expect(page).toHaveURL('/6557');
  await expect(popup).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('button', { name: `Account menu of ${name}` })).toBeVisible();
  await keepsNothingOf(password, context, page);
});

test('a private address that is opened shows nothing but it; closing leads home [accounts-2, accounts-44]', async ({ page }) => {
  await page.goto('/vi/quest');
  await expect(page.getByRole('dialog', { name: 'Chào mừng trở lại' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/vi');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('signing up and a new password end in it too; signed in, one stays on the private page [accounts-44, accounts-114]', async ({ page, complaints }) => {
  complaints.allow(REFUSED);
  const { name, username, email, password } = somebody();
  await page.goto('/quest');
  const popup = page.getByRole('dialog');
  await popup.getByRole('link', { name: 'Sign Up' }).click();
  await popup.getByRole('button', { name: 'Sign up with Email' }).click();
  for (const [label, text] of [
    ['Name', name],
    ['Username', username],
    ['Email', email],
    ['Password', password],
    ['Confirm Password', password],
  ] as const)
    await field(popup, label).fill(text);
  await expect(popup.getByText('Username available')).toBeVisible();
  await popup.getByRole('checkbox').check();
  const held = Promise.withResolvers<undefined>();
  await page.route('**/auth/check-signup', async (route) => (await held.promise, route.continue()), { times: 1 });
  const go = popup.getByRole('button', { name: 'Continue' });
  await go.click();
  await expect(go.getByRole('img', { name: 'Loading' })).toBeVisible();
  await expect(go).toHaveAttribute('aria-disabled', 'true');
  held.resolve(undefined);
  await field(popup, 'Verification code').fill(await codeFor(email));
  await popup.getByRole('button', { name: 'Confirm' }).click();
  await expect(popup.getByText('Your account is made. Sign in to go on.')).toBeVisible();
  await expect(field(popup, 'Username or Email')).toHaveValue(email);
  await popup.getByRole('link', { name: 'Sign Up' }).click();
  await popup.getByRole('button', { name: 'Sign up with Email' }).click();
  await expect(field(popup, 'Name')).toHaveValue('');
  await expect(popup.locator('[aria-invalid=true]')).toHaveCount(0);
  await field(popup, 'Username').fill(username);
  await expect(popup.getByText('This username has been taken')).toBeVisible();
  await popup.getByRole('button', { name: 'Back' }).click();
  await popup.getByRole('link', { name: 'Sign in' }).click();
  await field(popup, 'Username or Email').fill(email);
  await popup.getByRole('button', { name: 'Next' }).click();

  await forgetLimits();
  const before = Date.now();
  await popup.getByRole('button', { name: 'Reset password?' }).click();
  await expect(page.getByRole('dialog', { name: 'Update your password' })).toBeVisible();
  const next = `${password}-next`;
  for (const label of ['New Password', 'Confirm Password']) await field(popup, label).fill(next);
  await field(popup, 'Reset Code').fill(await codeFor(email, before));
  await popup.getByRole('button', { name: 'Confirm' }).click();
  await expect(popup.getByRole('heading', { name: 'Your password has been updated' })).toBeFocused();
  await popup.getByRole('button', { name: 'Done' }).click();
  await expect(page).toHaveURL('/');
  await expect(popup).toHaveCount(0);

  await page.goto('/quest');
  await popup.getByRole('button', { name: 'Sign in with Cairn' }).click();
  await typeSignIn(popup, email, next);
  await expect(popup).toHaveCount(0);
  await expect(page).toHaveURL('/quest');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
});
