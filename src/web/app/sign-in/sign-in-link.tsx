import { pageHref } from '../page-href.ts';
import { m } from '../../paraglide/messages.js';
import { buttonClass } from '../../ui/button/button.tsx';
import { ACCOUNT_PAGES, askToSignIn } from './asked.ts';

/** Opens the sign-in popup; a link to the sign-in page until the page lives, and in a new tab. */
export function SignInLink({ label = m.sign_in, onOpen }: { label?: () => string; onOpen?: () => void }) {
  return (
    <a
      href={pageHref(ACCOUNT_PAGES.signIn)}
      className={buttonClass.primary}
      aria-haspopup="dialog"
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onOpen?.();
        askToSignIn();
      }}
    >
      {label()}
    </a>
  );
}
