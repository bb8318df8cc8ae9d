// wrong: an api room imports the domain of a later room
import { kinds } from '#domain/records/kinds.ts';

export const x = kinds;
