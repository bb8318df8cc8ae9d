import { NAMED_WIRES } from '#domain/kinds/kinds.ts';
import { cleanText, type SearchPart } from './search-query.ts';

/** Most records that pages may leave out, as the API takes it. */
const LARGEST_SKIP = 1000;

/** What the address of a search says. */
export interface SearchAddress extends SearchPart {
  q?: string | undefined;
}

/** Reads the address; what cannot be read is left out. */
export function readSearchAddress({ q, type, skip }: Record<string, unknown>): SearchAddress {
  const text = typeof q === 'string' ? cleanText(q) : '';
  const left = Number(skip);
  return {
    q: text === '' ? undefined : text,
    type: NAMED_WIRES.find((known) => known === type),
    skip: Number.isSafeInteger(left) && left > 0 && left <= LARGEST_SKIP ? left : undefined,
  };
}
