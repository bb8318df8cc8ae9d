import { cardClass } from '../../ui/card/card.ts';
import { Logo } from '../../ui/logo/logo.tsx';
import { textClass } from '../../ui/text/text.ts';
import { foundKind } from './found-kind.ts';
import type { AnswerColumn, AnswerRow } from '../queries.ts';
import { Linked } from './linked.tsx';
import { writtenCell } from './written.ts';
import classes from './answer.module.css';

/** Records and articles of an answer as cards. */
export function FoundCards({ label, rows, columns }: { label: string; rows: readonly AnswerRow[]; columns: readonly AnswerColumn[] }) {
  return (
    <ul className={classes.cards} aria-label={label}>
      {rows.map((row, at) => (
        <li key={`${row.href ?? row.name} ${at}`} className={`${cardClass.bare} ${classes.card}`}>
          {row.kind !== null && <Logo src={row.logo} name={row.name} size={32} />}
          <span className={classes.cardText}>
            <Linked href={row.href} className={textClass.cut}>
              {row.name}
            </Linked>
            <small className={textClass.cut}>
              {[foundKind(row), ...columns.flatMap(({ key }) => (row.cells[key]?.text == null ? [] : [writtenCell(row.cells[key])]))]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </span>
        </li>
      ))}
    </ul>
  );
}
