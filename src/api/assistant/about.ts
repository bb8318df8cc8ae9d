import type { ApiContext } from '#platform/http/context.ts';
import type { Database } from '#platform/postgres/database.ts';
import { textsOf, type Language } from '#platform/texts.ts';
import { runSafely } from './ask.ts';
import { readQuestion } from './read.ts';
import { utcDay } from './quota.ts';

/** Data that examples are of: they are kept until one of these changes. */
const OF = ['project', 'organization', 'round'];
const MOST = 6;

interface Names {
  project: string | null;
  funded: string | null;
  investor: string | null;
  year: string | null;
}

const NAMES = `select (select name from project where raised_usd > 0 order by prominence desc nulls last, id limit 1) as project,
  (select name from project where raised_usd > 0 and rounds > 1 order by rounds desc, id limit 1) as funded,
  (select name from organization where investments > 0 order by prominence desc nulls last, id limit 1) as investor,
  (select extract(year from max(last_round))::int::text from project where last_round <= $1::date) as year`;

/** Questions about prominent records that this site holds. */
async function candidates({ db }: ApiContext, language: Language, today: string): Promise<string[]> {
  const { rows } = await db.read.query<Names>(NAMES, [today]);
  const { project = null, funded = null, investor = null, year = null } = rows[0] ?? {};
  const says = textsOf(language);
  return [
    project === null ? [] : [says('ai_example_founders', { name: project }), says('ai_example_raised', { name: project })],
    investor === null ? [] : [says('ai_example_portfolio', { name: investor })],
    funded === null ? [] : [says('ai_example_investors', { name: funded })],
    year === null ? [] : [says('ai_example_rounds', { year }), says('ai_example_count', { year })],
  ].flat();
}

/** Whether a question has an answer here. */
async function works(context: ApiContext, question: string, language: Language, today: string): Promise<boolean> {
  const { reading, ...read } = await readQuestion(context, { question, language, turns: [], today });
  if (reading.outcome !== 'plan') return false;
  const { outcome, rows, value } = await runSafely(context, reading.plan, { language: read.language, today });
  return outcome === 'answer' && (rows.length > 0 || (value !== undefined && value !== null));
}

interface Kept {
  versions: string;
  texts: Promise<string[]>;
}
const kept = new WeakMap<Database, Map<Language, Kept>>();

async function look(context: ApiContext, language: Language): Promise<string[]> {
  const today = utcDay(new Date());
  const found: string[] = [];
  for (const question of new Set(await candidates(context, language, today)))
    if (found.length < MOST && (await works(context, question, language, today))) found.push(question);
  return found;
}

/** Questions to begin with, each of which this site has an answer to. */
export async function examples(context: ApiContext, language: Language): Promise<{ text: string }[]> {
  const held = kept.get(context.db) ?? new Map<Language, Kept>();
  kept.set(context.db, held);
  const versions = JSON.stringify(await context.versions.read(OF));
  let one = held.get(language);
  if (one?.versions !== versions) {
    one = { versions, texts: look(context, language) };
    held.set(language, one);
    one.texts.catch(() => held.delete(language));
  }
  return (await one.texts).map((text) => ({ text }));
}
