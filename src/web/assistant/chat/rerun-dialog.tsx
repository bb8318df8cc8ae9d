import { useId } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Failed, Skeleton } from '../../app/admin/paged.tsx';
import { m } from '../../paraglide/messages.js';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { PanelBody, PanelHead } from '../../ui/panel/panel.tsx';
import { textClass } from '../../ui/text/text.ts';
import { ChangedNote } from '../answer/changed-note.tsx';
import { DifferenceView } from '../answer/difference-view.tsx';
import { rerunQuery } from '../queries.ts';
import classes from './chat.module.css';

/** The questions of a conversation asked again, and what differs from the answers that are kept. */
export function RerunDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { client } = useRouter().options.context;
  const title = useId();
  const { data, error, isPending, refetch } = useQuery(rerunQuery(client, id));
  return (
    <Dialog labelledBy={title} size="l" onClose={onClose}>
      <PanelHead id={title} title={m.ai_rerun_title()} onClose={onClose} />
      <PanelBody>
        {isPending ? (
          <Skeleton />
        ) : data ? (
          <>
            <p className={textClass.note}>{m.ai_rerun_hint()}</p>
            <ol className={classes.reruns}>
              {data.data.map(({ message_id: key, question, answer, difference }) => (
                <li key={key}>
                  <h3>
                    {question}
                    {answer.changed && <ChangedNote read={answer.reading?.text} />}
                  </h3>
                  {difference ? <DifferenceView difference={difference} /> : <p className={textClass.note}>{m.ai_same()}</p>}
                </li>
              ))}
            </ol>
          </>
        ) : (
          <Failed error={error} onRetry={() => void refetch()} />
        )}
      </PanelBody>
    </Dialog>
  );
}
