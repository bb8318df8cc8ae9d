import { NoteEditor } from '../editor/note-editor.tsx';
import { ResearchRoom } from './research-room.tsx';

/** The room of research, or the editor of one of its notes. */
export const ResearchAdmin = ({ id, search }: { id?: string | undefined; search: Record<string, unknown> }) =>
  id === undefined ? <ResearchRoom {...search} /> : <NoteEditor id={id} />;
