import { chainKeyOf } from '#domain/ingest/chain-ids.ts';
import { contractKey } from '#domain/ingest/parsed.ts';
import { dayOf, type RecordValue } from '#domain/contributions/form-values.ts';
import { formField, type FormField } from '#domain/contributions/forms.ts';
import type { ContributionType, EditName, Risk } from '#domain/contributions/proposal.ts';
import { canonicalJson, type Json } from '#domain/records/claim.ts';
import type { EntryKindName } from '#domain/records/codes.ts';
import { linkKey, partyNames, projectNames } from '#domain/records/keys.ts';
import { sectorOf } from '#domain/records/sectors.ts';
import { fold } from '#domain/writing/fold.ts';
import type { Transaction } from '#platform/data/transact.ts';
import type { Issue } from '#platform/errors.ts';
import type { Contribution, EntryClaim } from '../../../records/index.ts';
import { subjectById, type Held, type HeldItem, type Subject } from '../held.ts';

/** What a line's kind of edit needs to apply it. */
export interface Payload {
  /** Name of the field of the form; empty for acts upon a whole record. */
  field: string;
  /** What is proposed, as the form has it; null ends the value. */
  after: Json;
  /** The member of a list that is changed or ended. */
  id?: string;
  /** Records by `type/slug`, as they were named when it was submitted. */
  refs?: Record<string, string>;
  /** The record that was named, where it was merged into the one that is edited. */
  meant?: string;
  /** Records that a new one is not, as its author says. */
  apart?: string[];
  /** Of a new record: what it is known by. */
  known?: Json;
  /** It is what the record held, said again. */
  again?: true;
}

/** One line of a proposal. */
export interface Line {
  key: string;
  edit: EditName;
  risk: Risk;
  payload: Payload;
  before: Json;
  beforeKey: string;
}

/** What lines are made of. */
export interface Reading {
  type: ContributionType;
  /** Undefined for a new record. */
  subject: Subject | undefined;
  held: Held;
  /** What people denied of the record, by field. */
  denied: Held;
  refs: Record<string, string>;
  apart: string[];
}

/** What is filled in of one field: a value, or what a list is given. */
export interface Given {
  field: FormField;
  /** Place in its list, and the path of the value. */
  n: number;
  path: string;
  id: string | undefined;
  value: Json;
  /** The member of the list ends, or the value is none. */
  ends: boolean;
  /** It is as the record holds it, and is said again with a page. */
  again: boolean;
}

/** What became of a line that was applied. */
export type Came = 'applied' | 'same' | 'conflict';

/** The closing in which lines are applied. */
export interface Applying {
  tx: Transaction;
  now: Date;
  type: ContributionType;
  proposalId: string;
  contribution: Contribution;
  /** The record as it stands; undefined for one that is made now. */
  subject: Subject | undefined;
  held: Held;
  denied: Held;
  /** The entry of the subject; made by the line that makes the record. */
  entry(): Promise<number | undefined>;
  setEntry(id: number): void;
  /** The page that says so, for a line. */
  said(line: Line): { document: string; quote?: string };
  /** What else applying a line did, kept with it so that it can be taken back. */
  note: Record<string, Json>;
}

/** Taking back a line. */
export interface Undoing {
  tx: Transaction;
  now: Date;
  proposalId: string;
  /** What applying it noted. */
  applied: Record<string, Json>;
}

/** A kind of edit. */
export interface Edit {
  /** The line of what is filled in; undefined where the record holds that already. */
  payload(given: Given, reading: Reading): Line | undefined;
  /** What cannot be about it, by itself. */
  validate(line: Line, given: Given, reading: Reading, today: string): Issue[];
  /** Applies it. What it states is written by `applying.contribution`. */
  apply(line: Line, applying: Applying): Promise<Came>;
  /** What stood before and what is proposed, for those who judge it. */
  describe(line: Pick<Line, 'before' | 'payload'>): { before: Json; after: Json };
  /** Takes back what it did beside statements, which are taken back for all kinds alike. */
  revert(undoing: Undoing): Promise<boolean>;
}

/** Most kinds show what they hold. */
export const describe: Edit['describe'] = ({ before, payload }) => ({ before, after: payload.after });
/** Statements are taken back for all kinds alike. */
export const onlyStatements: Edit['revert'] = async () => true;

export const partsOf = (value: Json | undefined): Record<string, Json> => (typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {});
export const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '');

/** The name under which a record is kept in `refs`; undefined for a thing that is named only. */
export const refOf = (value: Json | undefined): string | undefined => {
  const { type, slug } = partsOf(value);
  return typeof type === 'string' && typeof slug === 'string' ? `${type}/${slug}` : undefined;
};
const whoOf = (value: Json | undefined): string => refOf(value) ?? fold(textOf(partsOf(value)['name']));

