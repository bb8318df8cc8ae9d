import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { instant, textC } from './schema.ts';

/**
 * The picture of whom a page is of: their own site, or their place on GitHub. It is fetched as long as `next_try` is set. Known by the page, so that
 * it stays with the record that bears the page, whatever is merged or written again.
 */
export const pagePicture = pgTable(
  'page_picture',
  {
    page: textC().notNull(),
    /** See PICTURE_OF of domain/records/codes.ts. */
    purpose: smallint().notNull(),
    /** Address of the picture. */
    url: text(),
    /** See PICTURE of domain/records/codes.ts. */
    kind: smallint(),
    path: text(),
    /** Why no picture is stored and fetching has stopped. */
    refused: text(),
    tries: smallint().notNull().default(0),
    triedAt: instant('tried_at'),
    nextTry: instant('next_try').defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.page, t.purpose] }),
    index('page_picture_due')
      .on(t.nextTry, t.page)
      .where(sql`${t.nextTry} is not null`),
  ],
);
