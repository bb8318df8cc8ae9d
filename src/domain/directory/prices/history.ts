const DAY_MS = 86_400_000;

/** Days, YYYY-MM-DD, between two that are known: of none of them a figure is known. */
export interface Gap {
  first: string;
  last: string;
}

const iso = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/**
 * Points of a series by day with the gaps between them, so that no line is drawn over days that are not known.
 * @param points oldest first, by their moments @param step days that one point stands for
 */
export function withGaps<Point extends { readonly at: string }>(points: readonly Point[], step: number): (Point | Gap)[] {
  return points.flatMap((point, index): (Point | Gap)[] => {
    const before = points[index - 1];
    if (!before) return [point];
    const [from, to] = [before, point].map(({ at }) => Date.parse(at.slice(0, 10))) as [number, number];
    // Of a point that stands for several days the day is the last that is known of these.
    const isNext = to - from < (step > 1 ? 2 * step : 2) * DAY_MS;
    return isNext ? [point] : [{ first: iso(from + DAY_MS), last: iso(to - DAY_MS) }, point];
  });
}
