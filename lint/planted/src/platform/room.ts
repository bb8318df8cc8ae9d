// wrong: platform imports a room
import { may } from '#api/accounts/index.ts';

export const x = may;
