import { date, index, integer, numeric, pgTable, primaryKey, smallint, uuid } from 'drizzle-orm/pg-core';
import { FIGURE_NAMES, STATED_FIGURES, type FigureName } from '#domain/records/quantities.ts';
import { project } from './schema-rows.ts';
import { instant, record, source } from './schema.ts';

type FigureColumns<Column> = Record<FigureName, Column>;
const figures = () => Object.fromEntries(FIGURE_NAMES.map((name) => [name, numeric(name)])) as FigureColumns<ReturnType<typeof numeric>>;
/** Names of indexes that are not those of their figures. */
const INDEXED: Partial<FigureColumns<string>> = { price_usd: 'price', market_cap_usd: 'market_cap', circulating_supply: 'circulating' };

/** Market figures: one row for every project, nulls where unknown. Amounts in US dollars, changes in per cent. */
export const projectFigure = pgTable(
  'project_figure',
  {
    projectId: uuid('project_id')
      .primaryKey()
      .references(() => project.id, { onDelete: 'cascade' }),
    ...figures(),
    /** Its place among known market capitalizations, from 1. */
    capPlace: integer('cap_place'),
    /** Of its price, else of the figure that came last. */
    sourceId: smallint('source_id').references(() => source.id),
    at: instant('at'),
    /** Of each figure, in the order of STATED_FIGURES of domain/records/quantities.ts: sources give some of them each. */
    figureSources: smallint('figure_sources').array(),
    figureAts: instant('figure_ats').array(),
  },
  (t) => FIGURE_NAMES.map((name) => index(`project_figure_by_${INDEXED[name] ?? name}`).on(t[name].desc().nullsLast(), t.projectId)),
);

/** History of a month that is long over: a row a project and source, of each figure an array, in the order of `seconds`. */
export const figureMonth = pgTable(
  'figure_month',
  {
    projectId: uuid('project_id').notNull(),
    /** First day of the month. */
    month: date().notNull(),
    sourceId: smallint('source_id')
      .notNull()
      .references(() => source.id),
    /** Seconds since the month began, UTC. */
    seconds: integer().array().notNull(),
    ...(Object.fromEntries(STATED_FIGURES.map((name) => [name, numeric(name).array()])) as Record<string, ReturnType<ReturnType<typeof numeric>['array']>>),
  },
  (t) => [primaryKey({ columns: [t.projectId, t.month, t.sourceId] })],
);

/** Projects whose prices somebody had in sight, and when last: they are asked for sooner. */
export const priceSight = pgTable('price_sight', {
  projectId: uuid('project_id')
    .primaryKey()
    .references(() => record.id),
  viewers: integer().notNull(),
  seenAt: instant('seen_at').notNull(),
});
