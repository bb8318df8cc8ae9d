import { Fragment, useMemo, useState } from 'react';
import { formField } from '#domain/contributions/forms.ts';
import { CONTRIBUTION_TYPES, MOST } from '#domain/contributions/proposal.ts';
import { KINDS } from '#domain/kinds/kinds.ts';
import { addresses } from '#domain/site/addresses.ts';
import { AdminTable, type AdminColumn } from '../../app/admin/admin-table.tsx';
import { m } from '../../paraglide/messages.js';
import { hrefOf } from '../../ui/address/address.ts';
import { Button, buttonClass } from '../../ui/button/button.tsx';
import { formatCount } from '../../ui/figure/figure.ts';
import { ChoiceField } from '../../ui/form/choice-field.tsx';
import { fieldClass } from '../../ui/form/field-class.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { NEW_TAB, recordLink } from '../../ui/record-link/record-link.ts';
import { tagClass } from '../../ui/tag/tag.ts';
import { textClass } from '../../ui/text/text.ts';
import { wrapClass } from '../../ui/wrap/wrap.ts';
import type { ContributionType } from '../form/calls.ts';
import { membersOf, type Json } from '../form/edits.ts';
import { nameOf, valueText } from '../form/field-texts.ts';
import { Findings } from '../form/field-row.tsx';
import { cellFields, guessColumns, readCsv, readRow, SPECIAL, type CsvFault, type CsvRow, type CsvTable, type Meaning } from './read-csv.ts';
import { useCsv, type Decision, type RowState } from './use-csv.ts';
import classes from './csv.module.css';

const LARGEST = 2 * 1024 * 1024;
const FAULTS: Readonly<Record<CsvFault, () => string>> = {
  broken: m.contribute_csv_broken,
  empty: m.contribute_csv_empty,
  many: () => m.contribute_csv_many({ most: formatCount(MOST.rows) }),
};
const STATES: Readonly<Record<RowState['is'], () => string>> = {
  unchecked: m.contribute_row_unchecked,
  checking: m.contribute_row_checking,
  ready: m.contribute_row_ready,
  faulty: m.contribute_row_faulty,
  nothing: m.contribute_row_nothing,
  sending: m.contribute_sending,
  sent: m.contribute_row_sent,
  refused: m.contribute_row_refused,
};
const TYPES: readonly { value: ContributionType; label: () => string }[] = [
  { value: KINDS.project.form, label: m.nav_projects },
  { value: KINDS.organization.form, label: m.nav_organizations },
  { value: KINDS.person.form, label: m.nav_people },
];

/** A table of one's own: what its columns mean, a preview with what programs find of each row, and one proposal a row. */
export function CsvPart() {
  const [type, setType] = useState<ContributionType>('token');
  const [file, setFile] = useState<{ name: string; table: CsvTable }>();
  const [fault, setFault] = useState<string>();
  const choose = async (given: File | undefined) => {
    if (!given) return;
    setFile(undefined);
    const table = given.size > LARGEST ? 'many' : readCsv(await given.text());
    setFault(typeof table === 'string' ? FAULTS[table]() : undefined);
    if (typeof table !== 'string') setFile({ name: given.name, table });
  };
  return (
    <div className={classes.page}>
      <p>
        <a href={hrefOf(addresses.settings('contributor'))} data-leads="" className={textClass.alone}>
          {m.contribute_back()}
        </a>
      </p>
      <h2 className={classes.title}>{m.contribute_csv()}</h2>
      <p className={textClass.soft}>{m.contribute_csv_lead({ most: formatCount(MOST.rows) })}</p>
      <ChoiceField
        label={m.contribute_csv_about()}
        name="type"
        value={type}
        onChoose={setType}
        options={TYPES.map(({ value, label }) => ({ value, label: label() }))}
      />
      <div className={wrapClass.start}>
        <label className={`${buttonClass.plain} ${classes.file}`}>
          {m.contribute_csv_file()}
          <input type="file" name="file" accept=".csv,.tsv,.txt,text/csv" onChange={(event) => void choose(event.target.files?.[0])} />
        </label>
        <span role="status">{file && m.contribute_csv_read({ name: file.name, rows: formatCount(file.table.rows.length) })}</span>
      </div>
      <div role="alert">{fault !== undefined && <p className={classes.fault}>{fault}</p>}</div>
      {file && <Rows key={`${type} ${file.name} ${file.table.rows.length}`} type={type} table={file.table} />}
    </div>
  );
}

/** Columns of the preview. */
const columnsOf = (type: ContributionType, rows: readonly CsvRow[], csv: ReturnType<typeof useCsv>): AdminColumn<number>[] => [
  { key: 'row', label: m.contribute_csv_row(), cell: (at) => formatCount(at + 1) },
  { key: 'what', label: m.contribute_csv_values(), cell: (at) => <Values type={type} row={rows[at]} /> },
  {
    key: 'state',
    label: m.contribute_status(),
    cell: (at) => <State type={type} of={csv.stateOf(at)} busy={csv.busy !== undefined} onDecide={(decision) => void csv.decide(at, decision)} />,
  },
];

