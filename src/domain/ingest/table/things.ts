import { fold } from '../../writing/fold.ts';
import type { ChainEntries, Draft } from '../draft.ts';
import { aliasesIn } from '../listed-text.ts';
import { told } from './cells.ts';
import { namedKey, type RowReader } from './row.ts';
import type { TableKind } from './fields.ts';

/** Kinds of what a row may tell of besides rounds. */
export type ThingKind = Exclude<TableKind, 'round'>;

/** A thing that a row tells of: its draft, and how it may be found among the records. */
export interface Thing {
  kind: ThingKind;
  nativeKey: string;
  name: string;
  draft: Draft;
  /** The record that the table names by its address. */
  record?: string;
}

/** A thing that a row names and says nothing else of. */
export function mention(row: RowReader, kind: ThingKind, name: string): Thing {
  const nativeKey = namedKey(kind, name);
  const draft = row.draft(kind, nativeKey);
  call(draft, kind, name, true);
  return { kind, nativeKey, name, draft };
}

/** Names a draft. @param loose another row may spell it otherwise */
function call(draft: Draft, kind: ThingKind, name: string, loose = false): void {
  if (!loose && kind === 'project') draft.name(name);
  else if (!loose) draft.partyName(name);
  else {
    draft.claim({ field: 'name', value: name, loose: true });
    draft.nameKeys(kind === 'project' ? 'project' : 'party', name);
  }
}

const STATUS: readonly [RegExp, string][] = [
  [/closed|dead|inactive|defunct|shut|ceased|bankrupt|liquidat|^(?:no|false)$/i, 'closed'],
  [/active|live|operating|open|running|^(?:yes|true)$/i, 'active'],
];

/** States what any kind may have. */
function sayCommon(row: RowReader, thing: Thing): void {
  const { draft, kind, name } = thing;
  for (const alias of new Set([...row.names('aliases').map((item) => item.text), ...aliasesIn(name)])) {
    if (fold(alias) === fold(name)) continue;
    if (kind === 'project') draft.alias(alias);
    else draft.claim({ field: 'aliases', value: alias });
  }
  draft.description(row.text('description'));
  draft.website(row.link('website'));
  draft.twitter(row.text('twitter'));
  draft.github(
    row.items('github').map((item) => item.text),
    [name],
  );
  draft.telegram(row.text('telegram')?.replace(/^@?(\w{3,})$/, 'https://t.me/$1'));
  draft.linkedin(row.link('linkedin'));
  draft.site('crunchbase', row.link('crunchbase'), /^https?:\/\/(?:www\.)?crunchbase\.com\/./i);
  draft.text('location', row.text('location'));
  draft.logo(row.text('logo'));
  for (const { text } of row.items('sectors')) draft.text('sectors', text);
  for (const { address, type } of row.links('link')) draft.link(type, address);
}

function sayDate(row: RowReader, draft: Draft, field: string): void {
  const date = row.date(field);
  if (date) draft.claim({ field, value: date.day, precision: date.precision });
}

/** States an amount: what is unknown is left empty, what nobody is told is "undisclosed", and 0 is nothing at all. */
function sayAmount(row: RowReader, draft: Draft, field: string): void {
  const amount = row.amount(field);
  if (amount === 'undisclosed') draft.claim({ field, state: 'undisclosed' });
  else if (amount?.startsWith('-')) row.refuse(field, 'is below 0');
  else if (amount !== undefined) draft.claim({ field, value: amount });
}

function sayStatus(row: RowReader, draft: Draft): void {
  const text = row.text('operating_status');
  const value = text === undefined ? undefined : STATUS.find(([pattern]) => pattern.test(text))?.[1];
  if (value !== undefined) draft.claim({ field: 'operating_status', value });
  else if (text !== undefined) row.refuse('operating_status', `${told(text)} says neither that it is active nor that it is closed`);
}

