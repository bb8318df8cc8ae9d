import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { addresses } from '#domain/site/addresses.ts';
import { m } from '../paraglide/messages.js';
import { hrefOf } from '../ui/address/address.ts';
import { cardClass } from '../ui/card/card.ts';
import { formatCount } from '../ui/figure/figure.ts';
import { textClass } from '../ui/text/text.ts';
import { seasonQuery } from './queries.ts';
import classes from './quests.module.css';

/** The board of the quarter: accounts with public profiles by name, all others counted. */
export function BoardPart() {
  const { client } = useRouter().options.context;
  const { data } = useQuery(seasonQuery(client));
  if (!data) return null;
  const title = m.quest_board_title({ season: data.season });
  const isEmpty = data.data.length + data.others === 0;
  return (
    <section className={`${cardClass.wide} ${classes.card}`} aria-label={title}>
      <h2 className={classes.partTitle}>{title}</h2>
      <p className={textClass.note}>{m.quest_board_lead()}</p>
      {isEmpty && <p>{m.quest_board_empty()}</p>}
      {data.data.length > 0 && (
        <ol className={classes.board}>
          {data.data.map(({ place, username, name, values }) => (
            <li key={username} className={classes.row}>
              <span>
                {formatCount(place)}.{' '}
                <a href={hrefOf(addresses.contributor(username))} data-leads="">
                  {name}
                </a>
              </span>
              <span>{m.quest_board_values({ count: formatCount(values) })}</span>
            </li>
          ))}
        </ol>
      )}
      {data.others > 0 && <p className={textClass.note}>{m.quest_board_others({ count: formatCount(data.others) })}</p>}
      {data.own && <p>{m.quest_board_own({ values: formatCount(data.own.values), place: formatCount(data.own.place) })}</p>}
    </section>
  );
}
