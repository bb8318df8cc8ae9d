import { z } from '@hono/zod-openapi';
import { EVENT_CATEGORIES } from '#domain/records/event-categories.ts';
import { NAMED_WIRES } from '#domain/kinds/kinds.ts';
import { plainText } from '#platform/http/plain-text.ts';

/** Default and largest number of events in an answer. */
const TAKE = { preset: 50, most: 500 } as const;
/** Longest text that is looked for in names. */
const LONGEST_NAME = 200;

const text = z.string().nullable();
const number = z.number().nullable();

/** What an event is, wherever it stands. */
export const eventFields = {
  id: z.guid(),
  title: z.string().openapi({ description: 'Of an unlock, whom the tokens are for; may be empty then' }),
  category: z.enum(EVENT_CATEGORIES),
  date: text.openapi({ description: 'YYYY-MM-DD; the field with `_precision` behind it says how exact', example: '2026-09-16' }),
  date_precision: z.enum(['day', 'month', 'year']).nullable(),
  upcoming: z.boolean().openapi({ description: 'Whether its day, month or year (UTC) is not over' }),
  link: text.openapi({ description: 'Page of the event' }),
  source: z.strictObject({ name: z.string(), url: text, title: text }).nullable().openapi({ description: 'Who says so, and on which page' }),
  unlock: z.boolean().openapi({ description: 'Whether it is an unlock of tokens' }),
  unlock_percent: number.openapi({ description: 'Of an unlock: per cent of the supply' }),
  unlock_amount: number.openapi({ description: 'Of an unlock: tokens' }),
  unlock_months: number.openapi({ description: 'Of an unlock: months over which the tokens become free from the date on' }),
  unlock_until: text.openapi({ description: 'Of an unlock over months: day on which the last of them become free', example: '2027-12-01' }),
  changed_at: text.openapi({ description: 'When what is said of it changed last', example: '2026-09-16T08:00:00Z' }),
  changes: z.int().openapi({ description: 'How often that changed' }),
};

export const eventsParams = z.strictObject({
  when: z
    .enum(['upcoming', 'past'])
    .openapi({ description: 'Those whose day, month or year (UTC) is not over, the next first; or those that are over, the latest first' }),
  category: z.enum(EVENT_CATEGORIES).optional().openapi({ description: 'Only events of one category' }),
  search: plainText(LONGEST_NAME).optional().openapi({ description: 'Only events of records of which a name holds this', example: 'uni' }),
  take: z.int().min(1).max(TAKE.most).default(TAKE.preset).openapi({ description: 'Events of this answer' }),
  after: z.string().max(400).optional().openapi({ description: 'Goes on behind an earlier page: its X-Next header' }),
});

export const eventsAnswer = z
  .strictObject({
    events: z.array(
      z
        .strictObject({
          ...eventFields,
          record: z
            .strictObject({
              id: z.uuid(),
              slug: z.string(),
              name: z.string(),
              logo: text.openapi({ description: 'Path on this site' }),
              type: z.enum(NAMED_WIRES),
            })
            .openapi({ description: 'What it happens to' }),
        })
        .openapi('Event'),
    ),
    position: z.int().openapi({ description: 'Events before the first of this answer' }),
  })
  .openapi('Events');
