import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { createRouter, errorAnswers, forSignedIn, noStore, type ApiEnv } from '#platform/http/api.ts';
import type { ApiContext } from '#platform/http/context.ts';
import { json, ok } from '#platform/http/route.ts';
import { changeEmail } from './change-email.ts';
import { changePassword } from './change-password.ts';
import { confirmEmail } from './confirm-email.ts';
import {
  changeEmailInput,
  changePasswordInput,
  codeSentAnswer,
  confirmEmailInput,
  deleteAccountInput,
  doneAnswer,
  exportAnswer,
  sessionsAnswer,
  signOutInput,
} from '../sign-in/contract-auth.ts';
import { deleteAccount } from './delete-account.ts';
import { endSession } from '../sessions/end-session.ts';
import { exportData } from './export-data.ts';
import { isHttps, signedIn } from '../sessions/identify.ts';
import { callerOf, count, countCode } from '../limits.ts';
import { mailPageFor } from '#platform/http/mail-page.ts';
import type { House } from '#platform/room.ts';
import { rememberCookies } from '../sign-in/remember.ts';
import { listSessions } from '../sessions/session-list.ts';
import { endingCookies } from '../sessions/sessions.ts';
import { signOut } from '../sign-in/sign-out.ts';
import { addCookies } from '../route-parts.ts';

const DONE = { done: true } as const;

const common = { tags: ['Accounts'], ...forSignedIn };

const signOutRoute = createRoute({
  ...common,
  method: 'post',
  path: '/api/users/auth/logout',
  summary: 'Sign out, here or everywhere',
  description: 'Everywhere also makes every browser ask for the password again.',
  request: { body: json(signOutInput) },
  responses: { ...ok('Signed out', doneAnswer), ...errorAnswers(401, 422) },
});
const changePasswordRoute = createRoute({
  ...common,
  method: 'post',
  path: '/api/users/auth/change-password',
  summary: 'Change the password; ends the other sessions',
  description: 'An account without a password sets its first one with an empty `password`.',
  request: { body: json(changePasswordInput) },
  responses: { ...ok('Changed', doneAnswer), ...errorAnswers(401, 403, 422, 429) },
});
const changeEmailRoute = createRoute({
  ...common,
  method: 'post',
  path: '/api/users/change-email',
  summary: 'Mail a code to a new address',
  request: { body: json(changeEmailInput) },
  responses: { ...ok('The mail is on its way', codeSentAnswer), ...errorAnswers(401, 403, 422, 429, 503) },
});
const confirmEmailRoute = createRoute({
  ...common,
  method: 'post',
  path: '/api/users/change-email/confirm',
  summary: 'Change the address with the code of the mail',
  request: { body: json(confirmEmailInput) },
  responses: { ...ok('Changed', doneAnswer), ...errorAnswers(401, 403, 422, 429) },
});
const sessionsRoute = createRoute({
  ...common,
  method: 'get',
  path: '/api/users/sessions',
  summary: 'Where you are signed in',
  request: { query: z.strictObject({}) },
  responses: { ...ok('Sessions, last seen first', sessionsAnswer), ...errorAnswers(401) },
});
const endSessionRoute = createRoute({
  ...common,
  method: 'delete',
  path: '/api/users/sessions/{id}',
  summary: 'End one of your sessions',
  request: { params: z.strictObject({ id: z.uuid() }) },
  responses: { ...ok('Ended', doneAnswer), ...errorAnswers(401, 404, 422) },
});
const exportRoute = createRoute({
  ...common,
  method: 'get',
  path: '/api/users/export-data',
  summary: 'All that is kept of you, as a file',
  request: { query: z.strictObject({}) },
  responses: { ...ok('By table', exportAnswer), ...errorAnswers(401, 429) },
});
const deleteRoute = createRoute({
  ...common,
  method: 'post',
  path: '/api/users/delete-account',
  summary: 'Delete your account and all that is kept of it',
  request: { body: json(deleteAccountInput) },
  responses: { ...ok('Deleted', doneAnswer), ...errorAnswers(401, 403, 422, 429) },
});

/** Routes of who is signed in, about their own account. */
export function ownAccountRoutes(context: ApiContext, { withheld }: Pick<House, 'withheld'>) {
  const https = isHttps(context);
  const forgetHere = (c: Context<ApiEnv>) => addCookies(c, rememberCookies(undefined, '', https));
  return createRouter()
    .openapi(signOutRoute, async (c) => {
      const { actor, sessionId } = await signedIn(context, c);
      const everywhere = c.req.valid('json').everywhere ?? false;
      await signOut(context, actor, { sessionId, everywhere });
      addCookies(c, endingCookies(https));
      if (everywhere) forgetHere(c);
      return c.json(DONE, 200, noStore);
    })
    .openapi(changePasswordRoute, async (c) => {
      const { actor, sessionId } = await signedIn(context, c);
      await count(context, 'own', actor.id);
      await changePassword(context, actor, { ...c.req.valid('json'), sessionId, siteName: context.config.siteName });
      forgetHere(c);
      return c.json(DONE, 200, noStore);
    })
    .openapi(changeEmailRoute, async (c) => {
      const { actor } = await signedIn(context, c);
      const { email, password } = c.req.valid('json');
      context.mailer.assertConfigured();
      await count(context, 'own', actor.id);
      const quiet = await countCode(context, callerOf(context, c), email);
      await changeEmail(context, actor, { email, password, quiet });
      return c.json({ ...DONE, ...mailPageFor(context.config, c.env.incoming) }, 200, noStore);
    })
    .openapi(confirmEmailRoute, async (c) => {
      const { actor } = await signedIn(context, c);
      await count(context, 'own', actor.id);
      await confirmEmail(context, actor, c.req.valid('json'));
      return c.json(DONE, 200, noStore);
    })
    .openapi(sessionsRoute, async (c) => {
      const { actor, sessionId } = await signedIn(context, c);
      return c.json({ data: await listSessions(context.db.read, actor.id, sessionId) }, 200, noStore);
    })
    .openapi(endSessionRoute, async (c) => {
      const { actor } = await signedIn(context, c);
      await endSession(context, actor, c.req.valid('param'));
      return c.json(DONE, 200, noStore);
    })
    .openapi(exportRoute, async (c) => {
      const { actor } = await signedIn(context, c);
      await count(context, 'export', actor.id);
      const name = `${context.config.siteName.replaceAll(/[^A-Za-z0-9]+/g, '-').toLowerCase()}-account.json`;
      return c.json(await exportData(context.db.read, actor.id, withheld), 200, { ...noStore, 'content-disposition': `attachment; filename="${name}"` });
    })
    .openapi(deleteRoute, async (c) => {
      const { actor } = await signedIn(context, c);
      await count(context, 'own', actor.id);
      const { username, password = '' } = c.req.valid('json');
      await deleteAccount(context, actor, { username, password });
      addCookies(c, endingCookies(https));
      forgetHere(c);
      return c.json(DONE, 200, noStore);
    });
}
