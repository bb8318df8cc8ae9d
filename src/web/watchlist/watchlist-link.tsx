import { addresses } from '#domain/site/addresses.ts';
import { pageHref } from '../app/page-href.ts';
import { useViewer } from '../app/session.ts';
import { m } from '../paraglide/messages.js';
import { iconButtonClass } from '../ui/button/icon-button-class.ts';
import classes from './watch-toggle.module.css';

/** The star in the header that leads to what a signed-in account watches. */
export const WatchlistLink = () =>
  useViewer() && (
    <a
      className={`${iconButtonClass.bar} ${classes.way}`}
      href={pageHref(addresses.watchlist())}
      data-leads=""
      aria-label={m.watchlist_title()}
      title={m.watchlist_title()}
    />
  );
