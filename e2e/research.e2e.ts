import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { alive, expect, faultsInBothThemes, LANGUAGES, nothingSticksOut, test } from './browser.ts';
import { RECORDS } from './fixture.ts';
import { setTiers } from '#api/accounts/index.ts';
import { makePerson } from '#api/accounts/people.testing.ts';
import { openDue } from '#api/newsroom/research/jobs.ts';
import { onSite, signIn } from './people.ts';

test.beforeEach(({ context, baseURL }) => context.addCookies([{ name: 'cairn-consent', value: 'rejected', url: baseURL ?? '' }]));

const NARROW = { width: 390, height: 844 };
const WIDE = { width: 1280, height: 800 };
const saved = (page: Page) => page.getByRole('status').filter({ hasText: /^Saved$/ });
const text = (page: Page) => page.getByRole('textbox', { name: 'Text' });
const tool = (page: Page, name: string) => page.getByRole('toolbar', { name: 'Tools of the text' }).getByRole('button', { name, exact: true });
const picture = () =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: '#1d6a55' } })
    .png()
    .toBuffer();

/** Begins a note in the editor. */
async function begin(page: Page, title: string): Promise<string> {
  await page.goto('/admin/research');
  await alive(page);
  await page.getByRole('button', { name: 'New note' }).click();
  await expect(page).toHaveURL(/\/admin\/research\/[0-9a-f-]{36}$/);
  await expect(text(page)).toBeVisible();
  await page.getByLabel('Title', { exact: true }).fill(title);
  return page.url();
}

/** Gives the note an author, new where there is none of this name. */
async function sign(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'New author' }).click();
  const dialog = page.getByRole('dialog', { name: 'New author' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('What they do, and where').fill('Analyst, Cairn');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible();
}

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish now' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText('It is published.')).toBeVisible();
}

