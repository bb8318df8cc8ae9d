import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApi, datasets } from '#api/app.ts';
import type { Answered } from '#domain/assistant/answered.ts';
import type { Plan } from '#domain/assistant/plan.ts';
import { verify } from '#domain/assistant/verify.ts';
import { KIND_NAMES } from '#domain/kinds/kinds.ts';
import { arbitraryWhere, type Pools } from '#domain/screener/arbitrary.testing.ts';
import { arbitraryGroups } from '#domain/screener/groups/arbitrary.testing.ts';
import { printGroups } from '#domain/screener/groups/text.ts';
import { SCREEN_LIMITS } from '#domain/screener/screen.ts';
import { printWhere } from '#domain/screener/text.ts';
import type { Language } from '#domain/site/addresses.ts';
import { fieldsOf } from '#domain/tools/calls.ts';
import { textsOf } from '#platform/texts.ts';
import { useCommittingSite, useSite } from '#platform/testing/kit.ts';
import { detailsOf, entry } from '../directory/details/details.testing.ts';
import { writeListRows } from '../records/index.ts';
import { TODAY } from '../screener/market.testing.ts';
import { plantWorld } from '../screener/world.testing.ts';
import { runPlan } from './run.ts';

const market = useCommittingSite({ createApi, datasets, now: () => new Date(`${TODAY}T00:00:00Z`) });
const small = useSite({ createApi, datasets, now: () => new Date('2026-10-01T00:00:00Z') });
let pools: Pools;
beforeAll(async () => {
  ({ pools } = await plantWorld(market.context.db, 23));
  await writeListRows(market.context.db.write, null);
}, 60_000);

/** Plans about anything in the market. */
const plans = (): fc.Arbitrary<Plan> => {
  const screens = fc.constantFrom(...KIND_NAMES).chain((kind) =>
    fc.record({
      tool: fc.constant('screen' as const),
      as: fc.constantFrom('rows' as const, 'first' as const, 'count' as const, 'exists' as const),
      input: fc.record({
        kind: fc.constant(kind),
        q: arbitraryWhere(kind, pools).map(printWhere),
        take: fc.integer({ min: 1, max: 8 }),
        fields: fc
          .uniqueArray(fc.constantFrom(...fieldsOf(kind).filter((field) => !['sources', 'history'].includes(field))), { maxLength: 3 })
          .map((fields) => fields.map((field) => ({ field }))),
      }),
    }),
  );
  const aggregates = fc.constantFrom(...KIND_NAMES).chain((kind) =>
    fc.tuple(arbitraryWhere(kind, pools).map(printWhere), arbitraryGroups(kind)).map(([q, groups]) => {
      const { by = '', show = kind === 'round' ? 'sum(amount),count' : 'count', sort } = printGroups(kind, groups);
      const isWhole = by === '';
      return {
        tool: 'aggregate' as const,
        as: isWhole ? ('value' as const) : ('rows' as const),
        input: { kind, over: [{ q }], by, show, ...(sort !== undefined && { sort }), take: 8 },
      };
    }),
  );
  return fc.oneof(screens, aggregates) as unknown as fc.Arbitrary<Plan>;
};

const lengthOf = (plan: Plan): number => (plan.tool === 'screen' ? plan.input.q.length : plan.tool === 'aggregate' ? (plan.input.over[0]?.q.length ?? 0) : 0);
const run = (plan: Plan, language: Language): Promise<Answered> => runPlan(market.context, plan, { language, today: TODAY });

/** Whether a number of a changed text stands somewhere in the answer or its plan. */
function standsThere(text: string, at: number, answered: Answered, plan: Plan): boolean {
  const [start = ''] = /[\d.,]*$/.exec(text.slice(0, at)) ?? [];
  const [end = ''] = /^[\d.,]*/.exec(text.slice(at)) ?? [];
  const token = (start + end).replace(/[.,]+$/, '').replaceAll(/^[.,]+/g, '');
  // 1.00 is held where 1 is.
  const plain = token
    .replace(/[.,]0+$/, '')
    .replaceAll(/[.,]/g, '')
    .replace(/^0+(?=\d)/, '');
  return JSON.stringify([
    answered.rows,
    answered.rows.length,
    answered.value,
    answered.total,
    answered.undecided,
    answered.unknown,
    answered.over,
    answered.grants_left_out,
    answered.counts,
    answered.differences,
    Number(answered.over) - Number(answered.unknown),
    plan,
  ])
    .replaceAll(/(?<=\d)[.,](?=\d)/g, '')
    .includes(plain);
}

