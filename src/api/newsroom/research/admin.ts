import type { z } from '@hono/zod-openapi';
import { diffWordsWithSpace } from 'diff';
import { sameChart, sameValue, type ChartValue, type FigureValue } from '#domain/newsroom/research/values.ts';
import { Failure } from '#platform/errors.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { LIVE, NAMED } from '../news-sql.ts';
import { moment } from '../../records/index.ts';
import type { adminNote, adminNotes, adminNotesQuery, authorsAnswer, differenceAnswer } from './contract.ts';
import { authorsOf } from './research-sql.ts';

/** Notes of one answer. */
const PAGE = 50;

const NAME = (id: string): string => `(select a.username from account a where a.id = ${id})`;

type Head = z.output<typeof adminNotes>['notes'][number] & { values: { is_chart: boolean; then: FigureValue | ChartValue; now: FigureValue | ChartValue }[] };

const isSame = ({ is_chart: isChart, then, now }: Head['values'][number]): boolean =>
  isChart ? sameChart(then as ChartValue, now as ChartValue) : sameValue(then as FigureValue, now as FigureValue);

/** Notes for their editors, those that were saved last first. */
export async function listNotes(sql: Queryable, { state, skip }: z.output<typeof adminNotesQuery>): Promise<z.output<typeof adminNotes>> {
  const { rows } = await sql.query<{ total: number; notes: Head[] }>(
    `with wanted as (select n.* from research n where $1::text is null or n.state = $1),
       page as (select n.id, v.saved_at from wanted n join research_revision v on v.research_id = n.id and v.number = n.latest order by v.saved_at desc, n.id limit ${PAGE} offset $2)
     select (select count(*)::int from wanted) as total, (select coalesce(json_agg(json_build_object('id', n.id, 'slug', n.slug, 'title', v.title, 'state', n.state, 'live', n.live_id is not null, 'access', v.access,
         'authors', (select coalesce(json_agg(a.name order by o.place), '[]') from unnest(v.authors) with ordinality as o (id, place) join research_author a on a.id = o.id),
         'saved_by', ${NAME('v.saved_by')}, 'saved_at', ${moment('v.saved_at')}, 'publish_at', ${moment('n.publish_at')}, 'published_at', ${moment('n.updated_at')},
         'values', (select coalesce(json_agg(json_build_object('is_chart', f.is_chart, 'then', f.value_then, 'now', f.value_now)), '[]') from research_figure f where f.revision_id = n.live_id and f.value_then <> f.value_now))
       order by p.saved_at desc, n.id), '[]') from page p join research n on n.id = p.id join research_revision v on v.research_id = n.id and v.number = n.latest) as notes`,
    [state ?? null, skip],
  );
  const { total = 0, notes = [] } = rows[0] ?? {};
  return { total, notes: notes.map(({ values, ...note }) => ({ ...note, changed_figures: values.filter((value) => !isSame(value)).length })) };
}

type Note = z.output<typeof adminNote>;

const COLUMNS = `n.id, n.slug, n.published_at is not null as slug_fixed, n.is_following as given, n.state, (select l.number from research_revision l where l.id = n.live_id) as live, ${moment('n.publish_at')} as publish_at, n.fault,
  v.number, v.title, v.summary, v.body, v.language, v.access, v.tags, ${authorsOf('v.authors')} as authors,
  (select coalesce(json_agg(json_build_object('id', x.id, 'slug', x.slug, 'name', x.name, 'logo', x.logo, 'type', x.type) order by l.place, x.kind), '[]')
    from (select record_id, place from unnest(v.assets) with ordinality as u (record_id, place)) l cross join lateral (${NAMED('l.record_id')}) x where ${LIVE}) as assets, v.cover, v.comment,
  (select json_agg(json_build_object('number', o.number, 'title', o.title, 'saved_by', ${NAME('o.saved_by')}, 'saved_at', ${moment('o.saved_at')}, 'published_at', ${moment('o.published_at')}, 'comment', o.comment) order by o.number desc)
    from research_revision o where o.research_id = n.id) as revisions`;

/** A note for its editors, as its latest revision or another. @throws Failure NOT_FOUND */
export async function readAdminNote(sql: Queryable, id: string, number?: number): Promise<Note> {
  const { rows } = await sql.query<Note>(
    `select ${COLUMNS} from research n join research_revision v on v.research_id = n.id and v.number = coalesce($2, n.latest) where n.id = $1`,
    [id, number ?? null],
  );
  if (!rows[0]) throw new Failure('NOT_FOUND', { description: number === undefined ? 'There is no such note.' : 'There is no such revision of this note.' });
  return rows[0];
}

const TEXTS = ['title', 'summary', 'body'] as const;
/** Changes that are looked for at most, in edits; texts that differ in more are shown one after the other. */
const MOST_EDITS = 4000;
/** Milliseconds for which they are looked for. */
const DIFFERENCE_MS = 400;

function partsOf(before: string, after: string): z.output<typeof differenceAnswer>['texts'][number]['parts'] {
  const found = diffWordsWithSpace(before, after, { maxEditLength: MOST_EDITS, timeout: DIFFERENCE_MS });
  const parts = found ?? [
    { value: before, removed: true, added: false },
    { value: after, removed: false, added: true },
  ];
  return parts.flatMap(({ value, added, removed }) =>
    value === '' ? [] : [{ kind: added ? ('added' as const) : removed ? ('removed' as const) : ('same' as const), text: value }],
  );
}

/** What changed between two revisions; 0 is before the first. @throws Failure NOT_FOUND */
export async function differenceOf(sql: Queryable, id: string, from: number, to: number): Promise<z.output<typeof differenceAnswer>> {
  const [before, after] = await Promise.all([from === 0 ? undefined : readAdminNote(sql, id, from), readAdminNote(sql, id, to)]);
  const plain = (note: Note | undefined) => ({
    access: note?.access ?? '',
    tags: note?.tags.join(', ') ?? '',
    authors: note?.authors.map(({ name }) => name).join(', ') ?? '',
    assets: note?.assets.map(({ name }) => name).join(', ') ?? '',
    cover: note?.cover ?? '',
  });
  const [old, next] = [plain(before), plain(after)];
  return {
    fields: (Object.keys(next) as (keyof typeof next)[]).flatMap((field) =>
      old[field] === next[field] ? [] : [{ field, before: old[field], after: next[field] }],
    ),
    texts: TEXTS.flatMap((field) => ((before?.[field] ?? '') === after[field] ? [] : [{ field, parts: partsOf(before?.[field] ?? '', after[field]) }])),
  };
}

/** All authors, by name. */
export async function listAuthors(sql: Queryable): Promise<z.output<typeof authorsAnswer>> {
  const { rows } = await sql.query<z.output<typeof authorsAnswer>['authors'][number]>(
    'select id, slug, name, office, face as imgface from research_author order by name, id',
  );
  return { authors: rows };
}
