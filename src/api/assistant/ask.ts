import type { Answered, AnsweredRow } from '#domain/assistant/answered.ts';
import type { Plan } from '#domain/assistant/plan.ts';
import { partsOf } from '#domain/assistant/grammar/parts.ts';
import { isByCategory } from '#domain/assistant/grammar/stage-or-category.ts';
import { languageOf, tokensOf } from '#domain/assistant/grammar/tokens.ts';
import type { Further, Reading, ReadingOption, Refusal } from '#domain/assistant/reading.ts';
import { TOOL_LIMITS, type RecordRef } from '#domain/tools/calls.ts';
import { fold } from '#domain/writing/fold.ts';
import { Failure } from '#platform/errors.ts';
import type { ApiContext } from '#platform/http/context.ts';
import { textsOf, type Language } from '#platform/texts.ts';
import type { KeptAnswer, ReadingEvent, RowsEvent } from './contract.ts';
import { withHeldWords } from './held-words.ts';
import { modelOf } from './model/model.ts';
import { areOneFirm } from './one-firm.ts';
import { readQuestion, type AskedQuestion } from './read.ts';
import { readingWords } from './reading-words.ts';
import { runPlan } from './run.ts';

/** A question to be answered. */
export interface Question extends AskedQuestion {
  /** An offered plan, in place of reading the question. */
  plan?: Plan | undefined;
  /** Id of the account. */
  viewer?: string | undefined;
  /** No model is asked, whatever is set up. */
  plain?: boolean;
  /** Stops the work: whoever asked is gone. */
  signal?: AbortSignal | undefined;
}

/** What is heard of an answer while it is made. */
export interface Listener {
  reading(event: ReadingEvent): void;
  rows(event: RowsEvent): void;
  text(text: string): void;
}

/** Nobody hears it. */
export const UNHEARD: Listener = { reading: () => undefined, rows: () => undefined, text: () => undefined };

/** An answer, and the call that it came of. */
export interface Asked {
  answer: KeptAnswer;
  plan: WholePlan | null;
}

/** A call with a second one whose answer belongs to it: investors who are organizations, and who are people; or with what is asked of the record that it finds. */
export type WholePlan = Plan & { also?: Plan; further?: Further };

const SAID = {
  empty: 'ai_said_empty',
  'too-long': 'ai_said_too_long',
  'not-understood': 'ai_said_not_understood',
  'not-held': 'ai_said_not_held',
  'no-such-record': 'ai_said_no_such_record',
  'no-such-round': 'ai_said_no_such_round',
  ambiguous: 'ai_said_ambiguous',
  contested: 'ai_said_contested',
  future: 'ai_said_future',
  advice: 'ai_said_advice',
  private: 'ai_said_private',
  'other-account': 'ai_said_other_account',
  'off-topic': 'ai_said_off_topic',
  instruction: 'ai_said_instruction',
} as const satisfies Record<Refusal, string>;

const TAKEN = { project: 'ai_said_taken_project', organization: 'ai_said_taken_organization' } as const;
const OPTION = { project: 'ai_said_option_project', organization: 'ai_said_option_organization' } as const;
const KIND_WORDS = { project: 'ai_kind_project', organization: 'ai_kind_organization' } as const;

/** Longest words of a question that a refusal is said to be about. */
const ABOUT = 80;

const nothing = (outcome: 'clarify' | 'refuse', text: string, options: readonly ReadingOption[] = [], reason?: Refusal): Answered => ({
  outcome,
  ...(reason && { reason }),
  text,
  columns: [],
  rows: [],
  options,
  citations: [],
  screen: null,
});

/** The answer to a question that leads to no call. */
function withoutCall(reading: Exclude<Reading, { outcome: 'plan' }>, language: Language): Answered {
  const says = textsOf(language);
  if (reading.outcome === 'clarify') return nothing('clarify', says('ai_said_clarify', { about: reading.about }), reading.options);
  const about = reading.reason === 'not-understood' || reading.reason === 'no-such-record' ? (reading.about ?? '').slice(0, ABOUT) : '';
  // The words themselves are no part of the text: nobody makes the assistant say what they like.
  const said = says(about !== '' && reading.reason === 'not-understood' ? 'ai_said_part_not_understood' : SAID[reading.reason]);
  const alike = reading.reason === 'no-such-record' ? [...new Set((reading.options ?? []).map(({ name }) => name))].join(', ') : '';
  const text = alike === '' ? said : `${said} ${says('ai_said_alike', { names: alike })}`;
  return { ...nothing('refuse', text, reading.options, reading.reason), ...(about !== '' && { about }) };
}

