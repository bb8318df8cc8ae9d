import { expect, test } from 'vitest';
import { role } from './roles.ts';

test('a role is one of two', () => expect(role.parse('user')).toBe('user'));
