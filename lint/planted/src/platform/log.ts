import { readFileSync } from 'node:fs';
import { pino } from 'pino';
import { role } from '#domain/accounts/roles.ts';

export const log = pino({ name: readFileSync('name', 'utf8') + role.options.join() });
