import type { Answer } from '#client';
import { addresses } from '#domain/site/addresses.ts';
import type { AppContext } from '../../app/context.ts';
import { pageHead } from '../../app/head.ts';
import { stringifySearch } from '../../app/search.ts';
import { m } from '../../paraglide/messages.js';
import { orderOf, readLedgerSearch, type LedgerSearch } from './address.ts';

export type Ledger = Answer<'publisher-ledger'>;

/** What the page of the ledger shows. */
export interface LoadedLedger {
  search: LedgerSearch;
  ledger: Ledger;
  /** What the page says about itself. */
  head: ReturnType<typeof pageHead>;
}

/** Loads the publishers that the address asks for. */
export async function loadLedger({ client, site }: AppContext, asked: Record<string, unknown>): Promise<LoadedLedger> {
  const search = readLedgerSearch(asked);
  const { data } = await client.struct('publisher-ledger', { ...orderOf(search), search: search.q ?? '', skip: search.skip ?? 0 });
  const index = search.q === undefined && search.skip === undefined && search.sort === undefined;
  const head = pageHead({ site, title: m.ledger_title(), description: m.ledger_lead(), path: addresses.publishers(), query: stringifySearch(search), index });
  return { search, ledger: data, head };
}
