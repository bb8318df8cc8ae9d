import { m } from '../../paraglide/messages.js';
import { ListLink } from './list-place.tsx';

/** Of a list of the rows of which it cannot be said: why they are here, and the way back. */
export function UndecidedNote() {
  return (
    <p>
      {m.list_undecided_why()} <ListLink change={{ undecided: undefined }}>{m.list_undecided_back()}</ListLink>
    </p>
  );
}
