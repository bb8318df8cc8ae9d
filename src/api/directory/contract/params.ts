import { createHash } from 'node:crypto';
import { z } from '@hono/zod-openapi';
import { KINDS } from '#domain/kinds/kinds.ts';
import { LIST_FILTERS, parseQuoted, toWhere, type FilterParams, type ListFilter } from '#domain/directory/lists/parameters.ts';
import { LISTS, SEARCH_LIMIT, TAKE_LIMIT, type ColumnField, type ListColumn, type ListName } from '#domain/directory/lists/lists.ts';
import { parseCursor } from '#domain/screener/cursor.ts';
import { faultText } from '#domain/screener/fault.ts';
import { GRANTS_MODES, withGrants, type GrantsMode } from '#domain/screener/grants.ts';
import { isDated } from '#domain/screener/dated.ts';
import { normal } from '#domain/screener/normal.ts';
import { printWhere } from '#domain/screener/print.ts';
import { SCREEN_LIMITS, type Expr, type Screen } from '#domain/screener/screen.ts';
import { parseWhere } from '#domain/screener/text.ts';
import { faultsOf } from '#domain/screener/validate.ts';
import { fold } from '#domain/writing/fold.ts';
import { plainText, soughtText } from '#platform/http/plain-text.ts';
import { orderType, type Sought, type Window } from '../../screener/index.ts';

/** Longest list of quoted texts, in characters: 200 values. */
const QUOTED_LIMIT = 20_000;
/** Largest amount that can be asked for, in US dollars. */
const LARGEST_AMOUNT = 1e18;

const searched = soughtText(SEARCH_LIMIT);
const EMPTY = z.literal(['', "''"]).optional();

const quotedOf = (what: string, fits: (value: string) => boolean = () => true) =>
  plainText(QUOTED_LIMIT)
    .refine((v) => parseQuoted(v) !== undefined, "must be quoted texts: 'a','b'")
    .refine((v) => (parseQuoted(v) ?? []).every(fits), `must hold ${what}`)
    .refine((v) => (parseQuoted(v) ?? []).length <= SCREEN_LIMITS.values, `holds more than ${SCREEN_LIMITS.values} values`)
    .optional()
    .openapi({ description: `Quoted list of ${what}, a quote inside doubled; '' restricts nothing`, example: "'a','b'" });

const RANGES = {
  days: z.union([z.iso.date(), z.literal('')]).openapi({ description: 'Day, YYYY-MM-DD; empty for open', example: '2024-01-01' }),
  amount: z
    .union([z.number().min(0).max(LARGEST_AMOUNT), z.string().regex(/^\d{1,40}(\.\d{1,40})?$/), z.literal('')])
    .openapi({ description: 'US dollars, a number or exact decimals as text; empty for open', example: 1_000_000 }),
} as const;

/** The five parameters of a filter; unused ones accept only empty values. */
function shapeOf({ name, takes, also, preset }: ListFilter): Record<string, z.ZodType> {
  const { values, options, range } = takes;
  const quoted =
    values === 'codes'
      ? quotedOf('stage codes', (v) => options?.includes(Number(v)) === true && /^\d+$/.test(v))
      : quotedOf(values === 'ids' ? 'ids or slugs' : 'names');
  const bound = range ? RANGES[range].optional() : EMPTY;
  const chosen = options
    ? z
        .literal(['', ...options])
        .optional()
        .openapi({ description: preset === undefined ? 'One of the options' : `One of the options; ${preset} when nothing is given` })
    : EMPTY;
  return {
    [`applyFilter${name}`]: z
      .literal([0, 1])
      .optional()
      .openapi({ description: `Whether the filter ${name} restricts: nothing does without a 1 here` }),
    [`filter${name}Value`]: values ? quoted : EMPTY,
    [`filter${name}OptionsUse`]: chosen,
    [`filter${name}CustomFrom`]: bound,
    [`filter${name}CustomTo`]: bound,
    ...Object.fromEntries((also ?? []).map((more) => [`filter${name}${more}Value`, quoted])),
  };
}

const grants = z.enum(GRANTS_MODES).optional().openapi({
  description:
    'Whether grants are in the list; left out when absent, unless a condition asks for the stage Grant. `grants_left_out` says how many fit but are not there',
});

const undecided = z.boolean().optional().openapi({
  description:
    'With true, in place of the rows that fit, those of which it cannot be said, because something asked about is unknown: as many as `undecided` of the same filters',
  example: false,
});

const filtersOf = (list: ListName) => ({
  searchAssetValue: searched.optional().openapi({
    description: 'Text to find in name, symbol, aliases and former names, with or without marks; `% _ * \\` are literal; empty restricts nothing',
    example: 'bit',
  }),
  q: plainText(SCREEN_LIMITS.characters)
    .optional()
    .openapi({ description: 'A screen in its text form, beside the other filters: both must fit', example: 'raised>10m rounds[date:12mo]' }),
  ...(list === KINDS.round.list && { grants }),
  undecided,
  ...Object.assign({}, ...LIST_FILTERS[list].map(shapeOf)),
});

/** Filters of a list, with their names on the wire. */
export type TotalInput = FilterParams & {
  searchAssetValue?: string | undefined;
  q?: string | undefined;
  grants?: GrantsMode | undefined;
  undecided?: boolean | undefined;
};
/** Parameters of a list, with their names on the wire. */
export type ListInput<L extends ListName> = TotalInput & {
  sortField?: ColumnField<L> | undefined;
  sortOrder?: 'desc' | 'asc' | '' | undefined;
  skip?: number | undefined;
  take?: number | undefined;
  after?: string | undefined;
};

