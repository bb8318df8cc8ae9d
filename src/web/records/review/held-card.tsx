import { useId } from 'react';
import { ReasonForm } from '../../app/admin/reason-form.tsx';
import { useAct } from '../../app/admin/use-act.ts';
import { m } from '../../paraglide/messages.js';
import { cardClass } from '../../ui/card/card.ts';
import { formatCount } from '../../ui/figure/figure.ts';
import { formatDay } from '../../ui/time/date.ts';
import type { HeldRun } from './lists.ts';
import decisionClasses from '../admin/decision.module.css';
import factsClasses from '../admin/facts.module.css';
import classes from './review.module.css';

/** A file that waits: which it is, what it would do, and the decision. */
export function HeldCard({ run }: { run: HeldRun }) {
  const { act, busy } = useAct();
  const title = useId();
  const { losses, accepted } = run;
  const named = ({ count, some }: { count: number; some: string[] }) => [formatCount(count), ...(some.length > 0 ? [some.join(', ')] : [])].join(': ');
  const facts = [
    [m.held_file(), run.files.join(', ') || '--'],
    [m.held_hash(), run.sha256],
    [m.held_read_at(), formatDay(run.at)],
    [m.held_would_end(), m.held_of({ count: formatCount(losses.ended), of: formatCount(losses.of.statements) })],
    [m.held_would_change(), m.held_of({ count: formatCount(losses.changed), of: formatCount(losses.of.watched) })],
    [m.held_would_part(), named(losses.parted)],
    [m.held_would_lose(), named(losses.lost)],
  ];
  const decide = (accept: boolean) => (reason: string) =>
    void act(
      (calls) => calls.admin.runs[':id'].decide.$post({ param: { id: String(run.id) }, json: { accept, reason } }),
      accept ? m.held_done_accept() : m.held_done_withdraw(),
    );
  return (
    <li className={`${cardClass.roomy} ${classes.card}`} aria-labelledby={title}>
      <h2 id={title}>{run.source_name}</h2>
      <table className={`${factsClasses.facts} ${classes.facts}`}>
        <tbody>
          {facts.map(([label, value]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={decisionClasses.decision} role="group" aria-labelledby={title}>
        {accepted && <p className={decisionClasses.decided}>{m.held_accepted({ name: accepted.by, reason: accepted.reason })}</p>}
        <ReasonForm
          busy={busy}
          acts={[accepted ? { text: m.held_withdraw(), kind: 'plain', run: decide(false) } : { text: m.held_accept(), run: decide(true) }]}
        />
      </div>
    </li>
  );
}
