import type { EntryInput } from './claim.ts';
import type { PrecisionName } from './codes.ts';

const DAY = 86_400_000;
/** Largest number of days between two reports of one round in one list. */
const NEAR_DAYS = 21;
/** The same if one of the dates is known only to the month. */
const NEAR_DAYS_MONTH = 31;
/** The same for payments of a grant, which come often and alike. */
const PAYMENT_DAYS = 7;
/** Largest difference of two amounts of one round, as a share of the larger. */
const NEAR_AMOUNT = 0.06;

/** What one list says of a round: by this it is known again, as lists give rounds no identifiers. */
export interface ListedFacts {
  /** YYYY-MM-DD. */
  date: string;
  precision: PrecisionName;
  /** US dollars; undefined if unknown. */
  amount?: string | undefined;
  /** As we call the stage; undefined if unknown. */
  stage?: string | undefined;
}

const daysApart = (a: ListedFacts, b: ListedFacts): number => Math.abs(Date.parse(a.date) - Date.parse(b.date)) / DAY;
const isNearAmount = (a: string | undefined, b: string | undefined): boolean =>
  a === undefined || b === undefined || Math.abs(Number(a) - Number(b)) <= NEAR_AMOUNT * Math.max(Number(a), Number(b));

/** Whether two reports of one list about one project are the same round: no other stage, 21 days and 6 % of the amount apart at most. Links do not count. */
export function isSameListed(a: ListedFacts, b: ListedFacts): boolean {
  if (a.stage !== undefined && b.stage !== undefined && a.stage !== b.stage) return false;
  const within = a.precision === 'day' && b.precision === 'day' ? NEAR_DAYS : NEAR_DAYS_MONTH;
  return daysApart(a, b) <= within && isNearAmount(a.amount, b.amount);
}

/** Whether two payments of one grant are the same: of one day and like amount, or of one amount in one week. */
const isSamePayment = (a: ListedFacts, b: ListedFacts): boolean =>
  (a.date === b.date && isNearAmount(a.amount, b.amount)) || (a.amount !== undefined && a.amount === b.amount && daysApart(a, b) <= PAYMENT_DAYS);

/** A round that a source already states. */
export interface KnownRound extends ListedFacts {
  nativeKey: string;
  /** Native key of its project. */
  project: string;
  /** What the source says of its fields with one value, as `saidOf` writes it. */
  says?: readonly string[];
}

/** What is said of one field, as text. */
export const saidOf = (field: string, value: string): string => `${field} ${value}`;
/** Fields by which `recognised` tells reports apart that are alike in project, date, amount and stage. */
export const TELLING = ['valuation_usd', 'stage_text', 'category', 'description', 'announcement'] as const;

/** Native keys made of facts, which may end in an ordinal: rounds and grants without an identifier of their source. */
const MADE = /^(?:round|grant):.*\|/;
const ORDINAL = /\|\d+$/;

/** What a grant was applied for, with the pool: its key without the page of the application and the number of the payment. Of rounds the project. */
const appliedFor = ({ nativeKey, project }: Pick<KnownRound, 'nativeKey' | 'project'>): string =>
  isGrant(nativeKey) ? nativeKey.replace(ORDINAL, '').replace(/^grant:[^|]*/, 'grant:') : project;
const isGrant = (nativeKey: string): boolean => nativeKey.startsWith('grant:');
/** Whether a project is known by the name of an application alone. */
const isNamed = (project: string): boolean => project.startsWith('name:');

const identityOf = ({ project, date, stage }: KnownRound): string => `${project} ${stage ?? ''} ${date.slice(0, 7)}`;

function factsOf(entry: EntryInput): KnownRound | undefined {
  const claim = (field: string) => entry.claims.find((c) => c.field === field);
  const text = (field: string) => {
    const value = claim(field)?.value;
    return typeof value === 'string' ? value : undefined;
  };
  const [project, date] = [claim('project')?.object, text('date')];
  if (project === undefined || date === undefined) return undefined;
  return {
    nativeKey: entry.nativeKey,
    project,
    date,
    precision: claim('date')?.precision ?? 'day',
    amount: text('amount_usd'),
    stage: text('stage'),
    says: TELLING.flatMap((field) => {
      const value = text(field);
      return value === undefined ? [] : [saidOf(field, value)];
    }),
  };
}

/** A round of one project as a list tells it. */
type Told = Pick<KnownRound, 'nativeKey'> & ListedFacts;

