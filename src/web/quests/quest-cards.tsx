import { addresses } from '#domain/site/addresses.ts';
import { m } from '../paraglide/messages.js';
import { hrefOf } from '../ui/address/address.ts';
import { cardClass } from '../ui/card/card.ts';
import { formatCount } from '../ui/figure/figure.ts';
import { tagClass } from '../ui/tag/tag.ts';
import { textClass } from '../ui/text/text.ts';
import { MomentAhead } from '../ui/time/moment-ahead.tsx';
import { wrapClass } from '../ui/wrap/wrap.ts';
import { questName, questText, TAG_TEXT, TYPE_TEXT } from './quest-texts.ts';
import type { Quest } from './queries.ts';
import classes from './quests.module.css';

/** Type, state and points of a quest. */
export const QuestTags = ({ quest: { type, tag, state, point, demand } }: { quest: Quest }) => (
  <span className={wrapClass.start}>
    <span className={state === 'open' ? tagClass.accent : tagClass.outline}>{TAG_TEXT[tag]()}</span>
    <span className={tagClass.plain}>{TYPE_TEXT[type]()}</span>
    <span className={tagClass.plain}>{m.quest_points({ points: formatCount(point) })}</span>
    {state === 'open' && demand > 0 && <span className={tagClass.plain}>{m.quest_wanted_by({ count: formatCount(demand) })}</span>}
  </span>
);

/** How much of a quest is done, and when it ends. */
export const QuestProgress = ({ quest: { done, done_by_you: own, list, ends_at: ends, state, type } }: { quest: Quest }) => (
  <>
    <span className={classes.bar} aria-hidden="true">
      <span style={{ width: `${list.length === 0 ? 0 : (100 * done) / list.length}%` }} />
    </span>
    <span className={`${textClass.note} ${wrapClass.start}`}>
      <span>{m.quest_progress({ done: formatCount(done), all: formatCount(list.length) })}</span>
      {own > 0 && type !== 'training' && <span>{m.quest_own_progress({ done: formatCount(own) })}</span>}
      {state === 'open' && ends !== null && (
        <span>
          {m.quest_ends()} <MomentAhead at={ends} />
        </span>
      )}
    </span>
  </>
);

/** Quests, one below the other, under a heading. */
export function QuestCards({ title, quests }: { title: string; quests: readonly Quest[] }) {
  if (quests.length === 0) return null;
  return (
    <section>
      <h2 className={classes.partTitle}>{title}</h2>
      <ul className={classes.cards} aria-label={title}>
        {quests.map((quest) => (
          <li key={quest._id} className={`${cardClass.roomy} ${classes.card}`}>
            <a href={hrefOf(addresses.quests(quest.slug))} data-leads="" className={classes.cardTitle}>
              {questName(quest)}
            </a>
            <QuestTags quest={quest} />
            <p className={textClass.soft}>{questText(quest)}</p>
            <QuestProgress quest={quest} />
          </li>
        ))}
      </ul>
    </section>
  );
}
