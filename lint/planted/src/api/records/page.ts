// wrong: api room imports pages
import { Table } from '#web/records/index.ts';

export const x = Table;
