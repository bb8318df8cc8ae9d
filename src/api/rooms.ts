import type { ApiRoom } from '#platform/room.ts';
import { accounts } from './accounts/room.ts';
import { assistant } from './assistant/room.ts';
import { contributions } from './contributions/room.ts';
import { directory } from './directory/room.ts';
import { exports } from './export/room.ts';
import { ingest } from './ingest/room.ts';
import { newsroom } from './newsroom/room.ts';
import { notifications } from './notifications/room.ts';
import { observatory } from './observatory/room.ts';
import { quests } from './quests/room.ts';
import { records } from './records/room.ts';
import { tools } from './tools/room.ts';
import { watchlist } from './watchlist/room.ts';

const LISTED = [
  accounts,
  records,
  newsroom,
  watchlist,
  ingest,
  directory,
  observatory,
  contributions,
  quests,
  tools,
  exports,
  assistant,
  notifications,
] as const;

/** A room that is listed, with the types of its calls. */
export type ListedRoom = (typeof LISTED)[number];

/** The rooms of the API in their order. Without its entry here a room is no part of the site. */
export const rooms: readonly ApiRoom[] = LISTED;
