import type { Locator, Page } from '@playwright/test';
import { alive, atRest, expect, faultsInBothThemes, nothingSticksOut, STRUCT, test } from './browser.ts';
import { BARE, CATEGORIES, FORMER, PRICES, RECORDS } from './fixture.ts';

const PROJECT = `/project/${RECORDS.project}`;
const CHART_CODE = '**/assets/draw-chart-*.js';

async function open(page: Page, path = PROJECT): Promise<void> {
  await page.goto(path);
  await alive(page);
}
const tab = (page: Page, name: string): Locator => page.getByRole('navigation', { name: 'Parts of this page' }).getByRole('link', { name, exact: true });
async function openTab(page: Page, name: string): Promise<void> {
  await tab(page, name).click();
  await expect(tab(page, name)).toHaveAttribute('aria-current', 'page');
}
const part = (page: Page, title: string): Locator => page.getByRole('region', { name: title, exact: true });
const chart = (page: Page): Locator => page.getByRole('slider', { name: /arrow keys/ });

test.beforeEach(({ context, baseURL }) => context.addCookies([{ name: 'cairn-consent', value: 'rejected', url: baseURL ?? '' }]));

test('each tab shows what is known, under an address of its own [directory-44, directory-91, news-17]', async ({ page }) => {
  await open(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('WaymarkerWMK');
  await expect(page.getByRole('navigation', { name: 'Where this page is' }).getByRole('listitem')).toHaveText(['Directory', 'Projects', 'Waymarker']);
  await expect(page).toHaveTitle('Waymarker (WMK) | Cairn');
  await expect(page.locator('head meta[name=description]')).toHaveAttribute(
    'content',
    /Waymarker: Trail infrastructure, Trail oracles · price \$2\.50 · raised \$21\.50M/,
  );
  await expect(page.getByText('Others go by WMK too:').getByRole('link')).toHaveAttribute('href', '/project/waymarker-classic-tracks');
  await expect(part(page, 'Market figures')).toContainText(/Price\$2\.50.*\+4\.25% in 24 hours.*\$7\.50M/);
  await expect(part(page, 'About').getByRole('link', { name: 'Trail oracles' })).toHaveAttribute('href', '/directory/projects?q=sector%3A%22Trail+oracles%22');
  const address = '0x2222222222222222222222222222222222222222';
  await expect(part(page, 'Contracts').getByRole('button', { name: 'Copy the address on Polygon' })).toBeVisible();
  await expect(part(page, 'Contracts').getByRole('link', { name: /^Show 0x2222\S*2222 on Polygon at polygonscan\.com$/ })).toHaveAttribute(
    'href',
    `https://polygonscan.com/address/${address}`,
  );
  await expect(part(page, 'Founders').getByRole('link')).toHaveText(['Ada Trailwright']);

  await openTab(page, 'Fundraising');
  await expect(page).toHaveURL(`${PROJECT}/fundraising`);
  await expect(page).toHaveTitle('Fundraising · Waymarker (WMK) | Cairn');
  await expect(page.locator('article article h3')).toHaveText(['Strategic', 'Series A', 'Seed']);
  const round = page.locator('article article', { has: page.getByRole('link', { name: 'Series A' }) });
  await expect(round.getByRole('link', { name: 'Series A' })).toHaveAttribute('href', `/directory/fundraising?round=${RECORDS.round}`);
  await expect(round).toContainText(/Feb 20,2020.*\$20\.00M.*\$120\.00M.*Lead investors.*Kestrel Peak Ventures.*Other investors.*Hollowridge Syndicate/);
  await expect(round.getByRole('link', { name: 'Announced at news.example' })).toHaveAttribute('href', 'https://news.example/waymarker-a');

  await openTab(page, 'Team');
  await expect(page.getByRole('region').getByRole('heading', { level: 2 })).toHaveText([
    'Founders',
    'Team members',
    'Members according to older pages',
    'Former members',
  ]);
  await expect(part(page, 'Founders')).toContainText(/Ada TrailwrightFounderCEOsince May 2018 · as of Mar 01,2021/);
  await expect(part(page, 'Former members')).toContainText(/Ben HollowellHead of TrailsJan 2019 – Jun 2020/);

  await openTab(page, 'Markets');
  await expect(page.getByRole('table', { name: 'Markets' }).getByRole('row')).toHaveText([
    'ExchangePairLink',
    'Summit ExchangeWMK/USDexchange.example',
    'Valley DEXWMK/ETH--',
  ]);

  await openTab(page, 'Distribution');
  await expect(part(page, 'Token allocation').getByRole('list').first()).toContainText('Community: 45%');
  await expect(page.getByRole('table', { name: 'Token unlocks' }).getByRole('row').last()).toHaveText('Jan 01,2090Investors20%200.00M');

  await openTab(page, 'News');
  const news = part(page, 'News').getByRole('listitem');
  await expect(news.filter({ hasText: 'news.example' })).toHaveText([
    /^Kestrel Peak Ventures leads Waymarker's \$20M Series A.*news\.example.*Feb 20,2020$/,
    /^Kestrel Peak Ventures leads Waymarker's \$1\.5M seed round.*news\.example.*Sep 12,2018$/,
  ]);
  await expect(part(page, 'News').getByRole('link', { name: /Series A$/ })).toHaveAttribute('href', 'https://news.example/waymarker-a');
  const told = await news.count();
  await part(page, 'News').getByRole('link', { name: 'All news about it' }).click();
  await expect(page).toHaveURL(/\/news-research\?assets=[0-9a-f-]{36}&type=news&view=all$/);
  const table = page.getByRole('table', { name: 'News, the newest first' });
  await expect(table.getByRole('row')).toHaveCount(told + 1);
  await expect(table.getByRole('row').filter({ hasText: 'Series A' })).toContainText('Cai Lindqvist');
  await expect(page.getByRole('combobox', { name: 'Assets' }).locator('option:checked')).toContainText('Waymarker');
});

test('events are to come or past, and of one category, as the address says [directory-45]', async ({ page }) => {
  await open(page, `${PROJECT}/events`);
  const titles = page.getByRole('region').getByRole('listitem').locator('> span:nth-child(2)');
  await expect(titles).toHaveText([/^Token unlock: Investors/, 'Second trail goes live']);
  await page.getByRole('link', { name: 'Past Events' }).click();
  await expect(titles).toHaveText([/^Token unlock: Team/, 'Questions to the founders', 'Waymarker joins Summit Exchange', /^Token unlock: Community/]);
  const categories = page.getByRole('navigation', { name: 'Category' });
  await expect(categories.getByRole('link')).toHaveText(CATEGORIES);
  await categories.getByRole('link', { name: 'AMA' }).click();
  await expect(page).toHaveURL(`${PROJECT}/events?category=ama&when=past`);
  await expect(titles).toHaveText(['Questions to the founders']);
  await categories.getByRole('link', { name: 'NFT' }).click();
  await expect(part(page, 'Past Events')).toContainText('No past events are recorded.');
});

test('what is not known says so in one line a part [directory-46, news-17]', async ({ page }) => {
  await open(page, `/project/${BARE.project}`);
  const empty = page.locator('main section[data-empty] > p');
  await expect(empty).toHaveText([
    'No market figures are recorded.',
    'No prices are recorded.',
    'No description is recorded.',
    'No funding rounds are recorded.',
    'No founders are recorded.',
    'No contracts are recorded.',
  ]);
  for (const [name, lines] of [
    ['Fundraising', ['No funding rounds are recorded.']],
    ['Team', ['No founders are recorded.', 'No team members are recorded.']],
    ['Markets', ['No markets are recorded.']],
    ['Distribution', ['No supply is recorded.', 'No token allocation is recorded.', 'No token unlocks are recorded.']],
    ['Events', ['No events are recorded.']],
    ['News', ["Oh no! We struck out on finding matching research. Don't fret – we'll give it another shot!"]],
  ] as const) {
    await openTab(page, name);
    await expect(empty).toHaveText(lines);
  }
  await expect(page.locator('figure')).toHaveCount(0);
});

test('a value says where it comes from, by click and by keyboard; of a round too [directory-47]', async ({ page }) => {
  await open(page);
  const panel = page.getByRole('dialog');
  await part(page, 'About').getByRole('button', { name: 'Oslo, Norway' }).click();
  await expect(panel).toContainText('Location: where it comes from');
  await expect(panel).toContainText('Trail Registry');
  await expect(panel).toContainText('Trondheim');
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await part(page, 'Contracts').getByRole('button', { name: 'Source of Contracts' }).focus();
  await page.keyboard.press('Enter');
  await expect(panel).toContainText('eip155:137');
  await page.keyboard.press('Escape');
  await expect(part(page, 'Contracts').getByRole('button', { name: 'Source of Contracts' })).toBeFocused();
  await openTab(page, 'Fundraising');
  await page.getByRole('button', { name: /^Undisclosed/ }).click();
  await expect(panel).toContainText('Money raised: where it comes from');
  await expect(panel).toContainText('Undisclosed');
});

test('how complete it is says how it is counted, and leads to where what is missing can be added [directory-48]', async ({ page }) => {
  await open(page);
  const score = page.locator('summary', { hasText: '% complete' });
  await score.click();
  const panel = page.locator('details[open]');
  await expect(panel).toContainText(/Known fields weigh \d+ of \d+: \d+%\./);
  const missing = panel.getByRole('link', { name: 'Logo' });
  expect(new URL((await missing.getAttribute('href')) ?? '', page.url()).search).toBe(`?field=logo&form=token&slug=${RECORDS.project}`);
  await missing.focus();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(score).toBeFocused();
});

test('a chart is loaded when it is seen, walked with arrows, redrawn in the dark, and is a table too; its captions are whole, on a phone too [directory-49, directory-142]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 300 });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await open(page);
  const loaded = () => asked.filter((url) => /draw-chart|axis-chart|share-chart/.test(url)).length;
  expect(loaded()).toBe(0);
  await page.evaluate(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        document.body.dataset['shifted'] = String(Number(document.body.dataset['shifted'] ?? 0) + (entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift' });
  });
  await chart(page).scrollIntoViewIfNeeded();
  await expect(chart(page)).toHaveAttribute('data-drawn', 'line');
  expect(loaded()).toBeGreaterThan(0);
  await atRest(page);
  expect(Number(await page.locator('body').getAttribute('data-shifted'))).toBeLessThanOrEqual(0.02);

  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 300 });
    await chart(page).scrollIntoViewIfNeeded();
    await atRest(page);
    const cut = () =>
      chart(page).evaluate((place) => {
        const frame = place.getBoundingClientRect();
        const isCut = ({ left, right, top, bottom }: DOMRect) =>
          left < frame.left - 1 || right > frame.right + 1 || top < frame.top - 1 || bottom > frame.bottom + 1;
        return [...place.querySelectorAll('svg text')].filter((text) => isCut(text.getBoundingClientRect())).map(({ textContent }) => textContent);
      });
    await expect.poll(cut, `captions at ${width}`).toEqual([]);
  }
  await expect(chart(page)).toContainText('Price (USD)');
  await expect(chart(page)).toContainText('Day');
  await chart(page).focus();
  await page.keyboard.press('ArrowRight');
  await expect(chart(page)).toHaveAttribute('aria-valuetext', /: \$1\.50$/);
  await page.keyboard.press('ArrowRight');
  await expect(chart(page), 'days that are not known').toHaveAttribute('aria-valuetext', / to .*: --$/);
  await page.keyboard.press('ArrowRight');
  await expect(chart(page)).toHaveAttribute('aria-valuetext', /: \$1\.75$/);
  await page.keyboard.press('End');
  await expect(chart(page)).toHaveAttribute('aria-valuetext', /: \$2\.50$/);
  await expect(chart(page).locator('strong')).toHaveText(/^\w{3} \d\d,\d{4}$/);

  await page.keyboard.press('Escape');
  const line = chart(page).locator('svg path[stroke="#1d6a55"]');
  await expect(line.first()).toBeAttached();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(line).toHaveCount(0);
  await expect(chart(page).locator('svg path[stroke="#7fcdae"]').first()).toBeAttached();
  await page.emulateMedia({ colorScheme: 'light' });

  await page.getByRole('button', { name: 'Table' }).click();
  const rows = page.getByRole('table', { name: 'Price over time' }).getByRole('row');
  // Days between two that are known are a row, too.
  await expect(rows).toHaveCount(2 * PRICES.length);
  await expect(rows.first()).toHaveText('DayPrice (USD)');
  await page.getByRole('link', { name: '30 days' }).click();
  await expect(page).toHaveURL(`${PROJECT}?range=30d`);
  await expect(rows).toHaveCount(2 * PRICES.filter(([ago]) => ago < 30).length);
});

