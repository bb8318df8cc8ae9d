import { useId, useState, type ReactNode } from 'react';
import { useRouter } from '@tanstack/react-router';
import { addresses } from '#domain/site/addresses.ts';
import { hrefOf } from '../../ui/address/address.ts';
import { ACCOUNT_PAGES } from '../../app/sign-in/asked.ts';
import { CairnMark } from '../../ui/cairn-mark/cairn-mark.tsx';
import { FlowContext, type ResetAsked, type SignInBegin } from './flow.ts';
import { cardClass } from '../../ui/card/card.ts';
import { brandClass } from '../../ui/cairn-mark/brand.ts';
import classes from './forms.module.css';

let leavingWith: ResetAsked | undefined;

/** Whose password is to be reset, when a page of ours led here with that; told once. */
export function takeReset(): ResetAsked | undefined {
  const asked = leavingWith;
  leavingWith = undefined;
  return asked;
}

let beginningWith: SignInBegin | undefined;

/** Keeps, until somebody signs in here next, whose password was set or is still to be typed. */
export const beginSignInWith = (begin: SignInBegin): void => void (beginningWith = begin);

/** How signing in begins; told once. */
export function takeSignIn(): SignInBegin | undefined {
  const begin = beginningWith;
  beginningWith = undefined;
  return begin;
}

/** A page of accounts: the name, and the forms on a card. */
export function AccountPage({ children }: { children: ReactNode }) {
  const router = useRouter();
  const { site } = router.options.context;
  const titleId = useId();
  // A page that another led to takes the focus as a view of it would.
  const [moved] = useState(() => typeof window !== 'undefined' && cameFrom(router.state.resolvedLocation?.pathname));
  const go = (to: keyof typeof ACCOUNT_PAGES) => void router.navigate({ to: ACCOUNT_PAGES[to] });
  return (
    <FlowContext
      value={{
        popup: false,
        titleId,
        moved,
        toSignIn: () => go('signIn'),
        toSignUp: () => go('signUp'),
        toReset: (asked) => {
          leavingWith = asked;
          go('reset');
        },
      }}
    >
      <div className={classes.page}>
        <a href={hrefOf(addresses.home())} data-leads="" className={`${brandClass} ${classes.brand}`}>
          <CairnMark />
          {site.name}
        </a>
        <div className={`${cardClass.raised} ${classes.card}`}>{children}</div>
      </div>
    </FlowContext>
  );
}

const cameFrom = (path: string | undefined): boolean => path === ACCOUNT_PAGES.signIn || path === ACCOUNT_PAGES.signUp || path === ACCOUNT_PAGES.reset;
