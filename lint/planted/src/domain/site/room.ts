// wrong: a room, where everyone may look
import { role } from '../accounts/roles.ts';

export const known = role;
