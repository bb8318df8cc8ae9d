// wrong: domain imports a type of an api room
import type { may } from '../../api/accounts/index.ts';

export type X = typeof may;
