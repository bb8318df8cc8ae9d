import { SearchBox } from './search-box.tsx';
import type { WebRoom } from '../app/rooms/room.ts';

/** The header's search. */
export const room: WebRoom = {
  slots: { search: SearchBox },
};
