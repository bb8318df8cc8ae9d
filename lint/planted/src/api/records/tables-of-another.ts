// wrong: a file other than schema.ts imports tables of another room
import { account } from '../accounts/schema.ts';

export const x = account;
