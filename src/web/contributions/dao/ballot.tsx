import { useEffect, useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { TEXT_LIMITS, type Choice } from '#domain/contributions/proposal.ts';
import { addresses } from '#domain/site/addresses.ts';
import { useViewer } from '../../app/session.ts';
import { askToSignIn } from '../../app/sign-in/asked.ts';
import { m } from '../../paraglide/messages.js';
import { hrefOf, targetOf } from '../../ui/address/address.ts';
import { Button, buttonClass } from '../../ui/button/button.tsx';
import { cardClass } from '../../ui/card/card.ts';
import { TextAreaField } from '../../ui/form/text-area-field.tsx';
import { formatCount } from '../../ui/figure/figure.ts';
import { hearKeys } from '../../ui/keys/hear-keys.ts';
import { textClass } from '../../ui/text/text.ts';
import { MomentAgo } from '../../ui/time/moment-ago.tsx';
import { wrapClass } from '../../ui/wrap/wrap.ts';
import { Lines } from './lines.tsx';
import { inboxQuery, type Proposal } from './queries.ts';
import { useDaoAct } from './use-dao-act.ts';
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

/** The next proposal that waits for this vote, when the visitor came from the inbox. */
function useNext(id: string, inInbox: boolean) {
  const { client } = useRouter().options.context;
  const navigate = useNavigate();
  const { data } = useQuery({ ...inboxQuery(client), enabled: inInbox });
  const next = data?.data.find(({ _id }) => _id !== id);
  return {
    left: data?.left,
    next: inInbox ? next : undefined,
    go: () => void (next && navigate(targetOf(addresses.proposal(next.slug, { from: 'inbox' })))),
  };
}

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

/** The lines of a proposal with the vote of whoever may vote; for others, why they may not. */
export function Ballot({ proposal, inInbox }: { proposal: Proposal; inInbox: boolean }) {
  const { own, lines, records, _id: id } = proposal;
  const [single, setSingle] = useState<Readonly<Record<string, Choice>>>(own.vote?.fields ?? {});
  const [reason, setReason] = useState(own.vote?.reason ?? '');
  const { busy, act } = useDaoAct();
  const { left, next, go } = useNext(id, inInbox);
  const vote = (choice: Choice) =>
    void act(
      (calls) =>
        calls.dao.proposals[':id'].vote.$post({
          param: { id },
          json: { choice, ...(Object.keys(single).length > 0 && { fields: single }), ...(reason.trim() !== '' && { reason: reason.trim() }) },
        }),
      m.dao_voted(),
    );
  const may = own.may_vote && !busy;
  useKeys({ ...(may && { a: () => vote('accept'), r: () => vote('reject') }), ...(next && { s: go, n: go }) });
  return (
    <>
      <Lines
        {...{ lines, records }}
        {...(own.may_vote && { ballot: { chosen: single, choose: (key: string, choice: Choice) => setSingle(toggled(single, key, choice)) } })}
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
            <Button disabled={busy} onClick={() => vote('accept')}>
              {m.dao_accept()}
            </Button>
            <Button kind="plain" disabled={busy} onClick={() => vote('reject')}>
              {m.dao_reject()}
            </Button>
            {next && (
              <a href={hrefOf(addresses.proposal(next.slug, { from: 'inbox' }))} data-leads="" className={buttonClass.plain}>
                {own.vote ? m.dao_next() : m.dao_skip()}
              </a>
            )}
          </div>
          <p className={textClass.note}>
            {lines.length > 1 && `${m.dao_ballot_single()} `}
            {m.dao_keys()}
            {left !== undefined && ` ${m.dao_inbox_left({ count: formatCount(left) })}`}
          </p>
        </section>
      ) : (
        proposal.state === 'open' && <WhyNot why={own.why_not} />
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

function OwnVote({ vote, total }: { vote: Proposal['own']['vote']; total: number }) {
  if (!vote) return <p className={classes.plainText}>{m.dao_not_voted()}</p>;
  const accepted = Object.values(vote.fields).filter((choice) => choice === 'accept').length;
  return (
    <p className={classes.plainText}>
      {m.dao_own_vote({ accepted: formatCount(accepted), total: formatCount(total) })} <MomentAgo at={vote.at} />. {m.dao_own_vote_change()}
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
        <a href={hrefOf(addresses.settings('contributor'))} data-leads="">
          {m.dao_become()}
        </a>
      )}
    </div>
  );
}
