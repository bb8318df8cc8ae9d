// wrong: client imports a type past the API
import type { may } from '#api/accounts/index.ts';

export type X = typeof may;
