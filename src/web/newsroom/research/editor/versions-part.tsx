import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { bodyOf } from '#client';
import { oneQuery } from '../../../app/admin/lists.ts';
import { AdminTable, type AdminColumn } from '../../../app/admin/admin-table.tsx';
import { ConfirmDialog } from '../../../app/admin/confirm-dialog.tsx';
import { Moment } from '../../../app/admin/moment.tsx';
import { Failed, Skeleton } from '../../../app/admin/paged.tsx';
import { SmallButton } from '../../../app/admin/small-button.tsx';
import { m } from '../../../paraglide/messages.js';
import { wrapClass } from '../../../ui/wrap/wrap.ts';
import type { AdminNote } from '../admin/queries.ts';
import { DifferencePart } from './difference-part.tsx';
import { draftOf, type Draft } from './draft.ts';
import { SelectField } from './fields.tsx';
import { PreviewPart } from './preview-part.tsx';
import classes from './editor.module.css';

type Revision = AdminNote['revisions'][number];

const useRevision = (id: string, number: number | undefined) => {
  const { client } = useRouter().options.context;
  return useQuery({
    ...oneQuery(['research', 'revision', id, number ?? 0], async () =>
      bodyOf((await client.calls()).admin.research[':id'].revisions[':number'].$get({ param: { id, number: String(number) } })),
    ),
    enabled: number !== undefined,
  });
};

/** All revisions of a note: each can be looked at, compared with another, and made the draft again. */
export function VersionsPart({ note, onRestore }: { note: AdminNote; onRestore: (draft: Partial<Draft>) => void }) {
  const { revisions } = note;
  const [first] = revisions;
  const [looked, setLooked] = useState<number>();
  const [asks, setAsks] = useState<number>();
  const [pair, setPair] = useState({ from: revisions[1]?.number ?? 0, to: first?.number ?? 1 });
  const { data: restored } = useRevision(note.id, asks);
  const choices = [
    ...revisions.map(({ number }) => ({ value: String(number), label: m.editor_revision({ number }) })),
    { value: '0', label: m.editor_nothing() },
  ];
  const actions: AdminColumn<Revision> = {
    key: 'acts',
    label: m.editor_acts(),
    cell: ({ number }) => (
      <span className={wrapClass.start}>
        <SmallButton label={`${m.editor_look()}: ${m.editor_revision({ number })}`} onClick={() => setLooked(number)}>
          {m.editor_look()}
        </SmallButton>
        {number !== first?.number && (
          <SmallButton label={`${m.editor_restore()}: ${m.editor_revision({ number })}`} onClick={() => setAsks(number)}>
            {m.editor_restore()}
          </SmallButton>
        )}
      </span>
    ),
  };
  return (
    <div className={classes.versions}>
      <AdminTable label={m.research_versions()} columns={[...columns(note.live), actions]} rows={revisions} keyOf={({ number }) => String(number)} />
      {looked !== undefined && <Look id={note.id} number={looked} />}
      <section className={classes.compare} aria-label={m.editor_compare()}>
        <h2 className={classes.sideTitle}>{m.editor_compare()}</h2>
        <div className={classes.pair}>
          <SelectField label={m.editor_from()} value={String(pair.from)} options={choices} onChoose={(from) => setPair({ ...pair, from: Number(from) })} />
          <SelectField label={m.editor_to()} value={String(pair.to)} options={choices.slice(0, -1)} onChoose={(to) => setPair({ ...pair, to: Number(to) })} />
        </div>
        <DifferencePart id={note.id} {...pair} />
      </section>
      {asks !== undefined && restored && (
        <ConfirmDialog
          title={m.editor_restore()}
          text={m.editor_restore_text({ number: asks })}
          action={m.editor_restore()}
          onConfirm={() => {
            setAsks(undefined);
            const { slug: _kept, comment: _own, ...draft } = draftOf(restored, note.slug);
            onRestore(draft);
          }}
          onClose={() => setAsks(undefined)}
        />
      )}
    </div>
  );
}

const columns = (live: number | null): AdminColumn<Revision>[] => [
  { key: 'number', label: m.editor_number(), cell: ({ number }) => (number === live ? <strong>{m.editor_number_live({ number })}</strong> : String(number)) },
  { key: 'title', label: m.news_headline(), cell: ({ title, comment }) => (comment === null ? title : `${title} · ${comment}`) },
  { key: 'by', label: m.editor_saved_by(), cell: ({ saved_by: by }) => by ?? m.editor_the_site() },
  { key: 'at', label: m.editor_saved_at(), cell: ({ saved_at: at }) => <Moment at={at} /> },
  { key: 'published', label: m.research_published(), cell: ({ published_at: at }) => <Moment at={at} /> },
];

/** A revision as readers would see it. */
function Look({ id, number }: { id: string; number: number }) {
  const query = useRevision(id, number);
  if (query.isPending) return <Skeleton />;
  if (!query.data) return <Failed error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <section aria-label={m.editor_revision({ number })} className={classes.compare}>
      <h2 className={classes.sideTitle}>{m.editor_revision({ number })}</h2>
      <PreviewPart draft={query.data} />
    </section>
  );
}
