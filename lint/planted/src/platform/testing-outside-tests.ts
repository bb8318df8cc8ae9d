// wrong: a file that is no test imports the testing kit
import { useSite } from './testing/kit.ts';

export const x = useSite;
