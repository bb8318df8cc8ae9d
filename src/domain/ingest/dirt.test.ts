import { describe, expect, it } from 'vitest';
import { familyOf } from '../records/labelled-pairs.testing.ts';
import { FIELDS } from '../records/fields.ts';
import { withDerived } from '../records/keys.ts';
import { decideMatches } from '../records/match.ts';
import type { MatchEntry } from '../records/match-nodes.ts';
import { decideRounds } from '../records/match-rounds.ts';
import { stageOf } from '../records/stages.ts';
import { fold } from '../writing/fold.ts';
import { parseCffPortfolio, parseCffRounds } from './crypto-fundraising.ts';
import { parseDefillamaProtocols } from './defillama-protocols.ts';
import { parseDefillamaRaises } from './defillama-raises.ts';
import { parseDepinInvestors } from './depin-investors.ts';
import { parseHeuristics } from './heuristics.ts';
import type { Parsed } from './parsed.ts';
import { parseProtocolAuthors } from './protocol-authors.ts';

const document = 'https://list.example/list';
const lines = (items: readonly unknown[]): string[] => items.map((item) => JSON.stringify(item));

interface Raise {
  name: string;
  date: string;
  usd?: number;
  stage?: string | null;
  investors?: readonly string[];
  link?: string | null;
  month?: boolean;
  slug?: string;
}
const raises = (...items: Raise[]): Parsed =>
  parseDefillamaRaises({
    raises: {
      raises: items.map((r) => ({
        date: Date.parse(r.date) / 1000,
        name: r.name,
        round: r.stage,
        amount: r.usd === undefined ? null : r.usd / 1e6,
        source: r.link,
        leadInvestors: [],
        otherInvestors: r.investors ?? [],
      })),
    },
    document,
  });
const cffRounds = (...items: Raise[]): Parsed =>
  parseCffRounds({
    lines: lines(
      items.map((r) => ({
        projectSlug: r.slug ?? r.name.toLowerCase().replaceAll(' ', '-'),
        project: r.name,
        date: r.date,
        datePrecision: r.month ? 'month' : 'day',
        round: r.stage,
        amountUsd: r.usd,
        investors: (r.investors ?? []).map((name) => ({ name })),
        source: r.link,
        aggregator: `https://crypto-fundraising.info/projects/${r.slug ?? 'x'}/`,
      })),
    ),
    document,
  });

/** Which entries of several lists are one record: names of them, a line a record that has several. */
function together(family: 'project' | 'party', read: Readonly<Record<string, Parsed>>): string[] {
  const entries = Object.entries(read).flatMap(([source, { entries: all }]) =>
    all.filter((e) => familyOf(e.kind) === family).map((e): Omit<MatchEntry, 'id'> => ({ ...e, source, keys: withDerived(e.keys) })),
  );
  const nameOf = (id: number): string => `${entries[id]?.source} ${entries[id]?.nativeKey}`;
  const { groups } = decideMatches(
    entries.map((e, id) => ({ ...e, id })),
    [],
  );
  return groups
    .filter((g) => g.entryIds.length > 1)
    .map((g) => g.entryIds.map(nameOf).sort().join(' = '))
    .sort();
}

function rounds(read: Readonly<Record<string, Parsed>>): string[][] {
  const all = Object.entries(read).flatMap(([source, { entries }]) => entries.filter((e) => e.kind === 'round').map((e) => ({ source, e })));
  return decideRounds(
    all.map(({ source, e }, id) => ({
      id,
      source,
      nativeKey: e.nativeKey,
      round: e.keys.find((k) => k.scheme === 'round')?.value ?? '',
      stage: e.claims.find((c) => c.field === 'stage_text')?.value as string | undefined,
    })),
  ).map((g) => g.entryIds.map((id) => all[id]?.source ?? '').sort());
}

const said = (parsed: Parsed, nativeKey: string, field: string) =>
  parsed.entries
    .find((e) => e.nativeKey === nativeKey)
    ?.claims.filter((c) => c.field === field)
    .map((c) => c.object ?? c.value);

