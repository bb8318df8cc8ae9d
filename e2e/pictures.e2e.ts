import { alive, drawn, expect, test } from './browser.ts';

test('pictures come 100 px before they are seen, once scrolling has rested for 300 ms; without scripts they stand in the page [web-66]', async ({ page }) => {
  expect(await (await page.request.get('/directory/projects')).text()).toMatch(/<img [^>]*src="\/files\/[^>]*loading="lazy"/);
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.addInitScript(() => {
    const seen: { waited: number; below: number }[] = [];
    let scrolled = Number.NEGATIVE_INFINITY;
    document.addEventListener('scroll', () => (scrolled = performance.now()), { capture: true, passive: true });
    Object.assign(window, { seen });
    new MutationObserver((records) => {
      for (const { target } of records)
        if (target instanceof HTMLImageElement && target.hasAttribute('src'))
          seen.push({ waited: performance.now() - scrolled, below: target.getBoundingClientRect().top - innerHeight });
    }).observe(document, { attributeFilter: ['src'], subtree: true });
  });
  await page.goto('/directory/projects');
  await alive(page);
  const images = page.locator('tbody img[data-src]');
  const inSight = () =>
    images.evaluateAll((all) => all.filter((image) => image.getBoundingClientRect().top < innerHeight).map((image) => image.hasAttribute('src')));
  const all = await images.count();
  expect(all).toBeGreaterThan(20);
  await expect.poll(async () => (await inSight()).every(Boolean)).toBe(true);
  expect(await page.locator('tbody img[src]').count()).toBeLessThan(all);
  const drawnAs = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((image) => getComputedStyle(image).visibility);
  expect([await drawnAs('tbody img[src]'), await drawnAs('tbody img:not([src])')]).toEqual(['visible', 'hidden']);

  for (let turn = 0; turn < 15; turn++) {
    await page.evaluate(() => scrollBy(0, 40));
    await drawn(page);
  }
  await expect.poll(async () => (await inSight()).every(Boolean)).toBe(true);
  const seen = await page.evaluate(() => (window as unknown as { seen: { waited: number; below: number }[] }).seen);
  expect(Math.max(...seen.map(({ below }) => below))).toBeLessThanOrEqual(101);
  expect(Math.min(...seen.map(({ waited }) => waited))).toBeGreaterThanOrEqual(299);
});
