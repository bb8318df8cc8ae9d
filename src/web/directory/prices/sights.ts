import { MOST_IN_SIGHT } from '#domain/directory/prices/live-figures.ts';

/** Milliseconds after which a tab that says nothing is taken for gone. */
const SILENT_MS = 75_000;

/** What the tabs of a browser have in sight, as the tab that holds the connection knows it. */
export class Sights {
  readonly #tabs = new Map<string, { ids: readonly string[]; at: number }>();

  see(tab: string, ids: readonly string[], now: number): void {
    if (ids.length === 0) this.#tabs.delete(tab);
    else this.#tabs.set(tab, { ids, at: now });
  }

  /** The projects in sight of any tab, those of the tab that spoke last first; no more than one stream takes. */
  all(now: number): string[] {
    for (const [tab, { at }] of this.#tabs) if (now - at > SILENT_MS) this.#tabs.delete(tab);
    const tabs = [...this.#tabs.values()].sort((a, b) => b.at - a.at);
    return [...new Set(tabs.flatMap(({ ids }) => ids))].slice(0, MOST_IN_SIGHT);
  }
}
