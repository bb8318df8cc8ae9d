// wrong: a file that is no test imports what tests prepare
import { grown } from './testing.ts';

export const x = grown;
