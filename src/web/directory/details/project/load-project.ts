import type { AppContext } from '../../../app/context.ts';
import type { DetailAddress } from '../frame/detail-address.ts';
import { loadDetail } from '../frame/load-detail.ts';
import { projectDetail } from './definition.ts';

/** Asks for a project and what the tab shows of it. */
export const loadProject = (params: { slug: string; tab?: string | undefined }, search: DetailAddress, context: AppContext) =>
  loadDetail(projectDetail, params, search, context);
