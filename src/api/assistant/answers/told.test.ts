import { beforeAll, describe, expect, it } from 'vitest';
import { createApi, datasets } from '#api/app.ts';
import type { Answered } from '#domain/assistant/answered.ts';
import type { Plan } from '#domain/assistant/plan.ts';
import type { EntryInput } from '#domain/records/claim.ts';
import { handleKey } from '#domain/records/keys.ts';
import { KINDS } from '#domain/kinds/kinds.ts';
import type { Language } from '#domain/site/addresses.ts';
import type { Answers } from '#platform/data/ask.ts';
import { useCommittingSite } from '#platform/testing/kit.ts';
import { detailsOf, entry } from '../../directory/details/details.testing.ts';
import { runPlan } from '../run.ts';

const site = useCommittingSite({ createApi, datasets, now: () => new Date('2026-10-01T00:00:00Z') });
const { load } = detailsOf(site, datasets);

/** Project, day, stage, amount, who led: three rounds of the same amount are the largest, two of one day the newest. */
const ROUNDS = [
  [0, '2024-05-02', 'Series B', '150000000', 0],
  [0, '2025-04-06', 'Series C', '150000000', 1],
  [1, '2025-04-06', 'Series A', '150000000', 1],
  [1, '2023-05-11', 'Seed', '7500000', 0],
  [2, '2022-11-07', undefined, '1500000', 0],
] as const;
const TEAM = ['Ana Bo', 'Bea Co', 'Cid Do', 'Dov Eo', 'Eli Fo', 'Fay Go', 'Gus Ho'];
/** Since when and until when each of the team founded it. */
const TIMES: Readonly<Record<string, [from?: string | undefined, to?: string]>> = {
  'Ana Bo': ['2013-01-01', '2019-01-01'],
  'Bea Co': [undefined, '2013-01-01'],
  'Cid Do': ['2018-01-01'],
};
const WORLD: EntryInput[] = [
  ...['Axon', 'Bolt', 'Cove'].map((name, n) => entry('project', `c:${n}`, { name, website: `https://${name.toLowerCase()}.example/` })),
  ...['Oakfund', 'Pinefund'].map((name, n) =>
    entry('organization', `o:${n}`, { name, kind: 'organization', type: 'VC', website: `https://${name.toLowerCase()}.example/` }),
  ),
  ...ROUNDS.map(([project, date, stage, amount, lead], n) =>
    entry(
      'round',
      `r:${n}`,
      { amount_usd: amount },
      {
        claims: [
          { field: 'project', object: `c:${project}` },
          { field: 'date', value: date, precision: 'day' },
          ...(stage === undefined ? [] : [{ field: 'stage', value: stage }]),
          { field: 'investors', object: `o:${lead}`, value: { lead: true } },
        ],
      },
    ),
  ),
  ...TEAM.map((name, n) => {
    const [from, to] = TIMES[name] ?? [];
    const when = {
      ...(from !== undefined && { validFrom: from }),
      ...(to !== undefined && { validTo: to }),
      ...((from ?? to) !== undefined && { precision: 'year' as const }),
    };
    return entry(
      'person',
      `p:${n}`,
      { name, kind: 'person' },
      {
        keys: handleKey(name.toLowerCase().replace(' ', '')),
        claims: [{ field: 'roles', object: 'c:0', value: { position: 'Founder', founder: true }, ...when }],
      },
    );
  }),
];
beforeAll(() => load('a', WORLD));

const ask = (plan: object, language: Language = 'en'): Promise<Answered> =>
  runPlan(site.context, { as: 'rows', ...plan } as Plan, { language, today: '2026-10-01' });
const screen = (kind: string, as: string, q: string, more: { fields?: string[]; sort?: string; take?: number; place?: number } = {}) => ({
  tool: 'screen',
  as,
  input: { kind, q, ...more, fields: (more.fields ?? []).map((field) => ({ field })) },
});
const groups = (as: string, by: string, more: object = {}, q = '') => ({
  tool: 'aggregate',
  as,
  input: { kind: 'round', over: [{ q }], by, show: 'count', sort: '-count', ...more },
});
const namesOf = ({ rows }: Answered): string[] => rows.map(({ name }) => name).toSorted();

