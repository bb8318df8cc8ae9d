import { addresses } from '#domain/site/addresses.ts';
import { m } from '../../paraglide/messages.js';
import { hrefOf } from '../../ui/address/address.ts';
import { buttonClass } from '../../ui/button/button.tsx';
import { StatePanel } from '../../ui/states/state-panel.tsx';
import { tableAddress } from './news-filters.ts';

/** In place of news where there are none. */
export const NoNews = ({ filtered }: { filtered: boolean }) => (
  <StatePanel title={m.news_empty_title()} text={m.news_empty_text()}>
    {filtered ? (
      <a href={hrefOf(tableAddress({}))} data-leads="" className={buttonClass.primary}>
        {m.news_clear()}
      </a>
    ) : (
      <>
        <a href={hrefOf(addresses.events())} data-leads="" className={buttonClass.plain}>
          {m.events_every()}
        </a>
        <a href={hrefOf(addresses.list('fundraising'))} data-leads="" className={buttonClass.primary}>
          {m.home_rounds_all()}
        </a>
      </>
    )}
  </StatePanel>
);
