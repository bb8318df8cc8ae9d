import { beforeEach, describe, expect, it } from 'vitest';
import { createApi, datasets } from '#api/app.ts';
import type { Answered } from '#domain/assistant/answered.ts';
import type { Plan } from '#domain/assistant/plan.ts';
import { useSite } from '#platform/testing/kit.ts';
import { detailsOf, entry } from '../directory/details/details.testing.ts';
import { askQuestion, UNHEARD } from './ask.ts';
import { runPlan } from './run.ts';

const small = useSite({ createApi, datasets, now: () => new Date('2026-10-01T00:00:00Z') });
const { world, load } = detailsOf(small, datasets);
beforeEach(world);

const TODAY = '2026-10-01';
const run = (plan: object, language: 'en' | 'vi' = 'en'): Promise<Answered> =>
  runPlan(small.context, { as: 'rows', ...plan } as Plan, { language, today: TODAY });
const ask = async (question: string) => (await askQuestion(small.context, { question, language: 'en', turns: [], today: TODAY, plain: true }, UNHEARD)).answer;

describe('rows behind those that were shown', () => {
  it.each<[string, object]>([
    ['in the order of a column', { tool: 'screen', input: { kind: 'round', q: '', sort: '-amount' } }],
    ['in an order without a column', { tool: 'screen', input: { kind: 'person', q: '', sort: '-work_count' } }],
    ['as groups', { tool: 'aggregate', input: { kind: 'round', over: [{ q: '' }], by: 'project', show: 'count', sort: '-count' } }],
  ])('are those after them %s, told by their places [assistant-77]', async (_, plan) => {
    const of = (more: object): Promise<Answered> => run({ ...plan, input: { ...(plan as { input: object }).input, ...more } });
    const all = await of({});
    const next = await of({ take: 1, skip: 1 });
    expect(next.rows).toEqual(all.rows.slice(1, 2));
    expect(next.text).toMatch(new RegExp(`^Number 2 of ${all.total}: `));
    expect(next.total).toBe(all.total);
    expect(await of({ skip: 50 })).toMatchObject({ outcome: 'answer', rows: [], text: `There are no more than ${all.total}.` });
  });
});

describe('a value of a round', () => {
  it('is traced to its statement, by the screen whose first round is meant [assistant-78]', async () => {
    const of = { kind: 'project', slug: 'aave' };
    const traced = await run({ tool: 'explain', input: { of, field: 'amount', round: { q: 'project:aave stage:Seed', sort: '-date' } } });
    expect(traced).toMatchObject({ outcome: 'answer', value: 1_000_000 });
    expect(traced.text).toMatch(/^The amount of Aave, Seed, Feb 10 2025 is \$1\.00M\. Stated by /);
    const none = await run({ tool: 'explain', input: { of, field: 'amount', round: { q: 'project:aave stage:"Series B"', sort: '-date' } } });
    expect(none).toMatchObject({ outcome: 'refuse', reason: 'no-such-round' });
  });
});

describe('a name that a project and an organization bear', () => {
  it('is not said to be of two where both have one website [assistant-79]', async () => {
    const site = { name: 'Onefold', website: 'https://www.onefold.example/about' };
    await load('a', [
      entry('project', 'coin:8', site, { claims: [{ field: 'founded', value: '2019-01-01', precision: 'year' }] }),
      entry(
        'organization',
        'org:8',
        { ...site, website: 'https://onefold.example' },
        { claims: [{ field: 'founded', value: '2020-01-01', precision: 'year' }] },
      ),
    ]);
    expect((await ask('when was Onefold founded')).text).toMatch(/^Onefold was founded in 20(?:19|20)\.$/);
  });

  it('is said to be taken as one of them where both answer, and the other is offered [assistant-79]', async () => {
    await load('a', [
      entry(
        'project',
        'coin:9',
        { name: 'Twofold', website: 'https://one.example/' },
        { claims: [{ field: 'founded', value: '2019-01-01', precision: 'year' }] },
      ),
      entry('organization', 'org:9', { name: 'Twofold', website: 'https://two.example/' }),
    ]);
    const both = await ask('website of Twofold');
    expect(both.text).toMatch(/^“Twofold” is taken as the (project|organization) Twofold; there is an? (organization|project) of that name, too\. The website/);
    const [other] = both.options;
    expect(other?.name).toMatch(/^Twofold \((project|organization)\)$/);
    const value = String((await run(other?.plan as object)).value);
    expect([value, String(both.value)].toSorted()).toEqual(['https://one.example/', 'https://two.example/']);
    // One alone has a founding date.
    expect((await ask('when was Twofold founded')).text).toBe('Twofold was founded in 2019.');
  });
});

describe('the record that a superlative finds', () => {
  it('is asked for what the question asks of it, behind the superlative itself [assistant-134]', async () => {
    const found = await ask('what is the website of the project with the largest round of 2025');
    const largest = await ask('the largest round of 2025');
    expect(largest).toMatchObject({ outcome: 'answer', rows: [{ name: 'Aave' }] });
    expect(found).toMatchObject({ outcome: 'answer', rows: [{ name: 'Aave', kind: 'project' }], columns: [{ key: 'website' }] });
    expect(found.text.startsWith(largest.text)).toBe(true);
  });
});
