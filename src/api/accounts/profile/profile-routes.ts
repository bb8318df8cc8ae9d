import { createRoute, z } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import type { Limit } from '#platform/data/limits.ts';
import { bodiesOf, createRouter, errorAnswers, forSignedIn, limitBodies, noStore, type ApiEnv } from '#platform/http/api.ts';
import type { ApiContext } from '#platform/http/context.ts';
import { json, ok } from '#platform/http/route.ts';
import type { House } from '#platform/room.ts';
import { readAccount } from './account-view.ts';
import { accountBody, type AccountAnswer } from '../contract.ts';
import { signedIn } from '../sessions/identify.ts';
import { profileInput, publicProfile, referralsAnswer, uploadAnswer, uploadInput, usernameParam } from './profile-contract.ts';
import { listReferrals, readPublicProfile } from './profile-queries.ts';
import { updateProfile } from './update-profile.ts';
import { uploadData } from './upload-data.ts';

/** Changes of one account, names among them, and files it puts up. */
const CHANGES: Limit = { name: 'profile-change', points: 120, seconds: 3600 };
const RENAMES: Limit = { name: 'profile-rename', points: 10, seconds: 86_400 };
const UPLOADS: Limit = { name: 'upload', points: 30, seconds: 3600 };

/** Bytes of a file at most with the form around it. */
const LARGEST_FORM = 5 * 1024 * 1024 + 4096;

const updateRoute = (answer: AccountAnswer) =>
  createRoute({
    method: 'post',
    path: '/api/users/update-user-info',
    tags: ['Accounts'],
    summary: 'Change the own account',
    description: 'What is not named stays. Answers the account as it is then.',
    ...forSignedIn,
    request: { body: json(profileInput) },
    responses: { ...ok('Changed', answer), ...errorAnswers(401, 403, 422, 429) },
  });
const publicRoute = createRoute({
  method: 'get',
  path: '/api/users/public/{username}',
  tags: ['Accounts'],
  summary: 'A public profile',
  request: { params: usernameParam, query: z.strictObject({}) },
  responses: { ...ok('The profile', publicProfile), ...errorAnswers(404, 422) },
});
const referralsRoute = createRoute({
  method: 'get',
  path: '/api/users/referrals',
  tags: ['Accounts'],
  summary: 'Who came by the own referral code',
  ...forSignedIn,
  request: { query: z.strictObject({}) },
  responses: { ...ok('How many, and who', referralsAnswer), ...errorAnswers(401, 422) },
});

/** Routes of profiles. */
export const profileRoutes = (context: ApiContext, { abilities }: House, answer: AccountAnswer) =>
  createRouter()
    .openapi(updateRoute(answer), async (c) => {
      const { actor } = await signedIn(context, c);
      const input = c.req.valid('json');
      await context.limits.consume(CHANGES, actor.id);
      if (input.username !== undefined) await context.limits.consume(RENAMES, actor.id);
      await updateProfile(context, actor, input);
      return c.json(accountBody(await readAccount(context.db.write, { abilities, production: context.config.production }, actor.id)), 200, noStore);
    })
    .openapi(publicRoute, async (c) => c.json(await readPublicProfile(context.db.read, c.req.valid('param').username), 200, noStore))
    .openapi(referralsRoute, async (c) => {
      const { actor } = await signedIn(context, c);
      return c.json(await listReferrals(context.db.read, actor.id), 200, noStore);
    });

/** The call that puts a file up: its body is a form, and may be larger than others. Nothing of it is read for those who are not signed in. */
export function uploadRoutes(context: ApiContext) {
  const first: MiddlewareHandler<ApiEnv> = async (c, next) => {
    const { actor } = await signedIn(context, c);
    await context.limits.consume(UPLOADS, actor.id);
    await next();
  };
  const uploadRoute = createRoute({
    method: 'post',
    path: '/api/users/upload-data',
    tags: ['Accounts'],
    summary: 'Put up a picture or a PDF',
    description: 'Told by its content. Pictures are kept upright, small, without anything else that was in them. What is not used is taken away after a day.',
    ...forSignedIn,
    middleware: [first, bodiesOf('multipart/form-data'), limitBodies(LARGEST_FORM)] as const,
    request: { body: { required: true, content: { 'multipart/form-data': { schema: uploadInput } } } },
    responses: { ...ok('Where it is', uploadAnswer), ...errorAnswers(401, 403, 413, 422, 429) },
  });
  return createRouter().openapi(uploadRoute, async (c) => {
    const { actor } = await signedIn(context, c);
    const bytes = Buffer.from(await c.req.valid('form').file_data.arrayBuffer());
    return c.json(await uploadData(context, actor, bytes), 200, noStore);
  });
}
