import { CHAT } from '#domain/assistant/chat.ts';
import { foundOf } from '#domain/assistant/found.ts';
import { addresses } from '#domain/site/addresses.ts';
import { containing } from '#domain/writing/fold.ts';
import type { AccountActor } from '#platform/data/actor.ts';
import { Failure } from '#platform/errors.ts';
import type { ApiContext } from '#platform/http/context.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { languageOf, textsOf, type Language } from '#platform/texts.ts';
import { runWhole, withheldAnswer, kept, type WholePlan } from './ask.ts';
import type { ConversationsView, ConversationView, KeptAnswer, MessageView, SharedView } from './contract.ts';
import { isGone, namesGone } from './gone.ts';
import { accountQuota, utcDay } from './quota.ts';

/** A question as it is kept. */
export interface KeptQuestion {
  question: string;
  language: string;
  plan: WholePlan | null;
  answer: KeptAnswer;
  /** Whether the question, or all of it, names what was taken down since. */
  questionGone: boolean;
  gone: boolean;
}

interface KeptMessage extends KeptQuestion {
  id: string;
  n: number;
  at: Date;
  pin: string | null;
}

interface KeptConversation {
  id: string;
  topic: string;
  topicGone: boolean;
  created: Date;
  updated: Date;
  key: string | null;
  answered: number;
  username: string;
}

/** SQL of whether the question, and whether the question or its answer, names what was taken down; of a row by the name. */
export const goneColumns = (row: string): string =>
  `${namesGone(`${row}.question`)} as "questionGone", ${namesGone(`${row}.question || ' ' || ${row}.answer::text`)} as gone`;

const MESSAGES = `select m.id, m.n, m.at, m.question, m.language, m.plan, m.answer, p.id as pin, ${goneColumns('m')}
  from ai_message m left join ai_pin p on p.message_id = m.id and p.account_id = m.account_id where m.conversation_id = $1 order by m.n`;
const CONVERSATION = `select c.id, c.topic, ${namesGone('c.topic')} as "topicGone", c.created_at as created, c.updated_at as updated, c.share_key as key, c.answered, a.username
  from ai_conversation c join account a on a.id = c.account_id where`;

/** Path of the page that shows a shared conversation. */
const sharedPath = (key: string | null): string | null => (key === null ? null : addresses.aboutAssistant('shared', key));
const withheld = (language: Language): string => textsOf(language)('ai_said_withheld');

/** What of a kept question may be shown today: an answer that names what was taken down is asked again, and left out where it still does. */
export async function shown(context: ApiContext, of: KeptQuestion): Promise<{ question: string; answer: KeptAnswer }> {
  const { question, answer, plan, gone, questionGone } = of;
  if (!gone) return { question, answer };
  const language = languageOf(of.language);
  const asked = questionGone ? withheld(language) : question;
  if (!plan || questionGone) return { question: asked, answer: withheldAnswer(language, asked) };
  const answered = await runWhole(context, plan, { language, today: utcDay(new Date()) });
  const anew = kept({ question: asked, language, answered, reading: null, phrasedBy: 'grammar' });
  return { question: asked, answer: (await isGone(context.db.write, JSON.stringify(anew))) ? withheldAnswer(language, asked) : anew };
}

async function messageOf(context: ApiContext, message: KeptMessage, user: string | null): Promise<MessageView> {
  const { question, answer } = await shown(context, message);
  return {
    _id: message.id,
    n: message.n,
    time_message: message.at.toISOString(),
    question,
    user,
    answer: { conversation_id: null, message_id: message.id, ...answer, quota: null },
    found: foundOf(answer),
    pin: user === null ? null : message.pin,
  };
}

async function messagesOf(context: ApiContext, conversation: string, user: string | null): Promise<MessageView[]> {
  const { rows } = await context.db.write.query<KeptMessage>(MESSAGES, [conversation]);
  return Promise.all(rows.map((row) => messageOf(context, row, user)));
}

const headOf = ({ topic, topicGone, created, updated }: KeptConversation) => ({
  topic: topicGone ? withheld('en') : topic,
  last_update: updated.toISOString(),
  created: created.toISOString(),
});

/** A conversation of an account. @throws Failure NOT_FOUND for those of others, too */
export async function readConversation(context: ApiContext, account: string, id: string): Promise<ConversationView> {
  const { rows } = await context.db.write.query<KeptConversation>(`${CONVERSATION} c.id = $1 and c.account_id = $2`, [id, account]);
  const [row] = rows;
  if (!row) throw new Failure('NOT_FOUND');
  return {
    _id: row.id,
    ...headOf(row),
    shared: sharedPath(row.key),
    questions_left: Math.max(0, CHAT.questions - row.answered),
    messages: (await messagesOf(context, row.id, row.username)).map((message) => ({ ...message, answer: { ...message.answer, conversation_id: row.id } })),
  };
}

/** A conversation by the key of its link, without a word of whose it is. @throws Failure NOT_FOUND, also once it is shared no more */
export async function readShared(context: ApiContext, key: string): Promise<SharedView> {
  const { rows } = await context.db.write.query<KeptConversation>(`${CONVERSATION} c.share_key = $1`, [key]);
  const [row] = rows;
  if (!row) throw new Failure('NOT_FOUND');
  const messages = await messagesOf(context, row.id, null);
  return { ...headOf(row), messages: messages.map(({ answer, ...message }) => ({ ...message, answer: { ...answer, message_id: null } })) };
}

interface ListedRow extends KeptConversation {
  questions: number;
  total: number;
}

/** Conversations of an account, the newest first. @param query.q only those whose topic or questions hold it */
export async function listConversations(
  sql: Queryable,
  actor: AccountActor,
  { q, page }: { q?: string | undefined; page: number },
  now: Date,
): Promise<ConversationsView> {
  const sought = q === undefined || q.trim() === '' ? null : containing(q.trim());
  const { rows } = await sql.query<ListedRow>(
    `with mine as (select c.* from ai_conversation c where c.account_id = $1
        and ($2::text is null or c.topic ilike $2 or exists (select from ai_message m where m.conversation_id = c.id and m.question ilike $2)))
     select c.id, c.topic, ${namesGone('c.topic')} as "topicGone", c.created_at as created, c.updated_at as updated, c.share_key as key,
       (select count(*)::int from ai_message m where m.conversation_id = c.id) as questions, (select count(*)::int from mine) as total
     from mine c order by c.updated_at desc, c.id desc limit $3 offset $4`,
    [actor.id, sought, CHAT.page, (page - 1) * CHAT.page],
  );
  const total = rows[0]?.total ?? (page === 1 ? 0 : await countConversations(sql, actor.id, sought));
  return {
    data: rows.map((row) => ({ _id: row.id, ...headOf(row), shared: sharedPath(row.key), questions: row.questions })),
    page,
    pages: Math.max(1, Math.ceil(total / CHAT.page)),
    total,
    quota: await accountQuota(sql, actor, now),
  };
}

async function countConversations(sql: Queryable, account: string, sought: string | null): Promise<number> {
  const { rows } = await sql.query<{ total: number }>(
    `select count(*)::int as total from ai_conversation c where c.account_id = $1
      and ($2::text is null or c.topic ilike $2 or exists (select from ai_message m where m.conversation_id = c.id and m.question ilike $2))`,
    [account, sought],
  );
  return rows[0]?.total ?? 0;
}
