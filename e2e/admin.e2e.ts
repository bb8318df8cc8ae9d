import type { BrowserContext, Page } from '@playwright/test';
import { plantFailedJob, plantFailedMail } from '#api/accounts/failures.testing.ts';
import { makePerson } from '#api/accounts/people.testing.ts';
import { plantMatch } from '#api/records/matches.testing.ts';
import type { Role } from '#domain/actors/roles.ts';
import { alive, atRest, expect, faultsInBothThemes, LANGUAGES, nothingSticksOut, test } from './browser.ts';
import { onSite, signIn } from './people.ts';

const NARROW = { width: 390, height: 844 };
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const confirm = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name }).click();

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await alive(page);
}
async function enter(page: Page, context: BrowserContext, path: string, ...roles: Role[]) {
  const person = await signIn(context, { roles });
  await open(page, path);
  return person;
}
const rolesOf = (id: string): Promise<string[]> =>
  onSite(async ({ db }) => (await db.read.query<{ role: string }>('select role from account_role where account_id = $1', [id])).rows.map(({ role }) => role));

test('an admin finds an account, gives a role and takes it, and ends a session [accounts-66]', async ({ page, context }) => {
  const minh = await onSite((session) => makePerson(session));
  const lan = await enter(page, context, '/admin/accounts', 'admin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Accounts');
  await page.getByRole('searchbox', { name: 'Search by username, name or email' }).fill(minh.username);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`q=${minh.username}`));
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('link', { name: minh.username }).click();
  await expect(page).toHaveURL(/user=/);

  await page.getByRole('button', { name: `Give the role Moderator to ${minh.username}` }).click();
  await expect(page.getByText(`${minh.username} now has the role Moderator.`)).toBeVisible();
  await expect(page.getByText(`Given by ${lan.username}`)).toBeVisible();
  expect(await rolesOf(minh.id)).toEqual(['moderator']);
  await page.getByRole('button', { name: `Take the role Moderator from ${minh.username}` }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await rolesOf(minh.id), 'Escape leaves it').toEqual(['moderator']);
  await page.getByRole('button', { name: `Take the role Moderator from ${minh.username}` }).click();
  await confirm(page, 'Take');
  await expect(page.getByText(`${minh.username} no longer has the role Moderator.`)).toBeVisible();
  expect(await rolesOf(minh.id)).toEqual([]);

  await page.getByRole('button', { name: `End a session of ${minh.username}` }).click();
  await confirm(page, 'End');
  await expect(page.getByText('Signed in nowhere.')).toBeVisible();
  expect((await page.request.get('/api/users/user-info', { headers: minh.headers })).status()).toBe(401);

  await page.getByRole('link', { name: 'Acts about this account' }).click();
  await expect(row(page, 'role.revoke')).toContainText(lan.username);
  await expect(page.getByRole('row')).toHaveCount(5);
});

test('the administration begins with the rooms that one may enter, and is a page that does not exist for others [web-67]', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/status of 40[14]/);
  await enter(page, context, '/admin', 'moderator');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Administration');
  await expect(page.getByRole('main').getByRole('link', { name: 'Accounts' })).toHaveCount(0);
  expect(await faultsInBothThemes(page, 'en')).toEqual([]);
  await page.setViewportSize(NARROW);
  await nothingSticksOut(page);
  await page.getByRole('main').getByRole('link', { name: 'Sources' }).click();
  await expect(page).toHaveURL('/admin/sources');
  // What the page still loads must not be asked for with the other account.
  await page.goto('about:blank');
  await context.clearCookies();
  await signIn(context);
  expect((await page.request.get('/admin')).status()).toBe(404);
});

test('an admin sorts accounts, filters the log and verifies it, and has a mail and a job tried again [accounts-67]', async ({ page, context }) => {
  const { id } = await signIn(context, { roles: ['admin'] });
  const mail = await onSite((session) => plantFailedMail(session, id, 'minh.tran@mail.example.org'));
  await onSite((session) => plantFailedJob(session, 'The mail server hung up'));

  await open(page, '/admin/accounts?sort=username');
  await expect(page.getByRole('columnheader', { name: 'Account' })).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('link', { name: 'Account', exact: true }).click();
  await expect(page).toHaveURL(/sort=-username/);
  await expect(page.getByRole('columnheader', { name: 'Account' })).toHaveAttribute('aria-sort', 'descending');

  await page.getByRole('link', { name: 'Log of acts' }).click();
  await page.getByRole('textbox', { name: 'Act, such as role.' }).fill('role.grant');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/action=role\.grant/);
  await expect(row(page, 'role.grant').first()).toBeVisible();
  await expect(row(page, 'account.create')).toHaveCount(0);
  await page.getByRole('button', { name: 'Verify the chains' }).click();
  await expect(page.getByText(/rows, every chain unbroken\./)).toBeVisible();

  await page.getByRole('link', { name: 'Mails', exact: true }).click();
  await page.getByRole('combobox', { name: 'State' }).selectOption('Not sent');
  await expect(page).toHaveURL(/state=failed/);
  const sent = row(page, 'm•••@m•••.org');
  await expect(sent).toBeVisible();
  await expect(page.getByText('minh.tran')).toHaveCount(0);
  await sent.getByRole('button').click();
  await expect(page.getByText('It is tried again now.')).toBeVisible();
  await expect(sent).toHaveCount(0);
  expect(await onSite(async ({ db }) => (await db.read.query<{ state: string }>('select state from mail where id = $1', [mail])).rows[0]?.state)).not.toBe(
    'failed',
  );

  await page.getByRole('link', { name: 'Background jobs' }).click();
  const job = row(page, 'The mail server hung up');
  await job.getByRole('button', { name: 'Try again: a job of test-queue' }).click();
  await expect(job).toHaveCount(0);

  await page.getByRole('link', { name: 'Sessions', exact: true }).first().click();
  await expect(row(page, 'this session')).toHaveCount(1);
});

