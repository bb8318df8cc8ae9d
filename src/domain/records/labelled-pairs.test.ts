import { describe, expect, it } from 'vitest';
import type { Family } from './codes.ts';
import { partyNames, projectNames, withDerived } from './keys.ts';
import { BESIDE, familyOf, LABELLED, type LabelledEntry, type LabelledPair } from './labelled-pairs.testing.ts';
import { decideMatches } from './match.ts';
import type { MatchEntry } from './match-nodes.ts';
import { decideRounds } from './match-rounds.ts';

const nameOf = (e: LabelledEntry): string => `${e.list} ${e.key}`;

/** Rounds are compared within a project: labelled pairs are of one project each, and entries that several pairs share tie these together. */
const tied = new Map<LabelledEntry, LabelledEntry>();
const projectOf = (e: LabelledEntry): LabelledEntry => {
  let top = e;
  for (let next = tied.get(top); next; next = tied.get(top)) top = next;
  return top;
};
for (const { a, b } of LABELLED) if (a.kind === 'round' && projectOf(a) !== projectOf(b)) tied.set(projectOf(b), projectOf(a));

/** Group of every labelled entry of a family, as matching sees them together. */
function groupsOf(family: Family): Map<string, number> {
  const entries = [...new Set([...LABELLED.flatMap((p) => [p.a, p.b]), ...BESIDE].filter((e) => familyOf(e.kind) === family))];
  const group = new Map<string, number>();
  if (family === 'round') {
    let n = 0;
    const byProject = [...Map.groupBy(entries, projectOf).values()];
    for (const of of byProject) {
      const rounds = of.map((e, id) => ({
        id,
        source: e.list,
        nativeKey: e.key,
        round: e.keys.find((k) => k.scheme === 'round')?.value ?? '',
        stage: e.stage,
      }));
      for (const g of decideRounds(rounds)) {
        n++;
        for (const id of g.entryIds) group.set(nameOf(of[id] as LabelledEntry), n);
      }
    }
    return group;
  }
  const names = family === 'project' ? projectNames : partyNames;
  const seen: MatchEntry[] = entries.map((e, id) => ({
    id,
    source: e.list,
    nativeKey: e.key,
    kind: e.kind,
    role: e.role,
    keys: withDerived([...(e.name ? names(e.name) : []), ...e.keys]),
  }));
  for (const [n, g] of decideMatches(seen, []).groups.entries()) for (const id of g.entryIds) group.set(nameOf(entries[id] as LabelledEntry), n);
  return group;
}

const projectGroup = groupsOf('project');
const groups = new Map([...projectGroup, ...groupsOf('party')]);
const roundGroups = groupsOf('round');
const together = ({ a, b }: LabelledPair): boolean => {
  const of = familyOf(a.kind) === 'round' ? roundGroups : groups;
  const group = of.get(nameOf(a));
  return group !== undefined && group === of.get(nameOf(b));
};

function measure(pairs: readonly LabelledPair[]): { precision: number; recall: number } {
  const found = pairs.filter(together);
  const right = found.filter((p) => p.same).length;
  return { precision: right / found.length, recall: right / pairs.filter((p) => p.same).length };
}

describe('labelled pairs', () => {
  it('are at least 400 of all families, half of them hard, half of them the same [records-17]', () => {
    expect(LABELLED.length).toBeGreaterThanOrEqual(400);
    expect(LABELLED.filter((p) => p.hard).length / LABELLED.length).toBeGreaterThanOrEqual(0.5);
    const same = LABELLED.filter((p) => p.same).length / LABELLED.length;
    expect(same).toBeGreaterThan(0.4);
    expect(same).toBeLessThan(0.6);
    for (const family of ['project', 'party', 'round'] as const)
      expect(LABELLED.filter((p) => familyOf(p.a.kind) === family).length).toBeGreaterThanOrEqual(80);
    expect(new Set(LABELLED.map((p) => [nameOf(p.a), nameOf(p.b)].sort().join(' | '))).size).toBe(LABELLED.length);
  });

  it('are matched with a precision of at least 0.99 and a recall of at least 0.90 [records-17]', () => {
    const wrong = LABELLED.filter((p) => together(p) !== p.same).map((p) => `${p.same ? 'missed' : 'WRONG'}: ${p.why}: ${nameOf(p.a)} | ${nameOf(p.b)}`);
    const { precision, recall } = measure(LABELLED);
    expect({ precision: precision >= 0.99, recall: recall >= 0.9 }, wrong.join('\n')).toEqual({ precision: true, recall: true });
  });
});
