import type { ListAddress } from '#domain/directory/lists/list-address.ts';
import type { ListName } from '#domain/directory/lists/lists.ts';
import { writeCount } from '../../ui/figure/count.ts';
import { m } from '../../paraglide/messages.js';
import { ListLink, useListPlace } from './list-place.tsx';
import { LIST_TEXTS } from './list-texts.ts';
import { asksGrantsAlone } from './grants-alone.ts';
import { GrantsNote } from './grants.tsx';
import { UndecidedNote } from './list-parts.tsx';
import classes from './list-page.module.css';

/** Keeps the line's height while there is nothing to say. */
const NBSP = '\u00a0';

export interface ListTotalProps {
  total: { total: number; undecided: number; grants_left_out?: number } | undefined;
}

/** What the rows of a list are called where they are counted. @internal For tests. */
export function totalText(list: ListName, { grants, q }: ListAddress) {
  if (list !== 'fundraising') return LIST_TEXTS[list].total;
  if (grants === 'only' || asksGrantsAlone(q)) return m.list_total_grants;
  return grants === 'include' ? m.list_total_with_grants : LIST_TEXTS[list].total;
}

/** How many rows there are, and of how many it cannot be said: they are a list of their own, with a way back. */
export function ListTotal({ total }: ListTotalProps) {
  const { list, address } = useListPlace();
  const counted = totalText(list, address);
  return (
    <div className={classes.total}>
      <p role="status">{total ? counted({ count: total.total, shown: writeCount(total.total) }) : NBSP}</p>
      {total !== undefined && total.undecided > 0 && (
        <ListLink change={{ undecided: 'true' }}>{m.list_undecided({ shown: writeCount(total.undecided) })}</ListLink>
      )}
      {address.undecided && total?.total !== 0 && <UndecidedNote />}
      {total && list === 'fundraising' && <GrantsNote leftOut={total.grants_left_out} />}
    </div>
  );
}
