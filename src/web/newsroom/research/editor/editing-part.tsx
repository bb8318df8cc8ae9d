import { useId, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { addresses } from '#domain/site/addresses.ts';
import { ConfirmDialog } from '../../../app/admin/confirm-dialog.tsx';
import { Failed, Skeleton } from '../../../app/admin/paged.tsx';
import { m } from '../../../paraglide/messages.js';
import { hrefOf } from '../../../ui/address/address.ts';
import { Button } from '../../../ui/button/button.tsx';
import { cardClass } from '../../../ui/card/card.ts';
import { segmentsClass } from '../../../ui/segments/segments.ts';
import { textClass } from '../../../ui/text/text.ts';
import { adminNoteQuery, type AdminNote } from '../admin/queries.ts';
import { draftOf, type Draft } from './draft.ts';
import { ElsewherePart } from './elsewhere-part.tsx';
import type { Kept } from './keeper.ts';
import { DetailsPart } from './details-part.tsx';
import { PreviewPart } from './preview-part.tsx';
import { saveText } from './save-text.ts';
import { StatePart } from './state-part.tsx';
import { TextPart } from './text-part.tsx';
import { TitlePart } from './title-part.tsx';
import { useKeeper, useLeaving } from './use-keeper.ts';
import { VersionsPart } from './versions-part.tsx';
import classes from './editor.module.css';

const VIEWS = ['write', 'preview', 'versions'] as const;
type View = (typeof VIEWS)[number];
const VIEW_TEXTS: Readonly<Record<View, () => string>> = { write: m.editor_write, preview: m.editor_preview, versions: m.research_versions };

/** The editor of a note, once the note is there. */
export function EditingPart({ id }: { id: string }) {
  const { client } = useRouter().options.context;
  const query = useQuery(adminNoteQuery(client, id));
  if (query.isPending) return <Skeleton />;
  if (!query.data) return <Failed error={query.error} onRetry={() => void query.refetch()} />;
  return <Editing note={query.data} />;
}

function Editing({ note }: { note: AdminNote }) {
  const { keeper, kept } = useKeeper(note);
  const [view, setView] = useState<View>('write');
  // Begins the text anew where it was changed from outside the editor.
  const [round, setRound] = useState(0);
  const settle = useRef<() => void>(() => {});
  const handOver = () => settle.current();
  const { draft } = kept;
  const change = (part: Partial<Draft>) => keeper.change(part);
  const replace = (put: () => void) => {
    handOver();
    put();
    setRound((times) => times + 1);
  };
  return (
    <div className={classes.editing}>
      <Bar kept={kept} view={view} onView={setView} onSave={() => (handOver(), void keeper.save())} />
      {kept.restored && kept.state.is !== 'elsewhere' && <Restored onDrop={() => replace(() => keeper.goOn(note.number, draftOf(note, note.slug)))} />}
      {kept.state.is === 'elsewhere' && (
        <ElsewherePart
          id={note.id}
          draft={draft}
          onMine={(number) => keeper.goOn(number)}
          onTheirs={(theirs) => replace(() => keeper.goOn(theirs.number, draftOf(theirs, theirs.slug)))}
        />
      )}
      <div className={classes.columns}>
        <div className={classes.main}>
          {view === 'write' && (
            <>
              <TitlePart draft={draft} isFixed={note.slug_fixed} onChange={change} />
              <TextPart
                key={round}
                body={draft.body}
                onBody={(body) => change({ body })}
                holdSettle={(hold) => {
                  settle.current = hold;
                }}
              />
            </>
          )}
          {view === 'preview' && <PreviewPart draft={draft} />}
          {view === 'versions' && <VersionsPart note={note} onRestore={(restored) => (replace(() => change(restored)), setView('write'))} />}
        </div>
        <aside className={classes.side} aria-label={m.editor_details()}>
          <StatePart note={note} keeper={keeper} kept={kept} settle={handOver} />
          <DetailsPart note={note} draft={draft} onChange={change} />
        </aside>
      </div>
      <Leaving keeper={keeper} kept={kept} settle={handOver} />
    </div>
  );
}

/** Asks before what could not be saved is left. */
function Leaving(props: Parameters<typeof useLeaving>[0]) {
  const leaving = useLeaving(props);
  return leaving.status === 'blocked' ? (
    <ConfirmDialog
      title={m.editor_leave_title()}
      text={m.editor_leave_text()}
      action={m.editor_leave()}
      close={m.editor_stay()}
      closeFirst
      onConfirm={leaving.proceed}
      onClose={leaving.reset}
    />
  ) : null;
}

interface BarProps {
  kept: Kept<Draft>;
  view: View;
  onView: (view: View) => void;
  onSave: () => void;
}

/** Whether it is saved, and what of the note is shown. */
function Bar({ kept, view, onView, onSave }: BarProps) {
  const id = useId();
  return (
    <div className={classes.bar}>
      <a href={hrefOf(addresses.admin('research'))} data-leads="" className={textClass.alone}>
        {m.editor_all_notes()}
      </a>
      <div className={segmentsClass} role="group" aria-label={m.news_views()}>
        {VIEWS.map((one) => (
          <button key={one} type="button" aria-pressed={one === view} onClick={() => onView(one)}>
            {VIEW_TEXTS[one]()}
          </button>
        ))}
      </div>
      <p id={id} role="status" className={classes.saved} data-state={kept.state.is}>
        {saveText(kept.state)}
      </p>
      <Button kind="plain" onClick={onSave}>
        {m.feeds_save()}
      </Button>
    </div>
  );
}

/** Said where the editor began with what this browser kept. */
const Restored = ({ onDrop }: { onDrop: () => void }) => (
  <div className={`${cardClass.said} ${classes.restored}`}>
    <p>{m.editor_restored()}</p>
    <Button kind="plain" onClick={onDrop}>
      {m.editor_restored_drop()}
    </Button>
  </div>
);
