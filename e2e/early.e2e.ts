import { alive, ASSETS, expect, hold, quiet, test } from './browser.ts';

test.describe('before the page lives', () => {
  test('a click on a button is not lost [web-5]', async ({ page }) => {
    const release = await hold(page, ASSETS);
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Dark' }).click();
    await expect(page.locator('html')).not.toHaveAttribute('data-alive', '');
    release();
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await expect(page.getByRole('button', { name: 'Dark' })).toHaveAttribute('aria-pressed', 'true');
  });

  test('a click on the menu button is not lost [web-5]', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const release = await hold(page, ASSETS);
    await page.goto('/directory/projects', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.locator('html')).not.toHaveAttribute('data-alive', '');
    release();
    await expect(page.getByRole('dialog', { name: 'MENU' })).toBeVisible();
  });

  test('what is typed is not lost [web-5]', async ({ page }) => {
    const release = await hold(page, ASSETS);
    await page.goto('/directory/projects', { waitUntil: 'commit' });
    await page.getByRole('main').getByRole('searchbox').pressSequentially('bitcoin');
    await expect(page.locator('html')).not.toHaveAttribute('data-alive', '');
    release();
    await alive(page);
    await expect(page).toHaveURL('/directory/projects?q=bitcoin');
  });

  test('a key is not lost, and what is typed after it goes nowhere else [web-5]', async ({ page }) => {
    const release = await hold(page, ASSETS);
    await page.goto('/directory/projects', { waitUntil: 'commit' });
    await expect(page.getByRole('main').getByRole('searchbox')).toBeVisible();
    for (const key of ['s', 'g', 'p']) await page.keyboard.press(key);
    await expect(page.locator('html')).not.toHaveAttribute('data-alive', '');
    release();
    await expect(page.getByRole('main').getByRole('searchbox')).toBeFocused();
    await expect(page).toHaveURL('/directory/projects');
  });

  test('what is typed right after the key of the search is in its field [search-40]', async ({ page }) => {
    const release = await hold(page, '**/assets/search-palette-*.js');
    await page.goto('/directory/projects');
    await alive(page);
    await page.keyboard.type('/solana');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    release();
    await expect(page.getByRole('dialog').getByRole('combobox')).toHaveValue('solana');
    await expect(page.getByRole('main').getByRole('searchbox', { includeHidden: true })).toHaveValue('');
    await page.keyboard.type(' x');
    await expect(page.getByRole('dialog').getByRole('combobox')).toHaveValue('solana x');
  });

  test('what is typed into the field of the header while the search opens is whole [search-40]', async ({ page }) => {
    const release = await hold(page, '**/assets/search-palette-*.js');
    await page.goto('/directory/projects');
    await alive(page);
    await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 6 });
    await page.getByRole('banner').getByRole('searchbox').click();
    await page.keyboard.type('avax');
    release();
    await page.keyboard.type(' solana bitcoin ethereum', { delay: 30 });
    await expect(page.getByRole('dialog').getByRole('combobox')).toHaveValue('avax solana bitcoin ethereum');
  });

  test('a key in the head of a table is not lost [web-5]', async ({ page }) => {
    const release = await hold(page, ASSETS);
    await page.goto('/directory/projects', { waitUntil: 'commit' });
    const heads = page.locator('thead th[data-column]');
    const [first, second] = [await heads.nth(1).getAttribute('data-column'), await heads.nth(2).getAttribute('data-column')];
    await heads.nth(1).getByRole('link').focus();
    await page.keyboard.press('Shift+ArrowRight');
    release();
    await expect(heads.nth(1)).toHaveAttribute('data-column', second ?? '');
    await expect(heads.nth(2)).toHaveAttribute('data-column', first ?? '');
  });

  test('a part whose code comes late keeps the HTML that stands for it, though the address was spelled by hand [web-5]', async ({ page }) => {
    const release = await hold(page, '**/assets/screener-sidebar-*.js');
    await page.goto('/directory/projects?mode=screener&q=source_count<=500');
    const mark = await page.getByRole('complementary').getByRole('searchbox').elementHandle();
    await alive(page);
    release();
    await quiet(page);
    await alive(page);
    expect(await mark?.evaluate((element) => element.isConnected)).toBe(true);
  });

  test('a link and a form work at once [web-5]', async ({ page }) => {
    await page.route(ASSETS, () => new Promise(() => undefined));
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('main').getByRole('searchbox').fill('bitcoin');
    await page.getByRole('main').getByRole('searchbox').press('Enter');
    await expect(page).toHaveURL('/directory/projects?q=bitcoin');
    await page.getByRole('columnheader', { name: 'Name' }).getByRole('link').click();
    await expect(page).toHaveURL('/directory/projects?q=bitcoin&sort=-name');
  });
});