test('an editor writes a note with a live figure, a chart and a picture, has it reviewed and publishes it; readers open its figures [research-40, research-41, research-42, research-47, research-48]', async ({
  page,
  context,
  complaints,
}) => {
  test.slow();
  complaints.allow(/status of 4\d\d/);
  await signIn(context, { roles: ['editor'] });
  const title = `Trails of ${Date.now()}`;
  const editor = await begin(page, title);
  await test.step('title and text are saved by themselves, and the address follows the title', async () => {
    await page.getByLabel('Summary').fill('Where the money of trails went.');
    await text(page).click();
    await page.keyboard.type('Money on trails\n');
    await page.getByRole('combobox', { name: 'Kind of paragraph' }).focus();
    await text(page).click();
    await page.keyboard.press('Control+Home');
    await page.getByRole('combobox', { name: 'Kind of paragraph' }).selectOption('h2');
    await page.keyboard.press('Control+End');
    await page.keyboard.type('It raised ');
    await expect(saved(page)).toBeVisible();
    await expect(page.getByLabel('Address', { exact: true })).toHaveValue(title.toLowerCase().replaceAll(' ', '-'));
  });
  await test.step('a live figure of a record, found by its name, with its value', async () => {
    await tool(page, 'Live figure').click();
    const dialog = page.getByRole('dialog', { name: 'Live figure' });
    await dialog.getByRole('searchbox', { name: 'Find a record by its name' }).fill('Waymarker');
    await dialog
      .getByRole('button', { name: /^Waymarker/ })
      .first()
      .click();
    await dialog.getByRole('combobox', { name: 'Value' }).selectOption('round_count');
    await expect(dialog.getByRole('status').last()).toContainText('It is now');
    await expect(dialog.getByLabel('What it says')).toHaveValue(/^Waymarker: /);
    await dialog.getByRole('button', { name: 'Put it in' }).click();
    await expect(text(page)).toBeFocused();
    await page.keyboard.type(' times, all of it ');
  });
  await test.step('a live figure of a screen, from the address of a list', async () => {
    await tool(page, 'Live figure').click();
    const dialog = page.getByRole('dialog', { name: 'Live figure' });
    await dialog.getByRole('button', { name: 'Figure of a screen' }).click();
    await dialog.getByLabel('Address of a list page').fill('/directory/projects');
    await expect(dialog.getByRole('status').last()).toContainText('It is now');
    await dialog.getByLabel('Screen', { exact: true }).fill('nonsense:::');
    await expect(dialog.getByRole('status').last()).not.toContainText('It is now');
    await dialog.getByLabel('Screen', { exact: true }).fill('');
    await expect(dialog.getByRole('status').last()).toContainText('It is now');
    await expect(dialog.getByText('Say in a few words what the figure says.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Put it in' })).toBeDisabled();
    await dialog.getByLabel('What it says').fill('all projects');
    await dialog.getByRole('button', { name: 'Put it in' }).click();
    await expect(text(page)).toBeFocused();
    await page.keyboard.type(' projects.\n');
  });
  await test.step('a chart with its preview, and a picture with what it shows', async () => {
    await tool(page, 'Chart').click();
    const dialog = page.getByRole('dialog', { name: 'Chart' });
    await dialog.getByLabel('Title of the chart').fill('Rounds by stage');
    await dialog.getByLabel('Grouped by').fill('stage');
    await expect(dialog.getByText('As it is now.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Put it in' }).click();
    await tool(page, 'Picture').click();
    const put = page.getByRole('dialog', { name: 'Picture' });
    await put.getByLabel(/Choose a picture/).setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await picture() });
    await expect(put.getByRole('img')).toBeVisible();
    await put.getByRole('button', { name: 'Put it in' }).click();
    await expect(put.getByText('Say in a few words what the picture shows.')).toBeVisible();
    await put.getByLabel('What it shows').fill('A green trail');
    await put.getByLabel('Caption').fill('Green as moss');
    await put.getByRole('button', { name: 'Put it in' }).click();
    await expect(text(page).getByRole('img', { name: 'A green trail' })).toBeVisible();
  });
  await test.step('underneath is Markdown, and back again nothing is lost', async () => {
    await page.getByRole('button', { name: 'Markdown' }).click();
    await expect(text(page)).toHaveValue(
      /^## Money on trails\n\nIt raised \[Waymarker: [^\]]+\]\(cell:project\/waymarker\/round_count\) times, all of it \[all projects\]\(figure:projects\) projects\.\n\n```chart\ntitle: Rounds by stage\nlist: fundraising\nby: stage\nkind: bar\n```\n\n!\[A green trail\]\(\/files\/[0-9a-f]{64}\.webp "Green as moss"\)\n$/,
    );
    await page.getByRole('button', { name: 'Rich text' }).click();
    await expect(text(page).getByRole('img', { name: 'A green trail' })).toBeVisible();
  });
  await test.step('tags, records and an author', async () => {
    await page.getByLabel('New tag').fill('Trails');
    await page.keyboard.press('Enter');
    await page.getByRole('complementary').getByRole('searchbox', { name: 'Find a record by its name' }).fill('Waymarker');
    await page
      .getByRole('complementary')
      .getByRole('button', { name: /^Waymarker/ })
      .first()
      .click();
    await sign(page, 'Ada Trailwright');
    await page.keyboard.press('Control+s');
    await expect(saved(page)).toBeVisible();
  });
  await test.step('the preview, the review, and the publication', async () => {
    await page.getByRole('button', { name: 'Preview' }).click();
    await expect(page.getByRole('slider', { name: /^Rounds by stage/ })).toBeVisible();
    expect(await faultsInBothThemes(page, 'en')).toEqual([]);
    await page.getByRole('button', { name: 'Write' }).click();
    await expect(text(page)).toBeVisible();
    expect(await faultsInBothThemes(page, 'en')).toEqual([]);
    await page.setViewportSize(NARROW);
    await nothingSticksOut(page);
    await page.setViewportSize(WIDE);
    await page.getByRole('button', { name: 'Ask for review' }).click();
    await expect(page.getByText('It waits for a review.')).toBeVisible();
    await publish(page);
    await page.goto('/admin/research?state=published');
    await expect(page.getByRole('row').filter({ hasText: title })).toContainText('Published');
    expect(await faultsInBothThemes(page, 'en')).toEqual([]);
  });
  await test.step('readers find it among the cards, in the table and in the list of all', async () => {
    await context.clearCookies();
    await page.goto('/news-research?type=research&view=default');
    await alive(page);
    await page.getByRole('region', { name: 'Lastest' }).getByRole('link', { name: title }).click();
    await expect(page).toHaveURL(/\/research\/trails-of-\d+$/);
    await page.goto('/news-research?type=research&view=all');
    await alive(page);
    const table = page.getByRole('table', { name: 'Research, the newest first' });
    await expect(table.getByRole('columnheader')).toHaveText(['#', 'Date', 'Title', 'Tag', 'Assets', 'Author']);
    await page.getByRole('combobox', { name: 'Tag' }).selectOption({ label: 'Trails (1)' });
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(page).toHaveURL(/tag=Trails/);
    await expect(table.getByRole('row')).toHaveCount(2);
    await page.goto('/researchs?q=money+trails');
    await expect(page.getByRole('link', { name: title })).toBeVisible();
    await page.goto('/researchs?tag=Nobody');
    await expect(page.getByText('Oh no! We struck out on finding matching research')).toBeVisible();
  });
  const notePath = `/research/${title.toLowerCase().replaceAll(' ', '-')}`;
  await test.step('for 24 hours contributors of tier 1 read it whole, others learn when it opens', async () => {
    await page.goto(notePath);
    await alive(page);
    await expect(page.getByRole('heading', { name: /^The text opens to everybody on .*UTC$/ })).toBeVisible();
    expect(await (await page.request.get(notePath)).text()).not.toContain('Green as moss');
    expect(await faultsInBothThemes(page, 'en')).toEqual([]);
    const reader = await signIn(context);
    await page.goto(notePath);
    await alive(page);
    await expect(page.getByText('your account is not there yet')).toBeVisible();
    await onSite((session) => setTiers(session.db.write, [{ account: reader.id, tier: 1 }]));
    await page.goto(notePath);
    await expect(page.getByText('Green as moss')).toBeVisible();
    await expect(page.getByText('Early', { exact: true })).toBeVisible();
    await context.clearCookies();
    await onSite((session) => openDue(session, new Date(Date.now() + 25 * 3_600_000)));
    await expect(async () => expect(await (await page.request.get(notePath)).text()).toContain('Green as moss')).toPass();
  });
  await test.step('a figure and a chart lead to their screens, in both languages', async () => {
    await page.goto(`/vi/research/${title.toLowerCase().replaceAll(' ', '-')}`);
    await alive(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByText('Green as moss')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Waymarker' }).first()).toHaveAttribute('href', `/vi/project/${RECORDS.project}`);
    await expect(page.getByRole('link', { name: 'Mở bộ lọc' })).toHaveAttribute('href', /^\/vi\/directory\/fundraising\?by=stage/);
    const told = page.getByRole('group', { name: 'Các con số trong bài (2)' });
    await told.getByRole('heading').click();
    const figures = told.getByRole('row');
    await expect(figures).toHaveCount(3);
    await expect(figures.nth(2).getByRole('rowheader')).toContainText('all projects');
    await page.locator('a[data-figure]').nth(1).click();
    await expect(page).toHaveURL(/\/vi\/directory\/projects/);
    const ld = await (await page.request.get(`/research/${title.toLowerCase().replaceAll(' ', '-')}`)).text();
    expect(ld).toContain('"@type":"Article"');
    expect(ld).toMatch(/href="[^"]*\/feeds\/research\.rss"/);
  });
  expect(editor).toMatch(/admin\/research/);
});

