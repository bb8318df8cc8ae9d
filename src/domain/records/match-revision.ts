/**
 * Revision of the rules by which entries become records: `match.ts`, `match-nodes.ts`, `match-rounds.ts`, `same-round.ts`, `keys.ts`, and what they
 * use. Raise it with every change of them: the next start or command then matches everything again, once.
 */
export const MATCH_REVISION = 1;
