import { createHash } from 'node:crypto';
import { CHAT } from '#domain/assistant/chat.ts';
import { ASKED_ON, type Family } from '#domain/assistant/questions/family.ts';
import { faultOf, type Expected, type Failed, type FamilyScore, type Judged } from '#domain/assistant/questions/judge.ts';
import type { Turn } from '#domain/assistant/reading.ts';
import type { ApiContext } from '#platform/http/context.ts';
import { textsOf } from '#platform/texts.ts';
import { askQuestion, UNHEARD } from './ask.ts';
import { isGoneOnFrom, turnOf, type TurnAnswer } from './turns.ts';

export interface SetScore {
  questions: number;
  exact: number;
  families: readonly FamilyScore[];
  failures: readonly Failed[];
}

/** What stands in the place of sentences that hold more than the rows. */
const UNSAID = new Set((['en', 'vi'] as const).map((language) => textsOf(language)('ai_say_see_rows')));

/** Asks a question and those that go on from it, each with the answers before it as a conversation keeps them. Returns what is wrong with each. */
async function askAll(
  context: ApiContext,
  { ask, expect, next = [] }: Judged,
  today: string,
): Promise<{ question: string; expected: Expected; fault: string | undefined }[]> {
  const found: { question: string; expected: Expected; fault: string | undefined }[] = [];
  let turns: Turn[] = [];
  for (const { ask: question, expect: expected } of [{ ask, expect }, ...next]) {
    const { answer, plan } = await askQuestion(context, { question, language: 'en', turns, today }, UNHEARD);
    found.push({
      question: [...found.map((one) => one.question.split(' → ').at(-1)), question].join(' → '),
      expected,
      fault: faultOf(expected, answer as never) ?? (UNSAID.has(answer.text) ? 'rows without a sentence' : undefined),
    });
    if (!plan || !isGoneOnFrom(answer)) continue;
    const { rows, reason } = answer as unknown as Pick<TurnAnswer, 'rows' | 'reason'>;
    turns = [...turns, turnOf({ question, plan, rows, reason: reason ?? null })].slice(-CHAT.turns);
  }
  return found;
}

/** Asks all questions of families on a site's database and judges the answers. Nothing is kept, and no quota is touched. */
export async function scoreQuestions(context: ApiContext, families: readonly Family[], today = ASKED_ON): Promise<SetScore> {
  const scores: FamilyScore[] = [];
  const failures: Failed[] = [];
  for (const { name, questions } of families) {
    const asked: Awaited<ReturnType<typeof askAll>> = [];
    for (const one of questions) asked.push(...(await askAll(context, one, today)));
    const wrong = asked.flatMap(({ question, expected, fault }) =>
      fault === undefined ? [] : [{ family: name, question, expected: JSON.stringify(expected), got: fault }],
    );
    scores.push({ family: name, questions: asked.length, exact: asked.length - wrong.length });
    failures.push(...wrong);
  }
  const sum = (key: 'questions' | 'exact'): number => scores.reduce((all, one) => all + one[key], 0);
  return { questions: sum('questions'), exact: sum('exact'), families: scores, failures };
}

/** What tells one set of questions from another: SHA-256 of all of it. */
export const hashOf = (questions: readonly unknown[]): string => createHash('sha256').update(JSON.stringify(questions)).digest('hex');
