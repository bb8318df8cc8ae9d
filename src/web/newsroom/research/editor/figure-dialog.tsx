import { useState } from 'react';
import { cellWord, figureAddress, readFigure } from '#domain/newsroom/research/figures.ts';
import { KIND_OF_WIRE, KINDS, type KindName } from '#domain/kinds/kinds.ts';
import { pathsOf } from '#domain/records/quantities.ts';
import { recordOf } from '../../../app/admin/record-of.ts';
import { getLocale } from '../../../app/language.ts';
import { m } from '../../../paraglide/messages.js';
import { fieldLabel } from '../../../records/index.ts';
import { hrefOf } from '../../../ui/address/address.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { NEW_TAB } from '../../../ui/record-link/record-link.ts';
import { segmentsClass } from '../../../ui/segments/segments.ts';
import { textClass } from '../../../ui/text/text.ts';
import { FormDialog, SelectField } from './fields.tsx';
import { EMPTY_SCREEN, listScreen, screenFigure, type ListScreen } from './list-screen.ts';
import { useSettled } from '../../../app/use-settled.ts';
import { usePreview } from './preview-query.ts';
import { RecordSearch } from '../../../search/index.ts';
import { ScreenFields } from './screen-fields.tsx';
import classes from './editor.module.css';

const PICKS = ['total', 'groups', 'row', 'name', 'key', 'top', 'top-share', 'at-least'] as const;
type PickWord = (typeof PICKS)[number];
const PICK_TEXTS: Readonly<Record<PickWord, () => string>> = {
  total: m.editor_pick_total,
  groups: m.editor_pick_groups,
  row: m.editor_pick_row,
  name: m.editor_pick_name,
  key: m.editor_pick_key,
  top: m.editor_pick_top,
  'top-share': m.editor_pick_top_share,
  'at-least': m.editor_pick_at_least,
};

/** Longest name of a figure. */
const LONGEST = 160;
/** Two letters in a row, as the API has it: a name, not a value. */
const WORDS = /\p{L}{2}/u;

interface Cell {
  kind: KindName;
  slug: string;
  /** What the record is called, where that is known. */
  name?: string;
  path: string;
}
interface Screen {
  screen: ListScreen;
  pick: PickWord;
  /** Which of them, for picks that need it: a number, or a key. */
  which: string;
  whole: string;
}

const cellAddress = ({ kind, slug, path }: Cell): string => `cell:${cellWord(kind)}/${slug}/${path}`;
const screenAddress = ({ screen, pick, which, whole }: Screen): string =>
  screenFigure(screen, pick === 'total' || pick === 'groups' ? pick : `${pick}:${which.trim()}`, pick === 'total' ? whole : '');

/** Values of a kind that can stand in a text. */
const choosable = (kind: KindName): string[] =>
  pathsOf(kind).flatMap(({ path }) => ('fault' in readFigure(cellAddress({ kind, slug: 'x', path })) ? [] : [path]));

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What a figure is made of, to change it. */
function begin(address: string): { cell: Cell | undefined; screen: Screen } {
  const read = address === '' ? undefined : readFigure(address);
  const none: Screen = { screen: EMPTY_SCREEN, pick: 'total', which: '1', whole: '' };
  if (!read || 'fault' in read) return { cell: undefined, screen: none };
  if (read.type === 'cell') return { cell: read, screen: none };
  const { q, by, show, sort, grants, whole, kind } = read.question as typeof read.question & Record<string, unknown>;
  const screen: ListScreen = { list: KINDS[kind].list, q: text(q), by: text(by), show: text(show), sort: text(sort), grants: text(grants) };
  const { pick } = read;
  return {
    cell: undefined,
    screen: { screen, pick: pick.of, which: 'key' in pick ? pick.key : 'place' in pick ? String(pick.place) : '1', whole: text(whole) },
  };
}

/** What a figure is called until its writer says it: one of a record by the record and the value; one of a screen has no name yet. */
const firstName = (isCell: boolean, cell: Cell | undefined): string => (isCell && cell ? `${cell.name ?? cell.slug}: ${fieldLabel(cell.path)}` : '');

interface FigureDialogProps {
  /** Empty for a new one. */
  address: string;
  /** What it is called so far. */
  name?: string;
  onDone: (address: string, name: string) => void;
  onClose: () => void;
}

