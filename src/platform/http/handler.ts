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

/** Whether the request only reads. */
export const isRead = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';
