import { readList } from '#client';
import type { ListName } from '#domain/directory/lists/lists.ts';
import type { ListFields, ListRow, Named, Sector, Social, Wire } from './list-queries.ts';

/** Records that a row names in a group, and sectors; the rest is counted. */
const NAMED = 1;
const SECTORS = 3;
/** Characters of a description in a row, which shows one line of it. */
const DESCRIBED = 120;

const NAMES_RECORDS: readonly string[] = [
  'lead',
  'peoples',
  'organizations',
  'chains',
  'organization',
  'relate_token',
  'founder',
  'relate_project',
  'people',
  'projects',
] satisfies (keyof ListFields)[];
const DESCRIPTIONS: readonly string[] = ['description', 'background_summary', 'summary'];

/** A row as the page draws it, of the row as it came. */
export function toRow<Name extends ListName>(wire: Wire[Name]): ListRow<Name> {
  const row: Record<string, unknown> = { ...wire };
  for (const field of NAMES_RECORDS) {
    const value = row[field];
    if (typeof value !== 'string') continue;
    const named = readList<Named & { id: string }>(value);
    if (field === 'projects') row['project_id'] = named[0]?.id;
    row[field] = named.slice(0, NAMED).map(({ type, slug, name, logo }) => ({ type, slug, name, logo }));
  }
  for (const field of DESCRIPTIONS) {
    const value = row[field];
    if (typeof value === 'string' && value.length > DESCRIBED) row[field] = `${value.slice(0, DESCRIBED).toWellFormed()}…`;
  }
  const sectors = readList<Sector>(wire.sector);
  row['sector'] = sectors.slice(0, SECTORS);
  row['sector_count'] = sectors.length;
  if ('social' in wire) row['social'] = readList<Social>(wire.social).map(({ type, url }) => ({ type, url }));
  return row as ListRow<Name>;
}
