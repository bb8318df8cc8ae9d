import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { FEWEST_VOTERS, MEMBERSHIP, RISK_RULES, RISKS, SECOND_LOOK, WEIGHT } from '#domain/contributions/proposal.ts';
import { addresses, type SiteAddress } from '#domain/site/addresses.ts';
import { useViewer } from '../../app/session.ts';
import { m } from '../../paraglide/messages.js';
import { hrefOf } from '../../ui/address/address.ts';
import { buttonClass } from '../../ui/button/button.tsx';
import { cardClass } from '../../ui/card/card.ts';
import { FactList } from '../../ui/facts/fact-list.tsx';
import { formatCount, formatExact, UNKNOWN } from '../../ui/figure/figure.ts';
import { Empty } from '../../ui/states/state-panel.tsx';
import { textClass } from '../../ui/text/text.ts';
import { Day } from '../../ui/time/day.tsx';
import { wrapClass } from '../../ui/wrap/wrap.ts';
import { proposalsAddress } from './filters.ts';
import { percentText, RISK_TEXT, TYPE_TEXT } from './line-text.ts';
import { ProposalRows } from './proposal-rows.tsx';
import { inboxQuery, proposalsQuery, statisticsQuery, type Statistics } from './queries.ts';
import classes from './dao.module.css';

/** Proposals of each part of the page. */
export const PARTS = [
  { filters: { status: 'open', take: '5' }, title: m.dao_part_closing, view: 'open' },
  { filters: { status: 'decided', take: '5' }, title: m.dao_part_decided, view: 'decided' },
  { filters: { status: 'stalled', take: '5' }, title: m.dao_part_stalled, view: 'stalled' },
] as const;

/** The home of the DAO: what waits, what was decided, how fast and how well, and the rules. */
export function DaoHome() {
  const { client, site } = useRouter().options.context;
  const { data: statistics } = useQuery(statisticsQuery(client));
  if (!statistics) return null;
  const isNew = statistics.decided + statistics.open + statistics.waiting + statistics.unreviewed === 0;
  return (
    <>
      <h1 className={classes.title}>{m.dao_home_title({ site: site.name })}</h1>
      <p className={classes.lead}>{m.dao_home_lead({ site: site.name })}</p>
      <OwnPart />
      {isNew ? <Beginning members={statistics.members} /> : <Figures statistics={statistics} />}
      {!isNew && PARTS.map((part) => <Part key={part.view} part={part} />)}
      {statistics.decided > 0 && <Performance statistics={statistics} />}
      <Rules />
      <p className={wrapClass.start}>
        <a href={hrefOf(addresses.daoLog())} data-leads="" className={buttonClass.plain}>
          {m.dao_log_title()}
        </a>
        <a href={hrefOf(addresses.proposals())} data-leads="" className={buttonClass.plain}>
          {m.dao_proposals()}
        </a>
      </p>
    </>
  );
}

/** What waits for whoever is signed in. */
function OwnPart() {
  const { client } = useRouter().options.context;
  const viewer = useViewer();
  const mayVote = viewer?.can.includes('vote') ?? false;
  const { data: inbox } = useQuery({ ...inboxQuery(client), enabled: mayVote });
  if (!mayVote)
    return (
      <p className={wrapClass.start}>
        <a href={hrefOf(addresses.settings('contributor'))} data-leads="" className={buttonClass.primary}>
          {m.dao_contribute()}
        </a>
      </p>
    );
  if (!inbox) return null;
  return (
    <div className={`${cardClass.said} ${wrapClass.start}`}>
      <span>{inbox.left === 0 ? m.dao_inbox_empty() : m.dao_inbox_waiting({ count: inbox.left })}</span>
      {inbox.left > 0 && (
        <a href={hrefOf(proposalsAddress({ view: 'inbox' }))} data-leads="" className={buttonClass.small}>
          {m.dao_inbox_open()}
        </a>
      )}
    </div>
  );
}

