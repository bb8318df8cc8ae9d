import { useEffect, useRef, useState } from 'react';
import { ReasonForm } from '../../app/admin/reason-form.tsx';
import { useAct } from '../../app/admin/use-act.ts';
import { m } from '../../paraglide/messages.js';
import { textClass } from '../../ui/text/text.ts';
import { Moment } from '../../app/admin/moment.tsx';
import type { Match } from './lists.ts';
import { cardOf, hearVerdicts, nextTo, type Verdict } from './match-keys.ts';
import decisionClasses from './decision.module.css';

const SAME = { same: true, different: false, undo: null } as const satisfies Record<Verdict, boolean | null>;
const DONE = { same: m.match_done_same, different: m.match_done_different, undo: m.match_done_undo } as const;
const TEXT = { same: m.match_same, different: m.match_different, undo: m.match_undo } as const;
const WILL = { same: m.match_will_same, different: m.match_will_different, undo: m.match_will_undo } as const;

/** The verdicts that a match is open to. */
const verdictsOf = (decision: Match['decision']): Verdict[] => (decision === null ? ['same', 'different'] : [decision.same ? 'different' : 'same', 'undo']);

/** The reason and the buttons of a match; a key chooses what Enter in the reason does. */
export function Decision({ match, label }: { match: Match; label: string }) {
  const { act, busy } = useAct();
  const group = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<Verdict>();
  const { entry, record, decision } = match;

  useEffect(() => {
    const card = cardOf(group.current);
    return card && hearVerdicts(card, verdictsOf(decision), setChosen);
  }, [decision]);

  const decide = async (verdict: Verdict, reason: string) => {
    const next = nextTo(group.current);
    const json = { entry: entry.id, record: record.id, same: SAME[verdict], reason };
    if (await act((calls) => calls.admin.candidates.decide.$post({ json }), DONE[verdict]())) next?.focus();
  };
  const acts = verdictsOf(decision).map((verdict) => ({
    text: TEXT[verdict](),
    ...(verdict !== 'same' && { kind: 'plain' as const }),
    run: (reason: string) => void decide(verdict, reason),
  }));
  return (
    <div ref={group} className={decisionClasses.decision} role="group" aria-label={label}>
      {decision && (
        <p className={decisionClasses.decided}>
          {decision.same ? m.match_was_same({ name: decision.by }) : m.match_was_different({ name: decision.by })}
          {decision.at !== null && (
            <>
              {' · '}
              <Moment at={decision.at} />
            </>
          )}
          {decision.reason !== null && <q className={decisionClasses.reason}>{decision.reason}</q>}
        </p>
      )}
      <p role="status" className={textClass.note}>
        {busy && m.match_working()}
      </p>
      <ReasonForm busy={busy} acts={acts} onEnter={chosen && { text: WILL[chosen](), run: (reason) => void decide(chosen, reason) }} />
    </div>
  );
}
