// wrong: a room imports the value of another room
import { routes } from '../accounts/room.ts';

export const mounted = routes;
