import { jobPermit } from '#platform/data/permit.ts';
import { transact, type WriteContext } from '#platform/data/transact.ts';

/** Most projects that are noted at a time: those that most have in sight. */
const MOST = 1000;
/** Minutes for which a project counts as in sight. */
const LASTS = 10;

/** SQL of the projects that are in sight: `record_id`, and how many browsers show their price. */
export const MOST_SEEN = `select project_id as record_id, viewers from price_sight where seen_at > now() - interval '${LASTS} minutes'`;

/** Notes which projects' prices are in sight. Nothing is noted of who looks. @param viewers by id of a project: how many browsers show it */
export async function noteSights(context: WriteContext, viewers: ReadonlyMap<string, number>): Promise<void> {
  const most = [...viewers].sort(([, a], [, b]) => b - a).slice(0, MOST);
  await transact(context, jobPermit('price-sights'), { unlogged: 'what is looked at changes no record' }, async ({ sql }) => {
    await sql.query(`delete from price_sight where seen_at < now() - interval '${LASTS} minutes'`);
    await sql.query(
      `insert into price_sight (project_id, viewers, seen_at) select r.id, s.viewers, now() from unnest($1::uuid[], $2::int[]) s (id, viewers) join record r on r.id = s.id
       on conflict (project_id) do update set viewers = excluded.viewers, seen_at = excluded.seen_at`,
      [most.map(([id]) => id), most.map(([, count]) => count)],
    );
  });
}
