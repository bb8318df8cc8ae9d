import { useState } from 'react';
import { NOTE_LIMITS } from '#domain/newsroom/research/note.ts';
import { m } from '../../../paraglide/messages.js';
import { buttonClass } from '../../../ui/button/button.tsx';
import { TextAreaField } from '../../../ui/form/text-area-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { titled, type Draft } from './draft.ts';
import { FigureDialog } from './figure-dialog.tsx';
import { markdownOf } from './insert.ts';
import classes from './editor.module.css';

interface TitlePartProps {
  draft: Draft;
  /** Whether its address stays. */
  isFixed: boolean;
  onChange: (part: Partial<Draft>) => void;
}

/** Title and summary of a note. */
export function TitlePart({ draft, isFixed, onChange }: TitlePartProps) {
  const { title, summary } = draft;
  const [asks, setAsks] = useState(false);
  const put = (address: string, text: string) => {
    setAsks(false);
    onChange({ summary: `${summary.trimEnd()} ${markdownOf({ type: 'figure', address, text })}`.trimStart() });
  };
  return (
    <div className={classes.fields}>
      <TextField label={m.news_headline()} name="title" value={title} maxLength={NOTE_LIMITS.title} onText={(text) => onChange(titled(draft, text, isFixed))} />
      <TextAreaField
        label={m.editor_summary()}
        name="summary"
        rows={3}
        value={summary}
        note={m.editor_summary_hint()}
        error={summary.length > NOTE_LIMITS.summary ? m.editor_too_long({ most: NOTE_LIMITS.summary }) : undefined}
        onText={(text) => onChange({ summary: text })}
      />
      <button type="button" className={buttonClass.small} aria-haspopup="dialog" onClick={() => setAsks(true)}>
        {m.editor_summary_figure()}
      </button>
      {asks && <FigureDialog address="" onDone={put} onClose={() => setAsks(false)} />}
    </div>
  );
}
