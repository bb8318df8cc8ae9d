import { z } from '@hono/zod-openapi';

/** Body of an action log. */
export const actionLogInput = z
  .strictObject({
    action: z.string().min(1).max(4000).openapi({
      description: 'JSON text of the current page address (`url`) and the user agent (`userAgent`); only the path is kept',
      example: '{"url":"/directory/projects"}',
    }),
  })
  .openapi('ActionLogInput');

/** Answer once the log is durable. */
export const actionLogAnswer = z.object({ id: z.uuid() }).openapi('ActionLog');

/** Header by which a repeated write is recognised. */
export const idempotencyHeader = z.object({
  'idempotency-key': z.string().min(8).max(200).optional().openapi({ description: 'The same key with the same input is carried out once; kept for a day' }),
});
