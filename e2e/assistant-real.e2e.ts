import type { Locator, Page } from '@playwright/test';
import { textsOf } from '#platform/texts.ts';
import { actOnOpen } from './assistant-answers.ts';
import { alive, askRows, askTotal, expect, faultsInBothThemes, LANGUAGES, nothingSticksOut, shownNames, test } from './browser.ts';
import { fromElsewhere } from './mails.ts';
import { signIn } from './people.ts';

/** A fund of the starter set, and the years with few rounds that it led, the newest first: no two with as many. */
const FUND = 'Paradigm';
const screenOf = (year?: number) => ({ q: `lead:${FUND}${year === undefined ? '' : ` date:${year}`}` });

interface Year {
  year: number;
  total: number;
}

async function twoYears(page: Page): Promise<[Year, Year]> {
  const found: Year[] = [];
  for (let year = new Date().getUTCFullYear(); year >= 2015 && found.length < 2; year -= 1) {
    const total = await askTotal(page, 'fundraising', screenOf(year));
    // An answer shows ten rows at once.
    if (total >= 2 && total <= 10 && total !== found[0]?.total) found.push({ year, total });
  }
  const [newest, older] = found;
  if (!newest || !older) throw new Error(`${FUND} led rounds in fewer than two years`);
  return [older, newest];
}

/** Asks what is typed, and waits for the whole answer. */
async function ask(page: Page, language: 'en' | 'vi', question: string): Promise<Locator> {
  const box = page.getByRole('textbox', { name: textsOf(language)('ai_box') });
  await box.fill(question);
  await box.press('Enter');
  const turn = page.getByRole('article', { name: question, exact: true }).last();
  await expect(turn).toHaveAttribute('aria-busy', 'false');
  return turn;
}

const named = (turn: Locator): Promise<string[]> =>
  turn.getByRole('rowheader').evaluateAll((heads) => heads.map((head) => head.querySelector('a')?.textContent ?? ''));

/** The sentences of an answer that lead to statements; they say how many rows there are. */
async function proseOf(turn: Locator, total: number): Promise<Locator> {
  const prose = turn.getByRole('paragraph').filter({ has: turn.page().locator('a[href*="/sources/statement/"]') });
  await expect(prose).toHaveCount(1);
  await expect(prose).toContainText(new RegExp(String.raw`(?<!\d)${total}(?!\d)`));
  return prose;
}

/** The prose says how many there are; each value of the rows that it names leads where the row's own does. */
async function proseLeadsToRows(turn: Locator, total: number): Promise<void> {
  const prose = await proseOf(turn, total);
  const links = (where: Locator) => where.locator('a').evaluateAll((all) => all.map((link) => `${link.textContent} ${link.getAttribute('href')}`));
  const [said, rows] = [await links(prose), new Set(await links(turn.getByRole('table')))];
  const amounts = said.filter((link) => /^\$[\d.,]+[KMB]? .*\/sources\/statement\/\d+$/.test(link));
  expect(amounts.length).toBeGreaterThan(0);
  expect((await prose.textContent())?.match(/\$\d/g)).toHaveLength(amounts.length);
  expect(said.filter((link) => link.includes('/sources/statement/') && !rows.has(link))).toEqual([]);
}

test('asked of the real site: reading, rows and prose are those of the list; followed up, read in another way, opened as list, renamed, shared, deleted; a refusal costs nothing [assistant-63]', async ({
  page,
  context,
  browser,
  baseURL,
  complaints,
}) => {
  complaints.allow(/status of 40[34]/);
  const text = textsOf('en');
  const [first, second] = await twoYears(page);
  const person = await signIn(context);
  await page.goto('/6557');
  await alive(page);
  const counters = async (chats: number, questions: number) => {
    await expect(page.getByText(text('ai_quota_chats', { left: `${chats}`, limit: '3' }))).toBeVisible();
    await expect(page.getByText(text('ai_questions_left', { left: `${questions}`, limit: '20' }))).toBeVisible();
  };
  await counters(3, 20);
  const refused = await ask(page, 'en', `Should I buy what ${FUND} bought?`);
  await expect(refused.getByText(text('ai_no_answer'))).toBeVisible();
  await expect(refused).toContainText(text('ai_said_advice'));
  await counters(3, 20);

  const answer = await ask(page, 'en', `Which rounds did ${FUND} lead in ${first.year}?`);
  await expect(answer.getByRole('list', { name: text('ai_read_as') })).toContainText(`Lead investor = ${FUND}`);
  await expect(answer.getByRole('list', { name: text('ai_read_as') })).toContainText(`Date = ${first.year}`);
  const { names } = await askRows(page, 'fundraising', { ...screenOf(first.year), sortField: 'date', sortOrder: 'desc' });
  expect([names.length, await named(answer)]).toEqual([first.total, names]);
  await proseLeadsToRows(answer, first.total);
  await counters(2, 19);

  const next = await ask(page, 'en', `and in ${second.year}?`);
  await expect(next.getByRole('list', { name: text('ai_read_as') })).toContainText(`Date = ${second.year}`);
  await expect(next.getByRole('rowheader')).toHaveCount(second.total);
  await expect(await proseOf(next, second.total)).toBeInViewport({ ratio: 1 });
  await proseLeadsToRows(next, second.total);
  await next.getByRole('button', { name: `Date = ${second.year}` }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('ai_part_leave_out') })
    .click();
  const wide = page.getByRole('article').last();
  await expect(page.getByRole('article')).toHaveCount(4);
  await expect(wide).toHaveAttribute('aria-busy', 'false');
  const reading = wide.getByRole('list', { name: text('ai_read_as') });
  await expect(reading).toContainText(`Lead investor = ${FUND}`);
  await expect(reading).not.toContainText('Date =');
  const all = await askTotal(page, 'fundraising', screenOf());
  expect(all).toBeGreaterThan(Math.max(first.total, second.total));
  await proseOf(wide, all);
  await counters(2, 17);

  const address = page.url();
  await answer.getByRole('link', { name: text('ai_open_list') }).click();
  await expect(page).toHaveURL(/\/directory\/fundraising\?/);
  await expect(page.locator('h1 + *')).toHaveText(new RegExp(`^${first.total} funding rounds`));
  await expect.poll(() => shownNames(page)).toEqual(names);
  await page.goto(address);
  await alive(page);
  // What was refused before a conversation began is not kept.
  await expect(page.getByRole('article')).toHaveCount(3);
  await counters(2, 17);

  const aside = page.getByRole('complementary', { name: text('ai_conversations') });
  const act = (name: string) => actOnOpen(page, text('ai_conversations'), name);
  await act(text('ai_rename'));
  await page.getByRole('dialog').getByRole('textbox').fill('What was led');
  await page.keyboard.press('Enter');
  await expect(aside.getByRole('listitem').filter({ hasText: 'What was led' })).toHaveCount(1);
  await act(text('ai_share'));
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: text('ai_share_make') }).click();
  const shared = new URL((await dialog.getByRole('link').getAttribute('href')) ?? '').pathname;
  const outside = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const seen = await outside.newPage();
  await seen.goto(shared);
  await expect(seen.getByRole('heading', { level: 1, name: 'What was led' })).toBeVisible();
  expect(await named(seen.getByRole('article', { name: `Which rounds did ${FUND} lead in ${first.year}?` }))).toEqual(names);
  expect(await seen.content()).not.toContain(person.username);
  await dialog.getByRole('button', { name: text('ai_revoke') }).click();
  await expect(dialog.getByRole('button', { name: text('ai_share_make') })).toBeVisible();
  expect((await seen.goto(shared))?.status()).toBe(404);
  await outside.close();
  await page.keyboard.press('Escape');

  await act(text('ai_delete'));
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('ai_delete') })
    .click();
  await expect(page).toHaveURL('/6557');
  await expect(aside.getByText(text('ai_no_conversations'))).toBeVisible();
  await page.goto(address);
  await expect(page.getByRole('heading', { name: text('ai_gone') })).toBeVisible();
  await page.goto('/6557');
  await counters(2, 20);
});

