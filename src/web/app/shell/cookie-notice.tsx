import { createIsomorphicFn } from '@tanstack/react-start';
import { addresses } from '#domain/site/addresses.ts';
import { hrefOf } from '../../ui/address/address.ts';
import { m } from '../../paraglide/messages.js';
import { html } from '../../ui/html/html.ts';
import { drawnHtml } from '../../ui/html/set-html.ts';
import { Button } from '../../ui/button/button.tsx';
import { keepConsent } from './consent.ts';
import classes from './cookie-notice.module.css';

/** What the document holds already. */
const HELD = drawnHtml();
/** Only the server writes the text: a document has one language, and keeps it. */
const text = createIsomorphicFn()
  .server(() => drawnHtml([html`${m.cookies_text()} <a href="${hrefOf(addresses.privacy())}" data-leads>${m.footer_privacy()}</a>`]))
  .client(() => HELD);

/** Asks about cookies. The HTML of every page holds it, and the script of early.ts shows it to those who have not answered. */
export function CookieNotice() {
  return (
    <section className={classes.notice} aria-label={m.cookies_title()}>
      <p className={classes.text} {...text()} />
      <div className={classes.buttons}>
        <Button onClick={() => keepConsent('accepted')}>{m.cookies_accept()}</Button>
        <Button kind="plain" onClick={() => keepConsent('rejected')}>
          {m.cookies_reject()}
        </Button>
      </div>
    </section>
  );
}