test('a chart whose code does not come is a table; a part that fails says so and can be tried again [directory-50]', async ({ page, complaints }) => {
  complaints.allow(/Failed to load resource/);
  await page.route(CHART_CODE, (route) => route.abort());
  await open(page, `${PROJECT}/team`);
  await page.route(STRUCT, (route) => (route.request().url().includes('distribution') ? route.fulfill({ status: 500, json: {} }) : route.fallback()));
  await openTab(page, 'Distribution');
  await expect(page.getByRole('alert')).toContainText('This could not be loaded');
  await page.unroute(STRUCT);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(part(page, 'Token allocation').getByRole('alert')).toHaveText('The chart could not be loaded; here is its table.');
  await expect(page.getByRole('table', { name: 'Token allocation' }).getByRole('row').nth(1)).toHaveText('Community45%');
});

test('while a record is on its way its place is held [directory-50]', async ({ page }) => {
  await open(page, `/directory/projects?q=${encodeURIComponent('name:"Waymarker"')}`);
  let answer = () => {};
  const waiting = new Promise<void>((resolve) => (answer = resolve));
  await page.route(STRUCT, async (route) => {
    if (route.request().url().includes('project-summary')) await waiting;
    await route.fallback();
  });
  await page.locator(`a[data-card="project:${RECORDS.project}"]`).first().click();
  await expect(page.getByRole('status', { name: 'Loading', exact: true })).toBeVisible();
  answer();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('WaymarkerWMK');
});

