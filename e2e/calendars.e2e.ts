import { alive, expect, faultsInBothThemes, LANGUAGES, nothingSticksOut, test } from './browser.ts';
import { RECORDS } from './fixture.ts';
import { signIn } from './people.ts';

test('an editor adds a calendar by keyboard, sees what is wrong, and removes it [events-16]', async ({ page, context, complaints }) => {
  complaints.allow(/422|Failed to load/);
  await signIn(context, { roles: ['editor'] });
  await page.goto('/admin/calendars');
  await alive(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Calendars');
  const form = page.getByRole('form', { name: 'Add a calendar' });
  const address = `https://calendar.example/${Date.now()}.ics`;
  const rows = page.getByRole('row').filter({ hasText: address });
  await form.getByLabel('Address', { exact: true }).fill('calendar.example');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Write a public https address that is not asked yet.')).toBeVisible();
  await expect(form.getByLabel('Address', { exact: true })).toBeFocused();
  await form.getByLabel('Address', { exact: true }).fill(address);
  await form.getByLabel('Record', { exact: true }).fill('/project/nobody-has-this-name');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Write the address of the page of a project, organization or person.')).toBeVisible();
  await form.getByLabel('Record', { exact: true }).fill(`/project/${RECORDS.project}`);
  await form.getByLabel('Category').selectOption('AMA');
  await form.getByLabel('Terms or licence').fill('CC-BY-4.0');
  await page.keyboard.press('Enter');
  await expect(rows).toContainText('Waymarker');
  await expect(rows).toContainText('CC-BY-4.0');
  await form.getByLabel('Address', { exact: true }).fill(address);
  await form.getByLabel('Record', { exact: true }).fill(`/project/${RECORDS.project}`);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/is asked already/)).toBeVisible();
  await rows.getByRole('button', { name: 'Remove' }).press('Enter');
  await expect(rows).toHaveCount(0);
});

for (const [language, prefix] of LANGUAGES)
  test(`in ${language} there is nothing for axe in both themes, and nothing sticks out of a phone [events-16]`, async ({ page, context }) => {
    await signIn(context, { roles: ['editor'] });
    await page.goto(`${prefix}/admin/calendars`);
    await alive(page);
    expect(await faultsInBothThemes(page, language)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await nothingSticksOut(page);
  });
