// wrong: a test imports a later room
import { choose } from '../records/index.ts';
import { expect, test } from 'vitest';

test('choose', () => expect(choose).toBeDefined());
