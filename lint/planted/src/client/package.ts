// wrong: client imports a package of the server
import { sql } from 'drizzle-orm';

export const x = sql;
