// wrong: api room imports past the door of an earlier room
import { may } from '#api/accounts/policy.ts';

export const x = may;
