import { chromium, type Page } from '@playwright/test';
import { setRole } from '#api/accounts/index.ts';
import { makePerson } from '#api/accounts/people.testing.ts';
import { accessibilityFaults, alive, ASSETS, atRest, expect, faultsInBothThemes, hold, LANGUAGES, nothingSticksOut, test } from './browser.ts';
import { onSite } from './people.ts';

/** The lists as they are opened are looked at with the others of them. */
const PATHS = ['/', '/directory/projects?q=bitcoin&sort=-name', '/directory/projects?q=no-such-project-anywhere', '/privacy'];
/** Of a kind whose Vietnamese pages are laid out alike. */
const ALIKE = ['/observatory', '/sources', '/signup'];
const LIST_MODULE = '**/assets/list-page-*.js';

/** Looks at pages, one after the other. */
async function lookAt(page: Page, language: (typeof LANGUAGES)[number][0], paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await test.step(path, async () => {
      await page.setViewportSize({ width: 1280, height: 844 });
      await page.goto(path);
      await alive(page);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 844 });
        await atRest(page);
        expect(await faultsInBothThemes(page, language), `${path} at ${width}`).toEqual([]);
        await nothingSticksOut(page);
      }
    });
  }
}

for (const [language, prefix] of LANGUAGES) {
  const paths = PATHS.map((path) => (path === '/' ? prefix || '/' : prefix + path));
  test(`${paths.join(' ')}: nothing for axe in both themes, wide and narrow [web-10, web-20]`, async ({ page }) => lookAt(page, language, paths));
}

test(`${ALIKE.join(' ')}: nothing for axe in both themes, wide and narrow [web-10, web-20]`, async ({ page }) => lookAt(page, 'en', ALIKE));

test('nothing for axe on a page that does not exist, in both languages and themes, wide and narrow [web-10, web-20]', async ({ page, complaints }) => {
  complaints.allow(/status of 404/);
  for (const [language, prefix] of LANGUAGES) await lookAt(page, language, [`${prefix}/no-such-page`]);
});

test('the languages name each other, and the link leads to the same page [web-2]', async ({ page }) => {
  await page.goto('/vi/directory/projects?sort=-name');
  const { origin } = new URL(page.url());
  const link = (rel: string, language?: string) => page.locator(`head link[rel=${rel}]${language ? `[hreflang="${language}"]` : ''}`);
  await expect(link('canonical')).toHaveAttribute('href', `${origin}/vi/directory/projects?sort=-name`);
  await expect(link('alternate', 'en')).toHaveAttribute('href', `${origin}/directory/projects?sort=-name`);
  await expect(link('alternate', 'vi')).toHaveAttribute('href', `${origin}/vi/directory/projects?sort=-name`);
  await expect(link('alternate', 'x-default')).toHaveAttribute('href', `${origin}/directory/projects?sort=-name`);
  await expect(page).toHaveTitle('Dự án | Cairn');
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/directory/projects?sort=-name');
  await expect(page).toHaveTitle('Projects | Cairn');
});

test('an address that leads nowhere is 404 and leads home [web-4]', async ({ page, complaints }) => {
  complaints.allow(/status of 404/);
  for (const path of ['/no-such-page', '/directory/no-such-list', '/en/directory/projects', '/%', '/%ff']) {
    const response = await page.request.get(path);
    const html = await response.text();
    expect(response.status(), path).toBe(404);
    expect(html).toContain('Sorry, the page you visited does not exist.');
    expect(html.match(/<title/g)).toHaveLength(1);
  }
  await page.goto('/vi/no-such-page');
  await expect(page.getByText('Rất tiếc, trang bạn truy cập không tồn tại.')).toBeVisible();
  await page.getByRole('link', { name: 'Về trang chủ' }).click();
  await expect(page).toHaveURL('/vi');
});

