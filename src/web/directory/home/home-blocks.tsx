import { Fragment, type ReactNode } from 'react';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { ListName } from '#domain/directory/lists/lists.ts';
import { addresses } from '#domain/site/addresses.ts';
import { hrefOf } from '../../ui/address/address.ts';
import { Button } from '../../ui/button/button.tsx';
import { formatCount, formatMoney, undisclosed, UNKNOWN } from '../../ui/figure/figure.ts';
import { LiveFigure } from '../prices/live-figure.tsx';
import { Logo } from '../../ui/logo/logo.tsx';
import { recordLink, type RecordRef } from '../../ui/record-link/record-link.ts';
import { formatDay } from '../../ui/time/date.ts';
import { m } from '../../paraglide/messages.js';
import { failureText } from '../failure-text.ts';
import { largestProjectsQuery, newestRoundsQuery } from '../queries.ts';
import { cardClass } from '../../ui/card/card.ts';
import { textClass } from '../../ui/text/text.ts';
import classes from './home-page.module.css';

/** Rows held free while a block loads. */
const ROWS = 8;

interface BlockProps<Row> {
  name: ListName;
  title: string;
  note: string;
  empty: string;
  all: string;
  query: UseQueryResult<Row[]>;
  row: (row: Row) => ReactNode;
}

/** A part of the front page that loads and fails by itself. */
function Block<Row extends { id: string }>({ name, title, note, empty, all, query, row }: BlockProps<Row>) {
  const { data, isError, error, refetch } = query;
  return (
    <section aria-labelledby={`newest-${name}`}>
      <h2 id={`newest-${name}`} className={classes.subtitle}>
        {title}
      </h2>
      <p className={`${textClass.soft} ${classes.note}`}>{note}</p>
      {data ? (
        data.length === 0 ? (
          <p>{empty}</p>
        ) : (
          <ol className={`${cardClass.bare} ${classes.list}`}>
            {data.map((item) => (
              <li key={item.id} className={classes.row}>
                {row(item)}
              </li>
            ))}
          </ol>
        )
      ) : isError ? (
        <div role="alert" className={`${cardClass.bare} ${classes.failed}`}>
          <p>
            {m.home_failed()} {failureText(error)}
          </p>
          <Button kind="plain" onClick={() => void refetch()}>
            {m.home_retry()}
          </Button>
        </div>
      ) : (
        <div role="status" aria-label={m.home_loading()} className={`${cardClass.bare} ${classes.list}`}>
          {Array.from({ length: ROWS }, (_, place) => (
            <div key={place} className={classes.row} />
          ))}
        </div>
      )}
      <p className={classes.foot}>
        <a href={hrefOf(addresses.list(name))} data-leads="" className={`${textClass.alone} ${classes.all}`}>
          {all}
        </a>
      </p>
    </section>
  );
}

/** The rounds announced last. */
export function NewestRounds() {
  const { client } = useRouter().options.context;
  return (
    <Block
      name="fundraising"
      title={m.home_rounds_title()}
      note={m.home_rounds_note()}
      empty={m.home_rounds_empty()}
      all={m.home_rounds_all()}
      query={useQuery(newestRoundsQuery(client))}
      row={({ slug, name, logo, stage, amount, secret, date, precision, investors, investorCount }) => (
        <>
          <Logo src={logo} name={name ?? ''} size={40} />
          <span className={classes.rowText}>
            <a className={classes.rowName} {...recordLink({ type: 'round', slug })}>
              {name ?? UNKNOWN}
            </a>
            <RoundLine stage={stage} investors={investors} count={investorCount} />
          </span>
          <span className={classes.rowFigure}>
            {secret ? undisclosed() : formatMoney(amount)}
            {date === null ? <small>{UNKNOWN}</small> : <time dateTime={date}>{formatDay(date, precision ?? 'day')}</time>}
          </span>
        </>
      )}
    />
  );
}

/** Stage and first investors of a round. */
function RoundLine({ stage, investors, count }: { stage: string | null; investors: readonly (RecordRef & { name: string })[]; count: number }) {
  const more = count - investors.length;
  return (
    <span className={classes.rowMore}>
      {stage ?? (count === 0 && UNKNOWN)}
      {investors.map((investor, place) => (
        <Fragment key={investor.slug}>
          {place > 0 ? ', ' : stage !== null && ' · '}
          <a {...recordLink(investor)}>{investor.name}</a>
        </Fragment>
      ))}
      {more > 0 && `${investors.length > 0 ? ' ' : stage !== null ? ' · ' : ''}${m.home_more({ count: formatCount(more) })}`}
    </span>
  );
}

/** The most prominent projects. */
export function LargestProjects() {
  const { client } = useRouter().options.context;
  return (
    <Block
      name="projects"
      title={m.home_largest_title()}
      note={m.home_largest_note()}
      empty={m.home_largest_empty()}
      all={m.home_largest_all()}
      query={useQuery(largestProjectsQuery(client))}
      row={({ id, slug, name, symbol, logo, marketCap, rank, rankDay }) => (
        <>
          <Logo src={logo} name={name} size={40} />
          <span className={classes.rowText}>
            <a className={classes.rowName} {...recordLink({ type: 'project', slug })}>
              {name}
            </a>
            <span className={classes.rowMore}>{symbol ?? UNKNOWN}</span>
          </span>
          <span className={classes.rowFigure}>
            {marketCap !== null ? <LiveFigure id={id} figure="market_cap_usd" value={marketCap} /> : rank === null ? UNKNOWN : `#${formatCount(rank)}`}
            {marketCap === null && rankDay !== null && <time dateTime={rankDay}>{formatDay(rankDay)}</time>}
          </span>
        </>
      )}
    />
  );
}
