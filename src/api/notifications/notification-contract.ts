import { z } from '@hono/zod-openapi';

/** Notifications of an account. @param kinds those of all rooms */
export const notificationList = (kinds: readonly string[]) =>
  z
    .object({
      data: z
        .array(
          z.object({
            id: z.uuid(),
            kind: z.enum(kinds),
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
export type NotificationList = z.output<ReturnType<typeof notificationList>>;
