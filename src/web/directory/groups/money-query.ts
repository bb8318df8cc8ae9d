import { queryOptions } from '@tanstack/react-query';
import type { Client } from '#client';
import { bothScreens } from '#domain/directory/lists/list-address.ts';
import type { ListScope } from '../lists/list-queries.ts';
import { asksGrantsAlone } from '../lists/grants-alone.ts';

/** Groups of money by quarter, and the screen they are of. */
export const MONEY = { by: 'quarter(date)', show: 'sum(amount)' } as const;
/** Quarters that are drawn, the newest. */
export const QUARTERS = 40;

/** A quarter by its first day, and the sum of its known amounts. */
export type QuarterSum = readonly [first: string, amount: number];

/** Whether a list shows grants alone: their amounts are summed up. Else it is money raised. */
export const isOfGrants = ({ q, grants }: ListScope): boolean => grants === 'only' || asksGrantsAlone(q);

/** The screen whose amounts are summed up. */
export const moneyScreen = (scope: ListScope): string | undefined => (isOfGrants(scope) ? scope.q : bothScreens(scope.q ?? '', 'raise:true'));

/** Money by quarter of the rounds that a list finds, the newest first. Empty where the API takes no such screen. */
export const moneyQuery = (client: Client, scope: ListScope) => {
  const { grants } = scope;
  const q = moneyScreen(scope);
  const screen = { kind: 'round' as const, ...(q !== undefined && { q }), ...(grants && { grants }) };
  return queryOptions({
    queryKey: ['money-by-quarter', screen],
    queryFn: async ({ signal }) => {
      const today = new Date().toISOString().slice(0, 10);
      const sums = await client.struct('aggregate', { screen, ...MONEY, take: QUARTERS }, signal, true).then(
        ({ data }) => data.groups.map(({ keys: [key], values: [sum] }): QuarterSum => [key?.value ?? '', Number(sum?.value ?? 0)]),
        () => [],
      );
      return { today, sums };
    },
    placeholderData: (before) => before,
  });
};
