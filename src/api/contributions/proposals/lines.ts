import { isEmpty, valuesSchema, type FormValues, type ListedEdit } from '#domain/contributions/form-values.ts';
import { formFields, needsQuote, type FormField } from '#domain/contributions/forms.ts';
import { MOST, RISKS, type ContributionType, type Risk } from '#domain/contributions/proposal.ts';
import { KIND_OF_WIRE, KINDS, type KindName } from '#domain/kinds/kinds.ts';
import type { Json } from '#domain/records/claim.ts';
import { Failure, toFailure, type Issue } from '#platform/errors.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { liveRecord } from '../../records/index.ts';
import { EDIT } from './edits/all.ts';
import { memberIn, refOf, valueIn, type Given, type Line, type Reading } from './edits/edit.ts';
import { deniedOf } from './denied.ts';
import { heldOf, type Held, type Subject } from './held.ts';

/** A page that says so, as it is sent and kept. */
export interface Source {
  url: string;
  title?: string | undefined;
  quote?: string | undefined;
  published_on?: string | undefined;
  fields?: string[] | undefined;
}

/** What is proposed, as its sender says it. */
export interface Proposed {
  type: ContributionType;
  subject: Subject | undefined;
  values: FormValues;
  sources: readonly Source[];
  today: string;
  /** Records that a new one is not. */
  apart?: string[];
  /** Names of fields that are said again as the record holds them. */
  again?: readonly string[];
}

/** Lines of what is proposed, and what is wrong with it. */
export interface Read {
  lines: Line[];
  /** What is filled in of each line, in their order. */
  given: Given[];
  issues: Issue[];
  /** Fields that the record holds already as they are proposed. */
  known: string[];
  reading: Reading;
}

/** Values of a form in the form in which they are kept. @throws Failure INVALID_INPUT with paths `values.…` */
export function readValues(type: ContributionType, values: Readonly<Record<string, unknown>>): FormValues {
  const read = valuesSchema(type).safeParse(Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)));
  if (read.success) return read.data;
  const { issues = [] } = toFailure(read.error);
  throw new Failure('INVALID_INPUT', { issues: issues.map(({ path, message }) => ({ path: path === '' ? 'values' : `values.${path}`, message })) });
}

/** Whether a source shows a field: those that name none show all. */
export const shows = ({ fields }: Source, field: string, key: string): boolean =>
  !fields || fields.length === 0 || fields.includes(field) || fields.includes(key);

function* filledIn(type: ContributionType, values: FormValues, said: readonly string[]): Generator<Given> {
  for (const field of formFields(type)) {
    const value = values[field.name];
    if (value === undefined || (field.many && isEmpty(value))) continue;
    if (!field.many) {
      yield { field, n: 0, path: `values.${field.name}`, id: undefined, value: value as Json, ends: value === null, again: said.includes(field.name) };
      continue;
    }
    for (const [n, edit] of (value as ListedEdit[]).entries())
      yield { field, n, path: `values.${field.name}.${n}`, id: edit.id, value: (edit.value ?? null) as Json, ends: edit.end === true, again: false };
  }
}

/** Names of records in values, with their paths. */
function* refsIn(value: Json, path: string): Generator<[string, string]> {
  const ref = refOf(value);
  if (ref !== undefined) yield [ref, path];
  else if (typeof value === 'object' && value !== null) for (const [key, part] of Object.entries(value)) yield* refsIn(part, `${path}.${key}`);
}

/** Ids of records that are named as `type/slug`. */
async function resolve(sql: Queryable, given: readonly Given[], issues: Issue[]): Promise<Record<string, string>> {
  const refs: Record<string, string> = {};
  for (const [ref, path] of given.flatMap(({ value, path }) => [...refsIn(value, path)])) {
    if (refs[ref] !== undefined) continue;
    const [wire, slug] = [ref.slice(0, ref.indexOf('/')), ref.slice(ref.indexOf('/') + 1)];
    const kind: KindName = wire === KINDS.round.wire ? 'round' : KIND_OF_WIRE[wire as keyof typeof KIND_OF_WIRE];
    const { rows } = await sql.query<{ id: string }>(`with recursive ${liveRecord(kind)} select id from me`, [slug]);
    if (rows[0]) refs[ref] = rows[0].id;
    else issues.push({ path, message: `there is no ${wire} with the slug ${slug}` });
  }
  return refs;
}

const NOTHING: Held = new Map();

