import type { PriceText } from './read-prices.ts';

/** What one browser has in sight and holds of it. Keeps neither texts nor what is due: what differs from the latest is found when there is room for it. */
export class Viewer {
  /** By id of a project in sight: the tag that the browser holds. */
  readonly held = new Map<string, string | undefined>();
  #isStale = false;

  /** @returns the projects that came into sight and those that went out of it */
  see(sight: readonly { id: string; tag?: string | undefined }[]): { came: string[]; went: string[] } {
    const ids = new Set(sight.map(({ id }) => id));
    const went = [...this.held.keys()].filter((id) => !ids.has(id));
    for (const id of went) this.held.delete(id);
    const came = [...ids].filter((id) => !this.held.has(id));
    const isNew = new Set(came);
    for (const { id, tag } of sight) if (isNew.has(id)) this.held.set(id, tag);
    return { came, went };
  }

  /** Notes that something in sight may have changed. @returns whether that was not noted yet */
  hear(): boolean {
    const isFirst = !this.#isStale;
    this.#isStale = true;
    return isFirst;
  }

  /** The projects whose latest differs from what the browser holds, which holds it from then on. @param latest by id */
  take(latest: ReadonlyMap<string, PriceText>): string[] {
    if (!this.#isStale) return [];
    this.#isStale = false;
    const ids: string[] = [];
    for (const [id, tag] of this.held) {
      const text = latest.get(id);
      if (!text || text.tag === tag) continue;
      this.held.set(id, text.tag);
      ids.push(id);
    }
    return ids;
  }
}
