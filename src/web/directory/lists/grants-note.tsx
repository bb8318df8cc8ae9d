import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { writeCount } from '../../ui/figure/count.ts';
import { formatMoney } from '../../ui/figure/figure.ts';
import { m } from '../../paraglide/messages.js';
import { ListLink, useListPlace } from './list-place.tsx';
import { sumQuery } from './sum-query.ts';
import classes from './list-page.module.css';

export { RoundsTotalContent } from './rounds-total.ts';
export { MoneyByQuarterContent } from '../groups/money-by-quarter.tsx';

const SUM_TEXTS = { raised: m.list_sum_raised, other_deals: m.list_sum_other, grants: m.list_sum_grants };
const SUM_TITLES = { raised: m.list_sum_raised_title, other_deals: m.list_sum_other_title, grants: m.grants_note };

/** What the amounts of the rounds come to that the list finds, and of how many rounds they are known. */
function Sums() {
  const { address } = useListPlace();
  const { client } = useRouter().options.context;
  const { data = [] } = useQuery(sumQuery(client, address));
  const some = data.filter(({ rows }) => rows > 0);
  return (
    <p className={classes.sums}>
      {some.map(({ of, rows, known, amount_usd: amount }) => (
        <span key={of} title={SUM_TITLES[of]()}>
          {SUM_TEXTS[of]({ amount: formatMoney(amount), known: writeCount(known), rows: writeCount(rows) })}
        </span>
      ))}
    </p>
  );
}

/** @param leftOut grants that fit the screen but are not in the list */
export function GrantsNoteContent({ leftOut = 0 }: { leftOut: number | undefined }) {
  const { grants } = useListPlace().address;
  return (
    <>
      {(grants !== undefined || leftOut > 0) && (
        <p>
          {grants === undefined
            ? m.list_grants_left_out({ count: leftOut, shown: writeCount(leftOut) })
            : grants === 'only'
              ? m.list_grants_only()
              : m.list_grants_included()}
          {' · '}
          {grants === undefined ? (
            <ListLink change={{ grants: 'include' }}>{m.list_grants_include()}</ListLink>
          ) : (
            <ListLink change={{ grants: undefined }}>{m.list_grants_exclude()}</ListLink>
          )}
          {grants === 'include' && (
            <>
              {' · '}
              <ListLink change={{ grants: 'only' }}>{m.list_grants_only_show()}</ListLink>
            </>
          )}
        </p>
      )}
      <Sums />
    </>
  );
}
