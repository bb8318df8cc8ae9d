import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { fetched, textC } from './schema.ts';

/**
 * The picture of whom a page is of: their own site, or their place on GitHub. Known by the page, so that
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
    ...fetched(),
  },
  (t) => [
    primaryKey({ columns: [t.page, t.purpose] }),
    index('page_picture_due')
      .on(t.nextTry, t.page)
      .where(sql`${t.nextTry} is not null`),
  ],
);
