import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { useDatabase } from '#platform/testing/kit.ts';
import { eventsParams } from './contract.ts';
import { events } from './events.ts';

const FOLDER = path.join(import.meta.dirname, 'plans');
const TODAY = '2026-09-16';
/** Plans are those of the server we bring; others may choose otherwise. */
const OURS = !process.env['TEST_DATABASE_URL'];

const made = useDatabase();
beforeAll(async () => {
  const { write } = made.db;
  await write.query(`insert into record (id, kind, slug, state) select gen_random_uuid(), 1, 'grown-' || n, 0 from generate_series(1, 6000) n`);
  await write.query(`insert into search_name (record_id, kind, what, folded, text, size) select id, kind, 0, replace(slug, '-', ' '), slug, 1 from record`);
  await write.query(`insert into event (record_id, member, title, category, date, precision, ends_on) select p.id, decode(md5(p.slug || n), 'hex'), 'Event ' || n,
      (array['Release', 'AMA', 'Other'])[1 + n % 3], d.date, 0, d.date + 1 from record p, generate_series(1, 5) n cross join lateral (select date '2024-01-01' + (hashtext(p.slug || n) & 1023) as date) d`);
  await write.query(`insert into "unlock" (project_id, member, label, date, precision, ends_on) select p.id, decode(md5(p.slug), 'hex'), 'Team', d.date, 0, d.date + 1
      from record p cross join lateral (select date '2024-01-01' + (hashtext(p.slug) & 1023) as date) d where hashtext(p.slug) % 4 = 0`);
  for (const table of ['record', 'event', '"unlock"', 'search_name']) await write.query(`vacuum (analyze) ${table}`);
}, 300_000);

describe.runIf(OURS)('plans of events', () => {
  it('walk the index of their order as far as the page goes, and are the ones we looked at [events-6]', async () => {
    const plans: string[] = [];
    for (const asked of [{ when: 'upcoming' }, { when: 'past' }, { when: 'past', category: 'AMA' }, { when: 'past', search: 'grown' }] as const) {
      const { text, values } = events.query(eventsParams.parse(asked), { today: TODAY, production: false });
      const { rows } = await made.db.write.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${text}`, values);
      const lines = rows.map((row) => row['QUERY PLAN']);
      const from = lines.findIndex((line) => line.trim() === 'CTE page');
      const depth = lines[from]?.search(/\S/) ?? 0;
      const end = lines.findIndex((line, at) => at > from && line.search(/\S/) <= depth);
      const page = lines.slice(from + 1, end).map((line) => line.slice(depth));
      plans.push(`-- ${JSON.stringify(asked)}\n${page.join('\n')}\n`);
      expect(page.join('\n'), JSON.stringify(asked)).not.toMatch(/Seq Scan on (event|"unlock")/);
    }
    const file = path.join(FOLDER, 'events.txt');
    if (process.env['UPDATE_PLANS']) {
      mkdirSync(FOLDER, { recursive: true });
      writeFileSync(file, plans.join('\n'));
    }
    expect(plans.map((plan) => [plan.includes('event_by_end'), plan.includes('unlock_by_end')]).slice(0, 3)).toEqual([
      [true, true],
      [true, true],
      [true, false],
    ]);
    expect(plans.join('\n')).toBe(readFileSync(file, 'utf8'));
  });
});
