import type { SourceInfo } from '../../records/index.ts';
import { isTableKey, lookOf, TABLE_RANK, tableSourceKey, type TableMap } from '#domain/ingest/table/map.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { invalid } from '#platform/errors.ts';
import { FORMATS } from '../formats.ts';
import { AT_START } from '../at-start.ts';

/** What is shown of the source of a table: unless the map says otherwise it is shown, not exported, and ranks below every list. */
export const tableSource = (map: Pick<TableMap, 'source'>): SourceInfo => {
  const { name, address, licence, attribution = name, rank = TABLE_RANK, show = true, export: exports = false } = map.source;
  return { key: tableSourceKey(map), name, homeUrl: address, licence, attribution, mayShow: show, mayExport: exports, baseRank: rank };
};

/** What the site itself is called: no table speaks in its name. */
const HOUSE: readonly { key: string; name: string }[] = ['Cairn', 'This site', 'Admin', 'Moderator', 'Contributors'].map((name) => ({ key: 'house', name }));

/** Names of the site's own lists, read or not. */
const listNames = (): { key: string; name: string }[] =>
  [...FORMATS, ...AT_START].flatMap(({ about }) => [about, ...(about.mirrorOf ? [about.mirrorOf] : [])]).map(({ key, name }) => ({ key, name }));

/** Refuses a table whose source is called like another. The same table may come again. @throws Failure INVALID_INPUT */
export async function assertOwnSource(sql: Queryable, about: SourceInfo): Promise<void> {
  const { rows } = await sql.query<{ key: string; name: string }>('select key, name from source');
  const others = [...HOUSE, ...listNames(), ...rows].filter(({ key }) => key !== about.key);
  const looks = [lookOf(about.name), lookOf(about.name, true)];
  const other = others.find(({ key, name }) =>
    isTableKey(key) ? lookOf(name) === looks[0] : [name, key].some((one) => looks.includes(lookOf(one)) || looks.includes(lookOf(one, true))),
  );
  if (other)
    throw invalid(
      'source.name',
      `is too like ${other.name}, ${isTableKey(other.key) ? 'another table: use its very name to bring that table in again' : other.key === 'house' ? 'the name of this site' : 'a list of this site'}. Call your source by another name, such as your own`,
    );
}
