// wrong: domain imports platform
import { log } from '#platform/log.ts';

export const x = log;
