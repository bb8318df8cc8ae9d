import { ReasonForm } from '../../app/admin/reason-form.tsx';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button/button.tsx';
import { cardClass } from '../../ui/card/card.ts';
import { textClass } from '../../ui/text/text.ts';
import { wrapClass } from '../../ui/wrap/wrap.ts';
import type { Proposal } from '../dao/queries.ts';
import { useDaoAct } from '../dao/use-dao-act.ts';
import classes from '../dao/dao.module.css';

/** What a moderator may do with a proposal: publish, hold or bounce it before the vote, and undo it once it was applied. */
export function Moderate({ proposal }: { proposal: Pick<Proposal, '_id' | 'state'> }) {
  const { _id: id, state } = proposal;
  const { busy, act } = useDaoAct();
  const review = (action: 'publish' | 'hold' | 'bounce', done: string, reason?: string) =>
    void act((calls) => calls.contributions[':id'].review.$post({ param: { id }, json: { action, ...(reason !== undefined && { reason }) } }), done);
  const waits = state === 'review' || state === 'held' || state === 'checking';
  const isApplied = state === 'accepted' || state === 'unreviewed';
  if (!waits && !isApplied) return null;
  return (
    <section className={`${cardClass.roomy} ${classes.ballot}`} aria-label={m.dao_moderate()}>
      <h2 className={classes.partTitle}>{m.dao_moderate()}</h2>
      {waits && (
        <>
          <p className={textClass.note}>{m.dao_moderate_hint()}</p>
          <div className={wrapClass.start}>
            <Button disabled={busy} onClick={() => review('publish', m.dao_said_published())}>
              {m.dao_publish()}
            </Button>
          </div>
          <ReasonForm
            busy={busy}
            hint={m.dao_reason_told()}
            acts={[
              ...(state === 'held' ? [] : [{ text: m.dao_hold(), kind: 'plain' as const, run: (reason: string) => review('hold', m.dao_said_held(), reason) }]),
              { text: m.dao_bounce(), kind: 'plain', run: (reason) => review('bounce', m.dao_said_bounced(), reason) },
            ]}
          />
        </>
      )}
      {isApplied && (
        <ReasonForm
          busy={busy}
          hint={m.dao_reason_told()}
          acts={[
            {
              text: m.dao_revert(),
              kind: 'plain',
              run: (reason) => void act((calls) => calls.contributions[':id'].revert.$post({ param: { id }, json: { reason } }), m.dao_said_reverted()),
            },
          ]}
        />
      )}
    </section>
  );
}
