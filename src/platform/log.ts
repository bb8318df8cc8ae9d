import { AsyncLocalStorage } from 'node:async_hooks';
import pino from 'pino';
import type { Config } from './config.ts';

/** Structured log; never pass secrets, codes, tokens or people's addresses. */
export type Log = pino.Logger;

/** The current request or job. */
export interface Scope {
  requestId: string;
}

/** Carries the scope through awaits, so that every log line of a request has its id. */
export const scope = new AsyncLocalStorage<Scope>();

const REDACTED = [
  'password',
  '*.password',
  'token',
  '*.token',
  'code',
  'authorization',
  '*.authorization',
  'cookie',
  '*.cookie',
  'connectionString',
  '*.connectionString',
];

/** An error as logged, without the connections and statements that libraries attach. */
function errorForLog(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  return {
    type: error.name,
    message: error.message,
    ...('code' in error ? { code: error.code } : {}),
    stack: error.stack,
    ...(error.cause === undefined ? {} : { cause: errorForLog(error.cause) }),
  };
}

/** Opens the log as JSON lines on standard error; standard output is for people. */
export function createLog(config: Pick<Config, 'logLevel'>, destination?: pino.DestinationStream): Log {
  const options: pino.LoggerOptions = {
    level: config.logLevel,
    base: { service: 'cairn' },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: REDACTED, censor: '[removed]' },
    mixin: () => {
      const current = scope.getStore();
      return current ? { requestId: current.requestId } : {};
    },
    serializers: { err: errorForLog },
    formatters: { level: (label) => ({ level: label }) },
  };
  return pino(options, destination ?? pino.destination({ fd: 2, sync: false }));
}
