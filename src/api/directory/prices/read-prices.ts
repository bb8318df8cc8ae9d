import { LIVE_FIGURES } from '#domain/directory/prices/live-figures.ts';
import { RECORD_STATE } from '#domain/records/codes.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { figureAt, moment } from '../../records/index.ts';

const [PRICE, ...OTHERS] = LIVE_FIGURES;
const priceAt = figureAt(PRICE, 'f');
const time = (figure: (typeof OTHERS)[number]): string =>
  `'${figure}', case when f.${figure} is not null and ${figureAt(figure, 'f')} is distinct from ${priceAt} then ${moment(figureAt(figure, 'f'))} end`;

const READ = `select d.id, d.body, left(md5(d.body), 10) as tag from (
  select f.project_id::text as id, json_build_object(${LIVE_FIGURES.map((figure) => `'${figure}', f.${figure}`).join(', ')},
    'at', case when f.${PRICE} is not null then ${moment(priceAt)} end, 'source', case when f.${PRICE} is not null then s.name end,
    'times', json_strip_nulls(json_build_object(${OTHERS.map(time).join(', ')})))::text as body
  from project_figure f join record r on r.id = f.project_id and r.state = ${RECORD_STATE.live} left join source s on s.id = f.source_id
  where f.project_id = any($1::uuid[])) d`;

/** What a message says of a project: its JSON text, and the tag that changes with it. */
export interface PriceText {
  body: string;
  tag: string;
}

/** Projects that are read at a time, so that no statement and no turn of the event loop takes long. */
const AT_ONCE = 1000;

/** What messages say of projects, by id. Projects that are not shown are absent. Numbers stay as the database writes them. */
export async function* readPrices(sql: Queryable, ids: readonly string[]): AsyncGenerator<ReadonlyMap<string, PriceText>> {
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const { rows } = await sql.query<{ id: string; body: string; tag: string }>({ name: 'live-prices', text: READ, values: [ids.slice(at, at + AT_ONCE)] });
    yield new Map(rows.map(({ id, body, tag }) => [id, { tag, body: `{"id":"${id}","tag":"${tag}",${body.slice(1)}` }]));
  }
}
