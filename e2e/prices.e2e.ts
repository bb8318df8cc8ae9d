import type { BrowserContext, Page, Request } from '@playwright/test';
import { raiseVersions } from '#platform/data/versions.ts';
import { alive, expect, faultsInBothThemes, test, watchShifts } from './browser.ts';
import { onSite } from './people.ts';

/** A project without a price, which no other test looks at for one. */
const SLUG = 'kestrel-peak-token';

/** Writes the price of the project as a publisher's answer does. @param hours how old it is */
const setPrice = (price: string | null, change: string | null = null, hours = 0) =>
  onSite(({ db }) =>
    db.begin(async ({ sql }) => {
      await sql.query(
        `update project_figure set price_usd = $2::numeric, change24h = $3::numeric, at = case when $2::numeric is not null then now() - make_interval(hours => $4::int) end,
           source_id = (select id from source where key = 'e2e-records'), figure_ats = null, figure_sources = null where project_id = (select id from project where slug = $1)`,
        [SLUG, price, change, hours],
      );
      await raiseVersions(sql, ['project_figure']);
    }),
  );

/** What the browser asks of the stream, by method. */
function asked(context: BrowserContext): { opened: number; open: number } {
  const counts = { opened: 0, open: 0 };
  const isStream = (method: string, url: string) => method === 'POST' && url.endsWith('/api/prices/stream');
  context.on('request', (request) => {
    if (!isStream(request.method(), request.url())) return;
    counts.opened++;
    counts.open++;
  });
  const over = (request: Request) => {
    if (isStream(request.method(), request.url())) counts.open--;
  };
  context.on('requestfailed', over);
  context.on('requestfinished', over);
  return counts;
}

/** Says to the page that it is hidden, as the browser does when another tab is before it. */
const turn = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate((to) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => to });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

test('a figure changes in all tabs over one connection, and a hidden browser has none [prices-14]', async ({ page, context }) => {
  const counts = asked(context);
  await setPrice('3.5', '-2');
  try {
    const shifts = await watchShifts(page);
    await page.goto(`/directory/projects?${new URLSearchParams({ q: 'kestrel', cols: 'name,price_usd,change24h' })}`);
    await alive(page);
    const cell = page.locator('tbody tr', { hasText: 'Kestrel Peak Token' }).locator('td').filter({ hasText: '$' });
    await expect(cell).toHaveAttribute('title', /^Trail Registry, \d+ seconds? ago$/);
    const other = await context.newPage();
    await other.goto(`/project/${SLUG}`);
    await alive(other);
    const figure = other.locator('[data-live=price_usd]');
    await expect(figure).toHaveText('$3.50');
    expect(counts, 'one connection for both tabs').toEqual({ opened: 1, open: 1 });

    await setPrice('4.25', '1.5');
    const began = Date.now();
    await expect(figure).toHaveText('$4.25');
    await expect(cell).toHaveText('$4.25');
    console.log(`seen in both tabs after ${Date.now() - began} ms`);
    await expect(other.locator('[data-live=change24h]')).toHaveText('+1.50% in 24 hours');
    await expect(other.locator('[data-live=change24h]')).toHaveAttribute('data-tone', 'up');
    expect(await shifts()).toBeLessThan(0.01);

    await setPrice('4.3', '1.5', 50);
    await expect(cell).toContainText('2 days ago, old');
    await expect(other.getByText('2 days ago, old').first()).toBeVisible();
    expect(await faultsInBothThemes(page, 'en')).toEqual([]);
    expect(await faultsInBothThemes(other, 'en')).toEqual([]);

    await turn(page, 'hidden');
    await setPrice('5', '1.5');
    await expect(figure, 'the other tab takes over').toHaveText('$5.00');
    await turn(other, 'hidden');
    await expect.poll(() => counts.open).toBe(0);
    await setPrice('6', '1.5');
    await turn(page, 'visible');
    await expect(cell).toHaveText('$6.00');
    await expect(figure).toHaveText('$5.00');
  } finally {
    await setPrice(null);
  }
});
