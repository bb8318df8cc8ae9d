import { addresses } from '#domain/site/addresses.ts';
import { createShared } from '../../ui/shared/shared.ts';

/** Why a person is asked to sign in. */
export interface Asked {
  /** Shared address of the private page that was asked for. */
  wanted?: string;
  /** Whether that page is the one shown: closing then leads to `/`. */
  onPage?: boolean;
  /** Address of the account that was just made: signing in begins with it. */
  signedUp?: string;
}

const asked = createShared<Asked | undefined>(undefined);

/** Opens the sign-in popup over the page that is shown. */
export const askToSignIn = (why: Asked = {}): void => asked.set(why);
/** Closes it. */
export const stopAsking = (): void => asked.set(undefined);
/** Whether, and why, it is open. */
export const useAsked = asked.use;

/** Shared paths of pages of accounts. */
export const ACCOUNT_PAGES: Readonly<Record<'signIn' | 'signUp' | 'reset' | 'profile' | 'settings', string>> = {
  signIn: addresses.signIn(),
  signUp: addresses.signUp(),
  reset: addresses.forgotPassword(),
  profile: addresses.userProfile(),
  settings: addresses.settings(),
};

const PRIVATE = /^\/(watchlist|user_profile|6557|profile-settings|quest|admin)(\/|$)/;

/** Whether a shared path is that of a page for signed-in people alone. */
export const isPrivate = (path: string): boolean => PRIVATE.test(path);
