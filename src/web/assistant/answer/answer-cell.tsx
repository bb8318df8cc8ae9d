import { m } from '../../paraglide/messages.js';
import { Logo } from '../../ui/logo/logo.tsx';
import type { AnswerCell as CellOf } from '../queries.ts';
import { Linked } from './linked.tsx';
import { isUnknown, writtenCell } from './written.ts';
import classes from './answer.module.css';

/** Members of a list that are shown: in a table of many rows as words, of few as what was found, with logos. */
const MEMBERS = { words: 4, found: 12 } as const;

interface AnswerCellProps {
  cell: CellOf | undefined;
  /** Whether the records that it names are shown as what was found, with their logos. */
  found?: boolean;
}

/** A value with the way to where it comes from; nothing leads to what is unknown. */
export function AnswerCell({ cell, found = false }: AnswerCellProps) {
  const { items = [], count = items.length, href, state } = cell ?? {};
  if (items.length === 0)
    return (
      <span className={classes.value} data-missing={isUnknown(cell) ? '' : undefined}>
        <Linked href={isUnknown(cell) ? null : href}>{writtenCell(cell)}</Linked>
        {state === 'contested' && <small className={classes.contested}>{m.ai_contested()}</small>}
      </span>
    );
  const isFound = found && items.some(({ of }) => of);
  const most = found ? MEMBERS.found : MEMBERS.words;
  return (
    <span className={isFound ? classes.foundList : classes.value}>
      {items.slice(0, most).map(({ name, href: to, note, of }, at) => (
        <span key={`${name} ${at}`} className={isFound ? classes.foundOne : undefined}>
          {at > 0 && !isFound && ', '}
          {isFound && of && <Logo src={of.logo} name={name} size={20} />}
          <Linked href={to}>{name}</Linked>
          {note !== undefined && <small className={classes.noteOf}> {note}</small>}
        </span>
      ))}
      {count > most && (
        <>
          {' '}
          <Linked href={href}>{m.ai_items_more({ count: count - Math.min(most, items.length) })}</Linked>
        </>
      )}
    </span>
  );
}
