import { m } from '../../paraglide/messages.js';

/** Title of the page that leads back. */
export const backTitle = m.come_back_title;

/** Where a shared path that no page has leads, when it is one of those that lead on. */
export type Elsewhere = { to: 'sign-up'; referral?: string } | { to: 'previous' };

/** A path with "referral" leads to sign-up, with the code in its second part; one of a connected X account back to where one was. */
export function elsewhere(path: string): Elsewhere | undefined {
  if (path.includes('referral')) {
    const code = path.split('/')[2];
    return code ? { to: 'sign-up', referral: code } : { to: 'sign-up' };
  }
  return /twitter-connect-(success|error)/.test(path) ? { to: 'previous' } : undefined;
}
