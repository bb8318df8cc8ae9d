import { isIP } from 'node:net';
import path from 'node:path';
import { z } from 'zod';

const flag = (on: 'on' | 'off') => z.enum(['on', 'off']).default(on);
const url = z.string().refine((v) => URL.canParse(v) && /^https?:/.test(v), 'must be an http or https address');

/** A key of another site, sent in a header or an address. */
const key = z
  .string()
  .trim()
  .regex(/^[\w.-]{1,200}$/, 'must be letters, digits, dots, hyphens and underscores');

/** Timeout of a public read where none is configured, in milliseconds. */
export const READ_TIMEOUT_MS = 500;

/** Every variable the product reads, with default and meaning; the README's table is generated from this. */
const VARIABLES = {
  HOST: { schema: z.string().min(1).default('127.0.0.1'), meaning: 'address to listen on' },
  PORT: { schema: z.coerce.number().int().min(0).max(65_535).default(3000), meaning: 'port to listen on; 0 takes a free one' },
  PUBLIC_URL: {
    schema: url.optional(),
    meaning: 'address under which people reach the site; not a loopback address means production',
    shown: 'http://HOST:PORT',
  },
  SITE_NAME: { schema: z.string().min(1).max(60).default('Cairn'), meaning: "the site's name in titles, header and footer" },
  SOCIAL_URL: { schema: url.optional(), meaning: "the site's page in a social network, linked in the footer", shown: 'none' },
  CONTACT_EMAIL: { schema: z.email().optional(), meaning: 'e-mail address for people, linked in the footer and on /privacy', shown: 'none' },
  MESSAGING_URL: { schema: url.optional(), meaning: "the site's channel in a messaging app, linked in the footer", shown: 'none' },
  COMMUNITY_URL: { schema: url.optional(), meaning: "the site's community, told to search engines", shown: 'none' },
  CONTRIBUTORS_URL: { schema: url.optional(), meaning: "the contributors' group, told to contributors of tier 3 alone", shown: 'none' },
  PARTNER_URL: { schema: url.optional(), meaning: 'where partners turn to, told to search engines', shown: 'none' },
  RECAP_URL: { schema: url.optional(), meaning: 'social recap tool in the menu Degen', shown: 'none' },
  RADAR_URL: { schema: url.optional(), meaning: 'NFT mint radar in the menu Degen', shown: 'none' },
  SMTP_URL: {
    schema: z
      .string()
      .regex(/^smtps?:\/\//, 'must be an smtp:// or smtps:// address')
      .optional(),
    meaning: 'mail server, as `smtp://user:password@host:port`; without one, mails are files in DATA_DIR/mail, and in production none are sent',
    shown: 'none',
  },
  MAIL_FROM: { schema: z.string().min(3).optional(), meaning: 'sender of mails, as `Cairn <mail@example.org>`', shown: 'SITE_NAME at the host of PUBLIC_URL' },
  GOOGLE_CLIENT_ID: {
    schema: z.string().min(1).optional(),
    meaning: 'client at the OpenID provider, for signing in with Google; its redirect address is PUBLIC_URL/api/users/auth/google/callback',
    shown: 'none',
  },
  GOOGLE_CLIENT_SECRET: { schema: z.string().min(1).optional(), meaning: 'secret of that client', shown: 'none' },
  OIDC_ISSUER: { schema: url.default('https://accounts.google.com'), meaning: 'OpenID provider behind signing in with Google; https in production' },
  TWITTER_CLIENT_ID: {
    schema: z.string().min(1).optional(),
    meaning: 'client at X, for showing an X name on a profile; its redirect address is PUBLIC_URL/api/users/auth/twitter/callback',
    shown: 'none',
  },
  TWITTER_CLIENT_SECRET: { schema: z.string().min(1).optional(), meaning: 'secret of that client, where it has one', shown: 'none' },
  TWITTER_AUTHORIZE_URL: { schema: url.default('https://x.com/i/oauth2/authorize'), meaning: 'page of X that asks a person; https in production' },
  TWITTER_API_URL: { schema: url.default('https://api.x.com'), meaning: 'where the calls of X are; https in production' },
  RPC_URLS: {
    schema: z
      .string()
      .default('')
      .transform((text) =>
        text
          .split(',')
          .map((pair) => pair.trim())
          .filter(Boolean)
          .map((pair) => [Number(/^(\d+)=/.exec(pair)?.[1]), pair.replace(/^\d+=/, '')] as const),
      )
      .refine((pairs) => pairs.every(([chain, address]) => chain > 0 && url.safeParse(address).success), 'must be chain=address pairs, separated by commas'),
    meaning: 'JSON-RPC endpoints of chains, as `1=https://…,8453=https://…`: wallets that are contracts (EIP-1271) sign in on these; https in production',
    shown: 'none',
  },
  DATA_DIR: { schema: z.string().min(1).default('.cairn'), meaning: 'folder of the embedded database and of files' },
  DATABASE_URL: {
    schema: z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'must be a postgres:// address')
      .optional(),
    meaning: 'PostgreSQL (15 or newer) to use in place of the embedded one',
    shown: 'embedded',
  },
  READ_TIMEOUT_MS: {
    schema: z.coerce.number().int().min(50).max(60_000).default(READ_TIMEOUT_MS),
    meaning: 'milliseconds after which a public read of the database is given up, and answered with 503',
  },
  SOURCES: { schema: flag('on'), meaning: '`off` keeps Cairn from any request to the outside' },
  COINGECKO_KEY: { schema: key.optional(), meaning: 'key of the CoinGecko API; without one its free calls are made', shown: 'none' },
  COINGECKO_CALLS: {
    schema: z.coerce.number().int().min(100).max(100_000_000).default(10_000),
    meaning: 'calls a month that the plan of the CoinGecko key allows; more than 10,000 are made to the address of paid plans',
  },
  DEFILLAMA_KEY: {
    schema: key.optional(),
    meaning: 'key of the DefiLlama API, with which its lists of raises and of entities are read',
    shown: 'none',
  },
  GITHUB_KEY: { schema: key.optional(), meaning: 'token of the GitHub API; without one 60 calls an hour are made', shown: 'none' },
  COINPAPRIKA: {
    schema: flag('off'),
    meaning: '`on` asks CoinPaprika for teams and events: set it once you may use its data, since its free plan is for non-commercial use',
  },
  AI_MODEL_URL: {
    schema: url.optional(),
    meaning:
      'base address of an OpenAI-compatible endpoint, as `http://127.0.0.1:8000/v1`: its model plans and phrases answers of the assistant, and what it says is checked; https in production but on the own machine',
    shown: 'none',
  },
  AI_MODEL: { schema: z.string().trim().min(1).max(200).optional(), meaning: 'name of the model there', shown: 'none' },
  AI_MODEL_KEY: { schema: z.string().trim().min(1).max(500).optional(), meaning: 'key of that endpoint, where it asks for one', shown: 'none' },
  AI_TIMEOUT_MS: {
    schema: z.coerce.number().int().min(50).max(60_000).default(8000),
    meaning: 'milliseconds after which a call of the model is given up, and the answer is made without it',
  },
  AI_TOKENS_A_DAY: { schema: z.coerce.number().int().min(0).max(1_000_000_000).default(1_000_000), meaning: 'tokens that the model is asked for in a UTC day' },
  AI_COST_A_DAY_USD: { schema: z.coerce.number().min(0).max(100_000).default(1), meaning: 'US dollars that the model may cost in a UTC day' },
  AI_PRICE_IN_USD: { schema: z.coerce.number().min(0).max(10_000).default(0), meaning: 'US dollars for a million tokens that the model reads' },
  AI_PRICE_OUT_USD: { schema: z.coerce.number().min(0).max(10_000).default(0), meaning: 'US dollars for a million tokens that the model writes' },
  PROTECTED_CODE: { schema: z.string().min(1).max(200).optional(), meaning: 'when set, every call and page asks for this code', shown: 'none' },
  TRUSTED_PROXIES: {
    schema: z
      .string()
      .default('')
      .transform((v) =>
        v
          .split(',')
          .map((s) => s.trim())
          .filter(Boolean),
      )
      .refine((list) => list.every((a) => isIP(a.split('/')[0] ?? '') !== 0), 'must be addresses or networks, separated by commas'),
    meaning: 'addresses or networks (CIDR) of proxies whose X-Forwarded-For is believed',
    shown: 'none',
  },
  METRICS_TOKEN: { schema: z.string().min(16).optional(), meaning: 'bearer token for /metrics; required there in production', shown: 'none' },
  LOG_LEVEL: { schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'), meaning: 'least severity that is logged' },
  COLUMNS: { schema: flag('on'), meaning: '`off` asks the database everything; else lists are answered from columns in memory, too' },
  STREAMS_PER_ADDRESS: {
    schema: z.coerce.number().int().min(1).max(5000).default(50),
    meaning: 'browsers of one address that prices are streamed to at a time; others see them when they load a page',
  },
  CACHE_MB: { schema: z.coerce.number().int().min(1).max(4096).default(64), meaning: 'memory for kept answers, and as much again for kept pages, in MB' },
} as const;

type Parsed = { [K in keyof typeof VARIABLES]: z.output<(typeof VARIABLES)[K]['schema']> };

/** Links to other sites that the operator set. */
export interface SiteLinks {
  social?: string;
  email?: string;
  messaging?: string;
  community?: string;
  partner?: string;
  recap?: string;
  radar?: string;
}

/** Other sites through which accounts can sign in or connect. */
export interface SiteWays {
  google: boolean;
  twitter: boolean;
}

/** The client at the OpenID provider. */
export interface GoogleConfig {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** The client at X. */
export interface TwitterConfig {
  clientId: string;
  clientSecret: string | undefined;
  authorizeUrl: string;
  /** Without a slash at the end. */
  apiUrl: string;
}

/** Keys of publishers that are asked by the clock, and what their plans allow. */
export interface LiveConfig {
  coingeckoKey: string | undefined;
  /** Calls a month. */
  coingeckoCalls: number;
  defillamaKey: string | undefined;
  githubKey: string | undefined;
  /** Whether the operator said that CoinPaprika may be asked. */
  coinpaprika: boolean;
}

/** The model that helps the assistant, and what it may cost. */
export interface ModelConfig {
  /** Without a slash at the end. */
  url: string;
  model: string;
  key: string | undefined;
  timeoutMs: number;
  /** Of a UTC day. */
  tokensADay: number;
  costADay: number;
  /** US dollars for a million tokens read and written. */
  prices: { in: number; out: number };
}

/** The checked configuration of one process. */
export interface Config {
  host: string;
  port: number;
  /** Origin without a trailing slash; undefined until the port is known when neither PUBLIC_URL nor a fixed PORT is set. */
  publicUrl: string | undefined;
  siteName: string;
  /** Links to other sites; unset ones are absent. */
  links: SiteLinks;
  /** The group of contributors of the highest tier; for nobody else. */
  contributorsUrl: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string | undefined;
  /** Undefined if signing in with Google is not set up. */
  google: GoogleConfig | undefined;
  /** Undefined if connecting X is not set up. */
  twitter: TwitterConfig | undefined;
  /** JSON-RPC endpoints by chain id. */
  rpcUrls: Readonly<Record<number, string>>;
  /** Absolute path. */
  dataDir: string;
  databaseUrl: string | undefined;
  readTimeoutMs: Parsed['READ_TIMEOUT_MS'];
  live: LiveConfig;
  sources: boolean;
  /** Undefined while no model is set up, or nothing outside may be asked. */
  model: ModelConfig | undefined;
  protectedCode: string | undefined;
  trustedProxies: string[];
  metricsToken: string | undefined;
  logLevel: Parsed['LOG_LEVEL'];
  /** Whether lists are answered from columns in memory. */
  columns: boolean;
  /** Event streams that one address may have open. */
  streamsPerAddress: number;
  /** Bytes. */
  cacheBytes: number;
  /** True when PUBLIC_URL is set and is not a loopback address. */
  production: boolean;
}

/** Thrown when a variable does not parse; the message names each with its fault. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\]|::1)$/;

const setOnes = (links: Record<keyof SiteLinks, string | undefined>): SiteLinks =>
  Object.fromEntries(Object.entries(links).filter(([, address]) => address !== undefined));

/** Ways through other sites that are set up. */
export const siteWays = ({ google, twitter }: Pick<Config, 'google' | 'twitter'>): SiteWays => ({
  google: google !== undefined,
  twitter: twitter !== undefined,
});

/** Whether a host name is a loopback address. */
export const isLoopback = (hostname: string): boolean => LOOPBACK.test(hostname);

type Read = <K extends keyof typeof VARIABLES>(name: K) => Parsed[K];

const liveConfig = (read: Read): LiveConfig => ({
  coingeckoKey: read('COINGECKO_KEY'),
  coingeckoCalls: read('COINGECKO_CALLS'),
  defillamaKey: read('DEFILLAMA_KEY'),
  githubKey: read('GITHUB_KEY'),
  coinpaprika: read('COINPAPRIKA') === 'on',
});

function modelConfig(read: Read, production: boolean, faults: string[]): ModelConfig | undefined {
  const [address, model, key] = [read('AI_MODEL_URL'), read('AI_MODEL'), read('AI_MODEL_KEY')];
  const rest = {
    timeoutMs: read('AI_TIMEOUT_MS'),
    tokensADay: read('AI_TOKENS_A_DAY'),
    costADay: read('AI_COST_A_DAY_USD'),
    prices: { in: read('AI_PRICE_IN_USD'), out: read('AI_PRICE_OUT_USD') },
  };
  if ((address === undefined) !== (model === undefined)) faults.push('AI_MODEL_URL: goes with AI_MODEL, set both or neither');
  if (address === undefined || model === undefined) return undefined;
  if (production && address.startsWith('http:') && !isLoopback(new URL(address).hostname)) faults.push('AI_MODEL_URL: must be an https address in production');
  return { url: address.replace(/\/+$/, ''), model, key, ...rest };
}

/** Reads and checks the environment. Empty values count as unset. @throws ConfigError */
export function loadConfig(env: Record<string, string | undefined> = process.env, cwd: string = process.cwd()): Config {
  const faults: string[] = [];
  const read: Read = (name) => {
    const result = VARIABLES[name].schema.safeParse(env[name] === '' ? undefined : env[name]);
    if (!result.success) faults.push(`${name}: ${result.error.issues.map((i) => i.message).join('; ')}`);
    return result.data as Parsed[typeof name];
  };
  const publicUrl = read('PUBLIC_URL');
  const production = publicUrl !== undefined && URL.canParse(publicUrl) && !isLoopback(new URL(publicUrl).hostname);
  const secure = (name: 'OIDC_ISSUER' | 'TWITTER_AUTHORIZE_URL' | 'TWITTER_API_URL'): string => {
    const address = read(name);
    if (production && address?.startsWith('http:')) faults.push(`${name}: must be an https address in production`);
    return address;
  };
  const [googleId, googleSecret] = [read('GOOGLE_CLIENT_ID'), read('GOOGLE_CLIENT_SECRET')];
  if ((googleId === undefined) !== (googleSecret === undefined)) faults.push('GOOGLE_CLIENT_ID: goes with GOOGLE_CLIENT_SECRET, set both or neither');
  const issuer = secure('OIDC_ISSUER');
  const [twitterId, twitterSecret] = [read('TWITTER_CLIENT_ID'), read('TWITTER_CLIENT_SECRET')];
  const [authorizeUrl, apiUrl] = [secure('TWITTER_AUTHORIZE_URL'), secure('TWITTER_API_URL')];
  const rpcUrls = read('RPC_URLS') ?? [];
  if (production && rpcUrls.some(([, address]) => address.startsWith('http:'))) faults.push('RPC_URLS: must be https addresses in production');
  const [sources, model] = [read('SOURCES') === 'on', modelConfig(read, production, faults)];
  const config: Config = {
    host: read('HOST'),
    port: read('PORT'),
    publicUrl: publicUrl?.replace(/\/+$/, ''),
    siteName: read('SITE_NAME'),
    links: setOnes({
      social: read('SOCIAL_URL'),
      email: read('CONTACT_EMAIL'),
      messaging: read('MESSAGING_URL'),
      community: read('COMMUNITY_URL'),
      partner: read('PARTNER_URL'),
      recap: read('RECAP_URL'),
      radar: read('RADAR_URL'),
    }),
    contributorsUrl: read('CONTRIBUTORS_URL'),
    smtpUrl: read('SMTP_URL'),
    mailFrom: read('MAIL_FROM'),
    google: googleId !== undefined && googleSecret !== undefined ? { issuer, clientId: googleId, clientSecret: googleSecret } : undefined,
    twitter: twitterId === undefined ? undefined : { clientId: twitterId, clientSecret: twitterSecret, authorizeUrl, apiUrl: apiUrl?.replace(/\/+$/, '') },
    rpcUrls: Object.fromEntries(rpcUrls),
    dataDir: path.resolve(cwd, read('DATA_DIR') ?? '.cairn'),
    databaseUrl: read('DATABASE_URL'),
    readTimeoutMs: read('READ_TIMEOUT_MS'),
    live: liveConfig(read),
    sources,
    model: sources ? model : undefined,
    protectedCode: read('PROTECTED_CODE'),
    trustedProxies: read('TRUSTED_PROXIES'),
    metricsToken: read('METRICS_TOKEN'),
    logLevel: read('LOG_LEVEL'),
    columns: read('COLUMNS') === 'on',
    streamsPerAddress: read('STREAMS_PER_ADDRESS') ?? 50,
    cacheBytes: (read('CACHE_MB') ?? 64) * 1024 * 1024,
    production,
  };
  if (faults.length > 0) throw new ConfigError(`The configuration is not valid:\n${faults.map((f) => `  ${f}`).join('\n')}`);
  return config;
}

/** The README's table of variables as Markdown. */
export function configTable(): string {
  const rows = Object.entries(VARIABLES).map(([name, v]) => {
    const parsed = v.schema.safeParse(undefined);
    const shown = 'shown' in v ? v.shown : `\`${String(parsed.data)}\``;
    return `| \`${name}\` | ${shown} | ${v.meaning} |`;
  });
  return ['| Variable | Default | Meaning |', '| --- | --- | --- |', ...rows].join('\n');
}
