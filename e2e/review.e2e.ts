import { plantParted } from '#api/records/removals/parted.testing.ts';
import { plantHeldRun } from '#api/records/review/held.testing.ts';
import { alive, atRest, expect, faultsInBothThemes, LANGUAGES, nothingSticksOut, test } from './browser.ts';
import { onSite, signIn } from './people.ts';

const NARROW = { width: 390, height: 844 };

test('a moderator accepts a file that waits, and takes that back [ingest-54]', async ({ page, context }) => {
  await onSite((session) => plantHeldRun(session, 'rounds.jsonl'));
  const { username } = await signIn(context, { roles: ['moderator'] });
  await page.goto('/admin/sources');
  await alive(page);
  const card = page.getByRole('listitem').filter({ hasText: 'rounds.jsonl' });
  await expect(card).toContainText('25 of 900');
  await expect(card).toContainText('21: aave, uniswap');
  await card.getByRole('button', { name: 'Accept this file' }).click();
  await expect(card.getByRole('alert')).toHaveText('Say why first.');
  await expect(card.getByLabel('Why')).toBeFocused();
  await page.keyboard.type('Checked by hand');
  await card.getByRole('button', { name: 'Accept this file' }).click();
  await expect(card).toContainText(`${username} accepted it: Checked by hand`);
  await card.getByLabel('Why').fill('Not sure');
  await card.getByRole('button', { name: 'Take the acceptance back' }).click();
  await expect(card.getByRole('button', { name: 'Accept this file' })).toBeVisible();
});

test('a moderator ends a statement where its origin is shown, and lets it count again; a visitor cannot [records-82]', async ({ page, context }) => {
  const amount = () => page.locator('tbody tr[aria-rowindex="2"]').locator('td, th').nth(3);
  const openList = async () => {
    await page.goto('/directory/fundraising?sort=amount_quantity&order=desc');
    await alive(page);
    await amount().click();
    await expect(page.getByRole('dialog')).toContainText('$');
  };
  await openList();
  const said = await amount().textContent();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'End this statement' })).toHaveCount(0);

  await signIn(context, { roles: ['moderator'] });
  await openList();
  const end = page.getByRole('dialog').getByRole('button', { name: 'End this statement' });
  await end.first().click();
  await page.getByRole('dialog').getByLabel('Why').fill('A wrong amount');
  await page.getByRole('dialog').getByRole('group', { name: 'End this statement' }).getByRole('button').click();
  await expect(page.getByText('Ended. The history shows it.')).toBeVisible();

  await page.goto('/admin/sources?tab=ended');
  await alive(page);
  const card = page.getByRole('listitem').filter({ hasText: 'A wrong amount' });
  await card.getByLabel('Why').fill('It is right');
  await card.getByRole('button', { name: 'Let it count again' }).click();
  await expect(card).toHaveCount(0);
  await page.goto('/directory/fundraising?sort=amount_quantity&order=desc');
  await expect(amount()).toHaveText(said ?? '');
});

for (const [language, prefix] of LANGUAGES)
  test(`files that wait and ended statements in ${language}: nothing for axe, in both themes, and nothing sticks out of a phone [ingest-54, records-140]`, async ({
    page,
    context,
  }) => {
    await onSite((session) => plantHeldRun(session, `${language}.jsonl`));
    await signIn(context, { roles: ['moderator'] });
    for (const [view, shown] of [
      ['sources', page.getByRole('table').first()],
      ['sources?tab=ended', page.getByRole('heading', { level: 1 })],
      ['sources?tab=all', page.getByRole('table').getByRole('link').first()],
      ['sources?source=web3icons', page.getByRole('table').nth(1)],
    ] as const) {
      await page.goto(`${prefix}/admin/${view}`);
      await alive(page);
      await expect(shown).toBeVisible();
      await atRest(page);
      expect([view, await faultsInBothThemes(page, language)]).toEqual([view, []]);
      await page.setViewportSize(NARROW);
      await nothingSticksOut(page);
      await page.setViewportSize({ width: 1280, height: 800 });
    }
  });

