import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { lostOf } from '#domain/directory/saved/saved-list.ts';
import { useViewer } from '../../app/session.ts';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button/button.tsx';
import { ListLink, useListPlace } from '../lists/list-place.tsx';
import { contentOf, isState, saveList, sharedQuery } from './saved-query.ts';
import { cardClass } from '../../ui/card/card.ts';
import { textClass } from '../../ui/text/text.ts';
import classes from './saved-banner.module.css';

/** Says which saved list the page shows, whose it is, and what of it there is no more; its owner keeps what was changed since. */
export function SavedBanner({ from }: { from: string }) {
  const { list, address } = useListPlace();
  const { client, queryClient } = useRouter().options.context;
  const viewer = useViewer();
  const shared = useQuery(sharedQuery(client, from)).data;
  if (!shared) return null;
  const { name, owner, content, own, version } = shared;
  const lost = lostOf(content);
  const gone = [...lost.columns, ...(lost.sort === undefined ? [] : [lost.sort])];
  const changed = !isState(content, list, address);
  return (
    <div className={`${cardClass.said} ${classes.banner}`} role="status">
      <p className={classes.text}>
        <strong>{name}</strong> {own ? m.list_saved_yours() : owner === null ? m.list_saved_shared() : m.list_saved_by({ owner })}
        {changed && <span className={classes.changed}>{m.list_saved_changed()}</span>}
      </p>
      {own && viewer && changed && (
        <Button kind="plain" onClick={() => void saveList({ client, queryClient }, { storage_id: from, name, content: contentOf(list, address), version })}>
          {m.list_saved_update()}
        </Button>
      )}
      <ListLink change={(now) => ({ ...now, from: undefined })} className={`${textClass.note} ${classes.close}`}>
        {m.list_saved_leave()}
      </ListLink>
      {gone.length > 0 && <p className={classes.gone}>{m.list_saved_gone({ what: gone.join(', ') })}</p>}
    </div>
  );
}
