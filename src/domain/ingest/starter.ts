import { z } from 'zod';
import { canonicalNumber, memberText, type Claim, type EntryInput, type EntryKey } from '../records/claim.ts';
import type { SchemeName } from '../records/codes.ts';
import { KIND_NAMES, type KindName } from '../kinds/kinds.ts';
import { fieldOf } from '../records/fields.ts';
import { domainKey, githubKey, handleKey, partyNames, projectNames, roundKey } from '../records/keys.ts';
import { STAGES, stageOf } from '../records/stages.ts';
import { fold } from '../writing/fold.ts';
import { readLines } from './lines.ts';
import { isListedDay, listedName, uniqueKeys } from './listed-text.ts';
import { faultText, webAddress, type Parsed, type Refusal } from './parsed.ts';

const slug = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'is no name in lower case with hyphens');
const amount = z.string().refine((text) => Number(text) > 0 && canonicalNumber(text) === text, 'is no amount in plain decimals');
const onX = webAddress.refine((url) => /^https:\/\/x\.com\/\w+$/.test(url) && handleKey(url).length > 0, 'is no account on X');
const onGitHub = webAddress.refine((url) => /^https:\/\/github\.com\/[^/?#]+$/.test(url) && githubKey(url).length > 0, 'is no account on GitHub');
const identifier = z.string().regex(/^[a-z][a-z-]*:\S+$/, 'is no identifier with its namespace');
const coin = z.string().regex(/^[^\s/?#]+$/, 'is no identifier of a coin');
const chain = z.string().regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/, 'is no identifier of a chain by CAIP-2');
const icon = z.string().regex(/^(?:coin|network):[^\s/?#]+$/, 'is no identifier at Web3 Icons');
const day = z.string().refine(isListedDay, 'is no day that can be');
const place = z.string().regex(/^[1-9]\d{0,5}$/, 'is no place in an order');
const reference = (...kinds: KindName[]) => z.string().regex(new RegExp(`^(?:${kinds.join('|')}):[a-z0-9-]+$`), `points to no ${kinds.join(' or ')}`);

/** Every line has these: the list it comes from, the address that says it, and the list's own words if they differ from the value. */
const said = { source: slug, link: webAddress, as: listedName.optional() };
const fact = (value: z.ZodType<string>, more: { lead?: z.ZodType; position?: z.ZodType; precision?: z.ZodType; since?: z.ZodType } = {}) =>
  z.strictObject({
    project: slug.optional(),
    organization: slug.optional(),
    person: slug.optional(),
    round: slug.optional(),
    field: z.string(),
    value,
    ...more,
    ...said,
  });

const NAMED = {
  name: fact(listedName),
  aliases: fact(listedName),
  website: fact(webAddress),
  twitter: fact(onX),
  github: fact(onGitHub),
  id: fact(identifier),
};
/** The fields of each kind and their formats. */
const FACTS: Record<KindName, Partial<Record<string, z.ZodType>>> = {
  project: {
    ...NAMED,
    sectors: fact(listedName),
    coingecko: fact(coin),
    caip2: fact(chain),
    web3icons: fact(icon),
    market_cap_rank: fact(place, { since: day }),
  },
  organization: { ...NAMED, location: fact(listedName) },
  person: { ...NAMED, works: fact(listedName), roles: fact(reference('organization', 'project'), { position: listedName }) },
  round: {
    project: fact(reference('project')),
    date: fact(day, { precision: z.enum(['month', 'year']).optional() }),
    amount_usd: fact(amount),
    valuation_usd: fact(amount),
    stage: fact(z.enum(STAGES)),
    announcement: fact(webAddress),
    investors: fact(reference('organization', 'person'), { lead: z.boolean().optional() }),
  },
};

const aboutSchema = z.looseObject({
  project: slug.optional(),
  organization: slug.optional(),
  person: slug.optional(),
  round: slug.optional(),
  field: z.string().min(1).max(60),
});

interface Fact {
  where: string;
  kind: KindName;
  nativeKey: string;
  field: string;
  value: string;
  source: string;
  link: string;
  as?: string | undefined;
  lead?: boolean | undefined;
  position?: string | undefined;
  precision?: 'month' | 'year' | undefined;
  since?: string | undefined;
}

function factOf(where: string, value: unknown, refused: Refusal[]): Fact[] {
  const refuse = (reason: string): [] => {
    refused.push({ where, reason, fault: true });
    return [];
  };
  const about = aboutSchema.safeParse(value);
  if (!about.success) return refuse(faultText(about.error));
  const { field } = about.data;
  const [kind, second] = KIND_NAMES.filter((k) => about.data[k] !== undefined);
  if (!kind || second) return refuse('is not about one project, organization, person or round');
  const schema = Object.hasOwn(FACTS[kind], field) ? FACTS[kind][field] : undefined;
  if (!schema) return refuse(`says ${field} of a ${kind}, which is no fact we know`);
  const parsed = schema.safeParse(value);
  if (!parsed.success) return refuse(faultText(parsed.error));
  const read = parsed.data as Omit<Fact, 'where' | 'kind' | 'nativeKey'>;
  if (field === 'stage' && read.as !== undefined && stageOf(read.as) !== read.value) return refuse(`calls ${read.as} ${read.value}`);
  return [{ ...read, where, kind, nativeKey: `${kind}:${about.data[kind] ?? ''}` }];
}

/** Fields that are keys only, not statements. */
const KEYS_ONLY = new Set<string>(['id', 'coingecko', 'caip2', 'web3icons'] satisfies SchemeName[]);
/** Required fields of each kind. */
const NEEDED: Record<KindName, readonly string[]> = { project: ['name'], organization: ['name'], person: ['name'], round: ['project', 'date'] };

function claimOf({ kind, field, value, link, as, lead, position, precision, since }: Fact): Claim[] {
  const quote = as === undefined ? {} : { quote: as };
  if (KEYS_ONLY.has(field)) return [];
  if (field === 'investors') return [{ field, object: value, ...(lead === undefined ? {} : { value: { lead } }), document: link, ...quote }];
  if (field === 'roles') return [{ field, object: value, value: { position: position ?? '' }, document: link, ...quote }];
  if (field === 'works') return [{ field, value: { title: value, link }, document: link }];
  const stated: Claim = { field, value, document: link };
  if (field === 'stage') return [stated, { ...stated, field: 'stage_text', value: as ?? value }];
  if (since !== undefined) return [{ ...stated, validFrom: since, precision: 'day' }];
  if (field === 'date') return [{ ...stated, precision: precision ?? 'day' }];
  if (fieldOf(kind, field).type === 'reference') return [{ field, object: value, document: link, ...quote }];
  return [{ ...stated, ...quote }];
}

/** The name of a project that has a coin as another name of it, since the coin's name is that of the list that ranks it. */
const otherName = (thing: Thing): Claim[] => {
  const name = thing.one('coingecko') && thing.one('name');
  return name ? [{ field: 'aliases', value: name.value, document: name.link }] : [];
};

class Thing {
  readonly facts: readonly Fact[];
  readonly kind: KindName;
  readonly nativeKey: string;
  constructor(first: Fact, facts: readonly Fact[]) {
    this.facts = facts;
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

/** Groups facts by their subject; repeated or contradicting facts are refused. */
function thingsOf(facts: readonly Fact[], refused: Refusal[]): Thing[] {
  const things: Thing[] = [];
  for (const about of Map.groupBy(facts, (f) => f.nativeKey).values()) {
    const seen = new Set<string>();
    const kept = about.filter((f) => {
      const many = f.field === 'id' || (!KEYS_ONLY.has(f.field) && fieldOf(f.kind, f.field).holds === 'many');
      const member = many ? `${f.field} ${claimOf(f).map(memberText).join() || f.value}` : f.field;
      if (seen.has(member)) refused.push({ where: f.where, reason: `says ${f.field} of ${f.nativeKey} a second time`, fault: true });
      return !seen.has(member) && seen.add(member);
    });
    const [first] = kept;
    if (!first) continue;
    const lacks = NEEDED[first.kind].filter((field) => !kept.some((f) => f.field === field));
    if (lacks.length === 0) things.push(new Thing(first, kept));
    else refused.push({ where: first.where, reason: `${first.nativeKey} has no ${lacks.join(' and no ')}`, fault: true });
  }
  return things;
}

/** Drops references to things that are not in the set, and rounds whose project is not. */
function pointing(things: readonly Thing[], refused: Refusal[]): Thing[] {
  const whole = (list: readonly Thing[]): Thing[] => {
    const known = new Set(list.map((t) => t.nativeKey));
    const leadsNowhere = (f: Fact): boolean => !KEYS_ONLY.has(f.field) && fieldOf(f.kind, f.field).type === 'reference' && !known.has(f.value);
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
      ...thing.all('website').flatMap((f) => domainKey(f.value)),
      ...thing.all('twitter').flatMap((f) => handleKey(f.value)),
      ...thing.all('github').flatMap((f) => githubKey(f.value)),
      ...thing.all(...KEYS_ONLY).map((f): EntryKey => ({ scheme: f.field as SchemeName, value: f.value })),
      ...thing.all('works').map((f): EntryKey => ({ scheme: 'publisher', value: f.link.startsWith(EIPS) ? 'eips' : 'bips' })),
      ...(ofProject.get(thing.nativeKey) ?? []).map(keyOfRound),
      ...[...(backed.get(thing.nativeKey) ?? [])].map((value): EntryKey => ({ scheme: 'backed', value })),
    ];
  };
  const entries = things.map((thing): EntryInput => {
    const kind: Claim[] =
      thing.kind === 'organization' || thing.kind === 'person' ? [{ field: 'kind', value: thing.kind, document: thing.one('name')?.link ?? '' }] : [];
    return {
      kind: thing.kind,
      nativeKey: thing.nativeKey,
      role: 'creates',
      keys: uniqueKeys(keysOf(thing)),
      claims: [...kind, ...thing.facts.flatMap(claimOf), ...otherName(thing)],
    };
  });
  return { entries, refused };
}
