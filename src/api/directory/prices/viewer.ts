import type { PriceText } from './read-prices.ts';

/** What one browser has in sight, and what of it is due to be told. Holds no texts: the latest is taken when there is room for it. */
export class Viewer {
  /** By id of a project in sight: the tag that the browser holds. */
  readonly held = new Map<string, string | undefined>();
  readonly #due = new Set<string>();

  /** @returns the projects that came into sight and those that went out of it */
  see(sight: readonly { id: string; tag?: string | undefined }[]): { came: string[]; went: string[] } {
    const ids = new Set(sight.map(({ id }) => id));
    const went = [...this.held.keys()].filter((id) => !ids.has(id));
    for (const id of went) {
      this.held.delete(id);
      this.#due.delete(id);
    }
    const came = [...ids].filter((id) => !this.held.has(id));
    const isNew = new Set(came);
    for (const { id, tag } of sight) if (isNew.has(id)) this.held.set(id, tag);
    return { came, went };
  }

  /** Notes what there is to say of a project. @returns whether the browser does not know it yet */
  hear(id: string, { tag }: PriceText): boolean {
    if (!this.held.has(id)) return false;
    const isNews = this.held.get(id) !== tag;
    if (isNews) this.#due.add(id);
    else this.#due.delete(id);
    return isNews;
  }

  /** The latest of all that is due, as members of a list; undefined where nothing is. @param latest by id */
  take(latest: ReadonlyMap<string, PriceText>): string | undefined {
    const texts: string[] = [];
    for (const id of this.#due) {
      const text = latest.get(id);
      if (!text) continue;
      this.held.set(id, text.tag);
      texts.push(text.body);
    }
    this.#due.clear();
    return texts.length === 0 ? undefined : texts.join(',');
  }
}
