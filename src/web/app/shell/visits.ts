import { parseAddress, type SiteAddress } from '#domain/site/addresses.ts';
const KEY = 'cairn-previous-path';
/** Pages that one passes through: nobody is led back to them. */
const PASSED = /^\/(signin|signup|forgot-password)$|referral|twitter-connect-/;

/** Forms that end at the home page, not where one was before. */
const FORMS = /^\/(signup|forgot-password)$/;
const FORM_KEY = 'cairn-passed-form';

/** Keeps, in this window, the address of the page that is seen, to lead back to. @param path its shared path */
export function rememberVisit(path: string): void {
  try {
    if (FORMS.test(path)) sessionStorage.setItem(FORM_KEY, '1');
    if (PASSED.test(path)) return;
    sessionStorage.removeItem(FORM_KEY);
    sessionStorage.setItem(KEY, path + window.location.search);
  } catch {
    // Where storage is forbidden nothing leads back.
  }
}

/** The shared address of the page seen last, if one is kept. */
export function previousVisit(): SiteAddress | undefined {
  try {
    const kept = sessionStorage.getItem(KEY);
    return kept === null ? undefined : parseAddress(kept)?.address;
  } catch {
    return undefined;
  }
}

/** Whether one came here from signing up or from a reset, by whatever way. */
export function passedForm(): boolean {
  try {
    return sessionStorage.getItem(FORM_KEY) !== null;
  } catch {
    return false;
  }
}
