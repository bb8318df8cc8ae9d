/** Something that changes. What was computed of it holds while its turn stays. */
export interface Turning {
  readonly turn: number;
}

/** What a value is computed of: something that changes, or a text such as the day. */
export type Part = Turning | string;

interface Entry {
  parts: readonly Part[];
  turns: readonly number[];
  value: unknown;
}

const turnOf = (part: Part): number => (typeof part === 'string' ? 0 : part.turn);

/** Values that are computed once, until something that they are computed of changes. */
export class Kept {
  readonly #entries = new Map<string, Entry>();

  /** @param parts everything that `make` reads; the number of parts of a key is always the same */
  get<T>(key: string, parts: readonly Part[], make: () => T): T {
    const known = this.#entry(key, parts);
    if (known) return known.value as T;
    const value = make();
    this.#entries.set(key, { parts, turns: parts.map(turnOf), value });
    return value;
  }

  /** Whether a value is computed and still holds. */
  has(key: string, parts: readonly Part[]): boolean {
    return this.#entry(key, parts) !== undefined;
  }

  #entry(key: string, parts: readonly Part[]): Entry | undefined {
    const known = this.#entries.get(key);
    return known && parts.every((part, i) => part === known.parts[i] && turnOf(part) === known.turns[i]) ? known : undefined;
  }
}