describe('equals', () => {
  it('of the first of an order are rows, and told: largest, newest, by what they are asked for [assistant-90]', async () => {
    const largest = await ask(screen('round', 'first', '', { sort: '-amount' }));
    expect([largest.rows.length, namesOf(largest)]).toEqual([3, ['Axon', 'Axon', 'Bolt']]);
    expect(largest.text).toMatch(/^The largest of 5 rounds: (?:(?:Axon|Bolt) \(\$150\.00M, [^)]+\)(?:, )?){3}\. 3 have the same amount\.$/);
    expect((await ask(screen('round', 'first', '', { sort: '-amount' }), 'vi')).text).toMatch(/ 3 mục có cùng số tiền\.$/);
    const newest = await ask(screen('round', 'first', '', { sort: '-date' }));
    expect([namesOf(newest), newest.text]).toEqual([['Axon', 'Bolt'], expect.stringMatching(/2 have the same date\.$/)]);
    const led = await ask(screen('round', 'first', 'project:axon', { sort: '-amount', fields: ['lead'] }));
    expect([namesOf(led), led.text]).toEqual([['Oakfund', 'Pinefund'], expect.stringContaining('Led by Pinefund (Axon, Series C, Apr 6 2025).')]);
    // Of equal ones with several values none is the answer.
    const stage = await ask(screen('round', 'first', 'project:axon', { sort: '-amount', fields: ['stage'] }));
    expect([stage.value, stage.rows.length, stage.text]).toEqual([undefined, 2, expect.stringMatching(/Series B.*Series C|Series C.*Series B/)]);
    expect(await ask(screen('round', 'first', 'project:axon', { sort: '-amount', fields: ['amount'] }))).toMatchObject({ value: 150_000_000 });
    expect((await ask(screen('round', 'first', 'project:axon', { sort: '-amount', place: 2 }))).text).toMatch(/^Number 2 of 2 .* 2 have the same amount\.$/);
    const alone = await ask(screen('round', 'first', '', { sort: 'amount' }));
    expect([namesOf(alone), alone.text]).toEqual([['Cove'], 'The smallest of 5 rounds: Cove ($1.50M, Nov 7 2022, led by Oakfund).']);
  });

  it('of the last that is shown are counted; groups that are equal are named together [assistant-90]', async () => {
    const cut = await ask(screen('round', 'rows', '', { sort: '-amount', take: 2 }));
    expect([cut.rows.length, cut.text]).toEqual([2, expect.stringMatching(/^The 2 largest rounds: .* 1 more has the same amount as the last of them\.$/)]);
    expect((await ask(screen('round', 'rows', '', { sort: '-amount', take: 3 }))).text).not.toContain('more');
    expect(await ask(groups('first', 'project', {}, 'date>=2023'))).toMatchObject({
      value: 2,
      rows: [{}, {}],
      text: 'Axon and Bolt have the most rounds since 2023: 2 each.',
    });
    expect((await ask(groups('rows', 'project', { take: 1 }))).text).toMatch(/^(Axon|Bolt) has the most rounds: 2\. 1 more has as many as the last of them\.$/);
    expect((await ask(groups('rows', 'project'))).text).toBe('Axon and Bolt lead with 2 of 5 rounds each.');
    expect((await ask(groups('first', 'lead'))).text).toBe('Oakfund has the most rounds: 3.');
    expect((await ask(groups('first', 'project', { sort: 'count' }))).text).toBe('Cove has the fewest rounds: 1.');
    expect((await ask(groups('rows', 'year(date)', { sort: 'year(date)' }))).text).toContain('the lowest: 2022 (1), 2023 (1), 2024 (1)');
  });
});

