import type { ClientResponse, hc, InferResponseType } from 'hono/client';
import type { AppDataset, AppType, RoutesOf } from '#api/app.ts';

export type { AbilityOf, AppAbility } from '#api/app.ts';

/** Why a call failed: the server's status, or what failed on the way. */
export type ErrorKind = number | 'FETCH_ERROR' | 'TIMEOUT_ERROR' | 'PARSING_ERROR';

/** A failed call. `code` is the server's, or the kind in capitals; pages show a text for it. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly kind: ErrorKind;
  readonly code: string;
  readonly issues: { path: string; message: string }[];
  /** Seconds until a retry makes sense. */
  readonly retryAfter: number | undefined;

  constructor(
    kind: ErrorKind,
    code: string,
    message: string,
    options: { issues?: { path: string; message: string }[]; retryAfter?: number | undefined; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.kind = kind;
    this.code = code;
    this.issues = options.issues ?? [];
    this.retryAfter = options.retryAfter;
  }
}

/** Id of a dataset. */
export type Sid = AppDataset['sid'];
type Of<S extends Sid> = Extract<AppDataset, { sid: S }>;
/** Answer of a dataset. */
export type Answer<S extends Sid> = Of<S>['answer']['_output'];
/** Parameters of a dataset. */
export type Params<S extends Sid> = Of<S>['params']['_input'];

/** The answer of the struct call. */
export interface StructAnswer<S extends Sid> {
  data: Answer<S>;
  /** Cursor of the next page; null at the end. */
  next: string | null;
  /** Versions of the data read. */
  version: string;
}

/** What the struct call answers, before its body is read. */
export interface UnreadAnswer<S extends Sid> extends Omit<StructAnswer<S>, 'data'> {
  /** Changes with the answer. */
  etag: string | null;
  /** Reads the body, once. @throws CallError */
  read(): Promise<Answer<S>>;
}

/** Timeout of a call over the network, in milliseconds. */
export const NETWORK_TIMEOUT_MS = 15_000;

/** @param quiet nobody waits for the answer: a failure of the network is not told */
type Fetch = (request: Request, quiet?: boolean) => Promise<Response>;

/** Identifies the caller to the API. */
export interface Credentials {
  /** Headers for a call; includes `authorization` if the visitor is signed in. */
  headers(): Record<string, string>;
  /** Called on a 401. @param carried whether the call had a token: then the session is over */
  refused(carried: boolean): void;
}

/**
 * The typed client. @param fetchLike `fetch` in the browser, the API itself on the page server.
 * @param origin where the API is.
 * @param credentials of whoever is signed in; not sent with public data.
 * @param timeoutMs after which a call counts as failed; none for calls that stay in the process, which the server itself limits.
 */
