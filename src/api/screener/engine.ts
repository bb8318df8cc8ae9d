import type { Cursor } from '#domain/screener/cursor.ts';
import { pathOf } from '#domain/screener/catalogue.ts';
import type { Screen, ScreenKind } from '#domain/screener/screen.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { bindingOf } from './binding.ts';
import { scope, type Add } from './scope.ts';
import { countSql } from './count.ts';
import { pageSql, type Window } from './page.ts';

/** One page of a list. */
export interface Page {
  /** Ids of its records, in order. */
  ids: readonly string[];
  /** How many records the screen fits in all, and of how many nobody can say. */
  total: number;
  undecided: number;
  /** Where the next page begins; undefined at the end. */
  next: Cursor | undefined;
}

/** What answers screens. Nobody but those who make one may know which it is. */
export interface Engine {
  /** @param today UTC, YYYY-MM-DD: what relative dates are counted from */
  page(screen: Screen, window: Window, today: string): Promise<Page>;
  /** JSON text of a list of the records, in the order of their ids: `id` and what is asked of the catalogue's paths, of several values a list. */
  rows(kind: ScreenKind, ids: readonly string[], paths: readonly string[], today: string): Promise<string>;
}

/** Collects the parameters of a statement. */
function parameters(): { values: unknown[]; add: Add } {
  const values: unknown[] = [];
  return { values, add: (value) => `$${values.push(value)}` };
}

/** The engine that asks the database. */
export function sqlEngine(db: Queryable): Engine {
  return {
    async page(screen, window, today) {
      const { values, add } = parameters();
      const tables = pageSql(screen, window, today, add);
      const text = `with ${tables} select (select coalesce(json_agg(json_build_array(id, value) order by part, n), '[]') from page) as rows, c.* from (${countSql(screen, today, add)}) c`;
      const { rows } = await db.query<{ rows: [string, string | null][]; total: number; undecided: number }>(text, values);
      const { rows: found = [], total = 0, undecided = 0 } = rows[0] ?? {};
      const shown = found.slice(0, window.take);
      const last = found.length > window.take ? shown.at(-1) : undefined;
      const position = (window.after?.position ?? window.skip) + shown.length;
      return { ids: shown.map(([id]) => id), total, undecided, next: last && { id: last[0], value: last[1], position } };
    },
    async rows(kind, ids, paths, today) {
      const { values, add } = parameters();
      const at = scope(kind, today, add);
      const wanted = add(ids);
      const columns = paths.map((path) => `, '${path}', ${shown(kind, path)}`);
      function shown(of: ScreenKind, path: string): string {
        const binding = bindingOf(of, path);
        if ('value' in binding) return (binding.shown ?? binding.value)(at.rows, at.day);
        const target = pathOf(of, path)?.target ?? [];
        const live = target.map((k) => `select id from ${k}`).join(' union all ');
        if ('column' in binding) return `json_build_array(${at.rows.own(binding.column)})`;
        if ('texts' in binding) return `array(select distinct m.name from (${binding.texts}) m where m.owner = ${at.rows.id} order by 1)`;
        return `array(select distinct m.member from (${binding.pairs(at.day)}) m where m.owner = ${at.rows.id} and m.member in (${live}) order by 1)`;
      }
      const json = `json_build_object('id', ${at.rows.id}${columns.join('')})`;
      const text = `select '[' || coalesce(string_agg(r.row, ',' order by w.place), '') || ']' as body from unnest(${wanted}::uuid[]) with ordinality as w (id, place)
        join lateral (select ${json}::text as row from ${at.rows.from()} where ${at.rows.id} = w.id) r on true`;
      return (await db.query<{ body: string }>(text, values)).rows[0]?.body ?? '[]';
    },
  };
}
