import { useId, type ReactNode } from 'react';
import { KINDS } from '#domain/kinds/kinds.ts';
import { recordAddress } from '#domain/kinds/record-address.ts';
import { ReasonForm } from '../../app/admin/reason-form.tsx';
import { useAct } from '../../app/admin/use-act.ts';
import { m } from '../../paraglide/messages.js';
import { hrefOf } from '../../ui/address/address.ts';
import { cardClass } from '../../ui/card/card.ts';
import { tagClass } from '../../ui/tag/tag.ts';
import { formatDay } from '../../ui/time/date.ts';
import { fieldLabel } from '../field-labels.ts';
import type { Removal } from './lists.ts';
import decisionClasses from '../admin/decision.module.css';
import factsClasses from '../admin/facts.module.css';
import reviewClasses from '../review/review.module.css';

const KIND_NAMES = { project: m.card_project, organization: m.card_organization, person: m.card_person, round: m.card_round } as const;

/** A request: what is asked for, about what, in which words, and the decision. */
export function RemovalCard({ request }: { request: Removal }) {
  const title = useId();
  const { record, wish, field, text, email, decision } = request;
  const written = text !== null && (
    <span key="text" className={reviewClasses.written}>
      {text}
    </span>
  );
  const facts: readonly (readonly [string, ReactNode])[] = [
    [m.removals_wish(), wish === 'removal' ? m.removals_removal() : m.removals_correction()],
    ...(field === null ? [] : [[m.removals_field(), fieldLabel(field)] as const]),
    [m.removals_text(), written || m.removals_deleted()],
    [m.removals_email(), email ?? (text === null ? m.removals_deleted() : m.removals_no_email())],
    [m.removals_at(), formatDay(request.at)],
  ];
  return (
    <li className={`${cardClass.roomy} ${reviewClasses.card}`} aria-labelledby={title}>
      <h2 id={title} className={reviewClasses.named}>
        <RecordName record={record} />
        {record && <span className={tagClass.plain}>{KIND_NAMES[record.kind]()}</span>}
      </h2>
      <table className={`${factsClasses.facts} ${reviewClasses.facts}`}>
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
        {decision ? <Decided request={request} decision={decision} /> : <Decide request={request} />}
      </div>
    </li>
  );
}

function RecordName({ record }: { record: Removal['record'] }) {
  if (!record) return m.removals_no_record();
  if (record.slug === null) return m.removals_down();
  return <a href={hrefOf(recordAddress(KINDS[record.kind].wire, record.slug))}>{record.name ?? record.slug}</a>;
}

function Decided({ request, decision }: { request: Removal; decision: NonNullable<Removal['decision']> }) {
  const what = request.state === 'refused' ? m.removals_state_refused() : request.taken_down ? m.removals_state_down() : m.removals_state_done();
  return (
    <p className={decisionClasses.decided}>
      <span className={tagClass.outline}>{what}</span>{' '}
      {m.removals_decided_by({ name: decision.by, when: formatDay(decision.at), reason: decision.reason ?? m.removals_deleted() })}
    </p>
  );
}

function Decide({ request: { id, record, wish, email } }: { request: Removal }) {
  const { act, busy } = useAct();
  const decide = (how: 'take-down' | 'done' | 'refuse', done: string) => (reason: string) =>
    void act((calls) => calls.admin.removals[':id'].decide.$post({ param: { id }, json: { act: how, reason } }), done);
  const down = { text: m.removals_act_down(), run: decide('take-down', m.removals_said_down()) };
  const other = { text: wish === 'removal' ? m.removals_act_removed() : m.removals_act_corrected(), run: decide('done', m.removals_said_done()) };
  const refuse = { text: m.removals_act_refuse(), kind: 'plain' as const, run: decide('refuse', m.removals_said_refused()) };
  const acts = record?.slug
    ? wish === 'removal'
      ? [down, { ...other, kind: 'plain' as const }, refuse]
      : [other, { ...down, kind: 'plain' as const }, refuse]
    : [other, refuse];
  return <ReasonForm busy={busy} acts={acts} hint={email === null ? m.removals_reason_kept() : m.removals_reason_mailed()} />;
}
