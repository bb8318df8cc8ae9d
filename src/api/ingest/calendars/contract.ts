import { z } from '@hono/zod-openapi';
import { EVENT_CATEGORIES } from '#domain/records/event-categories.ts';
import { NAMED_WIRES } from '#domain/kinds/kinds.ts';
import { plainText } from '#platform/http/plain-text.ts';

const text = z.string().nullable();

export const calendarInput = z
  .strictObject({
    address: z
      .url({ protocol: /^https$/ })
      .max(500)
      .openapi({ description: 'Address of the calendar, https', example: 'https://calendar.example/events.ics' }),
    type: z.enum(NAMED_WIRES).openapi({ description: 'Type of the record that it is about' }),
    slug: plainText(200).min(1).openapi({ description: 'Slug of that record' }),
    category: z.enum(EVENT_CATEGORIES).optional().openapi({ description: 'Of events that name no category of their own' }),
    licence: plainText(200).optional().openapi({ description: 'Under which terms it may be used, where it says so' }),
  })
  .openapi('CalendarInput');

export const calendarId = z.strictObject({ id: z.coerce.number().int().min(1).max(2_147_483_647) });

export const calendarsAnswer = z
  .strictObject({
    calendars: z.array(
      z.strictObject({
        id: z.int(),
        address: z.string(),
        record: z
          .strictObject({ type: z.enum(NAMED_WIRES), slug: z.string(), name: z.string() })
          .nullable()
          .openapi({ description: 'null where the record is shown no more' }),
        category: text,
        licence: z.string(),
        added_at: z.string(),
        answered_at: text.openapi({ description: 'When it last answered something that could be read' }),
        problem: text.openapi({ description: 'Why its last answer was not taken' }),
        events: z.int().openapi({ description: 'Events that it states' }),
      }),
    ),
  })
  .openapi('Calendars');

export const addedAnswer = z.strictObject({ id: z.int() }).openapi('CalendarAdded');
export const removedAnswer = z.strictObject({ removed: z.literal(true) }).openapi('CalendarRemoved');
