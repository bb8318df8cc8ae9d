import type { Ability } from '#domain/accounts/policy.ts';
import { m } from '../../paraglide/messages.js';

/** A room of the administration, at /admin/{room}. */
interface AdminRoom {
  room: string;
  /** Shared path. */
  path: string;
  label: () => string;
  /** Any of them opens it. */
  abilities: readonly Ability[];
  /** Still to come: its address says what it will be. */
  toCome?: true;
}

const ROOMS: readonly AdminRoom[] = [
  { room: 'accounts', path: '/admin/accounts', label: m.admin_accounts, abilities: ['manage-accounts', 'see-audit', 'see-mails', 'see-jobs'] },
  { room: 'records', path: '/admin/records', label: m.admin_records, abilities: ['decide-matches'] },
  { room: 'contributions', path: '/admin/contributions', label: m.admin_contributions, abilities: ['moderate'], toCome: true },
  { room: 'news', path: '/admin/news', label: m.admin_news, abilities: ['edit-content'], toCome: true },
  { room: 'research', path: '/admin/research', label: m.admin_research, abilities: ['edit-content'], toCome: true },
  { room: 'help', path: '/admin/help', label: m.admin_help, abilities: ['edit-content'], toCome: true },
  { room: 'jobs', path: '/admin/jobs', label: m.admin_job_board, abilities: ['edit-content'], toCome: true },
];

/** Rooms that who may do this may enter. @param can abilities of the account, as it is told of itself */
export const roomsFor = (can: readonly Ability[]): readonly AdminRoom[] => ROOMS.filter(({ abilities }) => abilities.some((ability) => can.includes(ability)));

/** Whether who may do this may enter the room. */
export const mayEnterRoom = (can: readonly Ability[], room: string): boolean => roomsFor(can).some((one) => one.room === room);

/** Shared path of the administration for who may do this; undefined when it is closed to them. */
export function adminHome(can: readonly Ability[]): string | undefined {
  const [first] = roomsFor(can);
  return first?.path;
}

/** What a room is called. */
export const roomLabel = (room: string): string => ROOMS.find((one) => one.room === room)?.label() ?? m.admin_title();
