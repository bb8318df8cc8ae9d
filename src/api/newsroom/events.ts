import { createHash } from 'node:crypto';
import type { z } from '@hono/zod-openapi';
import { parseCursor, printCursor } from '#domain/screener/cursor.ts';
import { containing, fold, plainSigns } from '#domain/writing/fold.ts';
import { KINDS, NAMED_KINDS } from '#domain/kinds/kinds.ts';
import { dataset } from '#platform/data/dataset.ts';
import { invalid } from '#platform/errors.ts';
import { eventsAnswer, eventsParams } from './contract.ts';
import { eventColumns, happenings, TOLD } from './events-sql.ts';

type Asked = z.output<typeof eventsParams>;

/** What names the list a cursor belongs to. */
const askedOf = ({ when, category, search }: Asked): string =>
  createHash('sha256')
    .update(JSON.stringify([when, category, search]))
    .digest('base64url')
    .slice(0, 10);

/** The day on which an event is over, and its member key, as a cursor holds them. */
const PLACE = /^(\d{4}-\d\d-\d\d) ([0-9a-f]{32})$/;

interface Place {
  end: string;
  record: string;
  member: Buffer;
  position: number;
}

/** Where an earlier page ended. @throws Failure INVALID_INPUT when the cursor is of another list */
function placeOf(asked: Asked): Place | undefined {
  if (asked.after === undefined) return undefined;
  const cursor = parseCursor(asked.after, askedOf(asked), 'text');
  const [, end, member] = PLACE.exec(cursor?.value ?? '') ?? [];
  if (!cursor || end === undefined || member === undefined) throw invalid('after', 'is no cursor of this list');
  return { end, record: cursor.id, member: Buffer.from(member, 'hex'), position: cursor.position };
}

const RECORDS = NAMED_KINDS.map((kind) => `select id, slug, name, logo, '${KINDS[kind].wire}' as type from ${kind} where id = h.record_id`).join(' union all ');

/** SQL of a page of events, with its parameters in order. */
function pageSql(asked: Asked, today: string): { text: string; values: unknown[] } {
  const place = placeOf(asked);
  const values: unknown[] = [];
  const add = (value: unknown, type: string): string => `$${values.push(value)}::${type}`;
  const [day, take, position] = [add(today, 'date'), add(asked.take, 'int'), add(place?.position ?? 0, 'int')];
  const isUpcoming = asked.when === 'upcoming';
  const search = plainSigns(fold(asked.search ?? ''));
  const named = search === '' ? undefined : add(containing(search), 'text');
  const category = asked.category === undefined ? undefined : add(asked.category, 'text');
  const behind = place && `(${add(place.end, 'date')}, ${add(place.record, 'uuid')}, ${add(place.member, 'bytea')})`;
  const [before, dir] = isUpcoming ? ['>', 'asc'] : ['<', 'desc'];
  const where: Parameters<typeof happenings>[0] = ({ record, end, member, category: of }) =>
    [
      `${end} ${isUpcoming ? '>' : '<='} ${day}`,
      category && `${of} = ${category}`,
      named && `${record} in (select record_id from search_name where folded like ${named})`,
      behind && `(${end}, ${record}, ${member}) ${before} ${behind}`,
    ]
      .filter((part) => part !== undefined)
      .join(' and ');
  const first: Parameters<typeof happenings>[1] = ({ record, end, member }) => `order by ${end} ${dir}, ${record} ${dir}, ${member} ${dir} limit ${take} + 1`;
  const order = (alias: string) => ['ends_on', 'record_id', 'member'].map((column) => `${alias}.${column} ${dir}`).join(', ');
  const text = `with page as materialized (select h.*, row_number() over (order by ${order('h')}) as place from (select * from (${happenings(where, first)}) h order by ${order('h')} limit ${take} + 1) h),
    shown as (select * from page where place <= ${take})
    select json_build_object('position', ${position}, 'events', (select coalesce(json_agg(x order by h.place), '[]') from shown h cross join lateral (${RECORDS}) r ${TOLD}
        cross join lateral (select ${eventColumns(day)}, json_build_object('id', r.id, 'slug', r.slug, 'name', r.name, 'logo', r.logo, 'type', r.type) as record) x))::text as body,
      case when (select count(*) from page) > ${take} then (select json_build_array(h.ends_on || ' ' || encode(h.member, 'hex'), h.record_id, ${position} + ${take})::text from shown h order by h.place desc limit 1) end as next`;
  return { text, values };
}

/** The events of all records, a page at a time. */
export const events = dataset({
  sid: 'events',
  description:
    'What happens with projects, organizations and people on a day, month or year: those to come, the next first, or those that are over, the latest first. Unlocks of tokens are among Other.',
  params: eventsParams,
  reads: ['project', 'organization', 'person', 'statement'],
  dated: () => true,
  answer: eventsAnswer,
  query: (asked, { today }) => pageSql(asked, today),
  next(last, asked) {
    const [value, id, position] = JSON.parse(last) as [string, string, number];
    return printCursor({ value, id, position }, askedOf(asked));
  },
});
