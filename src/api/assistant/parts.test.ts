import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { createApi, datasets } from '#api/app.ts';
import { changedPlan, partsOf } from '#domain/assistant/grammar/parts.ts';
import { planSchema, type Plan } from '#domain/assistant/plan.ts';
import type { ReadingPart } from '#domain/assistant/reading.ts';
import { KIND_NAMES } from '#domain/kinds/kinds.ts';
import { arbitraryWhere, type Pools } from '#domain/screener/arbitrary.testing.ts';
import { printWhere } from '#domain/screener/text.ts';
import { useCommittingSite } from '#platform/testing/kit.ts';
import { writeListRows } from '../records/index.ts';
import { TODAY } from '../screener/market.testing.ts';
import { plantWorld } from '../screener/world.testing.ts';
import { ask, good } from './chat.testing.ts';
import type { ChatAnswer } from './contract.ts';
import { readingWords } from './reading-words.ts';
import { runPlan } from './run.ts';

const site = useCommittingSite({ createApi, datasets, now: () => new Date(`${TODAY}T00:00:00Z`) });
let pools: Pools;
beforeAll(async () => {
  ({ pools } = await plantWorld(site.context.db, 23));
  await writeListRows(site.context.db.write, null);
}, 60_000);

const slugs = async (kind: 'project' | 'organization' | 'person' | 'round'): Promise<string[]> =>
  (await site.context.db.read.query<{ slug: string }>(`select slug from ${kind} order by id limit 3`)).rows.map(({ slug }) => slug);

/** Plans of every tool and form. */
async function plans(): Promise<Plan[]> {
  const [[a = '', b = '', c = ''], [fund = ''], [person = ''], [round = '']] = await Promise.all([
    slugs('project'),
    slugs('organization'),
    slugs('person'),
    slugs('round'),
  ]);
  const project = { kind: 'project', slug: a } as const;
  const screen = (input: Omit<Extract<Plan, { tool: 'screen' }>['input'], 'fields'> & { fields?: { field: string }[] }, as: Plan['as'] = 'rows'): Plan => ({
    tool: 'screen',
    input: { fields: [], ...input },
    as,
  });
  const sums = (input: Partial<Extract<Plan, { tool: 'aggregate' }>['input']>, as: Plan['as']): Plan => ({
    tool: 'aggregate',
    input: { kind: 'round', over: [{ q: 'date:2022' }], show: 'sum(amount),count', ...input },
    as,
  });
  return [
    screen({ kind: 'round', q: `lead:${fund} date:2023-04-01..2023-06-30 amount>5m -stage:Seed`, grants: 'include', sort: '-amount', take: 5 }),
    screen({ kind: 'round', q: `(organizations:${fund} | people:${person}) date>=12mo project[sector:DeFi]` }, 'count'),
    screen({ kind: 'project', q: `rounds[lead:${fund} date:2022] has_token:true founded>=2020-01-01`, fields: [{ field: 'raised' }, { field: 'website' }] }),
    screen({ kind: 'project', q: '"chain" rounds[amount>1m]>=2', sort: '-raised' }, 'first'),
    screen({ kind: 'organization', q: 'investment_count>=2' }, 'exists'),
    screen({ kind: 'person', q: '' }),
    sums({}, 'value'),
    sums({ by: 'year(date)', sort: '-sum(amount)', take: 3 }, 'rows'),
    sums({ by: 'stage', show: 'share(count),count', pick: 'Seed' }, 'value'),
    sums(
      {
        over: [
          { label: '2022', q: 'date:2022' },
          { label: '2023', q: 'date:2023' },
        ],
      },
      'change',
    ),
    { tool: 'record', input: { of: project, fields: [] }, as: 'rows' },
    { tool: 'record', input: { of: project, fields: [{ field: 'raised' }, { field: 'contracts', with: 'solana' }] }, as: 'rows' },
    { tool: 'record', input: { of: project, fields: [{ field: 'team', with: '2018' }] }, as: 'rows' },
    { tool: 'record', input: { of: { kind: 'organization', slug: fund }, fields: [{ field: 'portfolio' }] }, as: 'count' },
    { tool: 'record', input: { of: { kind: 'round', slug: round }, fields: [{ field: 'investors' }] }, as: 'rows' },
    { tool: 'compare', input: { of: [project, { kind: 'project', slug: b }], fields: [{ field: 'raised' }] }, as: 'rows' },
    { tool: 'compare', input: { of: [project, { kind: 'project', slug: b }, { kind: 'project', slug: c }], fields: [] }, as: 'rows' },
    { tool: 'path', input: { from: project, to: { kind: 'organization', slug: fund } }, as: 'rows' },
    { tool: 'timeline', input: { of: project, since: '2022-01-01' }, as: 'rows' },
    { tool: 'explain', input: { of: project, field: 'raised' }, as: 'rows' },
    { tool: 'explain', input: { of: { kind: 'round', slug: round }, field: 'amount' }, as: 'rows' },
    { tool: 'define', input: { term: 'valuation' }, as: 'rows' },
    { tool: 'search', input: { text: 'alpha' }, as: 'rows' },
  ];
}

/** Whether a part can be changed. Where no other kind takes the conditions, the kind cannot. */
const isOpen = ({ slot, options, edit }: ReadingPart): boolean => slot === 'kind' || options.length > 0 || edit !== undefined;

