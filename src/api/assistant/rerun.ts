import { differenceOf } from '#domain/assistant/difference.ts';
import { Failure } from '#platform/errors.ts';
import type { ApiContext } from '#platform/http/context.ts';
import { languageOf, textsOf, type Language } from '#platform/texts.ts';
import { kept, runWhole } from './ask.ts';
import type { RerunView } from './contract.ts';
import { goneColumns, shown, type KeptQuestion } from './conversations.ts';
import { utcDay } from './quota.ts';

/** Asks the questions of a conversation again, and says what differs from the answers that are kept. Keeps nothing. @throws Failure NOT_FOUND */
export async function rerunConversation(context: ApiContext, account: string, id: string, now: Date): Promise<RerunView> {
  const sql = context.db.write;
  const { rowCount } = await sql.query('select from ai_conversation where id = $1 and account_id = $2', [id, account]);
  if (!rowCount) throw new Failure('NOT_FOUND');
  const { rows } = await sql.query<KeptQuestion & { id: string }>(
    `select m.id, m.question, m.language, m.plan, m.answer, ${goneColumns('m')} from ai_message m where m.conversation_id = $1 and m.outcome = 'answer' and m.plan is not null order by m.n`,
    [id],
  );
  const data: RerunView['data'] = [];
  for (const row of rows) {
    const before = await shown(context, row);
    // What was taken down is neither asked for again nor told to have gone.
    const after = row.gone ? before.answer : await again(context, row, account, now);
    data.push({
      message_id: row.id,
      question: before.question,
      answer: { conversation_id: id, message_id: row.id, ...after, quota: null },
      difference: differenceOf(asAgain(before.answer, after), after),
    });
  }
  return { at: now.toISOString(), data };
}

/** An answer as its plan would have been told: in the words of the house where a model chose them. */
export const asAgain = (before: KeptQuestion['answer'], after: KeptQuestion['answer']): KeptQuestion['answer'] =>
  before.phrased_by === 'model' ? { ...before, text: after.text } : before;

/** The word that a name was taken, which begins the text of an answer; empty where there is none. */
function takenNote(text: string, language: Language): string {
  const pattern = textsOf(language)('ai_said_taken', { text: '.+?', name: '.+?' }).replaceAll(/\.$/g, String.raw`\.`);
  return new RegExp(`^(?:${pattern} )+`, 'u').exec(text)?.[0] ?? '';
}

/** Asks the plan of a kept question again. The parts of how it was read stay, and the word that a name was taken. */
export async function again(
  context: ApiContext,
  { question, language: of, plan, answer }: Pick<KeptQuestion, 'question' | 'language' | 'plan' | 'answer'>,
  account: string,
  now: Date,
): Promise<KeptQuestion['answer']> {
  if (!plan) return answer;
  const language = languageOf(of);
  const found = await runWhole(context, plan, { language, today: utcDay(now), viewer: account });
  const answered = { ...found, text: takenNote(answer.text, language) + found.text };
  return {
    ...kept({ question, language, answered, reading: null, phrasedBy: 'grammar' }),
    reading: answer.reading,
    ...(answer.changed && { changed: answer.changed }),
  };
}
