import type { Page } from '@playwright/test';
import { alive, expect, faultsInBothThemes, LANGUAGES, nothingSticksOut, test } from './browser.ts';
import { onSite, signIn } from './people.ts';

const SCREEN = '/directory/fundraising?mode=screener&q=amount>=50m';
const aside = (page: Page) => page.getByRole('complementary');
const saved = (page: Page, name: string) => aside(page).getByRole('link', { name: new RegExp(`^${name} ?(Fundraising|Projects)`) });

async function save(page: Page, name: string) {
  await aside(page).getByRole('textbox', { name: 'Name of the list' }).fill(name);
  await aside(page).getByRole('button', { name: 'Save this list' }).click();
  await expect(saved(page, name)).toBeVisible();
}
async function choose(page: Page, name: string, action: string) {
  const menu = aside(page).getByRole('button', { name: `What to do with ${name}`, exact: true });
  if ((await menu.getAttribute('aria-expanded')) !== 'true') await menu.click();
  await aside(page).getByRole('button', { name: action, exact: true }).click();
}
const names = (page: Page) =>
  aside(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^What to do with/ }) })
    .getByRole('link');

test('lists are saved after signing in, renamed, copied, put in order, deleted with a way back; three on the standard plan [directory-22, screener-9, web-24, directory-144]', async ({
  page,
  context,
}) => {
  await page.goto(SCREEN);
  await alive(page);
  await expect(aside(page).getByRole('button', { name: 'Save this list' })).toBeEnabled();
  await aside(page).getByRole('textbox', { name: 'Name of the list' }).fill('Large');
  await aside(page).getByRole('button', { name: 'Save this list' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await signIn(context);
  const written = page.waitForResponse(/storage\/save/);
  await page.route(
    /storage\/load/,
    async (route) => {
      const before = await route.fetch();
      await written;
      await route.fulfill({ response: before });
    },
    { times: 1 },
  );
  await page.reload();
  await alive(page);
  await expect(saved(page, 'Large')).toBeVisible();
  await choose(page, 'Large', 'Duplicate');
  await expect(saved(page, 'Copy of Large')).toBeVisible();
  await choose(page, 'Copy of Large', 'Rename');
  await aside(page).getByRole('textbox', { name: 'Name of the list' }).first().fill('Second');
  await aside(page).getByRole('button', { name: 'Keep' }).click();
  await expect(names(page)).toHaveText([/^Large/, /^Second/]);
  await choose(page, 'Second', 'Move up');
  await expect(names(page)).toHaveText([/^Second/, /^Large/]);
  await save(page, 'Third');
  await expect(aside(page).getByText('3 lists are saved, as many as the standard plan holds.')).toBeVisible();
  await expect(aside(page).getByRole('button', { name: 'Save this list' })).toHaveCount(0);
  for (const [language, prefix] of LANGUAGES) {
    await page.goto(prefix + SCREEN);
    await alive(page);
    await aside(page).getByRole('button', { name: /Large/ }).first().click();
    expect(await faultsInBothThemes(page, language)).toEqual([]);
  }
  await page.setViewportSize({ width: 390, height: 800 });
  await nothingSticksOut(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/directory/projects?mode=screener');
  await alive(page);
  await choose(page, 'Large', 'Delete');
  await expect(names(page)).toHaveText([/^Second/, /^Third/]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(names(page)).toHaveCount(3);
  await saved(page, 'Second').click();
  await expect(page).toHaveURL(/\/directory\/fundraising\?from=[^&]+&mode=screener&q=amount%3E%3D50m$/);
  await expect(aside(page).locator('a[aria-current=true][href*="from="]'), 'of three with the same screen, the opened one').toHaveText([/^Second/]);
});

test('a list is shared by its link with whom its owner says; what is no more there is left out, and said [screener-11]', async ({
  page,
  context,
  browser,
  complaints,
}) => {
  complaints.allow(/status of 404/);
  const { id } = await signIn(context);
  await page.goto('/directory/projects?mode=screener&q=raised>10m&sort=-raised');
  await alive(page);
  await save(page, 'Raised');
  const [list] = await onSite(async ({ db }) => (await db.write.query<{ id: string }>('select id from saved_list where account_id = $1', [id])).rows);
  const link = `/directory/projects?list=${list?.id}`;
  const stranger = await browser.newContext();
  try {
    const seen = await stranger.newPage();
    expect((await seen.goto(link))?.status()).toBe(404);
    await choose(page, 'Raised', 'Share');
    await aside(page).getByRole('radio', { name: 'Who has the link' }).check();
    await expect(aside(page).getByText(link)).toBeVisible();
    await onSite(({ db }) => db.write.query(`update saved_list set content = content || '{"cols":"name,raised,colour"}' where account_id = $1`, [id]));
    await seen.goto(link);
    await expect(seen).toHaveURL(/\/directory\/projects\?cols=name%2Craised&from=[^&]+&q=raised%3E10m&sort=-raised$/);
    await expect(seen.getByText('is a list that somebody shared.')).toBeVisible();
    await expect(seen.getByText('There is no more: colour. It was left out.')).toBeVisible();
    await expect(seen.getByRole('button', { name: 'Save the changes' })).toHaveCount(0);
  } finally {
    await stranger.close();
  }
  await page.goto(`${link}`);
  await alive(page);
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('link').click();
  await expect(page.getByText('Changed since.')).toBeVisible();
  await page.getByRole('button', { name: 'Save the changes' }).click();
  await expect(page.getByText('Changed since.')).toHaveCount(0);
  const content = await onSite(async ({ db }) => (await db.write.query('select content from saved_list where account_id = $1', [id])).rows[0]?.['content']);
  expect(content).toEqual({ kind: 'project', q: 'raised>10m', sort: '-name', cols: 'name,raised' });
});
