import { addresses } from '#domain/site/addresses.ts';
import { m } from '../paraglide/messages.js';
import { hrefOf } from '../ui/address/address.ts';
import { cardClass } from '../ui/card/card.ts';
import { FactList } from '../ui/facts/fact-list.tsx';
import { formatCount, UNKNOWN } from '../ui/figure/figure.ts';
import { textClass } from '../ui/text/text.ts';
import type { Own } from './queries.ts';
import classes from './quests.module.css';

/** What quests brought whoever is signed in, apart from the points of contributions. */
export const OwnPart = ({ own }: { own: Own }) => (
  <section className={`${cardClass.wide} ${classes.card}`} aria-label={m.quest_own_title()}>
    <h2 className={classes.partTitle}>{m.quest_own_title()}</h2>
    <FactList
      className={classes.figures}
      facts={[
        [m.quest_own_points(), formatCount(own.points)],
        [m.quest_own_today(), m.quest_own_today_value({ today: formatCount(own.today), cap: formatCount(own.cap) })],
        [m.quest_own_items(), formatCount(own.items)],
        [
          m.quest_own_accuracy(),
          own.training.answered === 0 ? UNKNOWN : m.quest_own_today_value({ today: formatCount(own.training.right), cap: formatCount(own.training.answered) }),
        ],
        [
          m.quest_own_contribution(),
          <a key="points" href={hrefOf(addresses.settings('contributor'))} data-leads="">
            {formatCount(own.contribution_points)}
          </a>,
        ],
      ]}
    />
    {own.today >= own.cap && <p>{m.quest_own_full({ cap: formatCount(own.cap) })}</p>}
    <p className={textClass.note}>{m.quest_own_apart()}</p>
  </section>
);
