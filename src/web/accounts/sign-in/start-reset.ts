import type { Client } from '#client';
import { m } from '../../paraglide/messages.js';
import { showToast } from '../../ui/toast/toasts.ts';
import { findAccount, sendResetCode } from './calls.ts';
import { codeSentAt, startCooldown } from './cooldown.ts';
import { failureOf } from './failures.ts';
import type { ResetAsked } from './flow.ts';
import { limitText } from '../../app/limit-text.ts';

/**
 * Has a code for a new password mailed, unless one was within the last minute: then one goes on with that.
 * @param name email or username
 * @returns whose password it is, or what is said: nothing when a notification has told it
 */
export async function startReset(client: Client, name: string): Promise<{ asked: ResetAsked } | { said: string | undefined }> {
  const sentAt = codeSentAt(Date.now());
  try {
    const account = sentAt === undefined ? await sendFor(client, name) : await findAccount(client, name.includes('@') ? { email: name } : { username: name });
    return { asked: { name, account, sentAt: sentAt ?? Date.now() } };
  } catch (error) {
    return { said: resetFailure(error) };
  }
}

async function sendFor(client: Client, name: string): Promise<ResetAsked['account']> {
  const account = await sendResetCode(client, name);
  startCooldown(Date.now());
  return account;
}

/** Sends the code once more. @returns whether it was sent; a notification tells what failed */
export async function resendResetCode(client: Client, name: string): Promise<'sent' | 'failed'> {
  try {
    await sendFor(client, name);
    return 'sent';
  } catch (error) {
    const { status, retryAfter } = failureOf(error);
    tellFailure(status === 429 && retryAfter !== undefined ? limitText(retryAfter) : undefined);
    return 'failed';
  }
}

function resetFailure(error: unknown): string | undefined {
  const { status, code, retryAfter } = failureOf(error);
  if (code === 'USER_NOT_FOUND') return m.reset_unknown();
  if (status === 429) return limitText(retryAfter);
  tellFailure();
  return undefined;
}

const tellFailure = (text: string = m.code_not_sent()): void => showToast(text, 'failed', { title: m.notice_error() });
