// wrong: api room imports another mount
import { routes } from '../accounts/room.ts';

export const x = routes;
