import { findProblems } from '#api/records/index.ts';
import { alive, atRest, expect, faultsInBothThemes, LANGUAGES, nothingSticksOut, test } from './browser.ts';
import { onSite } from './people.ts';

test('the reports of data quality lead to the records behind each figure, and draw the counts of a problem by day; nothing for axe [live-35]', async ({
  page,
}) => {
  await onSite((context) => findProblems(context, new Date()));
  await page.goto('/sources');
  await alive(page);
  await page.getByRole('link', { name: 'Data-quality reports' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Data-quality reports');
  const rows = page.getByRole('table', { name: 'Data-quality reports' }).getByRole('row');
  await expect(rows).toHaveCount(8);
  await page.getByRole('link', { name: 'Unknown lead' }).click();
  await expect(page).toHaveURL('/sources/reports?problem=unknown-lead#by-day');
  await expect(page.getByRole('heading', { level: 2, name: 'Unknown lead: records by day' })).toBeVisible();
  const first = page
    .getByRole('region', { name: 'Where to begin: Unknown lead' })
    .getByRole('link', { name: /^Suggest a change: / })
    .first();
  await expect(first).toHaveAttribute('href', /contributor\?.*form=token&round=/);
  await expect(page.getByRole('slider')).toHaveAttribute('aria-label', /^Unknown lead: records by day/);
  const count = rows.filter({ hasText: 'Unknown lead' }).getByRole('link', { name: /^\d/ });
  const found = (await count.textContent()) ?? '';
  await count.click();
  await expect(page).toHaveURL(/\/directory\/fundraising\?grants=include&q=/);
  expect(new URL(page.url()).searchParams.get('q')).toBe('problem:"Unknown lead"');
  await expect(page.getByRole('main')).toContainText(`${found} rounds and grants`);

  for (const [language, prefix] of LANGUAGES) {
    await page.goto(`${prefix}/sources/reports`);
    await alive(page);
    await atRest(page);
    expect([language, await faultsInBothThemes(page, language)]).toEqual([language, []]);
    await page.setViewportSize({ width: 390, height: 844 });
    await atRest(page);
    await nothingSticksOut(page);
    await page.setViewportSize({ width: 1280, height: 800 });
  }
});
