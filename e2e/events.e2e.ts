import type { Page } from '@playwright/test';
import { alive, expect, faultsInBothThemes, LANGUAGES, nothingSticksOut, test } from './browser.ts';
import { CATEGORIES, RECORDS } from './fixture.ts';

const rows = (page: Page, name = 'Upcoming Events') => page.getByRole('list', { name }).getByRole('listitem');
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await alive(page);
}

test.beforeEach(({ context, baseURL }) => context.addCookies([{ name: 'cairn-consent', value: 'rejected', url: baseURL ?? '' }]));

test('events of all records: to come or past, by category and project, as the address says, with record and source [events-10]', async ({ page }) => {
  await test.step('both tabs and eleven filters, all in the address', async () => {
    await open(page, '/events?q=waymarker');
    await expect(page).toHaveTitle('Events | Cairn');
    await expect(page.locator('head link[type="text/calendar"]')).toHaveAttribute('href', /\/feeds\/events\.ics$/);
    await expect(rows(page)).toHaveText([
      /Jan 01,2090.*Token unlock: Investors.*20%.*Waymarker.*OtherToken unlock/s,
      /Jun 01,2090.*Second trail goes live.*Waymarker.*Release.*waymarker\.example/s,
    ]);
    await expect(page.getByRole('navigation', { name: 'Upcoming or past' }).getByRole('link')).toHaveText(['Upcoming Events', 'Past Events']);
    await expect(page.getByRole('navigation', { name: 'Category' }).getByRole('link')).toHaveText(CATEGORIES);
    await page.getByRole('link', { name: 'Release', exact: true }).click();
    await expect(page).toHaveURL('/events?category=release&q=waymarker&when=upcoming');
    await expect(rows(page)).toHaveText([/Second trail/]);
    await page.getByRole('link', { name: 'Past Events' }).click();
    await expect(page).toHaveURL('/events?category=release&q=waymarker&when=past');
    await expect(page.getByText('No events fit.')).toBeVisible();
    await open(page, '/events?category=ama&q=waymarker&when=past');
    await expect(rows(page, 'Past Events')).toHaveText([/Questions to the founders/]);
  });
  await test.step('a row leads to its record, its page and its sources, by keyboard', async () => {
    await open(page, '/events?q=waymarker&category=release');
    const row = rows(page).first();
    await expect(row.getByRole('link', { name: 'waymarker.example' })).toHaveAttribute('href', 'https://waymarker.example/second');
    await row.getByRole('link', { name: 'waymarker.example' }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toContainText('Second trail goes live');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await row.getByRole('link', { name: 'Waymarker', exact: true }).click();
    await expect(page).toHaveURL(`/project/${RECORDS.project}`);
  });
  await test.step('the search is typed and sent by Enter', async () => {
    await open(page, '/events?when=past');
    await page.getByRole('searchbox', { name: 'Search by project' }).fill('waymark');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/events\?when=past&q=waymark$|\/events\?q=waymark&when=past$/);
    await expect(rows(page, 'Past Events').filter({ hasText: 'Waymarker joins Summit Exchange' })).toHaveCount(1);
  });
  await test.step('pages go on by a cursor in the address, and lead back to the first', async () => {
    await open(page, '/events?when=past');
    const first = await rows(page, 'Past Events').count();
    expect(first).toBe(50);
    await page.getByRole('link', { name: 'More events' }).click();
    await expect(page).toHaveURL(/after=/);
    await expect(page.getByRole('navigation', { name: 'Pages of events' })).toContainText('51 – 100');
    await page.getByRole('link', { name: 'First page' }).click();
    await expect(page).toHaveURL('/events?when=past');
  });
});

for (const [language, prefix] of LANGUAGES)
  test(`in ${language} there is nothing for axe in both themes, and nothing is wider than a phone [events-10]`, async ({ page }) => {
    for (const path of ['/events?q=waymarker', '/events?q=waymarker&category=nft']) {
      await open(page, prefix + path);
      expect(await faultsInBothThemes(page, language)).toEqual([]);
      await page.setViewportSize({ width: 390, height: 844 });
      await nothingSticksOut(page);
      expect(await faultsInBothThemes(page, language)).toEqual([]);
      await page.setViewportSize({ width: 1280, height: 800 });
    }
  });
