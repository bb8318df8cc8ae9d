import sharp from 'sharp';
import type { Locator, Page } from '@playwright/test';
import { SETTINGS_TABS } from '#domain/site/addresses.ts';
import { makePerson } from '#api/accounts/people.testing.ts';
import { alive, expect, faultsInBothThemes, LANGUAGES, nothingSticksOut, test } from './browser.ts';
import { codeFor } from './mails.ts';
import { onSite, signIn } from './people.ts';

const part = (page: Page, name: string) => page.getByRole('region', { name });
const saved = (page: Page) => expect(page.getByText('Saved', { exact: true })).toBeVisible();

test('a page of the settings has one Save; what is wrong stands at its field, what was typed stays, and leaving it unsaved is asked about [accounts-63, accounts-84]', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/422|403|Failed to load/);
  const person = await signIn(context);
  const other = await onSite((session) => makePerson(session));
  await page.goto('/profile-settings');
  await alive(page);
  const pages = page.getByRole('navigation', { name: 'Parts of the settings' });

  const profile = part(page, 'Your profile');
  const save = profile.getByRole('button', { name: 'Save' });
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(1);
  const type = (label: string, text: string) => profile.getByLabel(label, { exact: true }).fill(text);
  await type('Display name', 'Lan 3');
  await type('Description', 'Builds open data.');
  await save.click();
  await expect(profile.getByText("Name can't include special characters")).toBeVisible();
  await expect(profile.getByLabel('Display name', { exact: true })).toBeFocused();
  await type('Display name', 'Lan Trần');
  await profile.getByText('Female', { exact: true }).click();
  await page.route('**/api/users/update-user-info', (route) => route.abort(), { times: 1 });
  await save.click();
  await expect(profile.getByRole('alert')).toContainText('What you typed is kept');
  await expect(profile.getByLabel('Description', { exact: true })).toHaveValue('Builds open data.');

  await pages.getByRole('link', { name: 'Password' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(question).toBeVisible();
  const look = (button: Locator) => button.evaluate((element) => getComputedStyle(element).backgroundColor);
  const [stay, leave] = [question.getByRole('button', { name: 'Stay here' }), question.getByRole('button', { name: 'Leave' })];
  const first = await look(save);
  expect([(await look(stay)) === first, (await look(leave)) === first], 'what loses nothing is the first choice').toEqual([true, false]);
  await stay.click();
  await expect(question).toHaveCount(0);
  await expect(page).toHaveURL('/profile-settings');
  await expect(profile.getByLabel('Description', { exact: true })).toHaveValue('Builds open data.');

  await type('Username', other.username.toUpperCase());
  await expect(profile.getByText('This username has been taken')).toBeVisible();
  await type('Username', `${person.username}-x`);
  await expect(profile.getByText('Username available')).toBeVisible();
  await type('X (Twitter)', 'https://evil.example/lan');
  await type('GitHub', 'https://github.com/lan');
  await profile.getByRole('radio', { name: /^Public/ }).check();
  await save.click();
  await expect(profile.getByText('Wrong Url Fommat')).toBeVisible();
  await expect(profile.getByLabel('GitHub', { exact: true })).toHaveValue('https://github.com/lan');
  await type('X (Twitter)', '@lan');
  await save.click();
  await saved(page);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Account menu of Lan Trần' })).toBeVisible();
  const account = () =>
    onSite(
      async ({ db }) => (await db.read.query('select username, name, gender, description, social, visibility from account where id = $1', [person.id])).rows[0],
    );
  await expect.poll(account).toEqual({
    username: `${person.username}-x`,
    name: 'Lan Trần',
    gender: 'Female',
    description: 'Builds open data.',
    social: { twitter: 'https://x.com/lan', github: 'https://github.com/lan' },
    visibility: 1,
  });

  await pages.getByRole('link', { name: 'Language and appearance' }).click();
  await expect(page).toHaveURL('/profile-settings/preferences');
  const preferences = part(page, 'Language and appearance');
  await preferences.getByText('Dark', { exact: true }).click();
  await preferences.getByText('Tiếng Việt').click();
  await preferences.getByLabel('Time zone', { exact: true }).fill('Mars');
  await preferences.getByRole('button', { name: 'Save' }).click();
  await expect(preferences.getByText('Please choose a time zone of the list')).toBeVisible();
  await pages.getByRole('link', { name: 'Password' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/profile-settings/password');
  await page.goBack();
  await preferences.getByText('Dark', { exact: true }).click();
  await preferences.getByText('Tiếng Việt').click();
  await preferences.getByLabel('Time zone', { exact: true }).fill('Asia/Tokyo');
  await preferences.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL('/vi/profile-settings/preferences');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
});

test('the theme of the account is shown in a browser that has none, from the first paint of later pages on; one chosen there becomes its own [accounts-83]', async ({
  page,
  context,
  complaints,
}) => {
  // Of the page whose scripts are refused.
  complaints.allow(/Failed to load resource: net::ERR_FAILED/);
  const person = await signIn(context);
  const theme = (value?: string) =>
    onSite(async ({ db }) =>
      value === undefined
        ? (await db.read.query('select theme from account where id = $1', [person.id])).rows[0]?.theme
        : void (await db.write.query('update account set theme = $2 where id = $1', [person.id, value])),
    );
  await theme('dark');
  await page.goto('/profile-settings/security');
  const shown = expect(page.locator('html'));
  await shown.toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.route(/\.js$/, (route) => route.abort());
  await page.goto('/terms');
  await shown.toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.unroute(/\.js$/);
  await page.goto('/terms');
  await alive(page);
  await page.getByRole('button', { name: 'Light', exact: true }).click();
  await shown.toHaveAttribute('data-mantine-color-scheme', 'light');
  await expect.poll(() => theme()).toBe('light');
});

test('a picture is saved as soon as it is chosen, shown everywhere after, and can be taken away [accounts-63]', async ({ page, context }) => {
  await signIn(context);
  await page.goto('/profile-settings#picture');
  await alive(page);
  const picture = part(page, 'Picture');
  const choose = picture.locator('input[type=file]');
  await choose.setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') });
  await expect(picture.getByRole('alert')).toContainText('This is not a picture we can read');
  const png = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#208050' } })
    .png()
    .toBuffer();
  await choose.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: png });
  await saved(page);
  await expect(page.getByRole('banner').locator('img[src^="/files/"]')).toBeVisible();
  await picture.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('banner').locator('img[src^="/files/"]')).toHaveCount(0);
});

