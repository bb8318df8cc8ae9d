import { KIND_OF_WIRE, type WireName } from '#domain/kinds/kinds.ts';
import { suggestAddress } from '#domain/kinds/suggest-address.ts';
import { m } from '../paraglide/messages.js';
import { hrefOf } from '../ui/address/address.ts';
import { buttonClass } from '../ui/button/button.tsx';

/** Leads to the form of a record, at a value of it. @param path of the catalogue, or the key of a field */
export const SuggestLink = ({ record: { type, slug }, path }: { record: { type: WireName; slug: string }; path: string }) => (
  <p>
    <a href={hrefOf(suggestAddress(KIND_OF_WIRE[type], slug, path))} rel="nofollow" className={buttonClass.small}>
      {m.contribute_suggest()}
    </a>
  </p>
);
