import type { Locator, Page } from '@playwright/test';
import { alive, atRest, expect, faultsInBothThemes, nothingSticksOut, test } from './browser.ts';
import { RECORDS, SILENT } from './fixture.ts';

const PAGE = `/organization/${RECORDS.organization}`;
const at = (tab: string) => (tab === '' ? PAGE : `${PAGE}/${tab}`);

const part = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const rowsOf = (page: Page, table: string): Locator => page.getByRole('table', { name: table, exact: true }).locator('tbody tr');
const tab = (page: Page, name: string): Locator => page.getByRole('navigation', { name: 'Parts of this page' }).getByRole('link', { name, exact: true });
/** What rows say, once as many are there. */
async function texts(rows: Locator, count: number): Promise<string[]> {
  await expect(rows).toHaveCount(count);
  return (await rows.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ').trim());
}

test('an organization shows on each of its tabs what is known of it [directory-38, news-17]', async ({ page }) => {
  await page.goto(PAGE);
  await alive(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kestrel Peak Ventures');
  await expect(part(page, 'How it invests')).toContainText(/Number of investments\s*4.*Rounds led\s*2.*Projects invested in\s*2/s);
  await expect(rowsOf(page, 'Latest rounds')).toHaveCount(4);
  await expect(page.getByRole('list', { name: 'Links' }).getByRole('link').filter({ hasText: /./ })).toHaveText(['Blog']);
  await expect(page.getByRole('link', { name: 'All rounds' })).toHaveCSS('text-decoration-line', 'none');
  await expect(part(page, 'Own money')).toContainText(/\$250\.00M.*\$64\.00M.*\$300\.00M/s);
  await expect(part(page, 'Investors in its own tokens').getByRole('link')).toHaveText(/Hollowridge Syndicate/);
  await expect(part(page, 'About')).toContainText(/Fund.*Tromsø, Norway.*2015.*office@kestrel\.example.*KPV/s);

  await tab(page, 'Portfolio').click();
  await expect(page).toHaveURL(/\/portfolio$/);
  await expect(page.locator('[data-drawn="treemap"]')).toBeVisible();
  expect(await texts(rowsOf(page, 'Portfolio'), 2)).toEqual([
    expect.stringMatching(/Waymarker Trail infrastructure, Trail oracles 3 2 Sep 12,2018 Nov 03,2020 \$21\.50M Active/),
    expect.stringMatching(/Waymarker Classic Tracks -- 1 0 Mar 01,2019 Mar 01,2019 \$900\.00K --/),
  ]);

  await tab(page, 'Rounds').click();
  const rounds = rowsOf(page, 'Rounds');
  await expect(rounds).toHaveCount(4);
  await expect(rounds.first()).toContainText(/Nov 03,2020.*Waymarker.*Strategic.*Investor.*Undisclosed/s);
  await expect(rounds.nth(1).getByRole('link', { name: 'Series A' })).toHaveAttribute('href', `/directory/fundraising?round=${RECORDS.round}`);

  await tab(page, 'Team').click();
  await expect(part(page, 'Founders')).toContainText(/Cai Lindqvistsen.*Founding partner/s);
  await expect(part(page, 'Former members')).toContainText(/Ada Trailwright.*Partner.*Jan 2015 – Apr 2018/s);

  await tab(page, 'Financials').click();
  const quarters = part(page, 'Rounds by quarter');
  await expect(quarters.locator('[data-drawn="bar"]')).toBeVisible();
  await quarters.getByRole('button', { name: 'Table' }).click();
  const counted = quarters.locator('tbody tr');
  expect((await texts(counted, 10)).filter((text) => !text.endsWith(' 0 0'))).toEqual(['Q3 2018 1 0', 'Q1 2019 0 1', 'Q1 2020 1 0', 'Q4 2020 0 1']);
  await expect(part(page, 'Size of these rounds by quarter')).toContainText('amount unknown in rounds: 1');

  await tab(page, 'Co-investors').click();
  expect((await texts(rowsOf(page, 'Co-investors'), 3)).map((text) => text.replace(/^[A-Z] /, ''))).toEqual([
    'Hollowridge Syndicate 2 1 0 Nov 03,2020',
    'Ada Trailwright 2 2 0 Mar 01,2019',
    'Cai Lindqvistsen 1 1 0 Feb 20,2020',
  ]);

  await tab(page, 'Roadmap').click();
  await expect(
    part(page, 'Roadmap')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') }),
  ).toHaveText([/2016 Q1\s*Done.*First fund.*Twelve investments/s, /2031 Q2\s*Not done.*Second fund.*Open to all/s]);
  await tab(page, 'News').click();
  await expect(part(page, 'News').getByRole('listitem').filter({ hasText: 'news.example' })).toHaveText([/Series A/, /seed round/]);
  await tab(page, 'History').click();
  await expect(page.getByText('Kestrel Peak Ventures backs those who make unmarked ground passable', { exact: false })).toBeVisible();
});

test('of an organization of which nothing is known every tab says so in one line [directory-40]', async ({ page }) => {
  for (const [name, lines] of [
    ['', ['No funding rounds it took part in are recorded.', 'No description is recorded.', 'No amounts are recorded.', 'No founders are recorded.']],
    ['portfolio', ['No projects it invested in are recorded.']],
    ['rounds', ['No funding rounds it took part in are recorded.']],
    ['team', ['No founders are recorded.', 'No team members are recorded.']],
    ['financials', ['No amounts are recorded.', 'No funding rounds it took part in are recorded.']],
    ['co-investors', ['No rounds taken part in together with others are recorded.']],
    ['roadmap', ['No roadmap is recorded.']],
  ] as const) {
    await page.goto(`/organization/${SILENT}/${name}`);
    for (const line of lines) await expect(page.getByText(line, { exact: true })).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
    await expect(page.locator('figure')).toHaveCount(0);
  }
});

test('filters and order are in the address, and lead back [directory-39]', async ({ page }) => {
  await page.goto(`${at('portfolio')}?sector=Trail+oracles&role=led`);
  await alive(page);
  const rows = rowsOf(page, 'Portfolio');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Waymarker');
  await expect(page.getByRole('combobox', { name: 'Sector' })).toHaveValue('Trail oracles');
  await page.getByRole('combobox', { name: 'Sector' }).selectOption('');
  await page.getByRole('combobox', { name: 'Role' }).selectOption('other');
  await page.getByRole('searchbox', { name: 'Name of a project' }).fill('tracks');
  await page.getByRole('searchbox', { name: 'Name of a project' }).press('Enter');
  await expect(page).toHaveURL(/portfolio\?role=other&q=tracks$|portfolio\?q=tracks&role=other$/);
  await expect(rows).toContainText('Waymarker Classic Tracks');
  await page.getByRole('combobox', { name: 'Operating status' }).selectOption('active');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByText('Nothing fits these filters.')).toBeVisible();
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect(rows).toHaveCount(2);
  await page.goBack();
  await expect(page.getByText('Nothing fits these filters.')).toBeVisible();

  await page.goto(`${at('rounds')}?role=led`);
  await alive(page);
  await expect(rowsOf(page, 'Rounds')).toHaveCount(2);
  await page.getByRole('link', { name: 'As other investor 2' }).click();
  await expect(page).toHaveURL(/\/rounds\?role=other$/);
  await expect(rowsOf(page, 'Rounds')).toHaveText([/Strategic/, /Pre-seed/]);

  await page.goto(at('co-investors'));
  await alive(page);
  await page.getByRole('link', { name: 'Name', exact: true }).click();
  await expect(page).toHaveURL(/\/co-investors\?sort=name$/);
  await expect(rowsOf(page, 'Co-investors')).toHaveText([/Ada/, /Cai/, /Hollowridge/]);
});

test('a click on a value says where it comes from [directory-41]', async ({ page }) => {
  await page.goto(PAGE);
  await alive(page);
  const from = async (value: Locator, ...said: (string | RegExp)[]) => {
    await value.click();
    const popover = page.getByRole('dialog');
    for (const text of said) await expect(popover).toContainText(text);
    await page.keyboard.press('Escape');
    await expect(popover).toHaveCount(0);
  };
  await from(part(page, 'How it invests').getByRole('button', { name: /^4/ }), 'Trail Registry', 'Waymarker');
  await from(part(page, 'About').getByRole('button', { name: /office@kestrel/ }), 'office@kestrel.example', 'Trail Registry');
  await from(
    rowsOf(page, 'Latest rounds')
      .first()
      .getByRole('button', { name: /Undisclosed/ }),
    'Undisclosed',
    'Trail Registry',
  );
  await page.goto(at('roadmap'));
  await alive(page);
  await from(part(page, 'Roadmap').getByRole('button'), 'First fund', 'Second fund');
});

test('is read without scripts, and what is no tab is not found [directory-42]', async ({ browser, baseURL, request }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL === undefined ? {} : { baseURL }) });
  const page = await context.newPage();
  await page.goto(at('portfolio'));
  await expect(rowsOf(page, 'Portfolio')).toHaveCount(2);
  await expect(part(page, 'Portfolio by sector').getByRole('table')).toContainText(/Trail infrastructure\s*1/);
  await page.getByRole('combobox', { name: 'Role' }).selectOption('led');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(rowsOf(page, 'Portfolio')).toHaveCount(1);
  await page.goto(at('financials'));
  await expect(part(page, 'Rounds by quarter').getByRole('table')).toContainText('Q3 2018');
  await context.close();
  for (const path of [at('nothing'), '/organization/nobody-of-that-name']) expect([path, (await request.get(path)).status()]).toEqual([path, 404]);
});

test('has no fault of accessibility and fits a phone [directory-43]', async ({ page }) => {
  await page.goto(at('portfolio'));
  await alive(page);
  await expect(page.locator('[data-drawn]').first()).toBeVisible();
  await atRest(page);
  expect(await faultsInBothThemes(page, 'en')).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const name of ['rounds', 'financials', 'co-investors', 'portfolio']) {
    await page.goto(`/vi${at(name)}`);
    await alive(page);
    await nothingSticksOut(page);
  }
  await page.goto(`/vi${PAGE}`);
  await alive(page);
  await nothingSticksOut(page);
  expect(await faultsInBothThemes(page, 'vi')).toEqual([]);
});
