import { useEffect, useState } from 'react';
import { CallError } from '#client';
import { MEMBERSHIP, TEXT_LIMITS, type Choice } from '#domain/contributions/proposal.ts';
import { addresses } from '#domain/site/addresses.ts';
import { useViewer } from '../../app/session.ts';
import { askToSignIn } from '../../app/sign-in/asked.ts';
import { m } from '../../paraglide/messages.js';
import { hrefOf } from '../../ui/address/address.ts';
import { Button, buttonClass } from '../../ui/button/button.tsx';
import { cardClass } from '../../ui/card/card.ts';
import { TextAreaField } from '../../ui/form/text-area-field.tsx';
import { formatCount } from '../../ui/figure/figure.ts';
import { hearKeys } from '../../ui/keys/hear-keys.ts';
import { textClass } from '../../ui/text/text.ts';
import { MomentAgo } from '../../ui/time/moment-ago.tsx';
import { wrapClass } from '../../ui/wrap/wrap.ts';
import { Lines } from './lines.tsx';
import type { Proposal } from './queries.ts';
import { useDaoAct } from './use-dao-act.ts';
import { useNext } from './use-next.ts';
import classes from './dao.module.css';

const WHY_NOT = {
  author: m.dao_why_author,
  party: m.dao_why_party,
  referral: m.dao_why_referral,
  member: m.dao_why_member,
  late: m.dao_why_late,
  banned: m.dao_why_banned,
  closed: m.dao_why_closed,
  claimed: m.dao_why_claimed,
} as const;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Keys of a ballot: a accepts, r rejects, s and n go on to the next. */
function useKeys(answers: Readonly<Record<string, () => void>>) {
  useEffect(
    () =>
      hearKeys(document, (event) => {
        if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return false;
        const answer = answers[event.key.toLowerCase()];
        if (!answer) return false;
        event.preventDefault();
        answer();
        return true;
      }),
    [answers],
  );
}

type Vote = NonNullable<Proposal['own']['vote']>;

/** The lines of a proposal with the vote of whoever may vote; for others, why they may not. */
export function Ballot({ proposal, inInbox }: { proposal: Proposal; inInbox: boolean }) {
  const { own, lines, records, type, _id: id } = proposal;
  // What is set apart here is for the next press alone: a vote of before never speaks for a field.
  const [apart, setApart] = useState<Readonly<Record<string, Choice>>>({});
  const [reason, setReason] = useState(own.vote?.reason ?? '');
  const { busy, act } = useDaoAct();
  const walk = useNext(id, inInbox, own.vote !== null);
  const vote = async (choice: Choice) => {
    const json = { choice, ...(Object.keys(apart).length > 0 && { fields: apart }), ...(reason.trim() !== '' && { reason: reason.trim() }) };
    const failed = (error: unknown) => (error instanceof CallError && error.code === 'FORBIDDEN' ? m.dao_vote_refused() : undefined);
    if (await act((calls) => calls.dao.proposals[':id'].vote.$post({ param: { id }, json }), m.dao_voted(), failed)) setApart({});
  };
  const may = own.may_vote && !busy;
  const isWhole = lines.every(({ key }) => apart[key] !== undefined);
  const onward = () => {
    walk.pass();
    walk.go();
  };
  useKeys({ ...(may && !isWhole && { a: () => void vote('accept'), r: () => void vote('reject') }), ...(walk.next && { s: onward, n: walk.go }) });
  return (
    <>
      <Lines
        {...{ type, lines, records }}
        {...(own.vote && { voted: own.vote.fields })}
        {...(own.may_vote && { ballot: { chosen: apart, choose: (key: string, choice: Choice) => setApart(toggled(apart, key, choice)) } })}
      />
      {own.may_vote ? (
        <section className={`${cardClass.roomy} ${classes.ballot}`} aria-label={m.dao_ballot()}>
          <OwnVote vote={own.vote} total={lines.length} />
          <TextAreaField
            label={m.dao_reason()}
            name="reason"
            value={reason}
            onText={setReason}
            aside={m.form_optional()}
            length={{ least: 0, most: TEXT_LIMITS.reason }}
            rows={2}
          />
          <div className={wrapClass.start}>
            <Choices total={lines.length} apart={Object.keys(apart).length} busy={busy} vote={(choice) => void vote(choice)} clear={() => setApart({})} />
            <Onward walk={walk} isVoted={own.vote !== null} />
          </div>
          <p className={textClass.note}>
            {!isWhole && m.dao_keys()} {walk.next && m.dao_keys_next()}
            {walk.left !== undefined && ` ${m.dao_inbox_left({ count: formatCount(walk.left) })}`}
          </p>
        </section>
      ) : (
        <>
          {proposal.state === 'open' && <WhyNot why={own.why_not} />}
          {inInbox && (
            <div className={wrapClass.start}>
              <Onward walk={walk} isVoted />
            </div>
          )}
        </>
      )}
    </>
  );
}

