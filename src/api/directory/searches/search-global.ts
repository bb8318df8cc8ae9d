import { z } from '@hono/zod-openapi';
import { fold } from '#domain/writing/fold.ts';
import { KEY_ROLE, NAME_ROLE } from '#domain/search/names.ts';
import { KIND } from '#domain/records/codes.ts';
import { KINDS, NAMED_WIRES } from '#domain/kinds/kinds.ts';
import { askedKeys } from '#domain/records/search-keys.ts';
import { dataset } from '#platform/data/dataset.ts';
import { parameters } from '../../screener/index.ts';
import { findNames } from '../../search/index.ts';
import { optionParams } from '../contract/searches.ts';

/** The search for an empty text. */
const WHEN_EMPTY = 'Bitcoin';

/** Records of each kind that are found at least, where so many match and the limit has room for all kinds. */
const OF_EACH = 3;

/** Records found at most, by paging. */
const MOST_FOUND = 1000;

const { searchValue, limit } = optionParams.shape;
const params = z
  .strictObject({
    searchValue: searchValue.openapi({
      description: `Text to find in names, with or without marks, or an account, contract address or website, whole or from its beginning; \`% _ * \\\` are literal; empty for ${WHEN_EMPTY}`,
      example: 'ether',
    }),
    limit: limit.openapi({ description: 'Records to answer, 30 when absent' }),
    skip: z
      .int()
      .min(0)
      .max(MOST_FOUND)
      .optional()
      .openapi({ description: `Records left out at the beginning; the pages are of the ${MOST_FOUND} records that fit best` }),
    type: z
      .enum(NAMED_WIRES)
      .optional()
      .openapi({ description: `Only records of this type, of the ${MOST_FOUND} that fit best` }),
  })
  .transform((asked) => ({ ...asked, folded: asked.searchValue || fold(WHEN_EMPTY) }));

const record = z
  .object({
    id: z.uuid(),
    slug: z.string().openapi({ example: 'bitcoin' }),
    name: z.string().openapi({ example: 'Bitcoin' }),
    symbol: z.string().nullable().openapi({ description: 'Of projects', example: 'BTC' }),
    logo: z.string().nullable().openapi({ description: 'Path on this site' }),
    avatar: z.string().nullable().openapi({ description: 'Of people: the same as their logo' }),
    ventures_name: z.string().nullable().openapi({ description: 'Of ventures: the same as their name' }),
    presumed: z.boolean().openapi({ description: 'Of ventures and people: no source says which of both it is, its name does' }),
  })
  .openapi('FoundRecord');
const matched = z
  .object({ by: z.enum(['symbol', 'alias', 'former name', 'handle', 'contract', 'domain']), text: z.string() })
  .optional()
  .openapi({ description: 'What fits, where it is not the name' });
const answer = z
  .object({
    items: z.array(
      z.discriminatedUnion('type', [
        z.object({ type: z.literal(KINDS.project.wire), project: record, matched }),
        z.object({ type: z.literal(KINDS.organization.wire), venture: record, matched }),
        z.object({ type: z.literal(KINDS.person.wire), people: record, matched }),
      ]),
    ),
  })
  .openapi('FoundRecords');

/** The kinds that are found, with what an answer has of each beside its name. */
const FOUND = [
  { table: 'project', type: KINDS.project.wire, own: 't.symbol, t.logo, null::text as avatar, null::text as ventures_name, false as presumed' },
  { table: 'organization', type: KINDS.organization.wire, own: 'null::text as symbol, t.logo, null::text as avatar, t.name as ventures_name, t.presumed' },
  { table: 'person', type: KINDS.person.wire, own: 'null::text as symbol, t.logo, t.logo as avatar, null::text as ventures_name, t.presumed' },
] as const;

const RECORDS = FOUND.map(
  ({ table, type, own }) => `select '${type}' as type, t.prominence, row_to_json(r)::text as record
  from ${table} t cross join lateral (select t.id, t.slug, t.name, ${own}) r where n.kind = ${KIND[table]} and t.id = n.record_id`,
).join(' union all ');

const BY: readonly [number, string][] = [
  [NAME_ROLE.symbol, 'symbol'],
  [NAME_ROLE.alias, 'alias'],
  [NAME_ROLE.formerName, 'former name'],
  [KEY_ROLE.handle, 'handle'],
  [KEY_ROLE.contract, 'contract'],
  [KEY_ROLE.domain, 'domain'],
];
const MATCHED = `json_build_object('by', case n.what ${BY.map(([what, by]) => `when ${what} then '${by}'`).join(' ')} end, 'text', n.text)::text`;
/** The found records with their kind and the matching text. */
const FITTING = `select f.*, n.kind, n.text from found f join search_name n using (record_id, what, folded)
  union all select f.*, k.kind, k.text from found f join search_key k on k.record_id = f.record_id and k.what = f.what and k.value = f.folded`;

/** The search of the whole site. */
export const searchGlobal = dataset({
  sid: 'search-global',
  description:
    'Projects, ventures and people by name, symbol, alias, former name, account, contract or website, the best match first: the name or symbol itself, the account, contract or website itself unless a record is called so, the beginning of a name, each word somewhere, the beginning of an account, contract or website, each word but for a letter; then by size. A far smaller namesake of a project with a rank counts as what begins so; copies of coins and packages come behind products. Where the limit is 9 or more, three of each kind are found at least, where as many match.',
  params,
  reads: ['project', 'organization', 'person'],
  answer,
  query({ folded, limit, skip, type }) {
    const { values, add } = parameters();
    const whole = type === undefined && skip === undefined;
    const spread = whole && limit >= FOUND.length * OF_EACH ? { kinds: FOUND.map(({ table }) => KIND[table]), least: OF_EACH } : undefined;
    const found = findNames({ folded, keys: askedKeys(folded) }, whole ? limit : MOST_FOUND, add, spread);
    const kind = FOUND.find((of) => of.type === type)?.table;
    const text = `with ${found}, fitting as (${FITTING}),
      shown as (select n.*, r.* from fitting n cross join lateral (${RECORDS}) r${kind === undefined ? '' : ` where n.kind = ${KIND[kind]}`}
        order by n.match, n.size desc, n.kind, r.prominence desc, n.record_id limit ${add(limit)}::bigint offset ${add(skip ?? 0)}::bigint)
      select '{"items":[' || coalesce(string_agg('{"type":"' || n.type || '","' || n.type || '":' || n.record || case n.what
          when ${NAME_ROLE.name} then '' else ',"matched":' || ${MATCHED} end || '}',
        ',' order by n.match, n.size desc, n.kind, n.prominence desc, n.record_id), '') || ']}' as body
      from shown n`;
    return { text, values };
  },
});
