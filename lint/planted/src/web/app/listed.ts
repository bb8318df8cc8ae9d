import { ROOMS } from '../rooms.ts';

export const listed = ROOMS;