/** The refusal of a question that was not understood. */
export const notUnderstood = (language: Language): Answered => withoutCall({ outcome: 'refuse', reason: 'not-understood' }, language);

/** The answer in place of one that names what was taken down. */
export const withheldAnswer = (language: Language, question: string): KeptAnswer =>
  kept({ question, language, answered: nothing('refuse', textsOf(language)('ai_said_withheld'), [], 'not-held'), reading: null, phrasedBy: 'grammar' });

/** Asks a plan; one that no tool takes is a question that was not understood. */
export async function runSafely(context: ApiContext, plan: Plan, asking: { language: Language; today: string; viewer?: string }): Promise<Answered> {
  try {
    return await runPlan(context, plan, asking);
  } catch (error) {
    if (error instanceof Failure && (error.code === 'INVALID_INPUT' || error.code === 'NOT_FOUND')) return notUnderstood(asking.language);
    throw error;
  }
}

interface Made {
  question: string;
  language: Language;
  answered: Answered;
  reading: KeptAnswer['reading'];
  others?: readonly ReadingOption[];
  phrasedBy: 'grammar' | 'model';
  /** A plan was asked in place of reading the question. */
  isChanged?: boolean;
}

/** An answer as it is kept and sent. */
export function kept({ question, language, answered, reading, others = [], phrasedBy, isChanged = false }: Made): KeptAnswer {
  const { outcome, reason, about, text, value, unit, columns, rows, total, undecided, unknown, grants_left_out, options, citations, screen, chart } = answered;
  return {
    question,
    language,
    outcome,
    ...(reason !== undefined && { reason }),
    ...(about !== undefined && { about }),
    text,
    ...(value !== undefined && { value }),
    ...(unit !== undefined && { unit }),
    columns,
    rows,
    ...(total !== undefined && { total }),
    ...(undecided !== undefined && { undecided }),
    ...(unknown !== undefined && { unknown }),
    ...(grants_left_out !== undefined && { grants_left_out }),
    options: [...options, ...others],
    citations,
    reading,
    screen,
    ...(chart !== undefined && { chart }),
    phrased_by: phrasedBy,
    ...(isChanged && { changed: true }),
  } as unknown as KeptAnswer;
}

const rowsEvent = ({ columns, rows, total, undecided, unknown, chart }: KeptAnswer): RowsEvent => ({
  columns,
  rows,
  ...(total !== undefined && { total }),
  ...(undecided !== undefined && { undecided }),
  ...(unknown !== undefined && { unknown }),
  ...(chart !== undefined && { chart }),
});

/** Pieces of a text that add up to it, each a sentence. */
const pieces = (text: string): string[] => text.split(/(?<=[.!?]\s+)(?=\S)/u).filter((piece) => piece !== '');
/** A text as pieces; whole where it cannot be parted. */
export const inPieces = (text: string): string[] => {
  const parts = pieces(text);
  return parts.join('') === text ? parts : [text];
};

async function read(context: ApiContext, question: Question): Promise<{ language: Language; reading: Reading }> {
  if (question.plan) {
    const language = languageOf(tokensOf(question.question), question.language);
    const plan = await withHeldWords(context, question.plan);
    if (!plan) return { language, reading: { outcome: 'refuse', reason: 'not-held', options: [] } };
    return { language, reading: { outcome: 'plan', plan, parts: partsOf(plan), others: [] } };
  }
  const read = await readQuestion(context, question);
  const model = question.plain ? undefined : modelOf(context);
  if (!model || read.reading.outcome !== 'refuse' || read.reading.reason !== 'not-understood') return read;
  const made = await model.plan(context, question, read.language);
  const plan = made && (await withHeldWords(context, made));
  return plan ? { ...read, reading: { outcome: 'plan', plan, parts: partsOf(plan), others: [] } } : read;
}

/** A fact of a record with what else is asked of it: both are said, and the fact is the answer. */
function withMore(first: Answered, second: Answered): Answered {
  if (first.outcome !== 'answer') return second.outcome === 'answer' ? { ...second, text: `${first.text} ${second.text}` } : first;
  const more = second.outcome === 'answer' ? second : { ...second, rows: [], columns: [] };
  return {
    ...first,
    text: `${first.text} ${second.text}`,
    columns: [...first.columns, ...more.columns.filter(({ key }) => !first.columns.some((one) => one.key === key))],
    rows: [...first.rows, ...more.rows],
    citations: [...first.citations, ...second.citations],
  };
}

