import type { Page } from '@playwright/test';
import { alive, atRest, expect, faultsInBothThemes, LANGUAGES, nothingSticksOut, test } from './browser.ts';
import { BARE, RECORDS } from './fixture.ts';

const ADA = `/people/${RECORDS.person}`;
const BEN = `/people/${BARE.person}`;
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const open = async (page: Page, address: string) => {
  await page.goto(address);
  await alive(page);
};

test('tells all that is known of a person, tab by tab, and each value shows its source [directory-66, directory-95, news-17]', async ({ page }) => {
  await open(page, '/directory/people?q=trailwright');
  await page.getByRole('link', { name: 'Ada Trailwright', exact: true }).click();
  await expect(page).toHaveURL(ADA);
  await expect(page).toHaveTitle('Ada Trailwright | Cairn');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada Trailwright');
  await expect(part(page, 'Background')).toContainText('built road signs');
  await expect(part(page, 'Works').getByRole('link')).toHaveAttribute('href', 'https://ada.example/marks');
  for (const [label, value] of [
    ['Main job title', 'CEO'],
    ['Works at', '--'],
    ['Last known at', 'Waymarkersince May 2018 · as of Mar 01,2021'],
    ['Job title', 'Engineer, Investor'],
    ['Type of investor', 'Angel'],
    ['Location', 'Oslo, Norway'],
  ] as const)
    await expect(
      part(page, 'About')
        .getByRole('term')
        .filter({ hasText: new RegExp(`^${label}$`) })
        .locator('xpath=../dd')
        .first(),
    ).toContainText(value);
  await part(page, 'About')
    .getByRole('button', { name: /Oslo, Norway/ })
    .click();
  await expect(page.getByRole('dialog')).toContainText('Trail Registry');
  await page.keyboard.press('Escape');

  const tabs = page.getByRole('navigation', { name: 'Parts of this page' });
  await tabs.getByRole('link', { name: 'Experience' }).click();
  await expect(page).toHaveURL(`${ADA}/experience`);
  await expect(part(page, 'Works at')).toContainText(
    /No present role is known.*Last known at.*since May 2018 · as of Mar 01,2021.*follows from the roles below/s,
  );
  await expect(part(page, 'Works at').getByRole('link')).toHaveText(['WWaymarker']);
  const roles = part(page, 'Experience').getByRole('listitem');
  await expect(roles).toHaveText([/Waymarker.*CEO.*Founder.*since May 2018 · as of Mar 01,2021/, /Kestrel Peak Ventures.*Partner.*Jan 2015 – Apr 2018/]);
  await part(page, 'Experience')
    .getByRole('button', { name: /Source of/ })
    .click();
  await expect(page.getByRole('dialog').locator('details')).toHaveCount(2);
  await page.keyboard.press('Escape');

  await tabs.getByRole('link', { name: 'Investments' }).click();
  await expect(page).toHaveURL(`${ADA}/investments`);
  const rounds = part(page, 'Rounds').getByRole('table').getByRole('row');
  await expect(rounds).toHaveText([/Announced/, /Mar 01,2019.*Waymarker Classic Tracks.*Pre-seed.*Led.*\$900\.00K/, /Sep 12,2018.*Waymarker.*Seed.*\$1\.50M/]);
  await expect(part(page, 'Rounds by year').getByRole('slider')).toHaveAttribute('aria-valuemax', '1');
  await rounds.nth(2).getByRole('link', { name: 'Seed' }).click();
  await expect(page.locator('dialog[open]')).toContainText('Waymarker');
  await expect(page).toHaveURL(/\/directory\/fundraising\?round=waymarker-/);
  await page.goBack();
  await expect(page).toHaveURL(`${ADA}/investments`);
  await expect(page.locator('dialog[open]')).toHaveCount(0);

  await tabs.getByRole('link', { name: 'Projects' }).click();
  await expect(part(page, 'Projects joined').getByRole('link')).toHaveText(['Waymarker']);
  await expect(part(page, 'Projects invested in').getByRole('link')).toHaveCount(2);
  await part(page, 'Projects joined').getByRole('link').hover();
  await expect(page.locator('[popover][data-kind]:popover-open')).toContainText('WMK');
  await tabs.getByRole('link', { name: 'News' }).click();
  await expect(part(page, 'News').getByRole('link', { name: "Kestrel Peak Ventures leads Waymarker's $1.5M seed round" })).toHaveAttribute(
    'href',
    'https://news.example/waymarker-seed',
  );
  await expect(part(page, 'Works').getByRole('link')).toHaveAttribute('href', 'https://ada.example/marks');
  await tabs.getByRole('link', { name: 'History' }).click();
  await expect(page).toHaveURL(`${ADA}/history`);
  await expect(page.getByRole('main')).toContainText('An engineer who draws maps.');
});

test('says in one line what is not known [directory-67, news-17]', async ({ page }) => {
  for (const [tab, lines] of [
    ['', ["No source tells about this person's background.", 'No personal investments are known.']],
    ['/experience', ['No present role is known.']],
    ['/investments', ['No personal investments are known.']],
    ['/projects', ['No personal investments are known.']],
    ['/news', ["Oh no! We struck out on finding matching research. Don't fret – we'll give it another shot!", 'No works are known.']],
  ] as const) {
    await page.goto(BEN + tab);
    for (const line of lines) await expect(page.getByRole('main').getByText(line)).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
  }
});

test('is read without scripts; what is no tab and nobody are not found [directory-68]', async ({ browser, baseURL, page }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const plain = await context.newPage();
  await plain.goto(ADA);
  expect((await plain.locator('script[type="application/ld+json"]').allTextContents()).join('')).toContain('"jobTitle":"CEO"');
  await plain.getByRole('link', { name: 'Investments', exact: true }).click();
  await expect(plain).toHaveURL(`${ADA}/investments`);
  await expect(part(plain, 'Rounds').getByRole('row')).toHaveCount(3);
  await expect(plain.getByRole('link', { name: 'Waymarker Classic Tracks' }).first()).toHaveAttribute('href', /^\/project\/waymarker-classic/);
  await context.close();
  for (const address of [`${ADA}/team`, '/people/nobody-of-this-name', `${ADA}/news/more`])
    expect([address, (await page.request.get(address)).status()]).toEqual([address, 404]);
});

for (const [language, prefix] of LANGUAGES)
  test(`has nothing for axe in ${language}, on a phone either [directory-69]`, async ({ page }) => {
    for (const tab of language === 'en' ? ['', '/investments', '/news'] : ['/experience', '/projects']) {
      await open(page, prefix + ADA + tab);
      await atRest(page);
      expect([tab, await faultsInBothThemes(page, language)]).toEqual([tab, []]);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await atRest(page);
    await nothingSticksOut(page);
    expect(await faultsInBothThemes(page, language)).toEqual([]);
  });
