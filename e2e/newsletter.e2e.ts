import { alive, expect, faultsInBothThemes, LANGUAGES, nothingSticksOut, test } from './browser.ts';
import { mailFor } from './mails.ts';
import { onSite, signIn } from './people.ts';

// One site, one newsletter: each of them begins without an issue.
test.describe.configure({ mode: 'default' });

/** The day of the largest round of the last years, whose week has no issue yet. */
async function prepared(username: string): Promise<string> {
  return onSite(async ({ db }) => {
    await db.write.query('delete from newsletter_issue');
    await db.write.query(
      "update account set email = $1 || '@example.org', email_folded = lower($1) || '@example.org', email_verified_at = now() where username = $1",
      [username],
    );
    await db.write.query(
      `insert into newsletter_subscription (id, email, email_folded, language, created_at, confirmed_at) values (gen_random_uuid(), 'reader@example.org', 'reader@example.org', 'vi', now(), now()) on conflict do nothing`,
    );
    const { rows } = await db.write.query<{ day: string }>(
      "select date::text as day from round where date_precision = 0 and amount_usd is not null and is_raise and date < now() - interval '8 days' order by amount_usd desc limit 1",
    );
    return rows[0]?.day ?? '';
  });
}

test('an editor drafts, edits, looks at, tests and sends an issue; it reaches its reader and the archive [newsletter-28]', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/422|409|Failed to load|Blocked script execution/);
  const editor = await signIn(context, { roles: ['editor'] });
  const day = await prepared(editor.username);
  await test.step('a draft is made of a week that is over, and the room says what is wrong with a day', async () => {
    await page.goto('/newsletter');
    await expect(page.getByText('No issue has been sent yet')).toBeVisible();
    await page.goto('/admin/newsletter');
    await alive(page);
    await expect(page.getByText('No issue is drafted yet')).toBeVisible();
    const form = page.getByRole('form', { name: 'Draft an issue now' });
    const field = form.getByLabel('A day of its week');
    for (const [text, said] of [
      ['yesterday', 'Write a day as YYYY-MM-DD.'],
      [new Date().toISOString().slice(0, 10), 'That week is not over yet.'],
      ['2001-01-03', 'That week brought nothing new'],
    ] as const) {
      await field.fill(text);
      await page.keyboard.press('Enter');
      await expect(form.getByText(said)).toBeVisible();
      await expect(field).toBeFocused();
    }
    await field.fill(day);
    await page.keyboard.press('Enter');
    await page.getByRole('table').getByRole('link').click();
    await expect(page).toHaveURL(/issue=/);
  });
  const edit = page.getByRole('region', { name: 'Texts and entries' });
  const preview = page.getByRole('region', { name: 'Preview' });
  const rounds = edit.getByRole('group', { name: 'Largest funding rounds' }).getByRole('checkbox');
  await test.step('texts are saved, and the mail is seen in both languages, as a page and as text', async () => {
    await alive(page);
    await expect(rounds.first()).toBeChecked();
    await edit.getByLabel('Subject, English').fill('A week of moons');
    await edit.getByLabel('Subject, Tiếng Việt').fill('Tuần của những mặt trăng');
    await edit.getByLabel('Introduction, Tiếng Việt').fill('Xin chào độc giả.\n\nĐoạn hai.');
    await edit.getByLabel('Introduction, Tiếng Việt').blur();
    await edit.getByRole('button', { name: 'Save issue' }).click();
    await expect(page.getByText('The issue is saved.')).toBeVisible();
    await expect(preview.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveText('A week of moons');
    await preview.getByLabel('Tiếng Việt').check();
    await expect(preview.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveText('Tuần của những mặt trăng');
    await expect(preview.frameLocator('iframe').getByText('Đoạn hai.')).toBeVisible();
    await preview.getByLabel('Text', { exact: true }).check();
    await expect(preview.locator('pre')).toContainText('Vòng gọi vốn lớn nhất tuần');
  });
  await test.step('what another editor saved meanwhile is not lost', async () => {
    await onSite(({ db }) => db.write.query("update newsletter_issue set revision = revision + 1, subject_en = 'By another'"));
    await edit.getByLabel('Subject, English').fill('Mine');
    await edit.getByRole('button', { name: 'Save issue' }).click();
    await expect(edit.getByText('Somebody else saved this issue meanwhile')).toBeVisible();
    await expect(edit.getByLabel('Subject, English')).toHaveValue('Mine');
    await edit.getByRole('button', { name: 'Load it, and lose mine' }).click();
    await expect(edit.getByLabel('Subject, English')).toHaveValue('By another');
  });
  await test.step('a test comes to the editor, and the issue, once confirmed, to its reader', async () => {
    await page.getByRole('button', { name: 'Send a test to me' }).click();
    expect((await mailFor(`${editor.username}@example.org`)).subject).toBe('[Test] By another');
    await page.getByRole('button', { name: 'Send issue' }).click();
    const dialog = page.getByRole('dialog', { name: 'Send this issue?' });
    await expect(dialog.getByText(/^It goes to \d+ confirmed addresses/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Send issue' }).click();
    await expect(page.getByText('The issue is being sent.')).toBeVisible();
    const mail = await mailFor('reader@example.org');
    expect([mail.subject, mail.text]).toEqual(['Tuần của những mặt trăng', expect.stringContaining('/vi/newsletter/')]);
  });
  await test.step('the archive has it', async () => {
    await page.getByRole('link', { name: 'See it in the archive' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('By another');
    await expect(page.getByRole('region', { name: 'Largest funding rounds' }).getByRole('listitem').first()).toContainText('$');
    await page.getByRole('link', { name: 'All issues' }).click();
    await expect(page.getByRole('list', { name: 'Issues of the newsletter, the newest first' }).getByRole('link')).toHaveText(['By another']);
  });
});

for (const [language, prefix] of LANGUAGES)
  test(`in ${language} there is nothing for axe in both themes, and nothing sticks out of a phone, in the room and the archive [newsletter-28]`, async ({
    page,
    context,
  }) => {
    const editor = await signIn(context, { roles: ['editor'] });
    const day = await prepared(editor.username);
    await page.goto('/admin/newsletter');
    await alive(page);
    await page.getByLabel('A day of its week').fill(day);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('table')).toBeVisible();
    const { id, slug } = await onSite(async ({ db }) => {
      const { rows } = await db.write.query<{ id: string; slug: string }>('select id, slug from newsletter_issue');
      return rows[0] ?? { id: '', slug: '' };
    });
    const look = async (address: string) => {
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto(`${prefix}${address}`);
      await alive(page);
      expect([address, await faultsInBothThemes(page, language)]).toEqual([address, []]);
      await page.setViewportSize({ width: 390, height: 844 });
      await nothingSticksOut(page);
    };
    await look('/admin/newsletter');
    await look(`/admin/newsletter?issue=${id}`);
    await onSite(async ({ db }) => {
      await db.write.query("update newsletter_issue set state = 'sent', sent_at = now(), introduction_en = 'Hello.', introduction_vi = 'Xin chào.'");
    });
    await look('/newsletter');
    await look(`/newsletter/${slug}`);
  });
