import { bodyOf, type AnswerOf, type Calls } from '#client';
import { ROLES, type Role } from '#domain/actors/roles.ts';
import type { PagedList } from '../../app/admin/lists.ts';
import type { AccountsSearch } from './address.ts';

type Admin = Calls['admin'];
export type AccountsPage = AnswerOf<Admin['accounts']['$get']>;
export type SessionsPage = AnswerOf<Admin['sessions']['$get']>;
export type AuditPage = AnswerOf<Admin['audit']['$get']>;
export type MailsPage = AnswerOf<Admin['mails']['$get']>;
export type JobsPage = AnswerOf<Admin['jobs']['$get']>;
export type AccountDetail = AnswerOf<Admin['accounts'][':id']['$get']>['account'];
export type OpenSession = SessionsPage['data'][number];

const SORTS = ['username', '-username', 'created', '-created', 'seen', '-seen'] as const;
export type Sort = (typeof SORTS)[number];
const MAIL_STATES = ['waiting', 'sending', 'sent', 'failed'] as const;
export type MailState = (typeof MAIL_STATES)[number];

const oneOf = <T extends string>(values: readonly T[], text: string | undefined): T | undefined => values.find((value) => value === text);

/** How the list of accounts is sorted; the newest first where the address does not say. */
export const sortOf = ({ sort }: AccountsSearch): Sort => oneOf(SORTS, sort) ?? '-created';
/** The role accounts are asked by, if one is. */
export const roleOf = ({ role }: AccountsSearch): Role | undefined => oneOf(ROLES, role);
/** The state mails are asked by, if one is. */
export const mailStateOf = ({ state }: AccountsSearch): MailState | undefined => oneOf(MAIL_STATES, state);
export { MAIL_STATES };

/** What is set of an object. */
const given = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as { [K in keyof T]?: Exclude<T[K], undefined> };

const LONGEST_TEXT = 100;
const text = (value: string | undefined): string | undefined => value?.slice(0, LONGEST_TEXT);

/** Accounts as the address asks for them. */
export const accountsList = (search: AccountsSearch): PagedList<AccountsPage> => {
  const asked = given({ q: text(search.q), role: roleOf(search), sort: sortOf(search) });
  return {
    key: ['accounts', asked],
    page: async (client, after, signal) =>
      bodyOf((await client.calls()).admin.accounts.$get({ query: { ...asked, ...given({ after }) } }, { init: { signal } })),
  };
};

/** Open sessions. */
export const sessionsList = (search: AccountsSearch): PagedList<SessionsPage> => {
  const asked = given({ q: text(search.q) });
  return {
    key: ['sessions', asked],
    page: async (client, after, signal) =>
      bodyOf((await client.calls()).admin.sessions.$get({ query: { ...asked, ...given({ after }) } }, { init: { signal } })),
  };
};

/** The log of acts. */
export const auditList = (search: AccountsSearch): PagedList<AuditPage> => {
  const asked = given({ actor: text(search.actor), action: text(search.action)?.slice(0, 60), subject: text(search.subject) });
  return {
    key: ['audit', asked],
    page: async (client, after, signal) => bodyOf((await client.calls()).admin.audit.$get({ query: { ...asked, ...given({ after }) } }, { init: { signal } })),
  };
};

/** Mails. */
export const mailsList = (search: AccountsSearch): PagedList<MailsPage> => {
  const asked = given({ state: mailStateOf(search) });
  return {
    key: ['mails', asked],
    page: async (client, after, signal) => bodyOf((await client.calls()).admin.mails.$get({ query: { ...asked, ...given({ after }) } }, { init: { signal } })),
  };
};

/** Queues, and jobs that were given up. */
export const jobsList = (): PagedList<JobsPage> => ({
  key: ['jobs'],
  page: async (client, after, signal) => bodyOf((await client.calls()).admin.jobs.$get({ query: given({ after }) }, { init: { signal } })),
});