/** Two answers as one: the rows of the second behind those of the first. Those of two lists are counted together. */
function together(first: Answered, second: Answered): Answered {
  if (first.screen === null) return withMore(first, second);
  if (second.outcome !== 'answer' || (second.total ?? 0) === 0) return first;
  if (first.outcome !== 'answer') return second;
  const known = new Set(first.columns.map(({ key }) => key));
  return {
    ...first,
    text: `${first.text} ${second.text}`,
    columns: [...first.columns, ...second.columns.filter(({ key }) => !known.has(key))],
    rows: [...first.rows, ...second.rows],
    citations: [...first.citations, ...second.citations],
    ...(first.total !== undefined && { total: first.total + (second.total ?? 0) }),
    ...(typeof first.value === 'number' && typeof second.value === 'number' && { value: first.value + second.value }),
  };
}

/** Most records of equal place that something is asked of. */
const EQUAL = TOOL_LIMITS.compared;

/** The record of a row: of a round its project. */
async function recordOf(context: ApiContext, { kind, slug }: AnsweredRow, asking: Parameters<typeof runSafely>[2]): Promise<RecordRef | undefined> {
  if (kind === null || slug === null) return undefined;
  if (kind !== 'round') return { kind, slug };
  const { rows } = await runSafely(context, { tool: 'record', input: { of: { kind, slug }, fields: [{ field: 'project' }] }, as: 'rows' }, asking);
  const [project, ...others] = rows;
  return project?.kind === 'project' && project.slug !== null && others.length === 0 ? { kind: project.kind, slug: project.slug } : undefined;
}

/** What is asked of the record that an answer found, or of each of those of equal place, behind which they are. */
async function ofFound(
  context: ApiContext,
  found: Answered,
  { fields }: Further,
  asking: Parameters<typeof runSafely>[2],
): Promise<{ answered: Answered; of?: RecordRef }> {
  if (found.outcome !== 'answer') return { answered: found };
  const of = (await Promise.all(found.rows.slice(0, EQUAL + 1).map((row) => recordOf(context, row, asking)))).flatMap((one) => one ?? []);
  const [first] = of;
  if (!first || of.length !== found.rows.length || of.length > EQUAL || of.some(({ kind }) => kind !== first.kind))
    return { answered: notUnderstood(asking.language) };
  const isOne = of.length === 1;
  const plan: Plan = isOne
    ? { tool: 'record', input: { of: first, fields: [...fields] }, as: 'rows' }
    : { tool: 'compare', input: { of, fields: [...fields] }, as: 'rows' };
  const told = await runSafely(context, plan, asking);
  const answered = { ...told, text: `${found.text} ${told.text}`, citations: [...found.citations, ...told.citations] };
  return { answered, ...(isOne && { of: first }) };
}

/** Asks a plan with what belongs to it. */
export async function runWhole(context: ApiContext, { also, further, ...plan }: WholePlan, asking: Parameters<typeof runSafely>[2]): Promise<Answered> {
  const own = await runSafely(context, plan as Plan, asking);
  if (further) return (await ofFound(context, own, further, asking)).answered;
  if (!also) return own;
  const other = await runSafely(context, also, asking);
  // Of two rounds neither is the answer alone.
  if (plan.as === 'first' && also.as === 'first') {
    const { value: _, unit: __, ...both } = withMore(own, other);
    return both;
  }
  // A sum and a list are no one list.
  return plan.tool === also.tool ? together(own, other) : withMore(own, other);
}

type Planned = Extract<Reading, { outcome: 'plan' }>;

/** Who was taken for a name that several bear: of two kinds, of one kind the best known, or one that is called otherwise. */
function takenNote(asked: Planned, isTwofold: boolean, language: Language): string {
  const slips = (asked.slips ?? []).map((slip) => `${textsOf(language)('ai_said_taken', slip)} `);
  return slips.join('') + bearerNote(asked, isTwofold, language);
}

