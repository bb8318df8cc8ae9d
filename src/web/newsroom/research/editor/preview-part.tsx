import { m } from '../../../paraglide/messages.js';
import { boneClass } from '../../../ui/bone/bone.ts';
import { Empty } from '../../../ui/states/state-panel.tsx';
import { textClass } from '../../../ui/text/text.ts';
import { NoteBlocks } from '../note-body.tsx';
import type { Draft } from './draft.ts';
import { usePreview } from './preview-query.ts';
import { refusalText } from './save-text.ts';
import classes from './editor.module.css';

/** The note as readers would see it now. */
export function PreviewPart({ draft: { title, summary, body, language } }: { draft: Pick<Draft, 'title' | 'summary' | 'body' | 'language'> }) {
  const { data, error, isFetching } = usePreview({ summary, body, language });
  if (summary.trim() === '' && body.trim() === '') return <Empty text={m.editor_preview_empty()} />;
  if (error && !data) return <Empty failed title={m.list_error_title()} text={refusalText(error)} />;
  if (!data) return <div className={`${boneClass} ${classes.waiting}`} role="status" aria-label={m.admin_loading()} />;
  return (
    <div className={classes.preview} aria-busy={isFetching}>
      {data.faults.length > 0 && (
        <div role="alert" className={classes.faults}>
          <p>{m.editor_faults()}</p>
          <ul className={textClass.points}>
            {data.faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        </div>
      )}
      <h2 lang={language}>{title === '' ? m.editor_untitled() : title}</h2>
      <p className={textClass.note}>{m.research_minutes({ count: data.minutes })}</p>
      <p lang={language} className={classes.previewSummary}>
        {data.summary}
      </p>
      <NoteBlocks body={data.body} language={language} day={null} />
    </div>
  );
}
