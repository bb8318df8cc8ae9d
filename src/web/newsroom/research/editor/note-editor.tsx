import { useHydrated } from '@tanstack/react-router';
import { AdminPage } from '../../../app/admin/admin-page.tsx';
import { Skeleton } from '../../../app/admin/paged.tsx';
import { m } from '../../../paraglide/messages.js';
import { latePart } from '../../../ui/late-part/late-part.tsx';

/** What it needs would be named in every page's first load. */
const EditingPart = latePart(
  async () => (await import('./editing-part.tsx')).EditingPart,
  () => m.list_error_other(),
);

/** The editor of a note. */
export function NoteEditor({ id }: { id: string }) {
  return (
    <AdminPage room="research" title={m.admin_research()}>
      {() => <Later key={id} id={id} />}
    </AdminPage>
  );
}

/** A note is written in a browser alone: the server renders none of it. */
function Later({ id }: { id: string }) {
  return useHydrated() ? <EditingPart id={id} waiting={<Skeleton />} /> : <Skeleton />;
}