test('a former slug and one in capitals lead to the one of today for good, another name for now; what names nobody is not found [directory-51]', async ({
  page,
}) => {
  for (const [asked, status, leadsTo] of [
    [`/project/${FORMER.project}/team`, 301, `${PROJECT}/team`],
    [`/vi/project/${FORMER.project}`, 301, `/vi${PROJECT}`],
    [`${PROJECT}/overview`, 301, PROJECT],
    [`${PROJECT}?category=ama&nothing=1`, 307, `${PROJECT}?category=ama`],
    [`/vi${PROJECT.toUpperCase().replace('PROJECT', 'project')}/team`, 301, `/vi${PROJECT}/team`],
    ['/project/waymark', 302, PROJECT],
    ['/vi/project/Waymark/team', 301, '/vi/project/waymark/team'],
    ['/vi/project/waymark/team', 302, `/vi${PROJECT}/team`],
    ['/vi/project/Waymark/history?field=location', 301, '/vi/project/waymark/history?field=location'],
    ['/project/waymark/history?field=location', 302, `${PROJECT}/history?field=location`],
    // From the page of another kind, at a tab that it lacks.
    ['/organization/waymark/markets?range=1y', 302, `${PROJECT}/markets?range=1y`],
    [`/project/${FORMER.project}/history?field=location`, 301, `${PROJECT}/history?field=location`],
    ['/project/nobody-ever-had-this', 404, undefined],
    [`/project/${'x'.repeat(201)}`, 404, undefined],
    [`/vi/contributor/${'x'.repeat(51)}`, 404, undefined],
    [`${PROJECT}/portfolio`, 404, undefined],
  ] as const) {
    const response = await page.request.get(asked, { maxRedirects: 0 });
    const { location, 'cache-control': kept } = response.headers();
    const to = location === undefined ? undefined : new URL(location, response.url());
    expect([asked, response.status(), to && to.pathname + to.search]).toEqual([asked, status, leadsTo]);
    expect(kept, asked).toContain('no-store');
  }
});

