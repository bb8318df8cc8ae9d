import { useState } from 'react';
import { useHydrated } from '@tanstack/react-router';
import { addresses } from '#domain/site/addresses.ts';
import { hrefOf } from '../../ui/address/address.ts';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button/button.tsx';
import { consent, keepConsent, type Consent } from './consent.ts';
import classes from './cookie-notice.module.css';

/** Asks about cookies. The HTML of every page holds it, and the script of early.ts shows it to those who have not answered. */
export function CookieNotice() {
  const [answered, setAnswered] = useState(false);
  const hydrated = useHydrated();
  if (answered || (hydrated && consent() !== undefined)) return null;
  const say = (said: Consent) => {
    keepConsent(said);
    setAnswered(true);
  };
  return (
    <section className={classes.notice} aria-label={m.cookies_title()}>
      <p className={classes.text}>
        {m.cookies_text()}{' '}
        <a href={hrefOf(addresses.privacy())} data-leads="">
          {m.footer_privacy()}
        </a>
      </p>
      <div className={classes.buttons}>
        <Button onClick={() => say('accepted')}>{m.cookies_accept()}</Button>
        <Button kind="plain" onClick={() => say('rejected')}>
          {m.cookies_reject()}
        </Button>
      </div>
    </section>
  );
}
