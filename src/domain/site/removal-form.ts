import type { SiteAddress } from './addresses.ts';

/** Where the form for removal goes without scripts. It is no part of the first load, as the builders of addresses are. */
export const REMOVAL_FORM = '/api/removals/form' as SiteAddress;
