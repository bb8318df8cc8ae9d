import { makePerson } from '#api/accounts/people.testing.ts';
import { alive, expect, faultsInBothThemes, LANGUAGES, nothingSticksOut, test } from './browser.ts';
import { onSite, signIn } from './people.ts';

const ROOM = '/admin/contributions?tab=accounts';

test('a moderator finds an account without waiting work, bans it for 30 days, finds it among the bans and lifts it, each with a reason [contributing-22]', async ({
  page,
  context,
}) => {
  await signIn(context, { roles: ['moderator'] });
  const { username, id } = await onSite((session) => makePerson(session));
  const bans = async () => onSite(async ({ db }) => (await db.write.query('select reason from contribution_ban where account_id = $1', [id])).rows);
  await page.goto(ROOM);
  await alive(page);
  await page.getByRole('searchbox', { name: 'Username or name' }).fill(username);
  await page.keyboard.press('Enter');
  const card = page.getByRole('listitem', { name: username });
  await card.getByRole('button', { name: 'Ban or revert' }).click();
  await card.getByLabel('How long').selectOption('30');
  const acts = card.getByRole('region', { name: 'Ban or revert' });
  await acts.getByRole('textbox').fill('Fifty false rounds');
  await acts.getByRole('button', { name: 'Ban', exact: true }).click();
  await expect(card.getByText('Banned', { exact: true })).toBeVisible();
  await page.goto(ROOM);
  await expect(card).toContainText(/until \w+ \d+.*Fifty false rounds/);
  for (const [language, prefix] of LANGUAGES) {
    await page.goto(prefix + ROOM);
    await alive(page);
    await expect(card).toBeVisible();
    expect(await faultsInBothThemes(page, language)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await nothingSticksOut(page);
    await page.setViewportSize({ width: 1280, height: 800 });
  }
  await page.goto(ROOM);
  await alive(page);
  await card.getByRole('textbox').first().fill('It was a mistake');
  await card.getByRole('button', { name: 'Lift the ban' }).click();
  await expect(card).toHaveCount(0);
  expect(await bans()).toEqual([]);
});
