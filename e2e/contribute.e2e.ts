import type { Locator, Page } from '@playwright/test';
import { signedUp, typeSignIn } from './account-forms.ts';
import { alive, expect, faultsInBothThemes, LANGUAGES, nothingSticksOut, test } from './browser.ts';
import { BARE, RECORDS } from './fixture.ts';
import { onSite, signIn } from './people.ts';

const NARROW = { width: 390, height: 844 };
const TAB = '/profile-settings/contributor';
const field = (page: Page, name: string) => page.locator(`#field-${name}`);
const saved = (page: Page) => page.getByRole('status').filter({ hasText: /^Saved$/ });
const review = (page: Page) => page.getByRole('button', { name: 'Look over and send' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Look over, then send' });
const mine = (page: Page) => page.getByRole('table', { name: 'My contributions' });

/** Presses and fills while counting how often. */
function counted() {
  let steps = 0;
  return {
    steps: () => steps,
    press: async (what: Locator) => {
      steps += 1;
      await what.click();
    },
    fill: async (what: Locator, text: string) => {
      steps += 1;
      await what.fill(text);
    },
  };
}

/** What was proposed last by an account. */
const proposedBy = (account: string) =>
  onSite(
    async ({ db }) =>
      (
        await db.read.query<{ state: string; lines: { key: string; after: unknown }[]; sources: { url: string; quote?: string }[] }>(
          `select p.state, p.sources, (select json_agg(json_build_object('key', l.key, 'after', l.payload -> 'after') order by l.n) from proposal_line l where l.proposal_id = p.id) as lines
           from proposal p where p.author_id = $1 order by p.created_at desc limit 1`,
          [account],
        )
      ).rows[0],
  );

test('a value leads to the form that opens at it, and is sent within 12 clicks and inputs; programs refuse at the field; a contributor sees it, and takes it back [contributing-1, contributing-2, contributing-8]', async ({
  page,
  context,
  complaints,
}) => {
  test.slow();
  complaints.allow(/status of 4\d\d/);
  const person = await signIn(context);
  const { press, fill, steps } = counted();
  // Another one at a second try: the first is proposed already then.
  const place = `Hammerfest ${Date.now()}`;
  await page.goto(`/organization/${RECORDS.organization}`);
  await alive(page);
  await press(page.getByRole('button', { name: /Source of Location$/ }).first());
  const form = `${TAB}?field=location&form=venture&slug=${RECORDS.organization}`;
  const cited = (await page.getByRole('dialog').getByRole('link', { name: 'Cite this' }).first().getAttribute('href')) ?? '';
  await press(page.getByRole('dialog').getByRole('link', { name: 'Suggest a change' }));
  await expect(page).toHaveURL(form);
  const location = field(page, 'location');
  await expect(location.getByRole('textbox', { name: 'Location' })).toBeFocused();
  await expect(location.getByText('Tromsø, Norway')).toBeVisible();
  await fill(location.getByRole('textbox', { name: 'Location' }), place);
  await fill(location.getByRole('textbox', { name: 'Page that says so' }), 'kestrel.example/office');
  await press(review(page));
  await expect(dialog(page).getByText('Checked: it can be sent.')).toBeVisible();
  await expect(dialog(page).getByRole('list', { name: 'What changes' })).toContainText(/Location.*Tromsø, Norway.*Hammerfest/);
  await press(dialog(page).getByRole('button', { name: 'Send', exact: true }));
  await expect(page.getByRole('heading', { name: 'Sent: it is in review' })).toBeFocused();
  expect(steps()).toBeLessThanOrEqual(12);
  expect(await proposedBy(person.id)).toMatchObject({
    lines: [{ key: 'location', after: place }],
    sources: [{ url: 'https://kestrel.example/office' }],
  });

  await test.step('what programs refuse stands at its field, which gets the focus; nothing is sent', async () => {
    await page.goto(`${TAB}?form=venture&slug=${RECORDS.organization}`);
    await field(page, 'email').getByRole('textbox', { name: 'Email address' }).fill('no address');
    await review(page).click();
    await expect(page.getByText('1 thing is to be mended')).toBeVisible();
    await expect(field(page, 'email').getByText('Please name the page that says so.')).toBeVisible();
    await field(page, 'email').getByRole('textbox', { name: 'Page that says so' }).fill('https://kestrel.example/');
    await review(page).click();
    await expect(field(page, 'email').getByText('This is no e-mail address.')).toBeVisible();
    await expect(field(page, 'email').getByRole('textbox', { name: 'Email address' })).toBeFocused();
    await expect(dialog(page)).toHaveCount(0);
  });

  await test.step('the page of the value leads to the form too', async () => {
    await page.goto(cited);
    await expect(page.getByRole('link', { name: 'Suggest a change' })).toHaveAttribute('href', form);
  });

  await test.step('it is in review, and is withdrawn after a question', async () => {
    await page.goto(TAB);
    const row = mine(page).getByRole('row').filter({ hasText: 'Kestrel Peak Ventures' });
    await expect(row).toContainText('In Review');
    await row.getByRole('button', { name: /^Withdraw/ }).click();
    const question = page.getByRole('dialog', { name: /^Withdraw Kestrel/ });
    await question.getByRole('button', { name: 'Withdraw' }).click();
    await expect(row).toContainText('Rejected');
    await expect(row.getByRole('button', { name: /^Withdraw/ })).toHaveCount(0);
    expect(await proposedBy(person.id)).toMatchObject({ state: 'withdrawn' });
    await onSite(({ db }) =>
      db.write.query("update proposal set state = 'bounced', reason = 'The page names another town.' where author_id = $1", [person.id]),
    );
    await page.reload();
    await expect(row).toContainText(/Rejected.*The page names another town\./);
  });
});

test('a draft is kept field by field over a reload, with its time; emptied it is gone, reset asks and clears all [contributing-3, contributing-4]', async ({
  page,
  context,
}) => {
  test.slow();
  await signIn(context);
  const form = `${TAB}?form=token&slug=${RECORDS.project}`;
  await page.goto(form);
  const name = field(page, 'location').getByRole('textbox', { name: 'Location' });
  await name.fill('Bodø, Norway');
  await field(page, 'location').getByRole('textbox', { name: 'Page that says so' }).fill('https://waymarker.example/about');
  await field(page, 'sector').getByRole('combobox', { name: 'Add: Sectors' }).fill('Cartography');
  await page.keyboard.press('Enter');
  await expect(field(page, 'sector').getByText('Cartography')).toBeVisible();
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(name).toHaveValue('Bodø, Norway');
  await expect(field(page, 'location').getByRole('textbox', { name: 'Page that says so' })).toHaveValue('https://waymarker.example/about');
  await expect(field(page, 'location').locator('time')).toBeVisible();
  await expect(page.getByText('2 changes')).toBeVisible();
  await name.fill('');
  await expect(page.getByText('1 change', { exact: true })).toBeVisible();
  await expect(saved(page)).toBeVisible();

  await page.goto(TAB);
  const drafts = page.getByRole('region', { name: 'Drafts' });
  await expect(drafts.getByRole('listitem')).toHaveText(/Waymarker.*1 change/);
  await drafts.getByRole('link', { name: 'Waymarker' }).click();
  await expect(field(page, 'sector').getByText('Cartography')).toBeVisible();
  await page.getByRole('button', { name: 'Reset' }).click();
  const question = page.getByRole('dialog', { name: 'Take all changes back?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(field(page, 'sector').getByText('Cartography')).toBeVisible();
  await page.getByRole('button', { name: 'Reset' }).click();
  await question.getByRole('button', { name: 'Reset' }).click();
  await expect(field(page, 'sector').getByText('Cartography')).toHaveCount(0);
  await page.goto(TAB);
  await expect(page.getByRole('heading', { name: 'My contributions' })).toBeVisible();
  await expect(drafts).toHaveCount(0);
});

test('a new record shows those that it may be before it is sent; a round with its investors is an entry of a list, with the sentence that says so [contributing-5, contributing-6]', async ({
  page,
  context,
  complaints,
}) => {
  test.slow();
  complaints.allow(/status of 4\d\d/);
  const person = await signIn(context);
  // What an earlier try of this test proposed waits no more.
  await onSite(({ db }) => db.write.query("update proposal set state = 'withdrawn' where act = 'create' and name = 'Waymarker'"));
  await page.goto(TAB);
  await page.getByRole('link', { name: 'New project' }).click();
  await field(page, 'name').getByRole('textbox', { name: /^Name/ }).fill('Waymarker');
  await field(page, 'name').getByRole('textbox', { name: 'Page that says so' }).fill('https://othermarker.example/');
  const rounds = field(page, 'rounds');
  await rounds.getByRole('button', { name: 'Add: Funding rounds' }).click();
  const entry = rounds.getByRole('group', { name: 'Add: Funding rounds' });
  await entry.getByRole('button', { name: 'Take over' }).click();
  await expect(entry.getByText('Please fill this in.').first()).toBeVisible();
  await entry.getByRole('textbox', { name: /^Source link/ }).fill('https://othermarker.example/seed');
  await entry.getByRole('textbox', { name: /^Date/ }).fill('2026-03');
  await entry.getByRole('textbox', { name: 'Money raised' }).fill('2500000');
  await entry.getByRole('searchbox', { name: 'Investors: find by name' }).fill('Kestrel Peak');
  const found = entry.getByRole('button', { name: /^K?\s*Kestrel Peak Ventures/ });
  await found.hover();
  await expect(page.getByText('backs those who make unmarked ground passable')).toBeVisible();
  await found.click();
  await entry.getByRole('button', { name: 'Take over' }).click();
  await expect(rounds.getByRole('listitem')).toContainText(/\$2,500,000.*Investors: Kestrel Peak Ventures/);
  await review(page).click();
  await expect(rounds.getByText('Please copy the sentence that says so.')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await rounds.getByRole('textbox', { name: 'Sentence of the page that says so' }).fill('We raised 2.5 million dollars.');
  await review(page).click();
  const twins = dialog(page).getByRole('region', { name: 'Is it one of these?' });
  await expect(twins.getByRole('link', { name: /Waymarker/ }).first()).toBeVisible();
  const send = dialog(page).getByRole('button', { name: 'Send', exact: true });
  await expect(send).toBeDisabled();
  await twins.getByRole('checkbox', { name: 'It is another one' }).check();
  await send.click();
  await expect(page.getByRole('heading', { name: 'Sent: it is in review' })).toBeVisible();
  const proposed = await proposedBy(person.id);
  expect(proposed?.lines.map(({ key }) => key)).toEqual(['name', expect.stringMatching(/^rounds/)]);
});

test('a CSV is mapped, checked row by row and sent, a proposal a row, until the account has sent as much as it may [contributing-21]', async ({
  page,
  context,
  complaints,
}) => {
  test.slow();
  complaints.allow(/status of 4\d\d/);
  const person = await signIn(context);
  await page.goto(`${TAB}?form=csv`);
  const rows = Array.from({ length: 7 }, (_, n) => `Trail ${person.username} ${n},https://t${n}.${person.username}.example/`);
  await page.getByLabel('Choose a file').setInputFiles({
    name: 'trails.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Project name,Homepage', 'Waymarker,https://waymarker.example/', ...rows].join('\n')),
  });
  await expect(page.getByLabel(/^Homepage/)).toHaveValue('website');
  await page.getByRole('textbox', { name: 'Page that says so, for all rows' }).fill('https://list.example/trails');
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await expect(page.getByText('7 can be sent, 1 cannot, 0 not checked yet')).toBeVisible();
  const preview = page.getByRole('table', { name: 'Preview' });
  await expect(preview.getByRole('row').nth(1)).toContainText('It may be Waymarker');
  await preview.getByRole('button', { name: 'It is Waymarker' }).click();
  await expect(page.getByText('7 can be sent, 0 cannot, 0 not checked yet')).toBeVisible();
  await page.getByRole('button', { name: 'Send 7 proposals' }).click();
  await expect(page.getByText('5 sent, 3 not sent')).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: /again|later|wait/i })).toBeVisible();
  await expect(preview.getByText('Sent', { exact: true })).toHaveCount(5);
});

