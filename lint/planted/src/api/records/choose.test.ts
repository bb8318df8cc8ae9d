import { expect, test } from 'vitest';
import { choose } from './choose.ts';

test('choose', () => expect(choose).toBeDefined());
