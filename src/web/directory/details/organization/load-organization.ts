import type { AppContext } from '../../../app/context.ts';
import type { DetailAddress } from '../frame/detail-address.ts';
import { loadDetail } from '../frame/load-detail.ts';
import { organizationDetail } from './definition.ts';

/** Asks for an organization and what the tab shows of it. */
export const loadOrganization = (params: { slug: string; tab?: string | undefined }, search: DetailAddress, context: AppContext) =>
  loadDetail(organizationDetail, params, search, context);
