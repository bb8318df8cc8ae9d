import { memberText, type Claim, type EntryInput, type EntryKey, type Json } from '../records/claim.ts';
import type { SchemeName } from '../records/codes.ts';
import type { KindName } from '../kinds/kinds.ts';
import { fieldOf } from '../records/fields.ts';
import { domainKey, githubKey, handleKey, partyNames, projectNames, roundKey } from '../records/keys.ts';
import { fold } from '../writing/fold.ts';
import { readLines } from './lines.ts';
import { uniqueKeys } from './listed-text.ts';
import type { PageInfo, Parsed, Refusal } from './parsed.ts';
import { factOf, type Fact } from './starter-lines.ts';

/** Fields that are keys only, not statements. */
const KEYS_ONLY = new Set<string>(['id', 'coingecko', 'caip2', 'web3icons'] satisfies SchemeName[]);
const isKey = (field: string): boolean => field === 'key' || KEYS_ONLY.has(field);
/** What a line of a page calls its schemes. */
const OWN_KEYS: Readonly<Record<string, SchemeName>> = {
  domain: 'domain',
  x: 'handle',
  github: 'github',
  coingecko: 'coingecko',
  caip2: 'caip2',
  web3icons: 'web3icons',
  id: 'id',
};
/** Required fields of each kind. */
const NEEDED: Record<KindName, readonly string[]> = { project: ['name'], organization: ['name'], person: ['name'], round: ['project', 'date'] };

/** The value of a fact with parts; undefined where the value is the text itself. */
function partsOf({ field, value, link, position, ended, percent, months, cliff }: Fact): Json | undefined {
  const given = (parts: Record<string, string | number | true | undefined>): Json =>
    Object.fromEntries(Object.entries(parts).flatMap(([key, part]) => (part === undefined ? [] : [[key, typeof part === 'number' ? String(part) : part]])));
  if (field === 'roles') return position === undefined && ended === undefined ? undefined : given({ position, ended });
  if (field === 'works') return { title: value, link };
  if (field === 'events') return { title: value };
  if (field === 'allocations') return given({ label: value, percent });
  return field === 'unlocks' ? given({ label: value, months, cliff_months: cliff }) : undefined;
}

function claimOf(fact: Fact): Claim[] {
  const { kind, field, value, link, as, lead, precision, since, from, to, quote = as } = fact;
  if (isKey(field)) return [];
  const said = { field, document: link, ...(quote === undefined || field === 'works' ? {} : { quote }) };
  if (field === 'investors') return [{ ...said, object: value, ...(lead === undefined ? {} : { value: { lead } }) }];
  const parts = partsOf(fact);
  if (fieldOf(kind, field).type === 'reference') {
    const time = { ...(from === undefined ? {} : { validFrom: from }), ...(to === undefined ? {} : { validTo: to }) };
    const exact = from === undefined && to === undefined ? {} : { precision: precision ?? ('day' as const) };
    return [{ ...said, object: value, ...(parts === undefined ? {} : { value: parts }), ...time, ...exact }];
  }
  if (field === 'stage')
    return [
      { field, value, document: link },
      { field: 'stage_text', value: as ?? value, document: link },
    ];
  const stated: Claim = { ...said, value: parts ?? value };
  if (since !== undefined) return [{ ...stated, validFrom: since, precision: precision ?? 'day' }];
  return [fieldOf(kind, field).type === 'date' ? { ...stated, precision: precision ?? 'day' } : stated];
}

/** The name of a project that has a coin as another name of it, since the coin's name is that of the list that ranks it. */
const otherName = (thing: Thing): Claim[] => {
  const name = thing.one('coingecko') && thing.one('name');
  return name ? [{ field: 'aliases', value: name.value, document: name.link }] : [];
};

class Thing {
  readonly facts: readonly Fact[];
  /** What pages say of a field otherwise than a better one: of the second page, of the third. */
  readonly others: readonly (readonly Fact[])[];
  readonly kind: KindName;
  readonly nativeKey: string;
  constructor(first: Fact, facts: readonly Fact[], others: readonly (readonly Fact[])[] = []) {
    this.facts = facts;
    this.others = others;
    this.kind = first.kind;
    this.nativeKey = first.nativeKey;
  }

  all(...fields: string[]): Fact[] {
    return this.facts.filter((f) => fields.includes(f.field));
  }