function bearerNote({ taken, twofold }: Planned, isTwofold: boolean, language: Language): string {
  const says = textsOf(language);
  if (isTwofold && twofold) return `${says(TAKEN[twofold.record.kind as keyof typeof TAKEN], { text: twofold.text, name: twofold.record.name })} `;
  if (!taken || taken.record.kind === 'person') return taken ? `${says('ai_said_taken', { text: taken.text, name: taken.record.name })} ` : '';
  const isSame = fold(taken.text) === fold(taken.record.name);
  // That a name is taken as itself says nothing.
  if (isSame && taken.of < 2) return '';
  return isSame
    ? `${says('ai_said_taken_best', { text: taken.text, count: String(taken.of), kinds: says(KIND_WORDS[taken.record.kind]) })} `
    : `${says('ai_said_taken', { text: taken.text, name: taken.record.name })} `;
}

/** What else may be meant: of a name of two kinds the other first. */
function othersOf({ others, twofold }: Planned, isTwofold: boolean, language: Language): readonly ReadingOption[] {
  if (!isTwofold || !twofold) return others;
  const { kind, name, href, plan } = twofold.other;
  const other: ReadingOption = { name: textsOf(language)(OPTION[kind as keyof typeof OPTION], { name }), href, ...(plan && { plan }) };
  return [other, ...others.filter((one) => one.href !== href)];
}

/** Whether two answers tell the same values: then it is all one of whom they are. */
const tellSame = (one: Answered, other: Answered): boolean => {
  const told = ({ value, rows }: Answered): string => JSON.stringify([value ?? null, rows.map(({ values }) => values)]);
  return told(one) === told(other);
};

/** Asks a plan, and where it finds nothing, the same of the record of another kind that bears the name. */
async function runRead(
  context: ApiContext,
  { plan, beside = [], also, further, twofold }: Planned,
  { today, viewer }: Question,
  language: Language,
): Promise<{ plan: WholePlan; found: Answered; isTwofold?: boolean }> {
  const asking = { language, today, ...(viewer !== undefined && { viewer }) };
  if (further) {
    const { answered, of } = await ofFound(context, await runSafely(context, plan, asking), further, asking);
    return { plan: { ...plan, further: { ...further, ...(of && { of }) } }, found: answered };
  }
  const whole: WholePlan = { ...plan, ...(also && { also }) };
  const found = await runWhole(context, whole, asking);
  if (found.outcome === 'answer' && twofold?.other.plan) {
    const other = await runSafely(context, twofold.other.plan, asking);
    const isUnclear = other.outcome === 'answer' && !tellSame(found, other) && !(await areOneFirm(context.db.read, twofold.record, twofold.other));
    return { plan: whole, found, isTwofold: isUnclear };
  }
  for (const next of found.outcome === 'refuse' ? beside : []) {
    const other = await runSafely(context, next, asking);
    if (other.outcome !== 'answer') continue;
    // That no stage is called so is said before what the word is else.
    const [none = ''] = isByCategory(plan, next) ? pieces(found.text) : [];
    return { plan: next, found: none === '' ? other : { ...other, text: `${none.trimEnd()} ${other.text}` } };
  }
  return { plan: whole, found };
}

/** Answers a question. Nothing is kept, and nothing counted. */
export async function askQuestion(context: ApiContext, question: Question, heard: Listener): Promise<Asked> {
  const { language, reading } = await read(context, question);
  const asked = reading.outcome === 'plan' ? reading : undefined;
  const words = asked ? await readingWords(context.db.read, asked.plan, asked.parts, language, question.today) : null;
  const readAs = words as unknown as KeptAnswer['reading'];
  // Before rows are there: the reading alone tells what is looked for.
  if (asked) heard.reading({ reading: readAs, screen: null, language });
  const {
    plan,
    found,
    isTwofold = false,
  } = asked
    ? await runRead(context, asked, question, language)
    : { plan: null, found: withoutCall(reading as Exclude<Reading, { outcome: 'plan' }>, language) };
  const note = asked ? takenNote(asked, isTwofold, language) : '';
  const others = asked ? othersOf(asked, isTwofold, language) : [];
  const made = { question: question.question, language, answered: found, reading: readAs, others, isChanged: question.plan !== undefined };
  heard.rows(rowsEvent(kept({ ...made, phrasedBy: 'grammar' })));
  const phrased = plan && found.outcome === 'answer' && !question.plain ? await modelOf(context)?.phrase(context, question, plan, found, language) : undefined;
  const silent = found.outcome === 'refuse' && found.text === '' ? textsOf(language)(SAID[found.reason ?? 'not-held']) : found.text;
  const text = note + (phrased ?? silent);
  for (const piece of inPieces(text)) heard.text(piece);
  return { plan, answer: kept({ ...made, answered: { ...found, text }, phrasedBy: phrased === undefined ? 'grammar' : 'model' }) };
}
