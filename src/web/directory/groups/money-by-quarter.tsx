import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { edgesOf } from '#domain/screener/groups/cut.ts';
import { parseWhere } from '#domain/screener/text.ts';
import { m } from '../../paraglide/messages.js';
import { formatChange, formatMoney } from '../../ui/figure/figure.ts';
import { textClass } from '../../ui/text/text.ts';
import { ListLink, useListPlace } from '../lists/list-place.tsx';
import { useNewest } from '../lists/ages-query.ts';
import { barsOf, HIGHEST, type Bar, type Bars } from './money-bars.ts';
import { isOfGrants, MONEY, moneyQuery, moneyScreen } from './money-query.ts';
import { MoneyStyles } from './money-styles.tsx';
import { spanText } from './span-text.ts';
import classes from './money-by-quarter.module.css';

/** Width of a quarter with the space behind its bar. */
const STEP = 10;

/** How the quarter of a bar is written. */
function barText({ first, cut }: Bar, today: string): string {
  const span = spanText(first, 'quarter', today);
  return cut ? m.groups_part({ span }) : span;
}

/** What the latest full quarter came to. */
function latestText({ latest, change }: Bars, today: string): string {
  if (!latest) return '';
  const said = { quarter: spanText(latest.first, 'quarter', today), amount: formatMoney(latest.amount) };
  return change === undefined ? m.money_latest(said) : m.money_change({ ...said, change: formatChange(change.toFixed(2)) });
}

/** Money by quarter of the rounds that the list shows. */
export function MoneyByQuarterContent() {
  const { by, undecided } = useListPlace().address;
  if (by !== undefined || undecided !== undefined) return null;
  return (
    <>
      <MoneyStyles />
      <Money />
    </>
  );
}

/** Small bars; nothing where no dated money is known. */
function Money() {
  const { address } = useListPlace();
  const { client } = useRouter().options.context;
  const { data } = useQuery(moneyQuery(client, address));
  const newest = useNewest('fundraising');
  if (!data) return <div className={classes.money} />;
  const { sums } = data;
  const today = newest ?? data.today;
  const read = parseWhere('round', address.q ?? '');
  const found = barsOf(sums, today, 'where' in read ? edgesOf(read.where, 'date', data.today) : []);
  if (!found) return null;
  const { bars } = found;
  const title = isOfGrants(address) ? m.money_grants() : m.money_title();
  const [from = '', to = ''] = [bars[0], bars.at(-1)].map((bar) => bar && barText(bar, today));
  const latest = latestText(found, today);
  return (
    <div className={classes.money}>
      <div className={classes.said}>
        <strong>{title}</strong>
        <span className={textClass.note}>{latest}</span>
        <ListLink change={{ ...MONEY, show: `${MONEY.show},count`, q: moneyScreen(address), sort: undefined, chart: undefined }}>{m.money_link()}</ListLink>
      </div>
      <div className={classes.drawn}>
        <svg
          className={classes.bars}
          role="img"
          aria-label={from === to ? `${title}, ${from}. ${latest}` : m.money_label({ title, from, to, latest })}
          viewBox={`0 0 ${bars.length * STEP} ${HIGHEST}`}
          preserveAspectRatio="none"
        >
          {bars.map((bar, at) =>
            bar.height === 0 ? null : (
              <rect key={bar.first} x={at * STEP} y={HIGHEST - bar.height} className={bar.open || bar.cut ? classes.open : undefined}>
                <title>{m.money_bar({ quarter: barText(bar, today), amount: formatMoney(bar.amount) })}</title>
              </rect>
            ),
          )}
        </svg>
        <div className={`${textClass.note} ${classes.ends}`} aria-hidden="true">
          <span>{from}</span>
          {bars.length > 1 && <span>{to}</span>}
        </div>
      </div>
    </div>
  );
}
