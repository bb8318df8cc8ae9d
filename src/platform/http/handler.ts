import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Target } from './target.ts';

/** A request under way. */
export interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  target: Target;
  /** Id of the request, in its log lines and in a header of the response. */
  id: string;
}

/** Responds to some of the requests. The front asks its handlers in order. */
export interface Handler {
  /** Part of the site, for metrics and the log. */
  part: string;
  takes(exchange: Exchange): boolean;
  /**
   * Responds, or returns `pass` to leave the request to the next handler.
   * @throws Failure
   */
  handle(exchange: Exchange): Promise<'pass' | void>;
}

/** The path alone: queries may hold secrets and are never logged. */
export function pathOf(request: IncomingMessage): string {
  return (request.url ?? '').split('?')[0] ?? '';
}

/** Whether more than one header says which host is meant, which RFC 9112 forbids. */
export const namesTwoHosts = ({ rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length > 1;

/** Whether a browser asks for a page to be shown. */
export const wantsPage = (request: IncomingMessage): boolean => isRead(request) && (request.headers.accept ?? '').includes('text/html');

/** Whether the caller broke off before the whole request had come. */
export const brokeOff = ({ destroyed, complete }: IncomingMessage): boolean => destroyed && !complete;

/** Whether the request only reads. */
export const isRead = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';
