import { readFileSync } from 'node:fs';
import { pino } from 'pino';
import { home } from '#domain/site/addresses.ts';

export const log = pino({ name: readFileSync('name', 'utf8') + home.options.join() });
