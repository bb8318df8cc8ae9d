import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { createRouter, errorAnswers, forSignedIn, noStore, type ApiEnv } from '#platform/http/api.ts';
import type { ApiContext } from '#platform/http/context.ts';
import { json, ok } from '#platform/http/route.ts';
import { siteOrigin } from '#platform/http/site-origin.ts';
import { count } from '../limits.ts';
import { addCookies } from '../route-parts.ts';
import { isHttps, signedIn } from '../sessions/identify.ts';
import { doneAnswer } from '../sign-in/contract-auth.ts';
import { closingCookie, openingCookie, passageCookie } from '../ways/browser-passages.ts';
import { addPasskey, beginPasskey } from './add-passkey.ts';
import { beginTotp } from './begin-totp.ts';
import { removePasskey, renamePasskey } from './change-passkey.ts';
import { confirmTotp } from './confirm-totp.ts';
import {
  addPasskeyInput,
  ceremonyAnswer,
  codeInput,
  codesAnswer,
  factorsAnswer,
  firstCodesAnswer,
  namePasskeyInput,
  passkeyAddedAnswer,
  passkeyParams,
  proofInput,
  totpAnswer,
} from './factor-contract.ts';
import { listFactors } from './has-factor.ts';
import { newRecoveryCodes } from './new-recovery-codes.ts';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from './passkeys.ts';
import { qrPath } from './qr.ts';
import { relyingParty } from './relying-party.ts';
import { removeTotp } from './remove-totp.ts';

const DONE = { done: true } as const;
const common = { tags: ['Accounts'], ...forSignedIn };
const proven = { body: json(proofInput) };
const refusals = errorAnswers(401, 403, 404, 409, 422, 429, 503);

const listRoute = createRoute({
  ...common,
  method: 'get',
  path: '/api/users/auth/factors',
  summary: 'Second factors of the own account',
  request: { query: z.strictObject({}) },
  responses: { ...ok('Without their secrets', factorsAnswer), ...errorAnswers(401, 422) },
});
const beginTotpRoute = createRoute({
  ...common,
  method: 'post',
  path: '/api/users/auth/factors/totp',
  summary: 'Begin to add an authenticator app',
  description: 'Nothing counts until a code of it is given, within an hour. Needs the password, or a factor the account has.',
  request: proven,
  responses: { ...ok('What the app is to take over', totpAnswer), ...refusals },
});
const confirmTotpRoute = createRoute({
  ...common,
  method: 'post',
  path: '/api/users/auth/factors/totp/confirm',
  summary: 'Add the authenticator app by a code of it',
  request: { body: json(codeInput) },
  responses: { ...ok('Added', firstCodesAnswer), ...errorAnswers(401, 403, 422, 429) },
});
const removeTotpRoute = createRoute({
  ...common,
  method: 'post',
  path: '/api/users/auth/factors/totp/remove',
  summary: 'Remove the authenticator app',
  request: proven,
  responses: { ...ok('Removed', doneAnswer), ...refusals },
});
const codesRoute = createRoute({
  ...common,
  method: 'post',
  path: '/api/users/auth/factors/recovery-codes',
  summary: 'New recovery codes; those there were end',
  request: proven,
  responses: { ...ok('Ten codes', codesAnswer), ...refusals },
});
const beginPasskeyRoute = createRoute({
  ...common,
  method: 'post',
  path: '/api/users/auth/passkeys/begin',
  summary: 'Begin to add a passkey',
  description: 'The challenge belongs to the caller by a cookie, for ten minutes and one try. Needs the password, or a factor the account has.',
  request: proven,
  responses: { ...ok('What the browser is to make', ceremonyAnswer), ...refusals },
});
const addPasskeyRoute = createRoute({
  ...common,
  method: 'post',
  path: '/api/users/auth/passkeys',
  summary: 'Add the passkey that the browser made',
  request: { body: json(addPasskeyInput) },
  responses: { ...ok('Added', passkeyAddedAnswer), ...errorAnswers(401, 403, 422, 429, 503) },
});
const renameRoute = createRoute({
  ...common,
  method: 'post',
  path: '/api/users/auth/passkeys/{id}',
  summary: 'Name a passkey',
  request: { params: passkeyParams, body: json(namePasskeyInput) },
  responses: { ...ok('Named', doneAnswer), ...errorAnswers(401, 404, 422, 429) },
});
const removePasskeyRoute = createRoute({
  ...common,
  method: 'post',
  path: '/api/users/auth/passkeys/{id}/remove',
  summary: 'Remove a passkey',
  request: { params: passkeyParams, ...proven },
  responses: { ...ok('Removed', doneAnswer), ...refusals },
});

