import { useState } from 'react';
import { CHART_KINDS, readChart, type ChartKind } from '#domain/newsroom/research/charts.ts';
import { CHART } from '#domain/newsroom/research/markdown.ts';
import { LIST_PAGES } from '#domain/site/addresses.ts';
import { getLocale } from '../../../app/language.ts';
import { m } from '../../../paraglide/messages.js';
import { TextField } from '../../../ui/form/text-field.tsx';
import { NoteBlocks } from '../note-body.tsx';
import { chartLines, printChart, type ChartLines } from './chart-lines.ts';
import { FormDialog, SelectField } from './fields.tsx';
import { useSettled } from '../../../app/use-settled.ts';
import { usePreview } from './preview-query.ts';
import { ScreenFields } from './screen-fields.tsx';
import classes from './editor.module.css';

const KIND_TEXTS: Readonly<Record<ChartKind, () => string>> = {
  bar: m.editor_kind_bar,
  line: m.editor_kind_line,
  area: m.editor_kind_area,
  lying: m.editor_kind_lying,
  donut: m.editor_kind_donut,
  treemap: m.editor_kind_treemap,
};

const screenOf = ({ list, q = '', by = '', show = '', sort = '', grants = '' }: ChartLines) => ({
  list: LIST_PAGES.find((known) => known === list) ?? 'fundraising',
  q,
  by,
  show,
  sort,
  grants,
});

/** Asks for a chart of a screen, and shows it as it would be now. */
export function ChartDialog({ source, onDone, onClose }: { source: string; onDone: (source: string) => void; onClose: () => void }) {
  const [lines, setLines] = useState<ChartLines>(() => ({ list: 'fundraising', kind: 'bar', ...chartLines(source) }));
  const set = (part: ChartLines) => setLines((before) => ({ ...before, ...part }));
  const written = printChart(lines);
  const read = readChart(written);
  const fault = 'fault' in read ? read.fault : undefined;
  const settled = useSettled(fault === undefined ? written : '');
  const { data, isFetching, error } = usePreview({ summary: '', language: getLocale(), body: settled === '' ? '' : `\`\`\`${CHART}\n${settled}\n\`\`\`` });
  const shown = settled === written ? data : undefined;
  const isReady = shown?.faults.length === 0;
  return (
    <FormDialog title={m.editor_chart()} action={m.editor_take()} isReady={isReady} onSubmit={() => onDone(written)} onClose={onClose}>
      <TextField label={m.editor_chart_title()} name="title" value={lines.title ?? ''} maxLength={300} onText={(title) => set({ title })} />
      <ScreenFields screen={screenOf(lines)} onScreen={(screen) => set(screen)} />
      <div className={classes.pair}>
        <SelectField
          label={m.editor_kind()}
          value={CHART_KINDS.find((kind) => kind === lines.kind) ?? 'bar'}
          options={CHART_KINDS.map((kind) => ({ value: kind, label: KIND_TEXTS[kind]() }))}
          onChoose={(kind) => set({ kind })}
        />
        <TextField
          label={m.editor_rows()}
          name="take"
          aside={m.form_optional()}
          inputMode="numeric"
          value={lines.take ?? ''}
          onText={(take) => set({ take })}
        />
      </div>
      <TextField
        label={m.editor_chart_note()}
        name="note"
        aside={m.form_optional()}
        value={lines.note ?? ''}
        maxLength={300}
        onText={(note) => set({ note })}
      />
      <div className={classes.value} role="status">
        {fault ?? shown?.faults.join(' ') ?? (error ? m.list_error_other() : isFetching ? m.admin_loading() : '')}
      </div>
      {isReady && <NoteBlocks body={shown.body} language={getLocale()} day={null} />}
    </FormDialog>
  );
}