describe('the prose of answers', () => {
  it('holds what the rows hold, in both languages, and with another digit or name it is refused [assistant-3]', async () => {
    let [said, changed] = [0, 0];
    await fc.assert(
      fc.asyncProperty(plans(), fc.constantFrom<Language>('en', 'vi'), fc.nat(), async (plan, language, seed) => {
        fc.pre(lengthOf(plan) <= SCREEN_LIMITS.characters);
        const answered = await run(plan, language);
        expect(['', textsOf(language)('ai_say_see_rows')], JSON.stringify([plan, answered])).not.toContain(answered.text);
        said += 1;
        const also = [JSON.stringify(plan)];
        const { text } = answered;
        const digits = [...text.matchAll(/\d/g)].map(({ index }) => index);
        const at = digits[seed % Math.max(1, digits.length)];
        const other = at === undefined ? undefined : text.slice(0, at) + String((Number(text[at]) + 1 + (seed % 8)) % 10) + text.slice(at + 1);
        const stands = other === undefined || standsThere(other, at ?? 0, answered, plan);
        changed += Number(!stands);
        expect(stands || !verify(other, answered, language, also).ok, other).toBe(true);
        expect(verify(`${text} Zorblat Capital.`, answered, language, also)).toEqual({ ok: false, what: 'Zorblat' });
      }),
      { numRuns: 300, seed: 20_261_128 },
    );
    expect([said > 250, changed > 50]).toEqual([true, true]);
  }, 120_000);

  it('counts what the list counts, and opens the list that shows these rows [assistant-4]', async () => {
    for (const kind of KIND_NAMES) {
      const q = fc.sample(arbitraryWhere(kind, pools).map(printWhere), { numRuns: 12, seed: 5 }).filter((text) => text.length <= SCREEN_LIMITS.characters);
      for (const text of q) {
        const answered = await run({ tool: 'screen', as: 'count', input: { kind, q: text, fields: [] } }, 'en');
        const held = await market.struct(`master-${{ project: 'projects', organization: 'ventures', person: 'people', round: 'fundraising' }[kind]}-total`, {
          q: text,
        });
        const { total } = (await held.json()) as { total: { total: number; undecided: number }[] };
        const { total: fits = 0, undecided = 0 } = total[0] ?? {};
        expect([answered.value, answered.outcome, answered.undecided]).toEqual(
          fits === 0 && undecided > 0 ? [undefined, 'refuse', undecided] : [fits, 'answer', undecided],
        );
        expect(new URL(answered.screen?.href ?? '', 'http://x').searchParams.get('q') ?? '').toBe(text);
      }
    }
  }, 60_000);
});