test('in Vietnamese on a phone without an account: three questions are answered as the list counts, a refusal costs nothing, the fourth says what lifts the limit [assistant-64]', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/status of 403/);
  const text = textsOf('vi');
  await fromElsewhere(context);
  const [first, second] = await twoYears(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/vi/ai');
  await alive(page);
  const left = (count: number) => expect(page.getByText(text('ai_quota_single', { left: `${count}`, limit: '3' }))).toBeVisible();
  await left(3);
  const question = `${FUND} dẫn dắt bao nhiêu vòng năm ${first.year}?`;
  const answer = await ask(page, 'vi', question);
  const figure = answer.getByRole('link', { name: `${first.total}`, exact: true }).first();
  expect(new URL((await figure.getAttribute('href')) ?? '', page.url()).pathname).toBe('/vi/directory/fundraising');
  await expect(answer.getByRole('list', { name: text('ai_read_as') })).toContainText(`= ${first.year}`);
  await left(2);
  await nothingSticksOut(page);
  const refused = await ask(page, 'vi', `Tôi có nên mua token của ${FUND} không?`);
  await expect(refused).toContainText(text('ai_said_advice'));
  await left(2);
  const rows = await ask(page, 'vi', `nhung vong nao do ${FUND} dan dat nam ${second.year}`);
  await expect(rows.getByRole('rowheader')).toHaveCount(second.total);
  await nothingSticksOut(page);
  await left(1);
  // The same question again costs nothing.
  await ask(page, 'vi', question);
  await left(1);
  await ask(page, 'vi', `${FUND} dẫn dắt bao nhiêu vòng năm ${second.year}?`);
  await left(0);
  const over = await ask(page, 'vi', `${FUND} dẫn dắt bao nhiêu vòng?`);
  const alert = over.getByRole('alert');
  await expect(alert).toContainText(text('ai_limit_single'));
  await expect(alert.getByRole('link')).toHaveAttribute('href', '/vi/signin');
  await nothingSticksOut(page);
});

test('a conversation with real answers, the same shared, and the score have no fault that axe finds [assistant-65]', async ({ page, context }) => {
  const [first] = await twoYears(page);
  const person = await signIn(context);
  const call = async (method: 'POST' | 'PATCH', path: string, data: object) => {
    const response = await page.request.fetch(`/api/ai/${path}`, { method, data, headers: { ...person.headers, accept: 'application/json' } });
    expect([path, response.status()]).toEqual([path, 200]);
    return (await response.json()) as Record<string, string>;
  };
  let id: string | undefined;
  const questions = [`Which rounds did ${FUND} lead in ${first.year}?`, 'How much was raised by year?', `Who founded ${FUND}?`, 'Will Bitcoin rise tomorrow?'];
  for (const question of questions) id = (await call('POST', 'chat', { question, conversation_id: id }))['conversation_id'];
  const { shared = '' } = await call('PATCH', `conversations/${id}`, { shared: true });
  for (const [language, prefix] of LANGUAGES)
    for (const path of [`/6557?c=${id}`, new URL(shared, 'http://site').pathname, '/ai/score']) {
      await page.goto(prefix + path);
      await alive(page);
      if (path !== '/ai/score') await expect(page.getByRole('article')).toHaveCount(questions.length);
      expect([path, await faultsInBothThemes(page, language)]).toEqual([path, []]);
    }
});
