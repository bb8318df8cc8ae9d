import { expect, test } from 'vitest';
import { useSite } from '#platform/testing/kit.ts';
import { app } from '../app.ts';

useSite();
test('the app is there', () => expect(app).toBeDefined());
