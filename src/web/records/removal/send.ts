import { CallError, type Client } from '#client';
import { REMOVAL_TEXT, type RemovalWish } from '#domain/records/removals.ts';
import type { KindName } from '#domain/kinds/kinds.ts';
import { getLocale } from '../../app/language.ts';
import { limitText } from '../../app/limit-text.ts';
import { m } from '../../paraglide/messages.js';

/** A request as the form has it; empty texts are left out. */
export interface Asked {
  wish: RemovalWish;
  record: { kind: KindName; slug: string } | undefined;
  field: string | undefined;
  text: string;
  email: string;
}

/** Sends a request. Returns what went wrong, in words; undefined when it was received. */
export async function sendRemoval(client: Client, { wish, record, field, text, email }: Asked): Promise<string | undefined> {
  try {
    const calls = await client.calls();
    await calls.removals.$post({
      json: {
        wish,
        text: text.trim(),
        language: getLocale(),
        ...(record && { kind: record.kind, slug: record.slug }),
        ...(field !== undefined && { field }),
        ...(email.trim() !== '' && { email: email.trim() }),
      },
    });
    return undefined;
  } catch (error) {
    return removalFailure(error instanceof CallError ? error.code : '', error instanceof CallError ? error.retryAfter : undefined);
  }
}

/** What a person reads when the request was not received. @param code of the error @param retryAfter seconds, where the server tells */
export function removalFailure(code: string, retryAfter?: number): string {
  switch (code) {
    case 'INVALID_INPUT':
      return m.removal_invalid({ least: REMOVAL_TEXT.least, most: REMOVAL_TEXT.most });
    case 'TOO_MANY_REQUESTS':
      return limitText(retryAfter, m.removal_too_many());
    case 'FETCH_ERROR':
      return m.list_error_fetch();
    default:
      return m.list_error_other();
  }
}
