// wrong: ui imports the domain of a room
import { role } from '#domain/accounts/roles.ts';

export const x = role;
