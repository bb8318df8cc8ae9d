import { KIND_NAMES, type NamedKind } from '#domain/kinds/kinds.ts';
import { FULL_OVERVIEWS } from '#domain/records/quality-goals.ts';
import type { Queryable } from '#platform/postgres/database.ts';

/** The overview of a well-known record: which of the parts that nobody should find empty are. */
export interface Overview {
  name: string;
  /** Fields, by the names of `quantities.ts`. */
  empty: string[];
}

const PEOPLE = 'exists (select from role l where l.object_id = t.id)';
const FOUNDERS = 'exists (select from role l where l.object_id = t.id and l.founder)';
const SECTOR = 'exists (select from record_sector s where s.record_id = t.id)';
const given = (column: string): string => `t.${column} is not null`;

/** What is drawn of each kind at a glance. */
const PARTS: Record<NamedKind, Readonly<Record<string, string>>> = {
  project: { description: given('description'), website: given('website'), sector: SECTOR, people: PEOPLE, founders: FOUNDERS },
  organization: { description: given('description'), type: given('type'), people: PEOPLE },
  person: { description: given('description'), roles: 't.roles > 0', primary_job_title: given('primary_job_title') },
};

const isNamed = (kind: string): kind is NamedKind => Object.hasOwn(PARTS, kind);

/** Looks at the overviews of well-known records. One that is not there has all parts empty. */
export async function measureOverviews(sql: Queryable): Promise<Overview[]> {
  const found = new Map<string, Overview>();
  for (const kind of KIND_NAMES.filter(isNamed)) {
    const parts = Object.entries(PARTS[kind]);
    const { rows } = await sql.query<{ key: string; name: string; empty: string[] }>(
      `select e.native_key as key, t.name, array(select x.field from (values ${parts.map(([field, known]) => `('${field}', ${known})`).join(', ')}) x (field, known)
         where not x.known) as empty
       from entry e join source s on s.id = e.source_id and s.key = 'cairn-starter' join ${kind} t on t.id = e.record_id where e.native_key = any($1)`,
      [FULL_OVERVIEWS],
    );
    for (const { key, name, empty } of rows) found.set(key, { name, empty });
  }
  return FULL_OVERVIEWS.map((key) => {
    const kind = key.slice(0, key.indexOf(':'));
    return found.get(key) ?? { name: key, empty: isNamed(kind) ? Object.keys(PARTS[kind]) : [] };
  });
}