/** Asks for a live figure: the value of a record, or one of a screen, and what it is called among the figures of the note. */
export function FigureDialog({ address, name: before = '', onDone, onClose }: FigureDialogProps) {
  const [first] = useState(() => begin(address));
  const [isCell, setIsCell] = useState(address === '' || first.cell !== undefined);
  const [cell, setCell] = useState(first.cell);
  const [screen, setScreen] = useState(first.screen);
  const [typed, setTyped] = useState(WORDS.test(before) ? before : undefined);
  const name = typed ?? firstName(isCell, cell);
  const wanted = isCell ? (cell ? cellAddress(cell) : '') : screenAddress(screen);
  const read = wanted === '' ? undefined : readFigure(wanted);
  const fault = read && 'fault' in read ? read.fault : undefined;
  const settled = useSettled(fault === undefined ? wanted : '');
  const { data, isFetching, error } = usePreview({ summary: '', language: getLocale(), body: settled === '' ? '' : `[?](${settled})` });
  const shown = settled === wanted ? data : undefined;
  const value = shown?.faults.length === 0 ? shown.body.figures[0]?.now_text : undefined;
  return (
    <FormDialog
      title={m.editor_figure()}
      action={m.editor_take()}
      isReady={value !== undefined && WORDS.test(name)}
      onSubmit={() => onDone(wanted, name.trim())}
      onClose={onClose}
    >
      <div className={segmentsClass} role="group" aria-label={m.editor_figure()}>
        <button type="button" aria-pressed={isCell} onClick={() => setIsCell(true)}>
          {m.editor_of_record()}
        </button>
        <button type="button" aria-pressed={!isCell} onClick={() => setIsCell(false)}>
          {m.editor_of_screen()}
        </button>
      </div>
      {isCell ? <CellFields cell={cell} onCell={setCell} /> : <ScreenPart value={screen} onValue={setScreen} />}
      <TextField
        label={m.editor_figure_name()}
        name="figure-name"
        value={name}
        maxLength={LONGEST}
        note={m.editor_figure_name_hint()}
        error={value !== undefined && !WORDS.test(name) ? m.editor_figure_name_missing() : undefined}
        onText={setTyped}
      />
      <div className={classes.value} role="status">
        {value !== undefined && (
          <>
            <span className={textClass.note}>{m.editor_value_now()}</span> <strong>{value}</strong>{' '}
            <span className={textClass.note}>{shown?.body.figures[0]?.label}</span>
          </>
        )}
        {value === undefined && (isFetching || (settled !== wanted && fault === undefined)) && m.admin_loading()}
        {fault ?? shown?.faults.join(' ') ?? (error ? m.list_error_other() : '')}
      </div>
      {read && !('fault' in read) && (
        <a href={hrefOf(figureAddress(read))} {...NEW_TAB} className={textClass.alone}>
          {m.research_open_screen()}
        </a>
      )}
    </FormDialog>
  );
}

function CellFields({ cell, onCell }: { cell: Cell | undefined; onCell: (cell: Cell) => void }) {
  const [address, setAddress] = useState('');
  const take = (kind: KindName, slug: string, name?: string) => {
    const paths = choosable(kind);
    onCell({
      kind,
      slug,
      ...(name !== undefined && { name }),
      path: cell && paths.includes(cell.path) ? cell.path : (paths.find((path) => path === 'raised' || path === 'amount') ?? paths[0] ?? ''),
    });
  };
  const read = (typed: string) => {
    setAddress(typed);
    const record = recordOf(typed);
    const round = listScreen(typed) && URL.parse(typed.startsWith('/') ? `https://host.invalid${typed}` : typed)?.searchParams.get('round');
    if (record) take(KIND_OF_WIRE[record.type], record.slug);
    else if (round) take('round', round);
  };
  return (
    <>
      <RecordSearch label={m.editor_find_record()} onTake={({ type, slug, name }) => take(KIND_OF_WIRE[type], slug, name)} />
      <TextField
        label={m.editor_record_address()}
        name="record"
        aside={m.editor_or()}
        inputMode="url"
        value={address}
        note={m.editor_record_hint()}
        onText={read}
      />
      {cell && (
        <>
          <p>
            <span className={textClass.note}>{m.editor_record()}</span> <strong>{cell.name ?? cell.slug}</strong>
          </p>
          <SelectField
            label={m.editor_path()}
            value={cell.path}
            options={choosable(cell.kind).map((path) => ({ value: path, label: fieldLabel(path) }))}
            onChoose={(path) => onCell({ ...cell, path })}
          />
        </>
      )}
    </>
  );
}

function ScreenPart({ value, onValue }: { value: Screen; onValue: (value: Screen) => void }) {
  const { screen, pick, which, whole } = value;
  const isGrouped = screen.by.trim() !== '';
  const hasWhich = pick !== 'total' && pick !== 'groups';
  return (
    <>
      <ScreenFields screen={screen} onScreen={(next) => onValue({ ...value, screen: next, pick: next.by.trim() === '' ? 'total' : pick })} />
      <SelectField
        label={m.editor_pick()}
        value={pick}
        options={(isGrouped ? PICKS : (['total'] as const)).map((word) => ({ value: word, label: PICK_TEXTS[word]() }))}
        onChoose={(word) => onValue({ ...value, pick: word, which: word === 'key' ? '' : '1' })}
      />
      {hasWhich && (
        <TextField
          label={pick === 'key' ? m.editor_which_key() : m.editor_which()}
          name="which"
          inputMode={pick === 'key' ? 'text' : 'numeric'}
          value={which}
          onText={(text) => onValue({ ...value, which: text })}
        />
      )}
      {pick === 'total' && (
        <TextField
          label={m.editor_whole()}
          name="whole"
          aside={m.form_optional()}
          value={whole}
          note={m.editor_whole_hint()}
          onText={(text) => onValue({ ...value, whole: text })}
        />
      )}
    </>
  );
}
