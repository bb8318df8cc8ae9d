import { z } from '@hono/zod-openapi';
import { PRECISION } from '#domain/records/codes.ts';
import { KINDS, WIRE_NAMES, type KindName } from '#domain/kinds/kinds.ts';
import { dataset } from '#platform/data/dataset.ts';

/** A field: SQL that is true for a row `r` whose value is known, and the screen of these rows. */
interface Covered {
  known: string;
  q: string;
}
const column = (name: string, path = name, row = 'r'): Covered => ({ known: `${row}.${name} is not null`, q: `known(${path})` });
const figure = (name: string): Covered => column(name, name, 'f');
const EVERYBODY = { website: column('website'), twitter: column('twitter'), location: column('location') };
const FIELDS: Readonly<Record<KindName, Readonly<Record<string, Covered>>>> = {
  project: {
    sectors: { known: 'exists (select from record_sector s where s.record_id = r.id)', q: 'known(sector)' },
    ...EVERYBODY,
    founded: column('founded'),
    price_usd: figure('price_usd'),
    market_cap_usd: figure('market_cap_usd'),
    tvl: figure('tvl'),
  },
  organization: { type: column('type'), ...EVERYBODY, founded: column('founded') },
  person: { roles: { known: 'r.roles > 0', q: 'roles[]' }, ...EVERYBODY },
  round: {
    amount_usd: column('amount_usd', 'amount'),
    date: { known: `r.date_precision = ${PRECISION.day}`, q: 'date_precision:day' },
    stage: column('stage'),
    investors: { known: 'r.investors > 0', q: 'investor_count>0' },
    lead: { known: 'exists (select from round_investor i where i.round_id = r.id and i.lead)', q: 'known(lead)' },
    announcement: column('announcement'),
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
        fields: z.array(
          z.strictObject({ field: z.string(), known: z.int(), q: z.string().openapi({ description: 'The screen of the records of which it is known' }) }),
        ),
      }),
    ),
  })
  .openapi('Coverage');

const one = (kind: KindName): string => {
  const fields = Object.entries(FIELDS[kind]);
  const counts = fields.map(([, { known }], n) => `count(*) filter (where ${known}) as c${n}`).join(', ');
  const listed = fields.map(([field, { q }], n) => `json_build_object('field', '${field}', 'known', x.c${n}, 'q', '${q}')`).join(', ');
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
    text: `select json_build_object('coverage', json_build_array(${(Object.keys(FIELDS) as KindName[]).map(one).join(', ')}))::text as body`,
    values: [],
  }),
});
