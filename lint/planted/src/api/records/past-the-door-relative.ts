// wrong: api room imports past the door, relative
import { may } from '../accounts/policy.ts';

export const x = may;
