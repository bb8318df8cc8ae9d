import { z } from '@hono/zod-openapi';
import { isEmail } from '#domain/forms/email.ts';

/** Body of a subscription. */
export const subscribeInput = z
  .strictObject({
    email: z.string().refine(isEmail, 'Please enter a valid email address').openapi({ example: 'lan@example.org' }),
    language: z.enum(['en', 'vi']).default('en').openapi({ description: 'Language of the mails' }),
  })
  .openapi('NewsletterSubscription');

/** Body of an answer to a mail. */
export const tokenInput = z
  .strictObject({
    token: z
      .string()
      .regex(/^[\w-]{43}$/, 'must be the secret of a mail')
      .openapi({ description: 'The secret in the mail' }),
  })
  .openapi('NewsletterToken');

/** Query of the one-click call of mail programs, RFC 8058. */
export const oneClickQuery = z.strictObject({ token: tokenInput.shape.token });

/** Whether the newsletter goes to the account's address. */
export const ownNewsletterAnswer = z.object({ state: z.enum(['none', 'asked', 'confirmed']) }).openapi('OwnNewsletter');

/** Answer of all three: nothing but that it is done. */
export const doneAnswer = z.object({ done: z.literal(true) }).openapi('Done');
