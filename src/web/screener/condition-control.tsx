import { useEffect, useRef, useState } from 'react';
import { pathOf } from '#domain/records/quantities.ts';
import type { Cmp, ScreenKind } from '#domain/screener/screen.ts';
import { m } from '../paraglide/messages.js';
import { Button } from '../ui/button/button.tsx';
import { comparisonOf, heldOf, type Held } from './conditions.ts';
import { FieldControl } from './field-control.tsx';

/** A comparison of a path, or its opposite. */
export interface Compared extends Omit<Cmp, 'value'> {
  value?: string | readonly string[] | undefined;
  not?: true | undefined;
}

interface ConditionControlProps extends Compared {
  kind: ScreenKind;
  /** The person is done: with another comparison of the path. */
  onCompared: (next: Compared) => void;
}

/** Limits that a control can hold: more than an amount is at least it, an amount is a range of its own. */
function limits({ path, op, value }: Compared): Cmp {
  if (typeof value === 'string' && op === '=' && pathOf('round', path)?.type === 'number') return { path, op: 'between', value: [value, value] };
  return { path, op: op === '>' ? '>=' : op === '<' ? '<=' : op, ...(value !== undefined && { value }) };
}

const STATES: readonly Held['is'][] = ['known', 'unknown', 'undisclosed'];

/** The control of one condition by itself, as the filters of lists have it: it is asked once the person is done. */
export function ConditionControl({ kind, onCompared, not, ...compared }: ConditionControlProps) {
  const { path } = compared;
  const def = pathOf(kind, path);
  const [held, setHeld] = useState(() => def && heldOf(limits(compared), def));
  const newest = useRef(held);
  const [done, setDone] = useState(false);
  // The control is gone by now, and has told what it held back.
  useEffect(() => {
    if (!done || !newest.current) return;
    const next = comparisonOf(path, newest.current);
    onCompared({ ...next, ...(not && !next.not && { not }) });
  }, [done, not, onCompared, path]);
  if (!def || done) return null;
  const onHeld = (next: Held | undefined) => {
    newest.current = next;
    setHeld(next);
  };
  const appliesItself = (def.type === 'number' || def.type === 'date') && !STATES.includes(held?.is ?? 'range');
  return (
    <>
      <FieldControl field={{ key: path, def, subject: kind }} held={held} onHeld={onHeld} onDone={() => newest.current && setDone(true)} />
      {!appliesItself && (
        <Button onClick={() => setDone(true)} disabled={!held}>
          {m.filter_apply()}
        </Button>
      )}
    </>
  );
}
