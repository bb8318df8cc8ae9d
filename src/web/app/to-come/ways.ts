import { listed } from '../rooms/listed.ts';
import type { Area, Way, WayName, Ways } from '../rooms/room.ts';

const WAYS: Partial<Ways> = Object.assign({}, ...listed(import.meta.glob<Ways>('../../*/ways.ts', { eager: true, import: 'ways' })));

/** Where to go from an area that names no ways of its own. */
const MEANWHILE: readonly WayName[] = ['projects', 'rounds', 'investors'];

/** Where to go from an area still to come. */
export const waysFrom = ({ ways = MEANWHILE }: Pick<Area, 'ways'>): readonly Way[] =>
  ways.flatMap((way) => (typeof way === 'string' ? (WAYS[way] ?? []) : way));
