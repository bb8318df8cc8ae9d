import { useState } from 'react';
import { useRouter } from '@tanstack/react-router';
import { addresses } from '#domain/site/addresses.ts';
import { targetOf } from '../../ui/address/address.ts';
import { previousVisit } from '../../app/shell/visits.ts';
import { ACCOUNT_PAGES } from '../../app/sign-in/asked.ts';

/** Leads one page back within the site; to the home page where there is none, or where it would be another page of accounts. */
export function useWayBack(): () => void {
  const router = useRouter();
  const [from] = useState(() => router.state.resolvedLocation?.pathname);
  return () => {
    const passed = from === ACCOUNT_PAGES.signUp || from === ACCOUNT_PAGES.reset;
    if (!passed && router.history.canGoBack()) router.history.back();
    else void router.navigate({ ...targetOf((passed ? undefined : previousVisit()) ?? addresses.home()), replace: true });
  };
}
