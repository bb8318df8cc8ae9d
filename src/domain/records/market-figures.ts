/** Figures of a project that a market makes. The first is the price. */
export const MARKET_FIGURES = ['price_usd', 'change1h', 'change24h', 'change7d', 'change30d', 'market_cap_usd', 'volume'] as const;
