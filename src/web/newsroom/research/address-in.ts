import { parseAddress, type SiteAddress } from '#domain/site/addresses.ts';

/** An address of this site that the API names; undefined where it names none. */
export const addressIn = (href: string): SiteAddress | undefined => parseAddress(href)?.address;
