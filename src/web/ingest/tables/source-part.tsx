import { m } from '../../paraglide/messages.js';
import { CheckField } from '../../ui/form/check-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
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
        <TextField label={m.tables_source_name()} name="source-name" maxLength={100} value={source.name} onText={(name) => change({ name })} />
        <TextField
          label={m.tables_source_address()}
          name="source-address"
          inputMode="url"
          placeholder="https://"
          maxLength={2000}
          value={source.address}
          onText={(address) => change({ address })}
        />
        <TextField
          label={m.tables_source_licence()}
          name="source-licence"
          note={m.tables_source_licence_note()}
          maxLength={200}
          value={source.licence}
          onText={(licence) => change({ licence })}
        />
        <TextField
          label={m.tables_source_rank()}
          name="source-rank"
          inputMode="numeric"
          note={m.tables_source_rank_note()}
          maxLength={2}
          value={source.rank}
          onText={(rank) => change({ rank: rank.replace(/\D/g, '') })}
        />
        <CheckField name="source-show" checked={source.show} onCheck={(show) => change({ show })}>
          {m.tables_source_show()}
        </CheckField>
        <CheckField name="source-export" checked={source.export} onCheck={(on) => change({ export: on })}>
          {m.tables_source_export()}
        </CheckField>
      </div>
    </section>
  );
}
