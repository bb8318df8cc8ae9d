/** Keeps the texts of these names of an address's search, and nothing else. */
export const searchTexts =
  <N extends string>(...names: N[]) =>
  (search: Record<string, unknown>): Partial<Record<N, string>> =>
    Object.fromEntries(names.flatMap((name) => (typeof search[name] === 'string' && search[name] !== '' ? [[name, search[name]]] : []))) as Partial<
      Record<N, string>
    >;
