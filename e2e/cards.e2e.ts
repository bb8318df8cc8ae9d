import type { Page } from '@playwright/test';
import { LISTS, LIST_NAMES, type ListName } from '#domain/directory/lists/lists.ts';
import { alive, askRows, expect, shownNames, STRUCT, test } from './browser.ts';

const open = async (page: Page, address: string) => {
  await page.goto(address);
  await alive(page);
};

/** Answers the first calls for rows of a list with 503, and says when each call came. */
async function refuseRows(page: Page, list: ListName, times: number, headers: Record<string, string> = {}): Promise<number[]> {
  const calls: number[] = [];
  await page.route(STRUCT, (route) => {
    if (new URL(route.request().url()).searchParams.get('sid') !== LISTS[list].sid) return route.continue();
    calls.push(performance.now());
    const body = { statusCode: 503, code: 'UNAVAILABLE', description: 'x' };
    return calls.length > times ? route.continue() : route.fulfill({ status: 503, headers, json: body });
  });
  return calls;
}

const gaps = (calls: readonly number[]): number[] => calls.slice(1).map((call, index) => call - (calls[index] ?? 0));

test.describe('rows that the server could not give', () => {
  test.beforeEach(({ complaints }) => complaints.allow(/status of 503/));

  test('are asked for again by themselves when they are sorted, after the time the server asks for', async ({ page }) => {
    await open(page, '/directory/fundraising');
    const calls = await refuseRows(page, 'fundraising', 1, { 'retry-after': '1' });
    await page.getByRole('columnheader').getByRole('link', { name: 'Money raised' }).click();
    const { names } = await askRows(page, 'fundraising', { sortField: 'amount_quantity', sortOrder: 'desc' });
    await expect.poll(async () => (await shownNames(page)).slice(0, 4)).toEqual(names.slice(0, 4));
    expect(calls).toHaveLength(2);
    expect(Math.min(...gaps(calls))).toBeGreaterThanOrEqual(950);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('are asked for twice more while one scrolls, each time later; then the error stands [directory-24]', async ({ page }) => {
    await open(page, '/directory/projects');
    const calls = await refuseRows(page, 'projects', 3);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(page.getByRole('alert')).toBeVisible();
    const [first = 0, second = 0] = gaps(calls);
    expect(calls).toHaveLength(3);
    expect([first >= 450, second >= 950]).toEqual([true, true]);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.locator('tbody tr[aria-rowindex="102"]')).toBeAttached();
  });

  test('are not waited for when the server asks for a long time', async ({ page }) => {
    await open(page, '/directory/people');
    const calls = await refuseRows(page, 'people', 1, { 'retry-after': '60' });
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(page.getByRole('alert')).toBeVisible();
    expect(calls).toHaveLength(1);
  });
});

/** What stands on cards that cannot be read: cut at its start, or outside its card. */
const unreadable = (page: Page, cards: string): Promise<string[]> =>
  page.locator(cards).evaluateAll((all) =>
    all.flatMap((card) => {
      const box = card.getBoundingClientRect();
      const parts = [...card.querySelectorAll('*')].filter((part) => part.checkVisibility() && part.getBoundingClientRect().width > 1);
      return parts
        .filter((part) => {
          const { left, right } = part.getBoundingClientRect();
          const holder = part.closest('td, dd')?.getBoundingClientRect() ?? box;
          return left < holder.left - 0.5 || right > box.right + 0.5;
        })
        .map((part) => `${card.querySelector('[data-name]')?.textContent}: ${part.textContent}`);
    }),
  );

/** How many values stand on each card, and how many of them are unknown. */
const valuesOf = (page: Page, cards: string, values: string): Promise<{ values: number; unknown: number }[]> =>
  page.locator(cards).evaluateAll(
    (all, selector) =>
      all.map((card) => {
        const shown = [...card.querySelectorAll(selector)].filter((value) => value.checkVisibility()).map((value) => value.textContent);
        return { values: shown.length, unknown: shown.filter((text) => text === '--').length };
      }),
    values,
  );

test('cards of a phone and of the grid are read from their start, and hold what is known [directory-25]', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const list of LIST_NAMES) {
    await open(page, `/directory/${list}`);
    for (const [cards, values] of [
      ['tbody tr[aria-rowindex]', 'td[data-label]'],
      ['main li[aria-posinset]', 'dd'],
    ] as const) {
      if (values === 'dd') await page.getByRole('button', { name: 'Cards' }).click();
      await expect(page.locator(cards).nth(3)).toBeVisible();
      expect([list, await unreadable(page, cards)]).toEqual([list, []]);
      // All show the same fields: some are unknown on some cards, on none all.
      const shown = await valuesOf(page, cards, values);
      expect([list, values, shown.filter((card) => card.values < 3 || card.unknown === card.values)]).toEqual([list, values, []]);
      const sum = (of: 'values' | 'unknown') => shown.reduce((all, card) => all + card[of], 0);
      expect(sum('unknown') / sum('values'), list).toBeLessThan(0.6);
    }
  }
});

test('an option without a list of its own is chosen from what the data holds', async ({ page }) => {
  await page.route(STRUCT, (route) =>
    route.request().url().includes('sid=search-investor-type')
      ? route.fulfill({ json: { items: [{ id: 'Angel', name: 'Angel', count: 3 }] } })
      : route.continue(),
  );
  await open(page, '/directory/people');
  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Type of investor' }).click();
  await page.getByRole('dialog').getByRole('option', { name: 'Angel' }).click();
  await expect(page).toHaveURL('/directory/people?q=type_of_investor%3AAngel');
});

for (const [day, marked] of [
  ['2026-09-12', 1],
  ['2026-09-13', 0],
] as const)
  test(`the menu marks what is new by the reader's day: ${day} [web-12]`, async ({ page }) => {
    await page.clock.setFixedTime(`${day}T12:00:00Z`);
    await open(page, '/');
    await page.getByRole('button', { name: 'Features' }).click();
    const entry = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /Fundraising/ });
    await expect(entry).toBeVisible();
    await expect(entry.getByText('New', { exact: true })).toHaveCount(marked);
  });
