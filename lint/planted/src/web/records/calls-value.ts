// wrong: a web room imports the value of an api room
import { routes } from '#api/accounts/room.ts';

export const x = routes;
