import { parseAddress, type SiteAddress } from '../site/addresses.ts';

/** The page of a note of research; undefined where the text is no slug. */
export const noteAddress = (slug: string): SiteAddress | undefined => parseAddress(`/research/${slug}`)?.address;
