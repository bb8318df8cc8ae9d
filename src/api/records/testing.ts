import type { Claim, EntryInput, EntryKey } from '#domain/records/claim.ts';
import { domainKey, handleKey, partyNames, projectNames, roundKey } from '#domain/records/keys.ts';
import { stageOf } from '#domain/records/stages.ts';
import { fold } from '#domain/writing/fold.ts';

/** A generated market, and the part of it that a source lists. */
export interface Market {
  projects: number;
  /** Funding rounds in all; some projects have several, most have none. */
  rounds: number;
  /** The same seed generates the same market. */
  seed?: string;
  /** Sources list different parts of one market and use the same names. */
  source?: string;
  /** Share of the projects that the source lists, with all their rounds. */
  share?: number;
}

/** Document of facts without an announcement. */
export const MARKET_LIST = 'https://market.example/list';

const SYLLABLES = 'ba bit ca co da do e fi ga hy in jo ka lu ma mo ne no o pa qui ra ri sa so ta to u va ve wa xe ya ze zo kyo lan mir nex orb'.split(' ');
const MARKED = ['Hà Nội', 'Sông Hồng', 'Đà Nẵng', 'Phở', 'Lúa', 'Sen Vàng', 'Mỹ Sơn', 'Café', 'Łódź', 'Tiền Số'];
const KINDS_OF_PROJECT = ['', '', '', ' Protocol', ' Finance', ' Network', ' Swap', ' DAO', ' Labs', ' Chain', ' AI', ' Games'];
const KINDS_OF_FIRM = [' Capital', ' Ventures', ' Labs', ' Partners', ' Fund', ' Holdings', ' Crypto', ''];
const SECTORS = ['DeFi', 'Gaming', 'Infrastructure', 'AI', 'NFT', 'Payments', 'Lending', 'Derivatives', 'Bridge', 'Wallet', 'Social', 'Security'];
const STAGE_TEXTS = ['Seed', 'Pre-Seed', 'Series A', 'Strategic', 'Private Token Sale', 'Series B', 'Public Sale', 'Grant', 'M&A', 'Series C', 'Undisclosed'];
const POSITIONS = ['CEO', 'CTO', 'Co-Founder', 'Head of Growth', 'Advisor'];
const SENTENCE = 'A venue for people who hold, lend and exchange what they own, run by those who use it and open to read for everyone. ';
/** The first projects are the networks of the others. */
const NETWORKS = 60;
/** Longest description, in characters. */
const LONGEST = 1170;
/** Rounds of each ten funded projects. */
const ROUNDS_OF_TEN = [1, 1, 2, 1, 1, 4, 1, 1, 2, 1] as const;
const PER_TEN = 15;
const MOST_INVESTORS = 143;
const MOST_USD = 4_200_000_000;

/** Numbers in [0, 1) that depend only on the seed, a purpose and a position. */
function draws(seed: string): (purpose: string, ...at: readonly number[]) => number {
  return (purpose, ...at) => {
    let h = 0x811c9dc5;
    const text = `${seed} ${purpose} ${at.join(' ')}`;
    for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
    h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
    h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
    return ((h ^ (h >>> 16)) >>> 0) / 2 ** 32;
  };
}
type Draw = ReturnType<typeof draws>;

const pick = <T>(items: readonly T[], at: number): T => items[Math.floor(at * items.length)] as T;
/** A number of the standard normal distribution. */
const normal = (draw: Draw, purpose: string, i: number): number =>
  Math.sqrt(-2 * Math.log(1 - draw(`${purpose} radius`, i))) * Math.cos(2 * Math.PI * draw(`${purpose} angle`, i));
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const word = (draw: Draw, purpose: string, i: number): string => {
  const length = 2 + Math.floor(draw(`${purpose} length`, i) * 3);
  return capital(Array.from({ length }, (_, n) => pick(SYLLABLES, draw(purpose, i, n))).join(''));
};

/** About every fourteenth name repeats an earlier project's; some have diacritics. */
function projectName(draw: Draw, i: number): string {
  const of = i > 100 && draw('same name', i) < 0.07 ? Math.floor(draw('whose name', i) * i) : i;
  const head = draw('marks', of) < 0.06 ? `${pick(MARKED, draw('marked', of))} ${word(draw, 'project', of)}` : word(draw, 'project', of);
  return head + pick(KINDS_OF_PROJECT, draw('kind', of));
}

function partyName(draw: Draw, k: number, person: boolean): string {
  return person ? `${word(draw, 'first', k)} ${word(draw, 'last', k)}` : `${word(draw, 'firm', k)}${pick(KINDS_OF_FIRM, draw('firm kind', k))}`;
}

const said = (document: string, values: Record<string, string | undefined>): Claim[] =>
  Object.entries(values).flatMap(([field, value]) => (value === undefined ? [] : [{ field, value, document }]));
const day = (at: number): string => new Date(Date.UTC(2014, 0, 1) + Math.floor(at * 4640) * 86_400_000).toISOString().slice(0, 10);

