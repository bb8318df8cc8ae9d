import { m } from '../paraglide/messages.js';
import type { NamedKind } from '#domain/kinds/kinds.ts';
import type { Found } from './search-query.ts';

/** Headings of the groups of results. */
export const GROUP_TEXTS: Readonly<Record<NamedKind, () => string>> = {
  project: m.search_group_project,
  organization: m.search_group_venture,
  person: m.search_group_people,
};

/** Name of a kind where only it is shown. */
export const TYPE_TEXTS: Readonly<Record<NamedKind, () => string>> = {
  project: m.search_type_project,
  organization: m.search_type_venture,
  person: m.search_type_people,
};

const REASONS = {
  symbol: m.search_by_symbol,
  alias: m.search_by_alias,
  'former name': m.search_by_former_name,
  handle: m.search_by_handle,
  contract: m.search_by_contract,
  domain: m.search_by_domain,
} as const;

/** Characters kept at the beginning and end of an address of a contract. */
const KEPT = { begin: 8, end: 5 } as const;
const shorten = (address: string): string =>
  address.length > KEPT.begin + KEPT.end + 1 ? `${address.slice(0, KEPT.begin)}...${address.slice(-KEPT.end)}` : address;

/** Why a record was found, unless by its name or the displayed symbol. */
export function reasonText({ matched, symbol }: Found): string | undefined {
  if (!matched || (matched.by === 'symbol' && matched.text === symbol)) return undefined;
  return REASONS[matched.by]({ text: matched.by === 'contract' ? shorten(matched.text) : matched.text });
}
