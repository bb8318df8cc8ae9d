import type { MiddlewareHandler } from 'hono';
import { Failure } from '../errors.ts';
import type { ApiEnv } from './api.ts';

/** Whether a browser says that a page of another site makes the request. Programs say nothing. */
export const isFromElsewhere = (secFetchSite: string | string[] | undefined): boolean => secFetchSite === 'cross-site' || secFetchSite === 'same-site';

/** Marks a call that writes and that pages of other sites may make. */
export const FROM_ANYWHERE = { 'x-from-anywhere': true } as const;

/** Refuses calls that a page of another site makes. @throws Failure CROSS_SITE */
export const fromOwnSite: MiddlewareHandler<ApiEnv> = async (c, next) => {
  if (isFromElsewhere(c.req.header('sec-fetch-site'))) throw new Failure('CROSS_SITE');
  await next();
};