interface Round {
  index: number;
  facts: { date: string; precision: 'day' | 'month'; amount: string | undefined; link: string | undefined };
  stageText: string | undefined;
  investors: { party: number; lead: boolean | undefined }[];
}

/** Dates, amounts, stages, leads, links and numbers of investors, distributed as in public lists of rounds; few investors are in very many. */
function roundOf(draw: Draw, index: number, parties: number): Round {
  const monthOnly = draw('month only', index) < 0.25;
  const exact = day(Math.sqrt(draw('day', index)));
  const usd = Math.min(MOST_USD, 5e6 * Math.exp(1.518 * normal(draw, 'amount', index)));
  const unit = 10 ** Math.max(3, Math.floor(Math.log10(usd)) - 1);
  const wanted =
    index % 4999 === 17 ? MOST_INVESTORS : Math.max(1, Math.min(MOST_INVESTORS, Math.round(4 * Math.exp(0.95 * normal(draw, 'investors', index)))));
  const found = new Set<number>();
  for (let n = 0; found.size < Math.min(wanted, parties / 2); n++) found.add(Math.floor(parties * draw('investor', index, n) ** 2));
  const leads = draw('lead known', index) < 0.41 ? 1 + Math.floor(draw('leads', index) * Math.min(2, found.size)) : 0;
  return {
    index,
    facts: {
      date: monthOnly ? `${exact.slice(0, 7)}-01` : exact,
      precision: monthOnly ? 'month' : 'day',
      amount: draw('amount known', index) < 0.9 ? String(Math.max(1000, Math.round(usd / unit) * unit)) : undefined,
      link: draw('link', index) < 0.69 ? `https://news.example/rounds/${index}` : undefined,
    },
    stageText: draw('stage known', index) < 0.83 ? pick(STAGE_TEXTS, draw('stage', index) ** 1.5) : undefined,
    investors: [...found].map((party, n) => ({ party, lead: leads === 0 ? undefined : n < leads })),
  };
}

function roundEntry({ index, facts, stageText, investors }: Round, projectKey: string): EntryInput {
  const document = facts.link ?? MARKET_LIST;
  return {
    kind: 'round',
    nativeKey: `round:${index}`,
    role: 'creates',
    keys: [roundKey(facts)],
    claims: [
      { field: 'project', object: projectKey, document },
      { field: 'date', value: facts.date, precision: facts.precision, document },
      ...said(document, { amount_usd: facts.amount, stage_text: stageText, stage: stageOf(stageText), announcement: facts.link }),
      ...investors.map(({ party, lead }): Claim => ({
        field: 'investors',
        object: `party:${party}`,
        document,
        ...(lead === undefined ? {} : { value: { lead } }),
      })),
    ],
  };
}

function projectEntry(draw: Draw, i: number, networks: number, rounds: readonly Round[]): EntryInput {
  const name = projectName(draw, i);
  const known = (purpose: string, part: number): boolean => draw(`${purpose} known`, i) < part;
  const own = fold(name).replace(/[^a-z0-9]+/g, '');
  const symbol = known('symbol', 0.9) ? own.slice(0, 2 + Math.floor(draw('symbol', i) * 3)).toUpperCase() : undefined;
  const website = known('website', 0.6) ? `https://${own}-${i}.example/` : undefined;
  const twitter = known('handle', 0.55) ? `https://x.com/${own.slice(0, 14)}_${i}` : undefined;
  const network = i < networks;
  const chains = network
    ? []
    : [...new Set([0, 1, 2, 3, 4].slice(0, Math.floor(draw('chains', i) * 4)).map((n) => Math.floor(networks * draw('chain', i, n) ** 2)))];
  const contracts = chains.slice(0, 2).map((c) => ({ chain: `eip155:${c + 1}`, address: `0x${(i * 97 + c).toString(16).padStart(40, '0')}` }));
  const sectors = [...new Set([0, 1, 2].slice(0, Math.floor(draw('sectors', i) * 4)).map((n) => pick(SECTORS, draw('sector', i, n))))];
  const length = 40 + Math.floor(draw('description', i) ** 3 * (LONGEST - 39));
  const keys: EntryKey[] = [
    ...projectNames(name),
    ...(known('coin', 0.5) ? [{ scheme: 'coingecko', value: `${own}-${i}` } as const] : []),
    ...(network ? [{ scheme: 'caip2', value: `eip155:${i + 1}` } as const] : []),
    ...domainKey(website),
    ...handleKey(twitter),
    ...contracts.map((c): EntryKey => ({ scheme: 'contract', value: `${c.chain}:${c.address}` })),
    ...chains.map((c): EntryKey => ({ scheme: 'chain', value: `eip155:${c + 1}` })),
    ...(symbol ? [{ scheme: 'symbol', value: fold(symbol) } as const] : []),
    ...rounds.map((r) => roundKey(r.facts)),
  ];
  return {
    kind: 'project',
    nativeKey: `project:${i}`,
    role: 'creates',
    keys,
    claims: [
      ...said(MARKET_LIST, {
        name,
        symbol,
        website,
        twitter,
        description: known('description', 0.7) ? `${name}. ${SENTENCE.repeat(10)}`.slice(0, length).trim() : undefined,
      }),
      ...(known('rank', 0.1) ? said(MARKET_LIST, { market_cap_rank: String(1 + Math.floor(draw('rank', i) * 4000)) }) : []),
      ...(known('founded', 0.3)
        ? [{ field: 'founded', value: `${day(draw('founded', i)).slice(0, 4)}-01-01`, precision: 'year' as const, document: MARKET_LIST }]
        : []),
      ...sectors.map((value) => ({ field: 'sectors', value, document: MARKET_LIST })),
      ...chains.map((c) => ({ field: 'chains', object: `project:${c}`, document: MARKET_LIST })),
      ...contracts.map((value) => ({ field: 'contracts', value, document: MARKET_LIST })),
    ],
  };
}

