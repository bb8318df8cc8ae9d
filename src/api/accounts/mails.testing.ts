import type { ApiContext } from '#platform/http/context.ts';
import { deliverMails } from '#platform/mail/mails.testing.ts';
import { accountMails } from './mails.ts';

export { codeIn, PUBLIC_URL, useMailServer } from '#platform/mail/mails.testing.ts';
export type { TakenMail as Taken } from '#platform/mail/server.testing.ts';

/** What these tests need of a site. */
export interface Site {
  readonly context: ApiContext;
  call(path: string, init?: RequestInit): Promise<Response>;
}

/** Sends all mails of this room that wait. */
export const deliver = (site: Site): Promise<void> => deliverMails(site, accountMails);
