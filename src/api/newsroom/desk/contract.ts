import { z } from '@hono/zod-openapi';
import { NAMED_WIRES } from '#domain/kinds/kinds.ts';
import { plainText } from '#platform/http/plain-text.ts';
import { articleRecordRef, newsRow } from '../news-contract.ts';

const paging = { after: z.string().max(400).optional(), take: z.coerce.number().int().min(1).max(100).default(30) };
const next = z.string().nullable().openapi({ description: 'Cursor of the next page' });
const changed = <N extends string>(name: N) => z.strictObject({ changed: z.literal(true) }).openapi(name);

export const articleId = z.strictObject({ id: z.uuid() });

export const deskQuery = z.strictObject({
  q: plainText(200).optional().openapi({ description: 'Only those whose title, publisher or domain holds this' }),
  show: z.enum(['all', 'featured', 'hidden']).default('all').openapi({ description: 'All; those that are featured now; or those that are hidden' }),
  ...paging,
});
const { id, slug, title, own_title, link, source_name, source, created_at, date, date_precision, wire } = newsRow.shape;
export const deskAnswer = z
  .strictObject({
    data: z.array(
      z
        .strictObject({
          id,
          slug,
          title,
          own_title,
          link,
          source_name,
          source,
          created_at,
          date,
          date_precision,
          wire,
          hidden: z.boolean(),
          featured: z.boolean().openapi({ description: 'Whether it is featured now' }),
          featured_until: z.string().nullable().openapi({ description: 'Last day (UTC) on which it is featured, YYYY-MM-DD' }),
          records: z.array(
            articleRecordRef.extend({
              by: z.enum(['citation', 'headline', 'editor']),
              about: z.boolean().openapi({ description: 'False where an editor decided that it is not about the record' }),
            }),
          ),
        })
        .openapi('DeskArticle'),
    ),
    next,
  })
  .openapi('DeskArticles');

export const featureInput = z
  .strictObject({
    featured: z.boolean(),
    until: z.iso.date().optional().openapi({ description: 'Last day (UTC) on which it is featured; for good where none is given', example: '2026-12-24' }),
  })
  .openapi('FeatureInput');
export const hideInput = z.strictObject({ hidden: z.boolean() }).openapi('HideInput');
export const recordInput = z
  .strictObject({
    type: z.enum(NAMED_WIRES),
    slug: plainText(200).min(1),
    about: z.boolean().openapi({ description: 'Whether the article is about the record' }),
  })
  .openapi('ArticleRecordInput');
export const articleChanged = changed('ArticleChanged');

export const claimsQuery = z.strictObject({
  state: z.enum(['new', 'dismissed']).default('new').openapi({ description: 'Those that are ready to be proposed, or those that were dismissed' }),
  ...paging,
});
const named = z.strictObject({
  text: z.string().openapi({ description: 'As the headline names it' }),
  record: articleRecordRef.nullable().openapi({ description: 'The record that is meant, where one is' }),
});
export const claimsAnswer = z
  .strictObject({
    data: z.array(
      z
        .strictObject({
          id: id.openapi({ description: 'Of the article' }),
          project: named,
          amount: z.number().openapi({ description: 'US dollars' }),
          stage: z.string().nullable(),
          date: z.string().openapi({ description: 'Day by which it was told, YYYY-MM-DD' }),
          lead: z.array(named).openapi({ description: 'Investors that the headline calls leading' }),
          investors: z.array(named).openapi({ description: 'Investors that it names' }),
          article: z.strictObject({ slug, title, link, source_name, wire }),
          claims: z.int().openapi({ description: 'Articles of the same release that claim a raise' }),
        })
        .openapi('HeadlineClaim'),
    ),
    next,
  })
  .openapi('HeadlineClaims');
export const dismissInput = z.strictObject({ dismissed: z.boolean() }).openapi('DismissInput');
