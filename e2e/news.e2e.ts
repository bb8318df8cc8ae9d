import { alive, expect, faultsInBothThemes, LANGUAGES, nothingSticksOut, STRUCT, test } from './browser.ts';
import { onSite, signIn } from './people.ts';
import { endFeeds, tellByFeeds } from '#api/newsroom/news.testing.ts';

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
    for (const name of ['Featured', 'More In Crypto World']) await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
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
    await expect(table.getByRole('row').nth(1)).toContainText('TechCrunch');
    await expect(table.getByRole('row').filter({ hasNotText: 'TechCrunch' })).toHaveCount(1);
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

test('the table of news stands when its dropdowns could not be loaded; they keep what is chosen, say so and come by themselves [news-26]', async ({
  page,
  complaints,
}) => {
  complaints.allow(/503/);
  await page.goto('/news-research?type=news&view=default');
  await alive(page);
  const unready = { status: 503, contentType: 'application/json', body: '{"code":"TIMEOUT","message":"Too slow"}' };
  await page.route(STRUCT, (route) => (route.request().url().includes('sid=news-assets') ? route.fulfill(unready) : route.continue()));
  await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'All' }).click();
  await expect(page.getByRole('row')).toHaveCount(51);
  const failed = page.getByText('The choices could not be loaded.');
  await expect(failed).toBeVisible();
  const source = page.getByRole('combobox', { name: 'Source' });
  await expect(source.getByRole('option')).toHaveCount(1);
  await page.unroute(STRUCT);
  await expect(failed).toHaveCount(0, { timeout: 15_000 });
  await source.selectOption('techcrunch.com');
});

/** Of domains that no other run has: one release by three publishers, one headline about no record, one that claims a raise, one that is markup. */
function releaseOf(who: string, millions: number) {
  const run = `${who.toLowerCase()}-${Date.now().toString(36)}`;
  const [first, second, third] = ['First', 'Second', 'Third'].map((name) => ({
    publisher: `${name} ${run}`,
    domain: `${name.toLowerCase()}-${run}.example`,
  })) as [Record<'publisher' | 'domain', string>, Record<'publisher' | 'domain', string>, Record<'publisher' | 'domain', string>];
  const titles = [
    `${who} suspends withdrawals due to backlog of $${millions}M`,
    `Backlog of USD ${millions} Million: ${who} suspends withdrawals`,
    `${who} Suspends Withdrawals Due to $${millions} Million Backlog`,
  ] as const;
  return {
    run,
    titles,
    domains: { first: first.domain, second: second.domain, third: third.domain },
    publishers: { first: first.publisher, second: second.publisher, third: third.publisher },
    feeds: [
      { ...first, titles: [titles[0], `Weather in the mountains ${run}`] },
      { ...second, titles: [titles[1], `${who} raises $12 million in Series C, ${run}`] },
      { ...third, titles: [titles[2], `&lt;script&gt;alert(1)&lt;/script&gt;<img src=x onerror=alert(1)> ${run}`] },
    ],
  };
}

test('a release that many publishers tell stands once, with its sources and records, featured where two report it; wires are labelled [news-24]', async ({
  page,
  complaints,
}) => {
  complaints.allow(/404/);
  const { run, titles, domains, publishers, feeds } = releaseOf('LayerZero', 60);
  const wire = { domain: 'chainwire.org', publisher: 'Chainwire', titles: [`Starknet Announces a Summit ${run}`] };
  await onSite(async (session) => tellByFeeds(session, [...feeds, wire]));
  try {
    await page.goto('/news-research?type=news&view=default');
    await alive(page);
    const card = page.getByRole('region', { name: 'Featured', exact: true }).getByRole('listitem').filter({ hasText: titles[0] });
    await expect(card).toHaveCount(1);
    await expect(card).toContainText(`Also at ${publishers.second}, ${publishers.third}`);
    await expect(card.getByRole('link', { name: 'LayerZero', exact: true })).toHaveCount(1);
    await expect(page.getByText(titles[2])).toHaveCount(0);
    await page.goto('/news-research?type=news&view=all&source=chainwire.org');
    await expect(page.getByRole('row').filter({ hasText: wire.titles[0] ?? '' })).toContainText('Press release, paid');
    await page.goto(`/news-research?type=news&view=all&source=${domains.third}`);
    // What a feed writes as markup is plain text, or nothing.
    await expect(page.getByRole('row').filter({ hasText: run })).toHaveCount(2);
    await expect(page.locator('main').locator('script, img[src="x"]')).toHaveCount(0);
    await page.goto(`/news-research?type=news&view=all&source=${domains.first}`);
    await alive(page);
    const row = page.getByRole('row').filter({ hasText: titles[0] });
    await expect(row).toContainText('Also at');
    await row.getByRole('cell').nth(1).getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles[0]);
    await expect(page.getByText('Linked to records by the words of its headline.')).toBeVisible();
    const elsewhere = page.getByRole('region', { name: 'The same release elsewhere' });
    await expect(elsewhere.getByRole('link', { name: new RegExp(titles[2].replace('$', String.raw`\$`)) })).toHaveAttribute(
      'href',
      new RegExp(`^https://${domains.third}/`),
    );
    expect(await faultsInBothThemes(page, 'en')).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await nothingSticksOut(page);
    await elsewhere.getByRole('link', { name: publishers.second, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles[1]);
    await page.getByRole('article').getByRole('link', { name: 'LayerZero', exact: true }).first().click();
    await expect(page).toHaveURL(/\/(project|organization)\/layerzero/);
    await page.goto(`${new URL(page.url()).pathname.split('/').slice(0, 3).join('/')}/news`);
    await expect(page.getByRole('listitem').filter({ hasText: titles[0] })).toContainText('Also at');
  } finally {
    await onSite(async (session) => endFeeds(session, Object.values(domains)));
  }
});

