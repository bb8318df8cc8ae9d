/** Lines of a list from `first` to before `end`. A line of a table is a row, one of a grid holds several. */
export interface Lines {
  first: number;
  end: number;
}

/** Lines beyond those in sight that are kept drawn before others are drawn in their place. */
const MARGIN = 1;
/** Lines drawn beyond those in sight, on each side. */
const BEYOND = { least: 2, most: 7 } as const;
/** Rows drawn at most, as long as those in sight leave room for the least beyond them. */
const MOST_ROWS = 37;

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** What is in sight of a list. */
export interface Sight {
  /** Number of all lines. */
  lines: number;
  /** Rows in a line. */
  lanes: number;
  /** CSS pixels. */
  lineHeight: number;
  /** The list's first pixel in sight; negative above the list. */
  from: number;
  /** Pixels in sight. */
  height: number;
}

/**
 * The lines to draw. Those drawn before stay as long as they cover what is in sight, so that scrolling draws seldom.
 */
export function coverLines({ lines, lanes, lineHeight, from, height }: Sight, before: Lines | undefined): Lines {
  const first = clamp(Math.floor(from / lineHeight), 0, lines);
  const end = clamp(Math.ceil((from + height) / lineHeight), first, lines);
  if (before && before.end <= lines && before.first <= Math.max(0, first - MARGIN) && before.end >= Math.min(lines, end + MARGIN)) {
    const beyond = Math.max(first - before.first, before.end - end);
    if (beyond <= 2 * BEYOND.most) return before;
  }
  const beyond = clamp(Math.floor((MOST_ROWS / lanes - (end - first)) / 2), BEYOND.least, BEYOND.most);
  return { first: Math.max(0, first - beyond), end: Math.min(lines, end + beyond) };
}

/** Rows drawn one after another, and the number of rows before them whose place is left empty. */
export interface Stretch extends Lines {
  gap: number;
}

/**
 * The stretches of rows to draw, in order: the window, and a row that stays drawn wherever it is, because it holds the focus. The
 * last one is empty: its gap reaches to the end of the list.
 */
export function stretches(window: Lines, pinned: number | undefined, count: number): readonly Stretch[] {
  const parts: Lines[] = [window, { first: count, end: count }];
  if (pinned !== undefined && pinned < count && (pinned < window.first || pinned >= window.end)) parts.push({ first: pinned, end: pinned + 1 });
  let drawn = 0;
  return parts
    .toSorted((a, b) => a.first - b.first || a.end - b.end)
    .map(({ first, end }) => {
      const gap = first - drawn;
      drawn = end;
      return { gap, first, end };
    });
}
