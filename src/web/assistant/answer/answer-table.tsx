import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button/button.tsx';
import { writeCount } from '../../ui/figure/count.ts';
import { Logo } from '../../ui/logo/logo.tsx';
import { SortHead } from '../../ui/sort-head/sort-head.tsx';
import type { TableSort } from '../../ui/sort-head/table-sort.ts';
import { textClass } from '../../ui/text/text.ts';
import type { Heard } from '../chat/ask.ts';
import type { AnswerColumn, AnswerRow } from '../queries.ts';
import { AnswerCell } from './answer-cell.tsx';
import { Linked } from './linked.tsx';
import { sortRows } from './sort-rows.ts';
import { isNumber } from './written.ts';
import classes from './answer.module.css';

/** Rows that are shown until more are asked for. */
const SHOWN = 10;
/** Rows up to which the records that cells name are shown with their logos: in more rows, their names are links as any. */
const FEW = 3;

/** Whether a column says what the names of the rows say. */
const isName = (rows: readonly AnswerRow[], key: string): boolean => rows.every(({ name, cells }) => cells[key]?.text === name);

interface AnswerTableProps {
  label: string;
  /** What the names of the rows are: of groups, what they are grouped by. */
  nameLabel: string;
  /** Of the answer, where the page's is another. */
  lang: string | undefined;
  answer: Heard;
}

/** The rows of an answer: a table that sorts by its columns, on a phone one row below the other. */
export function AnswerTable({ label, nameLabel, lang, answer: { rows = [], columns = [], total, screen } }: AnswerTableProps) {
  const [sort, setSort] = useState<TableSort>();
  const [all, setAll] = useState(false);
  const sorted = sortRows(rows, sort);
  const shown = all ? sorted : sorted.slice(0, SHOWN);
  const heads: readonly AnswerColumn[] = [
    { key: 'name', label: nameLabel, type: 'name' },
    ...columns.filter(({ key }) => key !== 'name' && !isName(rows, key)),
  ];
  return (
    <div className={classes.tableFrame}>
      <table lang={lang} className={classes.table}>
        <caption className={classes.caption}>{label}</caption>
        <thead>
          <tr>
            {heads.map((column) => (
              <SortHead key={column.key} id={column.key} label={column.label} number={isNumber(column)} sort={sort} onSort={setSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row, at) => (
            <Row key={`${row.href ?? row.name} ${at}`} row={row} columns={heads.slice(1)} found={rows.length <= FEW} />
          ))}
        </tbody>
      </table>
      {(rows.length > SHOWN || (total ?? 0) > rows.length) && (
        <div className={classes.more}>
          {rows.length > SHOWN && !all && (
            <Button kind="plain" onClick={() => setAll(true)}>
              {m.ai_rows_more({ count: rows.length - SHOWN })}
            </Button>
          )}
          {total !== undefined && total > rows.length && (
            <p className={textClass.note}>
              {m.ai_rows_of({ shown: writeCount(rows.length), total: writeCount(total) })} {screen && <Linked href={screen.href}>{m.ai_rows_all()}</Linked>}
            </p>
          )}
        </div>
      )}
    </div>
  );
}

function Row({ row, columns, found }: { row: AnswerRow; columns: readonly AnswerColumn[]; found: boolean }) {
  return (
    <tr>
      <th scope="row">
        <span className={classes.named}>
          {row.kind !== null && <Logo src={row.logo} name={row.name} size={24} />}
          <Linked href={row.href}>{row.name}</Linked>
        </span>
      </th>
      {columns.map((column) => (
        <td key={column.key} data-label={column.label} data-number={isNumber(column) ? '' : undefined}>
          <AnswerCell cell={row.cells[column.key]} found={found} />
        </td>
      ))}
    </tr>
  );
}
