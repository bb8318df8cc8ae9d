import { addresses } from '#domain/site/addresses.ts';
import { m } from '../paraglide/messages.js';
import { cardClass } from '../ui/card/card.ts';
import { writeCount } from '../ui/figure/count.ts';
import { formatDay } from '../ui/time/date.ts';
import type { ObservatoryAddress } from './address.ts';
import { canBeKnown } from './known.ts';
import type { Observed } from './queries.ts';
import { Leads, rowsOf } from './tile.tsx';
import classes from './observatory.module.css';

/** What the figures count, by which clock, and what they leave out. */
export function Said({ page, address }: { page: Observed; address: ObservatoryAddress }) {
  const { days, held_from: heldFrom, tiles } = page;
  const held = address.clock === 'held';
  const unknown = !canBeKnown(page, days, address);
  return (
    <div className={`${cardClass.said} ${classes.said}`}>
      {unknown ? (
        <p role="status">
          <strong>{heldFrom === null ? m.observatory_held_nothing() : m.observatory_held_unknown({ day: formatDay(heldFrom) })}</strong>
        </p>
      ) : (
        <Clock page={page} held={held} />
      )}
      {!unknown && <LeftOut page={page} />}
      {tiles.late && tiles.late.total.rows > 0 && !unknown && (
        <p>
          <Leads to={rowsOf('round', tiles.late.q)}>
            {(held ? m.observatory_late_held : m.observatory_late_published)({ count: tiles.late.total.rows, rows: writeCount(tiles.late.total.rows) })}
          </Leads>
        </p>
      )}
    </div>
  );
}

/** What the clock means for this period, and of how many rounds the day it goes by is that of a document. */
function Clock({ page: { days, today, tiles, held_from: heldFrom }, held }: { page: Observed; held: boolean }) {
  if (held)
    return (
      <p>
        {m.observatory_counts_held({
          day: days && days.to < today ? formatDay(days.to) : m.observatory_today(),
          from: heldFrom === null ? '--' : formatDay(heldFrom),
        })}
      </p>
    );
  if (days && days.from > today) return <p>{m.observatory_not_begun()}</p>;
  const { rows } = tiles.money.total;
  return (
    <p>
      {days ? m.observatory_counts_published({ day: days.to < today ? formatDay(days.to) : m.observatory_today() }) : m.observatory_counts_all()}{' '}
      {rows > 0 && (
        <Leads to={rowsOf('round', tiles.dated.q)}>
          {m.observatory_dated({ dated: writeCount(tiles.dated.total.rows), count: rows, rows: writeCount(rows) })}
        </Leads>
      )}
    </p>
  );
}

/** Deals that raised nothing, and grants. */
function LeftOut({ page: { tiles } }: { page: Observed }) {
  const { q, total } = tiles.other_deals;
  return (
    <p>
      {m.observatory_left_out()} <Leads to={rowsOf('round', q)}>{m.observatory_other_deals({ count: total.rows, rows: writeCount(total.rows) })}</Leads>,{' '}
      <Leads to={addresses.list('fundraising', { q, grants: 'only' })}>
        {m.observatory_grants({ count: total.grants_left_out, rows: writeCount(total.grants_left_out) })}
      </Leads>
    </p>
  );
}
