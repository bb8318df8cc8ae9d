import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { proof } from '#platform/testing/proof.ts';

const SYLLABLES = 'ba bit ca co da do fi ga hy in jo ka lu ma mo ne no pa qui ra ri sa so ta to va ve xe ya zo kyo lan mir nex orb'.split(' ');
const GIVEN = ['Ann', 'Bảo', 'Chloé', 'Dmitri', 'Emeka', 'Fatima', 'Giulia', 'Hana'];
const STAGES = ['Seed', 'Pre-Seed', 'Preseed', 'Series A', 'Strategic', 'Private Token Sale', 'ICO', null];
const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const DAY = 86_400;
const FIRST_DAY = 1_600_000_000;

/** How many of each there are. */
const MARKET = proof({ projects: 210, investors: 90, authors: 40, chains: 30 }, { projects: 620, investors: 260, authors: 120, chains: 40 });

/** Numbers in [0, 1), the same ones for the same seed. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Writes lists of one made-up market into a folder, named and shaped as their publishers' are: they overlap in part, spell investors
 * differently, disagree in what they say, and hold some garbage.
 */
export function writeLists(folder: string, seed: number): void {
  const next = numbers(seed);
  const chance = (part: number): boolean => next() < part;
  const pick = <T>(items: readonly T[]): T => items[Math.floor(next() * items.length)] as T;
  const some = <T>(items: readonly T[], most: number): T[] => [...new Set(Array.from({ length: Math.floor(next() * (most + 1)) }, () => pick(items)))];
  const word = (): string => {
    const text = Array.from({ length: 2 + Math.floor(next() * 3) }, () => pick(SYLLABLES)).join('');
    return text.charAt(0).toUpperCase() + text.slice(1);
  };
  const put = (name: string, text: string): void => writeFileSync(path.join(folder, name), text);
  const putLines = (name: string, items: readonly unknown[]): void =>
    put(name, [...items.map((item) => JSON.stringify(item)), '{"half of a line', '', '{"other":"shape"}'].join('\n'));

  const chains = Array.from({ length: MARKET.chains }, (_, i) => ({ chainId: 7000 + i, name: `${word()} Chain`, native: word().slice(0, 4).toUpperCase() }));
  const projects = Array.from({ length: MARKET.projects }, (_, i) => {
    const name = `${word()}${pick(['', '', ' Protocol', ' Finance', ' Network'])}`;
    const slug = name.toLowerCase().replaceAll(' ', '-');
    return {
      i,
      name,
      slug,
      site: `https://${slug}${i}.example/`,
      handle: `${slug.replaceAll('-', '_').slice(0, 12)}${i}`,
      coin: chance(0.3) ? `${slug}-${i}` : null,
    };
  });
  const investors = Array.from({ length: MARKET.investors }, () =>
    chance(0.25) ? `${pick(GIVEN)} ${word()}` : `${word()}${pick([' Capital', ' Ventures', ' Labs', ''])}`,
  );
  const spelled = (name: string): string =>
    chance(0.8) ? name : pick([name.toUpperCase(), name.replace(/ (?:Capital|Ventures)$/, ''), `${name} (ex ${word()} Fund)`, ` ${name}`]);
  const rounds = projects.flatMap((project) =>
    some([0, 1, 2], 2).map((turn) => ({
      project,
      date: FIRST_DAY + (project.i * 2 + turn * 300) * DAY,
      usd: Math.ceil(next() * 400) * 100_000,
      stage: pick(STAGES),
      link: chance(0.7) ? `https://news.example/${project.slug}-${project.i}-${turn}` : null,
      investors: some(investors, 9),
    })),
  );

  putLines(
    'chains.jsonl',
    chains.map((c) => ({ kind: 'evm', ...c, shortName: c.name.toLowerCase().replaceAll(' ', '-'), infoURL: `https://c${c.chainId}.example`, testnet: false })),
  );
  putLines(
    'tokens-solana.jsonl',
    projects
      .filter(() => chance(0.4))
      .map((p) => ({
        address: Array.from({ length: 40 }, () => pick([...BASE58])).join(''),
        symbol: p.name.slice(0, 4).toUpperCase(),
        name: chance(0.1) ? `${p.name} (Portal)` : p.name,
        website: chance(0.7) ? p.site : ' ',
        twitter: `https://twitter.com/${p.handle}`,
        ...(p.coin ? { coingeckoId: p.coin } : {}),
      })),
  );
  put(
    'defillama-protocols.json',
    JSON.stringify(
      projects
        .filter(() => chance(0.6))
        .map((p) => ({
          id: String(p.i),
          name: p.name,
          slug: p.slug,
          address: null,
          symbol: p.coin ? p.name.slice(0, 4).toUpperCase() : '-',
          url: p.site,
          description: `${p.name} does what it says.`,
          gecko_id: p.coin,
          category: pick(['Dexes', 'Lending', 'Bridge']),
          chains: [...some(chains, 3).map((c) => c.name), 'Ethereum'],
          twitter: p.handle,
          tvl: Math.round(next() * 1e8),
        })),
    ),
  );
  put(
    'defillama-raises-2024-03.json',
    JSON.stringify({
      raises: [
        ...rounds
          .filter(() => chance(0.6))
          .map((r) => ({
            date: r.date,
            name: r.project.name,
            round: r.stage,
            amount: chance(0.9) ? r.usd / 1e6 : null,
            chains: ['Ethereum', pick(chains).name],
            sector: 'A venue',
            category: 'DeFi',
            source: r.link ?? ' ',
            leadInvestors: r.investors.slice(0, 1).map(spelled),
            otherInvestors: r.investors.slice(1).map(spelled),
            valuation: null,
          })),
        { date: 'yesterday', name: 'Nobody' },
      ],
    }),
  );
  putLines(
    'rounds-cff-2026-08.jsonl',
    rounds
      .filter(() => chance(0.6))
      .map((r, i) => {
        const day = new Date((r.date + Math.floor(next() * 3) * DAY) * 1000).toISOString().slice(0, 10);
        const byMonth = chance(0.1);
        return {
          id: String(i),
          projectSlug: `${r.project.slug}-${r.project.i}`,
          project: r.project.name,
          date: byMonth ? `${day.slice(0, 7)}-01` : day,
          datePrecision: byMonth ? 'month' : 'day',
          round: r.stage ?? '',
          amountUsd: chance(0.9) ? r.usd : null,
          investors: r.investors.map((name, n) => ({ name: spelled(name), ...(n === 0 ? { role: 'lead' } : {}) })),
          source: r.link,
          aggregator: `https://list.example/projects/${r.project.slug}-${r.project.i}/`,
        };
      }),
  );
  putLines(
    'portfolio-companies.jsonl',
    projects
      .filter(() => chance(0.5))
      .map((p) => ({ slug: `${p.slug}-${p.i}`, name: p.name, website: p.site, sourceUrl: `https://list.example/projects/${p.slug}-${p.i}/` })),
  );
  putLines(
    'depin-investors.jsonl',
    investors
      .filter(() => chance(0.6))
      .map((name, i) => ({ id: `i${i}`, name: spelled(name), ...(chance(0.5) ? { twitter: `https://x.com/investor_${i}` } : {}) })),
  );
  putLines(
    'people-protocol-authors.jsonl',
    Array.from({ length: MARKET.authors }, (_, i) => ({
      name: `${pick(GIVEN)} ${word()}`,
      github: `author-${i}`,
      works: [`EIP-${9000 + i}`, `EIP-${9000 + (i % 40)}`],
      titles: [],
    })),
  );
  const person = (name: string): boolean => GIVEN.includes(name.split(' ')[0] ?? '');
  putLines(
    'investors.jsonl',
    investors.map((name) => ({ name, rounds: 1, kindHint: person(name) ? 'person' : 'organization' })),
  );
  putLines(
    'people-angels.jsonl',
    investors.filter(person).map((name) => ({ name, kind: 'angel (name heuristics)', rounds: 1 })),
  );
}
