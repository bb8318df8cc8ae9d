import { readColumns } from '#domain/directory/lists/list-address.ts';
import { LISTS, type ListName } from '#domain/directory/lists/lists.ts';
import type { ColumnViews } from './column-kinds.ts';
import { columnsOf, type ShownBy } from './columns.ts';

/** What cards show beside the name while nobody has chosen columns, the most telling first. */
const ON_CARDS: { readonly [Name in ListName]: readonly (keyof ColumnViews<Name>)[] } = {
  projects: ['market_cap_rank', 'price_usd', 'raised', 'sector', 'last_round', 'organizations', 'chains', 'round_count', 'source_count'],
  people: ['primary_job_title', 'organization', 'number_of_investment', 'relate_token', 'last_investment', 'location', 'social', 'source_count'],
  organizations: ['type', 'relate_project', 'number_of_investment', 'last_investment', 'location', 'lead_count', 'source_count'],
  fundraising: ['stages', 'amount_quantity', 'lead', 'date', 'organizations', 'investor_count', 'source_count'],
};

/** Values on a card, beside the name. */
const ON_CARD = 4;

/** Ids of what every card of a list shows, the name first: those asked about before others. */
export function cardFields(list: ListName, shown: ShownBy): readonly string[] {
  const { cols, asked = [], absent = [] } = shown;
  const usual = [
    LISTS[list].name,
    ...(cols === undefined
      ? ON_CARDS[list].filter((field) => !columnsOf(list, [field]).some(({ word }) => absent.includes(word)))
      : readColumns(list, cols).slice(1)),
  ];
  const missing = asked.filter((field) => !usual.slice(0, ON_CARD + 1).includes(field));
  return usual.toSpliced(1, 0, ...missing).slice(0, ON_CARD + 1);
}
