import { expect } from 'vitest';
import { choose } from './choose.ts';

export const grown = expect.arrayContaining([choose]);
