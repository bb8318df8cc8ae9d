import { z } from 'zod';
import type { Claim, EntryInput } from '#domain/records/claim.ts';
import type { EntryKindName } from '#domain/records/codes.ts';
import { dataset, type Dataset } from '#platform/data/dataset.ts';
import type { Queryable } from '#platform/postgres/database.ts';

type MakeEntry = (
  kind: EntryKindName,
  key: string,
  said: Readonly<Record<string, string>>,
  more?: { claims: readonly Omit<Claim, 'document'>[] },
) => EntryInput;

/** The week that is told of, and a day in it. */
export const WEEK = { slug: '2026-w47', from: '2026-11-16', to: '2026-11-22', day: '2026-11-18' } as const;

const roundOf =
  (entry: MakeEntry) =>
  (n: number, project: string, date: string, amount: string, lead?: string, precision: 'day' | 'month' = 'day'): EntryInput =>
    entry(
      'round',
      `r:${n}`,
      { amount_usd: amount, stage: 'Seed' },
      {
        claims: [
          { field: 'project', object: project },
          { field: 'date', value: date, precision },
          ...(lead === undefined ? [] : [{ field: 'investors', object: lead, value: { lead: true } }]),
        ],
      },
    );
const world = (entry: MakeEntry, corrected: boolean, round = roundOf(entry)): EntryInput[] => [
  entry(
    'project',
    'c:0',
    { name: 'Unimoon', website: 'https://unimoon.example/' },
    {
      claims: [{ field: 'events', value: { title: 'Unimoon mainnet' }, validFrom: '2026-11-27', precision: 'day' }],
    },
  ),
  entry('project', 'c:1', { name: 'Plainchain', website: 'https://plain.example/' }),
  entry('project', 'c:2', { name: 'Oldlight', website: 'https://old.example/' }),
  entry('organization', 'o:0', { name: 'Sunfund', kind: 'organization' }),
  round(0, 'c:1', '2026-11-20', '5000000'),
  round(1, 'c:0', '2026-11-16', '50000000', 'o:0'),
  round(2, 'c:2', '2026-11-23', '900000000'),
  round(3, 'c:2', '2026-11-01', '800000000', undefined, 'month'),
  round(4, 'c:2', '2025-03-10', corrected ? '2000000' : '7000000', 'o:0'),
];

/** Imports what a week brought: two rounds, an amount that was corrected, an event ahead, an article. @param entry what makes entries @param load what imports them */
export async function tellWeek(sql: Queryable, entry: MakeEntry, load: (entries: EntryInput[]) => Promise<unknown>): Promise<void> {
  await load(world(entry, false));
  await load(world(entry, true));
  await sql.query('update change_set set at = $1', [`${WEEK.day}T12:00:00Z`]);
  await sql.query(
    `with told as (insert into feed (address, publisher, domain, licence, added_at) values ('https://told.example/rss', 'Told', 'told.example', '', now()) returning id),
       made as (insert into article (id, slug, feed_id, link, link_key, domain, title, first_seen, at)
         select gen_random_uuid(), 'told-' || n, id, 'https://told.example/' || n, 'told.example/' || n, 'told.example', 'Unimoon told ' || n, at, at from told, (values (1, timestamptz '2026-11-19T08:00:00Z'), (2, timestamptz '2026-11-24T08:00:00Z')) v (n, at) returning id)
     insert into article_record (record_id, article_id) select p.id, m.id from made m, project p where p.slug = 'unimoon'`,
  );
}

/** Data sets of notes with one note of the week, one of whose figures changed in it. */
const note = { slug: 'a-note', title: 'Rounds grew', description: 'They grew.', created_at: `${WEEK.day}T10:00:00Z` };
const figure = {
  key: 'figure:fundraising?show=total',
  label: 'Raised',
  then_text: '$1.00B',
  now_text: '$1.10B',
  now_at: `${WEEK.day}T20:00:00Z`,
  changed: true,
};
const notesOf = (sid: string, params: z.ZodType, answer: object): Dataset =>
  dataset({
    sid,
    description: 'Notes of a test.',
    params,
    reads: [],
    answer: z.unknown(),
    query: () => ({ text: 'select $1::text as body', values: [JSON.stringify(answer)] }),
  });
export const NOTES: readonly Dataset[] = [
  notesOf('research', z.strictObject({ take: z.int() }), { research: [note], position: 0 }),
  notesOf('research-item', z.strictObject({ slug: z.literal(note.slug) }), { research: { ...note, body: { blocks: [], figures: [figure], charts: [] } } }),
];

/** Subscribes addresses that are confirmed. */
export const subscribed = async (sql: Queryable, emails: readonly string[], language: 'en' | 'vi' = 'en'): Promise<void> =>
  void (await sql.query(
    `insert into newsletter_subscription (id, email, email_folded, language, created_at, confirmed_at) select gen_random_uuid(), e, lower(e), $2, now(), now() from unnest($1::text[]) e`,
    [emails, language],
  ));

/** A draft of a week of its own. @param entries keys of its rounds and changes */
export const plantIssue = async (
  sql: Queryable,
  id: string,
  { state = 'draft', introduction = '', rounds = [], changes = [] }: { state?: string; introduction?: string; rounds?: string[]; changes?: string[] } = {},
): Promise<void> =>
  void (await sql.query(
    `insert into newsletter_issue (id, slug, from_day, to_day, state, subject_en, subject_vi, introduction_en, introduction_vi, found, shown, drafted_at, sent_at)
     values ($1::uuid, right($1::uuid::text, 12), '2026-01-05', '2026-01-11', $2, 'A week', 'Một tuần', $3, $3, $4, $4, now(), now())`,
    [id, state, introduction, JSON.stringify({ research: [], rounds, changes })],
  ));