describe('one investor under several names', () => {
  const backed = (investor: string, ...projects: string[]): Raise[] =>
    projects.map((name, i) => ({ name, date: `2022-0${i + 1}-10`, usd: 5_000_000 + i, stage: 'Seed', investors: [investor] }));
  const both = (one: string, other: string, projects = ['Celo', 'Dydx', 'Acala']) =>
    together('party', { raises: raises(...backed(one, ...projects)), cff: cffRounds(...backed(other, ...projects)) });

  it.each([
    ['Binance Labs', 'YZi Labs (ex Binance Labs)'],
    ['Arrington XRP Capital', 'Arrington Capital (ex Arrington XRP Capital)'],
    ['a16z', 'Andreessen Horowitz (a16z)'],
    ['Hashkey Capital', 'HashKey  capital'],
    ['Jump Crypto', 'JumpCrypto'],
    ['Lo\u0301pez Ventures', 'López Ventures'],
  ])('is one by a single round where the name is the same, before or in brackets: %s, %s', (one, other) => {
    expect(both(one, other, ['Celo'])).toEqual([`cff name:${fold(other)} = raises name:${fold(one)}`]);
  });

  it.each([
    ['Polychain', 'Polychain Capital'],
    ['Spartan Group', 'The Spartan Group'],
    ['Andreessen Horowitz', 'Andreessen Horowitz (a16z crypto)'],
  ])('is one by several rounds where the name is a part: %s, %s', (one, other) => {
    expect(both(one, other)).toEqual([`cff name:${fold(other)} = raises name:${fold(one)}`]);
  });

  it.each([
    ['Polychain', 'Polygon Capital'],
    ['Jump Crypto', 'Jump Capital'],
    ['Ann Lee', 'Ann Leeds'],
  ])('is two where the names are: %s, %s', (one, other) => expect(both(one, other)).toEqual([]));

  it('is not known by a part of its name alone [ingest-11]', () => {
    const parties = { raises: raises(...backed('Polychain', 'Celo', 'Dydx')), cff: cffRounds(...backed('Polychain Ventures', 'Sui', 'Near')) };
    expect(together('party', parties)).toEqual([]);
  });
});

describe('kinds of rounds', () => {
  it.each([
    ['Pre-seed', 'Pre-Seed|Pre-seed|Preseed|PRE-SEED|pre seed|Pre-Seed Round'],
    ['Seed', 'Seed|seed|Seed Round|Seed+|Seed extension|Angel|Angel Round|Pre-Series A|pre series A|Series pre-A'],
    ['Series A', 'Series A|series a|Series A+|Series A1|Extended Series A|Series A Extension'],
    ['Series B', 'Series B|Series B+|Series B-1|Extended Series B'],
    ['Series C', 'Series C|Series C+'],
    ['Series D and later', 'Series D|Series E|Series F|Series H'],
    ['Strategic', 'Strategic|Strategic Round|Strategic investment|Corporate Round'],
    ['Private', 'Private|Private Round|Private token sale|Private Sale|OTC|SAFT'],
    ['Public', 'ICO|IDO|IEO|Public Sale|Public token sale|Token sale|Presale|Pre-sale|Crowdfunding|Launchpad|Post-IPO'],
    ['Grant', 'Grant|Ecosystem Grant'],
    ['M&A', 'M&A|Acquisition|Merger|Acquired'],
    ['Debt', 'Debt|Debt Financing|Loan|Convertible note|Credit facility'],
    ['Other', 'Undisclosed|Unknown|Funding Round|Treasury'],
  ])('are %s in whatever spelling', (stage, spellings) => {
    expect(new Set(spellings.split('|').map((s) => `${stageOf(s)}`))).toEqual(new Set([stage]));
  });

  it.each(['', ' ', null, undefined])('that are empty (%j) say nothing, and the round stands', (stage) => {
    const parsed = cffRounds({ name: 'Nova', date: '2024-03-13', usd: 1_000_000, ...(stage === undefined ? {} : { stage }) });
    const round = parsed.entries.find((e) => e.kind === 'round')?.nativeKey ?? '';
    expect([said(parsed, round, 'stage'), said(parsed, round, 'stage_text'), said(parsed, round, 'amount_usd')]).toEqual([[], [], ['1000000']]);
    expect(parsed.refused).toEqual([]);
  });
});

