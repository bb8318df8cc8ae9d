import type { FigureName } from './quantities.ts';

/** US dollars that no market is worth; a bound of faults, not of taste. */
const MONEY: readonly [number, number] = [0, 1e15];
const SUPPLY: readonly [number, number] = [0, 1e45];
/** Bounds of figures; a change falls by 100 % at most. */
const BOUNDS: Partial<Record<FigureName, readonly [least: number, most: number]>> = {
  price_usd: MONEY,
  market_cap_usd: MONEY,
  volume: MONEY,
  tvl: MONEY,
  circulating_supply: SUPPLY,
  max_supply: SUPPLY,
  total_supply: SUPPLY,
  github_stars: [0, 1e9],
};
const CHANGE: readonly [number, number] = [-100, 1e15];

/** Whether a figure can be. @param text exact */
export function canBe(figure: FigureName, text: string): boolean {
  const [least, most] = BOUNDS[figure] ?? CHANGE;
  const value = Number(text);
  return value >= least && value <= most;
}
