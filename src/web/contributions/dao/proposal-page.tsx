import { useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { TEXT_LIMITS } from '#domain/contributions/proposal.ts';
import { KINDS, type KindName } from '#domain/kinds/kinds.ts';
import { recordAddress } from '#domain/kinds/record-address.ts';
import { addresses } from '#domain/site/addresses.ts';
import { useViewer } from '../../app/session.ts';
import { m } from '../../paraglide/messages.js';
import { hrefOf } from '../../ui/address/address.ts';
import { Button } from '../../ui/button/button.tsx';
import { cardClass } from '../../ui/card/card.ts';
import { FactList } from '../../ui/facts/fact-list.tsx';
import { formatCount } from '../../ui/figure/figure.ts';
import { TextAreaField } from '../../ui/form/text-area-field.tsx';
import { tagClass } from '../../ui/tag/tag.ts';
import { textClass } from '../../ui/text/text.ts';
import { MomentAhead } from '../../ui/time/moment-ahead.tsx';
import { MomentAgo } from '../../ui/time/moment-ago.tsx';
import { wrapClass } from '../../ui/wrap/wrap.ts';
import { Moderate } from '../queue/moderate.tsx';
import { reasonText } from '../form/reason-text.ts';
import { AccountName } from './account-name.tsx';
import { Ballot } from './ballot.tsx';
import { Checks, Sources } from './evidence.tsx';
import { ACT_TEXT, lineLabel, percentText, RISK_TEXT, STATE_TEXT, TYPE_TEXT } from './line-text.ts';
import { proposalQuery, type Proposal } from './queries.ts';
import { useDaoAct } from './use-dao-act.ts';
import classes from './dao.module.css';

/** One proposal on one screen: the difference with its sources beside it, the ballot, what was said, and what became of it. */
export function ProposalPage({ slug, from }: { slug: string; from: string | undefined }) {
  const { client } = useRouter().options.context;
  const { data: proposal } = useQuery(proposalQuery(client, slug));
  if (!proposal) return null;
  return (
    <article>
      <Head proposal={proposal} />
      <div className={classes.screen}>
        <div className={classes.main}>
          <h2 className={classes.partTitle}>{m.dao_changes()}</h2>
          {/* A ballot begins anew with each proposal. */}
          <Ballot key={proposal._id} proposal={proposal} inInbox={from === 'inbox'} />
          {proposal.own.may_moderate && <Moderate proposal={proposal} />}
          <Votes votes={proposal.votes} moderates={proposal.own.may_moderate} />
          <Remarks proposal={proposal} />
        </div>
        <aside className={classes.aside}>
          <Part title={m.dao_sources()}>
            <Sources sources={proposal.sources} />
          </Part>
          <Part title={m.dao_checks()}>
            <Checks checks={proposal.checks} />
          </Part>
          <Part title={m.dao_rule()}>
            <Rule proposal={proposal} />
          </Part>
        </aside>
      </div>
    </article>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={`${cardClass.roomy} ${classes.part}`}>
    <h2 className={classes.partTitle}>{title}</h2>
    {children}
  </section>
);

const isKind = (kind: string): kind is KindName => Object.hasOwn(KINDS, kind);

function Head({ proposal }: { proposal: Proposal }) {
  const { name, record, state, type, act, risk, by_moderator: byModerator, says_itself: itself, reverted, note, reason } = proposal;
  return (
    <header className={classes.head}>
      <p className={classes.trail}>
        <a href={hrefOf(addresses.dao())} data-leads="">
          {m.dao_title()}
        </a>{' '}
        ›{' '}
        <a href={hrefOf(addresses.proposals())} data-leads="">
          {m.dao_proposals()}
        </a>
      </p>
      <h1 className={classes.title}>
        {ACT_TEXT[act]()}:{' '}
        {record && isKind(record.kind) ? (
          <a href={hrefOf(recordAddress(KINDS[record.kind].wire, record.slug))} data-leads="">
            {name}
          </a>
        ) : (
          name
        )}
      </h1>
      <p className={wrapClass.start}>
        <span className={state === 'open' || state === 'accepted' ? tagClass.accent : tagClass.outline}>{STATE_TEXT[state]()}</span>
        <span className={tagClass.plain}>{TYPE_TEXT[type]()}</span>
        <span className={tagClass.plain}>{RISK_TEXT[risk]()}</span>
        {itself && <span className={tagClass.outline}>{m.dao_says_itself()}</span>}
        {byModerator && <span className={tagClass.outline}>{m.dao_by_moderator()}</span>}
      </p>
      {!reverted && reason !== null && reason !== '' && (
        <p className={`${cardClass.said} ${classes.plainText}`}>{m.dao_because({ reason: reasonText(reason) })}</p>
      )}
      {reverted && (
        <p className={`${cardClass.said} ${classes.plainText}`}>
          {m.dao_reverted_on()} <MomentAgo at={reverted.at} />
          {reverted.reason !== null && `: ${reverted.reason}`}
        </p>
      )}
      {note !== null && note !== '' && (
        <blockquote className={classes.quote}>
          {note} <span className={textClass.note}>{m.dao_note_by_author()}</span>
        </blockquote>
      )}
      <Times proposal={proposal} />
    </header>
  );
}

function Times({ proposal }: { proposal: Proposal }) {
  const facts: [string, ReactNode][] = [
    [m.dao_author(), <Author key="author" proposal={proposal} />],
    [m.dao_submitted(), <MomentAgo key="at" at={proposal.create_at} />],
  ];
  if (proposal.start_date !== null) facts.push([m.dao_published(), <MomentAgo key="at" at={proposal.start_date} />]);
  if (proposal.closed_at !== null) facts.push([m.dao_closed(), <MomentAgo key="at" at={proposal.closed_at} />]);
  else if (proposal.end_date !== null) facts.push([m.dao_ends(), <MomentAhead key="at" at={proposal.end_date} />]);
  if (proposal.approve !== null) facts.push([m.dao_approve(), percentText(proposal.approve)]);
  if (proposal.total_count !== null) facts.push([m.dao_votes_cast(), formatCount(proposal.total_count)]);
  return <FactList facts={facts} className={classes.facts} />;
}

function Author({ proposal: { data_ref: by, own, votes } }: { proposal: Proposal }) {
  if (by.author)
    return (
      <AccountName username={by.author.username} isPublic={by.author.is_public} moderates={own.may_moderate}>
        {by.author.name}
      </AccountName>
    );
  return own.author ? m.dao_author_you() : votes === null ? m.dao_author_hidden() : m.dao_author_gone();
}

/** What has to happen that it passes, in words. */
function Rule({ proposal: { rule, extended, state, closed_at: closed } }: { proposal: Proposal }) {
  if (!rule) return <p className={textClass.note}>{state === 'accepted' ? m.dao_rule_moderator() : m.dao_rule_before()}</p>;
  const share = percentText(rule.share * 100);
  return (
    <>
      <p className={classes.plainText}>
        {m.dao_rule_text({ accepts: formatCount(rule.accepts), share, quorum: formatCount(rule.quorum), eligible: formatCount(rule.eligible) })}
      </p>
      <FactList
        className={classes.facts}
        facts={[
          [m.dao_rule_least(), <MomentAhead key="least" at={rule.least_until} />],
          // Once it is closed its last day is no more than what might have been.
          closed === null ? [m.dao_rule_most(), <MomentAhead key="most" at={rule.most_until} />] : [m.dao_closed(), <MomentAgo key="closed" at={closed} />],
        ]}
      />
      {extended && <p className={textClass.note}>{m.dao_rule_extended()}</p>}
    </>
  );
}

/** Single votes, which nobody sees before the end. */
function Votes({ votes, moderates }: Pick<Proposal, 'votes'> & { moderates: boolean }) {
  if (votes === null) return null;
  return (
    <Part title={m.dao_votes()}>
      {votes.length === 0 ? (
        <p className={textClass.note}>{m.dao_votes_none()}</p>
      ) : (
        <ul className={classes.votes}>
          {votes.map((vote, at) => (
            <li key={at} className={classes.vote} data-superseded={vote.superseded || undefined}>
              <span className={classes.voter}>
                {vote.username === null ? (
                  m.dao_author_gone()
                ) : (
                  <AccountName username={vote.username} isPublic={vote.is_public} moderates={moderates}>
                    {vote.username}
                  </AccountName>
                )}{' '}
                <span className={textClass.note}>
                  {m.dao_vote_weight({ weight: String(vote.weight) })} · <MomentAgo at={vote.at} />
                  {vote.superseded && ` · ${m.dao_vote_superseded()}`}
                </span>
              </span>
              <span className={wrapClass.start}>
                {Object.entries(vote.fields).map(([key, choice]) => (
                  <span key={key} className={choice === 'accept' ? tagClass.accent : tagClass.outline}>
                    {lineLabel(key)}: {choice === 'accept' ? m.dao_accepted_word() : m.dao_rejected_word()}
                  </span>
                ))}
              </span>
              {vote.reason !== null && <span className={classes.text}>{vote.reason}</span>}
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}

const BY_TEXT = { author: m.dao_by_author, member: m.dao_by_member, moderator: m.dao_by_a_moderator } as const;

/** What was said about it, and a field to say more. */
function Remarks({ proposal: { _id: id, remarks, own, state } }: { proposal: Proposal }) {
  const viewer = useViewer();
  const [text, setText] = useState('');
  const { busy, act } = useDaoAct();
  const canSay = viewer !== undefined && (own.author || own.may_vote || own.may_moderate) && state !== 'withdrawn' && state !== 'bounced';
  const send = async () => {
    if (await act((calls) => calls.dao.proposals[':id'].remarks.$post({ param: { id }, json: { text: text.trim() } }), m.dao_remark_sent())) setText('');
  };
  return (
    <Part title={m.dao_remarks()}>
      {remarks.length === 0 ? (
        <p className={textClass.note}>{m.dao_remarks_none()}</p>
      ) : (
        <ul className={classes.votes}>
          {remarks.map((remark) => (
            <li key={remark.id} className={classes.vote}>
              <span className={textClass.note}>
                {remark.username ?? BY_TEXT[remark.by]()} {remark.username !== null && `(${BY_TEXT[remark.by]()})`} · <MomentAgo at={remark.at} />
              </span>
              <span className={classes.text}>{remark.text ?? m.dao_remark_erased()}</span>
            </li>
          ))}
        </ul>
      )}
      {canSay && (
        <div className={classes.say}>
          <TextAreaField
            label={own.author ? m.dao_answer() : m.dao_say()}
            name="remark"
            value={text}
            onText={setText}
            length={{ least: 1, most: TEXT_LIMITS.remark }}
            rows={3}
          />
          <Button kind="plain" disabled={busy || text.trim() === ''} onClick={() => void send()}>
            {m.dao_send()}
          </Button>
        </div>
      )}
    </Part>
  );
}
