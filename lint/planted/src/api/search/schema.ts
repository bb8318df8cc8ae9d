// wrong: schema.ts imports past the door of an earlier room
import { may } from '../accounts/policy.ts';

export const x = may;
