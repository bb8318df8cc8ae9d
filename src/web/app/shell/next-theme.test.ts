import { expect, test } from 'vitest';
import { nextTheme } from './next-theme.ts';

const lan = { username: 'lan', theme: 'dark', chosen: 'auto', taken: null } as const;

test.each([
  ['a browser that was given none shows that of the account', {}, { taken: 'lan dark', show: 'dark' }],
  ['so does a browser with another', { chosen: 'light' }, { taken: 'lan dark', show: 'dark' }],
  ['what is the same stays', { chosen: 'dark' }, { taken: 'lan dark' }],
  ['an account that never chose takes what the browser was given', { theme: 'system', chosen: 'dark' }, { taken: 'lan dark', save: 'dark' }],
  ['a choice in the browser becomes that of the account', { chosen: 'light', taken: 'lan dark' }, { taken: 'lan light', save: 'light' }],
  ['that of the system too', { chosen: 'auto', taken: 'lan dark' }, { taken: 'lan system', save: 'system' }],
  ['a change elsewhere is followed', { theme: 'light', chosen: 'dark', taken: 'lan dark' }, { taken: 'lan light', show: 'light' }],
  ['back to that of the system too', { theme: 'system', chosen: 'dark', taken: 'lan dark' }, { taken: 'lan system', show: 'auto' }],
  ['somebody else begins anew', { chosen: 'light', taken: 'minh light' }, { taken: 'lan dark', show: 'dark' }],
] as const)('%s [accounts-83]', (_, change, next) => {
  expect(nextTheme({ ...lan, ...change })).toEqual(next);
});
