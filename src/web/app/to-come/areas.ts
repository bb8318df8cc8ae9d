import { ADMIN } from '#domain/site/addresses.ts';
import { m } from '../../paraglide/messages.js';
import { listed } from '../rooms/listed.ts';
import type { Area } from '../rooms/room.ts';

/** What is still to come, from the rooms. An area that comes gets routes of its own, and its row in the room's `areas.ts` goes. */
export const AREAS = listed(import.meta.glob<readonly Area[]>('../../*/areas.ts', { eager: true, import: 'areas' })).flat();

/** The first page of the administration: its rooms. */
const ADMINISTRATION: Area = { path: /^\/admin$/, kind: 'admin', title: m.admin_title, lead: m.admin_lead };

/** The area that answers a shared path: one still to come, or the first page of the administration. */
export const areaAt = (path: string): Area | undefined => (path === ADMIN ? ADMINISTRATION : AREAS.find((area) => area.path.test(path)));
