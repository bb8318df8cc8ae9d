import { FactList } from '../../ui/facts/fact-list.tsx';
import { Logo } from '../../ui/logo/logo.tsx';
import type { AnswerColumn, AnswerRow } from '../queries.ts';
import { AnswerCell } from './answer-cell.tsx';
import { Linked } from './linked.tsx';
import classes from './answer.module.css';

/** One record with all that is told of it: what each value is called, and the value. */
export function AnswerFacts({ row, columns, lang }: { row: AnswerRow; columns: readonly AnswerColumn[]; lang: string | undefined }) {
  const facts = columns
    .filter(({ key }) => key !== 'name' && row.cells[key])
    .map(({ key, label }): readonly [string, React.ReactNode] => [label, <AnswerCell key={key} cell={row.cells[key]} found />]);
  return (
    <div className={classes.record} lang={lang}>
      <p className={classes.named}>
        {row.kind !== null && <Logo src={row.logo} name={row.name} size={32} />}
        <Linked href={row.href}>{row.name}</Linked>
      </p>
      <FactList facts={facts} className={classes.facts} />
    </div>
  );
}
