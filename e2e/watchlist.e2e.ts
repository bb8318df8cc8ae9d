import type { Page } from '@playwright/test';
import { alive, atRest, expect, faultsInBothThemes, LANGUAGES, nothingSticksOut, test } from './browser.ts';
import { RECORDS } from './fixture.ts';
import { signIn } from './people.ts';

const CALLS = '**/api/users/watch-list/*';
const star = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('button', { name: `Watch ${name}`, exact: true })
    .first();
/** Clicks and waits until the server has answered. */
async function press(page: Page, name: string, call: 'add' | 'remove') {
  const answered = page.waitForResponse((response) => response.url().includes(`/watch-list/${call}?`));
  await star(page, name).click();
  await expect(star(page, name)).toHaveAttribute('aria-pressed', String(call === 'add'));
  expect((await answered).status()).toBe(200);
}

test('stars stand in every list, on cards and on pages of records, agree with each other, and are taken back when refused [watchlist-4]', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/status of 500/);
  await signIn(context);
  for (const list of ['people', 'organizations', 'fundraising']) {
    await page.goto(`/directory/${list}`);
    await expect(
      page
        .locator('tbody tr')
        .first()
        .getByRole('button', { name: /^Watch / }),
    ).toHaveAttribute('aria-pressed', 'false');
  }
  await page.goto('/directory/projects?q=waymarker');
  await alive(page);
  await press(page, 'Waymarker', 'add');
  await page.route(CALLS, (route) => (route.request().url().includes('/add?') ? route.fulfill({ status: 500, json: {} }) : route.continue()));
  await star(page, 'Waymarker Classic Tracks').click();
  await expect(page.getByText('Your watchlist could not be changed. Nothing was lost; please try again.')).toBeVisible();
  await expect(star(page, 'Waymarker Classic Tracks')).toHaveAttribute('aria-pressed', 'false');
  await page.unroute(CALLS);
  await page.locator('tbody').getByRole('link', { name: 'Waymarker', exact: false }).first().hover();
  await expect(page.locator('[popover]').getByRole('button', { name: 'Watch Waymarker' })).toHaveAttribute('aria-pressed', 'true');
  await page.mouse.move(0, 0);
  await page.goto('/directory/projects?q=waymarker&layout=grid');
  await alive(page);
  await expect(star(page, 'Waymarker')).toHaveAttribute('aria-pressed', 'true');
  const html = await (await page.request.get(`/project/${RECORDS.project}`)).text();
  expect(html, 'drawn for the person').toMatch(/aria-pressed="true"/);
  await page.goto(`/project/${RECORDS.project}`);
  await alive(page);
  await press(page, 'Waymarker', 'remove');
  const back = page.waitForResponse((response) => response.url().includes('/watch-list/add?'));
  await page.getByRole('button', { name: 'Undo' }).click();
  await back;
  await expect(star(page, 'Waymarker')).toHaveAttribute('aria-pressed', 'true');
  for (const [path, name] of [
    [`/organization/${RECORDS.organization}`, 'Kestrel Peak Ventures'],
    [`/people/${RECORDS.person}`, 'Ada Trailwright'],
  ] as const) {
    await page.goto(path);
    await alive(page);
    await press(page, name, 'add');
  }
});

test('a visitor is asked to sign in, and what was clicked is watched after [watchlist-4]', async ({ page, context }) => {
  await page.goto(`/project/${RECORDS.project}`);
  await alive(page);
  await expect(star(page, 'Waymarker')).toHaveAttribute('aria-pressed', 'false');
  await star(page, 'Waymarker').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(star(page, 'Waymarker')).toHaveAttribute('aria-pressed', 'false');
  await signIn(context);
  await page.reload();
  await expect(page.getByText('It is on your watchlist now.')).toBeVisible();
  await expect(star(page, 'Waymarker')).toHaveAttribute('aria-pressed', 'true');
});

test('the watchlist is filled by names with a preview, sorted, noted on and emptied with a way back [watchlist-5, watchlist-6]', async ({ page, context }) => {
  await signIn(context);
  await page.goto('/watchlist');
  await alive(page);
  await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Import' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Import by names or symbols' });
  await dialog
    .getByRole('textbox', { name: 'Names or symbols' })
    .fill('Symbol,Name\nx,Kestrel Peak Ventures\ny,Trailnet Chain\nz,Ada Trailwright\nw,Nobody Knows This\nWMK,WMK');
  await dialog.getByRole('button', { name: 'Look them up' }).click();
  await expect(dialog.getByText('3 found')).toBeVisible();
  await expect(dialog.getByText('1 unknown')).toBeVisible();
  await expect(dialog.getByText('Nobody Knows This')).toBeVisible();
  const which = dialog.getByRole('combobox', { name: 'Which WMK?' });
  await which.selectOption({ label: 'Waymarker · WMK · project' });
  await dialog.getByRole('button', { name: 'Add 4' }).click();
  await expect(page.getByText('4 added, 0 were there already.')).toBeVisible();
  const names = page.locator('tbody [data-name]');
  await expect(names).toHaveCount(2);
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('link').click();
  await expect(names).toHaveText(['Waymarker', 'Trailnet Chain']);
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('link').click();
  await expect(page).toHaveURL('/watchlist?sort=name');
  await expect(names).toHaveText(['Trailnet Chain', 'Waymarker']);

  const row = page.getByRole('row').filter({ hasText: 'Waymarker' });
  await row.getByRole('button', { name: 'Add a note' }).click();
  const note = page.getByRole('textbox', { name: 'Note on Waymarker' });
  await note.fill('lost');
  await note.press('Escape');
  await expect(row.getByRole('button', { name: 'Add a note' })).toBeFocused();
  await page.keyboard.press('Enter');
  await note.fill('met in Đà Nẵng');
  await note.press('Enter');
  await expect(row.getByRole('button', { name: 'met in Đà Nẵng' })).toBeFocused();
  await row.getByRole('button', { name: 'Watch Waymarker' }).click();
  await expect(names).toHaveText(['Trailnet Chain']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row.getByRole('button', { name: 'met in Đà Nẵng' })).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Parts of the watchlist' })
    .getByRole('link', { name: /^People/ })
    .click();
  await expect(page).toHaveURL('/watchlist?tab=user');
  await expect(names).toHaveText(['Ada Trailwright']);
  expect(await (await page.request.get('/watchlist?tab=venture')).text()).toContain('Kestrel Peak Ventures');

  for (const [language, prefix] of LANGUAGES) {
    await page.goto(`${prefix}/watchlist`);
    await alive(page);
    expect(await faultsInBothThemes(page, language)).toEqual([]);
  }
  await page.setViewportSize({ width: 390, height: 800 });
  await atRest(page);
  await nothingSticksOut(page);
  await expect(page.getByText('met in Đà Nẵng')).toBeVisible();
  await page.goto('/watchlist');
  await alive(page);
  const sorts = page.getByRole('group', { name: 'Sort by' });
  await sorts.getByRole('link', { name: 'Name' }).click();
  await expect(page).toHaveURL('/watchlist?sort=-name');
  await sorts.getByRole('link', { name: 'Name ↓' }).click();
  await expect(names).toHaveText(['Trailnet Chain', 'Waymarker']);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(sorts).toBeHidden();
});
