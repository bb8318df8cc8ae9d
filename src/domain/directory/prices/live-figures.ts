import type { FigureName } from '../../records/quantities.ts';

/** Figures of projects that change on a page without its being loaded again, in the order of messages. The first is the price. */
export const LIVE_FIGURES = [
  'price_usd',
  'change1h',
  'change24h',
  'change7d',
  'change30d',
  'market_cap_usd',
  'volume',
] as const satisfies readonly FigureName[];
export type LiveFigure = (typeof LIVE_FIGURES)[number];

/** Projects that one stream may have in sight. */
export const MOST_IN_SIGHT = 500;
