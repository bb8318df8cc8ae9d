import { answered, faulty, field, forgetLimits, lost, open, REFUSED, refusal, signedUp, typeSignIn } from './account-forms.ts';
import { alive, expect, test } from './browser.ts';
import { codeFor, fromElsewhere } from './mails.ts';

test.beforeEach(({ context }) => fromElsewhere(context));

const SEND = 'auth/get-reset-password-code';
const RESET = 'auth/reset-password';
const NOT_SENT = 'Code sending failed, please try again';

test('a new password from its own page: whose it is, the code of the mail, what goes wrong, and done; the name stays [accounts-41, accounts-80]', async ({
  page,
  complaints,
}) => {
  complaints.allow(REFUSED);
  const { username, email, password } = await signedUp(page);
  await open(page, '/forgot-password');
  const name = field(page, 'Username or Email');
  await name.press('Enter');
  await faulty(page, 'Username or Email', 'This field can not be empty');
  await name.fill('nobody@example');
  await name.press('Enter');
  await faulty(page, 'Username or Email', 'Invalid Email!');
  await name.fill('nobody.of.this.name');
  await name.press('Enter');
  await faulty(page, 'Username or Email', 'User does not exist in the system');
  await answered(page, SEND, refusal(429), async () => {
    await name.press('Enter');
    await faulty(page, 'Username or Email', 'Too many requests to our server. Please try again later!');
  });
  for (const answer of [refusal(503, 'MAIL_NOT_CONFIGURED'), lost])
    await answered(page, SEND, answer, async () => {
      await name.press('Enter');
      await expect(page.getByText(`Error${NOT_SENT}`)).toBeVisible();
      await page.getByText(`Error${NOT_SENT}`).locator('..').getByRole('button', { name: 'Close' }).click();
    });

  const before = Date.now();
  await name.fill(email);
  await name.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Update your password' })).toBeVisible();
  await expect(page.getByText(username, { exact: true })).toBeVisible();
  await expect(page.getByText(email, { exact: true })).toBeVisible();
  await expect(page.locator('[data-size="64"]').getByText(username.charAt(0).toUpperCase()), 'a circle, as in the header').toHaveCSS('border-radius', '50%');
  await expect(field(page, 'New Password')).toBeFocused();
  await expect(field(page, 'New Password')).toHaveAttribute('autocomplete', 'new-password');
  const confirm = page.getByRole('button', { name: 'Confirm' });
  await confirm.click();
  await faulty(page, 'New Password', 'This field cannot be empty');
  await faulty(page, 'Confirm Password', 'This field can not be empty');
  await faulty(page, 'Reset Code', 'This field can not be empty');
  for (const [label, text, fault] of [
    ['New Password', '1234567', 'Password need at least 8 characters'],
    ['Confirm Password', 'another', 'Passwords do not match'],
    ['Reset Code', '12345', 'Invalid code'],
  ] as const) {
    await field(page, label).fill(text);
    await field(page, label).press('Enter');
    await faulty(page, label, fault);
  }
  await field(page, 'Reset Code').fill('12 34567');
  await expect(field(page, 'Reset Code')).toHaveValue('123456');
  const next = `${password}-next`;
  await field(page, 'New Password').fill(next);
  await field(page, 'Confirm Password').fill(next);
  await field(page, 'Reset Code').fill('000000');
  await confirm.click();
  await faulty(page, 'Reset Code', 'Invalid code');
  await answered(page, RESET, refusal(500), async () => {
    await field(page, 'Reset Code').fill('111111');
    await confirm.click();
    await faulty(page, 'Reset Code', 'Invalid code');
  });
  for (const [answer, said] of [
    [refusal(429), 'Too many requests to our server. Please try again later!'],
    [lost, 'There is a problem when connecting to our server. please check your internet connection'],
  ] as const)
    await answered(page, RESET, answer, async () => {
      await confirm.click();
      await expect(page.getByRole('alert').getByText(said)).toBeVisible();
    });
  await field(page, 'Reset Code').fill(await codeFor(email, before));
  for (const label of ['New Password', 'Confirm Password']) await field(page, label).fill('password123');
  await confirm.click();
  await faulty(page, 'New Password', 'This password is one of the most common ones. Please choose another');
  for (const label of ['New Password', 'Confirm Password']) await field(page, label).fill(next);
  await confirm.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your password has been updated' })).toBeFocused();
  await expect(page.getByText('A confirmation email was sent to your address.')).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page).toHaveURL('/signin');
  await expect(field(page, 'Username or Email')).toHaveValue(email);
  await typeSignIn(page, username, next);
  await expect(page).toHaveURL('/');
});

test('a code is asked for once a minute in all tabs, and resent when the countdown has ended; going back leads to the password [accounts-42, accounts-80]', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(REFUSED);
  const { username, email } = await signedUp(page);
  const sent: string[] = [];
  context.on('request', (request) => request.url().includes(SEND) && sent.push(request.url()));
  await context.clock.install();
  await open(page, '/signin');
  await field(page, 'Username or Email').fill(username);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Reset password?' }).click();
  await expect(page).toHaveURL('/forgot-password');
  await expect(page.getByText(`${email[0]}•••@e•••.org`)).toBeVisible();
  expect(sent).toHaveLength(1);

  const tab = await context.newPage();
  await tab.goto('/forgot-password');
  await alive(tab);
  await field(tab, 'Username or Email').fill(username);
  await tab.getByRole('button', { name: 'Next' }).click();
  await expect(tab.getByRole('heading', { name: 'Update your password' })).toBeVisible();
  await expect(tab.getByText(username, { exact: true })).toBeVisible();
  await expect(tab.getByText(/in [1-5]?\d s/)).toBeVisible();
  expect(sent).toHaveLength(1);
  await tab.close();

  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL('/signin');
  await expect(field(page, 'Password')).toBeFocused();
  await expect(page.getByText(username, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Reset password?' }).click();
  await expect(page).toHaveURL('/forgot-password');
  expect(sent).toHaveLength(1);

  const resend = page.getByRole('button', { name: 'Resend Code' });
  await page.clock.pauseAt(Date.now() + 30_000);
  await expect(page.getByText(/in \d+ s/)).toBeVisible();
  await resend.click({ force: true });
  expect(sent).toHaveLength(1);
  await page.clock.runFor(30_000);
  await expect(resend).toBeEnabled();
  await answered(page, SEND, refusal(500), async () => {
    await resend.click();
    await expect(page.getByText(`Error${NOT_SENT}`)).toBeVisible();
    await expect(page.getByText('in 5 s')).toBeVisible();
    await page.clock.runFor(5000);
  });
  await forgetLimits();
  await resend.click();
  await expect(page.getByText('in 59 s')).toBeVisible();
});
