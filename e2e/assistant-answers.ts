import { expect, type Page } from '@playwright/test';

/** Answers as the API gives them, for what the pages make of them. */
const cell = (text: string | null, href: string | null = '/sources/statement/1', more: object = {}) => ({ text, href, ...more });
const column = (key: string, label: string, type: string) => ({ key, label, type });
export const PLAN = { tool: 'screen', input: { kind: 'round', q: 'investor:Paradigm' }, as: 'rows' };

const base = {
  conversation_id: null as string | null,
  message_id: null as string | null,
  language: 'en',
  outcome: 'answer',
  columns: [] as object[],
  rows: [] as object[],
  options: [] as object[],
  citations: [] as object[],
  reading: null as object | null,
  screen: null as object | null,
  quota: { used: 1, limit: 3 } as object | null,
  phrased_by: 'grammar',
};

const NAMES = ['Uniswap', 'Blast', 'Optimism', 'Flashbots', 'Monad', 'Berachain', 'Farcaster', 'Babylon', 'Ethena', 'Axiom', 'Sei', 'Celestia'];

/** Rows with values, some unknown, some undisclosed. */
const list = {
  ...base,
  question: 'Which rounds did Paradigm lead?',
  text: `Paradigm led 12 rounds; the largest was Uniswap with $165.00M.`,
  columns: [column('amount', 'Amount', 'usd'), column('date', 'Date', 'date'), column('lead', 'Lead investors', 'name')],
  rows: NAMES.map((name, at) => ({
    name,
    href: `/project/${name.toLowerCase()}`,
    kind: 'project',
    slug: name.toLowerCase(),
    logo: null,
    values: { amount: at === 2 || at === 3 ? null : 165_000_000 / (at + 1), date: `2023-${String(12 - at).padStart(2, '0')}-01`, lead: ['Paradigm'] },
    cells: {
      amount:
        at === 2
          ? cell(null, null, { state: 'unknown' })
          : at === 3
            ? cell(null, '/sources/statement/3', { state: 'undisclosed' })
            : cell(`$${(165 / (at + 1)).toFixed(2)}M`),
      date: cell(`Dec ${at + 1},2023`, '/sources/statement/2', at === 1 ? { state: 'contested' } : {}),
      lead: cell('Paradigm', null, { items: [{ name: 'Paradigm', href: '/organization/paradigm' }], count: 1 }),
    },
  })),
  total: 57,
  unknown: 12,
  undecided: 2,
  grants_left_out: 3,
  citations: [
    { href: '/sources/statement/1', of: 'Uniswap: amount' },
    { href: 'https://blog.uniswap.org/', of: 'blog.uniswap.org' },
  ],
  reading: {
    text: 'investor = Paradigm · role = lead · date in 2023 · grants left out',
    parts: ['investor = Paradigm', 'role = lead', 'date in 2023', 'grants left out'].map((text, at) => ({
      slot: `part-${at}`,
      label: text.split(' ')[0],
      text,
      options: [
        { text: at === 2 ? 'any date' : 'left out', plan: PLAN },
        { text: at === 2 ? 'date in 2022' : 'other', plan: PLAN },
      ],
      ...(at === 0 && { edit: { is: 'record', kinds: ['project', 'organization'] } }),
      ...(at === 2 && { edit: { is: 'condition', kind: 'round', path: 'date', op: 'between', value: ['2023-01-01', '2023-12-31'] } }),
    })),
    plan: PLAN,
  },
  screen: { kind: 'round', q: 'lead:Paradigm date:2023', sort: '-amount', href: '/directory/fundraising?q=lead:Paradigm' },
};

const grouped = {
  ...base,
  question: 'How much was raised by year?',
  text: 'Rounds raised $9.10B in 2023.',
  columns: [column('year', 'Year', 'text'), column('sum', 'Amount raised', 'usd')],
  rows: ['2021', '2022', '2023', '2024'].map((year, at) => ({
    name: year,
    href: `/directory/fundraising?q=date:${year}`,
    kind: null,
    slug: null,
    logo: null,
    values: { year, sum: 9_100_000_000 / (at + 1) },
    cells: { year: cell(year), sum: cell(`$${(9.1 / (at + 1)).toFixed(2)}B`, `/directory/fundraising?q=date:${year}`) },
  })),
  chart: { type: 'bar', key: 'year', value: 'sum' },
  reading: { text: 'sum of amount · by year', parts: [] },
  screen: { kind: 'round', q: '', href: '/directory/fundraising' },
};

const value = {
  ...base,
  question: 'How much did Uniswap raise?',
  text: 'Uniswap raised $176.00M.',
  value: 176_000_000,
  unit: 'usd',
  columns: [column('raised', 'Raised', 'usd')],
  rows: [
    {
      name: 'Uniswap',
      href: '/project/uniswap',
      kind: 'project',
      slug: 'uniswap',
      logo: null,
      values: { raised: 176_000_000 },
      cells: { raised: cell('$176.00M', '/sources/statement/7') },
    },
  ],
  reading: { text: 'raised of Uniswap', parts: [] },
};

const clarify = {
  ...base,
  question: 'Who founded Mercury?',
  outcome: 'clarify',
  text: 'Several records bear the name Mercury.',
  options: [
    { name: 'Mercury (organization)', href: '/organization/mercury', plan: PLAN },
    { name: 'Mercury (project)', href: '/project/mercury', plan: PLAN },
  ],
};

const refuse = { ...base, question: 'Should I buy ETH?', outcome: 'refuse', reason: 'advice', text: 'Advice on what to buy or sell is not given here.' };

export const ANSWERS = { list, grouped, value, clarify, refuse } as const;
type AnswerName = keyof typeof ANSWERS;

const event = (name: string, data: object) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** An answer as the stream that brings it. @param ids of what is kept of it */
export function streamOf(name: AnswerName, ids: { conversation_id?: string; message_id?: string } = {}): string {
  const answer = { ...ANSWERS[name], ...ids };
  const { reading, screen, language, columns, rows, text } = answer;
  return [
    event('reading', { reading, screen, language }),
    event('rows', { columns, rows }),
    event('text', { text: text.slice(0, 9) }),
    event('text', { text: text.slice(9) }),
    event('done', answer),
  ].join('');
}

/** Answers questions of the page with these, by what is asked. */
export async function answerWith(
  page: Page,
  by: (question: string) => AnswerName,
  ids: (question: string) => { conversation_id?: string; message_id?: string } = () => ({}),
) {
  await page.route('**/api/ai/chat', async (route) => {
    const { question } = route.request().postDataJSON() as { question: string };
    await route.fulfill({
      contentType: 'text/event-stream',
      body: streamOf(by(question), ids(question)).replaceAll(JSON.stringify(ANSWERS[by(question)].question), JSON.stringify(question)),
    });
  });
}

/** Chooses what is done with the conversation that is open, out of its menu. */
export async function actOnOpen(page: Page, list: string, name: string): Promise<void> {
  const open = page.getByRole('complementary', { name: list }).getByRole('listitem');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await open
    .filter({ has: page.locator('a[aria-current]') })
    .locator('button[aria-haspopup=dialog]')
    .click();
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
}
