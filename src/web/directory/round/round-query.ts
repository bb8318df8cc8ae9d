import { queryOptions } from '@tanstack/react-query';
import { CallError, readList, type Answer, type Client } from '#client';
import type { Investor, Ref } from '#domain/directory/details/details.ts';
import { formatMoney, undisclosed } from '../../ui/figure/figure.ts';
import { formatDay } from '../../ui/time/date.ts';
import { m } from '../../paraglide/messages.js';

/** A funding round as its panel shows it. */
export type Round = ReturnType<typeof toRound>;

function toRound(wire: Answer<'fundraising-round'>['round']) {
  return {
    ...wire,
    project: readList<Ref>(wire.project === null ? null : `[${wire.project}]`)[0] ?? null,
    sector: readList<{ name: string }>(wire.sector),
    subcategories: readList<string>(wire.subcategories),
    investors: readList<Investor>(wire.investors),
  };
}

/** A round by its slug; null when there is none, which is an answer too. */
export const roundQuery = (client: Client, slug: string) =>
  queryOptions({
    queryKey: ['fundraising-round', slug],
    queryFn: async ({ signal }): Promise<Round | null> => {
      try {
        return toRound((await client.struct('fundraising-round', { slug }, signal)).data.round);
      } catch (error) {
        if (error instanceof CallError && error.kind === 404) return null;
        throw error;
      }
    },
  });

/** The name of a round: its project and stage. */
export const roundTitle = ({ project, stages }: Round): string =>
  [project?.name ?? m.list_unnamed_project(), stages === null ? m.round_title() : m.round_title_stage({ stage: stages })].join(' · ');

/** The amount of a round as text. */
export const amountText = (amount: number | null, state: 'undisclosed' | null): string => (state === 'undisclosed' ? undisclosed() : formatMoney(amount));

/** What its amount is: money raised, unless it raised none. */
export const amountLabel = ({ raise }: Pick<Round, 'raise'>): string => (raise === false ? m.deal_amount() : m.field_amount());

/** A round in a sentence. */
export function roundDescription(round: Round): string {
  const { date, date_precision, amount_quantity, amount_quantity_state, investors } = round;
  const parts = [
    amount_quantity === null && amount_quantity_state === null ? null : `${amountLabel(round)}: ${amountText(amount_quantity, amount_quantity_state)}`,
    date === null ? null : `${m.field_date_short()}: ${formatDay(date, date_precision ?? 'day')}`,
    investors.length === 0
      ? null
      : `${m.field_investor_count_short()}: ${investors
          .slice(0, 5)
          .map(({ name }) => name)
          .join(', ')}`,
  ];
  return [roundTitle(round), ...parts.filter((part) => part !== null)].join('. ');
}
