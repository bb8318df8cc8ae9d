import { FormatError } from '#domain/ingest/parsed.ts';
import { duePartsOf, LONGEST_WAIT, planRefresh, waitAfter, type RefreshPlan } from '#domain/ingest/live/refresh-plan.ts';
import { jobPermit } from '#platform/data/permit.ts';
import { transact } from '#platform/data/transact.ts';
import { FetchFailure, fetchChanged, type Fetched } from '#platform/fetch-public.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { noteKnownFile, SOURCE_RUN } from '../../records/index.ts';
import { fromPlaces } from '../formats.ts';
import { readParts, type Input } from '../read-input.ts';
import { publicReason, runSource, type RunContext } from '../run-source.ts';
import type { Source } from '../source.ts';
import type { Connector, KeptPart, ListPart, LivePart } from './connector.ts';
import { askedParts, keepPlan, knownParts, noteAnswered, noteRefused, noteSilent, noteTaken, publisherState, takeCall, type KnownPart } from './live-state.ts';

/** What time it is, and a number from 0 to 1 that spreads waits. */
export interface Clock {
  now(): Date;
  chance(): number;
}
export const CLOCK: Clock = { now: () => new Date(), chance: Math.random };

/** Is told of the part whose answer begins to be read. */
type Begins = (part: string | null) => void;

/** What became of one call. */
export type Outcome = 'same' | 'taken' | 'refused' | 'silent';

/** Milliseconds after which a poll asks for no more parts. */
const POLL_MS = 50_000;
/** An answer with fewer entries than this share of those before it waits for a person. */
const LEAST_SHARE = 0.5;
/** Entries below which an answer may become shorter by any share. */
const FEW = 20;

/** Failures by which a part that was not answered waits longer than its publisher: another part is tried first. */
const LATER = 3;

/** Statuses that are about one address; others are about the publisher. */
const OF_THE_ADDRESS: ReadonlySet<number> = new Set([400, 404, 405, 410, 414, 422, 451]);

/** How often the tiers of a publisher are asked for. */
export function planOf({ budget, tiers }: Connector, parts: readonly Pick<LivePart, 'tier'>[]): RefreshPlan {
  const calls = new Map<string, number>();
  for (const { tier } of parts) calls.set(tier, (calls.get(tier) ?? 0) + 1);
  return planRefresh(
    budget,
    tiers.map((tier) => ({ ...tier, calls: calls.get(tier.tier) ?? 0 })),
  );
}

/** What is due of a publisher now, the plan kept for those who ask how often it is asked. */
export async function dueParts({ db }: Pick<RunContext, 'db'>, connector: Connector, now: Date): Promise<KnownPart[]> {
  const parts = await connector.parts(db.read);
  const plan = planOf(connector, parts);
  await keepPlan(db.write, connector, plan, now);
  if (connector.isHeld) return [];
  const asked = await askedParts(db.read, connector.key, parts);
  return knownParts(db.read, connector.key, duePartsOf(plan, asked, await publisherState(db.read, connector.key, now), now.getTime()));
}

/**
 * Asks for the parts of a publisher that are due, one after the other, within its budget, and takes what they say. A publisher that does not answer is left alone
 * for a while, longer each time. Returns what became of each part.
 * @param begins is told of each part whose answer begins to be read, and of the end of that with null
 */
export async function refresh(
  context: RunContext,
  connector: Connector,
  clock: Clock = CLOCK,
  begins: Begins = () => undefined,
): Promise<Record<string, Outcome>> {
  const began = clock.now().getTime();
  const outcomes: Record<string, Outcome> = {};
  for (const part of await dueParts(context, connector, clock.now())) {
    if (clock.now().getTime() - began > POLL_MS) break;
    if (!(await takeCall(context.db, connector.key, part, { perMonth: connector.budget.perMonth, now: clock.now() }))) continue;
    const outcome = await ask(context, connector, part, { clock, begins });
    begins(null);
    outcomes[part.part] = outcome;
    if (outcome === 'silent') break;
  }
  return outcomes;
}

