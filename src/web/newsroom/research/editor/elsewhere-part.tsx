import { useId, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { ConfirmDialog } from '../../../app/admin/confirm-dialog.tsx';
import { Moment } from '../../../app/admin/moment.tsx';
import { Failed, Skeleton } from '../../../app/admin/paged.tsx';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button/button.tsx';
import { cardClass } from '../../../ui/card/card.ts';
import { textClass } from '../../../ui/text/text.ts';
import { wrapClass } from '../../../ui/wrap/wrap.ts';
import { adminNoteQuery, type AdminNote } from '../admin/queries.ts';
import type { Draft } from './draft.ts';
import classes from './editor.module.css';

interface ElsewherePartProps {
  id: string;
  draft: Draft;
  onMine: (number: number) => void;
  onTheirs: (theirs: AdminNote) => void;
}

/** Somebody else saved meanwhile: both texts, and which goes on. */
export function ElsewherePart({ id, draft, onMine, onTheirs }: ElsewherePartProps) {
  const title = useId();
  const { client } = useRouter().options.context;
  const query = useQuery({ ...adminNoteQuery(client, id), staleTime: 0, refetchOnMount: 'always' });
  const [asks, setAsks] = useState(false);
  if (query.isPending || query.isRefetching) return <Skeleton />;
  if (!query.data) return <Failed error={query.error} onRetry={() => void query.refetch()} />;
  const theirs = query.data;
  const [latest] = theirs.revisions;
  return (
    <section className={`${cardClass.wide} ${classes.elsewhere}`} aria-labelledby={title}>
      <h2 id={title}>{m.editor_elsewhere_title()}</h2>
      <p>
        {m.editor_elsewhere_text()}{' '}
        {latest && (
          <span className={textClass.note}>
            {latest.saved_by ?? m.editor_the_site()} · <Moment at={latest.saved_at} />
          </span>
        )}
      </p>
      <div className={classes.both}>
        <Text label={m.editor_mine()} text={draft} />
        <Text label={m.editor_theirs()} text={theirs} />
      </div>
      <div className={wrapClass.start}>
        <Button onClick={() => onMine(theirs.number)}>{m.editor_keep_mine()}</Button>
        <Button kind="plain" onClick={() => setAsks(true)}>
          {m.editor_take_theirs()}
        </Button>
      </div>
      {asks && (
        <ConfirmDialog
          title={m.editor_take_theirs()}
          text={m.editor_take_theirs_text()}
          action={m.editor_take_theirs()}
          closeFirst
          onConfirm={() => {
            setAsks(false);
            onTheirs(theirs);
          }}
          onClose={() => setAsks(false)}
        />
      )}
    </section>
  );
}

function Text({ label, text: { title, summary, body } }: { label: string; text: Pick<Draft, 'title' | 'summary' | 'body'> }) {
  const id = useId();
  return (
    <div>
      <h3 id={id}>{label}</h3>
      {/* What scrolls must be reached with the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className={classes.source} role="region" aria-labelledby={id} tabIndex={0}>{`${title}\n\n${summary}\n\n${body}`}</pre>
    </div>
  );
}
