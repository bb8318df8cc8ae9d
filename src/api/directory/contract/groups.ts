import { z } from '@hono/zod-openapi';
import { KIND_NAMES, type KindName } from '#domain/kinds/kinds.ts';
import { isDated } from '#domain/screener/dated.ts';
import { faultText } from '#domain/screener/fault.ts';
import { GRANTS_MODES, withGrants, type GrantsMode } from '#domain/screener/grants.ts';
import { groupDef } from '#domain/screener/groups/groups.ts';
import { plainOf } from '#domain/screener/groups/measures.ts';
import { GROUP_LIMITS, groupingTexts, parseGroups, type Groups } from '#domain/screener/groups/text.ts';
import { pathOf } from '#domain/records/quantities.ts';
import { SCREEN_LIMITS, type Expr } from '#domain/screener/screen.ts';
import { parseWhere } from '#domain/screener/text.ts';
import { plainText } from '#platform/http/plain-text.ts';
import type { Sought } from '../../screener/index.ts';
import { count, reference } from './parts.ts';

const text = (description: string, example: string) => plainText(GROUP_LIMITS.characters).optional().openapi({ description, example });

/** Parameters of groups, with their names on the wire. */
export interface GroupsInput {
  screen: { kind: KindName; q?: string | undefined; grants?: GrantsMode | undefined };
  by?: string | undefined;
  show?: string | undefined;
  sort?: string | undefined;
  take?: number | undefined;
}

/** What is asked for. */
export interface AskedGroups {
  screen: Sought;
  leftOut?: Sought | undefined;
  /** The screen without what it says of grants: those of groups are made of it. */
  where: Expr;
  groups: Groups;
  take: number;
  /** Ids of the records that keys of wanted groups are; without it any. */
  among?: ReadonlySet<string> | undefined;
  dated: boolean;
}

const shape = z.strictObject({
  screen: z.strictObject({
    kind: z.enum(KIND_NAMES).openapi({ description: 'Of what the rows are' }),
    q: plainText(SCREEN_LIMITS.characters)
      .optional()
      .openapi({ description: 'A screen in its text form; without one all rows are grouped', example: 'date:2024' }),
    grants: z.enum(GRANTS_MODES).optional().openapi({ description: 'Of rounds, as in `master-fundraising`' }),
  }),
  by: text(
    `What rows are grouped by, at most two, joined by commas: ${KIND_NAMES.map((kind) => `${kind}: ${groupingTexts(kind).join(', ')}`).join('; ')}. Without one there is the total alone`,
    'month(date),stage',
  ),
  show: text(
    'Measures, at most eight, joined by commas: count, distinct(a grouping), sum, mean, median, q1, q3, min or max of a number (min and max of a day, too), share of the total in per cent, growth against the span before in per cent (a span that is not over, or of which the screen holds some days only, is compared as it is), running total',
    'sum(amount),median(amount),growth(sum(amount))',
  ),
  sort: text('A grouping or a measure, with a minus for descending; absent for spans of time from the newest on, else by the first measure', '-sum(amount)'),
  take: z
    .int()
    .min(0)
    .max(GROUP_LIMITS.take)
    .optional()
    .openapi({ description: `Groups to answer, ${GROUP_LIMITS.take} when absent` }),
});

/** Whether a grouping or a measure depends on the day of the question. */
function isDatedGroups(kind: KindName, { by, show }: Groups): boolean {
  const words = [...by, ...show.map(plainOf)].flatMap((one) => ('word' in one ? one.word : []));
  return words.some((word) => {
    const def = groupDef(kind, word);
    return def !== undefined && pathOf(def.of ?? kind, def.path)?.dated === true;
  });
}

/** Parameters of groups; the output is what they ask for. */
export const groupsParams = shape.transform(({ screen: { kind, q, grants }, by, show, sort, take = GROUP_LIMITS.take }, context): AskedGroups => {
  const refuse = (path: string[], message: string) => {
    context.addIssue({ code: 'custom', path, message });
    return z.NEVER;
  };
  const read = parseWhere(kind, q ?? '');
  if ('fault' in read) return refuse(['screen', 'q'], faultText(read.fault));
  if (grants !== undefined && kind !== 'round') return refuse(['screen', 'grants'], 'is for rounds alone');
  const parsed = parseGroups(kind, { by, show, sort });
  if ('fault' in parsed) return refuse([parsed.fault.in], faultText(parsed.fault));
  const { where } = read;
  const { groups } = parsed;
  const seen = kind === 'round' ? withGrants(where, grants) : { where };
  return {
    screen: { kind, where: seen.where },
    ...('leftOut' in seen && seen.leftOut && { leftOut: { kind, where: seen.leftOut } }),
    where,
    groups,
    take,
    dated: isDated(kind, where) || isDatedGroups(kind, groups),
  };
}) as unknown as z.ZodType<AskedGroups, GroupsInput>;

const measured = z
  .object({
    value: z
      .union([z.number(), z.string()])
      .nullable()
      .openapi({ description: 'Exact decimals, a day for the least and largest of days; null where nothing is known' }),
    known: count.openapi({ description: 'Rows whose value is known: the others are left out' }),
  })
  .openapi('Measured');
const values = z.array(measured).openapi({ description: 'In the order of `show`' });

export const groupsAnswer = z
  .object({
    groups: z.array(
      z
        .object({
          keys: z
            .array(
              z
                .object({
                  value: z.string().openapi({ description: 'First day of a span, YYYY-MM-DD; an option; true or false; the slug of a record' }),
                  record: z.object(reference).nullable(),
                })
                .openapi('GroupKey'),
            )
            .openapi({ description: 'In the order of `by`' }),
          rows: count.openapi({ description: 'Rows of the group; a row with three sectors is in three groups' }),
          values,
          q: z.string().nullable().openapi({ description: 'The screen whose rows are those of the group; null where it would be too long for one' }),
        })
        .openapi('Group'),
    ),
    total: z
      .object({
        rows: count.openapi({ description: 'Rows of the screen, each counted once' }),
        undecided: count.openapi({ description: 'Rows of which it cannot be said whether they fit the screen' }),
        grants_left_out: count.openapi({ description: 'Of rounds: grants that fit but are not counted' }),
        groups: count.openapi({ description: 'Groups there are; `take` of them are answered' }),
        values,
        several: z.boolean().openapi({ description: 'Whether a row may be in several groups: their numbers add up to more than the total' }),
        left_out: z
          .array(z.object({ by: z.string(), unknown: count, imprecise: count }).openapi('GroupsLeftOut'))
          .openapi({ description: 'Of each grouping: rows in no group, because the value is unknown, or because the day is not known exactly enough' }),
      })
      .openapi('GroupsTotal'),
  })
  .openapi('Groups');