test('a visitor who suggests a change signs in first and comes back to the form; pages of contributors are readable by all, in both languages and themes, on a phone too [contributing-1, contributing-7, contributing-9]', async ({
  page,
  complaints,
}) => {
  test.slow();
  complaints.allow(/status of 4\d\d/);
  const { username, password } = await signedUp(page);
  await page.goto(`/people/${BARE.person}`);
  await alive(page);
  const form = `form=people&slug=${BARE.person}`;
  await expect(page.getByRole('link', { name: 'Suggest a change' })).toHaveAttribute('href', `${TAB}?${form}`);
  await page.locator('summary').first().click();
  await page.getByRole('link', { name: 'Location', exact: true }).click();
  const popup = page.getByRole('dialog');
  await popup.getByRole('button', { name: 'Sign in with Cairn' }).click();
  await typeSignIn(popup, username, password);
  await expect(page).toHaveURL(`${TAB}?field=location&${form}`);
  await expect(page.getByRole('heading', { name: /^Suggest a change to Ben Hollowell/ })).toBeVisible();
  await expect(field(page, 'location').getByRole('textbox', { name: 'Location' })).toBeFocused();
  for (const [language, prefix] of LANGUAGES)
    for (const address of [
      TAB,
      `${TAB}?form=people&slug=${RECORDS.person}`,
      `${TAB}?form=token&slug=${RECORDS.project}`,
      `${TAB}?form=csv`,
      `${TAB}?form=research`,
    ]) {
      await page.setViewportSize(NARROW);
      await page.goto(prefix + address);
      await expect(page.locator('main h2').first()).toBeVisible();
      await expect(page.locator('main [role=status]').filter({ hasText: /Loading|Đang tải/ })).toHaveCount(0);
      await nothingSticksOut(page);
      expect(await faultsInBothThemes(page, language)).toEqual([]);
    }
});
