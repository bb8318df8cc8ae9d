import { useHydrated } from '@tanstack/react-router';
import { AdminPage } from '../../app/admin/admin-page.tsx';
import { Skeleton } from '../../app/admin/paged.tsx';
import { m } from '../../paraglide/messages.js';
import { latePart } from '../../ui/late-part/late-part.tsx';

/** What it needs would be named in every page's first load. */
const TablePart = latePart(
  async () => (await import('./table-part.tsx')).TablePart,
  () => m.list_error_other(),
);

/** The room of tables. */
export function TablesRoom() {
  return (
    <AdminPage room="tables" title={m.admin_tables()}>
      {() => <Later />}
    </AdminPage>
  );
}

/** A file is chosen in a browser alone: the server renders none of it. */
function Later() {
  return useHydrated() ? <TablePart waiting={<Skeleton />} /> : <Skeleton />;
}
