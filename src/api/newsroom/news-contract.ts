import { z } from '@hono/zod-openapi';
import { NAMED_WIRES } from '#domain/kinds/kinds.ts';
import { plainText } from '#platform/http/plain-text.ts';

/** Default and largest number of articles in an answer. */
const TAKE = { preset: 50, most: 100 } as const;

const text = z.string().nullable();

/** A record that an article is about. */
export const articleRecordRef = z.strictObject({
  id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  logo: text.openapi({ description: 'Path on this site' }),
  type: z.enum(NAMED_WIRES),
});

/** Who says that an article is about a record. */
const taggedRecord = articleRecordRef.extend({
  by: z
    .enum(['citation', 'headline', 'editor'])
    .openapi({ description: 'Who says that it is about the record: a statement that cites the page, the words of its headline, or an editor' }),
});
const wire = z.enum(['paid', 'self-published']).nullable().openapi({ description: 'Whether it is a release on a wire: paid for, or published by its author' });
/** Another article of the same release. */
const otherSource = z
  .strictObject({
    name: z.string().openapi({ description: 'Its publisher' }),
    source: z.string().openapi({ description: 'Domain of its publisher' }),
    title: z.string(),
    link: z.string(),
    slug: z.string(),
    wire,
  })
  .openapi('NewsOtherSource');
/** Who tells of the same release. */
const sources = {
  source_count: z.int().openapi({ description: 'Publishers that tell of the release, its own included' }),
  sources: z.array(otherSource).openapi({ description: 'The other publishers with the article of each, the first first; at most 20' }),
};

/** An article in lists. */
export const newsRow = z
  .strictObject({
    id: z.uuid(),
    slug: z.string().openapi({ description: 'Its page on this site: news/{slug}' }),
    index: z.int().openapi({ description: 'Its place in the list, from 1' }),
    created_at: z
      .string()
      .openapi({ description: 'By which it stands in the list: when it was published, else first seen here', example: '2026-09-16T08:00:00Z' }),
    date: text.openapi({ description: 'Day on which it was published, YYYY-MM-DD; null where its publisher does not say', example: '2026-09-16' }),
    date_precision: z.enum(['day', 'month', 'year']).nullable(),
    title: z.string(),
    own_title: z.boolean().openapi({ description: 'Whether the title is ours, made from what the page is cited for' }),
    description: text.openapi({ description: "From the publisher's own summary, at most 200 characters; only where the publisher allows it" }),
    image: text.openapi({ description: 'Path on this site of its picture; only where the publisher allows it' }),
    logo: text.openapi({ description: 'Path on this site: of the first record that it is about' }),
    tags: z.array(taggedRecord).openapi({ description: 'The records that it is about' }),
    source_name: z.string().openapi({ description: 'Its publisher', example: 'CoinDesk' }),
    source: z.string().openapi({ description: 'Domain of its publisher', example: 'coindesk.com' }),
    link: z.string().openapi({ description: 'Its address at the publisher' }),
    wire,
    ...sources,
  })
  .openapi('NewsRow');

export const newsParams = z.strictObject({
  source: plainText(200).min(1).optional().openapi({ description: 'Only of one publisher, by its domain', example: 'coindesk.com' }),
  assets: z.uuid().optional().openapi({ description: 'Only about one record, by its id' }),
  about: z.enum(['records', 'world']).optional().openapi({ description: 'Only what is about some record, or about none' }),
  take: z.int().min(1).max(TAKE.most).default(TAKE.preset).openapi({ description: 'Articles of this answer' }),
  after: z.string().max(400).optional().openapi({ description: 'Goes on behind an earlier page: its X-Next header' }),
});

/** The same as query of a call, where all is text. */
export const newsQuery = newsParams.extend({
  take: z.coerce.number().int().min(1).max(TAKE.most).default(TAKE.preset).openapi({ description: 'Articles of this answer' }),
});

export const newsAnswer = z
  .strictObject({ news: z.array(newsRow), position: z.int().openapi({ description: 'Articles before the first of this answer' }) })
  .openapi('News');

export const featuredParams = z.strictObject({ take: z.int().min(1).max(12).default(6).openapi({ description: 'Articles at most' }) });
export const featuredAnswer = z.strictObject({ news: z.array(newsRow) }).openapi('FeaturedNews');

export const newsItemParams = z.strictObject({ slug: plainText(200).min(1) });
export const newsItemAnswer = z.strictObject({ news: newsRow }).openapi('NewsItem');

export const newsAssetsAnswer = z.strictObject({ items: z.array(articleRecordRef.extend({ articles: z.int() }).openapi('NewsAsset')) }).openapi('NewsAssets');
export const newsSourcesAnswer = z
  .strictObject({
    items: z.array(z.strictObject({ id: z.string().openapi({ description: 'Its domain' }), name: z.string(), articles: z.int() }).openapi('NewsSource')),
  })
  .openapi('NewsSources');

/** An article where a record names its news. */
export const recordNews = z.strictObject({
  title: z.string(),
  own_title: newsRow.shape.own_title,
  source: z.string().openapi({ description: 'Its publisher' }),
  created_at: newsRow.shape.created_at,
  date: text.openapi({ description: 'YYYY-MM-DD' }),
  date_precision: z.enum(['day', 'month', 'year']).nullable(),
  link: z.string(),
  slug: z.string(),
  wire,
  ...sources,
});
