import { readFileSync } from 'node:fs';
import { alive, atRest, expect, faultsInBothThemes, LANGUAGES, nothingSticksOut, test } from './browser.ts';
import { onSite, signIn } from './people.ts';

const example = (name: string) => ({ name, mimeType: 'text/csv', buffer: readFileSync(new URL(`../examples/tables/${name}`, import.meta.url)) });

const LACKS = { en: 'line 6: gives nothing for “Name”: the cell is empty', vi: 'dòng 6: không có gì cho “Tên”: ô để trống' };

test('an admin brings a table in: guessed, changed by clicking and by keys, tried, imported [ingest-70]', async ({ page, context, complaints }) => {
  complaints.allow(/422|Failed to load/);
  await signIn(context, { roles: ['admin'] });
  await page.goto('/admin/tables');
  await alive(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tables');
  await expect(page.getByRole('heading', { name: 'No file chosen yet' })).toBeVisible();
  await page.getByLabel('Choose a file').setInputFiles({ name: 'empty.csv', mimeType: 'text/csv', buffer: Buffer.from('just words') });
  await expect(page.getByRole('alert')).toContainText('the file is no table');
  await page.getByLabel('Choose another file').setInputFiles(example('portfolio.csv'));
  await expect(page.getByText('portfolio.csv: 5 rows, 6 columns')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'a project' })).toBeChecked();
  await expect(page.getByRole('row', { name: /^Company/ }).getByRole('combobox')).toHaveValue('name');
  await expect(page.getByRole('row', { name: /^Company/ })).toContainText('by its heading');

  await page.getByLabel('Page is taken for').selectOption('Left out');
  await expect(page.getByRole('row', { name: /^Page/ })).toContainText('you chose it');
  await page.getByLabel('Page is taken for').selectOption('Page that says it');
  await page.getByLabel('Field', { exact: true }).selectOption('Funds with it in their portfolio');
  await page.getByLabel('Value', { exact: true }).fill('Quiet Harbor Capital');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Funds with it in their portfolio: Quiet Harbor Capital')).toBeVisible();

  await page.getByRole('button', { name: 'Try it' }).press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'source.address' })).toContainText('write the address');
  await page.getByLabel('Address it comes from').fill('https://harbor.example/portfolio');
  await page.getByLabel('Licence').fill('none stated');
  const name = `Portfolio ${Date.now()}`;
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.keyboard.press('Enter');
  const trial = page.getByRole('table', { name: 'What would happen' });
  await expect(trial.getByRole('row')).toHaveCount(6);
  await expect(trial.getByRole('row', { name: /^line 2/ })).toContainText(/Uniswap.*is this record \((?:Website|X)/);
  await expect(trial.getByRole('row', { name: /^line 2/ }).getByRole('link', { name: 'Uniswap' })).toHaveAttribute('href', '/project/uniswap');
  await expect(trial.getByRole('row', { name: /^line 4/ })).toContainText(/Lumen Ledger.*new record/);
  await expect(trial.getByRole('row', { name: /^line 4/ })).toContainText('Website: nothing → https://');
  await expect(trial.getByRole('row', { name: /^line 2/ })).toContainText(/Founded: .*(?:, as |→|stays)/);
  await expect(trial.getByRole('row', { name: /^line 6/ })).toContainText('is a formula of a spreadsheet');

  await page.getByLabel('Rank').fill('9');
  await expect(page.getByRole('button', { name: 'Import 5 rows' })).toHaveCount(0);
  await page.getByLabel('Rank').press('Enter');
  await page.getByRole('button', { name: 'Import 5 rows' }).click();
  await expect(page.getByRole('heading', { name: 'Imported' })).toBeVisible();
  await expect(page.getByText('line 6: is left out: what it gives for “Name” cannot be taken')).toBeVisible();
  expect(
    await onSite(async ({ db }) => (await db.read.query('select base_rank as rank, may_export as export from source where name = $1', [name])).rows),
  ).toEqual([{ rank: 9, export: false }]);
  await page.getByRole('button', { name: 'Import another table' }).click();
  await expect(page.getByRole('heading', { name: 'No file chosen yet' })).toBeVisible();
});

test('a moderator finds no page of tables [ingest-70]', async ({ page, context, complaints }) => {
  complaints.allow(/404|Failed to load/);
  await signIn(context, { roles: ['moderator'] });
  await page.goto('/admin/tables');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Tables');
});

for (const [language, prefix] of LANGUAGES)
  test(`tables in ${language}: nothing for axe, in both themes, and refusals in its words, nothing sticks out of a phone [ingest-70, ingest-75]`, async ({
    page,
    context,
  }) => {
    await signIn(context, { roles: ['admin'] });
    await page.goto(`${prefix}/admin/tables`);
    await alive(page);
    expect([language, await faultsInBothThemes(page, language)]).toEqual([language, []]);
    await page.locator('input[type=file]').setInputFiles(example('founders.csv'));
    await page.locator('input[name=source-address]').fill('https://ada.example/founders');
    await page.locator('input[name=source-licence]').fill('CC0-1.0');
    await page.locator('input[name=source-licence]').press('Enter');
    await expect(page.getByRole('table')).toHaveCount(2);
    await expect(page.getByRole('listitem').filter({ hasText: /^(?:line|dòng) 6: / })).toHaveText(LACKS[language]);
    await atRest(page);
    expect([language, await faultsInBothThemes(page, language)]).toEqual([language, []]);
    await page.setViewportSize({ width: 390, height: 844 });
    await nothingSticksOut(page);
  });
