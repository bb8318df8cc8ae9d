import { tableFieldNames } from '#domain/ingest/table/fields.ts';
import { AdminTable } from '../../app/admin/admin-table.tsx';
import { m } from '../../paraglide/messages.js';
import { fieldClass } from '../../ui/form/field-class.ts';
import { optionsOf, takenFor, type Draft, type DraftColumn, type Options } from './table-draft.ts';
import { tableFieldText, whyText } from './table-text.ts';
import classes from './tables.module.css';

interface PartProps {
  draft: Draft;
  change: (next: Partial<Draft>) => void;
}

/** Each column: what is in it, what it is taken for and why, and how its cells are written. */
export function ColumnsPart({ draft, change }: PartProps) {
  const fields = tableFieldNames(draft.kind);
  const put = (next: DraftColumn) => change({ columns: draft.columns.map((column) => (column.column === next.column ? next : column)) });
  return (
    <section aria-labelledby="table-columns">
      <h2 id="table-columns">{m.tables_columns()}</h2>
      <p className={classes.lead}>{m.tables_columns_lead()}</p>
      <AdminTable
        label={m.tables_columns()}
        rows={draft.columns}
        keyOf={({ column }) => column}
        columns={[
          { key: 'column', label: m.tables_column(), cell: ({ column }) => <b className={classes.word}>{column}</b> },
          { key: 'samples', label: m.tables_samples(), cell: ({ samples }) => <span className={classes.samples}>{samples.join(' · ') || '--'}</span> },
          {
            key: 'field',
            label: m.tables_field(),
            cell: (column) => (
              <div className={classes.taken}>
                <select
                  className={fieldClass}
                  aria-label={m.tables_field_of({ column: column.column })}
                  value={column.field ?? ''}
                  onChange={(event) => put(takenFor(column, event.target.value === '' ? null : event.target.value))}
                >
                  <option value="">{m.tables_left_out()}</option>
                  {fields.map((field) => (
                    <option key={field} value={field}>
                      {tableFieldText(field)}
                    </option>
                  ))}
                </select>
                {optionsOf(draft.kind, column.field).map((option) => (
                  <Option key={option} option={option} column={column} put={(options) => put({ ...column, options: { ...column.options, ...options } })} />
                ))}
              </div>
            ),
          },
          { key: 'why', label: m.tables_why(), cell: ({ why }) => whyText(why) },
        ]}
      />
    </section>
  );
}

const UNITS = { '': m.tables_unit_plain, thousands: m.tables_unit_thousands, millions: m.tables_unit_millions, billions: m.tables_unit_billions } as const;
const DATES = {
  '': m.tables_dates_plain,
  dmy: m.tables_dates_dmy,
  mdy: m.tables_dates_mdy,
  seconds: m.tables_dates_seconds,
  milliseconds: m.tables_dates_milliseconds,
} as const;
const CHOICES = { unit: { label: m.tables_unit, of: UNITS }, dates: { label: m.tables_dates, of: DATES } } as const;
const TEXTS = {
  separator: { label: m.tables_separator, hint: m.tables_separator_hint },
  chain: { label: m.tables_chain, hint: m.tables_chain_hint },
  type: { label: m.tables_type, hint: m.tables_type_hint },
} as const;

interface OptionProps {
  option: 'unit' | 'dates' | 'separator' | 'chain' | 'type';
  column: DraftColumn;
  put: (options: Options) => void;
}

/** How the cells of a column are written. */
function Option({ option, column: { column, options }, put }: OptionProps) {
  if (option === 'unit' || option === 'dates') {
    const { label, of } = CHOICES[option];
    return (
      <select
        className={fieldClass}
        aria-label={label({ column })}
        value={options[option] ?? ''}
        onChange={(event) => put({ [option]: event.target.value === '' ? undefined : event.target.value })}
      >
        {Object.entries(of).map(([value, text]) => (
          <option key={value} value={value}>
            {text()}
          </option>
        ))}
      </select>
    );
  }
  const { label, hint } = TEXTS[option];
  return (
    <input
      className={fieldClass}
      aria-label={label({ column })}
      placeholder={hint()}
      maxLength={option === 'separator' ? 10 : 60}
      value={options[option] ?? ''}
      onChange={(event) => put({ [option]: event.target.value })}
    />
  );
}
