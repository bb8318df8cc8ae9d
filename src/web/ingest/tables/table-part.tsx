import { TABLE_KINDS } from '#domain/ingest/table/fields.ts';
import { m } from '../../paraglide/messages.js';
import { Button, buttonClass } from '../../ui/button/button.tsx';
import { formatCount } from '../../ui/figure/figure.ts';
import { ChoiceField } from '../../ui/form/choice-field.tsx';
import { StatePanel } from '../../ui/states/state-panel.tsx';
import { wrapClass } from '../../ui/wrap/wrap.ts';
import { ColumnsPart } from './columns-part.tsx';
import { DonePart, TrialPart } from './trial-part.tsx';
import { RulesPart } from './rules-part.tsx';
import { SourcePart } from './source-part.tsx';
import { lacking, mapText } from './table-draft.ts';
import { kindText, tableFieldText } from './table-text.ts';
import { useTable, type Fault, type TableState } from './use-table.ts';
import classes from './tables.module.css';

/** A table on its way in: a file of one's own, what its columns mean, a trial, the import. */
export function TablePart() {
  const table = useTable();
  const { file, read, draft, doing, fault, done } = table;
  if (done && draft) return <DonePart done={done} again={table.forget} />;
  const lead = <p className={classes.lead}>{m.tables_lead()}</p>;
  if (!file)
    return (
      <>
        {lead}
        <StatePanel title={m.tables_none()} text={m.tables_none_hint()}>
          <FileButton label={m.tables_choose()} choose={table.choose} />
        </StatePanel>
      </>
    );
  return (
    <div className={classes.parts}>
      {lead}
      <div className={`${wrapClass.start} ${classes.file}`}>
        <p className={classes.fileName} role="status">
          {doing === 'guess'
            ? m.tables_reading()
            : read
              ? m.tables_read({ name: file.name, rows: formatCount(read.rows), columns: formatCount(read.columns.length) })
              : file.name}
        </p>
        <FileButton label={m.tables_other()} choose={table.choose} />
      </div>
      {fault?.of === 'guess' && <FaultPart fault={fault} />}
      {draft && <MapForm table={table} />}
    </div>
  );
}

function FileButton({ label, choose }: { label: string; choose: TableState['choose'] }) {
  return (
    <label className={`${buttonClass.plain} ${classes.choose}`}>
      {label}
      <input type="file" name="file" accept=".csv,.tsv,.txt,.json,.jsonl,.ndjson" onChange={(event) => void choose(event.target.files?.[0])} />
    </label>
  );
}

/** Why a file or a map cannot be used. */
function FaultPart({ fault }: { fault: Fault }) {
  return (
    <div role="alert" className={classes.fault}>
      <p>{m.tables_fault()}</p>
      <ul>
        {fault.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

function MapForm({ table }: { table: TableState }) {
  const { draft, trial, doing, fault, read } = table;
  if (!draft) return null;
  const missing = lacking(draft);
  return (
    <form
      method="dialog"
      noValidate
      className={classes.parts}
      aria-label={m.admin_tables()}
      onSubmit={(event) => {
        event.preventDefault();
        if (doing === undefined && missing.length === 0) void table.try();
      }}
    >
      <ChoiceField
        label={m.tables_kind()}
        name="kind"
        value={draft.kind}
        onChoose={(kind) => void table.rowsAbout(kind)}
        options={TABLE_KINDS.map((kind) => ({ value: kind, label: kindText(kind) }))}
      />
      <ColumnsPart draft={draft} change={table.change} />
      <RulesPart draft={draft} change={table.change} />
      <SourcePart source={draft.source} change={(source) => table.change({ source: { ...draft.source, ...source } })} />
      <details className={classes.map}>
        <summary>{m.tables_map()}</summary>
        <p>{m.tables_map_note()}</p>
        <textarea readOnly rows={16} aria-label={m.tables_map()} value={mapText(draft)} />
      </details>
      {fault && fault.of !== 'guess' && <FaultPart fault={fault} />}
      {missing.length > 0 && <p className={classes.note}>{m.tables_lacking({ fields: missing.map(tableFieldText).join(', ') })}</p>}
      <div className={wrapClass.start}>
        <Button type="submit" kind={trial ? 'plain' : 'primary'} disabled={doing !== undefined || missing.length > 0}>
          {doing === 'try' ? m.tables_trying() : m.tables_try()}
        </Button>
        {trial && (
          <Button disabled={doing !== undefined} onClick={() => void table.import()}>
            {doing === 'import' ? m.tables_importing() : m.tables_import({ count: formatCount(trial.of) })}
          </Button>
        )}
      </div>
      {trial ? <TrialPart trial={trial} /> : read && <p className={classes.note}>{m.tables_first_try()}</p>}
    </form>
  );
}