/** What two values must share to be one and the same: two roles at one place, two links to one page. */
export function identityOf(field: FormField, value: Json): string {
  const parts = partsOf(value);
  switch (field.field ?? field.name) {
    case 'roles':
      return `${whoOf(parts['organization'] ?? parts['name'] ?? value)} ${fold(textOf(parts['position']))}`;
    case 'sectors':
      return fold(sectorOf(textOf(value)));
    case 'events':
    case 'phases':
      return fold(textOf(parts['title']));
    case 'allocations':
      return fold(textOf(parts['label']));
    case 'unlocks':
      return `${fold(textOf(parts['label']))} ${textOf(parts['date'])}`;
    case 'markets':
      return `${fold(textOf(parts['exchange']))} ${fold(textOf(parts['pair']))}`;
    case 'contracts':
      return contractKey(chainKeyOf(textOf(parts['chain'])) ?? fold(textOf(parts['chain'])), textOf(parts['address']));
    case 'links':
      return linkKey(textOf(parts['url']));
    case 'portfolio':
    case 'portfolio_angel_investor':
      return refOf(parts['round']) ?? `token ${refOf(parts['project'])}`;
    default:
      return field.input === 'record' ? whoOf(value) : fold(textOf(value));
  }
}

/** Value as it is compared: records by what they are, addresses without what does not tell them apart. */
function plain(value: Json): Json {
  if (typeof value === 'string') return /^https?:\/\//.test(value) ? linkKey(value) : value;
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  const ref = refOf(value);
  if (ref !== undefined) return ref;
  return Object.fromEntries(Object.entries(value).flatMap(([key, part]) => (part === null || part === false ? [] : [[key, plain(part)]])));
}

/** Whether two values say the same. */
export const alike = (a: Json, b: Json): boolean => canonicalJson(plain(a)) === canonicalJson(plain(b));

/** What the record holds, as text to compare later: a value, and whether people denied it. */
export const keyOf = (item: HeldItem | undefined, denied?: HeldItem): string =>
  `${item ? canonicalJson(plain(item.value)) : ''}${denied?.statement === undefined ? '' : ` denied ${denied.statement}`}`;

const item = (held: Held, field: FormField, test: (one: HeldItem) => boolean): HeldItem | undefined => (held.get(field.name) ?? []).find(test);
/** The member of a list that something is said of: by its id, else by what it is. */
export const memberIn = (held: Held, field: FormField, id: string | undefined, value: Json): HeldItem | undefined =>
  id === undefined ? item(held, field, (one) => identityOf(field, one.value) === identityOf(field, value)) : item(held, field, (one) => one.id === id);
/** What the record holds of a field of one value. */
export const valueIn = (held: Held, field: FormField): HeldItem | undefined => held.get(field.name)?.[0];

/** The field of a line. @throws Error where its form has it no more */
export function fieldIn(type: ContributionType, { payload }: Pick<Line, 'payload'>): FormField {
  const field = formField(type, payload.field);
  if (!field) throw new Error(`the form of ${type} has no ${payload.field}`);
  return field;
}

/** Days of a claim, of texts such as `2021-03`; the less exact of both says how exact they are. */
export function timesOf(from: Json | undefined, to?: Json): Pick<EntryClaim, 'validFrom' | 'validTo' | 'precision'> {
  const [begin, end] = [dayOf(textOf(from)), dayOf(textOf(to))];
  const order = ['day', 'month', 'year'] as const;
  const precision = order[Math.max(...[begin, end].map((time) => (time ? order.indexOf(time.precision) : -1)))];
  return { ...(begin && { validFrom: begin.day }), ...(end && { validTo: end.day }), ...(precision && { precision }) };
}

/** What a value of a field states: of entries, their parts without days and records. */
export function stated(field: FormField, value: Json): Omit<EntryClaim, 'document'> {
  const key = field.field ?? field.name;
  if (field.input === 'day') {
    const time = dayOf(textOf(value));
    return { field: key, value: time?.day ?? '', ...(time && { precision: time.precision }) };
  }
  if (field.input !== 'entry') return { field: key, value };
  const { date, ...parts } = partsOf(value);
  if (key === 'contracts') {
    const chain = chainKeyOf(textOf(parts['chain'])) ?? fold(textOf(parts['chain']));
    return { field: key, value: { chain, address: contractKey(chain, textOf(parts['address'])).slice(chain.length + 1) } };
  }
  return { field: key, value: parts, ...timesOf(date) };
}

/** The entry of a record that is named, or a new one of a thing that is not here yet. */
export async function entryOfRef(applying: Applying, line: Line, value: RecordValue | Json, kind: EntryKindName, place: string): Promise<number> {
  const ref = refOf(value as Json);
  if (ref !== undefined) {
    const id = line.payload.refs?.[ref];
    const record = id === undefined ? undefined : await subjectById(applying.tx.sql, id);
    if (!record) throw new Gone(ref);
    return applying.contribution.entryOf(record);
  }
  const name = textOf(partsOf(value as Json)['name']);
  return nameThing(applying, line, { name, kind, place });
}

/** A record that a line names is there no more. */
export class Gone extends Error {}

/** Makes an entry of a thing that a line only names. */
export async function nameThing(applying: Applying, line: Line, { name, kind, place }: { name: string; kind: EntryKindName; place: string }): Promise<number> {
  const keys = kind === 'project' ? projectNames(name) : partyNames(name);
  const entry = await applying.contribution.newEntry({
    kind,
    nativeKey: `named:${applying.proposalId}:${line.key}:${place}`,
    keys,
    apart: line.payload.apart ?? [],
  });
  const said = applying.said(line);
  await applying.contribution.say(entry, kind === 'party' ? 'organization' : kind, { field: 'name', value: name, ...said });
  if (kind === 'person' || kind === 'organization') await applying.contribution.say(entry, kind, { field: 'kind', value: kind, ...said });
  return entry;
}
