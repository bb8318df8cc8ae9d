import type { Locator, Page } from '@playwright/test';
import type { ListName } from '#domain/directory/lists/lists.ts';
import { accessibilityFaults, alive, askRows, askTotal, atRest, drawn, expect, faultsInBothThemes, hold, quiet, shownNames, STRUCT, test } from './browser.ts';

/** Scripts and styles of the pages. */
const FILES = '**/assets/*';

const panel = (page: Page): Locator => page.getByRole('dialog');
const chips = (page: Page): Locator => page.getByRole('region', { name: /^(Filters|Bộ lọc)$/ }).getByRole('listitem');

async function openList(page: Page, list: ListName, q?: string): Promise<void> {
  await page.goto(`/directory/${list}${q === undefined ? '' : `?${new URLSearchParams({ q })}`}`);
  await alive(page);
}

/** Opens the control of a filter from the menu, by its name. */
async function addFilter(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add filter' }).click();
  await panel(page).getByRole('searchbox', { name: 'Find a filter' }).fill(name);
  await panel(page).getByRole('button', { name, exact: true }).click();
  await expect(panel(page).getByRole('heading', { name, exact: true })).toBeVisible();
}

/** The address, the chips, the rows and their number are those of a screen. */
async function shows(page: Page, list: ListName, q: string | undefined, texts: (string | RegExp)[]): Promise<void> {
  await expect.poll(() => new URL(page.url()).searchParams.get('q') ?? undefined).toBe(q);
  await expect(chips(page)).toHaveText(texts);
  const params = q === undefined ? {} : { q };
  const { names } = await askRows(page, list, params);
  await expect.poll(async () => (await shownNames(page)).slice(0, 8)).toEqual(names.slice(0, 8));
  await expect(page.locator('h1 + *')).toContainText((await askTotal(page, list, params)).toLocaleString('en'));
}

const values = (page: Page): Locator => panel(page).getByRole('combobox');
const choose = (text: string) => async (page: Page) => {
  await values(page).fill(text);
  const offered = panel(page).getByRole('option').first();
  await expect(offered).toContainText(new RegExp(text, 'i'));
  await offered.click();
  await expect(offered).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
};
const contains = (text: string) => async (page: Page) => {
  await panel(page).getByLabel('Contains').fill(text);
  await panel(page).getByLabel('Contains').press('Enter');
};
const range = (from: string, to: string) => async (page: Page) => {
  await panel(page).getByLabel('From', { exact: true }).fill(from);
  await panel(page).getByLabel('To', { exact: true }).fill(to);
  await panel(page).getByRole('button', { name: 'Apply' }).click();
};
const past = (name: string) => async (page: Page) => {
  await expect(panel(page).getByRole('radio', { name: 'Past 1 year' })).toBeChecked();
  await panel(page).getByRole('radio', { name }).check();
  await panel(page).getByRole('button', { name: 'Apply' }).click();
};
const days = (from: string, to: string) => async (page: Page) => {
  await panel(page).getByRole('radio', { name: 'From and to' }).check();
  await range(from, to)(page);
};
const mark =
  (name: string, role: 'radio' | 'checkbox' = 'radio') =>
  async (page: Page) => {
    await panel(page).getByRole(role, { name, exact: true }).check();
    await page.keyboard.press('Escape');
  };

/** Lists, filters by their names, what is done with the control, and the screen and chip it leads to: one of each kind of control. */
const FILTERS: [ListName, string, (page: Page) => Promise<void>, string, string | RegExp][] = [
  ['projects', 'Name', contains('coin'), 'name~coin', 'Name contains “coin”'],
  ['projects', 'Raised', range('$1m', '1,000,000,000'), 'raised:1m..1b', 'Raised: $1.00M – $1.00B'],
  ['projects', 'Date of a round', past('Past 3 years'), 'rounds[date>=36mo]', 'Date of a round: Past 3 years'],
  ['projects', 'Funding received', mark('Undisclosed'), 'undisclosed(funding_received)', 'Funding received: undisclosed'],
  ['people', 'Gender', mark('Female', 'checkbox'), 'gender:Female', 'Gender: Female'],
  ['organizations', 'Actively investing', mark('Yes'), 'actively_investing:true', 'Actively investing: Yes'],
  ['fundraising', 'Date', days('2022-01-01', '2024-12-31'), 'date:2022-01-01..2024-12-31', 'Date: Jan 01,2022 – Dec 31,2024'],
  ['fundraising', 'Lead investor', choose('paradigm'), 'lead:paradigm', 'Lead investor: Paradigm'],
];

