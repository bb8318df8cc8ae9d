import { KINDS } from '#domain/kinds/kinds.ts';
import { DISTRIBUTION_PATHS, type Allocation, type DistributionPath, type Unlock } from '#domain/newsroom/research/distribution.ts';
import { figureAddress, isOfDistribution, type CellFigure } from '#domain/newsroom/research/figures.ts';
import type { FigureValue, ValueUnit } from '#domain/newsroom/research/values.ts';
import { pathOf, type PathDef } from '#domain/records/quantities.ts';
import { trimmed } from '#domain/screener/groups/arithmetic.ts';
import { ask, type Answers } from '#platform/data/ask.ts';

interface Statement {
  stands: boolean;
  state: string;
  value: string | null;
  object: { name: string | null } | null;
  precision: 'day' | 'month' | 'year' | null;
  source: { name: string; home_url: string };
  document: { url: string } | null;
}
interface Source {
  derived: string | null;
  value: string | null;
  figure: { value: string; source: { name: string; home_url: string } | null } | null;
  values: { stands: boolean; statements: Statement[] }[];
}

const LENGTHS = { day: 10, month: 7, year: 4 } as const;
const NUMBERS: readonly string[] = ['number', 'date'];

function unitOfPath({ type, unit }: PathDef): ValueUnit {
  if (type === 'date') return 'day';
  return type === 'number' ? (unit ?? 'number') : 'text';
}

function written({ value, object, precision }: Statement, def: PathDef): string[] {
  const text = object?.name ?? value;
  if (text === null) return [];
  if (def.type === 'date') return [text.slice(0, LENGTHS[precision ?? 'day'])];
  return [def.type === 'number' ? trimmed(text) : text];
}

/** Statements that stand behind a value, one for each of its parts. */
const standing = ({ values }: Source): Statement[] =>
  values.filter(({ stands }) => stands).flatMap(({ statements }) => statements.find(({ stands }) => stands) ?? []);

type Told = Exclude<FigureValue['source'], undefined>;

/** The site itself, which computes a value of others: the page of the record shows what it is made of. */
const computed = (figure: CellFigure): Told => ({ name: 'Computed from the records', url: figureAddress(figure) });

/** Who states what a value is made of: the page where all of it stands, else the place of the source, else the names of several sources. */
function toldBy(statements: readonly Statement[]): Told {
  const [first] = statements;
  if (!first) return null;
  const names = [...new Set(statements.map(({ source }) => source.name))];
  const pages = new Set(statements.map(({ document }) => document?.url));
  if (names.length > 1) return { name: names.join(', '), url: null };
  return { name: first.source.name, url: pages.size > 1 ? first.source.home_url : (first.document?.url ?? null) };
}

/** How a project's token is shared out. Lists stand in its answer as texts. */
async function ofDistribution(struct: Answers, name: string, figure: CellFigure, { unit, field, isOf, value }: DistributionPath): Promise<FigureValue> {
  const { kind, slug } = figure;
  const { distribution } = await ask<{ distribution: { id: string; allocations: string; unlocks: string } }>(struct, name, 'project-distribution', { slug });
  const { id } = distribution;
  const [allocations, unlocks] = [JSON.parse(distribution.allocations) as Allocation[], JSON.parse(distribution.unlocks) as Unlock[]];
  const { source } = await ask<{ source: Source }>(struct, name, 'value-source', { kind, id, path: field });
  const statements = standing(source).filter((statement) => isOf(statement.value));
  const parts = { allocations, unlocks }[field].filter(({ label }) => isOf(label));
  // An answer holds the first of very many statements, and none of those that may not be shown.
  const told = statements.length < parts.length ? computed(figure) : toldBy(statements);
  const text = value({ allocations, unlocks });
  return { value: text, unit, source: text === null ? null : told, records: [id] };
}

/** The value of a record, and where it comes from. @throws Failure INVALID_INPUT where there is no such record */
export async function evaluateCell(struct: Answers, name: string, figure: CellFigure): Promise<FigureValue> {
  const { kind, slug, path } = figure;
  const own = isOfDistribution(figure) ? DISTRIBUTION_PATHS[path] : undefined;
  if (own) return ofDistribution(struct, name, figure, own);
  const def = pathOf(kind, path);
  if (!def) throw new RangeError(`no path ${path} of ${kind}`);
  const { card } = await ask<{ card: { id: string } }>(struct, name, 'card', { type: KINDS[kind].wire, slug });
  const { source } = await ask<{ source: Source }>(struct, name, 'value-source', { kind, id: card.id, path });
  return { ...valueOf(source, def, figure), records: [card.id] };
}

function valueOf(source: Source, def: PathDef, figure: CellFigure): FigureValue {
  const unit = unitOfPath(def);
  if (source.figure) {
    const of = source.figure.source;
    return { value: trimmed(source.figure.value), unit, source: of && { name: of.name, url: of.home_url } };
  }
  // Lists of what follows from other values have no value of their own there.
  if (source.derived !== null && (source.value !== null || NUMBERS.includes(def.type))) {
    const value = source.value !== null && def.type === 'number' ? trimmed(source.value) : source.value;
    return { value, unit, source: value === null ? null : computed(figure) };
  }
  const told = standing(source);
  const texts = [...new Set(told.flatMap((statement) => written(statement, def)))];
  if (texts.length === 0) return { value: null, unit, source: null };
  return { value: texts.join(', '), unit, source: source.derived === null ? toldBy(told) : computed(figure) };
}
