import { CODE_SECONDS, CODE_TRIES } from '#domain/accounts/sign-in/mail-code.ts';
import { m } from '../../paraglide/messages.js';
import type { MailPage } from './calls.ts';

/** A code that was asked for. */
export interface MailedCode {
  email: string;
  /** Where mails can be read on a site that sends none; absent when the code is not on its way. */
  sent: MailPage | undefined;
  /** When it was asked for, in milliseconds since 1970. */
  at: number;
  /** How often a wrong one was typed. */
  wrong: number;
}

/** Seconds that are left to type a code for which no other is asked. */
const ENOUGH_S = 60;

/** Whether no other code is needed for an address: this one was mailed to it and is good for a while. @internal For tests. */
export const isGoodFor = ({ email, sent, at, wrong }: MailedCode, address: string, now: number): boolean =>
  sent !== undefined && email.toLowerCase() === address.toLowerCase() && wrong < CODE_TRIES && now - at < (CODE_SECONDS - ENOUGH_S) * 1000;

/** The code in hand, if no other is needed for the address now. */
export const goodCode = (code: MailedCode | undefined, address: string): MailedCode | undefined =>
  code && isGoodFor(code, address, Date.now()) ? code : undefined;

/** A code that was asked for now. @param sent absent when it is not on its way */
export const mailedNow = (email: string, sent: MailPage | undefined): MailedCode => ({ email, sent, at: Date.now(), wrong: 0 });

/** What is said of a code that was refused: that another is needed, when it is void. @param wrong how often a wrong one was typed, this one too */
export function wrongCodeText({ at, wrong }: Pick<MailedCode, 'at' | 'wrong'>, now: number): string {
  if (now - at >= CODE_SECONDS * 1000) return m.code_old();
  return wrong >= CODE_TRIES ? m.code_void() : m.code_invalid();
}
