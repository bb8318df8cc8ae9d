import { DrizzleQueryError } from 'drizzle-orm';

/**
 * All typed errors. Verbs and readers throw a `Failure`; one adapter turns it into the wire format. Any other error is a bug: the answer is 500
 * with an id, never with the error's message.
 */
const CATALOGUE = {
  BAD_REQUEST: { status: 400, description: 'This is not a request we understand.' },
  REQUEST_TIMEOUT: { status: 408, description: 'The request took too long to arrive.' },
  EXPECTATION_FAILED: { status: 417, description: 'This expectation cannot be met.' },
  HEADERS_TOO_LARGE: { status: 431, description: 'The headers of the request are too large.' },
  INVALID_INPUT: { status: 422, description: 'The input is not valid.' },
  UNKNOWN_DATASET: { status: 404, description: 'There is no data set of this name.' },
  NOT_FOUND: { status: 404, description: 'There is no such thing.' },
  METHOD_NOT_ALLOWED: { status: 405, description: 'This address does not take this method.' },
  UNAUTHORIZED: { status: 401, description: 'Sign in to do this.' },
  FORBIDDEN: { status: 403, description: 'This is not allowed.' },
  INVALID_CREDENTIALS: { status: 403, description: 'Username or password was incorrect' },
  USER_NOT_FOUND: { status: 403, description: 'User does not exist in the system' },
  EMAIL_TAKEN: { status: 403, description: 'This email is already registered' },
  USERNAME_TAKEN: { status: 403, description: 'This username has been taken' },
  INVALID_CODE: { status: 403, description: 'Invalid code' },
  LAST_ADMIN: { status: 403, description: 'This is the last admin: give the role to somebody else first.' },
  CROSS_SITE: { status: 403, description: 'This call is refused from other sites.' },
  WALLET_REFUSED: { status: 403, description: 'This signature was not accepted. Please try again.' },
  CONTRACT_WALLET_UNKNOWN: {
    status: 403,
    description: 'The signature is not by this address itself, and this site cannot ask its chain whether it is a contract that accepts it.',
  },
  LINKED_ELSEWHERE: { status: 403, description: 'This belongs to another account already.' },
  LAST_WAY_IN: { status: 403, description: 'This is the only way to sign in to the account. Add another one first.' },
  SIGNUP_EXPIRED: { status: 403, description: 'This took too long. Please sign in again to start over.' },
  SECOND_FACTOR_NEEDED: { status: 403, description: 'A second factor is needed to sign in to this account.' },
  SIGN_IN_EXPIRED: { status: 403, description: 'This took too long. Please sign in again.' },
  PASSKEY_REFUSED: { status: 403, description: 'This passkey was not accepted. Please try again.' },
  PROVIDER_UNREACHABLE: { status: 503, description: 'The provider cannot be reached. Please try again later.' },
  NOT_CONFIGURED: { status: 503, description: 'This is not set up on this site.' },
  CHANGED_ELSEWHERE: { status: 403, description: 'This was changed elsewhere in the meantime.' },
  PLAN_LIMIT: { status: 403, description: 'Your plan does not allow more of this.' },
  QUEST_NOT_DONE: { status: 403, description: 'This is not done yet.' },
  QUEST_CLOSED: { status: 403, description: 'This quest is closed.' },
  QUEST_LIMIT: { status: 403, description: 'This is all for today.' },
  LIST_FULL: { status: 403, description: 'The list holds as much as it can.' },
  PROTECTED_CODE_REQUIRED: { status: 403, description: 'This site asks for its code.' },
  IDEMPOTENCY_KEY_REUSED: { status: 422, description: 'This idempotency key was used for another request.' },
  REQUEST_IN_PROGRESS: { status: 409, description: 'The same request is still being carried out.' },
  CONFLICT: { status: 409, description: 'This exists already.' },
  PAYLOAD_TOO_LARGE: { status: 413, description: 'The request is too large.' },
  TOO_MANY_REQUESTS: { status: 429, description: 'Too many requests to our server. Please try again later!' },
  INTERNAL: { status: 500, description: 'Sorry, something went wrong.' },
  UNAVAILABLE: { status: 503, description: 'The service is not ready. Please try again later.' },
  MAIL_NOT_CONFIGURED: { status: 503, description: 'This site cannot send mails yet. Please try again later.' },
  TIMEOUT: { status: 503, description: 'The answer took too long. Please try again later.' },
} as const;

/** Code of an error on the wire. */
export type ErrorCode = keyof typeof CATALOGUE;

/** One fault of the input, with its place. */
export interface Issue {
  path: string;
  message: string;
}

/** The body of every error answer. */
export interface ErrorBody {
  statusCode: number;
  code: ErrorCode;
  description: string;
  issues?: Issue[];
}

/** An expected refusal. `retryAfter` is in seconds and becomes the Retry-After header. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly code: ErrorCode;
  readonly issues: Issue[] | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, options: { description?: string; issues?: Issue[]; retryAfter?: number; cause?: unknown } = {}) {
    super(options.description ?? CATALOGUE[code].description, { cause: options.cause });
    this.code = code;
    this.issues = options.issues;
    this.retryAfter = options.retryAfter;
  }

  get status(): number {
    return CATALOGUE[this.code].status;
  }

  /** The wire form. */
  body(): ErrorBody {
    return { statusCode: this.status, code: this.code, description: this.message, ...(this.issues ? { issues: this.issues } : {}) };
  }
}

/** Shorthand for a 422 with one issue. */
export const invalid = (path: string, message: string): Failure => new Failure('INVALID_INPUT', { issues: [{ path, message }] });

/** PostgreSQL's code for a statement that ran into its timeout. */
const QUERY_CANCELED = '57014';
/** Codes of an unavailable database: PostgreSQL's own and those of the socket. */
const NO_DATABASE = new Set(['57P01', '57P02', '57P03', '08006', '08001', '53300', 'ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE']);

/** PostgreSQL's codes for a text with the character NUL, which none of its texts can hold, and for one in JSON. */
const NOT_TEXT = new Set<unknown>(['22021', '22P05']);
/** What is said of such a text. */
export const NOT_TEXT_MESSAGE = 'holds a character that is not text';

/** Turns any error into a Failure; an unknown one becomes INTERNAL and keeps its cause for the log. */
export function toFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  // The message holds the statement's values, which must not be logged.
  if (error instanceof DrizzleQueryError) return toFailure(error.cause);
  if (typeof error === 'object' && error !== null) {
    if ('code' in error && error.code === QUERY_CANCELED) return new Failure('TIMEOUT', { cause: error });
    if ('code' in error && NOT_TEXT.has(error.code)) return new Failure('INVALID_INPUT', { issues: [{ path: '', message: NOT_TEXT_MESSAGE }], cause: error });
    const lost =
      error instanceof Error &&
      /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/.test(error.message);
    if (lost || ('code' in error && NO_DATABASE.has(String(error.code)))) return new Failure('UNAVAILABLE', { retryAfter: 1, cause: error });
    if ('issues' in error && Array.isArray(error.issues) && 'name' in error && (error.name === 'ZodError' || error.name === '$ZodError')) {
      const issues = (error.issues as { path: PropertyKey[]; message: string }[]).map((i) => ({ path: i.path.map(String).join('.'), message: i.message }));
      return new Failure('INVALID_INPUT', { issues, cause: error });
    }
  }
  return new Failure('INTERNAL', { cause: error });
}