  one(field: string): Fact | undefined {
    return this.facts.find((f) => f.field === field);
  }

  /** Values of the given fields, and the lists' own words for them. */
  words(...fields: string[]): string[] {
    return this.all(...fields).flatMap((f) => (f.as === undefined ? [f.value] : [f.value, f.as]));
  }
}

/** Whether an address is a page of the firm that an arm belongs to: its domain tells the firm and not the arm. */
const isPartOfSite = (f: Fact): boolean => f.kind === 'organization' && !/^https?:\/\/[^/?#]+\/?$/.test(f.value);

const isMany = (f: Fact): boolean => f.field === 'id' || f.field === 'key' || (!isKey(f.field) && fieldOf(f.kind, f.field).holds === 'many');

/** Groups facts by their subject. What a page says otherwise than an earlier line is kept apart; repeated or contradicting facts else are refused. */
function thingsOf(facts: readonly Fact[], refused: Refusal[]): Thing[] {
  const things: Thing[] = [];
  for (const about of Map.groupBy(facts, (f) => f.nativeKey).values()) {
    const seen = new Map<string, string[]>();
    const others: Fact[][] = [];
    const kept = about.filter((f) => {
      const member = isMany(f) ? `${f.field} ${claimOf(f).map(memberText).join() || f.value}` : f.field;
      const before = seen.get(member);
      const says = JSON.stringify([f.value, f.precision, f.since]);
      seen.set(member, [...(before ?? []), says]);
      if (!before) return true;
      if (f.page === undefined || isMany(f) || before.includes(says))
        refused.push({ where: f.where, reason: `says ${f.field} of ${f.nativeKey} a second time`, fault: true });
      else (others[before.length - 1] ??= []).push(f);
      return false;
    });
    const [first] = kept;
    if (!first) continue;
    const lacks = NEEDED[first.kind].filter((field) => !kept.some((f) => f.field === field));
    if (lacks.length === 0) things.push(new Thing(first, kept, others));
    else refused.push({ where: first.where, reason: `${first.nativeKey} has no ${lacks.join(' and no ')}`, fault: true });
  }
  return things;
}

/** Drops references to things that are not in the set, and rounds whose project is not. */
function pointing(things: readonly Thing[], refused: Refusal[]): Thing[] {
  const whole = (list: readonly Thing[]): Thing[] => {
    const known = new Set(list.map((t) => t.nativeKey));
    const leadsNowhere = (f: Fact): boolean => !isKey(f.field) && fieldOf(f.kind, f.field).type === 'reference' && !known.has(f.value);
    return list.flatMap((thing) => {
      const lost = thing.facts.filter(leadsNowhere);
      for (const f of lost) refused.push({ where: f.where, reason: `points to ${f.value}, which is not there`, fault: true });
      const [first] = thing.facts;
      if (!first || lost.some((f) => NEEDED[f.kind].includes(f.field))) return [];
      return lost.length === 0
        ? [thing]
        : [
            new Thing(
              first,
              thing.facts.filter((f) => !lost.includes(f)),
              thing.others,
            ),
          ];
    });
  };
  return whole(things);
}

/** Address of proposals to Ethereum; those to Bitcoin have another. */
const EIPS = 'https://eips.ethereum.org/';

/** Key of a round, for its own entry and for its project's. */
const keyOfRound = (round: Thing): EntryKey => {
  const date = round.one('date');
  return roundKey({
    date: date?.value,
    precision: date?.precision ?? 'day',
    amount: round.one('amount_usd')?.value,
    link: round.one('announcement')?.value,
  });
};

/**
 * Reads the starter set: one fact a line, with the list it comes from and the address that says it. The names used in those lists become keys, so
 * that a later import of the lists finds the records. @param files lines by file name @throws FormatError if a file is empty
 */
export function parseStarter(files: Readonly<Record<string, Iterable<string>>>): Parsed {
  const refused: Refusal[] = [];
  const facts = Object.entries(files).flatMap(([name, lines]) => {
    const read = readLines(lines, name);
    refused.push(...read.refused);
    return read.items.flatMap(({ where, value }) => factOf(where, value, refused));
  });
  const things = pointing(thingsOf(facts, refused), refused);
  const rounds = things.filter((t) => t.kind === 'round');
  const byKey = new Map(things.map((t) => [t.nativeKey, t]));
  const ofProject = Map.groupBy(rounds, (r) => r.one('project')?.value ?? '');
  const backed = new Map<string, Set<string>>();
  const called = new Map<string, string[]>();
  const note = (key: string, word: string | undefined): void => {
    if (word !== undefined) called.set(key, [...(called.get(key) ?? []), word]);
  };
  for (const round of rounds) {
    const of = round.one('project');
    if (!of) continue;
    note(of.value, of.as);
    const names = byKey.get(of.value)?.words('name', 'aliases') ?? [];
    for (const { value, as } of round.all('investors')) {
      note(value, as);
      backed.set(value, new Set([...(backed.get(value) ?? []), ...[...names, ...(of.as === undefined ? [] : [of.as])].map(fold)]));
    }
  }
  const keysOf = (thing: Thing): EntryKey[] => {
    if (thing.kind === 'round') return [keyOfRound(thing)];
    const names = [...thing.words('name', 'aliases'), ...(called.get(thing.nativeKey) ?? [])];
    return [
      ...names.flatMap(thing.kind === 'project' ? projectNames : partyNames),
      ...thing.all('website').flatMap((f) => (isPartOfSite(f) ? [] : domainKey(f.value))),
      ...thing.all('twitter').flatMap((f) => handleKey(f.value)),
      ...thing.all('github').flatMap((f) => githubKey(f.value)),
      ...thing.all('key').flatMap(ownKeys),
      ...thing.all(...KEYS_ONLY).map((f): EntryKey => ({ scheme: f.field as SchemeName, value: f.value })),
      ...thing.all('works').map((f): EntryKey => ({ scheme: 'publisher', value: f.link.startsWith(EIPS) ? 'eips' : 'bips' })),
      ...(ofProject.get(thing.nativeKey) ?? []).map(keyOfRound),
      ...[...(backed.get(thing.nativeKey) ?? [])].map((value): EntryKey => ({ scheme: 'backed', value })),
    ];
  };
  const entries = things.flatMap((thing): EntryInput[] => {
    const keys = uniqueKeys(keysOf(thing));
    const isParty = thing.kind === 'organization' || thing.kind === 'person';
    const kind: Claim[] = isParty ? [{ field: 'kind', value: thing.kind, document: thing.one('name')?.link ?? '' }] : [];
    const claims = [...kind, ...thing.facts.flatMap(claimOf), ...otherName(thing)];
    const own: EntryInput = { kind: thing.kind, nativeKey: thing.nativeKey, role: 'creates', keys, claims };
    if (thing.others.length === 0) return [own];
    const same: EntryKey = { scheme: 'id', value: `cairn-starter:${thing.nativeKey}` };
    // Rounds give their keys to the entry that they point to, which is the first.
    const shared = [...keys.filter(({ scheme }) => scheme !== 'round' && scheme !== 'backed'), same];
    return [
      { ...own, keys: [...keys, same] },
      ...thing.others.map((facts, n): EntryInput => {
        const nativeKey = thing.nativeKey.replace(':', `-${n + 2}:`);
        return { ...own, nativeKey, keys: shared, claims: [...kind, ...thing.all('name').flatMap(claimOf), ...facts.flatMap(claimOf)] };
      }),
    ];
  });
  return { entries, refused, pages: pagesOf(facts) };
}

const ownKeys = ({ value }: Fact): EntryKey[] => {
  const at = value.indexOf(':');
  const scheme = OWN_KEYS[value.slice(0, at)];
  return scheme ? [{ scheme, value: value.slice(at + 1).toLowerCase() }] : [];
};

/** What lines say of their pages. */
function pagesOf(facts: readonly Fact[]): Map<string, PageInfo> {
  const pages = new Map<string, PageInfo>();
  for (const { link, page: kind, publisher: title, published, archive } of facts) {
    if (kind === undefined || title === undefined) continue;
    const known = pages.get(link);
    if (known && archive !== undefined) known.archive ??= archive;
    if (known) continue;
    const page = { title, kind, ...(archive !== undefined && { archive }) };
    if (published === undefined) pages.set(link, page);
    else {
      const [publishedOn, publishedPrecision] =
        published.length === 4
          ? ([`${published}-01-01`, 'year'] as const)
          : published.length === 7
            ? ([`${published}-01`, 'month'] as const)
            : ([published, 'day'] as const);
      pages.set(link, { ...page, publishedOn, publishedPrecision });
    }
  }
  return pages;
}
