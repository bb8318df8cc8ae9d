import { alive, expect, faultsInBothThemes, LANGUAGES, nothingSticksOut, test } from './browser.ts';
import { signIn } from './people.ts';

test.beforeEach(({ context, baseURL }) => context.addCookies([{ name: 'cairn-consent', value: 'rejected', url: baseURL ?? '' }]));

test('news are the pages that records cite: cards of the newest, a table with two dropdowns and pages, and a page an article [news-15]', async ({
  page,
  complaints,
}) => {
  complaints.allow(/404/);
  await test.step('the first view has the newest as cards, each with publisher, day and records', async () => {
    await page.goto('/news-research?type=news&view=default');
    await alive(page);
    const cards = page.getByRole('region', { name: 'Lastest' }).getByRole('listitem');
    await expect(cards).toHaveCount(6);
    await expect(cards.first().getByRole('heading').getByRole('link')).toHaveAttribute('href', /^https?:/);
    await expect(page.getByRole('heading', { name: 'More In Crypto World' })).toHaveCount(0);
  });
  await test.step('the table has the documents’ columns, and dropdowns that narrow it by keyboard', async () => {
    await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'All' }).click();
    await expect(page).toHaveURL('/news-research?type=news&view=all');
    const table = page.getByRole('table', { name: 'News, the newest first' });
    await expect(table.getByRole('columnheader')).toHaveText(['#', 'Date', 'Title', 'Assets', 'Source']);
    await expect(table.getByRole('row')).toHaveCount(51);
    await page.getByRole('link', { name: 'Older' }).click();
    await expect(page).toHaveURL(/after=/);
    await expect(table.getByRole('row').nth(1)).toContainText(/^51/);
    await page.getByRole('combobox', { name: 'Source' }).selectOption('techcrunch.com');
    await page.getByRole('combobox', { name: 'Source' }).press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/source=techcrunch\.com/);
    await expect(table.getByRole('row').nth(1)).toContainText('techcrunch.com');
    await expect(table.getByRole('row').filter({ hasNotText: 'techcrunch.com' })).toHaveCount(1);
  });
  await test.step('an article has a page of its own, which leads to its publisher and its records', async () => {
    await page.getByRole('row').nth(1).getByRole('cell').nth(1).getByRole('link').click();
    await expect(page).toHaveURL(/\/news\/[a-z0-9-]+$/);
    await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
    await expect(page.getByRole('link', { name: 'Read at techcrunch.com' })).toHaveAttribute('href', /techcrunch\.com/);
    expect((await page.goto('/news/no-such-article'))?.status()).toBe(404);
  });
  await test.step('where nothing fits, the page says so and leads back', async () => {
    await page.goto('/news-research?type=news&view=all&source=nobody.example');
    await alive(page);
    await expect(page.getByText('Oh no! We struck out on finding matching research')).toBeVisible();
    await page.getByRole('link', { name: 'Show all news' }).click();
    await expect(page.getByRole('row')).toHaveCount(51);
  });
});

test('an editor adds, changes and switches off a feed, and sees what is wrong [news-16]', async ({ page, context, complaints }) => {
  complaints.allow(/422|Failed to load/);
  await signIn(context, { roles: ['editor'] });
  await page.goto('/admin/calendars');
  await alive(page);
  const feeds = page.getByRole('region', { name: 'Feeds of news' });
  const rows = feeds.getByRole('row');
  await expect(rows.filter({ hasText: 'CoinDesk' })).toContainText('came with the site');
  const name = `Publisher ${Date.now()}`;
  const mine = rows.filter({ hasText: name });
  const add = feeds.getByRole('region', { name: 'Add a feed' });
  await add.getByLabel('Publisher', { exact: true }).fill(name);
  await add.getByLabel('Address', { exact: true }).fill('feed.example');
  await page.keyboard.press('Enter');
  await expect(add.getByText('Write a public https address that is not asked yet.')).toBeVisible();
  await add.getByLabel('Address', { exact: true }).fill(`https://feed.example/${Date.now()}.xml`);
  await add.getByLabel('Domain of its articles').fill('localhost');
  await page.keyboard.press('Enter');
  await expect(add.getByText(/Write a public domain/)).toBeVisible();
  await add.getByLabel('Domain of its articles').fill('www.feed.example');
  await page.keyboard.press('Enter');
  await expect(mine).toHaveCount(1);
  await mine.getByRole('checkbox', { name: /^Is asked/ }).uncheck();
  await expect(page.getByText('Changed.')).toBeVisible();
  await expect(mine.getByRole('checkbox', { name: /^Is asked/ })).not.toBeChecked();
  await mine.getByRole('button', { name: /^Edit/ }).press('Enter');
  const edit = feeds.getByRole('region', { name: `Change ${name}` });
  await expect(edit.getByLabel('Domain of its articles')).toHaveValue('feed.example');
  await edit.getByLabel('Publisher', { exact: true }).fill(`${name} renamed`);
  await edit.getByLabel('Short summaries may be shown').check();
  await edit.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(mine).toContainText(`${name} renamed`);
});

for (const [language, prefix] of LANGUAGES)
  test(`in ${language} there is nothing for axe in both themes, and nothing sticks out of a phone [news-15]`, async ({ page }) => {
    test.slow();
    for (const view of ['default', 'all']) {
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto(`${prefix}/news-research?type=news&view=${view}`);
      await alive(page);
      expect(await faultsInBothThemes(page, language)).toEqual([]);
      await page.setViewportSize({ width: 390, height: 844 });
      await nothingSticksOut(page);
    }
  });
