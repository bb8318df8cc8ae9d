import { expect, it } from 'vitest';
import { cut } from '../writing/cut.ts';
import { readJson } from './read-json.ts';

it('JSON is read with texts that can be kept: without NUL and halves of signs, in names too [live-37]', () => {
  expect(readJson(String.raw`{"a\u0000b":["x\u0000y","\ud83d\ude00","A\uD800B","\udc00",1,null],"__proto__":{"c\ud800":"\\ud800"}}`)).toEqual(
    JSON.parse(String.raw`{"ab":["xy","😀","A�B","�",1,null],"__proto__":{"c�":"\\ud800"}}`),
  );
  expect(readJson(String.raw`["a\u0000\ud800"]`, { keepsNul: true })).toEqual(['a\0�']);
  expect(() => readJson('{')).toThrow(SyntaxError);
});

it('a text is cut between signs [live-37]', () => {
  expect(['a😀b', 'ab', '😀', '😀😀'].flatMap((text) => [1, 2, 3].map((most) => cut(text, most)))).toEqual([
    'a',
    'a',
    'a😀',
    'a',
    'ab',
    'ab',
    '',
    '😀',
    '😀',
    '',
    '😀',
    '😀',
  ]);
});
