import { uuidv7 } from '#platform/ids.ts';
import { textsOf } from '#platform/texts.ts';
import { actOnOpen, ANSWERS, answerWith, PLAN, streamOf } from './assistant-answers.ts';
import { accessibilityFaults, alive, expect, faultsInBothThemes, LANGUAGES, nothingSticksOut, test } from './browser.ts';
import { onSite, signIn } from './people.ts';

/** A conversation of an account that is kept, with these answers. */
async function plant(account: string, answers: readonly (keyof typeof ANSWERS)[], shareKey: string | null = null): Promise<string> {
  const id = uuidv7();
  await onSite(async ({ db: { write: sql } }) => {
    const day = new Date().toISOString().slice(0, 10);
    await sql.query(
      'insert into ai_conversation (id, account_id, topic, created_at, updated_at, day, answered, share_key) values ($1, $2, $3, now(), now(), $4, $5, $6)',
      [id, account, ANSWERS[answers[0] ?? 'list'].question, day, answers.length, shareKey],
    );
    for (const [n, name] of answers.entries()) {
      const { quota: _, ...answer } = ANSWERS[name];
      await sql.query(
        `insert into ai_message (id, conversation_id, account_id, n, at, question, language, outcome, plan, answer, versions) values ($1, $2, $3, $4, now(), $5, 'en', $6, $7, $8, '{}')`,
        [uuidv7(), id, account, n + 1, answer.question, answer.outcome, JSON.stringify(PLAN), JSON.stringify(answer)],
      );
    }
  });
  return id;
}

