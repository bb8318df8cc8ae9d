// wrong: domain room imports a later room
import { kinds } from '../records/kinds.ts';

export const x = kinds;
