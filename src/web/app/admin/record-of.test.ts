import { expect, it } from 'vitest';
import { recordOf } from './record-of.ts';

it.each([
  ['/project/uniswap', { type: 'project', slug: 'uniswap' }],
  [' https://cairn.example/vi/organization/paradigm/rounds?x=1 ', { type: 'venture', slug: 'paradigm' }],
  ['/people/ann-lee', { type: 'people', slug: 'ann-lee' }],
  ['/directory/projects', undefined],
  ['uniswap', undefined],
  ['', undefined],
])('a record is named by the address of its page: %j [events-16]', (text, record) => {
  expect(recordOf(text)).toEqual(record);
});
