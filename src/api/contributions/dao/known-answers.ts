import type { Queryable } from '#platform/postgres/database.ts';

/** Keeps the first answer of an account to a question with a known answer; a later one changes nothing. Votes that open from then on are weighed with it. */
export async function keepKnownAnswer(sql: Queryable, given: { account: string; question: string; isRight: boolean; at: Date }): Promise<void> {
  await sql.query('insert into known_answer (account_id, question_id, at, is_right) values ($1, $2, $3, $4) on conflict do nothing', [
    given.account,
    given.question,
    given.at,
    given.isRight,
  ]);
}
