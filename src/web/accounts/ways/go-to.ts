import type { AnyRouter } from '@tanstack/react-router';
import { returnAddress } from '#domain/site/addresses.ts';

/** Leads to an address of this site as it stands in the address bar, with its language. */
export function goTo(router: AnyRouter, address: string): void {
  router.history.replace(returnAddress(address));
}
