const KEY = 'cairn-places';

/** What of a page is found again by whoever comes back to it. */
export interface Place {
  /** The link that was followed, for `querySelectorAll`, and which of those found it was. */
  link?: [selector: string, which: number];
  /** Pages of its list that were there. */
  pages?: number;
}

/** Of an entry of the history. */
interface Entry {
  state: { __TSR_key?: string | undefined };
}

/** The places of this window, the newest last. */
export function readPlaces(): [key: string, place: Place][] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as [string, Place][];
  } catch {
    return [];
  }
}

/** How an entry of the history was left; undefined for one that was not. */
export const placeOf = ({ state }: Entry): Place | undefined => readPlaces().findLast(([key]) => key === state.__TSR_key)?.[1];

/** Keeps how an entry of the history was left, through reloads of the document too. @param most places that are kept */
export function keepPlace({ state: { __TSR_key: key } }: Entry, place: Place, most: number): void {
  if (key === undefined) return;
  const others = readPlaces().filter(([other]) => other !== key);
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...others, [key, place]].slice(-most)));
  } catch {
    // Where storage is forbidden each page begins at its top.
  }
}
