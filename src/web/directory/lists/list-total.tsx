import { writeCount } from '../../ui/figure/count.ts';
import { m } from '../../paraglide/messages.js';
import { useListPlace } from './list-place.tsx';
import { LIST_TEXTS } from './list-texts.ts';
import { GrantsNote } from './grants.tsx';
import classes from './list-page.module.css';

/** Keeps the line's height while there is nothing to say. */
const NBSP = '\u00a0';

export interface ListTotalProps {
  total: { total: number; undecided: number; grants_left_out?: number } | undefined;
}

/** How many rows there are, and of how many it cannot be said. */
export function ListTotal({ total }: ListTotalProps) {
  const { list } = useListPlace();
  return (
    <div className={classes.total}>
      <p role="status">{total ? LIST_TEXTS[list].total({ count: total.total, shown: writeCount(total.total) }) : NBSP}</p>
      {total !== undefined && total.undecided > 0 && (
        <details className={classes.undecided}>
          <summary>{m.list_undecided({ shown: writeCount(total.undecided) })}</summary>
          <p>{m.list_undecided_why()}</p>
        </details>
      )}
      {total && list === 'fundraising' && <GrantsNote leftOut={total.grants_left_out} />}
    </div>
  );
}
