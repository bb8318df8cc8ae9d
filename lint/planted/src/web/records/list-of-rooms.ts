// wrong: a room imports the list of rooms
import { ROOMS } from '../rooms.ts';

export const x = ROOMS;
