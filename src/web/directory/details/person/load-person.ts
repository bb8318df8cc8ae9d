import type { AppContext } from '../../../app/context.ts';
import type { DetailAddress } from '../frame/detail-address.ts';
import { loadDetail } from '../frame/load-detail.ts';
import { personDetail } from './definition.ts';

/** Asks for a person and what the tab shows of them. */
export const loadPerson = (params: { slug: string; tab?: string | undefined }, search: DetailAddress, context: AppContext) =>
  loadDetail(personDetail, params, search, context);
