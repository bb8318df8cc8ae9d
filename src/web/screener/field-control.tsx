import { useId, useState } from 'react';
import { Button } from '../ui/button/button.tsx';
import { m } from '../paraglide/messages.js';
import { ChoiceControl } from './choice-control.tsx';
import type { Held } from './conditions.ts';
import { DateControl } from './date-control.tsx';
import type { ControlProps } from './types.ts';
import { NumberControl } from './number-control.tsx';
import { useLater } from './use-later.ts';
import { optionText } from '../records/index.ts';
import { flagFilterText } from './value-text.ts';
import { fieldClass } from '../ui/form/field-class.ts';
import classes from './filter-panel.module.css';

/** Milliseconds after the last change until it is applied. */
const SOON = 300;

/** The control of one field, by its type, and whether the value is known at all. */
export function FieldControl(props: ControlProps) {
  const { held, onHeld } = props;
  // A cleared control starts again.
  const [turn, setTurn] = useState(0);
  const restart = (next: Held | undefined) => {
    onHeld(next);
    setTurn(turn + 1);
  };
  return (
    <div className={classes.control}>
      <TypedControl key={turn} {...props} />
      <StateControl {...props} onHeld={restart} />
      {held && (
        <div className={classes.foot}>
          <Button kind="plain" onClick={() => restart(undefined)}>
            {m.filter_clear()}
          </Button>
        </div>
      )}
    </div>
  );
}

function TypedControl(props: ControlProps) {
  const { type, options } = props.field.def;
  switch (type) {
    case 'text':
      return <TextControl {...props} />;
    case 'number':
      return <NumberControl {...props} />;
    case 'date':
      return <DateControl {...props} />;
    case 'bool':
      return <FlagControl {...props} />;
    case 'reference':
    case 'option':
      return options ? <OptionControl {...props} options={options} /> : <ChoiceControl {...props} />;
    case 'link':
      return null;
  }
}

/** Radio buttons. */
function Radios<T extends string>({
  legend,
  choices,
  value,
  onValue,
}: {
  legend: string;
  choices: readonly (readonly [value: T, text: string])[];
  value: T;
  onValue: (value: T) => void;
}) {
  const name = useId();
  // Shown at once; the value follows when the list has it.
  const [asked, setAsked] = useState<{ choice: T; before: T }>();
  const shown = asked?.before === value ? asked.choice : value;
  const ask = (choice: T) => {
    setAsked({ choice, before: value });
    onValue(choice);
  };
  return (
    <fieldset className={classes.fields}>
      <legend className={classes.legend}>{legend}</legend>
      <div className={classes.radios}>
        {choices.map(([choice, text]) => (
          <label key={choice} className={classes.check}>
            <input type="radio" name={name} checked={choice === shown} onChange={() => ask(choice)} />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function StateControl({ field, held, onHeld }: ControlProps) {
  const choices = [
    ['any', m.filter_any()],
    ['known', m.filter_state_known()],
    ['unknown', m.filter_state_unknown()],
    ...(field.def.secret ? [['undisclosed', m.filter_state_undisclosed()] as const] : []),
  ] as const;
  const value = held?.is === 'known' || held?.is === 'unknown' || held?.is === 'undisclosed' ? held.is : 'any';
  return <Radios legend={m.filter_state()} choices={choices} value={value} onValue={(next) => onHeld(next === 'any' ? undefined : { is: next })} />;
}

function FlagControl({ field: { def }, held, onHeld }: ControlProps) {
  const token = def.path === 'has_token';
  const yes = ['yes', flagFilterText(def, true)] as const;
  const no = ['no', flagFilterText(def, false)] as const;
  const any = ['any', token ? m.filter_token_all() : m.filter_any()] as const;
  const value = held?.is === 'flag' ? (held.yes ? 'yes' : 'no') : 'any';
  return (
    <Radios
      legend={m.filter_value()}
      choices={token ? [any, no, yes] : [any, yes, no]}
      value={value}
      onValue={(next) => onHeld(next === 'any' ? undefined : { is: 'flag', yes: next === 'yes' })}
    />
  );
}

function OptionControl({ field: { def }, held, onHeld, options }: ControlProps & { options: readonly string[] }) {
  const [chosen, setChosen] = useState<readonly string[]>(held?.is === 'values' ? held.values : []);
  const soon = useLater((values: readonly string[]) => onHeld(values.length > 0 ? { is: 'values', values } : undefined), SOON);
  const toggle = (option: string) => {
    const next = options.filter((one) => (one === option ? !chosen.includes(one) : chosen.includes(one)));
    setChosen(next);
    soon(next);
  };
  return (
    <fieldset className={classes.fields}>
      <legend className={classes.legend}>{m.filter_value()}</legend>
      <div className={classes.scroll}>
        {options.map((option) => (
          <label key={option} className={classes.check}>
            <input type="checkbox" checked={chosen.includes(option)} onChange={() => toggle(option)} />
            {optionText(def.path, option)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Longest text that is looked for. */
const LONGEST = 100;

function TextControl({ held, onHeld, onDone }: ControlProps) {
  const soon = useLater((text: string) => onHeld(text.trim() === '' ? undefined : { is: 'text', text: text.trim() }), SOON);
  return (
    <label className={classes.labelled}>
      {m.filter_contains()}
      <input
        type="text"
        className={`${fieldClass} ${classes.input}`}
        defaultValue={held?.is === 'text' ? held.text : ''}
        maxLength={LONGEST}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => soon(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // What gets the focus back would be pressed by the same key.
          event.preventDefault();
          onDone();
        }}
      />
    </label>
  );
}
