/**
 * Revision of the rules by which entries become records: `match.ts`, `match-nodes.ts`, `match-contexts.ts`, `match-rounds.ts`, `rounds-across.ts`, `shared-investors.ts`, `same-round.ts`, `keys.ts`, and what they
 * use; and of those by which values are chosen: `sectors.ts`, `presumed-kind.ts`, `summed-sql.ts`; and of the twins in `judged/`. Raise it with every change of them: the next start or command then
 * matches and chooses everything again, once.
 */
export const MATCH_REVISION = 13;
