import { addresses } from '#domain/site/addresses.ts';
import { hrefOf } from '../../ui/address/address.ts';
import { m } from '../../paraglide/messages.js';
import { textClass } from '../../ui/text/text.ts';
import classes from './forms.module.css';

/** The terms and the privacy notice, in tabs of their own: what was typed stays. */
function TermsLinks() {
  return (
    <>
      <a href={hrefOf(addresses.terms())} target="_blank">
        {m.footer_terms()}
      </a>{' '}
      {m.terms_and()}{' '}
      <a href={hrefOf(addresses.privacy())} target="_blank">
        {m.terms_privacy()}
      </a>
    </>
  );
}

/** Says that who goes on takes the terms. */
export function TermsNotice() {
  return (
    <p className={`${textClass.note} ${classes.notice}`}>
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
