import { z } from '@hono/zod-openapi';
import { PRECISION } from '#domain/records/codes.ts';
import { KINDS, WIRE_NAMES, type KindName } from '#domain/kinds/kinds.ts';
import { dataset } from '#platform/data/dataset.ts';

const SECTORS = 'exists (select from record_sector s where s.record_id = r.id)';
const EVERYBODY = { website: 'r.website is not null', twitter: 'r.twitter is not null', location: 'r.location is not null' };
/** By kind and field: SQL that is true for a row `r` whose value is known. */
const KNOWN: Readonly<Record<KindName, Readonly<Record<string, string>>>> = {
  project: {
    sectors: SECTORS,
    ...EVERYBODY,
    founded: 'r.founded is not null',
    price_usd: 'f.price_usd is not null',
    market_cap_usd: 'f.market_cap_usd is not null',
    tvl: 'f.tvl is not null',
  },
  organization: { type: 'r.type is not null', ...EVERYBODY, founded: 'r.founded is not null' },
  person: { roles: 'r.roles > 0', ...EVERYBODY },
  round: {
    amount_usd: 'r.amount_usd is not null',
    date: `r.date_precision = ${PRECISION.day}`,
    stage: 'r.stage is not null',
    investors: 'r.investors > 0',
    lead: 'exists (select from round_investor i where i.round_id = r.id and i.lead)',
    announcement: 'r.announcement is not null',
  },
};
/** Rows that are counted: grants are no rounds. */
const COUNTED: Partial<Record<KindName, string>> = { round: 'where not r.is_grant' };
const JOINED: Partial<Record<KindName, string>> = { project: 'join project_figure f on f.project_id = r.id' };

const answer = z
  .strictObject({
    coverage: z.array(
      z.strictObject({
        type: z.enum(WIRE_NAMES),
        of: z.int().openapi({ description: 'Records of the kind; grants are no rounds' }),
        fields: z.array(z.strictObject({ field: z.string(), known: z.int() })),
      }),
    ),
  })
  .openapi('Coverage');

const one = (kind: KindName): string => {
  const fields = Object.entries(KNOWN[kind]);
  const counts = fields.map(([, known], n) => `count(*) filter (where ${known}) as c${n}`).join(', ');
  const listed = fields.map(([field], n) => `json_build_object('field', '${field}', 'known', x.c${n})`).join(', ');
  return `(select json_build_object('type', '${KINDS[kind].wire}', 'of', x.of, 'fields', json_build_array(${listed}))
    from (select count(*) as of, ${counts} from ${kind} r ${JOINED[kind] ?? ''} ${COUNTED[kind] ?? ''}) x)`;
};

/** Of how many records of each kind a field is known. */
export const coverage = dataset({
  sid: 'coverage',
  description: 'Of how many records of each kind a field is known; of dates how many are known to the day.',
  params: z.strictObject({}),
  reads: ['project', 'organization', 'person', 'round', 'project_figure'],
  answer,
  query: () => ({
    text: `select json_build_object('coverage', json_build_array(${(Object.keys(KNOWN) as KindName[]).map(one).join(', ')}))::text as body`,
    values: [],
  }),
});
