import { STANDING } from '#domain/records/codes.ts';
import { fieldOf } from '#domain/records/fields.ts';
import { pathOf } from '#domain/records/quantities.ts';
import type { Evidence, Lit } from '#domain/screener/screen.ts';
import { bindingOf } from './binding.ts';
import type { Literals } from './compile.ts';
import { among, type Scope } from './scope.ts';

type Asked = Evidence['evidence'];

/** Aggregate of the weakest evidence. */
const WEAKEST: Readonly<Record<Asked, string>> = { sources: 'min', status: 'min', age: 'max', contested: 'bool_or' };

const days = (since: string, today: string): string => `(${today} - (${since} at time zone 'UTC')::date)`;

/** The tables and SQL of a measure. */
function measure(what: Asked, at: Scope): { from: string; value: string } {
  if (what !== 'age') return { from: 'choice c', value: `c.${what === 'status' ? 'standing' : what}` };
  return { from: 'choice c join entry e on e.id = c.entry_id join run u on u.id = e.last_run', value: days('u.started_at', at.day()) };
}

/** A figure has one source and a time, but no statement. */
function figureMeasure(what: Asked, value: string, at: Scope): string {
  const known = {
    sources: () => '1',
    status: () => String(STANDING.automatic),
    contested: () => 'false',
    age: () => days(at.rows.figure('at'), at.day()),
  }[what]();
  return `case when ${value} is not null then ${known} end`;
}

/** Literals that a measure is compared with. */
export function evidenceLiterals(what: Asked, value: Lit | readonly Lit[]): Literals {
  const list = typeof value === 'string' ? [value] : value;
  if (what === 'contested') return { type: 'boolean', values: list };
  return { type: 'int', values: what === 'status' ? list.map((lit) => STANDING[lit as keyof typeof STANDING]) : list };
}

/** Where a record's choices are found. `measure`: SQL over one choice, or over all of a record's choices if `grouped`. */
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
    const choices = `${from} join round d on d.id = c.record_id where c.field_id = ${field.id} and d.${field.key} is not null and ${source.which === 'raises' ? 'd.is_raise' : 'not d.is_grant'}`;
    return { from: choices, owner: 'd.project_id', measure: weakest, one: false, grouped: true };
  }
  const field = fieldOf(source.of ?? at.subject, source.field);
  const [one, grouped] = [field.holds === 'one', field.holds !== 'one' && what === 'contested'];
  return { from: `${from} where c.field_id = ${field.id}`, owner: 'c.record_id', measure: grouped ? weakest : value, one, grouped };
}

/**
 * SQL of a condition on the evidence of a value; without a value nothing is certain. For a path with many values one of them is enough; for a
 * path summed over rounds the weakest counts. @param holds SQL of the condition on a measure, or of its opposite unless `wanted`
 */
export function evidenceSql(asked: Evidence, wanted: boolean, holds: (measure: string) => string, at: Scope): string {
  const place = placeOf(asked, at);
  if ('figure' in place) return holds(place.figure);
  const fits = holds(place.measure);
  if (place.one || (wanted && !place.grouped)) return among(at, at.rows.id, true, `select ${place.owner} from ${place.from} and ${fits}`);
  const all = place.grouped ? fits : `bool_and(${fits})`;
  // With few rows, each is looked up.
  if (at.few) return `(select ${all} from ${place.from} and ${place.owner} = ${at.rows.id})`;
  return `${at.rows.id} in (select ${place.owner} from ${place.from} group by 1 having ${all})`;
}

/** The same as one value, null if nothing is known, from a table joined to the rows once. @param holds SQL of the condition on a measure */
export function evidenceValue(asked: Evidence, holds: (measure: string) => string, at: Scope, join: (table: string) => string): string {
  const place = placeOf(asked, at);
  if ('figure' in place) return holds(place.figure);
  const fits = holds(place.measure);
  const fit = place.one || place.grouped ? fits : `bool_or(${fits})`;
  return `${join(`select ${place.owner} as id, ${fit} as fits from ${place.from}${place.one ? '' : ' group by 1'}`)}.fits`;
}
