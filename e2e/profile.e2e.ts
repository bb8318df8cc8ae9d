import { accessibilityFaults, alive, ASSETS, expect, faultsInBothThemes, LANGUAGES, nothingSticksOut, quiet, test } from './browser.ts';
import { onSite, signIn } from './people.ts';

test('the avatar opens a menu that the keyboard goes through: who one is, where to go, and out [accounts-62]', async ({ page, context }) => {
  const { username } = await signIn(context);
  await page.goto('/terms');
  await alive(page);
  const avatar = page.getByRole('banner').getByRole('button', { name: /^Account menu of / });
  await avatar.focus();
  await page.keyboard.press('Enter');
  const items = page.getByRole('menuitem');
  await expect(items).toHaveText(['Profile', 'QuestsNew', 'Setting', 'Change Plan15% off, soon', 'Be Contributor', 'Log out']);
  await expect(items.nth(0)).toHaveAttribute('href', `/user_profile?username=${username}`);
  await expect(items.nth(0)).toBeFocused();
  for (const [key, focused] of [
    ['ArrowDown', 1],
    ['End', 5],
    ['ArrowDown', 0],
    ['ArrowUp', 5],
    ['Home', 0],
  ] as const) {
    await page.keyboard.press(key);
    await expect(items.nth(focused)).toBeFocused();
  }
  expect(await faultsInBothThemes(page, 'en')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(items).toHaveCount(0);
  await expect(avatar).toBeFocused();
  await avatar.click();
  let come = (): void => undefined;
  const wait = new Promise<void>((resolve) => (come = resolve));
  await page.route(ASSETS, async (route) => {
    await wait;
    await route.continue();
  });
  await page.getByRole('menuitem', { name: 'Be Contributor' }).click();
  await expect(page).toHaveURL('/profile-settings/contributor');
  await expect(items).toHaveCount(0);
  await avatar.click();
  await expect(items.nth(0)).toBeFocused();
  come();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
  await expect(items.nth(0)).toBeFocused();
  // What the tab asks for would be refused once nobody is signed in.
  await quiet(page);
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('access_token');
});

test('on a narrow screen the drawer holds the same, for some the administration, and Log Out [accounts-62]', async ({ page, context }) => {
  await signIn(context, { roles: ['moderator'] });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/vi/terms');
  await alive(page);
  await page.getByRole('button', { name: 'Mở trình đơn' }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('link', { name: 'Cài đặt' })).toHaveAttribute('href', '/vi/profile-settings');
  await expect(drawer.getByRole('link', { name: 'Quản trị' })).toHaveAttribute('href', '/vi/admin/records');
  await expect(drawer.getByRole('button', { name: 'Đăng xuất' })).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('a profile is its owner’s until it is public; then anybody sees it, search engines too [accounts-60]', async ({ page, context, browser }) => {
  const { id, username } = await signIn(context);
  const set = (text: string) => onSite(({ db }) => db.write.query(`update account set ${text} where id = $1`, [id]));
  await set(`name = 'Lan Trần', email = '${username}@example.org', description = 'Builds open data.', social = '{"github":"https://github.com/lan"}'`);
  const address = `/contributor/${username}`;
  expect((await page.request.get(address)).status()).toBe(404);
  await page.goto(`/user_profile?username=${username}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Lan Trần' })).toBeVisible();
  await expect(page.getByText('You alone see your profile.')).toBeVisible();
  await page.getByRole('link', { name: 'Edit profile' }).click();
  await expect(page).toHaveURL('/profile-settings');

  await set('visibility = 1');
  const list = '01900000-0000-7000-8000-00000000abcd';
  await onSite(({ db }) =>
    db.write.query(
      `insert into saved_list (id, account_id, name, content, position, visibility, created_at, updated_at)
       values ($1, $2, 'Large rounds', '{"kind":"round","q":"amount>10m"}', 0, 'public', now(), now())`,
      [list, id],
    ),
  );
  const visitor = await browser.newContext({ javaScriptEnabled: false });
  const seen = await visitor.newPage();
  const answer = await seen.goto(new URL(address, page.url()).href);
  expect([answer?.status(), answer?.headers()['cache-control']]).toEqual([200, 'private, no-store']);
  await expect(seen).toHaveTitle(`Lan Trần (@${username}) | Cairn`);
  await expect(seen.getByText('Builds open data.')).toBeVisible();
  await expect(seen.getByRole('link', { name: 'GitHub: lan' })).toHaveAttribute('href', 'https://github.com/lan');
  await expect(seen.getByRole('link', { name: 'Large rounds' })).toHaveAttribute('href', `/directory/fundraising?list=${list}`);
  const html = await seen.content();
  expect(html).toContain('"ProfilePage"');
  expect(html).not.toContain('noindex');
  expect(html).not.toContain('example.org');
  await visitor.close();
  for (const [language, prefix] of LANGUAGES)
    for (const path of [address, `/user_profile?username=${username}`]) {
      await page.goto(prefix + path);
      await alive(page);
      expect(await faultsInBothThemes(page, language)).toEqual([]);
    }
  await page.setViewportSize({ width: 390, height: 844 });
  await nothingSticksOut(page);
});

test('somebody else’s profile shows to those signed in while it is public, and is else as if it did not exist [accounts-60]', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/404/);
  const other = await signIn(context);
  await context.clearCookies({ name: /access_token|cairn$/ });
  await signIn(context);
  await page.goto(`/user_profile?username=${other.username}`);
  await expect(page.getByRole('heading', { name: 'No such profile' })).toBeVisible();
  await onSite(({ db }) => db.write.query('update account set visibility = 1 where id = $1', [other.id]));
  await page.reload();
  await expect(page.getByText(`@${other.username}`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit profile' })).toHaveCount(0);
});
