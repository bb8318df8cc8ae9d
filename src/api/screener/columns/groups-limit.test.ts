import { expect, it } from 'vitest';
import { GROUP_LIMITS } from '#domain/screener/groups/text.ts';
import { toFailure } from '#platform/errors.ts';
import { readGroups } from '../groups.ts';
import { groupRows } from './groups.ts';
import { Store } from './store.ts';
import { OWN_COLUMNS } from './tables.ts';

const idOf = (kind: number, n: number) => `0000000${kind}-0000-7000-8000-${String(n).padStart(12, '0')}`;

/** So many rounds, each of a project of its own. */
function roundsOf(count: number): Store {
  const store = new Store();
  for (let n = 0; n < count; n += 1) {
    store.take('project', [idOf(1, n), `project-${n}`, ...OWN_COLUMNS.project.map(() => null)]);
    store.take('round', [idOf(2, n), `round-${n}`, ...OWN_COLUMNS.round.map(({ name }) => (name === 'project_id' ? idOf(1, n) : null))]);
  }
  return store;
}

const said = (work: () => unknown): unknown => {
  try {
    work();
  } catch (error) {
    return toFailure(error).body();
  }
  return 'no failure';
};
const REFUSED = {
  statusCode: 422,
  code: 'INVALID_INPUT',
  issues: [{ path: 'by', message: 'makes more than 100,000 groups; filters, larger spans or one grouping make fewer' }],
};

it('more groups than are formed are refused by both engines alike [screener-57]', () => {
  const question = { screen: { kind: 'round' as const, where: { and: [] } }, by: [{ word: 'project' }], show: [{ fn: 'count' as const }] };
  const store = roundsOf(GROUP_LIMITS.formed + 1);
  const asking = { store, today: '2026-01-01' };
  expect(said(() => groupRows(question, asking))).toMatchObject(REFUSED);
  store.clear('round', [idOf(2, 0)]);
  store.dropRows('round', [idOf(2, 0)], new Set());
  store.changed();
  expect(groupRows(question, asking).rows).toHaveLength(GROUP_LIMITS.formed);
  const body = (count: number) =>
    JSON.stringify({ groups: Array(count).fill([['a'], 1, []]), total: [1, []], beside: [0, 0], left: [], names: [], records: {} });
  expect(said(() => readGroups(body(GROUP_LIMITS.formed + 1)))).toMatchObject(REFUSED);
  expect(readGroups(body(GROUP_LIMITS.formed)).raw.rows).toHaveLength(GROUP_LIMITS.formed);
});