test('a page module that cannot be loaded is the 500 page, and going home loads the site again [web-4]', async ({ page, complaints }) => {
  complaints.allow(/ERR_FAILED|dynamically imported module|Importing a module script failed/);
  await page.goto('/');
  await alive(page);
  await page.route(LIST_MODULE, (route) => route.abort());
  await page.getByRole('link', { name: 'See all projects' }).click();
  await expect(page.getByRole('heading', { name: '500' })).toBeVisible();
  await expect(page.getByText('Sorry, something went wrong.')).toBeVisible();
  await page.unroute(LIST_MODULE);
  const loaded = page.waitForEvent('load');
  await page.getByRole('link', { name: 'Go Back Home' }).click();
  await loaded;
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Open crypto data, every value with its source');
});

test('the theme is kept, is there at the first paint, and Auto follows the system [web-3]', async ({ page }) => {
  await test.step('the theme is kept, and Auto follows the system', async () => {
    await page.goto('/');
    await alive(page);
    await page.getByRole('button', { name: 'Dark' }).click();
    await page.reload();
    await alive(page);
    await expect(page.getByRole('button', { name: 'Dark' })).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: 'Auto' }).click();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
  });
  await test.step('a chosen theme is there at the first paint', async () => {
    await page.getByRole('button', { name: 'Dark' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    const dark = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await page.route(ASSETS, () => new Promise(() => undefined));
    await page.addInitScript(() => {
      const seen: string[] = [];
      const look = () => {
        if (document.body) seen.push(getComputedStyle(document.body).backgroundColor);
        if (seen.length < 30) requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
      Object.assign(window, { seen });
    });
    for (const path of ['/', '/directory/projects']) {
      await page.goto(path, { waitUntil: 'commit' });
      await expect.poll(() => page.evaluate(() => (window as unknown as { seen: string[] }).seen.length)).toBe(30);
      const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
      expect([...new Set(seen)]).toEqual([dark]);
    }
  });
});

test('fonts that do not come hide the page no longer than 0.3 s [web-7]', async ({ page }) => {
  await page.route('**/*.woff2', () => new Promise(() => undefined));
  await page.addInitScript(() => {
    const log: { hidden?: number; shown?: number; due?: number } = {};
    Object.assign(window, { log });
    new MutationObserver(() => {
      const hidden = document.documentElement?.classList.contains('fonts-pending');
      if (hidden && log.hidden === undefined) {
        log.hidden = performance.now();
        // What 0.3 s are on this machine, as busy as it is.
        setTimeout(() => (log.due = performance.now()), 300);
      } else if (hidden) return;
      else if (log.hidden !== undefined) log.shown ??= performance.now();
    }).observe(document, { attributes: true, childList: true, subtree: true });
  });
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForFunction(() => (window as unknown as { log: { due?: number } }).log.due !== undefined);
  const {
    hidden = 0,
    shown = Infinity,
    due = 0,
  } = await page.evaluate(() => (window as unknown as { log: { hidden?: number; shown?: number; due?: number } }).log);
  expect(shown - hidden).toBeGreaterThan(200);
  expect(shown - due).toBeLessThan(6000);
});

test('no script is asked for before the first paint, and no style apart from the page [web-8]', async ({ page }) => {
  await page.goto('/directory/projects');
  await page.waitForSelector('html[data-alive]');
  const { painted, before } = await page.evaluate(() => {
    const shown = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
    const asked = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return { painted: shown, before: asked.filter(({ startTime }) => startTime < shown).map(({ name }) => name.split('.').pop()) };
  });
  expect(painted).toBeGreaterThan(0);
  expect(before).toContain('woff2');
  expect(before.filter((kind) => kind === 'js' || kind === 'css')).toEqual([]);
});

test('everything can be reached by keyboard [web-9, web-12, web-60]', async ({ page }) => {
  await page.goto('/');
  await alive(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.goto('/');
  await alive(page);
  for (const name of ['Skip to content', 'Cairn']) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name, exact: true })).toBeFocused();
  }
  await page.keyboard.press('Tab');
  const group = page.getByRole('button', { name: 'Features' });
  await expect(group).toBeFocused();
  expect(await group.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid');
  const menu = page.getByRole('navigation', { name: 'Main' });
  const entry = menu.getByRole('link', { name: /^DAO/ });
  await expect(entry).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(entry).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(entry).toBeHidden();
  await expect(group).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Resources' })).toBeFocused();
  await expect(menu.getByRole('link', { name: /^Crypto jobs/ })).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await expect(group).toBeFocused();
  await expect(entry).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(entry).toBeVisible();
  await expect(group).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Enter');
  await expect(entry).toBeHidden();
  await expect(group).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Enter');
  await expect(entry).toBeVisible();
  for (const name of [/^DAO/, /^Observatory/, /^Projects/]) {
    await page.keyboard.press('Tab');
    await expect(menu.getByRole('link', { name })).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/directory/projects');
});

