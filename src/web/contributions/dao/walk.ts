/** A proposal that waits. */
interface Waiting {
  _id: string;
}

/** Where a walk through the inbox goes on from a proposal. */
export interface Step<Row> {
  next: Row | undefined;
  /** Whether the rest of the inbox has to be read before it is known. */
  needsMore: boolean;
  /** Others that wait and were skipped, in the order in which they come. */
  skipped: Row[];
}

/**
 * Where a walk goes on: to the first behind this one that was not skipped, then to those before it. So everything that waits comes once.
 * @param rows what waits, in the order of the inbox, as far as it was read
 * @param at place of this one; once it was voted on, the place that it had, where the one behind it stands now
 */
export function stepFrom<Row extends Waiting>(rows: readonly Row[], id: string, at: number, skipped: ReadonlySet<string>, hasMore: boolean): Step<Row> {
  const others = (some: readonly Row[]): Row[] => some.filter(({ _id }) => _id !== id);
  const [before, behind] = [others(rows.slice(0, at)), others(rows.slice(at))];
  const isNew = ({ _id }: Row): boolean => !skipped.has(_id);
  const ahead = behind.find(isNew);
  const needsMore = !ahead && hasMore;
  return { next: ahead ?? (needsMore ? undefined : before.find(isNew)), needsMore, skipped: [...behind, ...before].filter((row) => !isNew(row)) };
}
