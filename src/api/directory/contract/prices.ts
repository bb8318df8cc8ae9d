import { z } from '@hono/zod-openapi';
import { LIVE_FIGURES, MOST_IN_SIGHT } from '#domain/directory/prices/live-figures.ts';
import { count, quantities, text } from './parts.ts';

const tag = z
  .string()
  .regex(/^[0-9a-f]{10}$/)
  .openapi({ description: 'What a message said of the project last: it is sent again only if it is another', example: '0123456789' });

/** Which projects a browser has in sight. */
export const sightInput = z
  .strictObject({
    projects: z
      .array(z.strictObject({ id: z.uuid().toLowerCase(), tag: tag.optional() }))
      .max(MOST_IN_SIGHT)
      .openapi({ description: `Projects in sight, ${MOST_IN_SIGHT} at most; of each what the caller holds` }),
  })
  .openapi('PriceSight');
export type Sight = z.output<typeof sightInput>['projects'];

/** Path of the call that says what is in sight now. */
export const streamParam = z.strictObject({ stream: z.uuid().openapi({ description: 'Id of the stream, from its first event' }) });
/** Its answer. */
export const sightAnswer = z.object({ projects: count.openapi({ description: 'How many are in sight now' }) }).openapi('PriceSightTaken');

const moment = z.string().openapi({ example: '2026-09-16T08:00:00Z' });
const times = Object.fromEntries(LIVE_FIGURES.slice(1).map((figure) => [figure, moment.optional()])) as Partial<
  Record<Exclude<(typeof LIVE_FIGURES)[number], 'price_usd'>, z.ZodOptional<typeof moment>>
>;

/** Market figures of one project in a message. */
export const livePrice = z
  .object({
    id: z.uuid(),
    tag,
    ...quantities('project', ...LIVE_FIGURES),
    at: moment.nullable().openapi({ description: 'Time of the price' }),
    source: text.openapi({ description: 'Name of the source of the price' }),
    times: z.object(times).openapi({ description: 'Times of the figures that have another' }),
  })
  .openapi('LivePrice');
/** Data of the event `prices`. */
export const pricesMessage = z.object({ prices: z.array(livePrice) }).openapi('PricesMessage');
/** Data of the first event, `open`. */
export const openMessage = z.object({ stream: z.uuid() }).openapi('PricesOpened');
