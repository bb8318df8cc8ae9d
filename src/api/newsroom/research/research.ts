import type { z } from '@hono/zod-openapi';
import { KINDS, NAMED_KINDS } from '#domain/kinds/kinds.ts';
import { RECORD_STATE } from '#domain/records/codes.ts';
import { dataset } from '#platform/data/dataset.ts';
import { cursorInstant, printInstantCursor, readInstantCursor } from '../instant-cursor.ts';
import { moment } from '../../records/index.ts';
import {
  researchAnswer,
  researchAssetsAnswer,
  researchAuthorsAnswer,
  researchItemAnswer,
  researchItemParams,
  researchParams,
  researchTagsAnswer,
} from './contract.ts';
import { RESEARCH } from './edit.ts';
import { figuresOf, IS_EARLY, IS_SHOWN, noteColumns, PUBLISHED } from './research-sql.ts';
import { shownBody, shownRow, type StoredFigure, type StoredRow } from './shown.ts';
import type { Block } from './stored.ts';

type Asked = z.output<typeof researchParams>;

/** What notes and the records that they name are read from. */
const READS = [RESEARCH, 'project', 'organization', 'person', 'round'] as const;
const MOST_OPTIONS = 300;
const RELATED = 4;

/** What tells lists apart. */
const askedOf = ({ tag, assets, author, q }: Asked) => [tag, assets, author, q];

/** SQL of whether words stand in a note; in its first hours, in its title and summary. @param q SQL of the words */
const found = (q: string): string =>
  `v.words @@ websearch_to_tsquery('simple', ${q}) and (not ${IS_EARLY} or to_tsvector('simple', v.title || ' ' || v.summary_text) @@ websearch_to_tsquery('simple', ${q}))`;

/** SQL of a page of notes, with its parameters in order. @throws Failure INVALID_INPUT when the cursor is of another list */
function pageSql(asked: Asked): { text: string; values: unknown[] } {
  const place = readInstantCursor(asked.after, askedOf(asked));
  const values: unknown[] = [];
  const add = (value: unknown, type: string): string => `$${values.push(value)}::${type}`;
  const [take, position] = [add(asked.take, 'int'), add(place?.position ?? 0, 'int')];
  const where = [
    IS_SHOWN,
    asked.tag !== undefined && `exists (select from unnest(v.tags) as t where lower(t) = lower(${add(asked.tag, 'text')}))`,
    asked.assets !== undefined && `n.id in (select l.research_id from research_record l where l.record_id = ${add(asked.assets, 'uuid')})`,
    asked.author !== undefined && `(select a.id from research_author a where a.slug = ${add(asked.author, 'text')}) = any(v.authors)`,
    asked.q !== undefined && found(add(asked.q, 'text')),
    place && `(n.published_at, n.id) < (${add(place.value, 'timestamptz')}, ${add(place.id, 'uuid')})`,
  ].filter((part) => typeof part === 'string');
  const text = `with page as materialized (select p.*, row_number() over (order by p.published_at desc, p.id desc) as place from (select n.id, n.published_at from ${PUBLISHED}
        where ${where.join(' and ')} order by n.published_at desc, n.id desc limit ${take} + 1) p),
      shown as (select * from page where place <= ${take})
    select json_build_object('position', ${position}, 'research', (select coalesce(json_agg(x order by p.place), '[]') from shown p join research n on n.id = p.id join research_revision v on v.id = n.live_id
        cross join lateral (select ${noteColumns(`(${position} + p.place)::int`)}) x))::text as body,
      case when (select count(*) from page) > ${take} then (select json_build_array(${cursorInstant('p.published_at')}, p.id, ${position} + ${take})::text from shown p order by p.place desc limit 1) end as next`;
  return { text, values };
}

/** Notes, the newest first. */
const research = dataset({
  sid: 'research',
  description: 'Notes of research that editors published, the newest first, with their summaries.',
  params: researchParams,
  reads: READS,
  answer: researchAnswer,
  query: pageSql,
  shape(body) {
    const { position, research: rows } = JSON.parse(body) as { position: number; research: StoredRow[] };
    return JSON.stringify({ research: rows.map(shownRow), position });
  },
  next: (last, asked) => printInstantCursor(last, askedOf(asked)),
});

/** Notes about the same records or with the same tags, those with most in common first. */
const RELATED_SQL = `(select coalesce(json_agg(x order by p.common desc, p.published_at desc, p.id), '[]') from (
    select o.id, o.published_at, 2 * (select count(*) from research_record a join research_record b using (record_id) where a.research_id = n.id and b.research_id = o.id)
        + (select count(*) from unnest(v.tags) as a join unnest(w.tags) as b on lower(a) = lower(b)) as common
      from research o join research_revision w on w.id = o.live_id where o.id <> n.id order by common desc, o.published_at desc limit ${2 * RELATED}) p
    cross join lateral (select ${noteColumns('0')} from (select * from research where id = p.id) n join research_revision v on v.id = n.live_id where ${IS_SHOWN}) x where p.common > 0)`;

