import type { Plan } from '#domain/assistant/plan.ts';
import { uuidv7 } from '#platform/ids.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { utcDay } from './quota.ts';

interface Planted {
  question?: string;
  plan?: Plan;
  text?: string;
  rows?: readonly object[];
  columns?: readonly object[];
}

const PLAN: Plan = { tool: 'screen', input: { kind: 'project', q: '', fields: [] }, as: 'rows' };

/** Puts a conversation of one answer as it stands once it was asked, and a pin of it where wanted. */
export async function plantConversation(
  sql: Queryable,
  account: string,
  { question = 'Which projects are there?', plan = PLAN, text = 'There is one.', rows = [], columns = [] }: Planted = {},
): Promise<{ conversation: string; message: string; pin: string }> {
  const [conversation, message, pin, now] = [uuidv7(), uuidv7(), uuidv7(), new Date()];
  const answer = JSON.stringify({ question, language: 'en', outcome: 'answer', text, columns, rows, options: [], citations: [], reading: null, screen: null });
  await sql.query('insert into ai_conversation (id, account_id, topic, created_at, updated_at, day, answered) values ($1, $2, $3, $4, $4, $5, 1)', [
    conversation,
    account,
    question,
    now,
    utcDay(now),
  ]);
  await sql.query(
    "insert into ai_message (id, conversation_id, account_id, n, at, question, language, outcome, plan, answer, versions) values ($1, $2, $3, 1, $4, $5, 'en', 'answer', $6, $7, '{}')",
    [message, conversation, account, now, question, JSON.stringify(plan), answer],
  );
  await sql.query(
    "insert into ai_pin (id, account_id, message_id, question, language, plan, answer, pinned_at, asked_at) values ($1, $2, $3, $4, 'en', $5, $6, $7, $7)",
    [pin, account, message, question, JSON.stringify(plan), answer, now],
  );
  return { conversation, message, pin };
}

/** Key of the first conversation of `plantTalks`, which is shared. */
export const SHARED_KEY = 'the-key-of-it-that-nobody-guesses';

/** Puts conversations about records that will be taken down: named in the question, in a list beside another, and in what a row holds. Returns their ids. */
export async function plantTalks(sql: Queryable, account: string): Promise<string[]> {
  const columns = [{ key: 'founders', label: 'Founders', type: 'name' }];
  const row = (name: string, founder: string) => ({
    name,
    slug: name.toLowerCase(),
    href: `/project/${name.toLowerCase()}`,
    kind: 'project',
    logo: null,
    values: { founders: [founder] },
    cells: { founders: { text: founder, href: null, items: [{ name: founder, href: null }] } },
  });
  const asked = [
    { question: 'Who founded Zubrowkan?', text: 'Mona Still founded Zubrowkan.', rows: [row('Zubrowkan', 'Mona Still')] },
    { question: 'Which projects are there?', text: 'Two.', rows: [row('Plainchain', 'Quillon Vantreight'), row('Zubrowkan', 'Mona Still')] },
    { question: 'Who founded Plainchain?', text: 'Quillon Vantreight did.', rows: [row('Plainchain', 'Quillon Vantreight')] },
  ];
  const made: string[] = [];
  for (const one of asked) made.push((await plantConversation(sql, account, { ...one, columns })).conversation);
  await sql.query('update ai_conversation set share_key = $2 where id = $1', [made[0], SHARED_KEY]);
  return made;
}
