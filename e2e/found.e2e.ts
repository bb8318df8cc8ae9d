import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { alive, expect, LANGUAGES, test } from './browser.ts';
import { RECORDS } from './fixture.ts';

/** What the page tells machines, as they read it. */
const structured = (page: Page): Promise<Record<string, unknown>[]> =>
  page
    .locator('head script[type="application/ld+json"]')
    .evaluateAll((blocks) => blocks.map((block) => JSON.parse(block.textContent ?? '') as Record<string, unknown>));

test('a record’s page tells what it is about in both languages, with a picture of its own, and the same when one comes by a link [export-1]', async ({
  page,
  baseURL,
}) => {
  const path = `/project/${RECORDS.project}`;
  for (const [language, prefix] of LANGUAGES) {
    const answer = await page.goto(prefix + path);
    const policy = answer?.headers()['content-security-policy'] ?? '';
    await alive(page);
    const meta = (name: string) => page.locator(`head meta[property="${name}"], head meta[name="${name}"]`);
    await expect(page).toHaveTitle(/^Waymarker .*\| Cairn$/);
    await expect(page.locator('head link[rel=canonical]')).toHaveAttribute('href', `${baseURL}${prefix}${path}`);
    await expect(page.locator('head link[hreflang=vi]')).toHaveAttribute('href', `${baseURL}/vi${path}`);
    await expect(meta('twitter:card')).toHaveAttribute('content', 'summary_large_image');
    const picture = `${baseURL}${prefix}/og${path}.png`;
    for (const name of ['og:image', 'twitter:image']) await expect(meta(name)).toHaveAttribute('content', picture);
    const drawn = await page.request.get(picture);
    expect([drawn.status(), drawn.headers()['content-type']]).toEqual([200, 'image/png']);
    const [about, trail] = await structured(page);
    // Blocks of data are not run: the policy allows none of them.
    for (const text of await page.locator('script[type="application/ld+json"]').allTextContents())
      expect(policy).not.toContain(createHash('sha256').update(text).digest('base64'));
    expect(policy).toContain("'sha256-");
    expect(about).toMatchObject({ '@type': 'Project', name: 'Waymarker', url: `${baseURL}${prefix}${path}` });
    expect(trail).toMatchObject({ '@type': 'BreadcrumbList', itemListElement: [{ item: `${baseURL}${prefix}/directory/projects` }, { name: 'Waymarker' }] });
    expect(await page.locator('html').getAttribute('lang')).toBe(language);
  }
});

test('the front page tells who runs the site and where its newest rounds are fed [export-3]', async ({ page, baseURL }) => {
  await page.goto('/');
  await alive(page);
  expect((await structured(page)).map((block) => block['@type'])).toEqual(['Organization', 'WebSite']);
  for (const form of ['rss', 'atom']) {
    const link = page.locator(`head link[type="application/${form}+xml"]`);
    await expect(link).toHaveAttribute('href', `${baseURL}/feeds/rounds.${form}`);
    expect((await page.request.get((await link.getAttribute('href')) ?? '')).headers()['content-type']).toContain(`application/${form}+xml`);
  }
});

test('a logo that does not come gives way to the first letter of the name [export-7]', async ({ page, complaints }) => {
  const logos = page.getByRole('grid').locator('img');
  await page.goto('/directory/projects');
  await alive(page);
  await expect(logos.first()).toBeVisible();
  expect(await logos.count()).toBeGreaterThan(5);
  complaints.allow(/404|ERR_FAILED|Failed to load resource/);
  await page.route('**/files/*.webp', (route) => route.fulfill({ status: 404 }));
  await page.reload();
  await alive(page);
  const first = page.getByRole('row').nth(1);
  await expect(first.locator('img')).toHaveCount(0);
  await expect(first.locator('span[aria-hidden=true][data-size]').first()).toHaveText(/^\p{L}|\p{N}$/u);
});
