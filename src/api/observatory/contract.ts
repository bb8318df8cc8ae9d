import { z } from '@hono/zod-openapi';
import { readPeriod } from '#domain/observatory/periods.ts';
import { CLOCKS, MOST_ACTIVE, type RowsTileName, type TileName } from '#domain/observatory/tiles.ts';
import { groupsAnswer, LIST_ANSWERS } from '../directory/index.ts';

/** A day of which only the form of a period matters: which texts are periods does not depend on the day. */
const ANY_DAY = '2026-01-01';

const period = z
  .string()
  .max(30)
  .refine(
    (text) => readPeriod(text, ANY_DAY) !== undefined,
    'is no month (2026-03), quarter (2026-q1), year (2026), `all`, or two days (2026-01-15..2026-03-20)',
  )
  .optional()
  .openapi({ description: 'Month, quarter, year, `all`, or two days; the twelve months up to the present one when absent', example: '2026-q1' });
const clock = z
  .enum(CLOCKS)
  .optional()
  .openapi({ description: 'What counts of the period: rounds published by its end (absent), or held by Cairn at its end' });
const view = { period, clock };

export const observatoryParams = z.strictObject(view);
export const investorsParams = z.strictObject({
  ...view,
  investors: z.array(z.uuid()).min(1).max(MOST_ACTIVE).openapi({ description: 'Ids of the investors that are compared' }),
});

const day = z.string().nullable().openapi({ example: '2026-03-31' });
const days = z.strictObject({ from: z.string(), to: z.string() }).nullable();
const q = z.string().openapi({ description: 'The screen whose rows these are' });
const tile = groupsAnswer.extend({ q }).openapi('ObservatoryTile');
const optional = tile.optional();
const projects = LIST_ANSWERS.projects.extend({ q, sort: z.string() }).openapi('ObservatoryProjects');
const rounds = LIST_ANSWERS.fundraising.extend({ q, sort: z.string() }).openapi('ObservatoryRounds');

export const observatoryAnswer = z
  .strictObject({
    days: days.openapi({ description: 'First and last day of the period; null for all time' }),
    before: days.openapi({ description: 'The period of the same length before' }),
    held_from: day.openapi({ description: 'Day on which Cairn first held a round: what it held before cannot be known' }),
    tiles: z.strictObject({
      money: tile,
      money_before: optional,
      stages_before: optional,
      sectors_before: optional,
      stages: tile,
      sectors: tile,
      investors: tile,
      led: tile,
      sectors_by_cap: tile,
      late: optional,
      dated: tile,
      other_deals: tile,
      held: tile,
      floor: tile,
      up_24h: tile,
      down_24h: tile,
      up_7d: tile,
      down_7d: tile,
    } satisfies Record<TileName, unknown>),
    lists: z.strictObject({
      largest: rounds,
      newest: rounds,
      up_24h: projects,
      down_24h: projects,
      up_7d: projects,
      down_7d: projects,
    } satisfies Record<RowsTileName, unknown>),
  })
  .openapi('Observatory');

export const investorsAnswer = z
  .strictObject({
    before: z
      .array(z.string())
      .nullable()
      .openapi({ description: 'Ids of those with a round that may lie before the period: the others are new; null for all time' }),
    newcomers: tile.openapi({ description: 'Organizations with a round in the period and surely none before' }),
    leads: tile.openapi({ description: 'Rounds of the period by who of them led and who of them took part' }),
  })
  .openapi('ObservatoryInvestors');
