/** Finds roles that are told as past without an end, and positions that the words do not have. */
export function faultsOfRoles(facts: readonly Record<string, unknown>[], lasting: readonly string[]): string[];