function* founders(row: RowReader, thing: Thing): Generator<Thing> {
  for (const { text } of row.names('founders')) {
    const person = mention(row, 'person', text);
    person.draft.claim({ field: 'roles', object: thing.nativeKey, value: { position: 'Founder' } });
    yield person;
  }
}

function* sayProject(row: RowReader, thing: Thing, chains: ChainEntries): Generator<Thing> {
  const { draft } = thing;
  draft.symbol(row.text('symbol'));
  draft.discord(row.link('discord'));
  const paper = row.link('whitepaper');
  if (paper !== undefined) draft.claim({ field: 'whitepaper', value: paper });
  sayDate(row, draft, 'founded');
  sayStatus(row, draft);
  sayAmount(row, draft, 'funding_received');
  const supply = row.number('max_supply');
  if (supply !== undefined) draft.claim({ field: 'max_supply', value: supply });
  const coin = row.text('coingecko')?.replace(/^.*\/coins\//, '');
  if (coin !== undefined) draft.key({ scheme: 'coingeckoClaim', value: coin.toLowerCase() });
  for (const { text } of row.names('chains')) chains.on(draft, text);
  for (const { chain, address } of row.contracts()) draft.contract(chains.keyOf(chain), address);
  yield* founders(row, thing);
  for (const { text } of row.names('backers')) {
    const fund = mention(row, 'organization', text);
    fund.draft.key({ scheme: 'backed', value: fold(thing.name) });
    fund.draft.claim({ field: 'related_tokens', object: thing.nativeKey });
    yield fund;
  }
}

function* sayOrganization(row: RowReader, thing: Thing): Generator<Thing> {
  const { draft } = thing;
  draft.text('type', row.text('type'), 60);
  sayDate(row, draft, 'founded');
  sayStatus(row, draft);
  for (const field of ['assets_under_management', 'total_investment_amount', 'total_funding_amount']) sayAmount(row, draft, field);
  yield* founders(row, thing);
  for (const { text } of row.names('portfolio')) {
    const project = mention(row, 'project', text);
    draft.key({ scheme: 'backed', value: fold(text) });
    draft.claim({ field: 'related_tokens', object: project.nativeKey });
    yield project;
  }
}

function* sayPerson(row: RowReader, thing: Thing): Generator<Thing> {
  const { draft } = thing;
  draft.text('type_of_investor', row.text('type_of_investor'), 60);
  for (const { text } of row.items('job_titles')) draft.text('job_titles', text);
  const position = row.text('role') ?? '';
  const [from, to] = [row.date('from'), row.date('to')];
  const time = {
    ...(from ? { validFrom: from.day } : {}),
    ...(to ? { validTo: to.day } : {}),
    ...(from || to ? { precision: (from ?? to)?.precision ?? 'day' } : {}),
  };
  const places = (['project', 'organization'] as const).flatMap((kind) => {
    const name = row.name(kind);
    return name === undefined ? [] : [mention(row, kind, name)];
  });
  for (const { nativeKey } of places) draft.claim({ field: 'roles', object: nativeKey, value: { position }, ...time });
  if (places.length === 0) draft.text('job_titles', position);
  yield* places;
}

/** The things that a row tells of, its own first; none where the row is refused. */
export function thingsOf(row: RowReader, kind: ThingKind, chains: ChainEntries): Thing[] {
  const name = row.name('name');
  if (name === undefined) {
    row.refuseWithout('name');
    return [];
  }
  const own = row.ownKey();
  const nativeKey = own === undefined ? namedKey(kind, name) : `${kind}:${own}`;
  const record = row.text('record');
  const thing: Thing = { kind, nativeKey, name, draft: row.draft(kind, nativeKey), ...(record === undefined ? {} : { record }) };
  call(thing.draft, kind, name);
  sayCommon(row, thing);
  const others =
    kind === 'project'
      ? sayProject(row, thing, chains)
      : kind === 'organization'
        ? sayOrganization(row, thing)
        : kind === 'person'
          ? sayPerson(row, thing)
          : [];
  return [thing, ...others];
}
