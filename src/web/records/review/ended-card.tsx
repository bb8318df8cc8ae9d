import { useId } from 'react';
import { KINDS, type KindName } from '#domain/kinds/kinds.ts';
import { recordAddress } from '#domain/kinds/record-address.ts';
import { ReasonForm } from '../../app/admin/reason-form.tsx';
import { useAct } from '../../app/admin/use-act.ts';
import { m } from '../../paraglide/messages.js';
import { hrefOf } from '../../ui/address/address.ts';
import { cardClass } from '../../ui/card/card.ts';
import { formatDay } from '../../ui/time/date.ts';
import { fieldLabel } from '../field-labels.ts';
import type { EndedStatement } from './lists.ts';
import decisionClasses from '../admin/decision.module.css';
import factsClasses from '../admin/facts.module.css';
import classes from './review.module.css';

/** A statement that a person ended, and the way back. */
export function EndedCard({ statement }: { statement: EndedStatement }) {
  const { act, busy } = useAct();
  const title = useId();
  const { record, name, field, value } = statement;
  const linked = record && record.kind in KINDS && record.kind !== 'round' ? recordAddress(KINDS[record.kind as KindName].wire, record.slug) : undefined;
  const shown = name ?? record?.slug ?? '--';
  const restore = (reason: string) =>
    void act(
      (calls) => calls.admin.statements[':id'].decide.$post({ param: { id: String(statement.id) }, json: { ended: false, reason } }),
      m.ended_done_restore(),
    );
  return (
    <li className={`${cardClass.roomy} ${classes.card}`} aria-labelledby={title}>
      <h2 id={title}>{linked === undefined ? shown : <a href={hrefOf(linked)}>{shown}</a>}</h2>
      <table className={`${factsClasses.facts} ${classes.facts}`}>
        <tbody>
          <tr>
            <th scope="row">{fieldLabel(field).replaceAll('_', ' ')}</th>
            <td>{value ?? '--'}</td>
          </tr>
          <tr>
            <th scope="row">{m.ended_said_by()}</th>
            <td>{statement.source_name}</td>
          </tr>
        </tbody>
      </table>
      <div className={decisionClasses.decision} role="group" aria-labelledby={title}>
        <p className={decisionClasses.decided}>{m.ended_by({ name: statement.by, when: formatDay(statement.at), reason: statement.reason })}</p>
        <ReasonForm busy={busy} acts={[{ text: m.ended_restore(), kind: 'plain', run: restore }]} />
      </div>
    </li>
  );
}
