import type { routes } from '#api/accounts/room.ts';

export type Calls = typeof routes;
