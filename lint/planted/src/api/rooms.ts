import { routes } from './accounts/room.ts';
// wrong: the list of rooms imports a room's door
import { may } from './accounts/index.ts';

export const rooms = [routes, may];
