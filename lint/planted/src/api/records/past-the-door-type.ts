// wrong: api room imports a type past a door
import type { may } from '../accounts/policy.ts';

export type X = typeof may;
