import { useId, useState } from 'react';
import { FEWEST_VOTERS } from '#domain/contributions/proposal.ts';
import { addresses } from '#domain/site/addresses.ts';
import { pageHref } from '../../app/page-href.ts';
import { ReasonForm } from '../../app/admin/reason-form.tsx';
import { useAct } from '../../app/admin/use-act.ts';
import { m } from '../../paraglide/messages.js';
import { hrefOf } from '../../ui/address/address.ts';
import { Button, buttonClass } from '../../ui/button/button.tsx';
import { cardClass } from '../../ui/card/card.ts';
import { formatCount } from '../../ui/figure/figure.ts';
import { tagClass } from '../../ui/tag/tag.ts';
import { textClass } from '../../ui/text/text.ts';
import { MomentAgo } from '../../ui/time/moment-ago.tsx';
import { wrapClass } from '../../ui/wrap/wrap.ts';
import { Checks, Sources } from '../dao/evidence.tsx';
import { reasonText } from '../form/reason-text.ts';
import { ACT_TEXT, RISK_TEXT, STATE_TEXT, TYPE_TEXT } from '../dao/line-text.ts';
import { Lines } from '../dao/lines.tsx';
import { AccountActs } from './account-acts.tsx';
import type { Queued } from './lists.ts';
import { QUEUE_PATH } from './path.ts';
import classes from '../dao/dao.module.css';

/** A contribution that waits: what it changes with its sources beside it, who sent it, and the decision. */
export function QueuedCard({ queued }: { queued: Queued }) {
  const title = useId();
  const { slug, name, act: does, type, risk, state, note, reason, says_itself: itself, lines, records, sources, checks } = queued;
  return (
    <li className={`${cardClass.roomy} ${classes.queued}`} aria-labelledby={title}>
      <h2 id={title} className={classes.queuedTitle}>
        <a href={hrefOf(addresses.proposal(slug))} data-leads="">
          {ACT_TEXT[does]()}: {name}
        </a>
      </h2>
      <p className={wrapClass.start}>
        <span className={tagClass.outline}>{STATE_TEXT[state]()}</span>
        <span className={tagClass.plain}>{TYPE_TEXT[type]()}</span>
        <span className={tagClass.plain}>{RISK_TEXT[risk]()}</span>
        {itself && <span className={tagClass.outline}>{m.dao_says_itself()}</span>}
      </p>
      <Author queued={queued} />
      {state === 'held' && reason !== null && reason !== '' && (
        <p className={`${cardClass.said} ${classes.plainText}`}>{m.queue_held_because({ reason: reasonText(reason) })}</p>
      )}
      {note !== null && note !== '' && <blockquote className={classes.quote}>{note}</blockquote>}
      <div className={classes.screen}>
        <div className={classes.main}>
          <Lines type={type} lines={lines} records={records} />
        </div>
        <div className={classes.aside}>
          <h3 className={classes.partTitle}>{m.dao_sources()}</h3>
          <Sources sources={sources} />
          <h3 className={classes.partTitle}>{m.dao_checks()}</h3>
          <Checks checks={checks} />
        </div>
      </div>
      <Decide queued={queued} title={title} />
    </li>
  );
}

function Author({ queued: { author, create_at: at } }: { queued: Queued }) {
  return (
    <p className={textClass.note}>
      {author ? (
        <>
          <a href={pageHref(QUEUE_PATH, { tab: 'accounts', q: author.username })} data-leads="">
            {author.name}
          </a>{' '}
          {m.queue_author({ verified: formatCount(author.verified), reverted: formatCount(author.reverted) })}
        </>
      ) : (
        m.dao_author_gone()
      )}{' '}
      · <MomentAgo at={at} />
    </p>
  );
}

function Decide({ queued: { id, state, eligible, author }, title }: { queued: Queued; title: string }) {
  const { act, busy } = useAct();
  const [more, setMore] = useState(false);
  const review = (action: 'publish' | 'hold' | 'bounce', done: string, reason?: string) =>
    void act((calls) => calls.contributions[':id'].review.$post({ param: { id }, json: { action, ...(reason !== undefined && { reason }) } }), done);
  const person = author?.username;
  return (
    <div role="group" aria-labelledby={title} className={classes.decide}>
      <p className={textClass.note}>
        {eligible < FEWEST_VOTERS ? m.queue_applies({ count: formatCount(eligible) }) : m.queue_publishes({ count: formatCount(eligible) })}
      </p>
      <div className={wrapClass.start}>
        <Button disabled={busy} onClick={() => review('publish', m.dao_said_published())}>
          {eligible < FEWEST_VOTERS ? m.queue_approve() : m.dao_publish()}
        </Button>
        {person !== undefined && (
          <button type="button" className={buttonClass.plain} aria-expanded={more} onClick={() => setMore(!more)}>
            {m.queue_about_author()}
          </button>
        )}
      </div>
      <ReasonForm
        busy={busy}
        hint={m.dao_reason_told()}
        acts={[
          ...(state === 'held' ? [] : [{ text: m.dao_hold(), kind: 'plain' as const, run: (reason: string) => review('hold', m.dao_said_held(), reason) }]),
          { text: m.dao_bounce(), kind: 'plain' as const, run: (reason: string) => review('bounce', m.dao_said_bounced(), reason) },
        ]}
      />
      {more && person !== undefined && <AccountActs username={person} />}
    </div>
  );
}
