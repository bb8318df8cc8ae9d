import { createFileRoute } from '@tanstack/react-router';
import { headOf } from '../../app/admin/route-parts.ts';
import { NoteEditor } from '../research/editor/note-editor.tsx';

export const Route = createFileRoute('/admin/research/$id')({
  loader: ({ context, params }) => import('../research/admin/load.ts').then((part) => part.loadNoteEditor(context, params.id)),
  head: headOf('research'),
  component: () => <NoteEditor {...Route.useParams()} />,
});
