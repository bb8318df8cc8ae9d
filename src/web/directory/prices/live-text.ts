import { LIVE_FIGURES, type LiveFigure } from '#domain/directory/prices/live-figures.ts';
import { isOldPrice, type LivePrice } from '#domain/directory/prices/live-price.ts';
import { formatChange, formatMoney, formatPrice } from '../../ui/figure/figure.ts';
import { formatAgo } from '../../ui/time/date.ts';
import { m } from '../../paraglide/messages.js';

/** How a figure is written, by its name. */
const WRITE: Readonly<Record<LiveFigure, (value: number | null) => string>> = {
  price_usd: formatPrice,
  change1h: formatChange,
  change24h: formatChange,
  change7d: formatChange,
  change30d: formatChange,
  market_cap_usd: formatMoney,
  volume: formatMoney,
};

export const isLiveFigure = (name: string | undefined): name is LiveFigure => (LIVE_FIGURES as readonly (string | undefined)[]).includes(name);

/** What a figure is written as. @param inDay a change that stands for itself says since when */
export function liveText(figure: LiveFigure, value: number | null, inDay = false): string {
  const text = WRITE[figure](value);
  return inDay ? m.project_in_24h({ change: text }) : text;
}

/** Whether a change is up or down; undefined for what is no change, unknown or nothing. */
export const liveTone = (figure: LiveFigure, value: number | null): 'up' | 'down' | undefined =>
  !figure.startsWith('change') || value === null || value === 0 ? undefined : value > 0 ? 'up' : 'down';

/** Writes how old a price is; one of more than a day is called old. Depends on the clock: after hydration alone. @param now milliseconds since 1970 */
export function ageText(at: string, now: number): string {
  const age = formatAgo(at, now);
  return isOldPrice(at, now) ? m.price_old({ age }) : age;
}

/** What pointing at a price says. */
export const priceTitle = ({ at, source }: Pick<LivePrice, 'at' | 'source'>, now: number): string | undefined =>
  at === null ? undefined : source === null ? ageText(at, now) : `${source}, ${ageText(at, now)}`;