/** What a list is asked for. */
export interface Asked {
  screen: Sought;
  /** Grants that fit the same filters but are left out; in a list of undecided rows, undecided ones. */
  leftOut?: Sought;
  /** It holds a date that goes by the day of the question. */
  dated: boolean;
}
/** A page of what a list is asked for. */
export interface AskedPage extends Asked {
  window: Window;
}

const sortColumns = (list: ListName): (ListColumn & { path: string })[] =>
  (LISTS[list].columns as readonly ListColumn[]).flatMap((column) => {
    const { path } = column;
    return column.sort && path ? [{ ...column, path }] : [];
  });

/** What names the list a cursor belongs to. */
export const askedOf = ({ kind, where, sort, undecided: isUndecided }: Sought): string =>
  createHash('sha256')
    .update(JSON.stringify([kind, printWhere(where), sort?.path, sort?.dir, isUndecided]))
    .digest('base64url')
    .slice(0, 10);

type Refuse = (path: string, message: string) => typeof z.NEVER;
const refuser =
  (context: z.RefinementCtx): Refuse =>
  (path, message) => {
    context.addIssue({ code: 'custom', path: [path], message });
    return z.NEVER;
  };

/** The screen that the filters ask for. */
function whereOf(list: ListName, params: TotalInput, refuse: Refuse): Expr | undefined {
  const { kind } = LISTS[list];
  for (const { name, takes } of LIST_FILTERS[list]) {
    const [from, to] = [params[`filter${name}CustomFrom`], params[`filter${name}CustomTo`]].map((v) => (v === '' ? undefined : v));
    if (takes.range === undefined || from === undefined || to === undefined) continue;
    if (takes.range === 'days' ? from > to : Number(from) > Number(to)) refuse(`filter${name}CustomTo`, 'must not lie before CustomFrom');
  }
  const own = toWhere(list, { ...params, searchAssetValue: fold((params.searchAssetValue ?? '').toWellFormed()) });
  const read = parseWhere(kind, params.q ?? '');
  if ('fault' in read) {
    refuse('q', faultText(read.fault));
    return undefined;
  }
  const where = normal({ and: [own, read.where] });
  const fault = faultsOf(kind, where);
  if (!fault || fault.code === 'TOO_LONG') return where;
  refuse('q', faultText(fault));
  return undefined;
}

/** The screens of what is asked for: grants are no rounds unless they are asked for. */
function screensOf(list: ListName, where: Expr, params: TotalInput, sort?: Screen['sort']): Pick<Asked, 'screen' | 'leftOut'> {
  const common = { kind: LISTS[list].kind, ...(params.undecided && { undecided: true as const }) };
  const ordered = { ...common, ...(sort && { sort }) };
  if (common.kind !== 'round') return { screen: { ...ordered, where } };
  const seen = withGrants(where, params.grants);
  return { screen: { ...ordered, where: seen.where }, ...(seen.leftOut && { leftOut: { ...common, where: seen.leftOut } }) };
}

/** Parameters of the number of rows: the filters of the list. */
export const totalParams = <L extends ListName>(list: L): z.ZodType<Asked, TotalInput> =>
  z.strictObject(filtersOf(list)).transform((params, context): Asked => {
    const where = whereOf(list, params as TotalInput, refuser(context));
    if (!where) return z.NEVER;
    return { ...screensOf(list, where, params as TotalInput), dated: isDated(LISTS[list].kind, where) };
  }) as unknown as z.ZodType<Asked, TotalInput>;

/** Parameters of a list; the output is the page they ask for. */
export function listParams<L extends ListName>(list: L): z.ZodType<AskedPage, ListInput<L>> {
  const columns = sortColumns(list);
  const fields = columns.map((column) => column.field);
  return z
    .strictObject({
      ...filtersOf(list),
      skip: z.int().min(0).optional().openapi({ description: 'Rows to pass over', example: 0 }),
      take: z
        .int()
        .min(0)
        .max(TAKE_LIMIT)
        .optional()
        .openapi({ description: `Rows to answer, ${TAKE_LIMIT} when absent`, example: 10 }),
      after: z.string().max(4000).optional().openapi({ description: 'Goes on behind an earlier page, in place of skip: its X-Next header' }),
      sortField: z
        .enum(fields as [string, ...string[]])
        .optional()
        .openapi({ description: 'What to sort by; unknown values come last in either direction' }),
      sortOrder: z
        .enum(['desc', 'asc', ''])
        .optional()
        .openapi({ description: 'Direction; empty for the default order: the most prominent first, rounds the newest' }),
    })
    .transform((given, context): AskedPage => {
      const params = given as ListInput<L>;
      const refuse = refuser(context);
      const where = whereOf(list, params, refuse);
      if (!where) return z.NEVER;
      const { sortField, sortOrder = 'desc', take = TAKE_LIMIT, skip } = params;
      const path = columns.find((column) => column.field === sortField)?.path;
      const screens = screensOf(list, where, params, path && sortOrder !== '' ? { path, dir: sortOrder } : undefined);
      const { screen } = screens;
      const after = params.after === undefined ? undefined : parseCursor(params.after, askedOf(screen), orderType(screen));
      if (params.after !== undefined && skip !== undefined) return refuse('after', 'stands in place of skip');
      if (params.after !== undefined && !after) return refuse('after', 'is no cursor of this list');
      return { ...screens, dated: isDated(screen.kind, where, screen.sort), window: { take, skip: skip ?? 0, after } };
    }) as unknown as z.ZodType<AskedPage, ListInput<L>>;
}

/** No parameters. */
export const noParams = z.strictObject({});
