import { expect, it } from 'vitest';
import type { EntryInput } from './claim.ts';
import { samePeople, type KnownPerson } from './same-named.ts';

const document = 'https://source.example';
const read = (nativeKey: string, name: string, ...works: string[]): EntryInput => ({
  kind: 'person',
  nativeKey,
  role: 'creates',
  keys: [],
  claims: [{ field: 'name', value: name, document }, ...works.map((link) => ({ field: 'works', value: { title: link, link }, document }))],
});
const ann: KnownPerson = { nativeKey: 'github:ann', name: 'Ann Lee', works: ['https://a.example/1', 'https://a.example/2'] };

it.each<[string, EntryInput[], KnownPerson[], string[]]>([
  ['one with a work of theirs', [read('name:ann lee', 'Ann Lee', 'https://a.example/2')], [ann], ['github:ann']],
  ['one with another work', [read('name:ann lee', 'Ann Lee', 'https://a.example/3')], [ann], ['name:ann lee']],
  ['one with another name', [read('name:bo lee', 'Bo Lee', 'https://a.example/1')], [ann], ['name:bo lee']],
  [
    'one of two of a name',
    [read('name:ann lee', 'Ann Lee', 'https://a.example/2')],
    [{ ...ann, nativeKey: 'github:lee', works: ['https://a.example/9'] }, ann],
    ['github:ann'],
  ],
  [
    'one beside whom the file knows by account',
    [read('github:ann', 'Ann Lee', 'https://a.example/1'), read('name:ann lee', 'Ann Lee', 'https://a.example/1')],
    [ann],
    ['github:ann', 'name:ann lee'],
  ],
  ['one who was known by name too', [read('name:ann lee', 'Ann Lee', 'https://a.example/1')], [ann, { ...ann, nativeKey: 'name:ann lee' }], ['name:ann lee']],
])('people without their accounts are known by name and work: %s [ingest-19]', (_, entries, known, keys) => {
  expect(samePeople(entries, known).map((e) => e.nativeKey)).toEqual(keys);
});
