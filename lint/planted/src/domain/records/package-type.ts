// wrong: domain imports a type of a package other than zod
import type { Logger } from 'pino';

export type X = Logger;