for (const [list, filters] of Map.groupBy(FILTERS, ([of]) => of)) {
  test(`${list}: each filter finds what the API finds [directory-29]`, async ({ page }) => {
    await openList(page, list);
    for (const [, name, act, q, text] of filters) {
      await test.step(name, async () => {
        await addFilter(page, name);
        await act(page);
        await expect(chips(page)).toHaveText([text]);
        await expect(panel(page)).toHaveCount(0);
        await shows(page, list, q, [text]);
        await page.getByRole('link', { name: /^Remove the filter/ }).click();
        await shows(page, list, undefined, []);
      });
    }
  });
}

test('filters are told what is wrong, chosen by keyboard, combined, changed and cleared [directory-16, directory-29]', async ({ page }) => {
  await openList(page, 'projects');
  await test.step('a filter opened at the edge of the page stays in sight', async () => {
    await page
      .getByRole('columnheader', { name: 'Raised' })
      .getByRole('button', { name: /^Filter by/ })
      .click();
    const box = await panel(page).boundingBox();
    const end = await page.locator('body').evaluate((body) => body.clientWidth);
    expect(box && box.x + box.width).toBeLessThanOrEqual(end);
    await page.keyboard.press('Escape');
    await expect(panel(page)).toHaveCount(0);
  });
  await test.step('a wrong number or range is told at its field, and nothing is applied', async () => {
    await addFilter(page, 'Raised');
    await range('ten', '')(page);
    await expect(panel(page).getByRole('alert')).toHaveText('Invalid input: must be a number');
    await expect(panel(page).getByLabel('From')).toHaveAccessibleDescription(/must be a number/);
    await range('5m', '1m')(page);
    await expect(panel(page).getByRole('alert')).toHaveText('The first limit is larger than the second');
    expect(new URL(page.url()).search).toBe('');
    await panel(page).getByRole('button', { name: '≥ $10.00M' }).click();
    await shows(page, 'projects', 'raised>=10m', ['Raised ≥ $10.00M']);
    await chips(page).getByRole('button').click();
    await range('', '')(page);
    await shows(page, 'projects', undefined, []);
  });
  await test.step('values are chosen by keyboard, several of them, and taken out again', async () => {
    await page.getByRole('button', { name: 'Add filter' }).focus();
    await page.keyboard.press('Enter');
    await expect(panel(page).getByRole('searchbox')).toBeFocused();
    await page.keyboard.type('sector');
    await page.keyboard.press('Enter');
    await expect(values(page)).toBeFocused();
    await expect(panel(page).getByRole('option').nth(1)).toBeVisible();
    const [first = '', second = ''] = await panel(page).getByRole('option').allTextContents();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(chips(page)).toHaveText([`Sector: ${first}, ${second}`]);
    await page.keyboard.press('Backspace');
    await expect(chips(page)).toHaveText([`Sector: ${first}`]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Add filter' })).toBeFocused();
    await page.getByRole('link', { name: /^Remove the filter/ }).click();
    await shows(page, 'projects', undefined, []);
  });
  await test.step('filters are combined, changed from their chips and heads, and cleared', async () => {
    await page.getByRole('main').getByRole('searchbox').first().fill('coin');
    await shows(page, 'projects', 'coin', []);
    await addFilter(page, 'Market cap rank');
    await range('', '500')(page);
    await shows(page, 'projects', 'coin market_cap_rank<=500', ['Market cap rank ≤ 500']);
    const head = page.getByRole('columnheader', { name: 'Name' });
    await head.getByRole('button', { name: /^Filter by/ }).click();
    await contains('bit')(page);
    await shows(page, 'projects', 'coin market_cap_rank<=500 name~bit', ['Market cap rank ≤ 500', 'Name contains “bit”']);
    await expect(head.getByRole('button', { name: 'Filter by Name contains “bit”' })).toBeVisible();
    await chips(page).first().getByRole('button').click();
    await expect(panel(page).getByLabel('To')).toHaveValue('500');
    await range('10', '1k')(page);
    await shows(page, 'projects', 'coin market_cap_rank:10..1k name~bit', ['Market cap rank: 10 – 1,000', 'Name contains “bit”']);
    await page.goBack();
    await expect(chips(page)).toHaveText(['Market cap rank ≤ 500', 'Name contains “bit”']);
    await page.getByRole('link', { name: 'Clear all' }).click();
    await shows(page, 'projects', 'coin', []);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('chips are on the page and removed without scripts [directory-16]', async ({ page }) => {
    await page.goto(`/directory/projects?${new URLSearchParams({ q: 'market_cap_rank<=50 organizations:paradigm rounds[amount>1m]' })}`);
    await expect(chips(page)).toHaveText(['Market cap rank ≤ 50', 'Organizations: Paradigm', 'Advanced: rounds[amount>1m]']);
    await page.getByRole('link', { name: 'Remove the filter Organizations: Paradigm' }).click();
    await expect(chips(page)).toHaveText(['Market cap rank ≤ 50', 'Advanced: rounds[amount>1m]']);
    await page.getByRole('link', { name: 'Clear all' }).click();
    await expect(chips(page)).toHaveCount(0);
  });
});

test('suggestions wait for the last letter, tell when there are none, and are asked again after a failure [directory-16]', async ({ page, complaints }) => {
  complaints.allow(/500/);
  const asked: string[] = [];
  let fail = false;
  await page.route(STRUCT, async (route) => {
    const url = new URL(route.request().url());
    if (url.searchParams.get('sid') !== 'search-organization') return route.continue();
    asked.push((JSON.parse(url.searchParams.get('params') ?? '[]') as { searchValue?: string }[])[0]?.searchValue ?? '');
    return fail ? route.fulfill({ status: 500, body: '{}' }) : route.continue();
  });
  await openList(page, 'projects');
  await addFilter(page, 'Organizations');
  await expect(panel(page).getByRole('option').first()).toBeVisible();
  // Typed in the page itself: a busy machine would pause between letters.
  await values(page).evaluate(async (input: HTMLInputElement) => {
    const put = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    for (const text of ['p', 'pa', 'par', 'para', 'parad', 'paradi']) {
      put?.call(input, text);
      input.dispatchEvent(new Event('input', { bubbles: true }));
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  });
  await expect(panel(page).getByRole('option', { name: 'Paradigm' })).toBeVisible();
  await expect.poll(() => asked).toEqual(['', 'paradi']);
  await values(page).fill('zzzzqqq');
  await expect(panel(page).getByRole('status')).toHaveText('Nothing found for “zzzzqqq”.');
  fail = true;
  await values(page).fill('drag');
  await expect(panel(page).getByRole('alert')).toContainText('could not be loaded');
  fail = false;
  await panel(page).getByRole('button', { name: 'Try again' }).click();
  await expect(panel(page).getByRole('option').first()).toContainText(/drag/i);
});

test('the advanced chip opens the screen as text: a fault is marked and mended, what can follow is offered [directory-17, directory-29]', async ({ page }) => {
  await openList(page, 'projects', 'market_cap_rank<=500 rounds[amount>1m]');
  await expect(chips(page)).toHaveText(['Market cap rank ≤ 500', 'Advanced: rounds[amount>1m]']);
  await page.getByRole('button', { name: 'Advanced: rounds[amount>1m]' }).click();
  const text = panel(page).getByRole('textbox', { name: 'Screen' });
  await expect(text).toBeFocused();
  await expect(text).toHaveValue('market_cap_rank<=500 rounds[amount>1m]');
  await text.fill('market_cap_rank<=500 rounds[amont>1m]');
  await expect(text).toHaveAccessibleDescription(/There is nothing called “amont”/);
  await expect(panel(page).locator('mark')).toHaveText('amont');
  await text.press('Enter');
  await expect(panel(page)).toBeVisible();
  await panel(page).getByRole('button', { name: 'amount', exact: true }).click();
  await expect(text).toHaveValue('market_cap_rank<=500 rounds[amount>1m]');
  await expect(panel(page).getByRole('status')).toHaveText('This can be applied.');
  await text.press('End');
  await text.pressSequentially(' rounds[sta');
  await page.keyboard.press('ArrowDown');
  await expect(panel(page).getByRole('option', { name: /^stage\b/ })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await text.pressSequentially(':se');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await text.pressSequentially(']');
  await expect(text).toHaveValue('market_cap_rank<=500 rounds[amount>1m] rounds[stage:Seed]');
  await page.keyboard.press('Enter');
  await shows(page, 'projects', 'market_cap_rank<=500 rounds[amount>1m] rounds[stage:Seed]', [
    'Market cap rank ≤ 500',
    'Funding stage of a round: Seed',
    'Advanced: rounds[amount>1m]',
  ]);
});

test('an address that is no screen opens the editor with what is wrong [directory-17]', async ({ page }) => {
  const html = await (await page.request.get(`/directory/projects?${new URLSearchParams({ q: 'raized>10m' })}`)).text();
  expect(html).toContain('There is nothing called “raized”');
  await openList(page, 'projects', 'raized>10m');
  await expect(page.locator('mark')).toHaveText('raized');
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'raised', exact: true }).click();
  await page.getByRole('textbox', { name: 'Screen' }).press('Enter');
  await shows(page, 'projects', 'raised>10m', ['Advanced: raised>10m']);
});

test('help is opened by keyboard, and its examples are screens that can be followed [directory-17]', async ({ page }) => {
  await openList(page, 'fundraising');
  await page.getByRole('button', { name: 'Add filter' }).click();
  await expect(panel(page).getByRole('searchbox')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(panel(page).getByRole('button', { name: 'Edit as text' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('textbox', { name: 'Screen' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('heading', { name: 'Examples' })).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  const examples = panel(page).getByRole('link');
  expect(await examples.count()).toBeGreaterThan(15);
  for (const link of await examples.all()) {
    const address = new URL((await link.getAttribute('href')) ?? '', page.url());
    expect(address.searchParams.get('q')).toBe(await link.textContent());
    await askRows(page, 'fundraising', { q: address.searchParams.get('q') });
  }
  await expect(panel(page).getByRole('rowheader', { name: 'valuation' })).toBeVisible();
  await panel(page).getByRole('link', { name: 'amount:10m..50m' }).click();
  await shows(page, 'fundraising', 'amount:10m..50m', ['Money raised: $10.00M – $50.00M']);
});

for (const width of [1280, 390]) {
  test(`the filters are accessible in both themes, at ${width} [directory-31]`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    // One row: more of them are looked at with the lists.
    await openList(page, 'projects', 'raised>=1 sector:DeFi rounds[amount>1m] uni');
    for (const name of ['Raised', 'Sector', 'Has a token', 'Founded', 'Name']) {
      await page.getByRole('button', { name: 'Add filter' }).click();
      await atRest(page);
      if (name === 'Raised') expect(await faultsInBothThemes(page, 'en')).toEqual([]);
      await panel(page).getByRole('button', { name, exact: true }).click();
      if (name === 'Sector') await expect(panel(page).getByRole('option').first()).toBeVisible();
      await atRest(page);
      expect(await faultsInBothThemes(page, 'en')).toEqual([]);
      const box = await panel(page).boundingBox();
      expect(box && box.x >= 0 && box.x + box.width <= width && box.y >= 0 && box.y + box.height <= 800).toBe(true);
      if (width < 640) expect(box && Math.round(box.y + box.height)).toBe(800);
      const small = await panel(page)
        .locator('button, input, a')
        .evaluateAll((all) => all.map((one) => one.closest('label') ?? one).filter((one) => one.getBoundingClientRect().height < 24).length);
      expect(small).toBe(0);
      // On a phone the page behind rests: a tap on it closes the sheet and does nothing else.
      if (width < 640) await page.mouse.click(60, 30);
      else await page.keyboard.press('Escape');
      await expect(panel(page)).toHaveCount(0);
    }
    expect(new URL(page.url()).pathname).toBe('/directory/projects');
  });
}

test('in Vietnamese, filters, chips and faults are Vietnamese [directory-27]', async ({ page }) => {
  await page.goto(`/vi/directory/projects?${new URLSearchParams({ q: 'raised>=10m known(website)' })}`);
  await alive(page);
  await expect(chips(page)).toHaveText(['Đã huy động ≥ $10,00M', 'Trang web: đã biết']);
  await page.getByRole('button', { name: 'Đã huy động ≥ $10,00M', exact: true }).click();
  await panel(page).getByLabel('Từ', { exact: true }).fill('2,5m');
  await panel(page).getByRole('button', { name: 'Áp dụng' }).click();
  await expect(chips(page).first()).toHaveText('Đã huy động ≥ $2,50M');
  await expect(page).toHaveURL(/q=raised%3E%3D2.5m/);
  await page.getByRole('button', { name: 'Thêm bộ lọc' }).click();
  await panel(page).getByRole('button', { name: 'Sửa dưới dạng văn bản' }).click();
  await panel(page).getByRole('textbox').fill('raised>');
  await expect(panel(page).getByRole('status')).toHaveText('Thiếu một giá trị.');
});

test('what cannot be loaded says so, covers nothing, and comes with the next click [web-25]', async ({ page, complaints }) => {
  complaints.allow(/Failed to load resource|net::ERR/);
  await openList(page, 'projects');
  // A module whose own request is refused is lost for as long as the document lives: nothing may be on its way.
  await quiet(page);
  const failed = page.getByRole('alert');
  const [filter, columns, keys] = [/Add filter/, /Columns/, /Keyboard/].map((name) => page.getByRole('button', { name }));
  const aborted: Promise<void>[] = [];
  await page.route(FILES, (route) => void aborted.push(route.abort()));
  for (const opener of [filter, columns]) {
    await opener?.click();
    await expect(failed).toContainText(/not be (loaded|opened)/);
  }
  await keys?.click();
  // The click closed the one before. Its own must be there, else what is on its way comes after all, and opens its dialog.
  await drawn(page);
  await expect(failed).toHaveCount(1);
  await expect(failed).toContainText(/not be (loaded|opened)/);
  await Promise.all(aborted);
  await page.unroute(FILES);
  for (const opener of [filter, columns, keys]) {
    await opener?.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

/** Clicks on links one after the other, each as soon as the address says that the one before was heard, and before the list has followed. */
async function clickThrough(selectors: string[]): Promise<void> {
  const links = selectors.map((selector) => document.querySelector<HTMLElement>(selector));
  for (const link of links) {
    const { href } = location;
    link?.click();
    for (let turn = 0; turn < 200 && location.href === href; turn++) await new Promise((resolve) => setTimeout(resolve, 0));
  }
}

test('what is clicked before the list has followed the last click is done to what that one asked for [directory-21]', async ({ page }) => {
  await openList(page, 'organizations', 'capital -known(founded) investment_count>=1 source_count>=1');
  await expect(chips(page)).toHaveCount(3);
  const release = await hold(page, STRUCT);
  const name = 'thead th[data-column=ventures_name]';
  const [first, last] = ['main section li:first-child a', 'main section li:last-child a'];
  await page.evaluate(clickThrough, [first, last, `${name} a`, `${name} a`, 'main h1 ~ nav a:last-child']);
  await expect(page).toHaveURL(`/directory/organizations?${new URLSearchParams({ mode: 'screener', q: 'capital source_count>=1', sort: 'name' })}`);
  release();
  await expect(chips(page)).toHaveText([/≥ 1/]);
  await expect(page.locator(name)).toHaveAttribute('aria-sort', 'ascending');
});
