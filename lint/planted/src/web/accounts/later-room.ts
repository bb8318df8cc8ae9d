// wrong: web room imports a later room
import { Table } from '../records/index.ts';

export const x = Table;
