import type { Context } from 'hono';
import type { ApiEnv } from '#platform/http/api.ts';

/** Adds Set-Cookie lines to the answer, be it one of an error. */
export const addCookies = (c: Context<ApiEnv>, lines: readonly string[]): void => lines.forEach((line) => c.header('set-cookie', line, { append: true }));
