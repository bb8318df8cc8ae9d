import { CallError, type Client } from '#client';
import { isEmail } from '#domain/forms/email.ts';
import { getLocale } from '../app/language.ts';
import { limitText } from '../app/limit-text.ts';
import { m } from '../paraglide/messages.js';
import { showToast } from '../ui/toast/toasts.ts';

/** Asks for a confirmation mail, and says how that went. */
export async function subscribe(client: Client, text: string): Promise<'invalid' | 'done' | 'failed'> {
  const email = text.trim();
  if (!isEmail(email)) return 'invalid';
  try {
    const calls = await client.calls();
    await calls.newsletter.subscribe.$post({ json: { email, language: getLocale() } });
    showToast(m.newsletter_thanks());
    return 'done';
  } catch (error) {
    // What the network loses is told by the transport.
    if (error instanceof CallError && typeof error.kind === 'number') showToast(refusal(error), 'failed');
    return 'failed';
  }
}

const refusal = ({ code, retryAfter }: CallError): string => {
  if (code === 'TOO_MANY_REQUESTS') return limitText(retryAfter);
  return code === 'MAIL_NOT_CONFIGURED' ? m.newsletter_no_mail() : m.error_500();
};
