import type { Context } from 'hono';
import type { ApiEnv } from '#platform/http/api.ts';

/** A required JSON body. */
export const json = <T>(schema: T) => ({ required: true, content: { 'application/json': { schema } } });

/** The answer of a route that did what was asked. */
export const answers = <T>(description: string, schema: T) => ({ 200: { description, content: { 'application/json': { schema } } } });

/** Adds Set-Cookie lines to the answer, be it one of an error. */
export const addCookies = (c: Context<ApiEnv>, lines: readonly string[]): void => lines.forEach((line) => c.header('set-cookie', line, { append: true }));
