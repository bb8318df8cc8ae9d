import { beforeAll, describe, expect, it } from 'vitest';
import { ENTRY_KIND } from '#domain/records/codes.ts';
import { fieldId } from '#domain/records/fields.ts';
import { createApi, datasets } from '#api/app.ts';
import { raiseVersions } from '#platform/data/versions.ts';
import { useCommittingSite } from '#platform/testing/kit.ts';
import { growMarket } from '../directory/lists/lists.testing.ts';

const site = useCommittingSite({ createApi, datasets, now: () => new Date('2026-04-15T12:00:00Z') });
const run = (text: string, values: unknown[] = []) => site.context.db.write.query<Record<string, unknown>>(text, values);
const ask = async (sid: string) => {
  const answer = await site.struct(sid);
  expect(answer.status, sid).toBe(200);
  return (await answer.json()) as Record<string, never>;
};

const FIELD = { date: fieldId('round', 'date'), amount: fieldId('round', 'amount_usd'), words: fieldId('round', 'stage_text') };
type FieldName = keyof typeof FIELD;

let n = 0;
/** A statement of a new entry of a round that was first read on a day. */
async function statement(round: string, field: FieldName, value: string, first: string): Promise<number> {
  n += 1;
  const { rows } = await run(
    `with s as (insert into source (key, name, home_url, licence, attribution, base_rank) values ('t${n}', 'T', 'https://t.example/', '', '', 1) returning id),
       u as (insert into run (source_id, started_at, input_sha256, state) select id, $5::timestamptz, '\\x00', 1 from s returning id, source_id),
       e as (insert into entry (source_id, kind, native_key, record_id, content_hash, first_run, last_run) select source_id, ${ENTRY_KIND.round}, 'k${n}', $1, '\\x00', id, id from u returning id)
     insert into statement (entry_id, field_id, value, precision, value_key, first_seen) select id, $2::smallint, to_jsonb($3::text), case when $2::smallint = $4::smallint then 0 end, '\\x00', $5::timestamptz from e returning id`,
    [round, FIELD[field], value, FIELD.date, first],
  );
  return Number(rows[0]?.['id']);
}
/** Says that a value was another before a moment. */
async function changed(round: string, field: FieldName, before: number | null, at: string): Promise<void> {
  await run(
    `with s as (insert into change_set (at, actor, cause) values ($4, 'system', '{}') returning id)
     insert into change (change_set_id, record_id, field_id, member_key, before_statement) select id, $1, $2, '', $3 from s`,
    [round, FIELD[field], before, at],
  );
}
const choose = async (round: string, field: FieldName, id: number) => {
  await run(
    `insert into choice (record_id, field_id, member_key, statement_id, rule, sources, contested, entry_id, standing) select $1, $2, '', id, 0, 1, false, entry_id, 0 from statement where id = $3`,
    [round, FIELD[field], id],
  );
};

/** Rounds 0 … 7, all of March 2026 unless said otherwise, 100 dollars each. */
const id = (at: number): string => rounds[at] ?? '';
let rounds: string[] = [];

