import { useId, useState, type FormEvent } from 'react';
import { Button, buttonClass } from '../ui/button/button.tsx';
import { m } from '../paraglide/messages.js';
import type { Field, Held } from './conditions.ts';
import type { ControlProps } from './types.ts';
import { isLarger, readAmount, writeAmount } from './limits.ts';
import { limitText } from './value-text.ts';
import { fieldClass } from '../ui/form/field-class.ts';
import classes from './filter-panel.module.css';

/** Amounts of US dollars to begin at, offered at once. */
const PRESETS = ['1000000', '10000000', '100000000', '1000000000'];

interface Fault {
  at: 'from' | 'to';
  text: string;
}

/** Reads both limits as they were typed; an empty one is none. */
function readRange(
  from: string,
  to: string,
  { subject, def }: Pick<Field, 'subject' | 'def'>,
): { fault: Fault } | { from: string | undefined; to: string | undefined } {
  const [low, high] = [from, to].map((text) => (text.trim() === '' ? '' : readAmount(text, subject, def)));
  if (low === undefined) return { fault: { at: 'from', text: m.filter_number_invalid() } };
  if (high === undefined) return { fault: { at: 'to', text: m.filter_number_invalid() } };
  if (low === '' && high === '') return { fault: { at: 'from', text: m.filter_range_empty() } };
  if (low !== '' && high !== '' && isLarger(low, high)) return { fault: { at: 'to', text: m.filter_range_turned() } };
  return { from: low || undefined, to: high || undefined };
}

/** Amounts to begin at. */
function Presets({ def, onFrom }: Pick<Field, 'def'> & { onFrom: (from: string) => void }) {
  return (
    <div className={classes.presets}>
      {PRESETS.map((amount) => (
        <button key={amount} type="button" className={buttonClass.small} onClick={() => onFrom(amount)}>
          ≥ {limitText(def, amount)}
        </button>
      ))}
    </div>
  );
}

/** A number from and to, applied together. */
export function NumberControl({ field: { def, subject }, held, onHeld, onDone }: ControlProps) {
  const range = held?.is === 'range' ? held : undefined;
  const [from, setFrom] = useState(range?.from === undefined ? '' : writeAmount(range.from, def));
  const [to, setTo] = useState(range?.to === undefined ? '' : writeAmount(range.to, def));
  const [fault, setFault] = useState<Fault>();
  const hint = useId();
  const wrong = useId();

  const apply = (next: Held | undefined) => {
    onHeld(next);
    onDone();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (range && `${from}${to}`.trim() === '') return apply(undefined);
    const read = readRange(from, to, { subject, def });
    if ('fault' in read) return setFault(read.fault);
    apply({ is: 'range', ...read });
  };
  const limit = (at: 'from' | 'to', label: string, value: string, set: (text: string) => void) => (
    <label className={classes.labelled}>
      {label}
      <span className={classes.unit} data-unit={def.unit === 'usd' ? '$' : undefined} data-after={def.unit === 'percent' ? '%' : undefined}>
        <input
          type="text"
          inputMode="decimal"
          className={`${fieldClass} ${classes.input}`}
          value={value}
          maxLength={40}
          autoComplete="off"
          aria-describedby={fault?.at === at ? `${wrong} ${hint}` : hint}
          aria-invalid={fault?.at === at}
          onChange={(event) => {
            setFault(undefined);
            set(event.target.value);
          }}
        />
      </span>
    </label>
  );
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {def.unit === 'usd' && def.path !== 'price_usd' && <Presets def={def} onFrom={(amount) => apply({ is: 'range', from: amount })} />}
      <div className={classes.pair}>
        {limit('from', m.filter_from(), from, setFrom)}
        {limit('to', m.filter_to(), to, setTo)}
      </div>
      {fault && (
        <p id={wrong} role="alert" className={classes.wrong}>
          {fault.text}
        </p>
      )}
      <p id={hint} className={classes.hint}>
        {m.filter_number_hint()}
      </p>
      <div className={classes.foot}>
        <Button type="submit">{m.filter_apply()}</Button>
      </div>
    </form>
  );
}
