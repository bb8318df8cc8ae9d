// wrong: a file that is no test imports a test tool
import { expect } from 'vitest';

export const x = expect;
