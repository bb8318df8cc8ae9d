import type { Browser, Page } from '@playwright/test';
import { closeProposal } from '#api/contributions/dao/close.ts';
import { hands, plantOpen, plantProposal } from '#api/contributions/dao/proposals.testing.ts';
import { castVote } from '#api/contributions/dao/vote.ts';
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

test('a contribution goes from its author over a moderator and three voters to a value with its source, and back [dao-51, dao-52, dao-53, dao-57]', async ({
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
        await own.getByRole('button', { name: 'Từ chối tất cả' }).click();
        await expect(own.getByText(/Bạn đã chấp nhận 0 trên 3 trường/)).toBeVisible();
        await own.getByRole('button', { name: 'Chấp nhận tất cả' }).click();
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
    // A private profile has no page.
    await expect(page.getByText(author.username).first()).toBeVisible();
    await expect(page.getByRole('link', { name: author.username })).toHaveCount(0);
    await expect(page.getByText('changed later')).toBeVisible();
    await onSite(({ db }) => db.write.query('update account set visibility = 1 where id = $1', [author.id]));
    await page.goto(`/contributor/${author.username}`);
    await expect(page.getByText('Verified contributions: 1')).toBeVisible();
    await page.getByRole('link', { name }).click();
    await expect(page).toHaveURL(`/dao/${slug}`);
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
    // Whoever gives out another row than the one that was sealed is found.
    await page.route('**/api/dao/log?*take=1000*', async (route) => {
      const answer = (await (await route.fetch()).json()) as { data: { act: string; at: string }[] };
      const at = answer.data.findIndex(({ act }) => act === 'closed');
      await route.fulfill({ json: { ...answer, data: answer.data.map((row, n) => (n === at ? { ...row, at: '2026-01-01T00:00:00.000Z' } : row)) } });
    });
    await page.getByRole('button', { name: 'Verify the whole log here' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: /^Row \d+: / })).toHaveCount(1);
    await expect(page.getByText(/The log is whole/)).toHaveCount(0);
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

/** Puts a proposal that was decided long ago, and ten votes of an account since: a second look is due. */
async function plantSecondLook(viewer: Person, name: string): Promise<void> {
  await onSite(async (session) => {
    const [author, ...voters] = await Promise.all(Array.from({ length: 4 }, () => makePerson(session, { roles: ['member'] })));
    const begin = Date.now() - 40 * DAY;
    const id = await plantOpen(session, { author: author?.id ?? null, keys: ['website', 'location'], name, now: new Date(begin) });
    for (const { id: voter } of voters)
      await castVote(
        session,
        { kind: 'account', id: voter, roles: ['member'] },
        id,
        { choice: 'accept', fields: { location: 'reject' } },
        new Date(begin + DAY),
      );
    await closeProposal(session, id, new Date(begin + 10 * DAY), hands());
    for (let n = 0; n < 10; n += 1) {
      const other = await plantProposal(session.db.write, { author: author?.id ?? null, state: 'withdrawn' });
      await session.db.write.query(
        "insert into vote (id, proposal_id, account_id, at, choices, weight, salt, commitment) values (gen_random_uuid(), $1, $2, now(), '{}', 1, '', '')",
        [other, viewer.id],
      );
    }
  });
}

test('after ten votes the inbox shows a decided proposal as a second look, and how it was decided once it is answered [dao-55]', async ({
  browser,
  complaints,
}) => {
  complaints.allow(/status of 404/);
  const { page, person } = await pageOf(browser, ['member']);
  const name = `Second trail ${Date.now()}`;
  await page.goto('/dao?status=inbox');
  await alive(page);
  await expect(page.getByText('Second look', { exact: true })).toHaveCount(0);
  await plantSecondLook(person, name);
  await page.goto('/vi/dao?status=inbox');
  await expect(page.getByText('Xem lại', { exact: true })).toBeVisible();
  await page.goto('/dao?status=inbox');
  const look = page.getByRole('region', { name: new RegExp(name) });
  await expect(look.getByText('Second look', { exact: true })).toBeVisible();
  await expect(look.getByRole('link', { name: 'lumen.example' })).toBeVisible();
  await expect(look.getByText(/Accepted|Rejected/)).toHaveCount(0);
  expect(await faultsInBothThemes(page, 'en')).toEqual([]);
  await page.setViewportSize(PHONE);
  await nothingSticksOut(page);
  await look.getByRole('button', { name: 'Accept', exact: true }).last().click();
  await expect(look.getByText(/You agree with the decision|You see it differently/)).toBeVisible();
  await expect(look.getByText('You: Accept. Decision: Rejected')).toBeVisible();
  await expect(look.getByRole('link', { name: 'Open the proposal' })).toBeVisible();
  await look.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Second look', { exact: true })).toHaveCount(0);
});

/** Puts open proposals of somebody for the vote of whoever is a member by now: a changed round and share, and others of one field. */
async function plantInbox(name: string, count: number): Promise<{ slugs: string[]; investors: string[] }> {
  return onSite(async (session) => {
    const author = await makePerson(session);
    await Promise.all([1, 2].map(() => makePerson(session, { roles: ['member'] })));
    const { rows: found } = await session.db.write.query<{ slug: string; name: string }>(
      'select slug, name from organization order by prominence desc, id limit 2',
    );
    const ids: string[] = [];
    for (let n = 0; n < count; n += 1)
      ids.push(
        await plantOpen(session, {
          author: author.id,
          risk: 'money',
          keys: n === 0 ? ['rounds:1', 'allocations:1'] : ['location'],
          ...(n === 0 && { edit: 'add-relation' as const }),
          name: `${name} ${n}`,
          now: new Date(Date.now() - 60_000 + n),
        }),
      );
    const [a, b] = found.map(({ slug }) => ({ type: 'venture', slug }));
    const round = { announcement: 'https://lumen.example/round', date: '2026-03', amount_quantity: '166000000', stages: 'Series A' };
    const sides = [
      [
        { ...round, investors: [a] },
        { ...round, amount_quantity: '36653.1825', investors: [a, b] },
      ],
      [
        { label: 'Team', percent: '10' },
        { label: 'Team', percent: '12.5' },
      ],
    ];
    for (const [n, [before, after]] of sides.entries())
      await session.db.write.query("update proposal_line set before = $2, payload = jsonb_build_object('after', $3::jsonb) where proposal_id = $1 and n = $4", [
        ids[0],
        JSON.stringify(before),
        JSON.stringify(after),
        n + 1,
      ]);
    await session.db.write.query('update proposal set sources = $2 where id = $1', [
      ids[0],
      JSON.stringify([{ url: 'https://www.example.org/a', title: 'Reuters' }]),
    ]);
    const { rows } = await session.db.write.query<{ slug: string }>('select slug from proposal where id = any($1::uuid[]) order by start_at, id', [ids]);
    return { slugs: rows.map(({ slug }) => slug), investors: found.map((one) => one.name) };
  });
}

test('a member sees what differs, skips through the inbox without coming to anything twice, and changes a vote after a reload [dao-63, dao-64, dao-65]', async ({
  browser,
}) => {
  test.slow();
  const { page, close } = await pageOf(browser, ['member']);
  const { slugs, investors } = await plantInbox(`Lamp ${Date.now()}`, 5);
  const [first = '', second = ''] = slugs;
  await test.step('a changed round and share stand beside what they were, and what differs is marked', async () => {
    await page.goto(`/dao/${first}`);
    await alive(page);
    const round = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Funding rounds' }) });
    await expect(round.getByText('changed', { exact: true })).toBeVisible();
    await expect(round.getByText('Before', { exact: true })).toBeVisible();
    await expect(round.getByRole('deletion')).toHaveText(['$166,000,000']);
    await expect(round.getByRole('insertion')).toHaveText(['$36,653.18', investors[1] ?? '']);
    await expect(round.getByRole('link', { name: investors[0] ?? '' })).toHaveCount(2);
    const share = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Token allocation' }) });
    await expect(share.getByRole('deletion')).toHaveText(['10%']);
    await expect(share.getByRole('insertion')).toHaveText(['12.5%']);
    await expect(page.getByText('example.org', { exact: false }).first()).toBeVisible();
    await expect(page.getByText('S skips')).toHaveCount(0);
    expect(await faultsInBothThemes(page, 'en')).toEqual([]);
    await page.setViewportSize(PHONE);
    await nothingSticksOut(page);
    await page.setViewportSize({ width: 1280, height: 800 });
  });
  await test.step('all that waits comes once, and what was skipped is offered at the end', async () => {
    await page.goto('/dao?status=inbox');
    await alive(page);
    await page.goto(`/dao/${first}?from=inbox`);
    const came: string[] = [];
    const onward = page.getByText('S skips, N goes to the next.');
    const end = page.getByText('Nothing else waits for your vote.');
    for (let n = 0; n < 30; n += 1) {
      await alive(page);
      came.push(new URL(page.url()).pathname.split('/').at(-1) ?? '');
      await expect(onward.or(end)).toBeVisible();
      if (await end.isVisible()) break;
      // The address changes before the page does, which answers the key till then.
      const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
      await page.keyboard.press('s');
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title);
    }
    expect(new Set(came).size).toBe(came.length);
    expect(came).toEqual(expect.arrayContaining(slugs));
    await page.getByRole('button', { name: /Look at what you skipped/ }).click();
    await expect(page).not.toHaveURL(new RegExp(came.at(-1) ?? ''));
  });
  await test.step('a press for all is for all after a reload, but for fields that were set apart just before', async () => {
    await page.goto(`/dao/${first}`);
    await alive(page);
    await page.keyboard.press('a');
    await expect(page.getByText('You accepted 2 of 2 fields')).toBeVisible();
    await page.reload();
    await alive(page);
    await page.keyboard.press('r');
    await expect(page.getByText('You accepted 0 of 2 fields')).toBeVisible();
    await page.getByRole('group', { name: 'Funding rounds' }).getByRole('button', { name: 'Accept' }).click();
    await page.getByRole('button', { name: 'Reject the rest' }).click();
    await expect(page.getByText('You accepted 1 of 2 fields')).toBeVisible();
    await expect(page.getByText('Your vote on it: accept')).toBeVisible();
    await page.getByRole('button', { name: 'Reject all' }).click();
    await expect(page.getByText('You accepted 0 of 2 fields')).toBeVisible();
    await page.goto(`/vi/dao/${second}`);
    await alive(page);
    await page.getByRole('button', { name: 'Chấp nhận', exact: true }).click();
    await expect(page.getByText(/Bạn đã chấp nhận vào/)).toBeVisible();
    await page.reload();
    await alive(page);
    await page.getByRole('button', { name: 'Từ chối', exact: true }).click();
    await expect(page.getByText(/Bạn đã từ chối vào/)).toBeVisible();
  });
  await close();
});