async function ask(context: RunContext, connector: Connector, part: KnownPart, { clock, begins }: { clock: Clock; begins: Begins }): Promise<Outcome> {
  const { key } = connector;
  let fetched: Fetched;
  try {
    fetched = await fetchChanged(
      part.address(),
      { ...connector.limits, ...(connector.headers && { headers: connector.headers }) },
      part.varies ? {} : part.validators,
    );
  } catch (error) {
    if (!(error instanceof FetchFailure)) throw error;
    if (connector.isMany || (error.answered !== undefined && OF_THE_ADDRESS.has(error.answered)))
      return refused(context, connector, part, clock, error.message, error.wait);
    const { failures } = await publisherState(context.db.read, key, clock.now());
    const notBefore = new Date(clock.now().getTime() + waitAfter(failures + 1, clock.chance(), { longest: LONGEST_WAIT.publisher, asked: error.wait }));
    const partBefore = new Date(clock.now().getTime() + waitAfter(part.failures + LATER, clock.chance(), { longest: LONGEST_WAIT.part }));
    await note(context, (sql) => noteSilent(sql, key, part, { notBefore, partBefore, problem: error.message }));
    return 'silent';
  }
  if (fetched.same) {
    await note(context, async (sql, tx) => {
      await noteAnswered(sql, key, clock.now());
      await noteTaken(sql, key, part.part, { now: clock.now() });
      if (part.format) await noteKnownFile(tx, part.format.about.key);
    });
    return 'same';
  }
  begins(part.part);
  const report = part.format ? await runSource(context, PERMIT, sourceOf(part, fetched, clock.now())) : await keepAnswer(context, part, fetched, clock.now());
  if ('reason' in report) return refused(context, connector, part, clock, report.reason);
  const leadsTo = part.leadsTo?.(fetched.bytes.toString('utf8'));
  const changed = { ...fetched.validators, entries: 'entries' in report ? report.entries : undefined, leadsTo };
  await note(context, async (sql) => {
    await noteAnswered(sql, key, clock.now());
    await noteTaken(sql, key, part.part, { now: clock.now(), changed });
  });
  return 'entries' in report ? 'taken' : 'same';
}

/** Keeps an answer that becomes no records. */
async function keepAnswer(context: RunContext, part: KeptPart, { bytes }: { bytes: Buffer }, now: Date): Promise<{ entries: number } | { reason: string }> {
  try {
    return { entries: await part.keep(context, bytes, now) };
  } catch (error) {
    return { reason: publicReason(error, context.log) };
  }
}

async function refused(
  context: RunContext,
  { key }: Pick<Connector, 'key'>,
  part: Pick<KnownPart, 'part' | 'failures'>,
  clock: Clock,
  problem: string,
  asked?: number,
): Promise<Outcome> {
  const notBefore = new Date(clock.now().getTime() + waitAfter(part.failures + 1, clock.chance(), { longest: LONGEST_WAIT.part, asked }));
  await note(context, async (sql) => {
    await noteAnswered(sql, key, clock.now());
    await noteRefused(sql, key, part.part, { notBefore, problem });
  });
  return 'refused';
}

/** Notes that the answer of a part was cut short in reading: it waits like one that cannot be read. */
export async function refuseCut(context: RunContext, key: string, part: string, problem: string, clock: Clock = CLOCK): Promise<Outcome> {
  const { rows } = await context.db.read.query<{ failures: number }>('select failures from live_part where publisher = $1 and part = $2', [key, part]);
  return refused(context, { key }, { part, failures: rows[0]?.failures ?? 0 }, clock, problem);
}

const PERMIT = jobPermit('live-sources');

/** Notes what became of a call, and tells pages that show how sources stand. */
async function note(context: RunContext, work: (sql: Queryable, tx: Parameters<typeof noteKnownFile>[0]) => Promise<unknown>): Promise<void> {
  await transact(context, PERMIT, { unlogged: 'how a source answers changes no record' }, async (tx) => {
    await work(tx.sql, tx);
    tx.raise(SOURCE_RUN);
  });
}

/** The source that reads one answer of a publisher. */
function sourceOf(part: KnownPart & ListPart, { bytes }: { bytes: Buffer }, at: Date): Source<readonly Input[]> {
  // Under its name in every text: an address may hold a key.
  const source = fromPlaces(part.format, [part.part]);
  return {
    ...source,
    isPart: true,
    revision: `${source.revision} ${part.part}`,
    async pull(hash) {
      return [await readParts([bytes], hash, { at })];
    },
    async parse(inputs, files, shares) {
      const { asList } = part;
      const lists = asList ? inputs.map((input) => ({ ...input, lines: [asList(input.lines.join('\n'))] })) : inputs;
      if (part.mayBeEmpty && isEmptyList(lists)) return { entries: [], refused: [] };
      const parsed = await source.parse(lists, files, shares);
      if (parsed.entries.length > (part.most ?? Infinity))
        throw new FormatError(`names ${parsed.entries.length} entries, where at most ${part.most} are asked for`);
      return part.taken ? part.taken(parsed) : parsed;
    },
    ...(part.known && { known: async () => part.known ?? new Map<string, string>() }),
    ...(!part.mayShrink && part.entries !== undefined && part.entries >= FEW && { least: Math.ceil(part.entries * LEAST_SHARE) }),
  };
}

const isEmptyList = ([input]: readonly Input[]): boolean => input !== undefined && input.lines.join('').replaceAll(/\s/g, '') === '[]';
