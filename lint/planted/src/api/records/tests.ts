// wrong: a file that is no test imports a test
import './choose.test.ts';

export const x = 1;