/** SQL of one note by its slug, as `StoredItem`. @param slug SQL */
export const itemSql = (slug: string): string => `select json_build_object('row', x, 'blocks', v.blocks, 'figures', ${figuresOf('true')},
    'versions', (select json_agg(json_build_object('number', o.number, 'published_at', ${moment('o.published_at')}, 'comment', o.comment) order by o.number desc) from research_revision o
      where o.research_id = n.id and o.published_at is not null), 'related', ${RELATED_SQL})::text as body
  from ${PUBLISHED} cross join lateral (select ${noteColumns('1')}) x where n.slug = ${slug} and ${IS_SHOWN}`;

/** A note as the database has it. */
export interface StoredItem {
  row: StoredRow;
  blocks: Block[];
  figures: StoredFigure[];
  versions: { number: number; published_at: string; comment: string | null }[];
  related: StoredRow[];
}

/** One note. */
const researchItem = dataset({
  sid: 'research-item',
  description:
    'One note by its slug, with its live figures: as they were when it was published, and as they are now. The body of a note for plans with exclusive content, or of one that is not open to everybody yet, is not in it.',
  params: researchItemParams,
  reads: READS,
  answer: researchItemAnswer,
  query: ({ slug }) => ({ text: itemSql('$1'), values: [slug] }),
  shape(body) {
    const { row, blocks, figures, versions, related } = JSON.parse(body) as StoredItem;
    const shown = row.access === 'everyone' && row.opens_at === null ? shownBody(blocks, figures, row.language) : null;
    const others = related.slice(0, RELATED).map((other, at) => ({ ...shownRow(other), index: at + 1 }));
    return JSON.stringify({ research: { ...shownRow(row), body: shown, versions, related: others } });
  },
});

const options = researchItemParams.omit({ slug: true });

/** Tags of notes, for the dropdown. */
const tags = dataset({
  sid: 'research-tags',
  description: 'The tags of notes, the most frequent first.',
  params: options,
  reads: READS,
  answer: researchTagsAnswer,
  query: () => ({
    text: `with top as (select min(t.tag) as tag, count(*)::int as n from ${PUBLISHED} cross join unnest(v.tags) as t (tag) where ${IS_SHOWN} group by lower(t.tag) order by 2 desc, 1 limit ${MOST_OPTIONS})
      select json_build_object('items', (select coalesce(json_agg(json_build_object('id', tag, 'name', tag, 'articles', n) order by n desc, tag), '[]') from top))::text as body`,
    values: [],
  }),
});

/** Authors of notes, for the dropdown. */
const authors = dataset({
  sid: 'research-authors',
  description: 'The authors of notes, those with most notes first.',
  params: options,
  reads: READS,
  answer: researchAuthorsAnswer,
  query: () => ({
    text: `with top as (select a.slug, a.name, count(*)::int as n from ${PUBLISHED} join research_author a on a.id = any(v.authors) where ${IS_SHOWN} group by a.id order by 3 desc, 2 limit ${MOST_OPTIONS})
      select json_build_object('items', (select coalesce(json_agg(json_build_object('id', slug, 'name', name, 'articles', n) order by n desc, name, slug), '[]') from top))::text as body`,
    values: [],
  }),
});

const NAMES = NAMED_KINDS.map((kind) => `select id, slug, name, logo, '${KINDS[kind].wire}' as type from ${kind} where id = t.record_id`).join(' union all ');

/** Records that notes are about, for the dropdown. */
const assets = dataset({
  sid: 'research-assets',
  description: `The records that notes are about, those with most notes first, at most ${MOST_OPTIONS}.`,
  params: options,
  reads: READS,
  answer: researchAssetsAnswer,
  query: () => ({
    text: `with top as (select l.record_id, count(*)::int as n from ${PUBLISHED} join research_record l on l.research_id = n.id join record r on r.id = l.record_id and r.state = ${RECORD_STATE.live}
        where ${IS_SHOWN} group by 1 order by 2 desc, 1 limit ${MOST_OPTIONS})
      select json_build_object('items', (select coalesce(json_agg(json_build_object('id', x.id, 'slug', x.slug, 'name', x.name, 'logo', x.logo, 'type', x.type, 'articles', t.n) order by t.n desc, x.name, x.id), '[]')
        from top t cross join lateral (${NAMES}) x))::text as body`,
    values: [],
  }),
});

/** Data sets of research. */
export const researchDatasets = [research, researchItem, tags, authors, assets] as const;
