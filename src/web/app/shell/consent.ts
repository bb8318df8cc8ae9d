/** Attribute of the document of who has not answered: it shows the cookie notice, which every page holds. */
export const ASKS_CONSENT = 'data-unanswered';
/** Name of the cookie. */
export const CONSENT_NAME = 'cairn-consent';
/** Seconds for which an acceptance is kept: a year. */
const KEPT_S = 31_536_000;

/** What a person said to cookies. */
export type Consent = 'accepted' | 'rejected';

/** The visitor's choice, if any. */
export function consent(): Consent | undefined {
  const said = document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${CONSENT_NAME}=`))
    ?.slice(CONSENT_NAME.length + 1);
  return said === 'accepted' || said === 'rejected' ? said : undefined;
}

/** Keeps the answer, and hides the question: an acceptance for a year, a refusal until the browser is closed. */
export function keepConsent(said: Consent): void {
  const lasting = said === 'accepted' ? `; max-age=${KEPT_S}` : '';
  document.cookie = `${CONSENT_NAME}=${said}; path=/; samesite=lax${lasting}${window.location.protocol === 'https:' ? '; secure' : ''}`;
  document.documentElement.removeAttribute(ASKS_CONSENT);
}