describe('lists', () => {
  it('of projects by their rounds show the rounds that fit, read with one question [assistant-91]', async () => {
    const one = await ask(screen('project', 'rows', 'rounds[lead:oakfund date:2023..2024]', { sort: '-last_round' }));
    expect(one.columns.map(({ key }) => key)).toEqual(['date', 'stage', 'amount']);
    expect(new Map(one.rows.map(({ name, values }) => [name, values]))).toEqual(
      new Map([
        ['Axon', { date: '2024-05-02', stage: 'Series B', amount: 150_000_000 }],
        ['Bolt', { date: '2023-05-11', stage: 'Seed', amount: 7_500_000 }],
      ]),
    );
    const asked: string[] = [];
    const struct: Answers = {
      answer(...call) {
        asked.push(call[0] ?? '');
        return site.context.struct.answer(...call);
      },
    };
    const plan = screen('project', 'rows', 'rounds[lead:oakfund date:2023..2024]', { sort: '-last_round' });
    await runPlan({ struct }, plan as Plan, { language: 'en', today: '2026-10-01' });
    expect(asked.filter((sid) => sid === KINDS.round.sid)).toHaveLength(1);
    expect(one.text).toContain('They are: ');
    expect(one.text).toContain('Bolt (May 11 2023, Seed, $7.50M)');
    const several = await ask(screen('project', 'rows', 'rounds[amount>=100m]', { sort: '-last_round', fields: ['rounds'] }), 'vi');
    expect(several.rows.find(({ name }) => name === 'Axon')?.cells['rounds']?.items).toMatchObject([
      { name: '06/04/2025 · Series C · $150,00M', href: expect.stringContaining('round=') },
      { name: '02/05/2024 · Series B · $150,00M' },
    ]);
    expect(several.text).toContain('Bolt (06/04/2025 · Series A · $150,00M)');
    const other = await ask(screen('project', 'rows', 'rounds[lead:oakfund]', { sort: '-last_round', fields: ['website'] }));
    expect(other.columns[0]?.key).toBe('website');
  });

  it('say what their values are, and name all up to ten [assistant-92]', async () => {
    expect((await ask(screen('organization', 'rows', '', { sort: '-investment_count' }))).text).toBe(
      'Cairn holds 2 organizations. They are: Oakfund (3 investments, VC, last investment May 2 2024), Pinefund (2 investments, VC, last investment Apr 6 2025).',
    );
    expect((await ask(screen('organization', 'rows', '', { sort: '-investment_count' }), 'vi')).text).toContain('Oakfund (3 khoản đầu tư, VC, ');
    const { text } = await ask({ tool: 'record', input: { of: { kind: 'project', slug: 'axon' }, fields: [{ field: 'founders' }] } });
    for (const name of TEAM) expect(text).toContain(name);
    expect(text).not.toContain('more');
  });

  it('that compare hold by how much, which leads where the higher value does [assistant-52]', async () => {
    const of = ['axon', 'bolt'].map((slug) => ({ kind: 'project', slug }));
    const { rows, text } = await ask({ tool: 'compare', input: { of, fields: [{ field: 'raised' }] } });
    expect(text).toBe('Axon raised more: $300.00M against $157.50M of Bolt, by $142.50M.');
    expect(rows[1]?.cells['difference(raised)']).toEqual({ text: '$142.50M', href: rows[0]?.cells['raised']?.href });
  });

  it.each<[Language, string[]]>([
    ['en', ['Ana Bo (Founder, 2013–2019)', 'Bea Co (Founder, until 2013)', 'Cid Do (Founder, since 2018)', 'Dov Eo (Founder)']],
    ['vi', ['Ana Bo (Founder, 2013–2019)', 'Bea Co (Founder, đến năm 2013)', 'Cid Do (Founder, từ năm 2018)', 'Dov Eo (Founder)']],
  ])('tell since when and until when somebody held a position: %s [assistant-93]', async (language, said) => {
    for (const field of ['founders', 'team']) {
      const { text } = await ask({ tool: 'record', input: { of: { kind: 'project', slug: 'axon' }, fields: [{ field }] } }, language);
      for (const one of said) expect(text).toContain(one);
    }
  });

  it('of amounts of an investor say that they are whole rounds; groups say how many rows have none [assistant-72]', async () => {
    const whole = 'These are whole rounds: what each investor paid is not known.';
    expect((await ask(screen('round', 'rows', 'lead:oakfund', { sort: '-amount', fields: ['amount'] }))).text).toContain(whole);
    expect((await ask(screen('round', 'rows', 'project:axon', { sort: '-amount', fields: ['amount'] }))).text).not.toContain(whole);
    expect((await ask(screen('round', 'rows', 'lead:oakfund', { sort: '-amount', fields: ['amount'] }), 'vi')).text).toContain('Đây là số tiền của cả vòng: ');
    const staged = await ask(groups('rows', 'stage'));
    expect([staged.text, staged.counts]).toEqual([expect.stringContaining('The funding stage of 1 of 5 is unknown.'), expect.arrayContaining([1])]);
    expect((await ask(groups('rows', 'stage', {}, 'project:axon'))).text).not.toContain('unknown');
  });
});