test('an address that several records may be meant by is not found, and names them, each at the tab that was asked for [directory-145]', async ({
  page,
  complaints,
}) => {
  complaints.allow(/Failed to load resource/);
  for (const [asked, lead] of [
    ['/project/eth/team', '“eth” may mean:'],
    ['/vi/project/eth/team', '“eth” có thể là:'],
  ] as const) {
    const response = await page.goto(asked);
    expect(response?.status()).toBe(404);
    await alive(page);
    await expect(page.getByText(lead)).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expect(page.getByRole('main').getByRole('link', { name: 'Ethereum ETH', exact: true })).toHaveAttribute('href', asked.replace('/eth/', '/ethereum/'));
  }
  await page.getByRole('main').getByRole('link', { name: 'Ethereum ETH', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ethereum');
});

test('the history says what changed when and by whom, and steps through a field [directory-52]', async ({ page }) => {
  await open(page, `${PROJECT}/history`);
  const sets = page.locator('main ol > li', { has: page.getByRole('heading', { level: 2 }) });
  await expect(sets).toHaveCount(3);
  await expect(sets.first()).toContainText(/UTCMergeOperatorTook in another record\./);
  await expect(sets.nth(1)).toContainText(/ImportTrail Registry · System/);
  await expect(sets.nth(1).getByRole('listitem').filter({ hasText: 'Location' })).toContainText(/BeforeBergenTrail Registry.*AfterOslo, NorwayTrail Registry/);
  await page.getByLabel('Field').selectOption('Location');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page).toHaveURL(`${PROJECT}/history?field=location`);
  const replay = part(page, 'Location in time');
  await expect(replay).toContainText('2 of 2');
  await expect(replay.getByRole('status')).toContainText('Oslo, Norway');
  await replay.getByRole('slider').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(replay.getByRole('status')).toContainText('Bergen');
  await expect(replay.getByRole('slider')).toHaveAttribute('aria-valuetext', '1 of 2: Bergen');
  await replay.getByRole('button', { name: 'Later' }).click();
  await expect(replay.getByRole('status')).toContainText('Oslo, Norway');
});

test('without scripts all can be read: figures, tables of charts, links, history [directory-53]', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  await page.goto(PROJECT);
  await expect(part(page, 'Market figures')).toContainText('$2.50');
  await expect(page.getByRole('table', { name: 'Price over time' }).getByRole('row')).toHaveCount(2 * PRICES.length);
  await expect(page.getByRole('table', { name: 'Price over time' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Table' })).toHaveCount(0);
  await tab(page, 'Distribution').click();
  await expect(page.getByRole('table', { name: 'Token allocation' })).toBeVisible();
  await tab(page, 'History').click();
  await page.getByLabel('Field').selectOption('Location');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page).toHaveURL(`${PROJECT}/history?field=location`);
  await expect(page.getByText('Bergen').first()).toBeVisible();
  await context.close();
});

test('nothing for axe in both themes and languages, wide and on a phone, where nothing sticks out [directory-54]', async ({ page }) => {
  for (const [path, language, width] of [
    [PROJECT, 'en', 1280],
    [`${PROJECT}/history?field=location`, 'en', 390],
    [`/vi${PROJECT}/distribution`, 'vi', 390],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await open(page, path);
    await atRest(page);
    expect([path, await faultsInBothThemes(page, language)]).toEqual([path, []]);
    await nothingSticksOut(page);
  }
});
