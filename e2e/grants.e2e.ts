import { alive, askTotal, expect, faultsInBothThemes, LANGUAGES, nothingSticksOut, test } from './browser.ts';

const TEXTS = {
  en: {
    left: /grants? left out/,
    include: 'Include them',
    in: 'Grants included',
    only: 'Show grants alone',
    out: 'Leave grants out',
    received: 'Grants received',
  },
  vi: { left: /^Đã bỏ qua/, include: 'Hiện cả tài trợ', in: 'Gồm cả tài trợ', only: 'Chỉ xem tài trợ', out: 'Bỏ qua tài trợ', received: 'Tài trợ đã nhận' },
} as const;

for (const [language, prefix] of LANGUAGES)
  test(`grants are left out of rounds, come with a click, and stand apart on the page of a project in ${language} [directory-78]`, async ({ page }) => {
    const texts = TEXTS[language];
    const status = page.getByRole('main').getByRole('status').first();
    await page.goto(`${prefix}/directory/fundraising`);
    await alive(page);
    await expect(page.getByText(texts.left)).toBeVisible();
    const without = await status.textContent();
    await nothingSticksOut(page);
    expect(await faultsInBothThemes(page, language)).toEqual([]);

    await page.getByRole('link', { name: texts.include }).click();
    await expect(page).toHaveURL(/[?&]grants=include/);
    await expect(page.getByText(texts.in)).toBeVisible();
    await expect(status).not.toHaveText(without ?? '');
    await page.getByRole('link', { name: texts.only }).click();
    await expect(page).toHaveURL(/[?&]grants=only/);
    const total = await askTotal(page, 'fundraising', { grants: 'only' });
    await expect(page.locator('tbody tr[aria-rowindex]')).toHaveCount(total);
    await page.reload();
    await expect(page.locator('tbody tr[aria-rowindex]')).toHaveCount(total);
    await page.getByRole('link', { name: texts.out }).click();
    await expect(page).not.toHaveURL(/grants=/);
    await expect(status).toHaveText(without ?? '');

    await page.goto(`${prefix}/project/qiro-finance/fundraising`);
    await alive(page);
    const grants = page.getByRole('region', { name: texts.received });
    await expect(grants.getByRole('link', { name: 'Grants' })).toHaveAttribute('href', /round=qiro-finance-/);
    await nothingSticksOut(page);
    expect(await faultsInBothThemes(page, language)).toEqual([]);
  });
