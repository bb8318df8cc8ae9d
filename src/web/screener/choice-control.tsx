import { useDeferredValue, useEffect, useId, useState, type KeyboardEvent } from 'react';
import { Button } from '../ui/button/button.tsx';
import { m } from '../paraglide/messages.js';
import { Icon } from '../ui/icon/icon.tsx';
import { Logo } from '../ui/logo/logo.tsx';
import type { Choice } from './choices.ts';
import { fieldLabel } from './conditions.ts';
import type { ControlProps } from './types.ts';
import { useChosen, useSuggestions } from './use-choices.ts';
import { textClass } from '../ui/text/text.ts';
import { fieldClass } from '../ui/form/field-class.ts';
import { iconButtonClass } from '../ui/button/icon-button-class.ts';
import classes from './filter-panel.module.css';

const LONGEST = 100;

/** Several values to choose from what the data offers. */
export function ChoiceControl({ field, held, onHeld }: ControlProps) {
  const { chosen, isFull, isChosen, nameOf, remove, removeLast, toggle } = useChosen(field.def, held, onHeld);
  const { typed, asked, suggestions, isError, retry, type } = useSuggestions(field.def);
  const [active, setActive] = useState(0);
  const list = useId();
  const offered: readonly Choice[] = suggestions ?? [];

  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (step !== undefined && offered.length > 0) setActive((active + step + offered.length) % offered.length);
    else if (key === 'Enter' && offered[active]) toggle(offered[active]);
    else if (key === 'Backspace' && typed === '' && chosen.length > 0) removeLast();
    if (step !== undefined || key === 'Enter') event.preventDefault();
  };

  return (
    <div className={classes.form}>
      {chosen.length > 0 && <ChosenTags chosen={chosen} nameOf={nameOf} onRemove={remove} />}
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
          setActive(0);
          type(event.target.value);
        }}
        onKeyDown={onKeyDown}
      />
      <ChoiceList id={list} label={fieldLabel(field)} offered={offered} active={active} isChosen={isChosen} onToggle={toggle} />
      <p className={classes.hint} role="status">
        {isFull ? m.filter_values_most() : isError ? '' : searchState(suggestions, asked)}
      </p>
      {isError && (
        <div role="alert" className={classes.wrong}>
          {m.filter_values_failed()}
          <Button kind="plain" onClick={retry}>
            {m.filter_values_retry()}
          </Button>
        </div>
      )}
    </div>
  );
}

/** The sentence below the list: it loads or is empty; none if there is something to choose. */
function searchState(suggestions: readonly Choice[] | undefined, asked: string): string {
  if (suggestions === undefined) return m.filter_values_loading();
  if (suggestions.length > 0) return '';
  return asked === '' ? m.filter_values_none_at_all() : m.filter_values_none({ text: asked });
}

interface ChosenTagsProps {
  chosen: readonly string[];
  nameOf: (value: string) => string;
  onRemove: (value: string) => void;
}

/** The chosen values, each with a button that removes it. */
function ChosenTags({ chosen, nameOf, onRemove }: ChosenTagsProps) {
  return (
    <ul className={classes.tags} aria-label={m.filter_chosen()}>
      {chosen.map((value) => (
        <li key={value} className={classes.tag}>
          <span className={textClass.cut}>{nameOf(value)}</span>
          <button type="button" className={iconButtonClass.bare} aria-label={m.filter_take_out({ name: nameOf(value) })} onClick={() => onRemove(value)}>
            <Icon name="close" size={12} />
          </button>
        </li>
      ))}
    </ul>
  );
}

interface ChoiceListProps {
  id: string;
  label: string;
  offered: readonly Choice[];
  /** Index of the choice that Enter toggles; it stays in sight. */
  active: number;
  isChosen: (choice: Choice) => boolean;
  onToggle: (choice: Choice) => void;
}

/** The list of what can be chosen. */
function ChoiceList({ id, label, offered, active, isChosen, onToggle }: ChoiceListProps) {
  const shown = useDeferredValue(offered[active] ? active : -1);
  useEffect(() => {
    document.getElementById(`${id}-${shown}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, shown]);
  return (
    <div id={id} role="listbox" className={classes.options} aria-label={label} aria-multiselectable="true" hidden={offered.length === 0}>
      {offered.map((choice, index) => (
        <button
          key={choice.value}
          id={`${id}-${index}`}
          type="button"
          role="option"
          tabIndex={-1}
          className={classes.option}
          aria-selected={isChosen(choice)}
          data-active={index === active || undefined}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onToggle(choice)}
        >
          {choice.logo !== undefined && <Logo src={choice.logo} name={choice.name} size={20} />}
          <span className={`${textClass.cut} ${classes.name}`}>{choice.name}</span>
          {choice.note !== undefined && <span className={textClass.note}>{choice.note}</span>}
        </button>
      ))}
    </div>
  );
}
