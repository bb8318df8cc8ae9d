import { useSuspenseQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { Answer } from '#client';
import { m } from '../paraglide/messages.js';
import { getLocale } from '../paraglide/runtime.js';
import { cardClass } from '../ui/card/card.ts';
import { FactList } from '../ui/facts/fact-list.tsx';
import { formatCount, UNKNOWN } from '../ui/figure/figure.ts';
import { ownText } from '../ui/own-text/own-text.ts';
import { textClass } from '../ui/text/text.ts';
import { formatMoment } from '../ui/time/moment.ts';
import { MomentAgo } from '../ui/time/moment-ago.tsx';
import { publishersQuery } from './queries.ts';
import { RetryPublisher } from './tend-source.tsx';
import classes from './sources-page.module.css';

type Publisher = Answer<'publishers'>['publishers'][number];
type Tier = Publisher['tiers'][number];

const TIERS: Readonly<Record<string, () => string>> = {
  first: m.sources_tier_first,
  next: m.sources_tier_next,
  rest: m.sources_tier_rest,
  watched: m.sources_tier_watched,
  profiles: m.sources_tier_profiles,
  hourly: m.sources_tier_hourly,
  raises: m.sources_tier_raises,
  feeds: m.admin_calendars,
  prominent: m.sources_tier_prominent,
  others: m.sources_tier_others,
  coins: m.sources_tier_coins,
  teams: m.sources_tier_teams,
  events: m.sources_tier_events,
  members: m.sources_tier_members,
  categories: m.sources_tier_categories,
  entities: m.sources_tier_entities,
  articles: m.news_feeds,
};

const HOUR = 60;
const DAY = 24 * HOUR;
/** A span of minutes in the largest unit that fills it: "10 minutes", "2 hours". */
function spanText(minutes: number): string {
  const [unit, size] = minutes >= 2 * DAY ? (['day', DAY] as const) : minutes >= HOUR ? (['hour', HOUR] as const) : (['minute', 1] as const);
  return new Intl.NumberFormat(getLocale(), { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 1 }).format(minutes / size);
}

function tierText({ every, paced, calls }: Tier): string {
  if (every === null) return m.sources_every_never();
  return paced ? m.sources_one_every({ time: spanText(every / Math.max(1, calls)) }) : m.sources_every({ time: spanText(every) });
}

/** Moments of a server stand in UTC: readers compare them with those of sources. */
const momentText = (at: string): string => `${formatMoment(at, 'UTC')} UTC`;

/** Publishers that are asked by the clock: how often, and how they answered. */
export function Publishers() {
  const { client } = useRouter().options.context;
  const { data } = useSuspenseQuery(publishersQuery(client));
  return (
    <section aria-labelledby="publishers">
      <h2 id="publishers">{m.sources_publishers()}</h2>
      <p className={classes.lead}>{data.length === 0 ? m.sources_publishers_none() : m.sources_publishers_text()}</p>
      <ul className={classes.list}>
        {data.map((publisher) => (
          <PublisherCard key={publisher.key} publisher={publisher} />
        ))}
      </ul>
    </section>
  );
}

function PublisherCard({ publisher }: { publisher: Publisher }) {
  const { name, held, answered_at: answered, calls, budget, planned, tiers, problem, not_before: again } = publisher;
  const facts = [
    [m.sources_answered(), answered === null ? UNKNOWN : <MomentAgo key="answered" at={answered} />],
    [m.sources_calls(), m.sources_calls_of({ calls: formatCount(calls), budget: formatCount(budget) })],
    [m.sources_planned(), formatCount(planned)],
    ...tiers.filter((tier) => tier.calls > 0).map((tier) => [ownText(TIERS, tier.tier) ?? tier.tier, tierText(tier)] as const),
  ] as const;
  return (
    <li className={`${cardClass.roomy} ${classes.source}`}>
      <h3>{name}</h3>
      {problem !== null && (
        <p className={classes.problem}>
          {m.sources_problem_publisher({ problem })}
          {again !== null && <small>{m.sources_again_at({ moment: momentText(again) })}</small>}
        </p>
      )}
      <Refused publisher={publisher} />
      {(problem !== null || publisher.refused_count > 0) && <RetryPublisher publisher={publisher.key} />}
      {held ? <p className={textClass.soft}>{m.sources_held()}</p> : <FactList facts={facts} className={classes.facts} />}
    </li>
  );
}

function Refused({ publisher: { refused, refused_count: count } }: { publisher: Publisher }) {
  if (count === 0) return null;
  return (
    <details className={classes.refused}>
      <summary>{m.sources_refused({ count: formatCount(count) })}</summary>
      <ul>
        {refused.map(({ part, problem }) => (
          <li key={part} className={textClass.soft}>
            {part}: {problem}
          </li>
        ))}
      </ul>
    </details>
  );
}
