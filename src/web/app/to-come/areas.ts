import { listed } from '../rooms/listed.ts';
import type { Area } from '../rooms/room.ts';

/** What is still to come, from the rooms. An area that comes gets routes of its own, and its row in the room's `areas.ts` goes. */
export const AREAS = listed(import.meta.glob<readonly Area[]>('../../*/areas.ts', { eager: true, import: 'areas' })).flat();

/** The area still to come that answers a shared path, if one does. */
export const areaAt = (path: string): Area | undefined => AREAS.find((area) => area.path.test(path));