test('versions, their difference and a restored one; what others saved meanwhile is never written over; a note for some plans is locked for others [research-43, research-46, research-49]', async ({
  page,
  context,
  browser,
  complaints,
}) => {
  test.slow();
  complaints.allow(/status of 4\d\d|ERR_INTERNET_DISCONNECTED/);
  const editor = await signIn(context, { roles: ['editor'] });
  const title = `Locked ${Date.now()}`;
  const address = await begin(page, title);
  await page.getByLabel('Summary').fill('For some alone.');
  await text(page).click();
  await page.keyboard.type('The secret of the trail is moss.');
  await page.getByRole('combobox', { name: 'Who may read it' }).selectOption('pro');
  await sign(page, 'Ben Hollowell');
  await page.getByLabel('What changed').fill('first text');
  await page.keyboard.press('Control+s');
  await expect(saved(page)).toBeVisible();
  await test.step('publishing at a time says the time zone and refuses the past', async () => {
    await page.getByRole('button', { name: 'Publish at …' }).click();
    const dialog = page.getByRole('dialog', { name: 'Publish at …' });
    await dialog.getByLabel(/Day and time/).fill('2020-01-01T10:00');
    await dialog.getByRole('button', { name: 'Schedule' }).click();
    await expect(dialog.getByText('Choose a time that lies ahead.')).toBeVisible();
    await dialog.getByLabel(/Day and time/).fill('2040-01-01T10:00');
    await expect(dialog.getByText(/That is .*2040.* UTC/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Schedule' }).click();
    await expect(page.getByText('It will be published at that time.')).toBeVisible();
    await page.getByRole('button', { name: 'Back to draft' }).click();
    await expect(page.getByText('It is a draft again.')).toBeVisible();
  });
  await publish(page);
  await test.step('somebody else saves: both texts are shown, and mine goes on as the next version', async () => {
    const id = address.split('/').at(-1) ?? '';
    const note = (await (await page.request.get(`/api/admin/research/${id}`, { headers: editor.headers })).json()) as {
      number: number;
      authors: { id: string }[];
    };
    const other = {
      base: note.number,
      title,
      summary: 'For some alone.',
      body: 'Theirs: moss and stone.',
      access: 'pro',
      authors: note.authors.map((author) => author.id),
    };
    const { headers } = await onSite((session) => makePerson(session, { roles: ['editor'] }));
    expect((await page.request.post(`/api/admin/research/${id}`, { headers, data: other })).status()).toBe(200);
    await text(page).click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' And stone.');
    await page.keyboard.press('Control+s');
    const both = page.getByRole('region', { name: 'Somebody else saved this note meanwhile' });
    await expect(both.getByRole('region', { name: 'Theirs' })).toContainText('Theirs: moss and stone.');
    await expect(both.getByRole('region', { name: 'Yours' })).toContainText('moss. And stone.');
    expect(await faultsInBothThemes(page, 'en')).toEqual([]);
    await both.getByRole('button', { name: 'Save yours as the next version' }).click();
    await expect(saved(page)).toBeVisible();
    await expect(both).toHaveCount(0);
  });
  await test.step('the difference of two versions is marked, and an old one is the draft again', async () => {
    await page.getByRole('button', { name: 'Versions' }).click();
    const compare = page.getByRole('region', { name: 'Difference between two versions' });
    await compare.getByRole('combobox', { name: 'From' }).selectOption({ index: 2 });
    await expect(compare.locator('ins').first()).toContainText('Added:');
    expect(await faultsInBothThemes(page, 'en')).toEqual([]);
    await page
      .getByRole('button', { name: /^Restore as new draft: Version/ })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Restore as new draft' }).click();
    await expect(text(page)).toContainText('Theirs: moss and stone.');
    await page.keyboard.press('Control+s');
    await expect(saved(page)).toBeVisible();
  });
  await test.step('what could not be saved is kept by the browser and is there again', async () => {
    await context.setOffline(true);
    await text(page).click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' Offline words.');
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('status').filter({ hasText: 'Not saved:' })).toBeVisible();
    await context.setOffline(false);
    await expect(saved(page)).toBeVisible();
  });
  const slug = title.toLowerCase().replaceAll(' ', '-');
  await test.step('others see title and summary, and what would lift it; the text is nowhere in the page', async () => {
    const stranger = await browser.newPage();
    const html = await (await stranger.request.get(`/research/${slug}`)).text();
    expect(html).toContain('For some alone.');
    expect(html).not.toContain('The secret of the trail');
    await stranger.goto(`/research/${slug}`);
    await expect(stranger.getByRole('heading', { name: 'The text is for Pro and Enterprise' })).toBeVisible();
    await stranger.close();
    await page.goto(`/research/${slug}`);
    await expect(page.getByText('The secret of the trail is moss.')).toBeVisible();
    await context.clearCookies();
    await signIn(context);
    await page.goto(`/research/${slug}`);
    await alive(page);
    await expect(page.getByText('Your plan does not have exclusive content')).toBeVisible();
    await expect(page.getByRole('link', { name: 'See the plans' })).toHaveAttribute('href', '/profile-settings/change_plan');
  });
});