/** What belongs to an answer of a passkey: the site, and the cookie of its challenge. */
export const ceremonyOf = (context: ApiContext, c: Context<ApiEnv>) => ({
  party: () => relyingParty(siteOrigin(context, c)),
  token: getCookie(c, passageCookie('passkey', isHttps(context))),
});

/** Options of a ceremony as they are sent; the browser's part of the library reads them again. */
export const onTheWire = (options: { challenge: string }): { challenge: string } => options;

/** A proof as it came, with what belongs to it. */
function proofOf(context: ApiContext, c: Context<ApiEnv>, { passkey, ...rest }: z.output<typeof proofInput>) {
  return { ...rest, ...(passkey ? { passkey: passkey as unknown as AuthenticationResponseJSON } : {}), ...ceremonyOf(context, c) };
}

/** Routes of the second factors of who is signed in. */
export function factorRoutes(context: ApiContext) {
  const https = isHttps(context);
  /** Who acts; their calls are counted. */
  const owner = async (c: Context<ApiEnv>) => {
    const { actor } = await signedIn(context, c);
    await count(context, 'own', actor.id);
    return actor;
  };
  return createRouter()
    .openapi(listRoute, async (c) => {
      const { actor } = await signedIn(context, c);
      return c.json(await listFactors(context.db.read, actor.id), 200, noStore);
    })
    .openapi(beginTotpRoute, async (c) => {
      const actor = await owner(c);
      const begun = await beginTotp(context, actor, proofOf(context, c, c.req.valid('json')));
      return c.json({ ...begun, qr: qrPath(begun.uri) }, 200, noStore);
    })
    .openapi(confirmTotpRoute, async (c) => {
      const { actor } = await signedIn(context, c);
      return c.json({ recovery_codes: await confirmTotp(context, actor, c.req.valid('json')) }, 200, noStore);
    })
    .openapi(removeTotpRoute, async (c) => {
      const actor = await owner(c);
      await removeTotp(context, actor, proofOf(context, c, c.req.valid('json')));
      return c.json(DONE, 200, noStore);
    })
    .openapi(codesRoute, async (c) => {
      const actor = await owner(c);
      return c.json({ recovery_codes: await newRecoveryCodes(context, actor, proofOf(context, c, c.req.valid('json'))) }, 200, noStore);
    })
    .openapi(beginPasskeyRoute, async (c) => {
      const actor = await owner(c);
      const { options, token } = await beginPasskey(context, actor, proofOf(context, c, c.req.valid('json')));
      addCookies(c, [openingCookie('passkey', token, https)]);
      return c.json({ options: onTheWire(options) }, 200, noStore);
    })
    .openapi(addPasskeyRoute, async (c) => {
      const { actor } = await signedIn(context, c);
      const { name, passkey } = c.req.valid('json');
      const { party, token } = ceremonyOf(context, c);
      addCookies(c, [closingCookie('passkey', https)]);
      const added = await addPasskey(context, actor, { name, response: passkey as unknown as RegistrationResponseJSON, party: party(), token });
      return c.json({ id: added.id, recovery_codes: added.codes }, 200, noStore);
    })
    .openapi(renameRoute, async (c) => {
      const actor = await owner(c);
      await renamePasskey(context, actor, { ...c.req.valid('param'), ...c.req.valid('json') });
      return c.json(DONE, 200, noStore);
    })
    .openapi(removePasskeyRoute, async (c) => {
      const actor = await owner(c);
      await removePasskey(context, actor, { ...c.req.valid('param'), ...proofOf(context, c, c.req.valid('json')) });
      return c.json(DONE, 200, noStore);
    });
}
