import { printPeriod, readPeriod } from '#domain/observatory/periods.ts';
import type { RoughAddress } from './rough-address.ts';

/** What the treemap of sectors is sized by. */
const MAPS = ['cap'] as const;
/** What projects are ordered by, as the address says it: prominence from the largest on where it says nothing. */
export const ORDERS = ['prominence', 'change24h', 'market_cap_usd', 'raised'] as const;
export type Order = (typeof ORDERS)[number];

/** State of the page, as in its address. Default values are absent. */
export interface ObservatoryAddress {
  period?: string | undefined;
  clock?: 'held' | undefined;
  map?: (typeof MAPS)[number] | undefined;
  /** What projects are ordered by, with a minus in front when descending. */
  order?: string | undefined;
}

/** The order of projects that an address asks for. */
export function readOrder(order: string | undefined): { of: Order; dir: 'asc' | 'desc' } {
  const of = ORDERS.find((known) => order === known || order === `-${known}`);
  return of && order !== undefined ? { of, dir: order.startsWith('-') ? 'desc' : 'asc' } : { of: 'prominence', dir: 'desc' };
}

export const printOrder = ({ of, dir }: ReturnType<typeof readOrder>): string | undefined =>
  of === 'prominence' && dir === 'desc' ? undefined : `${dir === 'desc' ? '-' : ''}${of}`;

/** Reads the state of the page; what cannot be read is left out. Two days become the period. @param today YYYY-MM-DD, UTC */
export function readObservatoryAddress({ from, to, clock, map, order, ...raw }: RoughAddress, today: string): ObservatoryAddress {
  const asked = from === undefined && to === undefined ? raw.period : [from ?? '', to ?? ''].toSorted().join('..');
  const period = asked === undefined ? undefined : readPeriod(asked, today);
  return {
    period: period && printPeriod(period),
    clock: clock === 'held' ? 'held' : undefined,
    map: MAPS.find((known) => known === map),
    order: printOrder(readOrder(order)),
  };
}
