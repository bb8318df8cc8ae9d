import { describe, expect, it } from 'vitest';
import { turnOf } from './turns.ts';

const cells = {
  current_organization: {
    text: 'Dragonfly',
    href: null,
    items: [{ name: 'Dragonfly', href: null, of: { kind: 'organization', slug: 'dragonfly', logo: null } }],
  },
} as const;

describe('turns of a conversation', () => {
  it('hold records alone: groups and sums are no rows that a later question points at [assistant-47]', () => {
    const plan = { tool: 'aggregate', input: { kind: 'round', over: [{ q: '' }], show: 'count' }, as: 'value' } as const;
    const rows = [{ kind: null, slug: null, name: 'Seed', values: {}, cells: {} }, { name: 'Sum' } as never];
    expect(turnOf({ question: 'x', plan: { ...plan, input: { ...plan.input, over: [...plan.input.over] } }, rows })).toEqual({ question: 'x', plan, rows: [] });
  });

  it('hold what the values of the only record name, and the round that was asked about [assistant-47]', () => {
    const plan = { tool: 'record', input: { of: { kind: 'person', slug: 'haseeb' }, fields: [] }, as: 'rows' } as const;
    const person = { kind: 'person', slug: 'haseeb', name: 'Haseeb', values: {}, cells } as const;
    const own = { ...plan, input: { ...plan.input, fields: [] } };
    expect(turnOf({ question: 'x', plan: own, rows: [person] }).rows[0]?.refs).toEqual([{ kind: 'organization', slug: 'dragonfly', name: 'Dragonfly' }]);
    const first = { tool: 'screen', input: { kind: 'round', q: '', fields: [] }, as: 'first' } as const;
    const lead = {
      kind: 'organization',
      slug: 'a',
      name: 'A',
      values: { date: '2021-03' },
      cells: { round: { text: 'R', href: '/directory/fundraising?round=r-1' } },
    } as const;
    expect(turnOf({ question: 'x', plan: { ...first, input: { ...first.input, fields: [] } }, rows: [lead] }).round).toEqual({ slug: 'r-1', date: '2021-03' });
  });
});
