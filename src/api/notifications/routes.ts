import { createRoute } from '@hono/zod-openapi';
import { mailboxOf } from '#domain/forms/email.ts';
import { addressKey, type Limit } from '#platform/data/limits.ts';
import { Failure } from '#platform/errors.ts';
import { createRouter, errorAnswers, limitBodies } from '#platform/http/api.ts';
import type { ApiContext } from '#platform/http/context.ts';
import { FROM_ANYWHERE } from '#platform/http/own-site.ts';
import { askerOf } from '#platform/mail/asker.ts';
import { countAskedMail } from '#platform/mail/limit.ts';
import { json, ok } from '#platform/http/route.ts';
import { confirm } from './confirm.ts';
import { doneAnswer, oneClickQuery, subscribeInput, tokenInput } from './contract.ts';
import { subscribe } from './subscribe.ts';
import { hashToken } from '#platform/secrets.ts';
import { unsubscribe } from './unsubscribe.ts';

/** Bytes of a mail program's form. */
const LARGEST_FORM = 256 * 1024;
const ANYBODY = { kind: 'anonymous' } as const;
const DONE = { done: true } as const;
/** Subscriptions of one caller, mails to one address, and answers to mails of one caller. */
const PER_CALLER: Limit = { name: 'newsletter-caller', points: 20, seconds: 3600 };
const PER_EMAIL: readonly Limit[] = [
  { name: 'newsletter-email', points: 1, seconds: 50 },
  { name: 'newsletter-email-hour', points: 5, seconds: 3600 },
];
const ANSWERS: Limit = { name: 'newsletter-answer', points: 60, seconds: 3600 };

const done = { ...ok('Done', doneAnswer) };

const subscribeRoute = createRoute({
  method: 'post',
  path: '/api/newsletter/subscribe',
  tags: ['Newsletter'],
  summary: 'Ask for the newsletter',
  description: 'A mail asks to confirm. The answer is the same for every address.',
  request: { body: json(subscribeInput) },
  responses: { ...done, ...errorAnswers(422, 429, 503) },
});
const confirmRoute = createRoute({
  method: 'post',
  path: '/api/newsletter/confirm',
  tags: ['Newsletter'],
  summary: 'Confirm a subscription',
  request: { body: json(tokenInput) },
  responses: { ...done, ...errorAnswers(404, 422, 429) },
});
const unsubscribeRoute = createRoute({
  method: 'post',
  path: '/api/newsletter/unsubscribe',
  tags: ['Newsletter'],
  summary: 'Unsubscribe; the address is deleted',
  request: { body: json(tokenInput) },
  responses: { ...done, ...errorAnswers(404, 422, 429) },
});
const oneClickRoute = createRoute({
  method: 'post',
  path: '/api/newsletter/one-click',
  tags: ['Newsletter'],
  summary: 'Unsubscribe by one call of a mail program (RFC 8058)',
  description: 'The body is not read. An address that is gone already is no error.',
  ...FROM_ANYWHERE,
  middleware: limitBodies(LARGEST_FORM),
  request: { query: oneClickQuery },
  responses: { ...done, ...errorAnswers(422, 429) },
});

export { notificationRoutes } from './notification-routes.ts';

/** Routes of the newsletter. */
export const newsletterRoutes = (context: ApiContext) =>
  createRouter()
    .openapi(subscribeRoute, async (c) => {
      const { email, language } = c.req.valid('json');
      context.mailer.assertConfigured();
      await context.limits.consume(PER_CALLER, addressKey(context.address(c.env.incoming)));
      // The counters' keys outlive what they count: no address stands in them.
      for (const limit of PER_EMAIL) await context.limits.consume(limit, hashToken(mailboxOf(email)).toString('base64url'));
      await countAskedMail(context.limits);
      await subscribe(context, ANYBODY, { email, language, asker: askerOf(context.address(c.env.incoming)) });
      return c.json(DONE, 200);
    })
    .openapi(confirmRoute, async (c) => {
      await context.limits.consume(ANSWERS, addressKey(context.address(c.env.incoming)));
      await confirm(context, ANYBODY, c.req.valid('json').token);
      return c.json(DONE, 200);
    })
    .openapi(unsubscribeRoute, async (c) => {
      await context.limits.consume(ANSWERS, addressKey(context.address(c.env.incoming)));
      await unsubscribe(context, ANYBODY, c.req.valid('json').token);
      return c.json(DONE, 200);
    });

/** The call of mail programs, whose body is a form. */
export const oneClickRoutes = (context: ApiContext) =>
  createRouter().openapi(oneClickRoute, async (c) => {
    await context.limits.consume(ANSWERS, addressKey(context.address(c.env.incoming)));
    await unsubscribe(context, ANYBODY, c.req.valid('query').token).catch((error: unknown) => {
      if (!(error instanceof Failure) || error.code !== 'NOT_FOUND') throw error;
    });
    return c.json(DONE, 200);
  });
