import { numberedSlug } from '#domain/records/slug.ts';
import type { Queryable } from '#platform/postgres/database.ts';

/** Numbers every wanted slug that a record of the kind has or had. Returns the slugs in the order of the request. */
export async function freeSlugs(sql: Queryable, wanted: readonly { kind: number; slug: string }[]): Promise<string[]> {
  const slugs = wanted.map(() => '');
  const next = new Map<string, number>();
  const given = new Set<string>();
  let open = wanted.map((_, i) => i);
  while (open.length > 0) {
    const tries = open.map((i) => {
      const { kind, slug: base } = wanted[i] ?? { kind: 0, slug: '' };
      let slug: string;
      do {
        const n = (next.get(`${kind} ${base}`) ?? 0) + 1;
        next.set(`${kind} ${base}`, n);
        slug = numberedSlug(base, n);
      } while (given.has(`${kind} ${slug}`));
      given.add(`${kind} ${slug}`);
      return { kind, slug };
    });
    const { rows } = await sql.query<{ kind: number; slug: string }>(
      `select t.kind, t.slug from unnest($1::smallint[], $2::text[]) as t (kind, slug) where exists (select from record r where r.kind = t.kind and r.slug = t.slug)
         or exists (select from former_slug f where f.kind = t.kind and f.slug = t.slug)`,
      [tries.map((t) => t.kind), tries.map((t) => t.slug)],
    );
    const taken = new Set(rows.map((r) => `${r.kind} ${r.slug}`));
    const left: number[] = [];
    for (const [at, i] of open.entries()) {
      const { kind, slug } = tries[at] ?? { kind: 0, slug: '' };
      if (taken.has(`${kind} ${slug}`)) left.push(i);
      else slugs[i] = slug;
    }
    open = left;
  }
  return slugs;
}
