import { useState } from 'react';
import { tableFieldNames } from '#domain/ingest/table/fields.ts';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button/button.tsx';
import { ChoiceField } from '../../ui/form/choice-field.tsx';
import { fieldClass } from '../../ui/form/field-class.ts';
import { wrapClass } from '../../ui/wrap/wrap.ts';
import type { Draft } from './table-draft.ts';
import { tableFieldText } from './table-text.ts';
import classes from './tables.module.css';

interface PartProps {
  draft: Draft;
  change: (next: Partial<Draft>) => void;
}

/** What holds for all rows: what tells them apart, what a name alone means, values that have no column. */
export function RulesPart({ draft, change }: PartProps) {
  return (
    <section aria-labelledby="table-rules">
      <h2 id="table-rules">{m.tables_rules()}</h2>
      <div className={classes.rules}>
        <ChoiceField
          label={m.tables_names()}
          name="names"
          value={draft.names}
          onChoose={(names) => change({ names })}
          options={[
            { value: 'same', label: m.tables_names_same(), note: m.tables_names_same_note() },
            { value: 'ask', label: m.tables_names_ask(), note: m.tables_names_ask_note() },
          ]}
        />
        {draft.columns.every(({ field }) => field !== 'id') && (
          <label className={classes.labelled}>
            <span>{m.tables_apart()}</span>
            <select className={fieldClass} value={draft.apart} onChange={(event) => change({ apart: event.target.value })}>
              <option value="">{draft.kind === 'round' ? m.tables_apart_round() : m.tables_apart_name()}</option>
              {draft.columns.map(({ column }) => (
                <option key={column} value={column}>
                  {column}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
      <Every draft={draft} change={change} />
    </section>
  );
}

/** Values that hold for every row. */
function Every({ draft, change }: PartProps) {
  const [field, setField] = useState('');
  const [value, setValue] = useState('');
  const isReady = field !== '' && value.trim() !== '';
  const add = () => {
    if (!isReady) return;
    change({ every: [...draft.every.filter((one) => one.field !== field), { field, value: value.trim() }] });
    setValue('');
  };
  return (
    <fieldset className={classes.every}>
      <legend>{m.tables_every()}</legend>
      <p className={classes.note}>{m.tables_every_lead()}</p>
      {draft.every.length > 0 && (
        <ul className={classes.everyList}>
          {draft.every.map((one) => (
            <li key={one.field} className={wrapClass.start}>
              <span>{`${tableFieldText(one.field)}: ${one.value}`}</span>
              <Button kind="plain" onClick={() => change({ every: draft.every.filter((other) => other !== one) })}>
                {m.tables_every_remove({ field: tableFieldText(one.field) })}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className={wrapClass.start}>
        <select className={fieldClass} aria-label={m.tables_every_field()} value={field} onChange={(event) => setField(event.target.value)}>
          <option value="">{m.tables_every_field()}</option>
          {tableFieldNames(draft.kind).map((name) => (
            <option key={name} value={name}>
              {tableFieldText(name)}
            </option>
          ))}
        </select>
        <input
          className={fieldClass}
          aria-label={m.tables_every_value()}
          placeholder={m.tables_every_value()}
          maxLength={2000}
          value={value}
          onChange={(event) => setValue(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
        />
        <Button kind="plain" disabled={!isReady} onClick={add}>
          {m.tables_every_add()}
        </Button>
      </div>
    </fieldset>
  );
}