/** What a new site shows: how the DAO begins. */
const Beginning = ({ members }: { members: number }) => (
  <section className={`${cardClass.wide} ${classes.section}`}>
    <h2 className={classes.partTitle}>{m.dao_begin_title()}</h2>
    <ol className={textClass.points}>
      <li>{m.dao_begin_1()}</li>
      <li>{members < FEWEST_VOTERS ? m.dao_begin_2({ count: FEWEST_VOTERS }) : m.dao_begin_2_voted()}</li>
      <li>{m.dao_begin_3({ verified: MEMBERSHIP.verified, days: MEMBERSHIP.days })}</li>
    </ol>
  </section>
);

/** How long something took: in minutes below one hour. */
const hours = (value: number | null): string =>
  value === null ? UNKNOWN : value < 1 ? m.dao_minutes({ count: formatCount(Math.round(value * 60)) }) : m.dao_hours({ count: formatExact(value) });
const percent = (value: number | null): string => (value === null ? UNKNOWN : percentText(value));

function Figures({ statistics: s }: { statistics: Statistics }) {
  const counted = (label: string, count: number, to?: SiteAddress): [string, ReactNode] => [
    label,
    to === undefined ? (
      formatCount(count)
    ) : (
      <a key="count" href={hrefOf(to)} data-leads="">
        {formatCount(count)}
      </a>
    ),
  ];
  return (
    <FactList
      className={classes.figures}
      facts={[
        counted(m.dao_figure_members(), s.members),
        counted(m.dao_figure_open(), s.open, proposalsAddress({ view: 'open' })),
        counted(m.dao_figure_closing(), s.closing_soon),
        counted(m.dao_figure_waiting(), s.waiting),
        counted(m.dao_figure_stalled(), s.stalled, proposalsAddress({ view: 'stalled' })),
        counted(m.dao_figure_decided(), s.decided, proposalsAddress({ view: 'decided' })),
        [m.dao_figure_median(), hours(s.median_hours)],
        [m.dao_figure_accept(), <AcceptRate key="rate" statistics={s} />],
      ]}
    />
  );
}

/** How much is accepted, beside how much of what was decided did not last. */
const AcceptRate = ({ statistics: { accept_rate: rate, decided, reverted } }: { statistics: Statistics }) => (
  <>
    {percent(rate)}
    {reverted > 0 && (
      <span className={`${textClass.note} ${classes.figureNote}`}>{m.dao_reverted_later({ count: formatCount(reverted), decided: formatCount(decided) })}</span>
    )}
  </>
);

function Part({ part }: { part: (typeof PARTS)[number] }) {
  const { client } = useRouter().options.context;
  const { data } = useQuery(proposalsQuery(client, part.filters));
  if (!data || (data.data.length === 0 && part.view !== 'open')) return null;
  return (
    <section className={classes.section}>
      <h2 className={classes.partTitle}>{part.title()}</h2>
      {data.data.length === 0 ? <Empty text={m.dao_none()} /> : <ProposalRows rows={data.data} label={part.title()} />}
      {data.next !== null && (
        <a href={hrefOf(proposalsAddress({ view: part.view }))} data-leads="" className={textClass.alone}>
          {m.dao_all({ count: formatCount(data.total) })}
        </a>
      )}
    </section>
  );
}

