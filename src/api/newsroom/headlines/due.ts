import type { Queryable } from '#platform/postgres/database.ts';
import { namesDigest } from '../headline-names.ts';

/** Number of the rules by which headlines are read. Raised with them, so that all are read again. */
export const RULES = 1;
/** How long headlines keep what they were read as while names change. */
const RENEWED = "interval '24 hours'";

/** Whether there is a headline that nobody read, or all may be due. */
const IS_DUE = `select exists (select from article where read_at is null) or not exists (select from headline_reading where rules = $1 and at > $2::timestamptz - ${RENEWED}) as due`;

/** Whether headlines may have to be read: a quick look. */
export const mayBeDue = async (sql: Queryable, now: Date): Promise<boolean> => (await sql.query<{ due: boolean }>(IS_DUE, [RULES, now])).rows[0]?.due ?? true;

/** Which headlines have to be read. */
interface Due {
  /** Those that nobody read; or all, since the rules changed, or the names did and a day has passed; or none, though a day has passed. */
  which: 'none' | 'new' | 'all';
  /** What the names are now. */
  names: string;
  isOldRules: boolean;
  isOld: boolean;
}

/** Which headlines have to be read. */
export async function dueHeadlines(sql: Queryable, now: Date): Promise<Due> {
  const { rows } = await sql.query<{ rules: number; names: string; isOld: boolean; isNew: boolean }>(
    `select rules, names, at <= $1::timestamptz - ${RENEWED} as "isOld", exists (select from article where read_at is null) as "isNew" from headline_reading order by at desc limit 1`,
    [now],
  );
  const [last] = rows;
  const names = await namesDigest(sql);
  const isOldRules = last?.rules !== RULES;
  if (!last || isOldRules || (last.isOld && last.names !== names)) return { which: 'all', names, isOldRules, isOld: true };
  return { which: last.isNew ? 'new' : 'none', names, isOldRules, isOld: last.isOld };
}

/** Notes that all headlines are read by these rules, with these names. */
export async function noteReading(sql: Queryable, now: Date, names: string): Promise<void> {
  await sql.query('delete from headline_reading');
  await sql.query('insert into headline_reading (at, rules, names) values ($1, $2, $3)', [now, RULES, names]);
}
