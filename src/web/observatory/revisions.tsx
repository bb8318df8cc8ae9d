import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { Days } from '#domain/observatory/periods.ts';
import type { Answer } from '#client';
import { m } from '../paraglide/messages.js';
import { spanText } from '../directory/index.ts';
import { formatChange, formatMoney, UNKNOWN } from '../ui/figure/figure.ts';
import { formatDay } from '../ui/time/date.ts';
import { changeOf, monthsOf } from './money-data.ts';
import { revisionsQuery } from './queries.ts';
import { Tile } from './tile.tsx';
import classes from './observatory.module.css';

type Revisions = Answer<'observatory-revisions'>;
type Month = Revisions['months'][number];

/** Months that are shown where the period holds all of them. */
const SHOWN = 24;

/** What the months of the period came to when they were first held, and now. */
export function RevisionBand({ days, today }: { days: Days | null; today: string }) {
  const { client } = useRouter().options.context;
  const { data } = useQuery(revisionsQuery(client));
  const from = data?.first_import ?? null;
  return (
    <Tile wide title={m.observatory_revisions()} note={m.observatory_revisions_note()}>
      {!data ? null : from === null ? <p>{m.observatory_held_nothing()}</p> : <Months revisions={data} from={from} days={days} today={today} />}
    </Tile>
  );
}

function Months({ revisions: { months }, from, days, today }: { revisions: Revisions; from: string; days: Days | null; today: string }) {
  const asked = days && new Set(monthsOf(days));
  const shown = months.filter(({ month }) => !asked || asked.has(month)).slice(-SHOWN);
  return (
    <>
      <p className={classes.note}>{m.observatory_revisions_from({ day: formatDay(from) })}</p>
      {shown.length === 0 ? (
        <p>{m.observatory_nothing()}</p>
      ) : (
        // What scrolls must be reached with the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className={classes.scroll} role="group" aria-label={m.observatory_revisions()} tabIndex={0}>
          <table className={classes.band}>
            <thead>
              <tr>
                <th scope="col">{m.observatory_month()}</th>
                <th scope="col">{m.observatory_first_held()}</th>
                <th scope="col">{m.observatory_held_now()}</th>
                <th scope="col">{m.observatory_revised()}</th>
                <th scope="col">{m.observatory_known_when()}</th>
              </tr>
            </thead>
            <tbody>
              {shown.toReversed().map((month) => (
                <MonthRow key={month.month} month={month} today={today} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}

const money = (sum: Month['now']): string => (sum.amount_usd === null ? UNKNOWN : formatMoney(sum.amount_usd));

function MonthRow({ month: { month, first, now, first_day: day, at_its_end: atItsEnd }, today }: { month: Month; today: string }) {
  const change = first ? changeOf(now.amount_usd, first.amount_usd) : undefined;
  const when =
    first === null
      ? m.observatory_not_over()
      : atItsEnd
        ? m.observatory_at_its_end({ day: formatDay(day) })
        : m.observatory_at_first_import({ day: formatDay(day) });
  return (
    <tr>
      <th scope="row">{spanText(month, 'month', today)}</th>
      <td>{first ? money(first) : UNKNOWN}</td>
      <td>{money(now)}</td>
      <td>{change === undefined ? UNKNOWN : formatChange(change.toFixed(2))}</td>
      <td>{when}</td>
    </tr>
  );
}
