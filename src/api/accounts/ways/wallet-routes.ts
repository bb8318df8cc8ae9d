import { createRoute, z } from '@hono/zod-openapi';
import { getCookie } from 'hono/cookie';
import { returnAddress } from '#domain/site/addresses.ts';
import { WALLET_CHAINS, WALLET_SECONDS } from '#domain/accounts/ways/wallet-message.ts';
import { createRouter, errorAnswers, forSignedIn, noStore } from '#platform/http/api.ts';
import type { ApiContext } from '#platform/http/context.ts';
import { json, ok } from '#platform/http/route.ts';
import { closingCookie, openingCookie, passageCookie } from './browser-passages.ts';
import { doneAnswer } from '../sign-in/contract-auth.ts';
import { askForFactor } from '../sign-in/welcome.ts';
import { countWay } from './google-routes.ts';
import { isHttps, signedIn } from '../sessions/identify.ts';
import { linkWallet } from './link-wallet.ts';
import { placeOf } from '../sessions/place.ts';
import { credentialCookie, sessionCookies } from '../sessions/sessions.ts';
import { siteOrigin } from '#platform/http/site-origin.ts';
import { verifyWallet } from './verify-wallet.ts';
import { giveNonce } from './wallet.ts';
import { nonceAnswer, tokenBody, walletAnswer, walletInput, walletLinkInput } from './ways-contract.ts';

const ANYBODY = { kind: 'anonymous' } as const;
const tags = ['Accounts'];

const nonce = createRoute({
  method: 'get',
  path: '/api/users/auth/wallet/nonce',
  tags,
  summary: 'What an Ethereum wallet is to sign, EIP-4361',
  description: 'The nonce belongs to the caller by a cookie, for ten minutes and one try.',
  request: { query: z.strictObject({}) },
  responses: { ...ok('What the message has to say', nonceAnswer), ...errorAnswers(422, 429) },
});

const verify = createRoute({
  method: 'post',
  path: '/api/users/auth/wallet/verify',
  tags,
  summary: 'Sign in with an Ethereum wallet',
  description: 'Of an account with a second factor the answer is 403 SECOND_FACTOR_NEEDED; `second-factor` ends the sign-in.',
  request: { body: json(walletInput) },
  responses: { ...ok('A session, or that a username is to be chosen', walletAnswer), ...errorAnswers(403, 422, 429, 503) },
});

const linking = createRoute({
  method: 'post',
  path: '/api/users/auth/wallet/link',
  tags,
  summary: 'Link an Ethereum wallet to the own account',
  ...forSignedIn,
  request: { body: json(walletLinkInput) },
  responses: { ...ok('Linked', doneAnswer), ...errorAnswers(401, 403, 422, 429, 503) },
});

/** Routes of signing in with a wallet. */
export const walletRoutes = (context: ApiContext) => {
  const https = isHttps(context);
  const name = passageCookie('wallet', https);
  return createRouter()
    .openapi(nonce, async (c) => {
      await countWay(context, c);
      const given = await giveNonce(context, ANYBODY);
      const [origin, now] = [siteOrigin(context, c), Date.now()];
      c.header('set-cookie', openingCookie('wallet', given.token, https), { append: true });
      const times = { issued_at: new Date(now).toISOString(), expiration_time: new Date(now + WALLET_SECONDS * 1000).toISOString() };
      return c.json({ nonce: given.nonce, domain: new URL(origin).host, uri: origin, chains: [...WALLET_CHAINS], ...times }, 200, noStore);
    })
    .openapi(verify, async (c) => {
      await countWay(context, c);
      const { message, signature, return_to } = c.req.valid('json');
      const [path, place] = [returnAddress(return_to), placeOf(context, c)];
      const { rpcUrls } = context.config;
      const given = { message, signature, origin: siteOrigin(context, c), rpcUrls, token: getCookie(c, name) };
      const entry = await verifyWallet(context, ANYBODY, { ...given, place, credential: getCookie(c, credentialCookie(https)), returnTo: path });
      c.header('set-cookie', closingCookie('wallet', https), { append: true });
      if ('factor' in entry) throw askForFactor(c, entry, https);
      if ('signup' in entry) {
        c.header('set-cookie', openingCookie('signup', entry.signup, https), { append: true });
        return c.json({ choose_username: true as const }, 200, noStore);
      }
      for (const cookie of sessionCookies(entry.session, https)) c.header('set-cookie', cookie, { append: true });
      return c.json(tokenBody(entry.session, path), 200, noStore);
    })
    .openapi(linking, async (c) => {
      const { actor } = await signedIn(context, c);
      await countWay(context, c);
      await linkWallet(context, actor, { ...c.req.valid('json'), origin: siteOrigin(context, c), rpcUrls: context.config.rpcUrls, token: getCookie(c, name) });
      c.header('set-cookie', closingCookie('wallet', https), { append: true });
      return c.json({ done: true as const }, 200, noStore);
    });
};
