import { CO_INVESTOR_ORDERS, type CoInvestorOrder } from '#domain/directory/details/co-investors.ts';
import type { PortfolioItem, RoundTaken } from '#domain/directory/details/details.ts';
import { fold } from '#domain/writing/fold.ts';
import type { DetailAddress } from '../frame/detail-address.ts';
import { FIRST_ROWS } from './queries.ts';

/** Whether an organization led, as the address names it. */
export const ROLES = ['led', 'other'] as const;
type Role = (typeof ROLES)[number];
/** The role an address asks for. */
export const roleOf = ({ role }: DetailAddress): Role | undefined => ROLES.find((name) => name === role);

/** Whether the address asks for more than the first rows: what is filtered is filtered here. */
export const wantsAll = ({ sector, role, status, q, show }: DetailAddress): boolean => [sector, role, status, q, show].some((value) => value !== undefined);
/** How many rows the address asks for. */
export const takeOf = (address: DetailAddress): number | undefined => (wantsAll(address) ? undefined : FIRST_ROWS);

/** Projects of a portfolio that the address asks for, in their order. */
export function filteredPortfolio(items: readonly PortfolioItem[], address: DetailAddress): PortfolioItem[] {
  const { sector, status, q } = address;
  const role = roleOf(address);
  const words = fold(q ?? '')
    .split(' ')
    .filter(Boolean);
  return items.filter(
    (item) =>
      (sector === undefined || item.sectors.some((name) => fold(name) === fold(sector))) &&
      (role === undefined || item.led > 0 === (role === 'led')) &&
      (status === undefined || (item.status !== null && fold(item.status) === fold(status))) &&
      words.every((word) => fold(item.name).includes(word)),
  );
}

/** Rounds the address asks for: those it led, or those of which nobody says so. */
export function filteredRounds(rounds: readonly RoundTaken[], address: DetailAddress): RoundTaken[] {
  const role = roleOf(address);
  return role === undefined ? [...rounds] : rounds.filter(({ lead }) => (lead === true) === (role === 'led'));
}

/** The order of co-investors that an address asks for. */
export const orderOf = ({ sort }: DetailAddress): CoInvestorOrder => CO_INVESTOR_ORDERS.find((name) => name === sort) ?? 'rounds';