describe('rounds that are there twice', () => {
  const seed: Raise = { name: 'Nova', date: '2024-03-13', usd: 4_000_000, stage: 'Seed', investors: ['Ann'] };
  it.each<[string, Raise, boolean]>([
    ['another day', { ...seed, date: '2024-03-15' }, true],
    ['its month alone', { ...seed, date: '2024-02-01', usd: 4_100_000, month: true }, true],
    ['a day as long before', { ...seed, date: '2024-02-01', usd: 4_100_000 }, false],
    ['a month long before', { ...seed, date: '2023-09-01', month: true }, false],
    ['an amount that is near', { ...seed, usd: 4_100_000 }, true],
    ['no amount', { name: 'Nova', date: '2024-03-14', stage: 'Pre-Series A' }, true],
    ['another amount', { ...seed, usd: 9_000_000, date: '2024-03-14' }, false],
    ['another time', { ...seed, date: '2024-09-13' }, false],
  ])('are one or two, with %s', (_, other, one) => {
    expect(rounds({ raises: raises(seed), cff: cffRounds(other) })).toHaveLength(one ? 1 : 2);
  });

  it('in one list are one, each a report of its own, so that either says the same without the other [ingest-50]', () => {
    const [one, two] = [seed, { ...seed, date: '2024-03-14', investors: ['Bo'] }];
    expect(rounds({ raises: raises(one, two) })).toEqual([['raises', 'raises']]);
    expect(rounds({ cff: cffRounds(one, two) })).toEqual([['cff', 'cff']]);
    const claims = (parsed: Parsed) => parsed.entries.filter((e) => e.kind === 'round').map((e) => e.claims);
    expect(claims(raises(one, two))).toEqual([...claims(raises(one)), ...claims(raises(two))]);
  });

  it('with not a word of difference are one report, with the investors of both', () => {
    const parsed = raises(seed, { ...seed, investors: ['Bo'] });
    const [round, ...others] = parsed.entries.filter((e) => e.kind === 'round');
    expect(others).toEqual([]);
    expect(said(parsed, round?.nativeKey ?? '', 'investors')).toEqual(['name:ann', 'name:bo']);
    expect(parsed.refused.map((r) => r.reason)).toEqual(['is listed twice']);
  });
});

describe('a Cyrillic letter that passes for a Latin one', () => {
  it('in a slug is the Latin one, in all lists of the publisher [ingest-11]', () => {
    const company = { slug: '%d1%81elestia', name: 'Celestia', sourceUrl: 'https://crypto-fundraising.info/projects/%d1%81elestia/' };
    const read = {
      rounds: cffRounds({ name: 'Celestia', slug: 'celestia', date: '2021-03-03' }),
      portfolio: parseCffPortfolio({ lines: lines([company]) }),
    };
    expect(together('project', read)).toEqual(['portfolio project:celestia = rounds project:celestia']);
  });
});

describe('texts', () => {
  const LONGEST = 1170;
  const protocol = (description: string) =>
    parseDefillamaProtocols({ protocols: [{ id: '1', name: 'Nova', description, url: ' ', twitter: ' ', audit_links: [' '] }], document });

  it('are kept whole, however long a list has them, and longer than a field holds refused with the reason', () => {
    const text = 'Đồng xu 1. '.repeat(200).slice(0, LONGEST).padEnd(LONGEST, 'x');
    expect(said(protocol(text), 'protocol:1', 'description')).toEqual([text]);
    expect(said(raisesWith(text), 'round:nova|2024-03|', 'description')).toEqual([text]);
    const tooLong = protocol('x'.repeat(20_001));
    expect(said(tooLong, 'protocol:1', 'description')).toEqual([]);
    expect(said(tooLong, 'protocol:1', 'name')).toEqual(['Nova']);
    expect(tooLong.refused).toEqual([expect.objectContaining({ reason: 'is longer than 20000 characters', fault: false })]);
  });
  const raisesWith = (sector: string) =>
    parseDefillamaRaises({
      raises: { raises: [{ date: Date.parse('2024-03-13') / 1000, name: 'Nova', sector, leadInvestors: [], otherInvestors: [] }] },
      document,
    });

  it('of a space where an address should be say nothing, in whatever list [ingest-11]', () => {
    const company = { slug: 'nova', name: 'Nova', website: ' ', sourceUrl: 'https://crypto-fundraising.info/projects/nova/' };
    const read = [
      protocol('x'),
      raises({ name: 'Nova', date: '2024-03-13', link: ' ' }),
      cffRounds({ name: 'Nova', date: '2024-03-13', link: ' ' }),
      parseCffPortfolio({ lines: lines([company]) }),
      parseDepinInvestors({ lines: lines([{ id: 'a', name: 'Ann', twitter: ' ' }]), document }),
    ];
    const claims = read.flatMap((p) => p.entries.flatMap((e) => e.claims));
    expect(claims.filter((c) => ['website', 'twitter', 'links', 'announcement'].includes(c.field))).toEqual([]);
    expect(claims.filter((c) => c.value === ' ' || c.document.trim() === '')).toEqual([]);
    expect(read.flatMap((p) => p.refused)).toEqual([]);
  });
});

describe('many investors', () => {
  it('of one round, 143, are all there, each once [ingest-11]', () => {
    const investors = Array.from({ length: 143 }, (_, i) => `Investor ${i}`);
    const parsed = cffRounds({ name: 'Nova', date: '2024-03-13', usd: 4_200_000_000, investors: [...investors, 'investor 7', 'INVESTOR 8 '] });
    const round = parsed.entries.find((e) => e.kind === 'round');
    expect(round?.claims.filter((c) => c.field === 'investors')).toHaveLength(143);
    expect(parsed.entries.filter((e) => e.kind === 'party')).toHaveLength(143);
    expect(said(parsed, round?.nativeKey ?? '', 'amount_usd')).toEqual(['4200000000']);
  });
});