interface ChoicesProps {
  total: number;
  /** How many fields have a choice of their own. */
  apart: number;
  busy: boolean;
  vote: (choice: Choice) => void;
  clear: () => void;
}

/** The buttons that vote: for all fields, for those that were not set apart, or for what was chosen field by field. */
function Choices({ total, apart, busy, vote, clear }: ChoicesProps) {
  const [accept, reject] =
    total === 1 ? [m.dao_accept(), m.dao_reject()] : apart === 0 ? [m.dao_accept_all(), m.dao_reject_all()] : [m.dao_accept_rest(), m.dao_reject_rest()];
  return (
    <>
      {total > 1 && (
        <p className={`${classes.plainText} ${classes.whole}`}>
          {apart === 0
            ? m.dao_ballot_all({ total: formatCount(total) })
            : apart < total
              ? m.dao_ballot_apart({ count: formatCount(apart), rest: formatCount(total - apart) })
              : m.dao_ballot_each()}
        </p>
      )}
      {apart < total ? (
        <>
          <Button disabled={busy} onClick={() => vote('accept')}>
            {accept}
          </Button>
          <Button kind="plain" disabled={busy} onClick={() => vote('reject')}>
            {reject}
          </Button>
        </>
      ) : (
        <Button disabled={busy} onClick={() => vote('reject')}>
          {m.dao_vote_as_chosen()}
        </Button>
      )}
      {apart > 0 && (
        <Button kind="plain" disabled={busy} onClick={clear}>
          {m.dao_ballot_clear()}
        </Button>
      )}
    </>
  );
}

/** The way to the next that waits; at the end of the inbox, to those that were skipped. */
function Onward({ walk, isVoted }: { walk: ReturnType<typeof useNext>; isVoted: boolean }) {
  if (walk.next)
    return (
      <a href={hrefOf(walk.next)} data-leads="" className={buttonClass.plain} onClick={walk.pass}>
        {isVoted ? m.dao_next() : m.dao_skip()}
      </a>
    );
  if (!walk.isEnd) return null;
  return (
    <>
      <span role="status">{m.dao_inbox_end()}</span>
      {walk.skipped > 0 && (
        <button type="button" className={buttonClass.plain} onClick={walk.again}>
          {m.dao_inbox_skipped({ count: formatCount(walk.skipped) })}
        </button>
      )}
    </>
  );
}

/** Choices of single lines, with one chosen, or no longer where it was chosen already. */
export function toggled(choices: Readonly<Record<string, Choice>>, key: string, choice: Choice): Readonly<Record<string, Choice>> {
  if (choices[key] !== choice) return { ...choices, [key]: choice };
  const { [key]: _, ...rest } = choices;
  return rest;
}

function OwnVote({ vote, total }: { vote: Vote | null; total: number }) {
  if (!vote) return <p className={classes.plainText}>{m.dao_not_voted()}</p>;
  const accepted = Object.values(vote.fields).filter((choice) => choice === 'accept').length;
  const said =
    total > 1 ? m.dao_own_vote({ accepted: formatCount(accepted), total: formatCount(total) }) : accepted > 0 ? m.dao_own_accepted() : m.dao_own_rejected();
  return (
    <p className={classes.plainText}>
      {said} <MomentAgo at={vote.at} />. {m.dao_own_vote_change()}
    </p>
  );
}

/** Why the visitor does not vote here, and how that changes. */
function WhyNot({ why: told }: { why: Proposal['own']['why_not'] }) {
  const viewer = useViewer();
  const why = viewer ? told : null;
  return (
    <div className={`${cardClass.said} ${classes.plainText}`}>
      {why === null ? m.dao_why_signed_out() : WHY_NOT[why]()}{' '}
      {why === null && (
        <button type="button" className={buttonClass.small} onClick={() => askToSignIn()}>
          {m.sign_in()}
        </button>
      )}
      {why === 'party' && (
        <a href={`${hrefOf(addresses.dao())}#rules`} data-leads="">
          {m.dao_why_rules()}
        </a>
      )}
      {why === 'member' && (
        <>
          {m.dao_rules_member({ verified: MEMBERSHIP.verified, days: MEMBERSHIP.days })}{' '}
          <a href={hrefOf(addresses.settings('contributor'))} data-leads="">
            {m.dao_become()}
          </a>
        </>
      )}
    </div>
  );
}
