import { answered, faulty, field, forgetLimits, keepsNothingOf, lost, open, REFUSED, refusal, signedUp, typeSignIn } from './account-forms.ts';
import { alive, expect, faultsInBothThemes, LANGUAGES, nothingSticksOut, test } from './browser.ts';
import { fromElsewhere } from './mails.ts';

test.beforeEach(({ context }) => fromElsewhere(context));

test('signing in: what is wrong with the fields, and how it fails, to the letter [accounts-36]', async ({ page, complaints }) => {
  complaints.allow(REFUSED);
  await open(page, '/signin');
  const name = field(page, 'Username or Email');
  for (const [text, fault] of [
    ['', 'This field can not be empty'],
    ['lan@example', 'Invalid Email!'],
    ['la', 'Invalid Email!'],
  ] as const) {
    await name.fill(text);
    await expect(name).not.toHaveAttribute('aria-invalid');
    await name.press('Enter');
    await faulty(page, 'Username or Email', fault);
    await expect(name).toBeFocused();
  }
  await name.pressSequentially('x');
  await expect(name).toHaveAccessibleDescription('');
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(name).toHaveValue('');
  await expect(name).toBeFocused();
  await name.fill('lan@example.org');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('lan@example.org')).toBeVisible();

  const password = field(page, 'Password');
  await expect(password).toBeFocused();
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  await password.press('Enter');
  await faulty(page, 'Password', 'This field cannot be empty');
  await password.fill('1234567');
  await password.press('Enter');
  await faulty(page, 'Password', 'Password need at least 8 characters');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password).toHaveAttribute('type', 'password');

  await password.fill('no such password');
  await password.press('Enter');
  await expect(page.getByRole('alert').getByText('Username or password was incorrect')).toBeVisible();
  await expect(page.getByText('Sure of it?'), 'true of a right password too, where strangers used up the tries').toBeVisible();
  await password.press('End');
  await password.pressSequentially('!');
  await expect(page.getByText('Username or password was incorrect')).toHaveCount(0);
  await expect(page.getByText('Sure of it?')).toHaveCount(0);
  for (const [answer, said] of [
    [refusal(422), 'Username or password was incorrect'],
    [refusal(429), 'Too many requests to our server. Please try again later!'],
    [refusal(404), 'We can not connect to our server. Please try again later!'],
    [refusal(500), 'Sorry, something went wrong.'],
    [lost, 'There is a problem when connecting to our server. please check your internet connection'],
  ] as const)
    await answered(page, 'auth/login', answer, async () => {
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByRole('alert').getByText(said)).toBeVisible();
      await expect(password).toHaveValue('no such password!');
    });
  await expect(page.getByText('Network Error!')).toBeVisible();
  for (const [answer, said] of [
    [refusal(403, 'USER_NOT_FOUND', 'User does not exist in the system'), 'User does not exist in the system'],
    [refusal(429), 'Too many requests to our server. Please try again later!'],
  ] as const)
    await answered(page, 'auth/get-reset-password-code', answer, async () => {
      await page.getByRole('button', { name: 'Reset password?' }).click();
      await expect(page.getByRole('alert').getByText(said)).toBeVisible();
    });
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(name).toHaveValue('lan@example.org');
  await expect(name).toBeFocused();
});

test('signing in by keyboard leads one page back; a browser that is remembered signs in without typing [accounts-37]', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(REFUSED);
  const { username, email, password, name } = await signedUp(page);
  const seen = async (path: string) => {
    await open(page, path);
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('cairn-previous-path'))).toBe(path);
  };
  const signOut = () => context.clearCookies({ name: /^(cairn|access_token)$/ });
  const isSignedIn = () => expect(page.getByRole('banner').getByRole('button', { name: `Account menu of ${name}` })).toBeVisible();

  await seen('/terms');
  await open(page, '/signin');
  await field(page, 'Username or Email').focus();
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await expect(field(page, 'Password')).toBeFocused();
  await page.keyboard.type(password);
  for (let stop = 0; stop < 3; stop++) await page.keyboard.press('Tab');
  await expect(page.getByRole('checkbox', { name: 'Remember me' })).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/terms');
  await isSignedIn();
  await keepsNothingOf(password, context, page);

  await signOut();
  await seen('/privacy');
  await open(page, '/signin');
  await expect(field(page, 'Username or Email')).toHaveValue(email);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(field(page, 'Password')).toHaveValue('•'.repeat(10));
  await expect(page.getByRole('checkbox', { name: 'Remember me' })).toBeChecked();
  const sent = page.waitForRequest('**/auth/login');
  await page.getByRole('button', { name: 'Sign in' }).click();
  expect((await sent).postDataJSON()).toEqual({ email, remembered: true });
  await expect(page).toHaveURL('/privacy');
  await isSignedIn();

  await signOut();
  await open(page, '/signup');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/signin');
  await page.getByRole('button', { name: 'Next' }).click();
  await field(page, 'Password').press('x');
  await expect(field(page, 'Password')).toHaveValue('x');
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(field(page, 'Password')).toHaveValue('•'.repeat(10));
  await page.getByRole('button', { name: 'Back' }).click();
  await field(page, 'Username or Email').fill('somebody.else');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(field(page, 'Password')).toHaveValue('');
  expect((await context.cookies()).map((cookie) => cookie.name)).not.toContain('cairn-remembered');
  await page.getByRole('button', { name: 'Back' }).click();
  await typeSignIn(page, username, password);
  await expect(page).toHaveURL('/');
  await isSignedIn();
  await keepsNothingOf(password, context, page);
});

for (const [language, prefix] of LANGUAGES)
  test(`the forms of accounts in ${language}: nothing for axe in both themes, narrow and wide [accounts-45]`, async ({ page, context, complaints }) => {
    complaints.allow(REFUSED);
    await forgetLimits();
    await context.addCookies([
      {
        name: 'cairn-reset-code-at',
        value: String(Date.now()),
        url: new URL(page.url() === 'about:blank' ? (process.env['CAIRN_E2E_URL'] ?? `http://127.0.0.1:${process.env['CAIRN_E2E_PORT']}`) : page.url()).origin,
      },
    ]);
    const looks = async () => {
      await nothingSticksOut(page);
      expect(await faultsInBothThemes(page, language)).toEqual([]);
    };
    const submit = page.locator('form button[type="submit"]');
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, `${prefix}/signin`);
    await submit.click();
    await looks();
    await page.locator('input[autocomplete="username"]').fill('lan@example.org');
    await submit.click();
    await submit.click();
    await looks();

    await page.setViewportSize({ width: 1280, height: 800 });
    await open(page, `${prefix}/signup`);
    await looks();
    await open(page, `${prefix}/signup?referral=ABC123`);
    await submit.click();
    await expect(page.locator('[aria-invalid]')).toHaveCount(6);
    await looks();

    await page.route('**/user-base-info*', (route) => route.fulfill({ json: [200, { username: 'lan', email: 'lan@example.org', face: null }] }));
    await open(page, `${prefix}/forgot-password`);
    await page.locator('input[autocomplete="username"]').fill('lan@example.org');
    await submit.click();
    await expect(page.locator('input[name="code"]')).toBeVisible();
    await submit.click();
    await looks();
    await page.route('**/auth/reset-password', (route) => route.fulfill({ json: { done: true } }));
    for (const name of ['password', 'confirmPassword', 'code']) await page.locator(`input[name="${name}"]`).fill(name === 'code' ? '123456' : 'a long walk');
    await submit.click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await looks();
    await alive(page);
  });