test('password, address, newsletter, sessions, referral, export and deletion [accounts-29, accounts-63, notifications-4]', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/403|401|Failed to load/);
  const person = await signIn(context);
  await onSite(async (session) => {
    const joined = await makePerson(session, { username: `${person.username}-guest` });
    await session.db.write.query('update account set referred_by = $1 where id = $2', [person.id, joined.id]);
    await session.db.write.query(
      `insert into session (id, account_id, token_hash, handle_hash, created_at, updated_at, expires_at, address, user_agent)
       values (gen_random_uuid(), $1, $2, $2, now(), now(), now() + interval '1 hour', '203.0.113.7', 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0')`,
      [person.id, `other-${person.id}`],
    );
  });
  const open = async (tab: string) => {
    await page.goto(`/profile-settings/${tab}`);
    await alive(page);
  };
  await open('security');
  const sessions = part(page, 'Sessions');
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await expect(sessions.getByText('This browser')).toHaveCount(1);
  await sessions.getByRole('button', { name: 'End the session of Firefox, Windows' }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await open('referral');
  await expect(part(page, 'Referral').getByText(`${person.username}-guest`)).toBeVisible();

  await open('password');
  const password = part(page, 'Password');
  await password.getByLabel('New Password', { exact: true }).fill('a stone on a stone');
  await password.getByLabel('Confirm Password', { exact: true }).fill('a stone on a stone!');
  await password.getByRole('button', { name: 'Change password' }).click();
  await expect(password.getByText('Passwords do not match')).toBeVisible();
  await password.getByLabel('New Password', { exact: true }).fill('stone-upon-stone-77');
  await password.getByLabel('Confirm Password', { exact: true }).fill('stone-upon-stone-77');
  await password.getByRole('button', { name: 'Change password' }).click();
  await expect(password.getByLabel('Current password', { exact: true })).toBeVisible();

  await open('email');
  const email = part(page, 'Email');
  const address = `${person.username.replaceAll('-', '')}@example.org`;
  await email.getByLabel('New email', { exact: true }).fill(`other${address}`);
  await email.getByLabel('Current password', { exact: true }).fill('not my password');
  await email.getByRole('button', { name: 'Send code' }).click();
  await expect(email.getByText('Incorrect password. Please try again.')).toBeVisible();
  await expect(email.getByLabel('New email', { exact: true })).toHaveValue(`other${address}`);
  // One mail to an address each 50 s: a refused try counts too.
  await email.getByLabel('New email', { exact: true }).fill(address);
  await email.getByLabel('Current password', { exact: true }).fill('stone-upon-stone-77');
  await email.getByRole('button', { name: 'Send code' }).click();
  await email.getByLabel('Verification code', { exact: true }).fill(await codeFor(address));
  await email.getByRole('button', { name: 'Confirm' }).click();
  await expect(email.getByText(`You sign in, and get mails, with ${address}.`)).toBeVisible();

  const newsletter = part(page, 'Newsletter');
  await newsletter.getByRole('button', { name: 'Subscribe' }).click();
  await expect(newsletter.getByText(`A mail to ${address} waits for your confirmation`)).toBeVisible();
  await onSite(({ db }) => db.write.query('update newsletter_subscription set confirmed_at = now() where email_folded = $1', [address]));
  await open('email');
  await expect(newsletter.getByText(`The newsletter goes to ${address}.`)).toBeVisible();
  await newsletter.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(newsletter.getByText(`The newsletter does not go to ${address}.`)).toBeVisible();

  await open('data');
  const exported = page.waitForEvent('download');
  await part(page, 'Your data').getByRole('button', { name: 'Export data' }).click();
  expect((await exported).suggestedFilename()).toBe(`cairn-${person.username}.json`);

  const end = part(page, 'Delete account');
  await end.getByLabel(/^Type /).fill('somebody');
  await end.getByLabel('Password', { exact: true }).fill('stone-upon-stone-77');
  await end.getByRole('button', { name: 'Delete account for good' }).click();
  await expect(end.getByText(`Please type ${person.username}`)).toBeVisible();
  await end.getByLabel(/^Type /).fill(person.username);
  await end.getByRole('button', { name: 'Delete account for good' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Your account was deleted')).toBeVisible();
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).not.toContain(person.username);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
});

test('the pages in both languages and themes have nothing for axe, wide and narrow; what is no tab is 404 [accounts-63]', async ({ page, context }) => {
  await signIn(context);
  for (const [language, prefix] of LANGUAGES)
    for (const tab of SETTINGS_TABS) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(`${prefix}/profile-settings/${tab}`);
      await alive(page);
      expect([tab, await faultsInBothThemes(page, language)]).toEqual([tab, []]);
      await page.setViewportSize({ width: 390, height: 844 });
      await nothingSticksOut(page);
    }
  expect((await page.request.get('/profile-settings/no-such-tab')).status()).toBe(404);
});
