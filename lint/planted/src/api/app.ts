import { log } from '#platform/log.ts';
import { routes } from './accounts/room.ts';
import { datasets } from './records/room.ts';
// wrong: the API imports a room's door
import { may } from './accounts/index.ts';
// wrong: the API imports past a room's door
import { choose } from './records/choose.ts';

export const app = { log, routes, datasets, may, choose };
export type AppType = typeof app;
