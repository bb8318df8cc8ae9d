import { m } from '../../paraglide/messages.js';
import { hrefOf } from '../../ui/address/address.ts';
import { buttonClass } from '../../ui/button/button.tsx';
import { StatePanel } from '../../ui/states/state-panel.tsx';
import { WaysOn } from '../news/ways-on.tsx';
import { researchAddress, type Place } from './research-filters.ts';

/** In place of research where there is none, or none that fits. @param narrowed where the list is, when filters leave all of it out */
export const NoResearch = ({ narrowed }: { narrowed?: Place | undefined }) =>
  narrowed === undefined ? (
    <StatePanel title={m.research_empty_title()} text={m.research_empty_text()}>
      <WaysOn />
    </StatePanel>
  ) : (
    <StatePanel title={m.news_empty_title()} text={m.news_empty_text()}>
      <a href={hrefOf(researchAddress(narrowed, {}))} data-leads="" className={buttonClass.primary}>
        {m.research_clear()}
      </a>
    </StatePanel>
  );