function Rows({ type, table }: { type: ContributionType; table: CsvTable }) {
  const [meanings, setMeanings] = useState<readonly Meaning[]>(() => guessColumns(type, table.columns));
  const [page, setPage] = useState('');
  const rows = useMemo(() => table.rows.map((cells) => readRow(type, meanings, cells)), [type, meanings, table]);
  const csv = useCsv(type, rows, page.trim());
  const counts = Map.groupBy(rows.keys(), (at) => csv.stateOf(at).is);
  const count = (is: RowState['is']) => counts.get(is)?.length ?? 0;
  const columns = columnsOf(type, rows, csv);
  return (
    <>
      <Columns
        type={type}
        table={table}
        meanings={meanings}
        onMean={(at, meaning) => {
          setMeanings((before) => before.map((one, other) => (other === at ? meaning : one === meaning ? SPECIAL.none : one)));
          csv.forget();
        }}
      />
      {!meanings.includes(SPECIAL.page) && (
        <TextField
          label={m.contribute_csv_page()}
          name="page"
          value={page}
          inputMode="url"
          autoComplete="off"
          note={m.contribute_csv_page_hint()}
          onText={(text) => {
            setPage(text);
            csv.forget();
          }}
        />
      )}
      <p role="status" className={classes.counts}>
        {count('sent') > 0
          ? m.contribute_csv_sent({ sent: formatCount(count('sent')), left: formatCount(rows.length - count('sent')) })
          : m.contribute_csv_counts({ ready: formatCount(count('ready')), faulty: formatCount(count('faulty')), unchecked: formatCount(count('unchecked')) })}
      </p>
      <div role="alert">{csv.said !== undefined && <p className={classes.fault}>{csv.said}</p>}</div>
      <div className={wrapClass.start}>
        {count('unchecked') + count('checking') > 0 && (
          <Button kind={count('ready') > 0 ? 'plain' : 'primary'} disabled={csv.busy !== undefined} onClick={() => void csv.check()}>
            {csv.busy === 'check' ? m.contribute_row_checking() : m.contribute_csv_check()}
          </Button>
        )}
        {count('ready') + count('sending') > 0 && (
          <Button disabled={csv.busy !== undefined} onClick={() => void csv.send()}>
            {csv.busy === 'send' ? m.contribute_sending() : m.contribute_csv_send({ count: formatCount(count('ready')) })}
          </Button>
        )}
      </div>
      <AdminTable label={m.contribute_csv_preview()} columns={columns} rows={[...rows.keys()]} keyOf={String} />
    </>
  );
}

interface ColumnsProps {
  type: ContributionType;
  table: CsvTable;
  meanings: readonly Meaning[];
  onMean: (at: number, meaning: Meaning) => void;
}

/** What each column is taken for. */
const Columns = ({ type, table, meanings, onMean }: ColumnsProps) => (
  <fieldset className={classes.columns}>
    <legend>{m.contribute_csv_columns()}</legend>
    {table.columns.map((column, at) => (
      <label key={`${at} ${column}`} className={classes.column}>
        <span>
          {column} <small className={textClass.note}>{table.rows[0]?.[at]?.slice(0, 40)}</small>
        </span>
        <select className={fieldClass} value={meanings[at]} onChange={(event) => onMean(at, event.target.value)}>
          <option value={SPECIAL.none}>{m.contribute_csv_ignore()}</option>
          <option value={SPECIAL.record}>{m.contribute_csv_record()}</option>
          <option value={SPECIAL.page}>{m.contribute_source_url()}</option>
          <option value={SPECIAL.quote}>{m.contribute_quote()}</option>
          {cellFields(type).map((field) => (
            <option key={field.name} value={field.name}>
              {nameOf(field, field.field)}
            </option>
          ))}
        </select>
      </label>
    ))}
  </fieldset>
);

/** What a row proposes, in words. */
function Values({ type, row }: { type: ContributionType; row: CsvRow | undefined }) {
  if (!row) return null;
  return (
    <span className={classes.values}>
      <strong>{row.slug ?? valueOf(row.values['name'])}</strong>{' '}
      <span className={textClass.note}>{row.slug === undefined ? m.contribute_is_new() : m.contribute_is_edit()}</span>
      {Object.entries(row.values).map(([name, value]) => {
        const field = formField(type, name);
        if (!field || (name === 'name' && row.slug === undefined)) return null;
        return (
          <span key={name} className={classes.value}>
            {nameOf(field, field.field)}:{' '}
            {field.many
              ? membersOf(value)
                  .map((one) => valueText(field, one.value))
                  .join(', ')
              : valueText(field, value)}
          </span>
        );
      })}
    </span>
  );
}

const valueOf = (value: Json | undefined): string => (typeof value === 'string' ? value : m.contribute_csv_unnamed());

interface StateProps {
  type: ContributionType;
  of: RowState;
  busy: boolean;
  onDecide: (decision: Decision) => void;
}

/** What became of a row, and of one that may be a record that is here, which of both it is. */
const State = ({ type, of, busy, onDecide }: StateProps) => {
  const { is, findings, slug, twins = [] } = of;
  return (
    <span className={classes.state}>
      <span className={is === 'sent' ? tagClass.accent : tagClass.outline}>{STATES[is]()}</span>
      {slug !== undefined && <a href={hrefOf(addresses.proposal(slug))}>{m.contribute_sent_open()}</a>}
      <Findings of={findings} />
      {is === 'faulty' && twins.length > 0 && (
        <span className={wrapClass.start}>
          {twins.map((twin) => (
            <Fragment key={twin.slug}>
              <a {...recordLink({ type: KINDS[CONTRIBUTION_TYPES[type]].wire, slug: twin.slug })} {...NEW_TAB}>
                {twin.name}
              </a>
              <button type="button" className={buttonClass.small} disabled={busy} onClick={() => onDecide({ slug: twin.slug })}>
                {m.contribute_csv_is({ name: twin.name })}
              </button>
            </Fragment>
          ))}
          <button type="button" className={buttonClass.small} disabled={busy} onClick={() => onDecide({ distinct: true })}>
            {m.contribute_csv_other()}
          </button>
        </span>
      )}
    </span>
  );
};
