import { STANDING } from '#domain/records/codes.ts';
import { fieldOf } from '#domain/records/fields.ts';
import { pathOf, type Subject } from '#domain/records/quantities.ts';
import type { Evidence } from '#domain/screener/screen.ts';
import { evidenceLiterals } from '../evidence.ts';
import { bindingOf, dayNumber } from './bindings.ts';
import type { Choices } from './pairs.ts';
import { F, newMask, T, type Asking, type Mask } from './said.ts';

type Asked = Evidence['evidence'];
type Fits = (measure: number) => boolean;

/** Whether a measure satisfies a condition. */
function fitsOf({ evidence, op, value }: Evidence): Fits {
  const literals = evidenceLiterals(evidence, value).values.map((literal) =>
    evidence === 'contested' ? Number(literal === 'true' || literal === true) : Number(literal),
  );
  const [first = Number.NaN] = literals;
  switch (op) {
    case 'in':
      return (measure) => literals.includes(measure);
    case '=':
      return (measure) => measure === first;
    case '!=':
      return (measure) => measure !== first;
    case '<':
      return (measure) => measure < first;
    case '<=':
      return (measure) => measure <= first;
    case '>':
      return (measure) => measure > first;
    case '>=':
      return (measure) => measure >= first;
  }
}

/** The measure of one choice. */
function measureOf(what: Asked, { sources, standings, contested, entries }: Choices, { store, today }: Asking): (at: number) => number {
  const day = dayNumber(today);
  const { seen } = store;
  switch (what) {
    case 'sources':
      return (at) => sources[at] as number;
    case 'status':
      return (at) => standings[at] as number;
    case 'contested':
      return (at) => contested[at] as number;
    case 'age':
      return (at) => day - (seen[entries[at] as number] as number);
  }
}

/** The one of two measures that is weaker evidence. */
const WEAKER: Readonly<Record<Asked, (a: number, b: number) => number>> = { sources: Math.min, status: Math.min, age: Math.max, contested: Math.max };

/** What a condition on the evidence of a value says of each row; without a value nothing is certain. See `evidenceSql` for what counts. */
export function evidenceMask(asked: Evidence, subject: Subject, asking: Asking): Mask {
  const { store } = asking;
  const table = store.tables[subject];
  const source = pathOf(subject, asked.of)?.evidence;
  if (!source || subject === 'role') throw new RangeError(`no evidence of ${asked.of}`);
  const fits = fitsOf(asked);
  if (source === 'figure') return figures(asked, subject, fits, asking);
  if ('rounds' in source) return ofRounds(asked, source, fits, asking);
  const field = fieldOf(source.of ?? subject, source.field);
  const choices = store.choices.get(field.id);
  const mask = newMask(table.size);
  if (!choices) return mask;
  const said = newMask(store.ids.size);
  const measure = measureOf(asked.evidence, choices, asking);
  // One choice that fits is enough; of the contested ones as well, since "contested" is that of any.
  const any = asked.evidence === 'contested' ? contestedAny(choices, store.ids.size) : undefined;
  for (let i = 0; i < choices.size; i += 1) {
    const record = choices.records[i] as number;
    const fit = fits(any ? (any[record] as number) : measure(i));
    said[record] = fit ? T : said[record] === T ? T : F;
  }
  for (let row = 0; row < table.size; row += 1) mask[row] = said[table.records[row] as number] as number;
  return mask;
}

function contestedAny(choices: Choices, count: number): Uint8Array {
  const any = newMask(count);
  for (let i = 0; i < choices.size; i += 1) if (choices.contested[i] === 1) any[choices.records[i] as number] = 1;
  return any;
}

/** A figure has one source and a time, but no statement. */
function figures(asked: Evidence, subject: Subject, fits: Fits, asking: Asking): Mask {
  const { store, today } = asking;
  const table = store.tables[subject];
  const binding = bindingOf(subject, asked.of);
  if (!('value' in binding)) throw new RangeError(`${asked.of} is no figure`);
  const values = binding.value(asking).at;
  const seen = table.column('figure_at').at;
  const day = dayNumber(today);
  const fixed = { sources: 1, status: STANDING.automatic as number, contested: 0, age: undefined }[asked.evidence];
  const mask = newMask(table.size);
  for (let row = 0; row < table.size; row += 1) {
    if (Number.isNaN(values[row])) continue;
    const measure = fixed ?? day - (seen[row] as number);
    if (!Number.isNaN(measure)) mask[row] = fits(measure) ? T : F;
  }
  return mask;
}

/** Evidence of what is summed up over rounds: that of its weakest part. */
function ofRounds(asked: Evidence, source: { rounds: string; which: 'raises' | 'rounds' }, fits: Fits, asking: Asking): Mask {
  const { store } = asking;
  const { project, round } = store.tables;
  const field = fieldOf('round', source.rounds);
  const choices = store.choices.get(field.id);
  const mask = newMask(project.size);
  if (!choices) return mask;
  const value = round.column(field.key).at;
  const [counts, is] = source.which === 'raises' ? [round.column('is_raise').at, 1] : [round.column('is_grant').at, 0];
  const owner = round.column('project_id').at;
  const weakest = new Float64Array(store.ids.size).fill(Number.NaN);
  const measure = measureOf(asked.evidence, choices, asking);
  const weaker = WEAKER[asked.evidence];
  for (let i = 0; i < choices.size; i += 1) {
    const row = roundRow(choices.records[i] as number, asking);
    if (row < 0 || counts[row] !== is || Number.isNaN(value[row]) || Number.isNaN(owner[row])) continue;
    const record = owner[row] as number;
    const one = measure(i);
    weakest[record] = Number.isNaN(weakest[record]) ? one : weaker(weakest[record] as number, one);
  }
  for (let row = 0; row < project.size; row += 1) {
    const one = weakest[project.records[row] as number] as number;
    if (!Number.isNaN(one)) mask[row] = fits(one) ? T : F;
  }
  return mask;
}

const roundRow = (record: number, { store }: Asking): number =>
  store.tables.round.records[store.places[record] ?? -1] === record ? (store.places[record] ?? -1) : -1;
