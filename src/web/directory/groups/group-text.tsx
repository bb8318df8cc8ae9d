import { useId, useState, type FormEvent, type KeyboardEvent } from 'react';
import { LISTS } from '#domain/directory/lists/lists.ts';
import { GROUP_LIMITS, groupingTexts, parseGroups, printGroups, type GroupsFault, type GroupTexts } from '#domain/screener/groups/text.ts';
import { m } from '../../paraglide/messages.js';
import { faultSentence, Instead, PAPER_INPUT, TextPaper } from '../../screener/index.ts';
import { Button } from '../../ui/button/button.tsx';
import { textClass } from '../../ui/text/text.ts';
import { useListPlace } from '../lists/list-place.tsx';
import { examplesOf } from './group-examples.ts';
import { GroupLink, useGroupLinks } from './group-link.tsx';
import classes from './groups.module.css';

/** Groups as text, with what is wrong marked while it is written, and examples to follow. */
export function GroupText() {
  const { list, address } = useListPlace();
  const { go } = useGroupLinks();
  const { kind } = LISTS[list];
  const [texts, setTexts] = useState<GroupTexts>({ by: address.by, show: address.show });
  const read = parseGroups(kind, { by: (texts.by ?? '').trim() === '' ? '?' : texts.by, show: texts.show });
  const fault = 'fault' in read ? read.fault : undefined;
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if ('groups' in read) go({ show: undefined, sort: undefined, ...printGroups(kind, read.groups) });
  };
  const field = (name: 'by' | 'show', label: string) => (
    <TextField
      label={label}
      text={texts[name] ?? ''}
      fault={fault?.in === name ? fault : undefined}
      onText={(text) => setTexts({ ...texts, [name]: text })}
      onSubmit={submit}
    />
  );
  return (
    <div className={classes.text}>
      <form className={classes.textForm} onSubmit={submit}>
        {field('by', m.groups_text_by())}
        {field('show', m.groups_text_show())}
        <p className={textClass.note}>{m.groups_text_hint()}</p>
        <div>
          <Button type="submit">{m.filter_apply()}</Button>
        </div>
      </form>
      <Help />
    </div>
  );
}

interface TextFieldProps {
  label: string;
  text: string;
  fault: GroupsFault | undefined;
  onText: (text: string) => void;
  onSubmit: () => void;
}

/** A text with its error marked, and what may stand in its place. */
function TextField({ label, text, fault, onText, onSubmit }: TextFieldProps) {
  const id = useId();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    onSubmit();
  };
  return (
    <div className={classes.textField}>
      <label htmlFor={id}>{label}</label>
      <TextPaper text={text} fault={fault}>
        <textarea
          id={id}
          {...PAPER_INPUT}
          rows={1}
          maxLength={GROUP_LIMITS.characters + 100}
          value={text}
          aria-invalid={fault !== undefined}
          aria-describedby={`${id}-state`}
          onChange={(event) => onText(event.target.value.replaceAll('\n', ' '))}
          onKeyDown={onKeyDown}
        />
      </TextPaper>
      <p id={`${id}-state`} role="status" className={fault ? classes.wrong : undefined}>
        {fault && faultSentence(fault)}
      </p>
      {fault && text !== '' && <Instead fault={fault} onPut={(put) => onText(text.slice(0, fault.at) + put + text.slice(fault.at + fault.length))} />}
    </div>
  );
}

/** Examples that can be followed, and all words that can stand there. */
function Help() {
  const { list } = useListPlace();
  const { kind } = LISTS[list];
  return (
    <div className={classes.help}>
      <h2>{m.filter_help_examples()}</h2>
      <ul className={classes.examples}>
        {examplesOf(kind).map(({ by, show, chart, meaning }) => (
          <li key={`${by} ${show}`}>
            <GroupLink change={{ by, show, chart, sort: undefined }}>
              <code>{show === undefined ? by : `${by} · ${show}`}</code>
            </GroupLink>{' '}
            <span className={textClass.note}>{meaning()}</span>
          </li>
        ))}
      </ul>
      <h2>{m.groups_help_names()}</h2>
      <p className={textClass.note}>
        <code>{groupingTexts(kind).join(', ')}</code>
      </p>
      <p className={textClass.note}>{m.groups_help_measures()}</p>
    </div>
  );
}
