import { z } from '@hono/zod-openapi';
import { ROLES } from '#domain/actors/roles.ts';

const moment = z.string().openapi({ example: '2026-09-16T08:00:00.000Z' });
const next = z.string().nullable().openapi({ description: 'Cursor of the next page; null at the end' });
const roles = z.array(z.enum(ROLES));

/** How lists of the administration are paged. */
export const paging = {
  after: z.string().max(400).optional().openapi({ description: 'Cursor of the page before' }),
  take: z.coerce.number().int().min(1).max(100).default(50),
};

/** What accounts may be sorted by; a minus sorts the other way round. */
export const ACCOUNT_SORTS = ['username', '-username', 'created', '-created', 'seen', '-seen'] as const;
export type AccountSort = (typeof ACCOUNT_SORTS)[number];

/** Which accounts are asked for. */
export const accountsInput = z.strictObject({
  q: z.string().max(254).optional().openapi({ description: 'Part of the username, name or e-mail address' }),
  role: z.enum(ROLES).optional(),
  sort: z.enum(ACCOUNT_SORTS).default('-created'),
  ...paging,
});

const listed = z
  .object({
    id: z.uuid(),
    username: z.string(),
    name: z.string(),
    email: z.string().nullable(),
    roles,
    created_at: moment,
    last_seen: moment.nullable().openapi({ description: 'In a session that is still open; to a few minutes' }),
    sessions: z.int().openapi({ description: 'Open ones' }),
  })
  .openapi('AdminAccountItem');

/** Accounts, a page of them. */
export const accountsAnswer = z.object({ data: z.array(listed), next }).openapi('AdminAccounts');
/** An account in the list. */
export type AdminAccountItem = z.output<typeof listed>;

const openSession = z
  .object({
    id: z.uuid(),
    account: z.object({ id: z.uuid(), username: z.string() }),
    address: z.string().openapi({ description: 'IPv4 whole, IPv6 by its /64' }),
    user_agent: z.string(),
    program: z.boolean().openapi({ description: 'Holds a token of its own in place of cookies' }),
    current: z.boolean().openapi({ description: 'The one this call was made in' }),
    created_at: moment,
    last_seen: moment,
    expires_at: moment,
  })
  .openapi('AdminSession');
/** An open session. */
export type AdminSession = z.output<typeof openSession>;

/** Which sessions are asked for. */
export const sessionsInput = z.strictObject({ q: z.string().max(254).optional().openapi({ description: 'Part of the username' }), ...paging });
/** Open sessions, the last seen first. */
export const sessionsAnswer = z.object({ data: z.array(openSession), next }).openapi('AdminSessions');

/** An account as who manages accounts sees it. */
export const accountDetail = z
  .object({
    account: listed.extend({
      email_verified: z.boolean(),
      has_password: z.boolean(),
      ways: z.array(z.string()).openapi({ description: 'Ways to sign in besides the password' }),
      grants: z.array(z.object({ role: z.enum(ROLES), granted_at: moment, granted_by: z.string().openapi({ description: 'Username, or who else did it' }) })),
      open_sessions: z.array(openSession),
    }),
  })
  .openapi('AdminAccount');
/** An account as who manages accounts sees it. */
export type AdminAccount = z.output<typeof accountDetail>['account'];

/** A role to be given or taken. */
export const roleInput = z.strictObject({ role: z.enum(ROLES), granted: z.boolean() }).openapi('AdminRoleInput');
/** Whether anything changed, and the roles now. */
export const roleAnswer = z.object({ changed: z.boolean(), roles }).openapi('AdminRoleAnswer');
/** How many sessions were ended. */
export const endedAnswer = z.object({ ended: z.int() }).openapi('AdminEnded');

/** Which acts are asked for. */
export const auditInput = z.strictObject({
  actor: z.string().max(100).optional().openapi({ description: 'A username, or `command`, `system`, `anonymous`' }),
  action: z.string().max(60).optional().openapi({ description: 'The beginning of the act, such as `role.`' }),
  subject: z.string().max(100).optional().openapi({ description: 'A username, or `kind:id` as the log has it' }),
  ...paging,
});
const act = z
  .object({
    lane: z.int(),
    seq: z.int(),
    at: moment,
    actor: z.string(),
    actor_username: z.string().nullable(),
    action: z.string(),
    subject: z.string(),
    subject_username: z.string().nullable(),
    detail: z.record(z.string(), z.unknown()),
  })
  .openapi('AdminAct');
/** Acts, the newest first. */
export const auditAnswer = z.object({ data: z.array(act), next }).openapi('AdminAudit');
/** An act of the log. */
export type AdminAct = z.output<typeof act>;
/** What recomputing the chains found. */
export const verificationAnswer = z
  .object({ rows: z.int(), faults: z.array(z.object({ lane: z.int(), seq: z.int(), fault: z.string() })) })
  .openapi('AdminVerification');

/** States of a mail. */
export const MAIL_STATES = ['waiting', 'sending', 'sent', 'failed'] as const;
/** Which mails are asked for. */
export const mailsInput = z.strictObject({ state: z.enum(MAIL_STATES).optional(), ...paging });
const mail = z
  .object({
    id: z.uuid(),
    template: z.string(),
    language: z.string(),
    recipient: z.string().openapi({ description: 'Masked', example: 'a•••@d•••.com' }),
    username: z.string().nullable(),
    state: z.enum(MAIL_STATES),
    attempts: z.int(),
    created_at: moment,
    sent_at: moment.nullable(),
  })
  .openapi('AdminMail');
/** Mails, the newest first. */
export const mailsAnswer = z.object({ data: z.array(mail), next }).openapi('AdminMails');
/** A mail. */
export type AdminMail = z.output<typeof mail>;

/** Which failed jobs are asked for. */
export const jobsInput = z.strictObject(paging);
const job = z
  .object({ id: z.uuid(), queue: z.string(), attempts: z.int(), created_at: moment, failed_at: moment.nullable(), reason: z.string().nullable() })
  .openapi('AdminJob');
/** Queues of later work, and jobs that were given up. */
export const jobsAnswer = z
  .object({
    queues: z.array(
      z.object({ name: z.string(), waiting: z.int(), active: z.int(), failed: z.int(), completed: z.int(), oldest: moment.nullable() }).openapi('AdminQueue'),
    ),
    failed: z.array(job),
    next,
  })
  .openapi('AdminJobs');
/** A job that was given up. */
export type AdminJob = z.output<typeof job>;

/** Answer of what is done by asking for it. */
export const doneAnswer = z.object({ done: z.literal(true) }).openapi('AdminDone');