describe('the parts of a reading', () => {
  it('can each be changed: every option is a plan that runs and has words of its own [assistant-58]', async () => {
    for (const plan of await plans()) {
      const parts = partsOf(plan);
      expect(parts.length, JSON.stringify(plan)).toBeGreaterThan(0);
      for (const language of ['en', 'vi'] as const) {
        const { parts: worded, text } = await readingWords(site.context.db.read, plan, parts, language);
        expect(text).not.toContain('undefined');
        for (const { slot, text: own, options } of worded) {
          const words = options.map((option) => option.text);
          expect([slot, new Set(words).size, words.includes(''), words.includes(own)], JSON.stringify(words)).toEqual([slot, words.length, false, false]);
        }
      }
      for (const part of parts) {
        expect(isOpen(part), `${part.slot} of ${JSON.stringify(plan)}`).toBe(true);
        for (const { plan: option } of part.options) {
          expect(planSchema.safeParse(option).success).toBe(true);
          expect((await runPlan(site.context, option, { language: 'en', today: TODAY })).text, JSON.stringify(option)).not.toBe('');
        }
      }
    }
  }, 60_000);

  it('of any screen have another value, and none of their options is a plan that no tool takes [assistant-58]', () => {
    const screens = fc.constantFrom(...KIND_NAMES).chain((kind) => arbitraryWhere(kind, pools).map((where) => ({ kind, q: printWhere(where) })));
    fc.assert(
      fc.property(screens, ({ kind, q }) => {
        fc.pre(q.length <= 1500);
        const parts = partsOf({ tool: 'screen', input: { kind, q, fields: [] }, as: 'rows' });
        for (const part of parts) {
          expect(isOpen(part), part.slot).toBe(true);
          for (const { plan } of part.options) expect(planSchema.safeParse(plan).success).toBe(true);
        }
      }),
      { numRuns: 200, seed: 20_261_129 },
    );
  });

  it('take any other value: a record, an amount, days, words, a number; what a part does not take is refused [assistant-59]', async () => {
    const [[a = '', b = ''], [fund = '', other = '']] = await Promise.all([slugs('project'), slugs('organization')]);
    const list: Plan = { tool: 'screen', input: { kind: 'round', q: `amount>5m date:2023 -lead:${fund}`, take: 5, fields: [] }, as: 'rows' };
    const at = (plan: Plan, slot: string) => partsOf(plan).findIndex((part) => part.slot === slot);
    const q = (plan: Plan | undefined) => (plan?.tool === 'screen' ? plan.input.q : undefined);
    const changed = (slot: string, change: object) => changedPlan(list, { part: at(list, slot), ...change });
    expect([
      q(changed('amount', { op: 'between', value: ['1000000', '2000000'] })),
      q(changed('date', { op: '>=', value: '6mo' })),
      q(changed('lead', { op: 'in', value: [fund, other], not: true })),
      changed('take', { value: '7' })?.input,
      changed('amount', { op: '>', value: 'much' }),
      changed('amount', { op: 'known', value: '5' }),
      changed('kind', { value: 'person' }),
      changed('take', { value: '101' }),
      changed('take', { value: '0' }),
      changed('date', { op: 'between', value: ['2023-01-01', '2022-01-01'] }),
      changed('amount', { op: 'between', value: ['2000000', '1000000'] }),
      changedPlan(list, { part: 50, value: '7' }),
    ]).toEqual([
      `amount:1m..2m date:2023 -lead:${fund}`,
      `amount>5m date>=6mo -lead:${fund}`,
      `amount>5m date:2023 -lead:${[fund, other].join(',')}`,
      { ...list.input, take: 7, q: `amount>5m date:2023 -lead:${fund}` },
      ...Array.from({ length: 8 }, () => undefined),
    ]);

    const share: Plan = { tool: 'aggregate', input: { kind: 'round', over: [{ q: '' }], by: 'stage', show: 'share(count),count', pick: 'Seed' }, as: 'value' };
    const team: Plan = { tool: 'record', input: { of: { kind: 'project', slug: a }, fields: [{ field: 'team', with: '2018' }] }, as: 'rows' };
    expect([
      changedPlan(share, { part: at(share, 'pick'), value: 'Series A' })?.input,
      changedPlan(team, { part: at(team, 'field 0'), value: '2019' })?.input,
      changedPlan(team, { part: at(team, 'field 0'), value: 'soon' }),
    ]).toEqual([{ ...share.input, pick: 'Series A' }, { ...team.input, fields: [{ field: 'team', with: '2019' }] }, undefined]);

    const record: Plan = { tool: 'record', input: { of: { kind: 'project', slug: a }, fields: [{ field: 'raised' }] }, as: 'rows' };
    const sent = { plan: record, change: { part: 0, kind: 'project', value: b } };
    const answer = await good<ChatAnswer>(ask(site, undefined, sent as never));
    expect(answer.reading?.plan).toEqual({ ...record, input: { ...record.input, of: { kind: 'project', slug: b } } });
    const refused = await ask(site, undefined, { plan: record, change: { part: 1, kind: 'project', value: b } } as never);
    expect(refused.status).toBe(422);
  });
});
