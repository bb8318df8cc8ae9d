// wrong: domain imports a package other than zod
import { pino } from 'pino';

export const x = pino;
