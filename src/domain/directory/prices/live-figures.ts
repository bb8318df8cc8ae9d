import { MARKET_FIGURES } from '../../records/market-figures.ts';

/** Figures of projects that change on a page without its being loaded again, in the order of messages. */
export const LIVE_FIGURES = MARKET_FIGURES;
export type LiveFigure = (typeof LIVE_FIGURES)[number];

/** Projects that one stream may have in sight. */
export const MOST_IN_SIGHT = 500;
