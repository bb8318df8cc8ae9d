import { z } from '@hono/zod-openapi';
import { plainText } from '#platform/http/plain-text.ts';

const text = z.string().nullable();
const LONGEST_PUBLISHER = 100;

const fields = {
  address: z
    .url({ protocol: /^https$/ })
    .max(500)
    .openapi({ description: 'Address of the feed (RSS or Atom), https', example: 'https://news.example/feed.xml' }),
  publisher: plainText(LONGEST_PUBLISHER).min(1).openapi({ description: 'Name of the publisher, as readers know it', example: 'CoinDesk' }),
  domain: plainText(200).min(1).openapi({ description: 'Registrable domain of its articles: links elsewhere are refused', example: 'coindesk.com' }),
  licence: plainText(200).openapi({ description: 'Under which terms it may be used, where it says so' }),
  extract: z.boolean().openapi({ description: 'Whether the publisher allows that at most 200 characters of its own summaries are shown' }),
  picture: z.boolean().openapi({ description: 'Whether the publisher allows that its pictures are shown' }),
  asked: z.boolean().openapi({ description: 'Whether it is asked; what it told before stays' }),
  shown: z.boolean().openapi({ description: 'Whether its articles are shown at all' }),
};

export const feedInput = z
  .strictObject({
    address: fields.address,
    publisher: fields.publisher,
    domain: fields.domain
      .optional()
      .openapi({ description: 'Registrable domain of its articles; that of the feed where none is given', example: 'coindesk.com' }),
    licence: fields.licence.optional(),
    extract: fields.extract.default(false),
    picture: fields.picture.default(false),
  })
  .openapi('FeedInput');

export const feedChange = z.strictObject(fields).partial().openapi('FeedChange');

export const feedId = z.strictObject({ id: z.coerce.number().int().min(1).max(2_147_483_647) });

export const feedsAnswer = z
  .strictObject({
    feeds: z.array(
      z.strictObject({
        id: z.int(),
        ...fields,
        given: z.boolean().openapi({ description: 'Whether it came with the site' }),
        added_by: text.openapi({ description: 'Name of the account that added it' }),
        added_at: z.string(),
        answered_at: text.openapi({ description: 'When it last answered something that could be read' }),
        problem: text.openapi({ description: 'Why its last answer was not taken' }),
        refused: z.array(z.string()).openapi({ description: 'Items of its last answer that were not taken, and why' }),
        articles: z.int().openapi({ description: 'Articles that are kept of it' }),
      }),
    ),
  })
  .openapi('Feeds');

export const feedAdded = z.strictObject({ id: z.int() }).openapi('FeedAdded');
export const feedChanged = z.strictObject({ changed: z.literal(true) }).openapi('FeedChanged');
