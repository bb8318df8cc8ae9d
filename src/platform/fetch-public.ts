import { lookup as resolveName } from 'node:dns';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { request, type RequestOptions } from 'node:https';
import { BlockList, isIP } from 'node:net';
import { Failure } from './errors.ts';

/**
 * Addresses outside the public internet: loopback, private networks, reserved ranges. One list for each family, because a shared list also
 * matches IPv4 addresses mapped to IPv6.
 */
const PRIVATE = { ipv4: new BlockList(), ipv6: new BlockList() };
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  PRIVATE.ipv4.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  ['::', 3],
  ['4000::', 2],
  ['8000::', 1],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  PRIVATE.ipv6.addSubnet(net, bits, 'ipv6');

/** Whether an address is on the public internet. */
export function isPublicAddress(address: string): boolean {
  const number = isIP(address);
  const family = number === 4 ? 'ipv4' : 'ipv6';
  return number !== 0 && !PRIVATE[family].check(address, family);
}

/** Limits of one fetch. */
export interface FetchLimits {
  /** Bytes of the body, at most. */
  bytes: number;
  /** Milliseconds until the last byte. */
  ms: number;
  redirects?: number;
  method?: 'GET' | 'HEAD';
  /** Sent with the request, but not to another host after a redirect. */
  headers?: Readonly<Record<string, string>>;
  /** Certificates to trust instead of the usual ones, PEM. */
  ca?: string;
  /** Which addresses may be fetched; public ones by default. */
  allow?: (address: string) => boolean;
  /** Where hosts are reached instead of at their own addresses, in tests: address and port by host. */
  reach?: Readonly<Record<string, { hostname: string; port: number }>>;
  /** Called with each address before it is asked, redirects included. What it throws ends the fetch. */
  before?: (address: URL) => Promise<void>;
}

/** An address that cannot be fetched. */
export class FetchFailure extends Failure {
  /** The status that its host answered, if it did. */
  readonly answered: number | undefined;
  /** Milliseconds after which its host wants to be asked again, if it says so. */
  readonly wait: number | undefined;
  /** Whether nothing answers there: no such host, no server, no answer in time. */
  readonly isUnreachable: boolean;
  /** Whether there is no host of that name. */
  readonly hasNoHost: boolean;
  constructor(
    description: string,
    {
      answered,
      wait,
      isUnreachable = false,
      hasNoHost = false,
    }: { answered?: number; wait?: number | undefined; isUnreachable?: boolean; hasNoHost?: boolean } = {},
  ) {
    super('INVALID_INPUT', { description, issues: [{ path: 'address', message: description }] });
    this.answered = answered;
    this.wait = wait;
    this.isUnreachable = isUnreachable;
    this.hasNoHost = hasNoHost;
  }
}
const refuse = (description: string, how?: ConstructorParameters<typeof FetchFailure>[1]): FetchFailure => new FetchFailure(description, how);

/** Codes of errors of a connection that say that nothing answers. */
const UNREACHABLE: ReadonlySet<string> = new Set(['ENOTFOUND', 'ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT']);

/** Milliseconds until a host wants to be asked again: its Retry-After, in seconds or as a date, else the end of an hour in which no calls remain. */
function waitOf({ 'retry-after': after, 'x-ratelimit-remaining': remaining, 'x-ratelimit-reset': reset }: IncomingHttpHeaders): number | undefined {
  const until = remaining === '0' ? Number(reset) * 1000 : Number.NaN;
  const wait = after === undefined ? until - Date.now() : /^\d+$/.test(after.trim()) ? Number(after) * 1000 : Date.parse(after) - Date.now();
  return Number.isFinite(wait) && wait > 0 ? wait : undefined;
}

/** What a host calls the content it sent: asked with it, it answers 304 while that is the same. */
export interface Validators {
  etag?: string | undefined;
  lastModified?: string | undefined;
}

/** Longest validator that is kept: servers refuse requests with long headers. */
const LONGEST = 500;
const short = (validator: string | undefined): string | undefined => (validator !== undefined && validator.length <= LONGEST ? validator : undefined);

/** What became of an address that was fetched before: the same, or its new content. */
export type Fetched = { same: true } | { same: false; address: string; bytes: Buffer; validators: Validators };

/** Fetches a foreign https address unless it is the same as before, as `fetchPublic` does. @param known of the answer before */
export async function fetchChanged(address: string, limits: FetchLimits, known: Validators = {}): Promise<Fetched> {
  const deadline = AbortSignal.timeout(limits.ms);
  const conditions = {
    ...(known.etag !== undefined && { 'if-none-match': known.etag }),
    ...(known.lastModified !== undefined && { 'if-modified-since': known.lastModified }),
  };
  const { answer, target } = await reach(address, { ...limits, headers: { ...limits.headers, ...conditions } }, deadline);
  // Without a condition there is nothing that it could be the same as.
  if (answer.statusCode === 304 && Object.keys(conditions).length > 0) {
    answer.destroy();
    return { same: true };
  }
  const parts: Buffer[] = [];
  for await (const part of bodyOf(answer, target, limits, deadline)) parts.push(part);
  const { etag, 'last-modified': lastModified } = answer.headers;
  return { same: false, address: target, bytes: Buffer.concat(parts), validators: { etag: short(etag), lastModified: short(lastModified) } };
}

