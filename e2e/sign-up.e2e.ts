import { answered, faulty, field, forgetLimits, keepsNothingOf, lost, open, REFUSED, refusal, signedUp, somebody } from './account-forms.ts';
import { expect, faultsInBothThemes, test } from './browser.ts';
import { codeFor, fromElsewhere } from './mails.ts';

test.beforeEach(({ context }) => fromElsewhere(context));

const EMPTY = 'This field can not be empty';

test('signing up: what is wrong with the fields, and how it fails, to the letter; a code in hand stays good [accounts-14, accounts-38, accounts-76, accounts-77]', async ({
  page,
  complaints,
}) => {
  complaints.allow(REFUSED);
  const other = await signedUp(page);
  await forgetLimits();
  await page.clock.install();
  await open(page, '/signup');
  await expect(page.getByRole('heading', { level: 1, name: 'Join' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign up with Email' }).click();
  await expect(field(page, 'Name')).toBeFocused();
  const go = page.getByRole('button', { name: 'Continue' });
  await go.click();
  for (const label of ['Name', 'Username', 'Email', 'Confirm Password']) await faulty(page, label, EMPTY);
  await faulty(page, 'Password', 'This field cannot be empty');
  await expect(page.getByText('Please agree to the terms to go on')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Terms of Service' })).toHaveAttribute('href', '/terms');
  await expect(page.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy');
  await page.getByRole('checkbox').check();
  await expect(page.getByText('Please agree to the terms to go on')).toHaveCount(0);
  await field(page, 'Name').fill('x'.repeat(60));
  await expect(field(page, 'Name')).toHaveAttribute('maxlength', '50');
  for (const [label, text, fault] of [
    ['Name', 'L@n', "Name can't include special characters"],
    ['Name', 'La', 'Name must be at least 3 characters'],
    ['Username', 'la', 'Username must be at least 3 characters'],
    ['Username', 'x'.repeat(51), 'Username must be at most 50 characters'],
    ['Username', 'lan tran', 'Username can only have letters, digits, dots, underscores and hyphens'],
    ['Username', 'admin', 'This username has been taken'],
    ['Username', other.username.toUpperCase(), 'This username has been taken'],
    ['Email', 'lan@example', 'Invalid email'],
    ['Password', '1234567', 'Password need at least 8 characters'],
    ['Password', 'with a space', 'Password must not contain spaces!'],
    ['Confirm Password', 'another', 'Passwords do not match'],
  ] as const) {
    await field(page, label).fill(text);
    await expect(field(page, label)).not.toHaveAttribute('aria-invalid');
    await field(page, label).press('Enter');
    await faulty(page, label, fault);
  }

  await page.clock.pauseAt(Date.now() + 60_000);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('/user-base-info')) asked.push(String(searchParams));
  });
  const { name, username, email, password } = somebody();
  for (const [label, text, said, query] of [
    ['Username', other.username, 'This username has been taken', `username=${other.username}`],
    ['Username', 'Moderator', 'This username has been taken', 'username=Moderator'],
    ['Username', username, 'Username available', `username=${username}`],
    ['Email', other.email, 'This email is already registered', new URLSearchParams({ email: other.email }).toString()],
    ['Email', email, '', new URLSearchParams({ email }).toString()],
  ] as const) {
    await field(page, label).fill(text);
    await page.clock.runFor(999);
    // What was asked before this is known after it.
    await page.evaluate(async () => void (await (await fetch('/healthz')).text()));
    expect(asked).toEqual([]);
    await page.clock.runFor(1);
    await expect.poll(() => asked).toEqual([query]);
    // The answer is drawn by a timer.
    await expect(async () => {
      await page.clock.runFor(1);
      await expect(field(page, label)).toHaveAccessibleDescription(said, { timeout: 500 });
    }).toPass();
    asked.length = 0;
  }
  await page.clock.resume();

  await field(page, 'Name').fill(name);
  await field(page, 'Password').fill(password);
  await field(page, 'Confirm Password').fill(password);
  await field(page, 'Referral code').fill('NOBODY');
  await field(page, 'Email').fill(other.email);
  await go.click();
  await faulty(page, 'Email', 'This email is already registered');
  await field(page, 'Email').fill(email);
  const code = 'auth/get-register-code';
  await answered(page, code, refusal(422, 'INVALID_INPUT', '', [{ path: 'email', message: 'Invalid email' }]), async () => {
    await go.click();
    await faulty(page, 'Email', 'Invalid email');
  });
  for (const [answer, said] of [
    [refusal(429), 'Too many requests to our server. Please try again later'],
    [lost, 'Network error . Please check your internet connection'],
  ] as const)
    await answered(page, code, answer, async () => {
      await go.click();
      await expect(page.getByRole('alert').getByText(said, { exact: true })).toBeVisible();
    });

  await page.clock.pauseAt(Date.now() + 120_000);
  const resend = page.getByRole('button', { name: 'Resend Code' });
  await answered(page, code, refusal(503, 'MAIL_NOT_CONFIGURED'), async () => {
    await go.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Verify your email' })).toBeVisible();
    await expect(page.getByRole('status').getByText('Code sending failed, please try again')).toBeVisible();
    await expect(page.getByText('in 5 s')).toBeVisible();
    await page.clock.runFor(5000);
    await expect(resend).toBeEnabled();
    await resend.click();
    await expect(page.getByText('in 5 s')).toBeVisible();
    await page.clock.runFor(5000);
  });
  await answered(page, code, refusal(429), async () => {
    await resend.click();
    await expect(page.getByRole('status').getByText('Too many requests to our server. Please try again later')).toBeVisible();
    await page.clock.runFor(5000);
  });
  const said = (text: string) => page.getByRole('status').getByText(text, { exact: true });
  await resend.click();
  await expect(said('Code has been sent, please check your mail')).toBeVisible();
  await expect(page.getByText('in 59 s')).toBeVisible();
  await page.clock.runFor(59_000);
  await answered(
    page,
    code,
    (route) => route.fulfill({ json: { done: true } }),
    async () => {
      await resend.click();
      await expect(said('Code has been sent, please check your mail again')).toBeVisible();
    },
  );
  await page.clock.resume();

  await expect(page.getByText('The referral code NOBODY does not exist and is left out.')).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(field(page, 'Referral code')).toHaveAccessibleDescription('There is no such referral code. You can go on: it is left out.');
  await field(page, 'Password').fill('cairn2026');
  await field(page, 'Confirm Password').fill('cairn2026');
  await go.click();
  await faulty(page, 'Password', 'The password must not be the username, the email or the name of the site with little besides');
  await field(page, 'Password').fill(password);
  await field(page, 'Confirm Password').fill(password);
  const mails: string[] = [];
  page.on('request', (request) => request.url().includes(code) && mails.push(request.url()));
  await answered(page, 'auth/check-signup', refusal(429), async () => {
    await go.click();
    await expect(said('The code in your mail is still good.')).toBeVisible();
  });
  expect(mails).toEqual([]);

  const confirm = page.getByRole('button', { name: 'Confirm' });
  await confirm.click();
  await faulty(page, 'Verification code', EMPTY);
  await field(page, 'Verification code').fill(' 12 34 567 ');
  await expect(field(page, 'Verification code')).toHaveValue('123456');
  for (const [answer, said] of [
    ...Array.from({ length: 4 }, () => [refusal(403, 'INVALID_CODE'), 'Invalid code'] as const),
    [refusal(403, 'INVALID_CODE'), 'Invalid code. After five wrong tries it is void: please have a new one sent.'],
    [refusal(403, 'USERNAME_TAKEN'), 'This username has been taken'],
    [refusal(403, 'FORBIDDEN', 'This is not allowed.'), 'This is not allowed.'],
  ] as const)
    await answered(page, 'auth/signup', answer, async () => {
      await confirm.click();
      await faulty(page, 'Verification code', said);
    });
  for (const [answer, said] of [
    [refusal(429), 'There are too many requests to our server . Please try again later'],
    [lost, 'Network error . Please check your internet connection'],
  ] as const)
    await answered(page, 'auth/signup', answer, async () => {
      await confirm.click();
      await expect(page.getByRole('alert').getByText(said, { exact: true })).toBeVisible();
    });
  await field(page, 'Verification code').fill(await codeFor(email));
  await confirm.click();
  await expect(page).toHaveURL('/');
});

test('a whole sign-up by keyboard, with the code of the mail, ends signed in; the password is kept nowhere [accounts-39]', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(REFUSED);
  const { name, username, email, password } = somebody();
  await page.clock.install();
  await open(page, '/signup');
  const type = async (texts: readonly string[]) => {
    for (const text of texts) {
      await page.keyboard.type(text);
      // Over the cross of the field, and the eye of a password.
      for (let stop = text === password ? 3 : 2; stop > 0; stop--) await page.keyboard.press('Tab');
    }
  };
  await page.getByRole('button', { name: 'Sign up with Email' }).focus();
  await page.keyboard.press('Enter');
  await expect(field(page, 'Name')).toBeFocused();
  await type([name, username, email, password, password]);
  await expect(field(page, 'Referral code')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  const code = field(page, 'Verification code');
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(page.getByRole('status').getByText('Code has been sent, please check your mail', { exact: true })).toBeVisible();
  expect(await faultsInBothThemes(page, 'en')).toEqual([]);
  await page.getByRole('button', { name: 'Back' }).press('Enter');
  for (const [label, kept] of [
    ['Name', name],
    ['Username', username],
    ['Email', email],
    ['Password', password],
    ['Confirm Password', password],
  ] as const)
    await expect(field(page, label)).toHaveValue(kept);
  await expect(page.getByRole('checkbox')).toBeChecked();
  await forgetLimits();
  await field(page, 'Name').press('Enter');
  await expect(code).toBeFocused();
  await expect(page.getByText(/in [1-5]?\d s/)).toBeVisible();
  await page.clock.pauseAt(Date.now() + 58_000 + 60_000);
  await page.clock.resume();
  await forgetLimits();
  const before = Date.now();
  await page.getByRole('button', { name: 'Resend Code' }).press('Enter');
  await expect(page.getByRole('status').getByText('Code has been sent, please check your mail', { exact: true })).toBeVisible();
  await code.fill('000000');
  await code.press('Enter');
  await faulty(page, 'Verification code', 'Invalid code');
  await code.fill(await codeFor(email, before));
  await code.press('Enter');

  await expect(page).toHaveURL('/');
  const popup = page.getByRole('dialog', { name: 'Sign in' });
  await expect(popup.getByText('Your account is made. Sign in to go on.')).toBeVisible();
  await expect(field(popup, 'Username or Email')).toHaveValue(email);
  await expect(field(popup, 'Username or Email')).toBeFocused();
  await keepsNothingOf(password, context, page);
  await page.keyboard.press('Enter');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(popup).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('button', { name: `Account menu of ${name}` })).toBeVisible();
  await keepsNothingOf(password, context, page);
});

test('an invitation leads to the form with its code [accounts-40]', async ({ page }) => {
  await open(page, '/referral/ABC123');
  await expect(page).toHaveURL('/signup?referral=ABC123');
  await expect(field(page, 'Referral code')).toHaveValue('ABC123');
});