describe('what many share identifies nobody', () => {
  const protocols = (...items: { url?: string; twitter?: string; github?: string[] }[]) =>
    items.map((item, i) => parseDefillamaProtocols({ protocols: [{ id: `${i}`, name: ['Nova', 'Novagate', 'Novagates'][i], ...item }], document }));
  const met = (...items: Parameters<typeof protocols>) => {
    const [one, two] = protocols(...items) as [Parsed, Parsed];
    return together('project', { one, two: { ...two, entries: two.entries.map((e) => ({ ...e, keys: e.keys.filter((k) => k.scheme !== 'id') })) } });
  };
  it.each([
    ['https://github.com/a'],
    ['https://medium.com/@thing'],
    ['https://thing.medium.com/'],
    ['https://t.me/thing'],
    ['https://linktr.ee/thing'],
    ['https://apps.apple.com/app/thing'],
    ['https://play.google.com/store/apps/details?id=thing'],
    ['https://x.com/thing'],
    ['https://sites.google.com/view/thing'],
    ['https://thing.gitbook.io/docs'],
    ['https://discord.gg/thing'],
  ])('%s', (url) => {
    expect(met({ url }, { url })).toEqual([]);
    expect(met({ url: 'https://thing.example/' }, { url: 'https://www.thing.example/en' })).toHaveLength(1);
  });

  it('accounts that stand for nobody, and such as one list gives to several things [ingest-11]', () => {
    for (const twitter of ['home', 'intent', 'https://x.com/share', 'solana', 'elonmusk'])
      expect([twitter, met({ twitter }, { twitter })]).toEqual([twitter, []]);
    expect(met({ twitter: 'thing_app' }, { twitter: 'https://x.com/Thing_App' })).toHaveLength(1);
    const three = parseDefillamaProtocols({
      protocols: ['Nova', 'Novagate', 'Novant'].map((name, i) => ({ id: `${i + 5}`, name, twitter: 'thing_app' })),
      document,
    });
    expect(together('project', { three, other: protocols({}, {}, { twitter: 'thing_app' })[2] as Parsed })).toEqual([]);
  });
});

describe('people', () => {
  it('have no e-mail address in whatever a list says of them', () => {
    const mail = 'ann@mail.example';
    const read = [
      parseProtocolAuthors({
        lines: lines([
          { name: 'Ann Lee', github: 'ann', email: mail, works: ['EIP-1'], contact: { email: mail } },
          { name: `Ann <${mail}>`, works: ['EIP-2'] },
          { name: mail, works: ['EIP-3'] },
          { name: 'Bo', github: mail, works: ['EIP-4'] },
        ]),
      }),
      parseDepinInvestors({ lines: lines([{ id: 'a', name: 'Ann Lee', twitter: mail, email: mail }]), document }),
      parseHeuristics({ angels: lines([{ name: 'Ann Lee', kind: 'angel (name heuristics)', email: mail }]), document }),
    ];
    for (const { entries } of read) expect(entries.length).toBeGreaterThan(0);
    expect(JSON.stringify(read.map((p) => p.entries))).not.toContain('mail.example');
    expect(FIELDS.filter((f) => f.kind === 'person' && /e-?mail|phone/i.test(f.key))).toEqual([]);
  });

  it('that are guessed stand beside a bearer of the name, found nothing and join nothing', () => {
    const guesses = parseHeuristics({ angels: lines([{ name: 'Ann Lee', kind: 'angel (name heuristics)' }]), document });
    expect(guesses.entries.map((e) => [e.role, e.kind, e.claims.map((c) => c.field)])).toEqual([['guesses', 'party', ['kind']]]);
    expect(together('party', { guesses })).toEqual([]);
    const one = (name: string) => cffRounds({ name: 'Nova', date: '2024-03-13', investors: [name] });
    expect(together('party', { guesses, cff: one('Ann Lee') })).toEqual(['cff name:ann lee = guesses name:ann lee']);
    const raise = raises({ name: 'Orbit', date: '2023-01-01', investors: ['Ann'] });
    const short = parseHeuristics({ angels: lines([{ name: 'Ann', kind: 'angel (name heuristics)' }]), document });
    expect(together('party', { guesses: short, cff: one('Ann'), raises: raise }), 'two bear it').toEqual([]);
  });
});
