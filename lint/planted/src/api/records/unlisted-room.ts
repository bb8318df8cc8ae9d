// wrong: an import of a folder that is not on the list
import { x } from '../blockchain/index.ts';

export const y = x;
