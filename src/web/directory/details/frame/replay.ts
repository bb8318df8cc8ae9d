import type { Change, Said } from './history-query.ts';

/** What a field held from one moment on. */
export interface Step {
  /** When it came to hold this; null for what stood before the first change that is known. */
  at: string | null;
  /** Its values, and which of them came with this step. */
  values: { said: Said; fresh: boolean }[];
}

/** Steps through the values of one field, oldest first. @param changes of that field, newest first, all of them */
export function replayOf(changes: readonly Change[]): Step[] {
  const inTime = changes.toReversed();
  // What the first change of a member replaced stood before.
  const held = new Map<string, Said>();
  const known = new Set<string>();
  for (const { member, before } of inTime) {
    if (!known.has(member ?? '') && before) held.set(member ?? '', before);
    known.add(member ?? '');
  }
  const steps: Step[] = [stepOf(null, held, new Set())];
  for (const set of Map.groupBy(inTime, ({ change_set: number }) => number).values()) {
    const fresh = new Set<string>();
    for (const { member, after } of set) {
      const key = member ?? '';
      held.delete(key);
      if (!after) continue;
      held.set(key, after);
      fresh.add(key);
    }
    steps.push(stepOf(set[0]?.at ?? null, held, fresh));
  }
  return steps;
}

const stepOf = (at: string | null, held: ReadonlyMap<string, Said>, fresh: ReadonlySet<string>): Step => ({
  at,
  values: [...held].map(([member, said]) => ({ said, fresh: fresh.has(member) })),
});
