import type { IncomingMessage } from 'node:http';
import { isLoopback } from '../config.ts';

const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'via'];

const hostOf = (header: string | undefined): string => (header !== undefined && URL.canParse(`http://${header}`) ? new URL(`http://${header}`).hostname : '');

/** Whether a request comes from this machine, through no proxy, and names it: a page elsewhere whose name leads here does not. */
export const isLocalRequest = ({ headers, socket }: IncomingMessage): boolean =>
  isLoopback((socket.remoteAddress ?? '').replace(/^::ffff:/, '')) &&
  isLoopback(hostOf(headers.host)) &&
  FORWARDED.every((name) => headers[name] === undefined);