/** Fetches a foreign https address whole, as `fetchPublic` does. @returns the body, and the address it came from after redirects */
export async function fetchWhole(address: string, limits: FetchLimits): Promise<{ address: string; bytes: Buffer }> {
  let last = address;
  const before = async (url: URL) => {
    last = url.href;
    await limits.before?.(url);
  };
  const parts: Buffer[] = [];
  for await (const part of fetchPublic(address, { ...limits, before })) parts.push(part);
  return { address: last, bytes: Buffer.concat(parts) };
}

/**
 * Fetches a foreign https address and yields the body in parts. Connects to public addresses only, checked after DNS and on every redirect, each
 * over a new connection. @throws Failure INVALID_INPUT if the address is refused or the answer is not 200
 */
export async function* fetchPublic(address: string, limits: FetchLimits): AsyncGenerator<Buffer> {
  const deadline = AbortSignal.timeout(limits.ms);
  const { answer, target } = await reach(address, limits, deadline);
  yield* bodyOf(answer, target, limits, deadline);
}

/** The status of a foreign https address after redirects; nothing of its body is read. @throws FetchFailure if the address is refused or does not answer */
export async function statusOf(address: string, limits: FetchLimits, method: 'GET' | 'HEAD'): Promise<number> {
  const { answer } = await reach(address, { ...limits, method }, AbortSignal.timeout(limits.ms));
  answer.destroy();
  return answer.statusCode ?? 0;
}

/** The answer of an address after redirects, and where it came from. */
async function reach(address: string, limits: FetchLimits, deadline: AbortSignal): Promise<{ answer: IncomingMessage; target: string }> {
  let target = address;
  for (let hop = 0; hop <= (limits.redirects ?? 3); hop++) {
    const isOwn = URL.parse(target)?.host === URL.parse(address)?.host;
    const answer = await ask(target, isOwn ? limits : { ...limits, headers: {} }, deadline);
    const status = answer.statusCode ?? 0;
    if (status < 300 || status >= 400 || !answer.headers.location) return { answer, target };
    answer.destroy();
    target = URL.parse(answer.headers.location, target)?.href ?? '';
  }
  throw refuse('There are too many redirects.');
}

/** The body of an answer in parts. @throws FetchFailure if its status is not 200, it is too long or it breaks off */
async function* bodyOf(answer: IncomingMessage, target: string, limits: FetchLimits, deadline: AbortSignal): AsyncGenerator<Buffer> {
  const status = answer.statusCode ?? 0;
  const { host } = new URL(target);
  if (status !== 200) {
    answer.destroy();
    throw refuse(`${host} answered ${status}.`, { answered: status, wait: waitOf(answer.headers) });
  }
  let bytes = 0;
  try {
    for await (const part of answer as AsyncIterable<Buffer>) {
      bytes += part.length;
      if (bytes > limits.bytes) throw refuse(`The answer is longer than ${limits.bytes} bytes.`);
      yield part;
    }
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw deadline.aborted ? tooLate(target, limits) : refuse(`The answer of ${host} broke off.`);
  }
}

const tooLate = (address: string, { ms }: FetchLimits): Failure => refuse(`${new URL(address).host} did not answer within ${ms} ms.`, { isUnreachable: true });

async function ask(address: string, limits: FetchLimits, signal: AbortSignal): Promise<IncomingMessage> {
  const url = URL.parse(address);
  if (url?.protocol !== 'https:') throw refuse('Only https addresses are fetched.');
  const allow = limits.allow ?? isPublicAddress;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !allow(host)) throw refuse(`${host} is not an address of the public internet.`);
  if (url.username || url.password) throw refuse('An address is fetched without a name and a password in it.');
  await limits.before?.(url);
  const lookup: NonNullable<RequestOptions['lookup']> = (name, options, done) =>
    resolveName(name, { ...options, all: true }, (error, found) => {
      const list = found ?? [];
      const bad = list.find((a) => !allow(a.address));
      if (error || list.length === 0) done(error ?? new Error('no address'), '', 0);
      else if (bad) done(refuse(`${name} is not of the public internet.`), '', 0);
      else if (options.all) (done as unknown as (e: null, a: typeof list) => void)(null, list);
      else done(null, list[0]?.address ?? '', list[0]?.family ?? 4);
    });
  return new Promise((resolve, reject) => {
    const asked = request(
      url,
      {
        agent: false,
        method: limits.method ?? 'GET',
        lookup,
        signal,
        servername: isIP(host) === 0 ? host : '',
        ...limits.reach?.[url.host],
        headers: { accept: 'application/json, text/plain;q=0.9, */*;q=0.1', ...limits.headers, host: url.host, 'user-agent': 'Cairn' },
        ...(limits.ca ? { ca: limits.ca } : {}),
      },
      resolve,
    );
    asked.on('error', (error) => {
      if (error instanceof Failure) reject(error);
      else
        reject(
          signal.aborted
            ? tooLate(address, limits)
            : refuse(`${url.host} can not be reached: ${error.message}`, {
                isUnreachable: UNREACHABLE.has((error as NodeJS.ErrnoException).code ?? ''),
                hasNoHost: (error as NodeJS.ErrnoException).code === 'ENOTFOUND',
              }),
        );
    });
    asked.end();
  });
}
