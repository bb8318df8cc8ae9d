// wrong: a web room imports the domain of a later room
import type { kinds } from '#domain/records/kinds.ts';

export type X = typeof kinds;
