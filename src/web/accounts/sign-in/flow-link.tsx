import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { ACCOUNT_PAGES } from '../../app/sign-in/asked.ts';
import { useFlow } from './flow.ts';

/** Leads from signing in to signing up or back: a link, which in the popup changes its view. */
export function FlowLink({ to, className, children }: { to: 'signIn' | 'signUp'; className?: string | undefined; children: ReactNode }) {
  const { toSignIn, toSignUp } = useFlow();
  return (
    <Link
      to={ACCOUNT_PAGES[to]}
      preload={false}
      className={className}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        if (to === 'signIn') toSignIn();
        else toSignUp();
      }}
    >
      {children}
    </Link>
  );
}
