import { z } from '@hono/zod-openapi';
import { LEDGER_PAGE, LEDGER_SORTS } from '#domain/records/ledger.ts';
import { dataset } from '#platform/data/dataset.ts';
import { plainText } from '#platform/http/plain-text.ts';
import { moment } from '../record-sql.ts';
import { LEDGER } from './count.ts';

const params = z.strictObject({
  search: plainText(100).default('').openapi({ description: 'Part of the domain' }),
  sort: z.enum(LEDGER_SORTS).default('claims'),
  dir: z.enum(['asc', 'desc']).default('desc'),
  skip: z.int().min(0).max(1_000_000).default(0),
});

const answer = z
  .strictObject({
    counted_at: z.string().nullable().openapi({ description: 'When it was counted; null before the first time', example: '2026-09-16T08:00:00Z' }),
    total: z.int(),
    publishers: z.array(
      z.strictObject({
        domain: z.string().openapi({ example: 'coindesk.com' }),
        claims: z.int().openapi({ description: 'Claims taken of its pages, ended ones too' }),
        records: z.int().openapi({ description: 'Records that they are about' }),
        stood: z.int().openapi({ description: 'Claims still made that say what the record shows' }),
        contested: z.int().openapi({ description: 'Claims still made about values of which sources differ' }),
        replaced: z.int().openapi({ description: 'Claims that it no longer makes' }),
        told: z.int().openapi({ description: 'Values that it and others tell, where the day of the pages is known' }),
        told_first: z.int().openapi({ description: 'Those of them that no other told sooner' }),
        last_published: z.string().nullable().openapi({ description: 'Newest day of its pages', example: '2026-09-16' }),
      }),
    ),
  })
  .openapi('PublisherLedger');

/** What was taken of each publisher's pages, and what became of it. */
export const publisherLedgerDataset = dataset({
  sid: 'publisher-ledger',
  description: `Publishers by the domain of their pages: claims taken of them, how many stand, are contested or were replaced, and who told first. ${LEDGER_PAGE} of them, in the order asked for.`,
  params,
  reads: [LEDGER],
  answer,
  query: ({ search, sort, dir, skip }) => ({
    text: `with found as (select * from publisher_ledger where $1 = '' or strpos(domain, lower($1)) > 0),
        page as (select *, row_number() over (order by ${sort} ${dir} nulls last, domain) as place from found order by place limit ${LEDGER_PAGE} offset $2)
      select json_build_object('counted_at', (select ${moment('max(counted_at)')} from publisher_ledger), 'total', (select count(*)::int from found),
        'publishers', (select coalesce(json_agg(json_build_object('domain', domain, 'claims', claims, 'records', records, 'stood', stood, 'contested', contested, 'replaced', replaced,
          'told', told, 'told_first', told_first, 'last_published', last_published) order by place), '[]') from page))::text as body`,
    values: [search, skip],
  }),
});