test('what a note lacks is a list in the language of the page, which has the focus; a deleted draft is not asked for again [research-49]', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/status of 422/);
  await signIn(context, { roles: ['editor'] });
  const id = (await begin(page, `Lacking ${Date.now()}`)).split('/').at(-1) ?? '';
  await page.keyboard.press('Control+s');
  await expect(saved(page)).toBeVisible();
  await page.goto(`/vi/admin/research/${id}`);
  await alive(page);
  await page.getByRole('button', { name: 'Đăng ngay' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Đăng ngay' }).click();
  const faults = page.getByRole('alert').filter({ hasText: 'Thiếu' });
  await expect(faults.getByRole('listitem')).toHaveText(['Thiếu tóm tắt.', 'Thiếu nội dung.', 'Chưa nêu tác giả nào.']);
  await expect(faults).toBeFocused();
  const gone: string[] = [];
  page.on('response', (response) => void (response.status() === 404 && gone.push(response.url())));
  await page.getByRole('button', { name: 'Xóa bài', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Xóa bài', exact: true }).click();
  await expect(page).toHaveURL(/\/vi\/admin\/research$/);
  await page.waitForLoadState('networkidle');
  expect(gone).toEqual([]);
});

for (const [language, prefix] of LANGUAGES)
  test(`in ${language} there is nothing for axe in both themes, and nothing sticks out of a phone [research-40, research-41]`, async ({ page }) => {
    test.slow();
    await page.goto('/researchs');
    const first = await page
      .getByRole('heading', { level: 2 })
      .first()
      .getByRole('link')
      .getAttribute('href')
      .catch(() => null);
    for (const path of [
      '/news-research?type=research&view=default',
      '/news-research?type=research&view=all',
      '/researchs',
      ...(first === null ? [] : [first]),
    ]) {
      await page.setViewportSize(WIDE);
      await page.goto(prefix + path);
      await alive(page);
      expect(await faultsInBothThemes(page, language), path).toEqual([]);
      await page.setViewportSize(NARROW);
      await nothingSticksOut(page);
    }
  });
