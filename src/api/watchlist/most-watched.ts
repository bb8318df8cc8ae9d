import { KIND } from '#domain/records/codes.ts';

/** SQL of the projects that most accounts watch: `record_id`, `watchers`. */
export const MOST_WATCHED = `select record_id, count(*) as watchers from watch where kind = ${KIND.project} group by record_id`;
