import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { catalogueFaults, type Catalogue } from './messages.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const [en, vi] = ['en', 'vi'].map((language): Catalogue => JSON.parse(read(`messages/${language}.json`)) as Catalogue) as [Catalogue, Catalogue];

/** Names of languages stand in their own language; names of others, years, names, dashes, ranges, and words both languages share have none. */
const SAME =
  'ai_office_ceo ai_office_cfo ai_office_cio ai_office_cmo ai_office_coo ai_office_cso ai_office_cto ai_office_principal language_en language_vi footer_copyright time_unknown feed_unknown groups_picture_source groups_unit_of history_range money_bar field_logo events_ama events_dao events_hard_fork events_nft linked_google linked_twitter tables_value_replaces tables_value_waits tables_where_field project_tvl_unit quest_name_missing quest_item_field quest_item_unlisted contribute_section_token dao_title ai_label_noun_has_token'.split(
    ' ',
  );

test('every text is there in every language [web-2]', () => {
  expect(catalogueFaults({ en, vi }, SAME)).toEqual([]);
});

test('a text that is missing, empty, the same by accident or asks for other inputs is found', () => {
  const faults = catalogueFaults({ en: { a: 'A', b: 'B {n}', c: 'C', d: 'D', e: 'E' }, vi: { a: 'Á', b: 'B {m}', c: ' ', d: 'D' } }, ['a', 'x']);
  expect(faults).toEqual([
    'a: named as the same in all languages, and is not',
    'b: other inputs in vi',
    'c: no text in vi',
    'd: the same text in all languages',
    'e: no text in vi',
    'x: named as the same in all languages, and does not exist',
  ]);
});

test('every text is used [web-2]', () => {
  const pages = globSync('src/web/**/*.{ts,tsx}', { cwd: ROOT }).filter((file) => !file.startsWith('src/web/paraglide'));
  expect(pages.length).toBeGreaterThan(20);
  const ofPages = pages.map(read).join('\n');
  const ofServer = globSync('src/{api,platform}/**/*.ts', { cwd: ROOT }).map(read).join('\n');
  // What the assistant says has the name of what it is about behind what it says: `ai_say_noun_${kind}`.
  const begun = [...ofServer.matchAll(/`(ai_[a-z_]+_)\$\{/g)].map(([, start]) => start ?? '');
  const isNamed = (key: string): boolean => ofServer.includes(`'${key}'`);
  const isUsed = (key: string): boolean =>
    new RegExp(`\\bm\\.${key}\\b`).test(ofPages) ||
    isNamed(key) ||
    begun.some((start) => key.startsWith(start) && key !== start) ||
    (/^ai_say_.+_(one|yes|no)$/.test(key) && isNamed(key.replace(/_(one|yes|no)$/, '')));
  expect(Object.keys(en).filter((key) => key !== '$schema' && !isUsed(key))).toEqual([]);
});