/** Makes lines of what is proposed. Fields that the record holds already make none. */
export async function readLines(sql: Queryable, { type, subject, values, sources, today, apart = [], again = [] }: Proposed): Promise<Read> {
  const issues: Issue[] = [];
  const all = [...filledIn(type, values, again)];
  const refs = await resolve(sql, all, issues);
  const reading: Reading = {
    type,
    subject,
    held: subject ? await heldOf(sql, type, subject) : NOTHING,
    denied: subject ? await deniedOf(sql, type, subject) : NOTHING,
    refs,
    apart,
  };
  const read: Read = { lines: [], given: [], issues, known: [], reading };
  if (!subject) addNew(read, type, values);
  for (const given of all) {
    if (!subject && given.field.name === 'name') continue;
    const edit = given.ends ? EDIT['end-relation'] : EDIT[given.field.edit];
    if (given.id !== undefined && !memberIn(reading.held, given.field, given.id, null)) {
      issues.push({ path: `${given.path}.id`, message: 'is none that the record holds now' });
      continue;
    }
    const line = edit.payload(given, reading);
    if (!line) {
      read.known.push(given.path);
      continue;
    }
    issues.push(...edit.validate(line, given, reading, today));
    put(read, line, given);
  }
  if (read.lines.length > MOST.lines) issues.push({ path: 'values', message: `hold more than ${MOST.lines} changes` });
  issues.push(...sumFaults(read), ...quoteFaults(read, sources));
  return read;
}

function addNew(read: Read, type: ContributionType, values: FormValues): void {
  const field = formFields(type).find(({ name }) => name === 'name');
  if (!field) return;
  if (values['name'] === undefined) read.issues.push({ path: 'values.name', message: 'is missing' });
  const parts = Object.fromEntries(
    ['name', 'symbol', 'website', 'twitter', 'github'].flatMap((name) => (values[name] == null ? [] : [[name, values[name] as Json]])),
  );
  const aliases = ((values['aliases'] ?? []) as ListedEdit[]).flatMap(({ value }) => (typeof value === 'string' ? [value] : []));
  const given: Given = {
    field,
    n: 0,
    path: 'values.name',
    id: undefined,
    value: { ...parts, ...(aliases.length > 0 && { aliases }) },
    ends: false,
    again: false,
  };
  const line = EDIT['create-record'].payload(given, read.reading);
  if (line) put(read, line, given);
}

/** Adds a line; keys are unique. */
function put(read: Read, line: Line, given: Given): void {
  const taken = new Set(read.lines.map(({ key }) => key));
  if (taken.has(line.key) && given.field.input === 'text') read.issues.push({ path: given.path, message: 'is there twice' });
  let { key } = line;
  for (let n = 2; taken.has(key); n++) key = `${line.key}-${n}`;
  read.lines.push({ ...line, key });
  read.given.push(given);
}

/** Shares of the supply above the whole, with those that the record holds and that stay. */
function sumFaults({ lines, given, reading }: Read): Issue[] {
  const own = lines.flatMap((line, i) => (line.payload.field === 'allocations' && given[i] ? [{ line, given: given[i] }] : []));
  if (own.length === 0) return [];
  const percent = (value: Json): number => Number((value as { percent?: string } | null)?.percent ?? 0);
  const changed = new Set(own.flatMap(({ line }) => line.payload.id ?? []));
  const staying = (reading.held.get('allocations') ?? []).filter(({ id }) => !changed.has(id)).reduce((sum, { value }) => sum + percent(value), 0);
  const sum = own.reduce((total, { line }) => total + percent(line.payload.after), staying);
  // Rounded shares of a list may come to a little more.
  return sum > 100.5
    ? own
        .filter(({ given: one }) => !one.ends)
        .map(({ given: one }) => ({ path: `${one.path}.percent`, message: `makes ${Number(sum.toFixed(2))} per cent of the supply` }))
    : [];
}

/** Lines that no page shows, and those that need the words of one that gives none. */
function quoteFaults({ lines, given }: Read, sources: readonly Source[]): Issue[] {
  return lines.flatMap((line, i): Issue[] => {
    const field = line.payload.field === '' ? line.key : line.payload.field;
    const showing = [...sources.entries()].filter(([, source]) => shows(source, field, line.key));
    if (!needsQuote(line.risk) && (showing.length > 0 || line.edit === 'create-record')) return [];
    if (showing.some(([, { quote }]) => quote !== undefined && quote.trim() !== '')) return [];
    const [first] = showing;
    if (!needsQuote(line.risk)) return [{ path: given[i]?.path ?? 'values', message: 'has no source' }];
    const message = 'is missing: money, roles and removals need the sentence of the page that says so';
    return [first ? { path: `sources.${first[0]}.quote`, message } : { path: given[i]?.path ?? 'values', message: 'has no source' }];
  });
}

/** The greatest risk of lines. */
export const riskOf = (lines: readonly Pick<Line, 'risk'>[]): Risk => RISKS[Math.max(0, ...lines.map(({ risk }) => RISKS.indexOf(risk)))] ?? 'additive';

/** What the record holds now of the field of a line, as its form shows it. */
export function nowOf(type: ContributionType, held: Held, line: Pick<Line, 'payload' | 'edit'>): Json {
  const field = formFields(type).find(({ name }) => name === line.payload.field);
  if (!field || line.edit === 'create-record') return null;
  return (field.many ? memberIn(held, field, line.payload.id, line.payload.after) : valueIn(held, field))?.value ?? null;
}

/** Fields of a form by name. */
export const fieldNamed = (type: ContributionType, name: string): FormField | undefined => formFields(type).find((field) => field.name === name);
