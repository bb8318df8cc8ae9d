import type { Subject } from '#domain/records/quantities.ts';

/** The rows of a subject in a statement, under an alias. Records which columns are used. */
export interface Rows {
  /** SQL of the record's id. */
  id: string;
  /** SQL of a column of the subject's own table. */
  own(column: string): string;
  /** SQL of a column of a project's market figures. */
  figure(column: string): string;
  /** SQL for `from`; call it last, because it joins only the tables that were used. */
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