test('a moderator sees the rooms of moderators alone, decides one with a reason, may change it and takes it back by keys [accounts-64, records-95]', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/404/);
  const { record } = await onSite((session) => plantMatch(session, 'Novalune'));
  // The first of the list, whatever else is open.
  const putFirst = () => onSite(({ db }) => db.write.query('update project set market_cap_rank = 1 where id = $1', [record]));
  await putFirst();
  const { username } = await enter(page, context, '/admin/records', 'moderator');
  const rooms = page.getByRole('navigation', { name: 'Administration' }).getByRole('link');
  await expect(rooms).toHaveText(['Matches', 'Sources', 'Removal', 'Quality', 'News', /^Contributions/]);
  const card = page.getByRole('listitem').filter({ hasText: 'Novalune and Novalune' });
  await expect(card).toContainText('and nothing else ties them');
  await expect(card).toContainText('https://a.novalune.example/');
  await expect(card).toContainText('https://b.novalune.example/');
  await card.getByRole('button', { name: 'Different' }).click();
  await expect(card.getByRole('alert')).toHaveText('Say why first.');
  await expect(card.getByLabel('Why')).toBeFocused();
  await page.keyboard.type('Other websites');
  await card.getByRole('button', { name: 'Different' }).click();
  await expect(card).toHaveCount(0);
  await page.getByRole('link', { name: 'Decided' }).click();
  await expect(card).toContainText(`${username} decided: different`);
  await card.getByLabel('Why').fill('One is the former website');
  await card.getByRole('button', { name: 'The same' }).click();
  await expect(card).toContainText(`${username} decided: the same`);

  await card.focus();
  await page.keyboard.press('u');
  await expect(card.getByLabel('Why')).toBeFocused();
  await expect(card.getByLabel('Why')).toHaveAccessibleDescription('Taken back, if you press Enter.');
  await page.keyboard.type('Asked again');
  await page.keyboard.press('Enter');
  await expect(card).toHaveCount(0);
  await putFirst();
  await page.getByRole('link', { name: 'To decide' }).click();
  await expect(card).toBeVisible();
  await page.keyboard.press('j');
  await expect(card).toBeFocused();
  await page.keyboard.press('s');
  await page.keyboard.press('Escape');
  await page.keyboard.press('d');
  await page.keyboard.type('No, two');
  await page.keyboard.press('Enter');
  await expect(card).toHaveCount(0);

  expect((await page.goto('/admin/accounts'))?.status()).toBe(404);
});

test('there is no such page for who may not enter, and a visitor is asked to sign in [accounts-64]', async ({ page, context, complaints }) => {
  complaints.allow(/404/);
  expect((await page.goto('/admin/accounts'))?.status()).toBe(200);
  await alive(page);
  await expect(page.getByRole('dialog')).toBeVisible();
  await signIn(context, { roles: ['member'] });
  for (const path of ['/admin/accounts', '/admin/records', '/admin/quality', '/admin/contributions', '/vi/admin/accounts?tab=audit'])
    expect([path, (await page.goto(path))?.status(), await page.getByRole('heading', { level: 1 }).textContent()]).toEqual([path, 404, '404']);
});

test('a list that does not come can be asked for again [accounts-67]', async ({ page, context, complaints }) => {
  complaints.allow(/500|Failed to load/);
  await enter(page, context, '/admin/records', 'admin');
  await page.route('**/api/admin/sessions*', (route) => route.fulfill({ status: 500, contentType: 'application/json', body: '{"code":"INTERNAL"}' }));
  await page.getByRole('link', { name: 'Accounts' }).click();
  await page.getByRole('navigation', { name: 'Parts of this room' }).getByRole('link', { name: 'Sessions' }).click();
  await expect(page.getByRole('alert')).toContainText('could not be loaded');
  await page.unroute('**/api/admin/sessions*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(row(page, 'this session')).toHaveCount(1);
});

for (const [language, prefix] of LANGUAGES)
  test(`in ${language} there is nothing for axe, in both themes, and nothing sticks out of a phone [accounts-70]`, async ({ page, context }) => {
    const { id } = await signIn(context, { roles: ['admin'] });
    await onSite(async (session) => {
      await plantFailedMail(session, id);
      await plantFailedJob(session);
      await plantMatch(session, `Lune${language}`);
    });
    for (const view of [
      'accounts',
      `accounts?user=${id}`,
      'accounts?tab=sessions',
      'accounts?tab=audit&action=role.grant',
      'accounts?tab=mails',
      'accounts?tab=jobs',
      'records',
    ]) {
      await open(page, `${prefix}/admin/${view}`);
      await expect(page.getByRole('table').first()).toBeVisible();
      await atRest(page);
      expect([view, await faultsInBothThemes(page, language)]).toEqual([view, []]);
      await page.setViewportSize(NARROW);
      await nothingSticksOut(page);
      await page.setViewportSize({ width: 1280, height: 800 });
    }
  });