/** The kind of an investor by its number; half of the lists do not give it. */
function partyKind(draw: Draw, k: number): { kind: 'party' | 'organization' | 'person'; person: boolean } {
  const at = draw('party kind', k);
  const person = at > 0.85;
  return { kind: draw('party kind known', k) < 0.5 ? 'party' : person ? 'person' : 'organization', person };
}

function partyEntry(draw: Draw, k: number, backed: ReadonlySet<string>): EntryInput {
  const { kind, person } = partyKind(draw, k);
  const name = partyName(draw, k, person);
  const website = draw('party website', k) < 0.4 ? `https://${fold(name).replace(/[^a-z0-9]+/g, '')}-${k}.example/` : undefined;
  return {
    kind,
    nativeKey: `party:${k}`,
    role: 'creates',
    keys: [...partyNames(name), ...domainKey(website), ...[...backed].map((value): EntryKey => ({ scheme: 'backed', value }))],
    claims: [...said(MARKET_LIST, { name, website }), ...(kind === 'party' ? [] : said(MARKET_LIST, { kind }))],
  };
}

/** A person of a project: a founder or team member, with dates and perhaps a work. */
function personEntry(draw: Draw, i: number, n: number): EntryInput {
  const at = i * 8 + n;
  const name = partyName(draw, at, true);
  const founder = n === 0 || draw('founder', at) < 0.3;
  const from = day(draw('from', at));
  return {
    kind: 'person',
    nativeKey: `person:${i}-${n}`,
    role: 'creates',
    keys: [...partyNames(name), ...(draw('person handle', at) < 0.5 ? handleKey(`p_${at}`) : [])],
    claims: [
      ...said(MARKET_LIST, { name, kind: 'person' }),
      {
        field: 'roles',
        object: `project:${i}`,
        value: { position: pick(POSITIONS, draw('position', at)), founder },
        document: MARKET_LIST,
        ...(draw('from known', at) < 0.6 ? { validFrom: from, precision: 'month' as const } : {}),
      },
      ...(draw('work', at) < 0.1 ? [{ field: 'works', value: { title: `Proposal ${at}`, link: `https://papers.example/${at}` }, document: MARKET_LIST }] : []),
    ],
  };
}

/**
 * A market as a source lists it, project by project with its rounds and people, and the investors last: unknown values, ties, equal names, tickers
 * that collide, names with marks, texts of up to 1,170 characters, amounts with a median of 5 million US dollars. Pure.
 */
export function* marketEntries({ projects, rounds, seed = 'cairn', source = '', share = 1 }: Market): Generator<EntryInput> {
  const draw = draws(seed);
  const networks = Math.min(NETWORKS, projects);
  const parties = Math.max(40, Math.round(rounds * 1.7));
  const scale = Math.max(1, Math.ceil(rounds / ((projects / 10) * PER_TEN)));
  const funded = Math.min(projects, Math.ceil((rounds / (PER_TEN * scale)) * 10));
  const backed = new Map<number, Set<string>>();
  let next = 0;
  for (let i = 0; i < projects; i++) {
    const j = Math.floor(((i + 1) * funded) / projects) - 1;
    const has = j >= 0 && j !== Math.floor((i * funded) / projects) - 1;
    const first = next;
    if (has) next = Math.min(rounds, next + (ROUNDS_OF_TEN[j % 10] as number) * scale);
    if (i >= networks && share < 1 && draw(`listed by ${source}`, i) >= share) continue;
    const own = Array.from({ length: next - first }, (_, n) => roundOf(draw, first + n, parties));
    const project = projectEntry(draw, i, networks, own);
    yield project;
    const name = fold(projectName(draw, i));
    for (const r of own) {
      yield roundEntry(r, project.nativeKey);
      for (const { party } of r.investors) backed.set(party, (backed.get(party) ?? new Set()).add(name));
    }
    const team = has ? Math.floor(draw('team', i) * 4) : 0;
    for (let n = 0; n < team; n++) yield personEntry(draw, i, n);
  }
  for (const [k, names] of backed) yield partyEntry(draw, k, names);
}
