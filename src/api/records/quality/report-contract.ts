import { z } from '@hono/zod-openapi';
import { FAMILIES, type Family } from '#domain/records/codes.ts';
import { TWIN_LISTS } from './suspects.ts';
import { VALUE_LISTS } from './values.ts';

const counted = z
  .object({ right: z.int(), of: z.int(), share: z.number().nullable(), low: z.number().nullable(), high: z.number().nullable() })
  .openapi('CountedShare', { description: 'A counted share with its 95 % interval; null where nothing was counted' });
const parts = <T extends z.ZodType>(part: T) =>
  z.object({ tuned: part, held: part }).openapi({ description: 'The part that rules are tuned with, and the one held back' });
const here = { here: z.int(), not_here: z.int().openapi({ description: 'Judged, but not in this database' }) };
const family = z.enum(Object.keys(FAMILIES) as [Family, ...Family[]]);

/** How good the records are, as `cairn quality` prints it. */
export const qualityReport = z
  .object({
    pairs: z.array(z.object({ family, ...parts(z.object({ ...here, precision: counted, recall: counted })).shape })),
    names: parts(z.object({ ...here, right: counted })),
    wrong_pairs: z.array(z.object({ family, same: z.boolean(), waits: z.boolean(), ends: z.array(z.string()), why: z.string() })),
    wrong_names: z.array(z.object({ name: z.string(), kind: z.enum(['person', 'organization']) })),
    twins: z.array(
      z.object({
        list: z.enum(TWIN_LISTS),
        suspects: z.int(),
        unjudged: z.int(),
        same_apart: z.int(),
        different_joined: z.int(),
      }),
    ),
    money_twice: z.object({ usd: z.number(), of_usd: z.number(), share: z.number().nullable() }),
    values: z.array(
      z.object({
        list: z.enum(VALUE_LISTS),
        of: z.int(),
        fields: z.array(
          z.object({
            field: z.string(),
            filled: z.int(),
            of: z.int().openapi({ description: 'How many can have it' }),
            goal: z.number().nullable().openapi({ description: 'The least share of these that should have it; null without a goal' }),
            missing: z.array(z.string()).openapi({ description: 'With a goal: records that can have it and do not' }),
            exempt: z.array(z.object({ name: z.string(), why: z.string() })).openapi({ description: 'Records that cannot have it' }),
            suspicious: z.int().nullable(),
            examples: z.array(z.object({ name: z.string(), value: z.string() })),
          }),
        ),
      }),
    ),
    overviews: z
      .array(z.object({ name: z.string(), empty: z.array(z.string()) }))
      .openapi({ description: 'Well-known records, and the fields that their overviews lack' }),
    grants: z.object({ rounds: z.int(), counted: z.int() }),
    old_ranks: z.object({ of: z.int(), old: z.int() }),
    presumed: z.object({ of: z.int(), presumed: z.int() }),
  })
  .openapi('QualityReport');
export type QualityReport = z.output<typeof qualityReport>;

/** The last report, and whether another one is on its way. */
export const qualityAnswer = z
  .object({
    state: z.enum(['none', 'measuring', 'done', 'stuck']).openapi({ description: 'Stuck: asked for long ago, and nothing came' }),
    computed_at: z.iso.datetime().nullable(),
    report: qualityReport.nullable(),
  })
  .openapi('Quality');

/** It will be measured. */
export const measureAnswer = z.object({ state: z.literal('measuring') }).openapi('QualityAsked');
