import type { Browser, Page } from '@playwright/test';
import { closeProposal } from '#api/contributions/dao/close.ts';
import { makePerson, type Person } from '#api/accounts/people.testing.ts';
import { alive, expect, faultsInBothThemes, LANGUAGES, nothingSticksOut, test } from './browser.ts';
import { onSite, signIn } from './people.ts';

const DAY = 86_400_000;
const PHONE = { width: 390, height: 844 };
const PAGE = 'https://trails.example/about';

interface Sent {
  id: string;
  slug: string;
}

/** Proposes a new project over HTTP, as the form does, and waits until programs have looked at it. */
async function propose(page: Page, author: Person, name: string): Promise<Sent> {
  const sent = await page.request.post('/api/contributions', {
    headers: author.headers,
    data: {
      type: 'token',
      update: 'new',
      values: { name, website: `https://${name.toLowerCase().replaceAll(' ', '-')}.example`, location: 'Hanoi, Vietnam' },
      sources: [{ url: PAGE, title: 'About the trail' }],
      note: 'Seen on its own page.',
    },
  });
  expect(sent.status()).toBe(200);
  const made = (await sent.json()) as Sent;
  await expect
    .poll(async () => ((await (await page.request.get(`/api/dao/proposals/${made.id}`, { headers: author.headers })).json()) as { state: string }).state)
    .toBe('review');
  return made;
}

/** Opens a browser of its own for somebody with these roles. */
async function pageOf(browser: Browser, roles: readonly ('member' | 'moderator')[]) {
  const context = await browser.newContext();
  const person = await signIn(context, { roles });
  return { page: await context.newPage(), person, close: () => context.close() };
}

test('a contribution goes from its author over a moderator and three voters to a value with its source, and back [dao-51, dao-52, dao-53]', async ({
  page,
  browser,
  complaints,
}) => {
  test.slow();
  complaints.allow(/status of 404/);
  const name = `Trail of votes ${Date.now()}`;
  const author = await onSite((session) => makePerson(session));
  const voters = await Promise.all(['en', 'vi', 'en'].map(async (language) => ({ language, ...(await pageOf(browser, ['member'])) })));
  const moderator = await pageOf(browser, ['moderator']);
  const { id, slug } = await propose(page, author, name);
  await test.step('the moderator sees the difference with its source and what programs found, and publishes it', async () => {
    const { page: room } = moderator;
    await room.goto('/admin/contributions');
    await alive(room);
    const card = room.getByRole('listitem').filter({ has: room.getByRole('heading', { name: `New record: ${name}` }) });
    await expect(card.getByText('Hanoi, Vietnam')).toBeVisible();
    await expect(card.getByRole('link', { name: 'About the trail' })).toHaveAttribute('href', PAGE);
    await expect(card.getByText(author.username)).toBeVisible();
    await card.getByRole('button', { name: 'Publish' }).click();
    await expect(card).toBeHidden();
  });
  await test.step('nobody else sees whose it is, or how it stands', async () => {
    await page.goto(`/dao/${slug}`);
    await alive(page);
    await expect(page.getByText('Hidden until the vote is closed')).toBeVisible();
    await expect(page.getByText(author.username)).toHaveCount(0);
    await expect(page.getByText('Sign in to vote.')).toBeVisible();
    await expect(page.getByText(/\d+ for, \d+ against/)).toHaveCount(0);
  });
  await test.step('members vote from their inbox by key and by button, in both languages, and may change it', async () => {
    for (const { language, page: own } of voters) {
      await own.goto(language === 'vi' ? '/vi/dao?status=inbox' : '/dao?status=inbox');
      await alive(own);
      await own.goto(language === 'vi' ? `/vi/dao/${slug}?from=inbox` : `/dao/${slug}?from=inbox`);
      await alive(own);
      if (language === 'vi') {
        await own.getByRole('button', { name: 'Từ chối', exact: true }).last().click();
        await expect(own.getByText(/Bạn đã chấp nhận 0 trên 3 trường/)).toBeVisible();
        await own.getByRole('button', { name: 'Chấp nhận', exact: true }).last().click();
        await expect(own.getByText(/Bạn đã chấp nhận 3 trên 3 trường/)).toBeVisible();
      } else {
        await own.keyboard.press('a');
        await expect(own.getByText(/You accepted 3 of 3 fields/)).toBeVisible();
      }
    }
  });
  await test.step('the ballot is free of faults and fits a phone', async () => {
    const own = voters[0]?.page ?? page;
    expect(await faultsInBothThemes(own, 'en')).toEqual([]);
    await own.setViewportSize(PHONE);
    await nothingSticksOut(own);
  });
  // The first vote against gives its author 72 hours.
  await onSite((session) => closeProposal(session, id, new Date(Date.now() + 4 * DAY)));
  await test.step('what passed is there with its source, and the vote is open to all', async () => {
    await page.goto(`/dao/${slug}`);
    await alive(page);
    await expect(page.getByText('Accepted', { exact: true }).first()).toBeVisible();
    await expect(page.getByText('3 for, 0 against').first()).toBeVisible();
    await expect(page.getByRole('link', { name: author.username })).toBeVisible();
    await expect(page.getByText('changed later')).toBeVisible();
    await page.getByRole('heading', { level: 1 }).getByRole('link', { name }).click();
    await expect(page).toHaveURL(/\/project\/trail-of-votes/);
    await expect(page.getByText('Hanoi, Vietnam').first()).toBeVisible();
  });
  const record = page.url();
  await test.step('anybody verifies the public log in the browser', async () => {
    await page.goto('/dao/log');
    await alive(page);
    await page.getByRole('button', { name: 'Verify the whole log here' }).click();
    await expect(page.getByText(/The log is whole: \d+ rows/)).toBeVisible();
  });
  await test.step('the moderator undoes it with a reason, and the record is gone', async () => {
    const { page: room } = moderator;
    await room.goto(`/dao/${slug}`);
    await alive(room);
    await room.getByLabel('Why').fill('It was a test of the trail.');
    await room.getByRole('button', { name: 'Revert' }).click();
    await expect(room.getByText('Reverted', { exact: true }).first()).toBeVisible();
    await expect(room.getByText(/It was a test of the trail\./)).toBeVisible();
    expect((await page.request.get(record)).status()).toBe(404);
  });
  await Promise.all([moderator.close(), ...voters.map(({ close }) => close())]);
});

for (const [language, prefix] of LANGUAGES)
  test(`in ${language} there is nothing for axe on the pages of the DAO in both themes, and nothing sticks out of a phone [dao-54]`, async ({ page }) => {
    for (const path of ['/cairn-dao', '/dao', '/dao?status=decided', '/dao/log']) {
      await page.goto(prefix + path);
      await alive(page);
      expect(await faultsInBothThemes(page, language), path).toEqual([]);
      await page.setViewportSize(PHONE);
      await nothingSticksOut(page);
      await page.setViewportSize({ width: 1280, height: 800 });
    }
  });