test('the menus open under the pointer, with the entries and tags of the documents; tools outside that are not set are left out [web-12, web-60, web-61]', async ({
  page,
}) => {
  await page.goto('/observatory');
  await alive(page);
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu.getByRole('button')).toHaveText(['Features', 'Resources']);
  for (const [group, entries] of [
    ['Features', ['DAO', 'Observatory', 'Projects', 'People', 'Organizations', 'Fundraising', 'Intelligence', 'Assistant']],
    ['Resources', ['News & Research', 'Career', 'Crypto jobs', 'Help']],
  ] as const) {
    await menu.getByRole('button', { name: group }).hover();
    await expect(menu.getByRole('button', { expanded: true })).toHaveText([group]);
    await expect(menu.getByRole('link')).toHaveCount(entries.length);
    for (const [place, name] of entries.entries()) await expect(menu.getByRole('link').nth(place)).toContainText(name);
  }
  await menu.getByRole('link', { name: /^Help/ }).hover();
  await page.keyboard.press('Escape');
  await menu.getByRole('button', { name: 'Features' }).hover();
  const { dao } = (await (await page.request.get('/api/data/struct?sid=dao-voting')).json()) as { dao: { voting: boolean }[] };
  await expect(menu.getByRole('link', { name: /^DAO/ }).getByText('Coming soon')).toHaveCount(dao[0]?.voting === true ? 0 : 1);
  await expect(menu.getByRole('link', { name: /^DAO/ })).toHaveAttribute('href', '/cairn-dao');
  await atRest(page);
  expect(await faultsInBothThemes(page, 'en')).toEqual([]);
  await menu.getByRole('link', { name: /^Intelligence/ }).click();
  await expect(page).toHaveURL('/news-research?type=research&view=default');
  await expect(page.getByRole('link', { name: 'Research', exact: true })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('link', { name: 'News', exact: true }).click();
  await expect(page).toHaveURL('/news-research?type=news&view=default');
  await expect(page.getByRole('heading', { name: 'Lastest' })).toBeVisible();
});

