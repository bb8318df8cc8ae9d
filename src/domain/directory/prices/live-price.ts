import type { LiveFigure } from './live-figures.ts';

/** What a message of the stream of prices says of one project. */
export type LivePrice = Readonly<Record<LiveFigure, number | null>> & {
  readonly id: string;
  /** Changes with any of it. */
  readonly tag: string;
  /** Time and source of the price; null where there is none. */
  readonly at: string | null;
  readonly source: string | null;
};

/** Milliseconds after which a price is called old. */
const OLD_MS = 86_400_000;

/** Whether a price of a moment is old. @param now milliseconds since 1970 */
export const isOldPrice = (at: string, now: number): boolean => now - Date.parse(at) > OLD_MS;
