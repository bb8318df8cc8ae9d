import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { instant, textC } from './schema.ts';

/** Whether a page that statements refer to still answers. */
export const linkCheck = pgTable(
  'link_check',
  {
    url: textC().primaryKey(),
    nextCheck: instant('next_check').notNull().defaultNow(),
    checkedAt: instant('checked_at'),
    /** What it answered last; null where nobody did. */
    status: smallint(),
    failures: smallint().notNull().default(0),
    failingSince: instant('failing_since'),
    isDead: boolean('is_dead').notNull().default(false),
    /** Why nobody answered. */
    problem: text(),
  },
  (t) => [
    index('link_check_due').on(t.nextCheck),
    index('link_check_dead')
      .on(t.url)
      .where(sql`${t.isDead}`),
  ],
);
