import { expect, test } from 'vitest';
import { useSite } from '#platform/testing/kit.ts';
// wrong: a test of the whole API imports past a room's door
import { may } from './accounts/policy.ts';
import { app } from './app.ts';

useSite();
test('the app is there', () => expect([app, may]).toHaveLength(2));
