import { m } from '../../paraglide/messages.js';
import { hrefOf } from '../../ui/address/address.ts';
import { buttonClass } from '../../ui/button/button.tsx';
import { StatePanel } from '../../ui/states/state-panel.tsx';
import { tableAddress } from './news-filters.ts';
import { WaysOn } from './ways-on.tsx';

/** In place of news where there are none. */
export const NoNews = ({ filtered }: { filtered: boolean }) => (
  <StatePanel title={m.news_empty_title()} text={m.news_empty_text()}>
    {filtered ? (
      <a href={hrefOf(tableAddress({}))} data-leads="" className={buttonClass.primary}>
        {m.news_clear()}
      </a>
    ) : (
      <WaysOn />
    )}
  </StatePanel>
);