export function createClient(fetchLike: Fetch, origin: string, timeoutMs?: number, credentials?: Credentials) {
  const guarded = async (input: RequestInfo | URL, init?: RequestInit & { quiet?: boolean | undefined }, ms = timeoutMs): Promise<Response> => {
    let response: Response;
    try {
      response = await fetchLike(new Request(input, ms === undefined ? init : { ...init, signal: limited(ms, init?.signal) }), init?.quiet);
    } catch (error) {
      if (init?.signal?.aborted) throw error;
      const late = error instanceof DOMException && error.name === 'TimeoutError';
      throw new CallError(late ? 'TIMEOUT_ERROR' : 'FETCH_ERROR', late ? 'TIMEOUT_ERROR' : 'FETCH_ERROR', 'The call did not get through', { cause: error });
    }
    if (!response.ok) throw await refusal(response);
    return response;
  };
  /** A call with the visitor's credentials, if any. */
  const signed = async (input: RequestInfo | URL, init?: RequestInit, ms?: number): Promise<Response> => {
    const carried = credentials?.headers() ?? {};
    const headers = new Headers(init?.headers);
    for (const [name, value] of Object.entries(carried)) headers.set(name, value);
    try {
      return await guarded(input, { ...init, headers }, ms);
    } catch (error) {
      if (error instanceof CallError && error.kind === 401) credentials?.refused('authorization' in carried);
      throw error;
    }
  };
  /** Requests a dataset. @throws CallError */
  async function ask<S extends Sid>(sid: S, params: Params<S>, signal?: AbortSignal, quiet?: boolean): Promise<UnreadAnswer<S>> {
    const query = new URLSearchParams({ sid, params: JSON.stringify([params]) });
    const response = await guarded(`${origin}/api/data/struct?${query}`, signal ? { signal, quiet } : {});
    return {
      etag: response.headers.get('etag'),
      next: response.headers.get('x-next'),
      version: response.headers.get('x-data-version') ?? '',
      async read() {
        try {
          return (await response.json()) as Answer<S>;
        } catch (error) {
          throw new CallError('PARSING_ERROR', 'PARSING_ERROR', 'The answer could not be read', { cause: error });
        }
      },
    };
  }
  return {
    /** Calls of the API by path, with the visitor's credentials. Loaded lazily. */
    calls: async (): Promise<Calls> => (await import('hono/client')).hc<AppType>(origin, { fetch: signed }).api,
    /** The same, typed by the rooms that are named, whether they are listed or not. */
    callsOf: async <Room>(): Promise<CallsOf<Room>> => (await import('hono/client')).hc(origin, { fetch: signed }) as unknown as CallsOf<Room>,
    /** A call of the API by path with the visitor's credentials, for downloads and uploads. @param init `quiet`: whoever calls tells of a failure itself @param ms in place of the usual timeout @throws CallError */
    fetch: (path: string, init?: RequestInit & { quiet?: boolean }, ms?: number) => signed(`${origin}${path}`, init, ms),
    ask,
    /** Asks a dataset, and reads the answer. @param quiet nobody waits for it @throws CallError */
    async struct<S extends Sid>(sid: S, params: Params<S>, signal?: AbortSignal, quiet?: boolean): Promise<StructAnswer<S>> {
      const { next, version, read } = await ask(sid, params, signal, quiet);
      return { data: await read(), next, version };
    },
  };
}

const limited = (ms: number, signal: AbortSignal | null | undefined): AbortSignal => AbortSignal.any([AbortSignal.timeout(ms), ...(signal ? [signal] : [])]);

/** The client's type. */
export type Client = ReturnType<typeof createClient>;

/** The successful answer of a call such as `Calls['users']['user-info']['$get']`. */
export type AnswerOf<Call> = InferResponseType<Call, 200>;
/** The calls of the API by path. */
export type Calls = ReturnType<typeof hc<AppType>>['api'];
/** The calls of the rooms that are named. */
export type CallsOf<Room> = ReturnType<typeof hc<RoutesOf<Room>>>;

/** The body of a successful answer. */
type Body<R> = R extends ClientResponse<infer T, infer S, 'json'> ? (S extends 200 ? T : never) : never;

/** Reads the body of a call of `calls`; refusals have thrown before. @throws CallError */
export async function bodyOf<R extends { json(): Promise<unknown> }>(call: Promise<R>): Promise<Body<R>> {
  const response = await call;
  try {
    return (await response.json()) as Body<R>;
  } catch (error) {
    throw new CallError('PARSING_ERROR', 'PARSING_ERROR', 'The answer could not be read', { cause: error });
  }
}

async function refusal(response: Response): Promise<CallError> {
  const wait = Number(response.headers.get('retry-after') ?? Number.NaN);
  const retryAfter = Number.isFinite(wait) ? wait : undefined;
  try {
    const body = (await response.json()) as { code?: string; description?: string; issues?: { path: string; message: string }[] };
    return new CallError(response.status, body.code ?? 'UNKNOWN_ERROR', body.description ?? response.statusText, {
      retryAfter,
      ...(body.issues ? { issues: body.issues } : {}),
    });
  } catch (error) {
    return new CallError('PARSING_ERROR', 'PARSING_ERROR', 'The answer could not be read', { cause: error });
  }
}

/** A list-valued field of a row: JSON text or an array; nulls are dropped. Anything else is an empty list. */
export function readList<T>(value: string | readonly (T | null)[] | null | undefined): T[] {
  if (value == null || value === '' || value === '[]') return [];
  let list: unknown = value;
  if (typeof value === 'string') {
    try {
      list = JSON.parse(value);
    } catch {
      return [];
    }
  }
  return Array.isArray(list) ? (list as (T | null)[]).filter((item): item is T => item !== null) : [];
}
