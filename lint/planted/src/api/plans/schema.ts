// wrong: schema.ts imports tables of a later room
import { record } from '../records/schema.ts';

export const x = record;