test('the entry of the DAO loses its tag as soon as somebody may vote [web-61]', async ({ page }) => {
  const { username } = await onSite((session) => makePerson(session, { roles: ['member'] }));
  await expect.poll(async () => (await page.request.get('/observatory')).text()).not.toContain('Coming soon');
  await page.goto('/observatory');
  await alive(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Features' }).hover();
  await expect(page.getByRole('link', { name: /^DAO/ }).first()).not.toContainText('Coming soon');
  await onSite((session) => setRole(session, { kind: 'command' }, { username, role: 'member', granted: false }));
});

test('the drawer of a narrow screen comes whole, with the page [web-64]', async ({ page, complaints }) => {
  // Of what the page itself asks for later.
  complaints.allow(/ERR_FAILED/);
  await page.setViewportSize({ width: 390, height: 844 });
  const drawer = page.waitForResponse(/assets\/drawer-account-.*\.js/);
  await page.goto('/observatory');
  await drawer;
  await alive(page);
  await page.route(ASSETS, (route) => route.abort());
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog', { name: 'MENU' }).getByRole('link', { name: 'Log In' })).toBeVisible();
});

test('the drawer of a narrow screen opens, holds the focus, leads on and closes [web-9, web-13]', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/observatory');
  await alive(page);
  await page.getByRole('button', { name: 'Open menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'MENU' });
  await expect(drawer).toBeVisible();
  await expect.poll(() => drawer.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await atRest(page);
  expect(await accessibilityFaults(page)).toEqual([]);
  await expect(drawer.getByRole('link', { name: /^Career/ })).toBeHidden();
  await drawer.getByText('Resources').click();
  await expect(drawer.getByRole('link', { name: /^Career/ })).toBeVisible();
  await drawer.getByText('Features').click();
  await expect(drawer.getByRole('link', { name: /^Projects/ })).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await drawer.getByRole('link', { name: /^Projects/ }).click();
  await expect(page).toHaveURL('/directory/projects');
  await expect(drawer).toBeHidden();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await drawer.getByRole('link', { name: 'Log In' }).click();
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('dialog', { name: 'Welcome back' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await drawer.getByRole('link', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL('/signup');
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
});

test('a policy that allows nothing else is on every page, and nothing inline stands outside it [web-1]', async ({ page }) => {
  for (const path of ['/', '/directory/projects', '/vi', '/no-such-page']) {
    const response = await page.request.get(path);
    const policy = response.headers()['content-security-policy'] ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain("script-src 'self' 'unsafe-inline'");
    expect(policy).not.toContain('unsafe-eval');
    expect(await response.text()).not.toMatch(/\son[a-z]+="/);
  }
});

test('a bar tells that the next page is on its way, and goes when it is there [web-6]', async ({ page }) => {
  await page.goto('/');
  await alive(page);
  const release = await hold(page, LIST_MODULE);
  await page.getByRole('link', { name: 'See all projects' }).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  release();
  await expect(page.locator('tbody tr').first()).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
});

test('the header ends at the edge of the window; with scrollbars that take room a dialog moves nothing and covers all [web-21]', async ({ page }) => {
  await page.goto('/terms');
  const right = () => page.locator('header').evaluate((header) => header.getBoundingClientRect().right);
  expect(await right()).toBe(1280);
  // The browser of the other tests hides scrollbars.
  const classic = await chromium.launch({ ...test.info().project.use.launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] });
  try {
    const seen = await classic.newPage({ viewport: { width: 1280, height: 800 } });
    for (const path of ['/terms', '/watchlist']) {
      await seen.goto(new URL(path, page.url()).href);
      await alive(seen);
      const measure = () =>
        seen.evaluate(() => ({
          window: window.innerWidth,
          page: document.documentElement.clientWidth,
          header: document.querySelector('header')?.getBoundingClientRect().right,
          brand: document.querySelector('header a')?.getBoundingClientRect().left,
        }));
      if (path === '/terms') {
        const before = await measure();
        expect(before.page).toBeLessThan(before.window);
        expect(before.header).toBe(before.page);
        await seen.keyboard.press('Control+k');
        await expect(seen.getByRole('dialog')).toBeVisible();
        expect(await measure()).toEqual({ ...before, page: before.window, header: before.window });
        await seen.mouse.wheel(0, 600);
        await seen.keyboard.press('Escape');
        await expect(seen.getByRole('dialog')).toHaveCount(0);
        expect(await measure()).toEqual(before);
        expect(await seen.evaluate(() => window.scrollY)).toBe(0);
      } else {
        await expect(seen.getByRole('dialog')).toBeVisible();
        const { window: width, header } = await measure();
        expect(header).toBe(width);
      }
    }
  } finally {
    await classic.close();
  }
});
