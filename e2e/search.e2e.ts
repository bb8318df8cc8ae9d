import type { Page } from '@playwright/test';
import { alive, atRest, expect, faultsInBothThemes, LANGUAGES, nothingSticksOut, STRUCT, test } from './browser.ts';
import { signIn } from './people.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search the site' });
const field = (page: Page) => palette(page).getByRole('combobox');
const options = (page: Page) => palette(page).getByRole('option');
const headerField = (page: Page) => page.getByRole('banner').getByRole('searchbox');
const chosen = (page: Page) => palette(page).locator('[role=option][aria-selected=true]');

interface Found {
  type: string;
  project?: { name: string; symbol: string | null; slug: string };
}
async function ask(page: Page, searchValue: string): Promise<Found[]> {
  const response = await page.request.get(`/api/data/struct?${new URLSearchParams({ sid: 'search-global', params: JSON.stringify([{ searchValue }]) })}`);
  return ((await response.json()) as { items: Found[] }).items;
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await alive(page);
}

/** Types into the palette and waits for what is found. */
async function search(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await expect(palette(page).locator('[aria-busy=false]')).toBeVisible();
  await expect(palette(page).getByRole('status')).toHaveText(/./);
}

test('the search of the site by mouse: the header’s box, groups, why a record fits, and the last text kept [search-2]', async ({ page }) => {
  await open(page, '/');
  await expect(headerField(page)).toHaveAttribute('placeholder', 'Search your topic, token, investors or ventures, etc...');
  await headerField(page).click();
  await expect(field(page)).toBeFocused();
  await search(page, 'solana');
  await expect(palette(page).getByRole('group', { name: 'PROJECT' }).getByRole('option').first()).toContainText('Solana');
  await expect(
    palette(page)
      .getByRole('group', { name: 'ORGANIZATION' })
      .getByRole('option', { name: /Solana Ventures/ }),
  ).toHaveAttribute('href', '/organization/solana-ventures');
  await search(page, '@Uniswap');
  await expect(
    palette(page)
      .getByRole('option', { name: /^Uniswap/ })
      .first(),
  ).toContainText(/Account uniswap/i);
  await search(page, 'vitalik');
  await expect(palette(page).getByRole('group', { name: 'PEOPLE' }).getByRole('option').first()).toHaveAttribute('href', /^\/people\/vitalik-buterin/);
  await search(page, 'uniswap');
  await options(page).first().click();
  await expect(page).toHaveURL('/project/uniswap');
  await expect(palette(page)).toHaveCount(0);

  await page.reload();
  await alive(page);
  await page.keyboard.press('Control+k');
  await expect(field(page)).toHaveValue('uniswap');
  await expect(options(page).first()).toContainText('Uniswap');
  await page.keyboard.type('aave');
  await expect(field(page)).toHaveValue('aave');
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
  // What is typed into the box of the header goes on in the palette.
  await headerField(page).pressSequentially('sol');
  await expect(field(page)).toHaveValue(/^sol/);
});

test('the search of the site by keyboard: arrows, Home, End, Enter, Escape [search-3]', async ({ page }) => {
  await open(page, '/directory/projects');
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  await search(page, 'sol');
  const all = await options(page).count();
  expect(all).toBeGreaterThan(3);
  const isChosen = async (index: number) => {
    await expect(chosen(page)).toHaveCount(1);
    await expect(options(page).nth(index)).toHaveAttribute('aria-selected', 'true');
    await expect(field(page)).toHaveAttribute('aria-activedescendant', (await options(page).nth(index).getAttribute('id')) ?? '');
    await expect(options(page).nth(index)).toBeInViewport();
  };
  await isChosen(0);
  for (const [key, index] of [
    ['ArrowDown', 1],
    ['ArrowDown', 2],
    ['ArrowUp', 1],
    ['End', all - 1],
    ['ArrowDown', 0],
    ['ArrowUp', all - 1],
    ['Home', 0],
  ] as const) {
    await page.keyboard.press(key);
    await isChosen(index);
  }
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
  await expect(page).toHaveURL('/directory/projects');

  await page.keyboard.press('Control+k');
  await search(page, 'solana');
  const href = await options(page).first().getAttribute('href');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(href ?? 'nowhere');

  // What is not answered yet is looked for on the page of the search.
  await page.keyboard.press('Control+k');
  await field(page).fill('uniswap');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=uniswap');
  await expect(page.getByRole('main').getByRole('list', { name: 'Results' }).getByRole('link').first()).toContainText('Uniswap');
});

