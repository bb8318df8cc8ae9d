import { useDeferredValue, useEffect, useId, useState, type KeyboardEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { SCREEN_LIMITS } from '#domain/screener/screen.ts';
import { fold } from '#domain/writing/fold.ts';
import { Button } from '../ui/button/button.tsx';
import { m } from '../paraglide/messages.js';
import { Icon } from '../ui/icon/icon.tsx';
import { Logo } from '../ui/logo/logo.tsx';
import { chosenQuery, suggestionsQuery, type Choice } from './choices.ts';
import { fieldLabel } from './conditions.ts';
import type { ControlProps } from './types.ts';
import { useLater } from './use-later.ts';
import { textClass } from '../ui/text/text.ts';
import { fieldClass } from '../ui/form/field-class.ts';
import classes from './filter-panel.module.css';

/** Milliseconds without typing after which is searched, and after a choice until it is applied. */
const SOON = 300;
const LONGEST = 100;

/** Several values to choose from what the data offers. */
export function ChoiceControl({ field, held, onHeld }: ControlProps) {
  const { def } = field;
  const { client } = useRouter().options.context;
  const [chosen, setChosen] = useState<readonly string[]>(held?.is === 'values' ? held.values : []);
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  const [active, setActive] = useState(0);
  const ask = useLater((text: string) => setAsked(text.trim()), SOON);
  const soon = useLater((values: readonly string[]) => onHeld(values.length > 0 ? { is: 'values', values } : undefined), SOON);
  const { data, isError, refetch } = useQuery(suggestionsQuery(client, def, asked));
  const { data: named = [] } = useQuery(chosenQuery(client, def, chosen));
  const [known, setKnown] = useState<ReadonlyMap<string, Choice>>(new Map());
  const list = useId();

  const offered: readonly Choice[] = data ?? [];
  const full = chosen.length >= SCREEN_LIMITS.values;
  const nameOf = (value: string): string => (known.get(value) ?? named.find((choice) => choice.value === value))?.name ?? value;
  const isChosen = ({ value }: Choice) => chosen.some((one) => (def.type === 'reference' ? one === value : fold(one) === fold(value)));

  const put = (values: readonly string[]) => {
    setChosen(values);
    soon(values);
  };
  const toggle = (choice: Choice) => {
    if (isChosen(choice)) return put(chosen.filter((value) => fold(value) !== fold(choice.value)));
    if (full) return;
    setKnown(new Map(known).set(choice.value, choice));
    put([...chosen, choice.value]);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (step !== undefined && offered.length > 0) setActive((active + step + offered.length) % offered.length);
    else if (key === 'Enter' && offered[active]) toggle(offered[active]);
    else if (key === 'Backspace' && typed === '' && chosen.length > 0) put(chosen.slice(0, -1));
    if (step !== undefined || key === 'Enter') event.preventDefault();
  };
  const shown = useDeferredValue(offered[active] ? active : -1);
  useEffect(() => {
    document.getElementById(`${list}-${shown}`)?.scrollIntoView({ block: 'nearest' });
  }, [list, shown]);

  return (
    <div className={classes.form}>
      {chosen.length > 0 && (
        <ul className={classes.tags} aria-label={m.filter_chosen()}>
          {chosen.map((value) => (
            <li key={value} className={classes.tag}>
              <span>{nameOf(value)}</span>
              <button type="button" aria-label={m.filter_take_out({ name: nameOf(value) })} onClick={() => put(chosen.filter((one) => one !== value))}>
                <Icon name="close" size={12} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <input
        type="text"
        role="combobox"
        className={`${fieldClass} ${classes.input}`}
        aria-label={fieldLabel(field)}
        aria-expanded={offered.length > 0}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={offered[active] ? `${list}-${active}` : undefined}
        placeholder={m.filter_search_values()}
        value={typed}
        maxLength={LONGEST}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => {
          setTyped(event.target.value);
          setActive(0);
          ask(event.target.value);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={list} role="listbox" className={classes.options} aria-label={fieldLabel(field)} aria-multiselectable="true" hidden={offered.length === 0}>
        {offered.map((choice, index) => (
          <button
            key={choice.value}
            id={`${list}-${index}`}
            type="button"
            role="option"
            tabIndex={-1}
            className={classes.option}
            aria-selected={isChosen(choice)}
            data-active={index === active || undefined}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => toggle(choice)}
          >
            {choice.logo !== undefined && <Logo src={choice.logo} name={choice.name} size={20} />}
            <span className={`${textClass.cut} ${classes.name}`}>{choice.name}</span>
            {choice.note !== undefined && <span className={textClass.note}>{choice.note}</span>}
          </button>
        ))}
      </div>
      <p className={classes.hint} role="status">
        {full
          ? m.filter_values_most()
          : isError
            ? ''
            : data === undefined
              ? m.filter_values_loading()
              : data.length > 0
                ? ''
                : asked === ''
                  ? m.filter_values_none_at_all()
                  : m.filter_values_none({ text: asked })}
      </p>
      {isError && (
        <div role="alert" className={classes.wrong}>
          {m.filter_values_failed()}
          <Button kind="plain" onClick={() => void refetch()}>
            {m.filter_values_retry()}
          </Button>
        </div>
      )}
    </div>
  );
}
