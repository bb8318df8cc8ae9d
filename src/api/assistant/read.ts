import { recordAddress } from '#domain/kinds/record-address.ts';
import { KINDS } from '#domain/kinds/kinds.ts';
import { fold } from '#domain/writing/fold.ts';
import { PRECISION } from '#domain/records/codes.ts';
import { namesSought, type World } from '#domain/assistant/grammar/items.ts';
import { read } from '#domain/assistant/grammar/read.ts';
import { languageOf, QUESTION_LIMITS, tokensOf, type Token } from '#domain/assistant/grammar/tokens.ts';
import { withoutChat } from '#domain/assistant/grammar/words/chat.ts';
import type { NamedRecord, Reading, Turn } from '#domain/assistant/reading.ts';
import type { Lexicon } from '#domain/assistant/grammar/lexicon.ts';
import type { Language } from '#domain/site/addresses.ts';
import type { ApiContext } from '#platform/http/context.ts';
import { isTop, twoSteps } from '#domain/assistant/grammar/of-the-top.ts';
import { TOOLS } from '../tools/index.ts';
import { recordsBearing } from './names.ts';
import { inTurn, recordsLike, takenFor } from './near-names.ts';
import { createVocabulary } from './vocabulary.ts';

/** A question with what it may speak of. */
export interface AskedQuestion {
  question: string;
  /** The language of the page, for questions that do not tell theirs. */
  language: Language;
  /** Earlier questions of the conversation, the newest last. */
  turns: readonly Turn[];
  /** UTC day, YYYY-MM-DD. */
  today: string;
  /** Day of the last visit before this one. */
  lastVisit?: string | undefined;
  /** Account or address that asks; undefined for the site itself. */
  asker?: string | undefined;
}

type Needed = Pick<ApiContext, 'struct'> & { db: { read: Pick<ApiContext['db']['read'], 'query'> } };

const vocabularies = new WeakMap<object, () => Promise<Lexicon>>();
const vocabularyOf = (struct: Needed['struct']): (() => Promise<Lexicon>) => {
  const known = vocabularies.get(struct) ?? createVocabulary(struct);
  vocabularies.set(struct, known);
  return known;
};

const hrefOf = ({ kind, slug }: NamedRecord): string => recordAddress(KINDS[kind].wire, slug);

/** Records that are offered where nobody is called so. */
const OFFERED = 4;

/** Most texts of one question that are looked up among names like them. */
const LOOKED_UP = 3;

const LENGTHS = `case r.date_precision when ${PRECISION.year} then 4 when ${PRECISION.month} then 7 else 10 end`;
const PROJECTS = `select r.slug, p.slug as project, left(r.date::text, ${LENGTHS}) as date, trim_scale(r.amount_usd)::text as amount
  from round r join project p on p.id = r.project_id where r.slug = any($1::text[])`;

/** Turns with the projects, the days and the amounts of their rounds: a later question may be about these. */
async function withProjects(sql: Needed['db']['read'], turns: readonly Turn[]): Promise<readonly Turn[]> {
  const slugs = turns.flatMap(({ rows, round }) => [...rows.flatMap(({ kind, slug }) => (kind === 'round' ? [slug] : [])), ...(round ? [round.slug] : [])]);
  if (slugs.length === 0) return turns;
  const { rows } = await sql.query<{ slug: string; project: string; date: string | null; amount: string | null }>({
    name: 'assistant-round-projects',
    text: PROJECTS,
    values: [[...new Set(slugs)]],
  });
  const of = new Map(rows.map(({ slug, project, date, amount }) => [slug, { project, ...(date !== null && { date }), ...(amount !== null && { amount }) }]));
  return turns.map((turn) => ({
    ...turn,
    rows: turn.rows.map((row) => ({ ...row, ...(row.kind === 'round' && of.get(row.slug)) })),
    ...(turn.round && { round: { ...turn.round, ...of.get(turn.round.slug) } }),
  }));
}

