import type { z } from '@hono/zod-openapi';
import { KINDS, KIND_OF_WIRE, NAMED_KINDS } from '#domain/kinds/kinds.ts';
import { RECORD_STATE } from '#domain/records/codes.ts';
import { fieldId } from '#domain/records/fields.ts';
import type { Actor } from '#platform/data/actor.ts';
import { transact, type WriteContext } from '#platform/data/transact.ts';
import { Failure, invalid } from '#platform/errors.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { liveRecord, moment, SOURCE_RUN } from '../../records/index.ts';
import { assertMay } from '../policy.ts';
import { publicAddress } from '../public-address.ts';
import type { calendarInput, calendarsAnswer } from './contract.ts';

/** Calendars that are asked at once. */
const MOST = 500;
const UNSTATED = 'none stated';

/** Key of the source of a calendar. */
export const calendarKey = (id: number): string => `calendar-${id}`;

/** A calendar that is asked. */
export interface CalendarFeed {
  id: number;
  address: string;
  recordId: string;
  /** Code of the record's kind. */
  kind: number;
  category: string | null;
  licence: string;
}

/** The calendars that are asked, of records that are shown, whatever they were merged into. */
export async function calendarFeeds(sql: Queryable): Promise<CalendarFeed[]> {
  const { rows } = await sql.query<CalendarFeed>(
    `with recursive lead_to as (
       select f.id as feed, r.id, r.kind, r.state, r.merged_into from calendar_feed f join record r on r.id = f.record_id where f.removed_at is null
       union all select l.feed, r.id, r.kind, r.state, r.merged_into from record r join lead_to l on l.state = ${RECORD_STATE.merged} and r.id = l.merged_into
     )
     select f.id, f.address, r.id as "recordId", r.kind, f.category, f.licence from calendar_feed f join lead_to r on r.feed = f.id and r.state = ${RECORD_STATE.live} order by f.id`,
  );
  return rows;
}

/** Adds a calendar that is asked from then on. @throws Failure INVALID_INPUT, NOT_FOUND */
export async function addCalendar(context: WriteContext, actor: Actor, input: z.output<typeof calendarInput>): Promise<number> {
  const permit = assertMay(actor, 'edit-calendars');
  const href = publicAddress(input.address);
  return transact(context, permit, { acts: ['calendar.add'] }, async (tx) => {
    const kind = KIND_OF_WIRE[input.type];
    const record = await tx.sql.query<{ id: string }>(`with recursive ${liveRecord(kind)} select id from me`, [input.slug]);
    const recordId = record.rows[0]?.id;
    if (recordId === undefined) throw new Failure('NOT_FOUND', { description: `There is no ${input.type} with the slug ${input.slug}.` });
    const { rows: asked } = await tx.sql.query<{ n: number }>('select count(*)::int as n from calendar_feed where removed_at is null');
    if ((asked[0]?.n ?? 0) >= MOST) throw invalid('address', `is one more than the ${MOST} calendars that are asked`);
    const { rows } = await tx.sql.query<{ id: number }>(
      `insert into calendar_feed (address, record_id, category, licence, added_at) values ($1, $2, $3, $4, now())
       on conflict (address) where removed_at is null do nothing returning id`,
      [href, recordId, input.category ?? null, input.licence?.trim() || UNSTATED],
    );
    const id = rows[0]?.id;
    if (id === undefined) throw invalid('address', 'is asked already');
    tx.audit('calendar.add', `calendar:${id}`, { address: href, record: recordId });
    return id;
  });
}

/** Asks a calendar no more. What it told stays. @throws Failure NOT_FOUND */
export async function removeCalendar(context: WriteContext, actor: Actor, id: number): Promise<void> {
  const permit = assertMay(actor, 'edit-calendars');
  await transact(context, permit, { acts: ['calendar.remove'] }, async (tx) => {
    const { rowCount } = await tx.sql.query('update calendar_feed set removed_at = now() where id = $1 and removed_at is null', [id]);
    if (!rowCount) throw new Failure('NOT_FOUND', { description: `There is no calendar ${id}.` });
    await tx.sql.query("delete from live_part where publisher = 'calendars' and part like $1", [`feed ${id} %`]);
    tx.audit('calendar.remove', `calendar:${id}`, {});
    tx.raise(SOURCE_RUN);
  });
}

const EVENTS = `${fieldId('project', 'events')}, ${fieldId('organization', 'events')}`;

/** The calendars that are asked, the newest first, with how they answer. */
export async function listCalendars(sql: Queryable): Promise<z.output<typeof calendarsAnswer>> {
  const { rows } = await sql.query<z.output<typeof calendarsAnswer>['calendars'][number]>(
    `select f.id, f.address, f.category, f.licence, ${moment('f.added_at')} as added_at, ${moment('p.answered_at')} as answered_at, p.problem,
       (select json_build_object('type', x.type, 'slug', x.slug, 'name', x.name) from (${NAMED_KINDS.map(
         (kind) => `select slug, name, '${KINDS[kind].wire}' as type from ${kind} where id = f.record_id`,
       ).join(' union all ')}) x) as record,
       (select count(*)::int from source w join entry e on e.source_id = w.id join statement s on s.entry_id = e.id and s.ended_at is null and s.polarity = 1 and s.field_id in (${EVENTS})
         where w.key = 'calendar-' || f.id) as events
     from calendar_feed f left join lateral (select answered_at, problem from live_part where publisher = 'calendars' and part like 'feed ' || f.id || ' %' order by asked_at desc limit 1) p on true
     where f.removed_at is null order by f.id desc`,
  );
  return { calendars: rows };
}