test('nothing found, no answer, a screen, one ticker of several projects [search-4]', async ({ page, complaints }) => {
  complaints.allow(/ERR_FAILED|ERR_INTERNET/);
  await open(page, '/');
  await page.keyboard.press('/');
  await search(page, 'qqxzqqxzq');
  await expect(palette(page).getByText('NO RESULT FOUND').first()).toBeVisible();
  await expect(options(page)).toHaveCount(0);

  await page.route(STRUCT, (route) => route.abort());
  await field(page).fill('ripple');
  await expect(palette(page).getByRole('alert')).toContainText('The search did not answer.');
  await page.unroute(STRUCT);
  await palette(page).getByRole('button', { name: 'Try again' }).click();
  await expect(options(page).first()).toContainText('XRP');

  const shared = (await ask(page, 'btc')).filter(({ project }) => project?.symbol?.toLowerCase() === 'btc');
  expect(shared.length).toBeGreaterThan(1);
  await search(page, 'btc');
  for (const { project } of shared) await expect(palette(page).locator(`a[href="/project/${project?.slug}"]`)).toContainText(project?.name ?? 'nothing');

  await search(page, 'sector:defi raised>10m');
  await expect(options(page).first()).toHaveText('Open as list: Projects');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/directory/projects?q=sector%3Adefi+raised%3E10m');
  for (const [from, to] of [
    ['/search?q=sector:defi+raised>10m', '/directory/projects?q=sector%3Adefi+raised%3E10m'],
    ['/vi/search?q=amount>1m', '/vi/directory/fundraising?q=amount%3E1m'],
    ['/search?q=uniswap+-v2', '/search?q=uniswap+-v2'],
  ] as const) {
    const response = await page.request.get(from, { maxRedirects: 5 });
    const { pathname, search: query } = new URL(response.url());
    expect([from, response.status(), pathname]).toEqual([from, 200, new URL(to, response.url()).pathname]);
    expect(new URLSearchParams(query).get('q')).toBe(new URLSearchParams(new URL(to, response.url()).search).get('q'));
  }
});

test('notes of research with the words stand below the records, and lead to all of them [search-15]', async ({ page, context }) => {
  const { headers } = await signIn(context, { roles: ['editor'] });
  const post = async (path: string, data: object): Promise<{ id: string }> => {
    const answer = await page.request.post(`/api/admin/research${path}`, { headers, data });
    expect(answer.status(), path).toBe(200);
    return (await answer.json()) as { id: string };
  };
  const { id: author } = await post('/authors', { name: 'Ada Marmot' });
  for (let n = 0; n < 6; n += 1) {
    const { id } = await post('', { title: `Marmotland ${n}`, summary: 'Where marmots go.', body: 'Marmotland is up there.', authors: [author] });
    await post(`/${id}/publish`, { number: 1 });
  }
  await page.goto('/search?q=marmotland');
  const notes = page.getByRole('region', { name: 'Research' });
  await expect(notes.getByRole('listitem')).toHaveCount(5);
  await expect(notes.getByRole('link', { name: 'Marmotland 5' })).toHaveAttribute('href', /^\/research\/marmotland-5/);
  await expect(notes.getByRole('link', { name: 'All notes with these words' })).toHaveAttribute('href', '/researchs?q=marmotland');
});

test('the page of the search without scripts: from the header, all hits by page and type, no search engine [search-5]', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  const results = page.getByRole('list', { name: 'Results' });
  await page.goto('/');
  await headerField(page).fill('coin');
  await headerField(page).press('Enter');
  await expect(page).toHaveURL('/search?q=coin');
  await expect(page).toHaveTitle('coin · Search | Cairn');
  await expect(page.locator('head meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(results.getByRole('listitem')).toHaveCount(30);
  const first = await results.getByRole('link').first().getAttribute('href');
  await page.getByRole('link', { name: 'More results' }).click();
  await expect(page).toHaveURL('/search?q=coin&skip=30');
  await expect(results.locator(`a[href="${first}"]`)).toHaveCount(0);
  await page.getByRole('navigation', { name: 'Type of result' }).getByRole('link', { name: 'Organizations' }).click();
  await expect(page).toHaveURL('/search?q=coin&type=venture');
  for (const link of await results.getByRole('link').all()) await expect(link).toHaveAttribute('href', /^\/organization\//);
  await page.goto('/search');
  await expect(page.getByText('Type a name, a ticker')).toBeVisible();
  await page.goto('/search?q=qqxzqqxzq');
  await expect(page.getByRole('heading', { name: 'NO RESULT FOUND' })).toBeVisible();
  await context.close();
});

for (const [language, prefix] of LANGUAGES) {
  test(`the search in ${language}: nothing for axe in both themes, wide and narrow [search-6]`, async ({ page }) => {
    const name = language === 'en' ? 'Search the site' : 'Tìm trên toàn trang';
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 });
      for (const path of ['/search?q=solana', '/search']) {
        await open(page, prefix + path);
        await atRest(page);
        expect(await faultsInBothThemes(page, language)).toEqual([]);
        await nothingSticksOut(page);
      }
      if (width === 1280) await page.keyboard.press('/');
      else await page.getByRole('banner').getByRole('link', { name }).click();
      const shown = page.getByRole('dialog', { name });
      await shown.getByRole('combobox').fill('uniswap');
      await expect(shown.getByRole('option', { name: /^Uniswap/ }).first()).toBeVisible();
      await expect(shown.locator('[aria-busy=false]')).toBeVisible();
      await atRest(page);
      expect(await faultsInBothThemes(page, language)).toEqual([]);
      await nothingSticksOut(page);
      await page.keyboard.press('Escape');
    }
  });
}
