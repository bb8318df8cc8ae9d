import { alive, expect, test } from './browser.ts';
import { onSite, signIn } from './people.ts';

test('who is signed in stands in the page as it comes, and stays; the arrow opens the menu of the account, with its name and address [accounts-5, accounts-115, web-63]', async ({
  page,
  context,
}) => {
  const { id, username } = await signIn(context);
  await onSite(({ db }) => db.write.query('update account set email = $2 where id = $1', [id, `${username}@example.org`]));
  const html = await (await page.request.get('/directory/people')).text();
  expect(html).toContain(username);
  await page.goto('/directory/people');
  await alive(page);
  await expect(page.getByRole('banner').getByRole('button', { name: `Account menu of ${username}` })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign in' })).toHaveCount(0);
  await page
    .getByRole('banner')
    .getByRole('button', { name: `Account menu of ${username}` })
    .focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused();
  await expect(page.getByText(`${username}@example.org`, { exact: true })).toBeVisible();
  await expect(page.getByRole('menuitem')).toHaveText(['Profile', 'QuestsNew', 'Setting', /^Change Plan15% off/, 'Be Contributor', 'Log out']);
  await page.keyboard.press('Escape');
  expect(html, 'the star beside the bell').toContain('href="/watchlist"');
  await page.getByRole('banner').getByRole('link', { name: 'Watchlist' }).click();
  await expect(page).toHaveURL('/watchlist');
  await page.goto('/user_profile');
  await expect(page.getByRole('main').getByRole('link', { name: 'Watchlist' })).toHaveAttribute('href', '/watchlist');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await alive(page);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog', { name: 'MENU' }).getByRole('link', { name: 'Watchlist' }).click();
  await expect(page).toHaveURL('/watchlist');
});

test('a session that was ended is forgotten, and the page rendered again once [accounts-5]', async ({ page, context, complaints }) => {
  complaints.allow(/401/);
  const { id } = await signIn(context);
  await onSite(({ db }) => db.write.query('delete from session where account_id = $1', [id]));
  let asked = 0;
  page.on('request', (request) => void (asked += Number(request.isNavigationRequest())));
  await page.goto('/terms');
  await expect.poll(() => asked).toBe(2);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).not.toContain('access_token');
  await alive(page);
  expect(asked).toBe(2);
});

test('another tab follows a sign-out at once, and a sign-in; after logging out the focus is where one signs in [accounts-81]', async ({ page, context }) => {
  const { username } = await signIn(context);
  const other = await context.newPage();
  await other.goto('/watchlist');
  await alive(other);
  await expect(other.getByRole('heading', { level: 1, name: 'Watchlist' })).toBeVisible();
  await page.goto('/terms');
  await alive(page);
  await page.getByRole('button', { name: `Account menu of ${username}` }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page.getByText('You are signed out')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeFocused();
  await expect(other.getByRole('dialog')).toBeVisible();
  await expect(other.getByRole('main').getByRole('button')).toHaveCount(0);
  await alive(other);

  await signIn(context, { username: `${username}-next` });
  await page.goto('/terms');
  await expect(page.getByRole('button', { name: `Account menu of ${username}-next` })).toBeVisible();
  await expect(other.getByRole('button', { name: `Account menu of ${username}-next` })).toBeVisible();
  await expect(other.getByRole('dialog')).toHaveCount(0);
});
