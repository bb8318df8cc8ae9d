import { m } from '../../paraglide/messages.js';
import { listed } from '../rooms/listed.ts';
import type { AdminRoom } from '../rooms/room.ts';

const rooms = listed(import.meta.glob<readonly AdminRoom[]>('../../*/admin.ts', { eager: true, import: 'admin' })).flat();

/** Rooms open to an account. @param can the account's abilities */
export const roomsFor = (can: readonly string[]): readonly AdminRoom[] => rooms.filter(({ abilities }) => abilities.some((ability) => can.includes(ability)));

/** Whether an account with these abilities may enter the room. @param room empty for the first page, which lists the rooms */
export const mayEnterRoom = (can: readonly string[], room: string): boolean => roomsFor(can).some((one) => room === '' || one.room === room);

/** Shared path of the first open room of the administration; undefined if none is open. */
export const adminHome = (can: readonly string[]): string | undefined => roomsFor(can)[0]?.path;

/** What a room is called. */
export const roomLabel = (room: string): string => rooms.find((one) => one.room === room)?.label() ?? m.admin_title();
