import type { Screen } from '#domain/screener/screen.ts';
import { certain, isDecided, judged } from './compile.ts';
import type { Scope } from './scope.ts';

/** SQL of the records of a screen that may fit: where they come from, which of them, and whether one fits. `fits` is undefined if nothing can be unknown. */
export function verdict({ kind, where: asked }: Screen, at: Scope): { from: string; where: string; fits?: string } {
  const parts = 'and' in asked ? asked.and : [asked];
  const decided = parts.filter((part) => isDecided(part, kind)).map((part) => certain(part, true, at));
  const open = parts.filter((part) => !isDecided(part, kind));
  const where = decided.length === 0 ? '' : ` where ${decided.join(' and ')}`;
  if (open.length === 0) return { from: at.rows.from(), where };
  const tables: string[] = [];
  const join = (table: string) => `j${tables.push(table)}`;
  const fits = judged({ and: open }, at, join);
  const joins = tables.map((table, i) => ` left join (${table}) j${i + 1} on j${i + 1}.id = ${at.rows.id}`).join('');
  return { from: `${at.rows.from()}${joins}`, where, fits };
}

/** SQL of the records that are neither certainly in the screen nor certainly out: what stands behind `from`. */
export function undecidedSql(screen: Screen, at: Scope): string {
  const { from, where, fits } = verdict(screen, at);
  return `${from}${where === '' ? ' where' : `${where} and`} (${fits ?? 'true'}) is null`;
}
