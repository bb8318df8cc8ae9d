import { ROOMS } from '../../rooms.ts';

/**
 * What the listed rooms give, in their order. @param given by the path of the room's file, as `import.meta.glob` finds them @param rooms other
 * lists are for tests
 */
export const listed = <T>(given: Readonly<Record<string, T>>, rooms: readonly string[] = ROOMS): readonly T[] => {
  const byRoom = new Map(Object.entries(given).map(([path, value]) => [path.split('/').at(-2), value]));
  return rooms.flatMap((room) => byRoom.get(room) ?? []);
};
