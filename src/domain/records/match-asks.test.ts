import { describe, expect, it } from 'vitest';
import { decideMatches, type Decision } from './match.ts';
import type { MatchEntry } from './match-nodes.ts';
import { keys } from './match.testing.ts';

const entry = (id: number, nativeKey: string, of: string, source = 'a', more: Partial<MatchEntry> = {}): MatchEntry => ({
  id,
  source,
  nativeKey,
  kind: 'project',
  role: 'creates',
  keys: keys(of),
  ...more,
});
const together = (entries: MatchEntry[], decisions: Decision[] = []) =>
  decideMatches(entries, decisions)
    .groups.map((g) => g.entryIds.toSorted((a, b) => a - b))
    .sort((a, b) => Number(a[0]) - Number(b[0]));

describe('an entry that asks [ingest-64]', () => {
  const asks = (id: number, of: string, more: Partial<MatchEntry> = {}) => entry(id, `name:${id}`, of, 'table-x', { role: 'asks', ...more });
  const lumen = 'name=lumen_labs symbol=lum round=2021-03-01|day|1000000|';

  it('joins by its keys alone: no rule of names does, whatever fits', () => {
    const known = entry(1, 'coin:lumen', `${lumen} domain=lumen.example`);
    const found = decideMatches([known, asks(2, lumen)], []);
    expect([found.groups.map((g) => g.entryIds), found.waiting]).toEqual([[[1]], [2]]);
    expect(found.candidates).toEqual([{ entryId: 2, group: 0, score: 0.3, evidence: { reason: 'name alone', scheme: 'name', value: 'lumen labs' } }]);
    expect(together([known, asks(2, lumen, { role: 'yields' })])).toEqual([[1, 2]]);
    expect(together([known, asks(2, 'name=lumen_labs domain=lumen.example')])).toEqual([[1, 2]]);
    expect(together([known, asks(2, lumen)], [{ entryId: 2, founderId: 1, same: true }])).toEqual([[1, 2]]);
  });

  it('waits with a candidate also for what comes later, of a list whose key sorts after its own', () => {
    for (const role of ['creates', 'yields'] as const) {
      const later = entry(3, 'x:1', lumen, 'zeta', { role });
      const { groups, waiting, candidates } = decideMatches([later, asks(2, lumen)], []);
      expect([groups.map((g) => g.entryIds), waiting, candidates.map((c) => c.entryId)]).toEqual([[[3]], [2], [2]]);
    }
  });

  it('stands by itself once it is a record: neither it nor what comes later joins by the name', () => {
    const shown = asks(2, lumen, { live: true, placed: true });
    expect(together([shown, entry(3, 'x:1', lumen, 'zeta')])).toEqual([[2], [3]]);
    const { groups, waiting, candidates } = decideMatches([shown, entry(3, 'x:1', lumen, 'zeta', { role: 'yields' })], []);
    expect([groups.map((g) => g.entryIds), waiting, candidates.map((c) => c.entryId)]).toEqual([[[2]], [3], [3]]);
  });

  it('does not change what lists join, not by the names that it gives to another', () => {
    const lists = [
      entry(1, 'coin:a', 'name=lumen_labs domain=lumen.example handle=lumen symbol=lum'),
      entry(3, 'x:1', 'name=tidal_labs symbol=lum chain=c', 'b'),
    ];
    expect(together([...lists, asks(2, 'name=tidal_labs domain=lumen.example handle=lumen')])).toEqual([[1, 2], [3]]);
    expect(together([...lists, asks(2, 'name=tidal_labs domain=lumen.example handle=lumen', { role: 'yields' })])).toEqual([[1, 2, 3]]);
  });
});
