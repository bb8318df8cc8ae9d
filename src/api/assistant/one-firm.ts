import type { NamedKind } from '#domain/kinds/kinds.ts';
import type { Queryable } from '#platform/postgres/database.ts';

const SITE = (of: string): string => `substring(lower(${of}.website) from '^https?://(?:www[.])?([^/:?#]+)')`;
const ACCOUNT = (of: string): string => `lower(rtrim(${of}.twitter, '/'))`;
const ONE = `select exists (select 1 from project p, organization o where p.slug = $1 and o.slug = $2 and (${SITE('p')} = ${SITE('o')} or ${ACCOUNT('p')} = ${ACCOUNT('o')})) as one`;

interface Ref {
  kind: NamedKind;
  slug: string;
}

/** Whether a project and an organization of one name are one firm: they have the same website, or the same account. */
export async function areOneFirm(sql: Queryable, a: Ref, b: Ref): Promise<boolean> {
  const [project, organization] = a.kind === 'project' ? [a, b] : [b, a];
  const { rows } = await sql.query<{ one: boolean }>({ name: 'assistant-one-firm', text: ONE, values: [project.slug, organization.slug] });
  return rows[0]?.one === true;
}
