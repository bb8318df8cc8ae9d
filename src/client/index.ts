import type { ClientResponse, InferResponseType } from 'hono/client';
import type { AppType, Datasets } from '#api/app.ts';

/** Why a call gave no answer: the server's status, or what failed on the way. */
export type ErrorKind = number | 'FETCH_ERROR' | 'TIMEOUT_ERROR' | 'PARSING_ERROR';

/** A call that failed. `code` is the server's, or the kind in capitals; the page shows a text by it. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly kind: ErrorKind;
  readonly code: string;
  readonly issues: { path: string; message: string }[];
  /** Seconds after which trying again makes sense. */
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

type AnyDataset = Datasets[number];
/** Id of a dataset. */
export type Sid = AnyDataset['sid'];
type Of<S extends Sid> = Extract<AnyDataset, { sid: S }>;
/** Answer of a dataset. */
export type Answer<S extends Sid> = Of<S>['answer']['_output'];
/** Parameters of a dataset. */
export type Params<S extends Sid> = Of<S>['params']['_input'];

/** What the struct call answers. */
export interface StructAnswer<S extends Sid> {
  data: Answer<S>;
  /** Cursor of the next page; null at the end. */
  next: string | null;
  /** Versions of the data read. */
  version: string;
}

/** Milliseconds after which a call over the network counts as failed. */
export const NETWORK_TIMEOUT_MS = 15_000;

type Fetch = (request: Request) => Promise<Response>;

/** What tells the API who calls. */
export interface Credentials {
  /** Headers for a call; `authorization` among them when somebody is signed in. */
  headers(): Record<string, string>;
  /** A call answered 401. @param carried whether it bore a token: then the session is dead */
  refused(carried: boolean): void;
}

/**
 * The typed client. @param fetchLike `fetch` in the browser, the API itself on the page server.
 * @param origin where the API is.
 * @param credentials of whoever is signed in; not sent with public data.
 * @param timeoutMs after which a call counts as failed; none for calls that stay in the process, which the server itself limits.
 */
export function createClient(fetchLike: Fetch, origin: string, timeoutMs?: number, credentials?: Credentials) {
  const guarded = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    let response: Response;
    try {
      response = await fetchLike(new Request(input, timeoutMs === undefined ? init : { ...init, signal: limited(timeoutMs, init?.signal) }));
    } catch (error) {
      if (init?.signal?.aborted) throw error;
      const late = error instanceof DOMException && error.name === 'TimeoutError';
      throw new CallError(late ? 'TIMEOUT_ERROR' : 'FETCH_ERROR', late ? 'TIMEOUT_ERROR' : 'FETCH_ERROR', 'The call did not get through', { cause: error });
    }
    if (!response.ok) throw await refusal(response);
    return response;
  };
  /** The call of somebody who may be signed in. */
  const signed = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const carried = credentials?.headers() ?? {};
    const headers = new Headers(init?.headers);
    for (const [name, value] of Object.entries(carried)) headers.set(name, value);
    try {
      return await guarded(input, { ...init, headers });
    } catch (error) {
      if (error instanceof CallError && error.kind === 401) credentials?.refused('authorization' in carried);
      throw error;
    }
  };
  return {
    /** Calls of the API by path, as whoever is signed in. What makes them is loaded with the first. */
    calls: async () => (await import('hono/client')).hc<AppType>(origin, { fetch: signed }).api,
    /** A call of the API as whoever is signed in, by its path: for downloads and uploads. @throws CallError */
    fetch: (path: string, init?: RequestInit) => signed(`${origin}${path}`, init),
    /** Asks a dataset. @throws CallError */
    async struct<S extends Sid>(sid: S, params: Params<S>, signal?: AbortSignal): Promise<StructAnswer<S>> {
      const query = new URLSearchParams({ sid, params: JSON.stringify([params]) });
      const response = await guarded(`${origin}/api/data/struct?${query}`, signal ? { signal } : {});
      try {
        return { data: (await response.json()) as Answer<S>, next: response.headers.get('x-next'), version: response.headers.get('x-data-version') ?? '' };
      } catch (error) {
        throw new CallError('PARSING_ERROR', 'PARSING_ERROR', 'The answer could not be read', { cause: error });
      }
    },
  };
}

const limited = (ms: number, signal: AbortSignal | null | undefined): AbortSignal => AbortSignal.any([AbortSignal.timeout(ms), ...(signal ? [signal] : [])]);

/** The client's type. */
export type Client = ReturnType<typeof createClient>;

/** What a call of `calls`, such as `Calls['users']['user-info']['$get']`, answers when it is not refused. */
export type AnswerOf<Call> = InferResponseType<Call, 200>;
/** The calls of the API by path. */
export type Calls = Awaited<ReturnType<Client['calls']>>;

/** What a call answers when it is not refused. */
type Body<R> = R extends ClientResponse<infer T, infer S, 'json'> ? (S extends 200 ? T : never) : never;

/** The answer of a call of `calls`; refusals are thrown by then. @throws CallError */
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

/** A list-valued field of a row: JSON text or a real list; nulls are dropped. Anything else is an empty list. */
export function readList<T>(value: string | readonly (T | null)[] | null | undefined): T[] {
  if (value == null || value === '') return [];
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
