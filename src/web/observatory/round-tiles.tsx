import { ScreenActions } from '../app/rooms/screen-actions.tsx';
import { m } from '../paraglide/messages.js';
import { formatMoney, undisclosed, UNKNOWN } from '../ui/figure/figure.ts';
import { Logo } from '../ui/logo/logo.tsx';
import { recordLink } from '../ui/record-link/record-link.ts';
import { formatDay } from '../ui/time/date.ts';
import type { Observed } from './queries.ts';
import { amountShare, Tile } from './tile.tsx';
import { writeCount } from '../ui/figure/count.ts';
import classes from './observatory.module.css';

type RoundRow = Observed['lists']['largest']['fundraising'][number];

/** The largest and the newest rounds of the period. */
export function RoundTiles({ page: { lists, tiles } }: { page: Observed }) {
  const { rows } = tiles.money.total;
  const links = ({ q, sort }: { q: string; sort: string }) => (
    <ScreenActions look="tools" screen={{ kind: 'round', q, sort }} labels={{ list: m.observatory_rows({ count: rows, rows: writeCount(rows) }) }} />
  );
  return (
    <>
      <Tile title={m.observatory_largest()} share={amountShare(tiles.money)} links={links(lists.largest)}>
        <RoundList rounds={lists.largest.fundraising} />
      </Tile>
      <Tile title={m.observatory_newest()} share={amountShare(tiles.money)} links={links(lists.newest)}>
        <RoundList rounds={lists.newest.fundraising} />
      </Tile>
    </>
  );
}

/** Rounds with their project, stage, amount and date. */
export function RoundList({ rounds }: { rounds: readonly RoundRow[] }) {
  if (rounds.length === 0) return <p>{m.observatory_nothing()}</p>;
  return (
    <ol className={classes.rows}>
      {rounds.map(({ id, slug, name, logo, stages, amount_quantity: amount, amount_quantity_state: state, date, date_precision: precision }) => (
        <li key={id}>
          <Logo src={logo} name={name ?? ''} size={32} />
          <span className={classes.rowText}>
            <a {...recordLink({ type: 'round', slug })}>{name ?? UNKNOWN}</a>
            <small>{stages ?? UNKNOWN}</small>
          </span>
          <span className={classes.rowFigure}>
            {state === 'undisclosed' ? undisclosed() : formatMoney(amount)}
            {date === null ? <small>{UNKNOWN}</small> : <time dateTime={date}>{formatDay(date, precision ?? 'day')}</time>}
          </span>
        </li>
      ))}
    </ol>
  );
}