for (const [language, prefix] of LANGUAGES)
  test(`a visitor reads what the assistant is and asks by address without scripts, and asks one question that is not kept, in ${language} [assistant-53, assistant-62]`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const text = textsOf(language);
    const bare = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
    const still = await bare.newPage();
    for (const path of ['/ai', '/ai-chat']) {
      await still.goto(`${prefix}${path}`);
      await expect(still.getByText(text('ai_no_model'))).toBeVisible();
      await expect(still.getByRole('link', { name: text('ai_open'), exact: true })).toHaveAttribute('href', `${prefix}/6557`);
    }
    // Others of this address may have used up the day.
    await onSite(({ db: { write: sql } }) => sql.query('delete from ai_single'));
    await still.goto(`${prefix}/ai`);
    await still.getByRole('textbox', { name: text('ai_box') }).fill('What is Bitcoin?');
    await still.getByRole('textbox', { name: text('ai_box') }).press('Enter');
    const told = still.getByRole('article', { name: 'What is Bitcoin?' });
    await expect(told.getByRole('link', { name: 'Bitcoin' }).first()).toBeVisible();
    await expect(told).toContainText(text('ai_read_as'));
    // What needs scripts is not there.
    await expect(told.getByRole('button')).toHaveCount(0);
    await expect(still.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await bare.close();

    const asked: unknown[] = [];
    page.on('request', (request) => void (request.url().endsWith('/api/ai/chat') && asked.push(request.postDataJSON())));
    await answerWith(page, (question) => (question.includes('year') ? 'grouped' : 'value'));
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${prefix}/ai-chat`);
    await alive(page);
    await page.getByRole('textbox', { name: text('ai_box') }).fill('How much did Uniswap raise?');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/q=How\+much\+did\+Uniswap/);
    const answer = page.getByRole('article', { name: 'How much did Uniswap raise?' });
    await expect(answer.getByRole('link', { name: '$176.00M' }).first()).toHaveAttribute('href', `${prefix}/sources/statement/7`);
    await expect(answer.getByRole('listitem').getByRole('link', { name: 'Uniswap' })).toHaveAttribute('data-card', 'project:uniswap');
    await expect(page.getByText(text('ai_quota_single', { left: '2', limit: '3' }))).toBeVisible();
    await nothingSticksOut(page);
    expect(await faultsInBothThemes(page, language)).toEqual([]);
    const box = page.getByRole('textbox', { name: text('ai_box') });
    await box.fill('How much was raised by year?');
    await box.press('Enter');
    await expect(page).toHaveURL(/q=How\+much\+was\+raised\+by\+year/);
    await expect(page.getByRole('article', { name: 'How much was raised by year?' }).getByRole('slider')).toBeVisible();
    expect(asked).toEqual([
      { question: 'How much did Uniswap raise?', language },
      { question: 'How much was raised by year?', language },
    ]);
  });

for (const [language, prefix] of LANGUAGES)
  test(`a conversation by keyboard: asked, read in another way, changed, stopped, asked again after it broke off, in ${language} [assistant-54, assistant-59]`, async ({
    page,
    context,
    complaints,
  }) => {
    complaints.allow(/status of 40[34]|ERR_FAILED/);
    const text = textsOf(language);
    await signIn(context);
    const sent: { question: string; plan?: object; retry?: string }[] = [];
    let next: 'answer' | 'break' | 'wait' | 'over' = 'answer';
    const held = Promise.withResolvers<undefined>();
    await page.route('**/api/ai/chat', async (route) => {
      const body = route.request().postDataJSON() as { question: string; plan?: object };
      sent.push(body);
      const name = body.question.includes('Mercury') ? 'clarify' : 'list';
      const whole = streamOf(name);
      if (next === 'break') return route.fulfill({ contentType: 'text/event-stream', body: whole.slice(0, whole.indexOf('event: done')) });
      if (next === 'over') return route.fulfill({ status: 403, json: { statusCode: 403, code: 'PLAN_LIMIT', description: 'No more today' } });
      if (next === 'wait') await held.promise;
      return route.fulfill({ contentType: 'text/event-stream', body: whole }).catch(() => undefined);
    });
    await page.goto(`${prefix}/6557`);
    await alive(page);
    const box = page.getByRole('textbox', { name: text('ai_box') });
    await expect(box).toBeFocused();
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await page.keyboard.type('Which rounds did');
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.type('Paradigm lead?');
    await page.keyboard.press('Enter');
    const first = page.getByRole('article').first();
    await expect(first.getByRole('link', { name: '$165.00M' }).first()).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Paradigm led 12 rounds' })).toHaveCount(1);
    await expect(box).toBeFocused();
    expect(sent[0]?.question).toBe('Which rounds did\nParadigm lead?');
    await expect(first.getByText(/12 (?:of|trên) 57;/)).toBeVisible();

    const amounts = () => first.getByRole('row').nth(1).getByRole('rowheader').textContent();
    const head = first.getByRole('columnheader', { name: 'Amount' });
    await head.getByRole('button').click();
    await expect(head).toHaveAttribute('aria-sort', 'descending');
    await head.getByRole('button').click();
    expect(await amounts()).toContain('Celestia');
    await first.getByRole('button', { name: 'role = lead' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'left out' }).click();
    await expect(page.getByRole('article')).toHaveCount(2);
    expect(sent[1]?.plan).toEqual(PLAN);
    const second = page.getByRole('article').nth(1);
    await expect(second).toBeFocused();
    await expect(second.getByRole('heading')).toContainText(text('ai_read_changed'));
    await expect(first.getByRole('heading')).not.toContainText(text('ai_read_changed'));
    // Any other value, by keyboard alone: of a record by its name, of a condition by the control of its filter.
    const changed = () => sent.at(-1) as { change?: object };
    await first.getByRole('button', { name: 'investor = Paradigm' }).focus();
    await page.keyboard.press('Enter');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('ai_part_other') })
      .press('Enter');
    await page.getByRole('dialog').getByRole('searchbox').fill('Bitcoin');
    const another = page.getByRole('dialog').getByRole('group', { name: text('ai_part_other') });
    await expect(another.getByRole('listitem').getByRole('button').first()).toHaveAccessibleName('Bitcoin project');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('article')).toHaveCount(3);
    expect(changed()).toMatchObject({ plan: PLAN, change: { part: 0, kind: 'project', value: 'bitcoin' } });
    await first.getByRole('button', { name: 'date in 2023' }).press('Enter');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('ai_part_other') })
      .press('Enter');
    await page
      .getByRole('dialog')
      .getByRole('radio', { name: /^(?:Past 1 year|1 năm qua|Trong 1 năm qua)$/ })
      .check();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('filter_apply') })
      .press('Enter');
    await expect(page.getByRole('article')).toHaveCount(4);
    expect(changed()).toMatchObject({ change: { part: 2, op: '>=', value: '12mo' } });
    expect(await faultsInBothThemes(page, language)).toEqual([]);

    await box.focus();
    await page.keyboard.press('ArrowUp');
    const change = page.getByText(text('ai_editing'));
    await expect(change).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(change).toHaveCount(0);
    next = 'break';
    await box.fill('Who founded Mercury?');
    await page.keyboard.press('Enter');
    const broken = page.getByRole('article', { name: 'Who founded Mercury?' });
    await expect(broken.getByRole('alert')).toContainText(text('ai_broke_off'));
    next = 'answer';
    await broken.getByRole('button', { name: text('ai_retry') }).click();
    await expect(broken.getByRole('button', { name: 'Mercury (project)' })).toBeVisible();
    await broken.getByRole('button', { name: 'Mercury (project)' }).click();
    await expect(page.getByRole('article')).toHaveCount(6);
    next = 'wait';
    await box.fill('Which of them are new?');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: text('ai_stop') })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('article').last()).toContainText(text('ai_stopped'));
    held.resolve(undefined);
    next = 'over';
    await box.fill('And in 2022?');
    await page.keyboard.press('Enter');
    const over = page.getByRole('article').last();
    await expect(over.getByRole('alert')).toHaveText(text('ai_used_up'));
    await expect(over.getByRole('button', { name: text('ai_retry') })).toHaveCount(0);
    await page.setViewportSize({ width: 390, height: 844 });
    await nothingSticksOut(page);
  });

for (const [language, prefix] of LANGUAGES)
  test(`conversations are found, renamed, shared by a link that ends, and deleted, on a phone too, in ${language} [assistant-55]`, async ({
    page,
    context,
    browser,
    baseURL,
    complaints,
  }) => {
    complaints.allow(/status of 40[34]/);
    const text = textsOf(language);
    const person = await signIn(context);
    const id = await plant(person.id, ['list', 'grouped', 'refuse']);
    const other = await plant(person.id, ['value']);
    await page.goto(`${prefix}/6557?c=${id}`);
    await alive(page);
    await expect(page.getByRole('article')).toHaveCount(3);
    // What is asked in it stands below what was asked before.
    await answerWith(
      page,
      () => 'value',
      () => ({ conversation_id: id }),
    );
    await page.getByRole('textbox', { name: text('ai_box') }).fill('How much did Uniswap raise?');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: '$176.00M' })).toHaveCount(1);
    await expect(page.getByRole('article')).toHaveCount(4);
    await expect(page.getByRole('article').last().getByRole('link', { name: '$176.00M' }).first()).toBeVisible();
    const aside = page.getByRole('complementary', { name: text('ai_conversations') });
    const list = aside.getByRole('listitem');
    await expect(list).toHaveCount(2);
    await aside.getByRole('searchbox').fill('by year');
    await expect(list).toHaveCount(1);
    await aside.getByRole('searchbox').fill('');
    await expect(list).toHaveCount(2);
    const act = (name: string) => actOnOpen(page, text('ai_conversations'), name);
    await act(text('ai_rename'));
    await page.getByRole('dialog').getByRole('textbox').fill('Led by Paradigm');
    await page.keyboard.press('Enter');
    await expect(list.filter({ hasText: 'Led by Paradigm' })).toHaveCount(1);

    await act(text('ai_share'));
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('ai_share_make') })
      .click();
    const link = page.getByRole('dialog').getByRole('link');
    const shared = new URL((await link.getAttribute('href')) ?? '').pathname;
    const bare = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
    const still = await bare.newPage();
    await still.goto(shared);
    await expect(still.getByRole('heading', { level: 1, name: 'Led by Paradigm' })).toBeVisible();
    await expect(still.getByRole('article')).toHaveCount(3);
    await expect(still.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    expect(await still.content()).not.toContain(person.username);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('ai_revoke') })
      .click();
    await expect(page.getByRole('dialog').getByRole('button', { name: text('ai_share_make') })).toBeVisible();
    expect((await still.goto(shared))?.status()).toBe(404);
    await bare.close();
    await page.keyboard.press('Escape');

    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: text('ai_conversations') }).click();
    const drawer = page.getByRole('dialog', { name: text('ai_conversations') });
    expect(await accessibilityFaults(page)).toEqual([]);
    await drawer.getByRole('link', { name: ANSWERS.value.question }).click();
    await expect(page).toHaveURL(`${prefix}/6557?c=${other}`);
    await expect(drawer).toHaveCount(0);
    await page
      .getByRole('button', { name: text('ai_menu_of', { topic: ANSWERS.value.question }) })
      .last()
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('ai_delete') })
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('ai_delete') })
      .click();
    await expect(page).toHaveURL(`${prefix}/6557`);
    await page.goto(`${prefix}/6557?c=${other}`);
    await expect(page.getByRole('heading', { name: text('ai_gone') })).toBeVisible();
  });

test('a screen offers its actions through one slot: an answer, a list, a tile and a record; one is saved as a list [assistant-56, assistant-61]', async ({
  page,
  context,
}) => {
  const person = await signIn(context);
  const id = await plant(person.id, ['list']);
  await page.goto(`/6557?c=${id}`);
  await alive(page);
  const of = page.getByRole('article').getByRole('group', { name: 'What can be done with it' });
  // Which of its rows is to be changed.
  await of.getByRole('button', { name: 'Suggest a change' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Celestia' })).toHaveAttribute('href', /slug=celestia/);
  await page.keyboard.press('Escape');
  await expect(of.getByRole('link', { name: 'Open as list' })).toHaveAttribute('href', /\/directory\/fundraising\?q=lead%3AParadigm\+date%3A2023&sort=-amount/);
  await of.getByRole('button', { name: 'Save as list' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('Led');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Led/).last()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect
    .poll(() =>
      onSite(async ({ db: { write: sql } }) => (await sql.query<{ name: string }>('select name from saved_list where account_id = $1', [person.id])).rows),
    )
    .toEqual([{ name: 'Led' }]);
  for (const [path, names] of [
    ['/directory/fundraising', ['Save as list', 'Suggest a change']],
    ['/observatory', ['Show the', 'Save as list', 'Suggest a change']],
    ['/project/bitcoin', ['Suggest a change']],
  ] as const) {
    await page.goto(path);
    await alive(page);
    const slot = page.getByRole('group', { name: 'What can be done with it' }).first();
    for (const name of names) await expect(slot.getByRole(name === 'Save as list' ? 'button' : 'link', { name })).toBeVisible();
  }
});

test('answers are pinned, and what changed of them is said with whose source it was [assistant-57]', async ({ page, context }) => {
  const person = await signIn(context);
  const id = await plant(person.id, ['list']);
  await page.goto(`/6557?c=${id}`);
  await alive(page);
  const pin = page.getByRole('article').getByRole('button', { name: 'Pin', exact: true });
  await pin.click();
  await expect(pin).toHaveAttribute('aria-pressed', 'true');
  const difference = {
    came: [{ name: 'Monad', href: '/project/monad', by: 'Trail Registry' }],
    went: [],
    changed: [
      {
        name: 'Uniswap',
        href: '/project/uniswap',
        values: [{ column: 'amount', label: 'Amount', before: '$11.00M', after: '$165.00M', by: 'Trail Registry' }],
      },
    ],
    text: null,
  };
  await onSite(({ db: { write: sql } }) =>
    sql.query('update ai_pin set changed_at = now(), difference = $2 where account_id = $1', [person.id, JSON.stringify(difference)]),
  );
  await page.goto('/6557?view=pins');
  await alive(page);
  const card = page.getByRole('article', { name: ANSWERS.list.question });
  await expect(card).toContainText('Amount: $11.00M → $165.00M by Trail Registry');
  expect(await faultsInBothThemes(page, 'en')).toEqual([]);
  await card.getByRole('button', { name: 'Unpin' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing is pinned' })).toBeVisible();
});