test('an admin comes from the page of sources to one of them, reads its runs, sets the trust of a field and a switch, and takes both back [live-18]', async ({
  page,
  context,
}) => {
  await signIn(context, { roles: ['admin'] });
  await page.goto('/sources');
  await alive(page);
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Web3 Icons web3icons', exact: true }) });
  await card.getByRole('link', { name: 'Runs, trust and switches' }).first().click();
  await expect(page).toHaveURL('/admin/sources?source=web3icons');
  await expect(page.getByRole('table', { name: 'Runs' })).toContainText('2,065');
  const rank = page.getByRole('spinbutton', { name: 'Set the rank of Other names' });
  for (const text of ['11', '']) {
    await rank.fill(text);
    await rank.press('Enter');
    await expect(page.getByText('The rank is set')).toBeVisible();
    await expect(rank).toHaveValue(text);
    await page.getByText('The rank is set').waitFor({ state: 'hidden' });
  }
  await page.getByRole('button', { name: 'Export: Turn off' }).click();
  await expect(page.getByText('Export: no · set by the operator of this site')).toBeVisible();
  await page.getByRole('button', { name: 'Export: as its terms say' }).click();
  await expect(page.getByText('Export: yes · as its terms say')).toBeVisible();
});

test('a moderator takes records down by the queue, and no page that was kept names them after that [records-192, records-194]', async ({
  page,
  context,
  playwright,
  baseURL,
}) => {
  await onSite(plantParted);
  const visitor = await playwright.request.newContext({ ...(baseURL && { baseURL }) });
  const DOWN = /Quillon|Vantreight|Hyrbaxter/;
  const addresses = [
    'people/quillon-vantreight',
    'people/quillon-vantreight/investments',
    'organization/hyrbaxter-partners',
    'organization/hyrbaxter-partners/portfolio',
    ...['', '/fundraising', '/team', '/history'].map((tab) => `project/plainwalk-steps${tab}`),
    ...['people?q=vantreigh', 'organizations?q=hyrbaxte', 'fundraising?q=plainwalk', 'projects?q=plainwalk'].map((list) => `directory/${list}`),
    'search?q=vantreigh',
    'search?q=hyrbaxte',
  ].flatMap((path) => LANGUAGES.map(([, prefix]) => `${prefix}/${path}`));
  const naming = async () => {
    const named: string[] = [];
    for (const address of addresses) if (DOWN.test(await (await visitor.get(address)).text())) named.push(address);
    return named;
  };
  expect(await naming()).toEqual(addresses);
  for (const [kind, slug, email] of [
    ['person', 'quillon-vantreight', 'asks@example.org'],
    ['organization', 'hyrbaxter-partners', undefined],
  ] as const)
    expect((await visitor.post('/api/removals', { data: { wish: 'removal', kind, slug, email, text: 'Please take this record down.' } })).ok()).toBe(true);

  await signIn(context, { roles: ['moderator'] });
  for (const [name, hint] of [
    ['Quillon Vantreight', 'Mailed to the person who asked'],
    ['Hyrbaxter Partners', 'Stands with the request for 30 days'],
  ] as const) {
    await page.goto('/admin/removals');
    await alive(page);
    const card = page.getByRole('listitem', { name });
    await expect(card.getByLabel('Why')).toHaveAttribute('placeholder', hint);
    await card.getByLabel('Why').fill('Asked for');
    await card.getByRole('button', { name: 'Take the record down' }).click();
    await expect(card).toHaveCount(0);
  }
  expect(await naming()).toEqual([]);
  await page.goto('/admin/removals?tab=decided');
  await expect(page.getByRole('listitem', { name: 'A record that is taken down' })).toHaveCount(2);
  await expect(page.getByText(DOWN)).toHaveCount(0);
  await visitor.dispose();
});

test('who asks for removal keeps what was typed, without scripts as with them [records-191]', async ({ browser, baseURL }) => {
  for (const javaScriptEnabled of [false, true]) {
    const context = await browser.newContext({ javaScriptEnabled, ...(baseURL === undefined ? {} : { baseURL }) });
    const page = await context.newPage();
    await page.goto('/privacy/removal');
    if (javaScriptEnabled) await alive(page);
    const text = page.getByLabel('What, and why');
    await text.fill('Too short');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(text).toHaveValue('Too short');
    await expect(text).toBeFocused();
    expect(new URL(page.url()).search).toBe('');
    await expect(page.getByText('Please write 10 to 2000 characters')).toHaveCount(javaScriptEnabled ? 1 : 0);
    await text.fill('x'.repeat(2001));
    expect((await text.inputValue()).length).toBe(javaScriptEnabled ? 2001 : 2000);
    await text.fill('Whom the page of Bitcoin names is another.');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(text).toHaveCount(0);
    await context.close();
  }
});
