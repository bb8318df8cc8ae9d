import { bearQuests } from '#api/quests/bear.ts';
import { TRAININGS } from '#domain/quests/training.ts';
import { textsOf } from '#platform/texts.ts';
import { alive, expect, faultsInBothThemes, LANGUAGES, nothingSticksOut, test } from './browser.ts';
import { BARE } from './fixture.ts';
import { onSite, signIn } from './people.ts';

for (const [language, prefix] of LANGUAGES)
  test(`a newcomer learns the rules by keyboard, sees what a claim lacks, and asks for a missing value, in ${language} [quests-9, quests-14]`, async ({
    page,
    context,
    complaints,
  }) => {
    complaints.allow(/status of 40[34]/);
    const text = textsOf(language);
    await page.goto(`${prefix}/quest/1`);
    await expect(page.getByRole('dialog')).toBeVisible();
    await onSite((session) => bearQuests(session, new Date()));
    await signIn(context);

    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${prefix}/quest`);
    await alive(page);
    const first = page.getByRole('list', { name: text('quest_first_part') });
    await expect(first.getByRole('listitem')).toHaveCount(TRAININGS.length);
    await expect(page.getByRole('list', { name: text('quest_open_part') }).getByRole('listitem')).not.toHaveCount(0);
    await expect(page.getByRole('region', { name: text('quest_own_title') })).toContainText(text('quest_own_today_value', { today: '0', cap: '100' }));
    await nothingSticksOut(page);
    expect(await faultsInBothThemes(page, language)).toEqual([]);

    await first.getByRole('link', { name: text('quest_training_facts') }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: text('quest_training_facts') })).toBeVisible();
    const question = page
      .getByRole('list', { name: text('quest_items') })
      .getByRole('listitem')
      .first();
    await question.getByRole('radio').first().focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await expect(question.getByRole('alert')).toContainText(text('quest_train_source_why'));
    await expect(question).toContainText(text('quest_tries_left', { count: '2' }));
    await question.getByRole('radio').first().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(question.getByRole('status')).toContainText(text('quest_answer_right'));
    await nothingSticksOut(page);
    expect(await faultsInBothThemes(page, language)).toEqual([]);

    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('link', { name: text('quest_back') }).click();
    await expect(page.getByRole('region', { name: text('quest_own_title') })).toContainText(text('quest_own_today_value', { today: '10', cap: '100' }));
    await page
      .getByRole('list', { name: text('quest_open_part') })
      .getByRole('link')
      .first()
      .click();
    const item = page
      .getByRole('list', { name: text('quest_items') })
      .getByRole('listitem')
      .first();
    await item.getByRole('button', { name: text('quest_claim_of', { name: '' }).trim() }).click();
    await expect(item.getByRole('alert')).toContainText(text('quest_issue_gap'));
    expect(await item.getByRole('link', { name: text('quest_fill_of', { name: '' }).trim() }).getAttribute('href')).toContain(
      `${prefix}/profile-settings/contributor?`,
    );
    expect(await faultsInBothThemes(page, language)).toEqual([]);

    await page.goto(`${prefix}/project/${BARE.project}`);
    await alive(page);
    // Beside an empty field, and beside what is said where nothing is recorded.
    await expect(
      page
        .locator('dd')
        .getByRole('button', { name: text('quest_need_of', { field: '' }).trim() })
        .first(),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: text('detail_add'), exact: true }).first()).toBeVisible();
    expect(await faultsInBothThemes(page, language)).toEqual([]);
    const need = page.getByRole('button', { name: text('quest_need_of', { field: '' }).trim() }).first();
    await expect(need).toHaveAttribute('aria-pressed', 'false');
    await need.click();
    await expect(page.getByText(text('quest_need_told'))).toBeVisible();
    await expect(page.getByRole('button', { pressed: true, name: text('quest_needed') })).toBeVisible();
    await page.goto(`${prefix}/quest`);
    await alive(page);
    const wants = page.getByRole('region', { name: text('quest_wants_title') });
    await wants.getByRole('button').click();
    await expect(wants).toHaveCount(0);

    const counted = page.waitForResponse((response) => response.url().endsWith('/api/quests/misses'));
    await page.goto(`${prefix}/search?q=unheard+of+mountain`);
    expect((await counted).status()).toBe(200);
    const missed = await onSite(({ db }) => db.write.query("select from quest_miss where folded = 'unheard of mountain'"));
    expect(missed.rowCount).toBe(1);
    expect((await page.goto(`${prefix}/quest/99`))?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: text('quest_no_page') })).toBeVisible();

    const misses = (folded: string) => onSite(async ({ db }) => (await db.write.query('select from quest_miss where folded like $1', [folded])).rowCount);
    await page.goto(`${prefix}/directory/projects`);
    await alive(page);
    await page.keyboard.press('/');
    const told = page.waitForResponse((response) => response.url().endsWith('/api/quests/misses'));
    await page.getByRole('combobox').pressSequentially('zzyxwv', { delay: 40 });
    // A pause that is shorter than the end of a search.
    await page.waitForTimeout(1000);
    await page.getByRole('combobox').pressSequentially(' harbour', { delay: 40 });
    expect((await told).status()).toBe(200);
    expect([await misses('zzyxwv%'), await misses('zzyxwv harbour')]).toEqual([1, 1]);
  });
