import { addresses } from '#domain/site/addresses.ts';
import { m } from '../../paraglide/messages.js';
import { hrefOf } from '../../ui/address/address.ts';
import { buttonClass } from '../../ui/button/button.tsx';

/** Where a reader goes on from an empty page: to the events and to the rounds. */
export const WaysOn = () => (
  <>
    <a href={hrefOf(addresses.events())} data-leads="" className={buttonClass.plain}>
      {m.events_every()}
    </a>
    <a href={hrefOf(addresses.list('fundraising'))} data-leads="" className={buttonClass.primary}>
      {m.home_rounds_all()}
    </a>
  </>
);