beforeAll(async () => {
  await growMarket(site.context.db, { projects: 60, organizations: 40, people: 30, rounds: 90 });
  rounds = (await run('select id from round order by id limit 8')).rows.map((row) => String(row['id']));
  await run('delete from round_investor where not round_id = any($1)', [rounds]);
  await run('delete from round where not id = any($1)', [rounds]);
  await run(`update round set date = '2026-03-10', date_precision = 0, amount_usd = 100, is_raise = true, is_grant = false, held_since = '2026-02-20'`);
  // The first import was on February 20: what months before it came to is first known then.
  const now = async (at: number, field: FieldName, value: string) => choose(id(at), field, await statement(id(at), field, value, '2026-02-20T10:00:00Z'));
  for (const at of [1, 2, 3, 5]) {
    await now(at, 'amount', '100');
    await now(at, 'date', at === 3 ? '2026-01-05' : '2026-03-10');
  }
  // 0 came after its month; 1 was 40 at the end of March, and 30 before; 2 changed within March alone.
  await run(`update round set held_since = '2026-04-02' where id = $1`, [id(0)]);
  await changed(id(1), 'amount', await statement(id(1), 'amount', '30', '2026-02-20T10:00:00Z'), '2026-03-05T10:00:00Z');
  await changed(id(1), 'amount', await statement(id(1), 'amount', '40', '2026-03-05T10:00:00Z'), '2026-04-03T10:00:00Z');
  await changed(id(2), 'amount', await statement(id(2), 'amount', '5', '2026-02-20T10:00:00Z'), '2026-03-31T23:59:59Z');
  // 3 stands in January now, and stood in March until April; its amount was not known at first.
  await run(`update round set date = '2026-01-05' where id = $1`, [id(3)]);
  await changed(id(3), 'date', await statement(id(3), 'date', '2026-03-20', '2026-02-20T10:00:00Z'), '2026-04-04T10:00:00Z');
  await changed(id(3), 'amount', null, '2026-02-25T10:00:00Z');
  // 4 is a grant, 5 was taken for a loan until April, 6 is of a year alone, 7 was taken down.
  await run(`update round set is_grant = true, is_raise = false where id = $1`, [id(4)]);
  await changed(id(5), 'words', await statement(id(5), 'words', 'Loan', '2026-02-20T10:00:00Z'), '2026-04-05T10:00:00Z');
  await run(`update round set date = '2026-01-01', date_precision = 2 where id = $1`, [id(6)]);
  await changed(id(7), 'amount', await statement(id(7), 'amount', '7', '2026-02-20T10:00:00Z'), '2026-04-05T10:00:00Z');
  await run('delete from round_investor where round_id = $1', [id(7)]);
  await run('delete from round where id = $1', [id(7)]);
}, 180_000);

describe('months', () => {
  it('are told as they were first held and as they are held now [observatory-8]', async () => {
    expect(await ask('observatory-revisions')).toEqual({
      first_import: '2026-02-20',
      months: [
        // At the end of the day of the first import, 3 stood in March: nothing was in January.
        { month: '2026-01-01', first_day: '2026-02-20', at_its_end: false, first: { rounds: 0, amount_usd: null }, now: { rounds: 1, amount_usd: 100 } },
        // 1 with 40, 2 with 100, 3 with 100; 0 came later and 5 was a loan.
        { month: '2026-03-01', first_day: '2026-03-31', at_its_end: true, first: { rounds: 3, amount_usd: 240 }, now: { rounds: 4, amount_usd: 400 } },
      ],
    });
  });
});

describe('what is ahead', () => {
  it('are unlocks that are not over and events that are not past, the next first [observatory-9]', async () => {
    const [project = ''] = (await run('select id from project order by id limit 1')).rows.map((row) => String(row['id']));
    await run('delete from "unlock"');
    await run('delete from event');
    const unlocks = [
      ['past', '2026-04-14', null],
      ['today', '2026-04-15', null],
      ['running', '2026-01-01', 6],
      ['ended', '2025-01-01', 12],
      ['next', '2026-05-01', 24],
      ['undated', null, 12],
    ] as const;
    for (const [label, date, months] of unlocks)
      await run(
        `insert into "unlock" (project_id, member, date, label, months, ends_on)
        values ($1, $2, $3::date, $4, $5::numeric, $3::date + interval '1 day' + make_interval(months => coalesce($5::numeric, 0)::int))`,
        [project, Buffer.from(label), date, label, months],
      );
    const events = [
      ['past', '2026-04-14', 0],
      ['month', '2026-04-01', 1],
      ['year', '2026-01-01', 2],
      ['gone', '2026-03-01', 1],
      ['next', '2026-04-20', 0],
      ['undated', null, null],
    ] as const;
    for (const [title, date, precision] of events)
      await run(`insert into event (record_id, member, title, date, precision) values ($1, $2, $3, $4, $5)`, [
        project,
        Buffer.from(title),
        title,
        date,
        precision,
      ]);
    await raiseVersions(site.context.db.write, ['project', 'statement']);
    const found = (await ask('observatory-ahead')) as unknown as {
      unlocks: { label: string; until: string; n: number }[];
      events: { title: string; date_precision: string }[];
    };
    expect(found.unlocks.map(({ label, until, n: all }) => [label, until, all])).toEqual([
      ['today', '2026-04-15', 3],
      ['next', '2028-05-01', 3],
      ['running', '2026-07-01', 3],
    ]);
    expect(found.events.map(({ title, date_precision: precision }) => [title, precision])).toEqual([
      ['year', 'year'],
      ['month', 'month'],
      ['next', 'day'],
    ]);
  });
});
