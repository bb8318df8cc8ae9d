import { z } from '@hono/zod-openapi';
import { ACCOUNT_EVENTS } from '#domain/accounts/events.ts';

/** Notifications of an account. */
export const notificationList = z
  .object({
    data: z
      .array(
        z.object({
          id: z.uuid(),
          kind: z.enum(ACCOUNT_EVENTS),
          detail: z.record(z.string(), z.string()).openapi({ description: '`username` of who joined, `user_agent` of the browser that signed in' }),
          created_at: z.string(),
          read: z.boolean(),
        }),
      )
      .openapi({ description: 'Newest first, 100 at most' }),
    unread: z.number().int(),
  })
  .openapi('Notifications');

/** Notifications of an account. */
export type NotificationList = z.output<typeof notificationList>;
