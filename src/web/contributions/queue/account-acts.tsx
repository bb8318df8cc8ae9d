import { useId, useState } from 'react';
import { ReasonForm } from '../../app/admin/reason-form.tsx';
import { useAct } from '../../app/admin/use-act.ts';
import { m } from '../../paraglide/messages.js';
import { cardClass } from '../../ui/card/card.ts';
import { fieldClass } from '../../ui/form/field-class.ts';
import { textClass } from '../../ui/text/text.ts';
import classes from '../dao/dao.module.css';

/** Lengths of a ban in days; a longer one is for good. */
const DAYS = [7, 30, 90] as const;

/** Undoing all that somebody did, and shutting them out for a time or for good: each with a reason that they are told. */
export function AccountActs({ username }: { username: string }) {
  const { act, busy } = useAct();
  const length = useId();
  const [days, setDays] = useState<number>(DAYS[0]);
  const param = { username };
  return (
    <section className={`${cardClass.sunken} ${classes.decide}`} aria-label={m.queue_act()}>
      <p className={textClass.note}>{m.queue_about_hint({ name: username })}</p>
      <p className={classes.plainText}>
        <label htmlFor={length}>{m.queue_ban_length()}</label>{' '}
        <select id={length} className={fieldClass} value={days} onChange={(event) => setDays(Number(event.target.value))}>
          {DAYS.map((count) => (
            <option key={count} value={count}>
              {m.queue_ban_days({ count })}
            </option>
          ))}
          <option value={0}>{m.queue_ban_always()}</option>
        </select>
      </p>
      <ReasonForm
        busy={busy}
        hint={m.queue_account_told()}
        acts={[
          {
            text: m.queue_ban(),
            run: (reason) =>
              void act(
                (calls) => calls.contributions.people[':username'].ban.$post({ param, json: { reason, ...(days > 0 && { days }) } }),
                m.queue_said_banned(),
              ),
          },
          {
            text: m.queue_revert_all(),
            kind: 'plain',
            run: (reason) => void act((calls) => calls.contributions.people[':username'].revert.$post({ param, json: { reason } }), m.queue_said_reverted()),
          },
        ]}
      />
    </section>
  );
}

/** Lifting a ban, with a reason that the account is told. */
export function LiftBan({ username, labelledBy }: { username: string; labelledBy: string }) {
  const { act, busy } = useAct();
  return (
    <div role="group" aria-labelledby={labelledBy} className={classes.decide}>
      <ReasonForm
        busy={busy}
        hint={m.queue_account_told()}
        acts={[
          {
            text: m.queue_lift(),
            run: (reason) =>
              void act((calls) => calls.contributions.people[':username'].unban.$post({ param: { username }, json: { reason } }), m.queue_said_lifted()),
          },
        ]}
      />
    </div>
  );
}
