import { Link } from '@tanstack/react-router';
import { addresses } from '#domain/site/addresses.ts';
import { targetOf } from '../../ui/address/address.ts';
import { m } from '../../paraglide/messages.js';
import classes from './forms.module.css';

/** The terms and the privacy notice, in tabs of their own: what was typed stays. */
function TermsLinks() {
  return (
    <>
      <Link {...targetOf(addresses.terms())} target="_blank" preload={false}>
        {m.footer_terms()}
      </Link>{' '}
      {m.terms_and()}{' '}
      <Link {...targetOf(addresses.privacy())} target="_blank" preload={false}>
        {m.terms_privacy()}
      </Link>
    </>
  );
}

/** Says that who goes on takes the terms. */
export function TermsNotice() {
  return (
    <p className={classes.notice}>
      {m.terms_notice()} <TermsLinks />.
    </p>
  );
}

/** Label of the box one ticks to take them. */
export function TermsLabel() {
  return (
    <>
      {m.terms_agree()} <TermsLinks />
    </>
  );
}