/** How fast and how often the DAO decides, from its own rows. */
function Performance({ statistics: s }: { statistics: Statistics }) {
  return (
    <section className={classes.section}>
      <h2 className={classes.partTitle}>{m.dao_performance()}</h2>
      <p className={textClass.note}>{m.dao_performance_hint()}</p>
      <FactList
        className={classes.figures}
        facts={[
          [m.dao_figure_review(), hours(s.median_review_hours)],
          [m.dao_figure_median(), hours(s.median_hours)],
          [m.dao_figure_week(), percent(s.within_week)],
          [m.dao_figure_accepted(), formatCount(s.accepted)],
          [m.dao_figure_rejected(), formatCount(s.rejected)],
          [m.dao_figure_unreviewed(), formatCount(s.unreviewed)],
          [m.dao_figure_reverted(), formatCount(s.reverted)],
          [m.dao_figure_second(), formatCount(s.second_looks)],
          [m.dao_figure_second_agree(), percent(s.second_looks_agree)],
        ]}
      />
      {/* What scrolls must be reached with the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={classes.scroll} role="group" aria-label={m.dao_performance()} tabIndex={0}>
        <ByType by_type={s.by_type} />
        <ByWeek weeks={s.weeks} />
      </div>
    </section>
  );
}

/** Decisions by what they are about. */
const ByType = ({ by_type: types }: Pick<Statistics, 'by_type'>) => (
  <table className={classes.table}>
    <caption>{m.dao_by_type()}</caption>
    <thead>
      <tr>
        <th scope="col">{m.dao_about()}</th>
        <th scope="col">{m.dao_figure_decided()}</th>
        <th scope="col">{m.dao_figure_accept()}</th>
        <th scope="col">{m.dao_figure_median()}</th>
      </tr>
    </thead>
    <tbody>
      {types.map((row) => (
        <tr key={row.type}>
          <th scope="row">{TYPE_TEXT[row.type]()}</th>
          <td>{formatCount(row.decided)}</td>
          <td>{percent(row.accept_rate)}</td>
          <td>{hours(row.median_hours)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** Decisions by week. */
const ByWeek = ({ weeks }: Pick<Statistics, 'weeks'>) => (
  <table className={classes.table}>
    <caption>{m.dao_by_week()}</caption>
    <thead>
      <tr>
        <th scope="col">{m.dao_week()}</th>
        <th scope="col">{m.dao_submitted()}</th>
        <th scope="col">{m.dao_figure_accepted()}</th>
        <th scope="col">{m.dao_figure_rejected()}</th>
      </tr>
    </thead>
    <tbody>
      {weeks.map((row) => (
        <tr key={row.week}>
          <th scope="row">
            <Day day={row.week} />
          </th>
          <td>{formatCount(row.submitted)}</td>
          <td>{formatCount(row.accepted)}</td>
          <td>{formatCount(row.rejected)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** The rules of a vote, from the table that the server goes by. */
const Rules = () => (
  <section id="rules" className={classes.section}>
    <h2 className={classes.partTitle}>{m.dao_rules()}</h2>
    {/* What scrolls must be reached with the keyboard. */}
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
    <div className={classes.scroll} role="group" aria-label={m.dao_rules()} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{m.dao_rule_class()}</th>
            <th scope="col">{m.dao_rule_accepts()}</th>
            <th scope="col">{m.dao_rule_share()}</th>
            <th scope="col">{m.dao_rule_open()}</th>
            <th scope="col">{m.dao_rule_undecided()}</th>
          </tr>
        </thead>
        <tbody>
          {RISKS.map((risk) => {
            const rule = RISK_RULES[risk];
            return (
              <tr key={risk}>
                <th scope="row">{RISK_TEXT[risk]()}</th>
                <td>{formatCount(rule.accepts)}</td>
                <td>{percentText(rule.share * 100)}</td>
                <td>{m.dao_rule_hours({ least: rule.least, most: rule.most })}</td>
                <td>{rule.undecided === 'expires' ? m.dao_rule_expires() : m.dao_rule_unreviewed()}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
    <ul className={textClass.points}>
      <li>{m.dao_rules_secret()}</li>
      <li>{m.dao_rules_own()}</li>
      <li>{m.dao_rules_answer()}</li>
      <li>{m.dao_rules_weight({ least: WEIGHT.least, most: WEIGHT.most, from: WEIGHT.from })}</li>
      <li>{m.dao_rules_second({ count: SECOND_LOOK.votes })}</li>
      <li>{m.dao_rules_few({ count: FEWEST_VOTERS })}</li>
      <li>{m.dao_rules_member({ verified: MEMBERSHIP.verified, days: MEMBERSHIP.days })}</li>
    </ul>
  </section>
);
