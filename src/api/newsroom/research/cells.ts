import { KINDS } from '#domain/kinds/kinds.ts';
import { DISTRIBUTION_PATHS, type Allocation, type DistributionPath, type Unlock } from '#domain/newsroom/research/distribution.ts';
import { isOfDistribution, type CellFigure } from '#domain/newsroom/research/figures.ts';
import type { FigureValue, ValueUnit } from '#domain/newsroom/research/values.ts';
import { pathOf, type PathDef } from '#domain/records/quantities.ts';
import { trimmed } from '#domain/screener/groups/arithmetic.ts';
import { ask, type Answers } from './aggregate.ts';

interface Statement {
  stands: boolean;
  state: string;
  value: string | null;
  object: { name: string | null } | null;
  precision: 'day' | 'month' | 'year' | null;
  source: { name: string };
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

/** How a project's token is shared out. Lists stand in its answer as texts. */
async function ofDistribution(struct: Answers, name: string, slug: string, { unit, value }: DistributionPath): Promise<FigureValue> {
  const { distribution } = await ask<{ distribution: { id: string; allocations: string; unlocks: string } }>(struct, name, 'project-distribution', { slug });
  const [allocations, unlocks] = [JSON.parse(distribution.allocations) as Allocation[], JSON.parse(distribution.unlocks) as Unlock[]];
  return { value: value({ allocations, unlocks }), unit, source: null, records: [distribution.id] };
}

/** The value of a record, and who states it. @throws Failure INVALID_INPUT where there is no such record */
export async function evaluateCell(struct: Answers, name: string, { kind, slug, path }: CellFigure): Promise<FigureValue> {
  const own = isOfDistribution({ kind, path }) ? DISTRIBUTION_PATHS[path] : undefined;
  if (own) return ofDistribution(struct, name, slug, own);
  const def = pathOf(kind, path);
  if (!def) throw new RangeError(`no path ${path} of ${kind}`);
  const { card } = await ask<{ card: { id: string } }>(struct, name, 'card', { type: KINDS[kind].wire, slug });
  const { source } = await ask<{ source: Source }>(struct, name, 'value-source', { kind, id: card.id, path });
  return { ...valueOf(source, def), records: [card.id] };
}

function valueOf(source: Source, def: PathDef): FigureValue {
  const unit = unitOfPath(def);
  if (source.figure) {
    const of = source.figure.source;
    return { value: trimmed(source.figure.value), unit, source: of && { name: of.name, url: of.home_url } };
  }
  // Lists of what follows from other values have no value of their own there.
  if (source.derived !== null && (source.value !== null || NUMBERS.includes(def.type)))
    return { value: source.value === null ? null : def.type === 'number' ? trimmed(source.value) : source.value, unit, source: null };
  const standing = source.values.filter(({ stands }) => stands).flatMap(({ statements }) => statements.find(({ stands }) => stands) ?? []);
  const texts = [...new Set(standing.flatMap((statement) => written(statement, def)))];
  const [only] = standing;
  const told = standing.length === 1 && only ? { name: only.source.name, url: only.document?.url ?? null } : null;
  return { value: texts.length === 0 ? null : texts.join(', '), unit, source: told };
}
