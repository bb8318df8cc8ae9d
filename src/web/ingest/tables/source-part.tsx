import { useId, type InputHTMLAttributes } from 'react';
import { m } from '../../paraglide/messages.js';
import { fieldClass } from '../../ui/form/field-class.ts';
import type { DraftSource } from './table-draft.ts';
import classes from './tables.module.css';

interface SourcePartProps {
  source: DraftSource;
  change: (next: Partial<DraftSource>) => void;
}

/** Where the table comes from, as people see it beside its values. */
export function SourcePart({ source, change }: SourcePartProps) {
  return (
    <section aria-labelledby="table-source">
      <h2 id="table-source">{m.tables_source()}</h2>
      <p className={classes.lead}>{m.tables_source_lead()}</p>
      <div className={classes.source}>
        <Text label={m.tables_source_name()} name="source-name" maxLength={100} value={source.name} onText={(name) => change({ name })} />
        <Text
          label={m.tables_source_address()}
          name="source-address"
          inputMode="url"
          placeholder="https://"
          maxLength={2000}
          value={source.address}
          onText={(address) => change({ address })}
        />
        <Text
          label={m.tables_source_licence()}
          name="source-licence"
          note={m.tables_source_licence_note()}
          maxLength={200}
          value={source.licence}
          onText={(licence) => change({ licence })}
        />
        <Text
          label={m.tables_source_rank()}
          name="source-rank"
          inputMode="numeric"
          note={m.tables_source_rank_note()}
          maxLength={2}
          value={source.rank}
          onText={(rank) => change({ rank: rank.replace(/\D/g, '') })}
        />
        <label className={classes.check}>
          <input type="checkbox" name="source-show" checked={source.show} onChange={(event) => change({ show: event.target.checked })} />
          {m.tables_source_show()}
        </label>
        <label className={classes.check}>
          <input type="checkbox" name="source-export" checked={source.export} onChange={(event) => change({ export: event.target.checked })} />
          {m.tables_source_export()}
        </label>
      </div>
    </section>
  );
}

interface TextProps extends Pick<InputHTMLAttributes<HTMLInputElement>, 'inputMode' | 'maxLength' | 'placeholder'> {
  label: string;
  name: string;
  value: string;
  onText: (text: string) => void;
  note?: string;
}

/** A text with its label. The kit's own field would be a part of the first load of every page. */
function Text({ label, value, onText, note, ...native }: TextProps) {
  const [field, said] = [useId(), useId()];
  return (
    <div className={classes.labelled}>
      <label htmlFor={field}>{label}</label>
      <input
        id={field}
        className={fieldClass}
        value={value}
        onChange={(event) => onText(event.target.value)}
        aria-describedby={said}
        spellCheck={false}
        {...native}
      />
      <span id={said} className={classes.note}>
        {note}
      </span>
    </div>
  );
}