test('an editor features and hides an article and corrects its records; claims of raises are dismissed [news-25]', async ({ page, context, complaints }) => {
  test.slow();
  complaints.allow(/422|Failed to load/);
  const { run, titles, domains, publishers, feeds } = releaseOf('Fireblocks', 95);
  await onSite(async (session) => tellByFeeds(session, feeds));
  try {
    await signIn(context, { roles: ['editor'] });
    await page.goto('/admin/news');
    await alive(page);
    await expect(page.getByRole('link', { name: 'Feeds of news' })).toHaveAttribute('href', '/admin/calendars');
    await page.getByRole('searchbox', { name: 'Search titles and publishers' }).fill(publishers.first);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/q=First/);
    const cards = page.getByRole('list', { name: 'Articles' }).locator('> li');
    await expect(cards).toHaveCount(2);
    const weather = cards.filter({ hasText: 'Weather' });
    await weather.getByLabel(/^Featured until/).fill('2020-01-01');
    await weather.getByRole('button', { name: /^Feature: / }).press('Enter');
    await expect(weather.getByRole('alert')).toHaveText('Choose today or a later day.');
    await weather.getByLabel(/^Featured until/).fill('2999-01-01');
    await weather.getByRole('button', { name: /^Feature: / }).press('Enter');
    await expect(weather.getByText(/^Featured until .*2999/)).toBeVisible();
    const release = cards.filter({ hasText: titles[0] });
    await release
      .getByRole('button', { name: /^Remove: Fireblocks/ })
      .first()
      .press('Enter');
    await expect(release.getByText('not about it, says an editor').first()).toBeVisible();
    await release.getByLabel('Page of a record').fill('nowhere');
    await page.keyboard.press('Enter');
    await expect(release.getByRole('alert')).toBeVisible();
    await release.getByLabel('Page of a record').fill('/organization/paradigm');
    await page.keyboard.press('Enter');
    await expect(release.getByRole('link', { name: 'Paradigm', exact: true })).toBeVisible();
    await release.getByRole('button', { name: /^Hide: / }).press('Enter');
    await expect(release.getByText('Hidden', { exact: true })).toBeVisible();
    for (const [language, prefix] of LANGUAGES) {
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto(`${prefix}/admin/news?q=${encodeURIComponent(publishers.first)}`);
      await alive(page);
      expect(await faultsInBothThemes(page, language)).toEqual([]);
      await page.setViewportSize({ width: 390, height: 844 });
      await nothingSticksOut(page);
    }
    await page.goto('/admin/news?tab=claims');
    await alive(page);
    const claim = page.getByRole('listitem').filter({ hasText: run });
    await expect(claim).toContainText('$12');
    await expect(claim).toContainText('Series C');
    expect(await faultsInBothThemes(page, 'en')).toEqual([]);
    await nothingSticksOut(page);
    await claim.getByRole('button', { name: /^Dismiss: / }).press('Enter');
    await expect(claim).toHaveCount(0);
    await page.getByRole('link', { name: 'Dismissed claims' }).click();
    await expect(claim).toHaveCount(1);
    await page.goto('/news-research?type=news&view=default');
    await alive(page);
    const featured = page.getByRole('region', { name: 'Featured' }).getByRole('listitem');
    await expect(featured.filter({ hasText: `Weather in the mountains ${run}` })).toHaveCount(1);
    await expect(page.getByText(titles[0])).toHaveCount(0);
  } finally {
    await onSite(async (session) => endFeeds(session, Object.values(domains)));
  }
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
