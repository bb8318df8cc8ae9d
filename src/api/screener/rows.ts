import type { Subject } from '#domain/screener/screen.ts';

/** The rows of a subject under one name in a statement, and which of their columns it uses. */
export interface Rows {
  /** SQL of the record's id. */
  id: string;
  /** SQL of a column of the subject's own table. */
  own(column: string): string;
  /** SQL of a column of a project's market figures. */
  figure(column: string): string;
  /** What stands behind `from`, once everything that is asked of the rows is known: a table that is not asked is not read. */
  from(): string;
}

/** @param alias their name in the statement */
export function rowsOf(subject: Subject, alias: string): Rows {
  const own = new Set<string>();
  const figures = new Set<string>();
  return {
    id: `${alias}.id`,
    own(column) {
      if (column !== 'id') own.add(column);
      return `${alias}.${column}`;
    },
    figure(column) {
      figures.add(column);
      return `${alias}.figure_${column}`;
    },
    from() {
      if (figures.size === 0) return `${subject} ${alias}`;
      const list = [...own].map((c) => `, p.${c}`).join('') + [...figures].map((c) => `, f.${c} as figure_${c}`).join('');
      return own.size === 0
        ? `(select f.project_id as id${list} from project_figure f) ${alias}`
        : `(select p.id${list} from project p join project_figure f on f.project_id = p.id) ${alias}`;
    },
  };
}
