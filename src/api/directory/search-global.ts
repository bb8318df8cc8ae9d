import { z } from '@hono/zod-openapi';
import { fold } from '#domain/search/fold.ts';
import { NAME_ROLE } from '#domain/search/names.ts';
import { KIND } from '#domain/records/codes.ts';
import { dataset } from '#platform/data/dataset.ts';
import { findNames } from '../search/index.ts';
import { optionParams } from './contract/searches.ts';
import { parameters } from './lists.ts';

/** What is searched for when nothing is asked. */
const WHEN_EMPTY = 'Bitcoin';

const { searchValue, limit } = optionParams.shape;
const params = z
  .strictObject({
    searchValue: searchValue.openapi({
      description: `Text to find, with or without marks; \`% _ * \\\` are literal; empty for ${WHEN_EMPTY}`,
      example: 'ether',
    }),
    limit: limit.openapi({ description: 'Records to answer, 30 when absent' }),
  })
  .transform((asked) => ({ folded: asked.searchValue || fold(WHEN_EMPTY), limit: asked.limit }));

const record = z
  .object({
    id: z.uuid(),
    slug: z.string().openapi({ example: 'bitcoin' }),
    name: z.string().openapi({ example: 'Bitcoin' }),
    symbol: z.string().nullable().openapi({ description: 'Of projects', example: 'BTC' }),
    logo: z.string().nullable().openapi({ description: 'Path on this site' }),
    avatar: z.string().nullable().openapi({ description: 'Of people: the same as their logo' }),
    ventures_name: z.string().nullable().openapi({ description: 'Of ventures: the same as their name' }),
  })
  .openapi('FoundRecord');
const matched = z
  .object({ by: z.enum(['symbol', 'alias', 'former name']), text: z.string() })
  .optional()
  .openapi({ description: 'What fits, where it is not the name' });
const answer = z
  .object({
    items: z.array(
      z.discriminatedUnion('type', [
        z.object({ type: z.literal('project'), project: record, matched }),
        z.object({ type: z.literal('venture'), venture: record, matched }),
        z.object({ type: z.literal('people'), people: record, matched }),
      ]),
    ),
  })
  .openapi('FoundRecords');

const TYPES = [
  { table: 'project', type: 'project', own: 't.symbol, t.logo, null::text as avatar, null::text as ventures_name' },
  { table: 'organization', type: 'venture', own: 'null::text as symbol, t.logo, null::text as avatar, t.name as ventures_name' },
  { table: 'person', type: 'people', own: 'null::text as symbol, t.logo, t.logo as avatar, null::text as ventures_name' },
] as const;

const RECORDS = TYPES.map(
  ({ table, type, own }) => `select '${type}' as type, t.prominence, row_to_json(r)::text as record
  from ${table} t cross join lateral (select t.id, t.slug, t.name, ${own}) r where n.kind = ${KIND[table]} and t.id = f.record_id`,
).join(' union all ');

/** The search of the whole site. */
export const searchGlobal = dataset({
  sid: 'search-global',
  description:
    'Projects, ventures and people by name, symbol, alias or former name, the best match first: the name or symbol itself, its beginning, each word somewhere, each word but for a letter; then by size.',
  params,
  reads: ['project', 'organization', 'person'],
  answer,
  query({ folded, limit }) {
    const { values, add } = parameters();
    const found = findNames(folded, limit, add);
    const text = `with ${found}
      select '{"items":[' || coalesce(string_agg('{"type":"' || r.type || '","' || r.type || '":' || r.record || case n.what
          when ${NAME_ROLE.name} then '' else ',"matched":' || json_build_object('by', case n.what when ${NAME_ROLE.symbol} then 'symbol' when ${NAME_ROLE.alias} then 'alias' else 'former name' end, 'text', n.text)::text end || '}',
        ',' order by f.match, f.size desc, n.kind, r.prominence desc, f.record_id), '') || ']}' as body
      from found f join search_name n using (record_id, what, folded) cross join lateral (${RECORDS}) r`;
    return { text, values };
  },
});
