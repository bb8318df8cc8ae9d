import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { bodyOf } from '#client';
import { NOTE_STATES } from '#domain/newsroom/research/note.ts';
import { addresses } from '#domain/site/addresses.ts';
import { AdminPage } from '../../../app/admin/admin-page.tsx';
import { AdminTable, type AdminColumn } from '../../../app/admin/admin-table.tsx';
import { adminFailure } from '../../../app/admin/failure-text.ts';
import { FilterForm, FilterSelect } from '../../../app/admin/filter-form.tsx';
import { Moment } from '../../../app/admin/moment.tsx';
import { Failed, Skeleton } from '../../../app/admin/paged.tsx';
import { getLocale } from '../../../app/language.ts';
import { m } from '../../../paraglide/messages.js';
import { hrefOf, targetOf } from '../../../ui/address/address.ts';
import { Button, buttonClass } from '../../../ui/button/button.tsx';
import { formatCount, UNKNOWN } from '../../../ui/figure/figure.ts';
import { pagingClass } from '../../../ui/paging/paging.ts';
import { StatePanel } from '../../../ui/states/state-panel.tsx';
import { tagClass } from '../../../ui/tag/tag.ts';
import { textClass } from '../../../ui/text/text.ts';
import { showToast } from '../../../ui/toast/toasts.ts';
import { notesQuery, readNotesAddress, type NoteHead, type NotesAddress } from './queries.ts';
import { STATE_TEXTS } from './state-text.ts';
import classes from './research-room.module.css';

/** The room of research: all notes with their states, and a button that begins a new one. */
export function ResearchRoom(search: Record<string, unknown>) {
  return (
    <AdminPage room="research" title={m.admin_research()}>
      {() => <Content address={readNotesAddress(search)} />}
    </AdminPage>
  );
}

function Content({ address }: { address: NotesAddress }) {
  return (
    <div className={classes.room}>
      <p className={textClass.soft}>{m.editor_room_lead()}</p>
      <div className={classes.bar}>
        <FilterForm label={m.editor_state()} address={addresses.admin('research')} kept={{}}>
          <FilterSelect
            name="state"
            label={m.editor_state()}
            value={address.state}
            all={m.editor_every_state()}
            options={NOTE_STATES.map((state) => ({ value: state, label: STATE_TEXTS[state]() }))}
          />
        </FilterForm>
        <NewNote />
      </div>
      <List address={address} />
    </div>
  );
}

/** Makes an empty draft and opens it. */
function NewNote() {
  const router = useRouter();
  const { client, queryClient } = router.options.context;
  const [busy, setBusy] = useState(false);
  const make = async () => {
    setBusy(true);
    try {
      const { id } = await bodyOf((await client.calls()).admin.research.$post({ json: { title: '', summary: '', body: '', language: getLocale() } }));
      await queryClient.invalidateQueries({ queryKey: ['admin', 'research', 'notes'] });
      await router.navigate(targetOf(addresses.adminNote(id)));
    } catch (error) {
      showToast(adminFailure(error), 'failed');
      setBusy(false);
    }
  };
  return (
    <Button disabled={busy} onClick={() => void make()}>
      {m.editor_new()}
    </Button>
  );
}

function List({ address }: { address: NotesAddress }) {
  const { client } = useRouter().options.context;
  const { skip = 0, state } = address;
  const query = useQuery(notesQuery(client, address));
  if (query.isPending) return <Skeleton />;
  if (!query.data) return <Failed error={query.error} onRetry={() => void query.refetch()} />;
  const { notes, total } = query.data;
  if (notes.length === 0) return <StatePanel title={m.editor_none()} text={state ? m.editor_none_state() : m.editor_none_hint()} />;
  const at = (left: number) => hrefOf(addresses.admin('research', { state, skip: left === 0 ? undefined : left }));
  return (
    <>
      <AdminTable label={m.admin_research()} columns={columns()} rows={notes} keyOf={({ id }) => id} />
      {(skip > 0 || skip + notes.length < total) && (
        <nav className={pagingClass} aria-label={m.research_pages()}>
          {skip > 0 && (
            <a href={at(0)} data-leads="" className={buttonClass.plain}>
              {m.news_first()}
            </a>
          )}
          <span>{m.history_range({ from: formatCount(skip + 1), to: formatCount(skip + notes.length) })}</span>
          {skip + notes.length < total && (
            <a href={at(skip + notes.length)} data-leads="" className={buttonClass.plain}>
              {m.news_next()}
            </a>
          )}
        </nav>
      )}
    </>
  );
}

const columns = (): AdminColumn<NoteHead>[] => [
  {
    key: 'title',
    label: m.news_headline(),
    cell: ({ id, title, access }) => (
      <>
        <a href={hrefOf(addresses.adminNote(id))} data-leads="" className={classes.title}>
          {title === '' ? m.editor_untitled() : title}
        </a>
        {access === 'pro' && <span className={tagClass.accent}>{m.research_pro()}</span>}
      </>
    ),
  },
  { key: 'state', label: m.editor_state(), cell: (note) => <State note={note} /> },
  { key: 'author', label: m.research_author(), cell: ({ authors }) => (authors.length === 0 ? UNKNOWN : authors.join(', ')) },
  {
    key: 'saved',
    label: m.editor_saved_at(),
    cell: ({ saved_at: at, saved_by: by }) => (
      <>
        <Moment at={at} />
        {by !== null && <span className={textClass.note}> {by}</span>}
      </>
    ),
  },
  { key: 'published', label: m.research_published(), cell: ({ published_at: at }) => <Moment at={at} /> },
  {
    key: 'changed',
    label: m.editor_changed_figures(),
    cell: ({ changed_figures: count }) => (count === 0 ? '0' : <strong>{formatCount(count)}</strong>),
  },
];

function State({ note: { state, live, publish_at: at } }: { note: NoteHead }) {
  return (
    <span className={classes.state}>
      <span className={state === 'published' ? tagClass.accent : tagClass.outline}>{STATE_TEXTS[state]()}</span>
      {state === 'scheduled' && <Moment at={at} />}
      {live && state !== 'published' && <span className={textClass.note}>{m.editor_live()}</span>}
      {!live && state === 'published' && <span className={textClass.note}>{m.editor_withdrawn()}</span>}
    </span>
  );
}
