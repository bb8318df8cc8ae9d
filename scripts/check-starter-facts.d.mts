/** Finds roles that are told as past without an end, and positions that the words do not have. */
export function faultsOfRoles(facts: readonly Record<string, unknown>[], lasting: readonly string[]): string[];
/** Finds roles at organizations of which a page speaks as projects. */
export function faultsOfPlaces(
  facts: readonly Record<string, unknown>[],
  said: (fact: Record<string, unknown>) => readonly Record<string, unknown>[],
): string[];