/** Whether one list tells one round by both, which it gives no identifiers; for rounds of one project. */
export function isToldTwice(a: Told, b: Told): boolean {
  if (!MADE.test(a.nativeKey) || !MADE.test(b.nativeKey)) return false;
  const grants = [a, b].filter(({ nativeKey }) => isGrant(nativeKey)).length;
  return grants === 0 && isSameListed(a, b);
}

/** Whether a round that is read is one that is known; how surely, if so. */
function likeness(read: KnownRound, known: KnownRound): number {
  const grant = isGrant(read.nativeKey);
  if (grant && read.project !== known.project && !isNamed(read.project) && !isNamed(known.project)) return 0;
  if (!(grant ? isSamePayment(read, known) : isSameListed(read, known))) return 0;
  const equal =
    (read.project === known.project ? 2 : 0) +
    (read.amount === known.amount ? 4 : 0) +
    (read.stage === known.stage ? 2 : 0) +
    (read.nativeKey === known.nativeKey ? 1 : 0);
  const says = read.says ?? [];
  const alike = says.length === 0 ? 0 : says.filter((said) => known.says?.includes(said)).length / says.length;
  return 1 + equal + 8 / (1 + daysApart(read, known)) + 6 * alike;
}

/**
 * Gives rounds without an identifier the native keys under which the source stated them before, whatever part of the list is read and in
 * whatever order: by likeness, surest first, else by project, stage and month where that names one round. The others get keys that are free.
 * A grant is known by its application and pool; one that does not say its project keeps the project it had.
 */
export function recognised(entries: readonly EntryInput[], known: readonly KnownRound[]): EntryInput[] {
  const read = entries.flatMap((entry) => (entry.kind === 'round' && MADE.test(entry.nativeKey) ? (factsOf(entry) ?? []) : []));
  if (read.length === 0 || known.length === 0) return [...entries];
  const like = Map.groupBy(known, appliedFor);
  const keys = new Map<string, string>();
  const taken = new Set<string>();
  const give = (from: KnownRound, to: KnownRound) => {
    if (keys.has(from.nativeKey) || taken.has(to.nativeKey)) return;
    keys.set(from.nativeKey, to.nativeKey);
    taken.add(to.nativeKey);
  };
  const pairs = read.flatMap((r) => (like.get(appliedFor(r)) ?? []).map((k) => ({ r, k, score: likeness(r, k) })).filter((p) => p.score > 0));
  pairs.sort((a, b) => b.score - a.score || compare(a.r.nativeKey, b.r.nativeKey) || compare(a.k.nativeKey, b.k.nativeKey));
  for (const { r, k } of pairs) give(r, k);
  for (const r of read) {
    if (keys.has(r.nativeKey) || isGrant(r.nativeKey)) continue;
    const [only, ...others] = (like.get(r.project) ?? []).filter((k) => identityOf(k) === identityOf(r));
    if (only && others.length === 0) give(r, only);
  }
  const used = new Set([...known.map((k) => k.nativeKey), ...keys.values()]);
  for (const r of read) if (!keys.has(r.nativeKey)) keys.set(r.nativeKey, freeKey(r.nativeKey, used));
  const projectOf = new Map(known.map((k) => [k.nativeKey, k.project]));
  const named = new Set<string>();
  const rounds = entries.map((entry) => {
    const nativeKey = entry.kind === 'round' ? keys.get(entry.nativeKey) : undefined;
    if (nativeKey === undefined) return entry;
    const before = projectOf.get(nativeKey);
    const claims = entry.claims.filter(({ field, object = '' }) => {
      const isSilent = field === 'project' && isNamed(object) && before !== undefined && before !== object;
      if (isSilent) named.add(object);
      return !isSilent;
    });
    return nativeKey === entry.nativeKey && claims.length === entry.claims.length ? entry : { ...entry, nativeKey, claims };
  });
  return named.size === 0 ? rounds : withoutUnnamed(rounds, named);
}

/** Leaves out projects that only stood for those of known grants. */
function withoutUnnamed(entries: readonly EntryInput[], named: ReadonlySet<string>): EntryInput[] {
  const meant = new Set(entries.flatMap((e) => e.claims.flatMap((c) => (c.object === undefined ? [] : [c.object]))));
  return entries.filter((e) => e.kind !== 'project' || !named.has(e.nativeKey) || meant.has(e.nativeKey));
}

function freeKey(wanted: string, used: Set<string>): string {
  const base = wanted.replace(ORDINAL, '');
  let key = wanted;
  for (let n = 2; used.has(key); n++) key = `${base}|${n}`;
  used.add(key);
  return key;
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
