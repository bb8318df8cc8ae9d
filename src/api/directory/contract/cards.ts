import { z } from '@hono/zod-openapi';
import { GROUP_LIMIT, isGroup } from '../../records/index.ts';
import { KIND_OF_WIRE, KINDS, WIRE_NAMES } from '#domain/kinds/kinds.ts';
import { count, listText, number, path, precision, quantities, reference, REFERENCE, slug, state, text } from './parts.ts';

const record = {
  type: z.enum(WIRE_NAMES).openapi({ description: 'Type of the record', example: 'project' }),
  slug: slug.openapi({ description: 'Its slug, or a former one', example: 'ethereum' }),
};

/** Which record's card is asked for. */
export const cardParams = z.strictObject(record);

/** Which list of which record is requested in full. */
export const groupParams = z
  .strictObject({ ...record, field: z.string().max(40).openapi({ description: 'Field of its row in the lists', example: 'organizations' }) })
  .refine(({ type, field }) => isGroup(KIND_OF_WIRE[type], field), { path: ['field'], message: 'is no list of records of this type' });

const date = {
  date: text.openapi({ description: 'YYYY-MM-DD', example: '2026-03-01' }),
  date_precision: precision,
};
const head = {
  id: z.uuid(),
  slug: z.string().openapi({ description: 'Its slug now' }),
  name: text.openapi({ description: 'Of a round, the name of its project' }),
  logo: path,
  description: text.openapi({ description: 'The beginning of it' }),
  sector: listText('options, the first ones', '[{"name":"DeFi"}]'),
  sector_count: count,
  links: listText('addresses elsewhere', '[{"type":"website","url":"https://…"}]'),
  source_count: count,
};
const invested = { number_of_investment: count, ...date, ...quantities('organization', 'grants_given_count') };

/** What a card shows of a record. */
export const cardAnswer = z
  .object({
    card: z.discriminatedUnion('type', [
      z.object({
        type: z.literal(KINDS.project.wire),
        ...head,
        ...quantities('project', 'symbol', 'price_usd', 'change24h', 'market_cap_usd'),
        price_at: text.openapi({ description: 'Time of the price', example: '2026-09-16T08:00:00Z' }),
        price_source: text.openapi({ description: 'Name of the source of the price' }),
        raised: number,
        ...quantities('project', 'round_count', 'grants_received_count', 'grants_received_usd'),
      }),
      z
        .object({
          type: z.literal(KINDS.organization.wire),
          ...head,
          ...quantities('organization', 'presumed'),
          kind: text,
          ...quantities('organization', 'location'),
          ...invested,
        })
        .openapi({ description: 'Of an organization; the date is that of its last investment' }),
      z.object({
        type: z.literal(KINDS.person.wire),
        ...head,
        job_title: listText('texts, the first ones', '["CEO"]'),
        job_title_count: count,
        organization: listText('records where they work now, the most prominent', `[${REFERENCE}]`),
        ...quantities('person', 'presumed', 'location'),
        ...invested,
      }),
      z.object({
        type: z.literal(KINDS.round.wire),
        ...head,
        stages: text,
        amount_quantity: number,
        amount_quantity_state: state,
        valuation: number,
        investors: listText('who took part, leads first', '[{"name":"…","lead":true}]'),
        ...quantities('round', 'investor_count'),
        ...date,
      }),
    ]),
  })
  .openapi('RecordCard');

/** A list of records whole. */
export const groupAnswer = z
  .object({
    members: z.array(z.object({ ...reference, logo: text }).openapi('GroupMember')).openapi({ description: `The first ${GROUP_LIMIT}` }),
    total: z.array(z.object({ total: count.openapi({ description: 'How many there are' }) })),
  })
  .openapi('RecordGroup');
