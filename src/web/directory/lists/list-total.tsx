import { writeCount } from '../../ui/figure/count.ts';
import { m } from '../../paraglide/messages.js';
import { ListLink, useListPlace } from './list-place.tsx';
import { LIST_TEXTS } from './list-texts.ts';
import { GrantsNote, RoundsTotal } from './grants.tsx';
import { LatePlace } from './list-parts.tsx';
import classes from './list-page.module.css';

/** Keeps the line's height while there is nothing to say. */
const NBSP = '\u00a0';

export interface ListTotalProps {
  total: { total: number; undecided: number; grants_left_out?: number } | undefined;
}

/** How many rows there are, and of how many it cannot be said: they are a list of their own, with a way back. */
export function ListTotal({ total }: ListTotalProps) {
  const { list, address } = useListPlace();
  const counted = (count: number) => (list === 'fundraising' ? <RoundsTotal count={count} /> : LIST_TEXTS[list].total({ count, shown: writeCount(count) }));
  return (
    <div className={classes.total}>
      <p role="status">{total ? counted(total.total) : NBSP}</p>
      {total !== undefined && total.undecided > 0 && (
        <ListLink change={{ undecided: 'true' }}>{m.list_undecided({ shown: writeCount(total.undecided) })}</ListLink>
      )}
      {address.undecided && total?.total !== 0 && <LatePlace at="undecided" />}
      {total && list === 'fundraising' && <GrantsNote leftOut={total.grants_left_out} />}
    </div>
  );
}
