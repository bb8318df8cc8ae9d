/** Something that changes. What was computed of it holds while its revision stays. */
export interface Versioned {
  readonly revision: number;
}

/** What a value is computed of: something that changes, or a text such as the day. */
export type Part = Versioned | string;

interface Entry {
  parts: readonly Part[];
  revisions: readonly number[];
  value: unknown;
}

const revisionOf = (part: Part): number => (typeof part === 'string' ? 0 : part.revision);

/** Values that are computed once, until something that they are computed of changes. */
export class Kept {
  readonly #entries = new Map<string, Entry>();

  /** @param parts everything that `make` reads; the number of parts of a key is always the same */
  get<T>(key: string, parts: readonly Part[], make: () => T): T {
    const known = this.#entry(key, parts);
    if (known) return known.value as T;
    const value = make();
    this.#entries.set(key, { parts, revisions: parts.map(revisionOf), value });
    return value;
  }

  /** Whether a value is computed and still holds. */
  has(key: string, parts: readonly Part[]): boolean {
    return this.#entry(key, parts) !== undefined;
  }

  #entry(key: string, parts: readonly Part[]): Entry | undefined {
    const known = this.#entries.get(key);
    return known && parts.every((part, i) => part === known.parts[i] && revisionOf(part) === known.revisions[i]) ? known : undefined;
  }
}
