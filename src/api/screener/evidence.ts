import { STANDING } from '#domain/records/codes.ts';
import { fieldOf } from '#domain/records/fields.ts';
import { pathOf } from '#domain/screener/catalogue.ts';
import type { Evidence, Lit } from '#domain/screener/screen.ts';
import { bindingOf } from './binding.ts';
import type { Literals } from './compile.ts';
import { among, type Scope } from './scope.ts';

type Asked = Evidence['evidence'];

/** The weakest of several. */
const WEAKEST: Readonly<Record<Asked, string>> = { sources: 'min', status: 'min', age: 'max', contested: 'bool_or' };

const days = (since: string, today: string): string => `(${today} - (${since} at time zone 'UTC')::date)`;

/** Tables that hold a measure, and its SQL. */
function measure(what: Asked, at: Scope): { from: string; value: string } {
  if (what !== 'age') return { from: 'choice c', value: `c.${what === 'status' ? 'standing' : what}` };
  return { from: 'choice c join entry e on e.id = c.entry_id join run u on u.id = e.last_run', value: days('u.started_at', at.day()) };
}

/** A figure has one source and a time, and no statement behind it. */
function figureMeasure(what: Asked, value: string, at: Scope): string {
  const known = {
    sources: () => '1',
    status: () => String(STANDING.automatic),
    contested: () => 'false',
    age: () => days(at.rows.figure('at'), at.day()),
  }[what]();
  return `case when ${value} is not null then ${known} end`;
}

/** Literals beside a measure. */
export function evidenceLiterals(what: Asked, value: Lit | readonly Lit[]): Literals {
  const list = typeof value === 'string' ? [value] : value;
  if (what === 'contested') return { type: 'boolean', values: list };
  return { type: 'int', values: what === 'status' ? list.map((lit) => STANDING[lit as keyof typeof STANDING]) : list };
}

/** Choices of which each record has some, one or many; `measure` is SQL of a choice's, or, if `grouped`, of all those of a record together. */
interface Choices {
  from: string;
  owner: string;
  measure: string;
  one: boolean;
  grouped: boolean;
}

function placeOf({ evidence: what, of }: Evidence, at: Scope): Choices | { figure: string } {
  const source = pathOf(at.subject, of)?.evidence;
  if (!source || at.subject === 'role') throw new RangeError(`no evidence of ${of}`);
  if (source === 'figure') {
    const binding = bindingOf(at.subject, of);
    if (!('value' in binding)) throw new RangeError(`${of} is no figure`);
    return { figure: figureMeasure(what, binding.value(at.rows, at.day), at) };
  }
  const { from, value } = measure(what, at);
  const weakest = `${WEAKEST[what]}(${value})`;
  if ('rounds' in source) {
    const field = fieldOf('round', source.rounds);
    const choices = `${from} join round d on d.id = c.record_id where c.field_id = ${field.id} and d.${field.key} is not null`;
    return { from: choices, owner: 'd.project_id', measure: weakest, one: false, grouped: true };
  }
  const field = fieldOf(source.of ?? at.subject, source.field);
  const [one, grouped] = [field.holds === 'one', field.holds !== 'one' && what === 'contested'];
  return { from: `${from} where c.field_id = ${field.id}`, owner: 'c.record_id', measure: grouped ? weakest : value, one, grouped };
}

/**
 * SQL of a condition on what stands behind a value; nothing is certain where no value is. Of a path with many values one is enough; of a path made of
 * rounds the weakest counts. @param holds SQL of the condition on a measure, or, if not `wanted`, of its opposite
 */
export function evidenceSql(asked: Evidence, wanted: boolean, holds: (measure: string) => string, at: Scope): string {
  const place = placeOf(asked, at);
  if ('figure' in place) return holds(place.figure);
  const fits = holds(place.measure);
  if (place.one || (wanted && !place.grouped)) return among(at, at.rows.id, true, `select ${place.owner} from ${place.from} and ${fits}`);
  const all = place.grouped ? fits : `bool_and(${fits})`;
  // Of few rows each is looked up.
  if (at.few) return `(select ${all} from ${place.from} and ${place.owner} = ${at.rows.id})`;
  return `${at.rows.id} in (select ${place.owner} from ${place.from} group by 1 having ${all})`;
}

/** The same as one value, which is null where nothing is known, by a table that is joined to the rows once. @param holds SQL of the condition on a measure */
export function evidenceValue(asked: Evidence, holds: (measure: string) => string, at: Scope, join: (table: string) => string): string {
  const place = placeOf(asked, at);
  if ('figure' in place) return holds(place.figure);
  const fits = holds(place.measure);
  const fit = place.one || place.grouped ? fits : `bool_or(${fits})`;
  return `${join(`select ${place.owner} as id, ${fit} as fits from ${place.from}${place.one ? '' : ' group by 1'}`)}.fits`;
}