/** The language of a question: that of the conversation where it does not tell its own. */
function languageIn({ question, language, turns }: AskedQuestion): Language {
  return [...turns.map((turn) => turn.question), question].reduce<Language>((known, text, at) => languageOf(tokensOf(text), known, at > 0), language);
}

/** Whether a text stands in a question as words of English, in small letters: "arms" misspells no name. */
const isWritten = (text: string, tokens: readonly Token[], { isEnglish }: Lexicon): boolean =>
  text.split(' ').every((word) => isEnglish(word) && tokens.every(({ folded, capital }) => folded !== word || !capital));

/** Reads a question by the grammar of the house: its language, and the plan that answers it, or why there is none. */
export async function readQuestion(context: Needed, asked: AskedQuestion): Promise<{ language: Language; reading: Reading }> {
  if (asked.question.length > QUESTION_LIMITS.characters) return { language: asked.language, reading: { outcome: 'refuse', reason: 'too-long' } };
  const language = languageIn(asked);
  const steps = twoSteps(asked.question, language);
  if (!steps) return readOne(context, asked);
  const first = await readOne(context, { ...asked, question: steps.list, language });
  if (first.reading.outcome !== 'plan' || !isTop(first.reading.plan)) return readOne(context, asked);
  // What is asked of the first rows is asked of them by their names, as in a conversation.
  const { plan } = first.reading;
  const { rows } = await TOOLS.screen.run({ struct: context.struct }, plan.input, { today: asked.today });
  const turn: Turn = {
    question: steps.list,
    plan,
    rows: rows.flatMap(({ kind, slug, name }) => (kind === null || slug === null ? [] : [{ kind, slug, name }])),
  };
  return readOne(context, { ...asked, question: steps.ask, language, turns: [...asked.turns, turn] });
}

async function readOne(context: Needed, asked: AskedQuestion): Promise<{ language: Language; reading: Reading }> {
  const { today, lastVisit } = asked;
  const language = languageIn(asked);
  if (asked.question.length > QUESTION_LIMITS.characters) return { language, reading: { outcome: 'refuse', reason: 'too-long' } };
  const question = withoutChat(asked.question);
  const tokens = tokensOf(question);
  const [lexicon, named, turns] = await Promise.all([
    vocabularyOf(context.struct)(),
    recordsBearing(context.db.read, namesSought(tokens)),
    withProjects(context.db.read, asked.turns),
  ]);
  const world = (names: ReadonlyMap<string, readonly NamedRecord[]>): World => ({ lexicon, named: names, today, lastVisit, language });
  const first = read({ question, turns }, world(named), hrefOf);
  if (first.outcome !== 'look-up') return { language, reading: first };
  const near = new Map<string, NamedRecord[]>();
  const search = async (text: string) => near.set(text, await recordsLike(context.struct, text, isWritten(text, tokens, lexicon)));
  await inTurn(asked.asker, () => Promise.all(first.texts.slice(0, LOOKED_UP).map(search)));
  const taken = [...near].map(([text, records]) => [text, takenFor(text, records)] as const).filter(([, records]) => records.length > 0);
  const readWith = (names: Iterable<readonly [string, readonly NamedRecord[]]>): Reading => {
    const second = read({ question, turns, lookedUp: new Set(first.texts), near }, world(new Map([...named, ...names])), hrefOf);
    return second.outcome === 'look-up' ? { outcome: 'refuse', reason: 'not-understood' } : second;
  };
  const reading = readWith(taken);
  if (reading.outcome !== 'refuse' || reading.reason !== 'no-such-record' || reading.about === undefined) return { language, reading };
  // What is called alike is offered, each with the question about it.
  const text = fold(reading.about);
  const options = (near.get(text) ?? []).slice(0, OFFERED).map((record) => {
    const own = readWith([...taken, [text, [record]]]);
    return { name: record.name, href: hrefOf(record), ...(own.outcome === 'plan' && { plan: own.plan }) };
  });
  return { language, reading: { ...reading, options } };
}
