import { Fragment, useId, type ReactNode } from 'react';
import { bodyOf } from '#client';
import { SmallButton } from '../../app/admin/small-button.tsx';
import { ProposeClaim } from '../../app/rooms/propose-claim.tsx';
import { useAct } from '../../app/admin/use-act.ts';
import { m } from '../../paraglide/messages.js';
import { cardClass } from '../../ui/card/card.ts';
import { formatMoney } from '../../ui/figure/figure.ts';
import { recordLink } from '../../ui/record-link/record-link.ts';
import { formatDay } from '../../ui/time/date.ts';
import { Title, WireTag } from '../news/article-parts.tsx';
import type { HeadlineClaim } from './desk.ts';
import classes from './desk.module.css';

type Named = HeadlineClaim['project'];

const Who = ({ named: { text, record } }: { named: Named }) => (record ? <a {...recordLink(record)}>{record.name}</a> : text);
const People = ({ people }: { people: readonly Named[] }) =>
  people.map((named, at) => (
    <Fragment key={named.text}>
      {at > 0 && ', '}
      <Who named={named} />
    </Fragment>
  ));

/** What the headline says; nothing where it says nothing. */
const Fact = ({ label, children }: { label: string; children: ReactNode }) =>
  children && (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );

/** A raise that a headline claims, with the headline. It is no fact of any record. */
export function ClaimCard({ claim, isDismissed }: { claim: HeadlineClaim; isDismissed: boolean }) {
  const { act, busy } = useAct();
  const title = useId();
  const { id, project, amount, stage, date, lead, investors, article, claims } = claim;
  return (
    <li className={`${cardClass.roomy} ${classes.card}`} aria-labelledby={title}>
      <h2 id={title} className={classes.title}>
        <Who named={project} />
      </h2>
      <dl className={classes.claim}>
        <Fact label={m.desk_amount()}>{formatMoney(amount)}</Fact>
        <Fact label={m.desk_stage()}>{stage}</Fact>
        <Fact label={m.desk_lead()}>{lead.length > 0 && <People people={lead} />}</Fact>
        <Fact label={m.desk_investors()}>{investors.length > 0 && <People people={investors} />}</Fact>
        <Fact label={m.news_date()}>{formatDay(date)}</Fact>
      </dl>
      <p className={classes.facts}>
        <Title article={{ ...article, own_title: false }} />
        <span>{article.source_name}</span>
        <WireTag wire={article.wire} />
        {claims > 1 && <span>{m.desk_also_claimed({ count: String(claims - 1) })}</span>}
      </p>
      <div className={classes.row}>
        {ProposeClaim && !isDismissed && <ProposeClaim claim={claim} />}
        <SmallButton
          label={`${isDismissed ? m.desk_recall() : m.desk_dismiss()}: ${article.title}`}
          disabled={busy}
          onClick={() =>
            void act((calls) => bodyOf(calls.admin.news.claims[':id'].dismiss.$post({ param: { id }, json: { dismissed: !isDismissed } })), m.desk_done())
          }
        >
          {isDismissed ? m.desk_recall() : m.desk_dismiss()}
        </SmallButton>
      </div>
    </li>
  );
}