describe('answers of a small world', () => {
  const { world, load, run: sql } = detailsOf(small, datasets);
  beforeEach(world);
  const ask = (plan: object, language: Language = 'en') => runPlan(small.context, { as: 'rows', ...plan } as Plan, { language, today: '2026-10-01' });
  const record = (kind: string, slug: string, ...fields: string[]) => ({
    tool: 'record',
    input: { of: { kind, slug }, fields: fields.map((field) => ({ field })) },
  });

  it('give the value of a field, and the members of a list as rows [assistant-5]', async () => {
    expect(await ask(record('project', 'aave', 'founded'))).toMatchObject({
      outcome: 'answer',
      value: '2017',
      unit: 'date',
      text: 'Aave was founded in 2017.',
    });
    expect(await ask(record('project', 'aave', 'founded'), 'vi')).toMatchObject({ value: '2017', text: 'Aave được thành lập trong năm 2017.' });
    expect(await ask(record('project', 'aave', 'raised'))).toMatchObject({ value: 1_000_000, unit: 'usd', text: 'Aave has raised $1.00M in 2 rounds.' });
    const founders = await ask(record('project', 'aave', 'founders'));
    expect(founders.rows.map(({ name, href, values }) => [name, href, values['position']])).toEqual([['Ann Lee', '/people/ann-lee', 'CEO']]);
    expect(founders.total).toBe(1);
    expect(await ask({ ...record('organization', 'bob-capital', 'portfolio'), as: 'count' })).toMatchObject({ value: 2, unit: 'count' });
    expect(await ask(record('project', 'aave', 'funding_received'))).toMatchObject({
      outcome: 'answer',
      value: null,
      text: expect.stringContaining('undisclosed') as string,
    });
  });

  it('say what is not held, and which rounds there are [assistant-6]', async () => {
    expect(await ask(record('project', 'nobody'))).toMatchObject({ outcome: 'refuse', reason: 'no-such-record' });
    expect(await ask(record('project', 'lido', 'founded'))).toMatchObject({
      outcome: 'refuse',
      reason: 'not-held',
      text: 'Cairn holds no founding date of Lido.',
    });
    const none = await ask({ tool: 'screen', input: { kind: 'round', q: 'project:aave stage:"Series B"' } });
    expect(none).toMatchObject({ outcome: 'refuse', reason: 'no-such-round' });
    expect(none.options.map(({ name }) => name)).toEqual(['Aave (Nov 2025, Undisclosed, led by Bob Capital and Cai Fund)', 'Aave (Feb 10 2025, Seed, $1.00M)']);
    expect(await ask({ tool: 'screen', as: 'exists', input: { kind: 'round', q: 'project:aave date:2021' } })).toMatchObject({
      outcome: 'answer',
      value: false,
    });
  });

  it('tell what others say of a contested value, and refuse a day that nothing decides [assistant-67]', async () => {
    const keys = [{ scheme: 'coingecko' as const, value: 'aave' }];
    const tell = (location: string) =>
      load('d', [entry('project', 'coin:0', { name: 'Aave', location }, { keys, claims: [{ field: 'founded', value: '2019-01-01', precision: 'year' }] })]);
    await tell('Rome');
    const founded = () => ask(record('project', 'aave', 'founded'));
    expect(await founded()).toMatchObject({ outcome: 'answer', value: '2017', text: expect.stringContaining('Other sources say: 2019 (d).') as string });
    await sql("insert into policy (field_id, source_id, rank) select f.id, s.id, 40 from field f, source s where f.key = 'founded' and s.key = 'd'");
    await tell('Paris');
    const tied = await founded();
    expect(tied).toMatchObject({ outcome: 'refuse', reason: 'contested', rows: [{ values: { founded: '2017', other_sources: ['2019 (d)'] } }] });
    expect([tied.value, tied.text]).toEqual([undefined, expect.stringContaining('none of them is trusted more')]);
    const place = await ask(record('project', 'aave', 'location'), 'vi');
    expect(place).toMatchObject({ outcome: 'answer', value: 'London', text: expect.stringContaining('Nguồn khác nói: Paris (d).') as string });
  });

  it('leave unknown amounts out of sums and count them, and tell what changed between two spans [assistant-7]', async () => {
    const sum = await ask({ tool: 'aggregate', as: 'value', input: { kind: 'round', over: [{ q: '' }], show: 'sum(amount)' } });
    expect(sum).toMatchObject({
      value: 4_000_000,
      unit: 'usd',
      unknown: 2,
      text: 'Rounds raised $4.00M in all (over 3 of 5; 2 unknown).',
    });
    const change = await ask({
      tool: 'aggregate',
      as: 'change',
      input: {
        kind: 'round',
        over: [
          { label: '2025', q: 'date:2025' },
          { label: '2026', q: 'date:2026' },
        ],
        show: 'sum(amount)',
      },
    });
    expect(change).toMatchObject({ value: 1_500_000, unit: 'usd' });
    expect(change.text).toBe('The total amount of rounds went up from $1.00M (2025) to $2.50M (2026), by $1.50M (150.00%). The amount of 1 of 2 is unknown.');
    const groups = await ask({ tool: 'aggregate', input: { kind: 'round', over: [{ q: '' }], by: 'year(date)', show: 'count' } });
    expect(groups.chart).toEqual({ type: 'line', key: 'name', value: 'count' });
    expect(groups.rows.map(({ name, values }) => [name, values['count']])).toEqual([
      ['2026', 1],
      ['2025', 2],
      ['2024', 1],
    ]);
  });

  it('refuse plans that are none [assistant-8]', async () => {
    for (const plan of [{ tool: 'drop', input: {} }, { tool: 'screen', input: { kind: 'round', q: 'colour:red' } }, record('project', 'aave', 'gender')])
      await expect(ask(plan)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });
});
