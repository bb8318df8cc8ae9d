import { useId, useState, type FormEvent } from 'react';
import { SCREEN_LIMITS } from '#domain/screener/screen.ts';
import { Button } from '../ui/button/button.tsx';
import { latePart } from '../ui/late-part/late-part.tsx';
import { m } from '../paraglide/messages.js';
import type { Completion } from './completion.ts';
import { faultSentence } from './fault-text.ts';
import { Instead, PAPER_INPUT, TextPaper } from './text-fault.tsx';
import type { FilteredList } from './types.ts';
import { useScreenText } from './use-screen-text.ts';
import { textClass } from '../ui/text/text.ts';
import classes from './screen-editor.module.css';

const ScreenHelp = latePart(async () => (await import('./screen-help.tsx')).ScreenHelp, m.filter_load_failed);

/** An editor for a screen as text: marks errors while the visitor types, with replacements, and offers completions. */
export function ScreenEditor({ kind, q, onChange }: Pick<FilteredList, 'kind' | 'q'> & { onChange: (q: string | undefined) => void }) {
  const { text, fault, completions, active, write, complete, apply, area } = useScreenText({ kind, q, onChange });
  const [help, setHelp] = useState(false);
  const id = useId();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    apply();
  };
  return (
    <>
      <form className={classes.form} onSubmit={submit}>
        <label className={classes.label} htmlFor={id}>
          {m.filter_text_label()}
        </label>
        <TextPaper text={text} fault={fault}>
          <textarea
            {...area}
            id={id}
            {...PAPER_INPUT}
            rows={2}
            maxLength={SCREEN_LIMITS.characters + 500}
            aria-invalid={fault !== undefined}
            aria-describedby={`${id}-state ${id}-hint`}
            aria-autocomplete="list"
            aria-controls={`${id}-list`}
            aria-activedescendant={completions[active] ? `${id}-${active}` : undefined}
          />
        </TextPaper>
        <Completions id={id} items={completions} active={active} onComplete={complete} />
        <div id={`${id}-state`} role="status" className={fault ? classes.wrong : classes.fine}>
          {fault ? faultSentence(fault) : m.filter_text_fine()}
        </div>
        {fault && <Instead fault={fault} onPut={(put) => write(fault.at, fault.at + fault.length, put)} />}
        <p id={`${id}-hint`} className={`${textClass.note} ${classes.hint}`}>
          {m.filter_text_hint()}
        </p>
        <div className={classes.foot}>
          <Button type="submit">{m.filter_apply()}</Button>
          <button type="button" className={classes.toggle} aria-expanded={help} aria-controls={`${id}-help`} onClick={() => setHelp(!help)}>
            {m.filter_help_open()}
          </button>
        </div>
      </form>
      <div id={`${id}-help`}>{help && <ScreenHelp kind={kind} onExample={onChange} />}</div>
    </>
  );
}

interface CompletionsProps {
  /** Id of the text area; those of the list and of its items begin with it. */
  id: string;
  items: readonly Completion[];
  active: number;
  onComplete: (completion: Completion) => void;
}

/** The list of completions. */
function Completions({ id, items, active, onComplete }: CompletionsProps) {
  return (
    <div id={`${id}-list`} role="listbox" className={classes.completions} aria-label={m.filter_text_completions()} hidden={items.length === 0}>
      {items.map((item, index) => (
        <button
          key={item.text}
          id={`${id}-${index}`}
          type="button"
          role="option"
          tabIndex={-1}
          className={classes.completion}
          aria-selected={index === active}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onComplete(item)}
        >
          <code>{item.text}</code>
          {item.label}
        </button>
      ))}
    </div>
  );
}
