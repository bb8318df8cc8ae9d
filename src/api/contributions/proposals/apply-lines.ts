import type { ContributionType, EditName, Outcome, Risk } from '#domain/contributions/proposal.ts';
import { KINDS } from '#domain/kinds/kinds.ts';
import type { Json } from '#domain/records/claim.ts';
import type { Transaction } from '#platform/data/transact.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { beginContribution, confirmStatements, lockRecords, undoLines as undoStatements, type Undoing, type Written } from '../../records/index.ts';
import { deniedOf } from './denied.ts';
import { EDIT } from './edits/all.ts';
import { Gone, type Applying, type Came, type Line, type Payload } from './edits/edit.ts';
import { heldOf, subjectById } from './held.ts';
import { shows, type Source } from './lines.ts';
import { FROM_OWN_PAGE, isOwnPage, type OwnField } from './own-page.ts';

/** What became of the lines that were to be applied. */
export interface AppliedLines {
  applied: readonly number[];
  /** Lines whose field was changed meanwhile to something else: nothing of them is applied. */
  conflicts: readonly number[];
  changeSetId: number | undefined;
}

/** Who stands for what is applied. */
export type Review = 'voted' | 'moderator' | 'unreviewed';

/** A line as it is kept. */
export interface StoredLine extends Line {
  n: number;
  outcome: Outcome | null;
  applied: (Written & Record<string, Json | number[]>) | null;
  reverted: boolean;
}

interface StoredProposal {
  id: string;
  type: ContributionType;
  act: string;
  record: string | null;
  sources: Source[];
}

/** The lines of a proposal, in their order. */
export const storedLines = async (sql: Queryable, proposalId: string): Promise<StoredLine[]> => (await linesOfAll(sql, [proposalId])).get(proposalId) ?? [];

/** The lines of proposals, in their order. */
async function linesOfAll(sql: Queryable, proposals: readonly string[]): Promise<Map<string, StoredLine[]>> {
  const { rows } = await sql.query<Omit<StoredLine, 'edit' | 'risk' | 'payload'> & { proposal: string; edit: EditName; risk: Risk; payload: Payload }>(
    `select proposal_id as proposal, n, key, edit, risk, payload, before, before_key as "beforeKey", outcome, applied, reverted
     from proposal_line where proposal_id = any($1::uuid[]) order by n`,
    [proposals],
  );
  const lines = new Map<string, StoredLine[]>(proposals.map((id) => [id, []]));
  for (const { proposal, ...line } of rows) lines.get(proposal)?.push(line);
  return lines;
}

/** The page that says so, for a line: the first that shows it and gives its words, else the first that shows it. */
function saidBy(sources: readonly Source[], line: Line): { document: string; quote?: string } {
  const showing = sources.filter((source) => shows(source, line.payload.field === '' ? line.key : line.payload.field, line.key));
  const best = showing.find(({ quote }) => quote !== undefined) ?? showing[0] ?? sources[0];
  return { document: best?.url ?? '', ...(best?.quote !== undefined && { quote: best.quote }) };
}

const documentsOf = (sources: readonly Source[]) =>
  [...new Map(sources.map((source) => [source.url, source])).values()].map(({ url, title, published_on: publishedOn }) => ({
    url,
    title: title ?? URL.parse(url)?.host ?? url,
    ...(publishedOn !== undefined && { publishedOn }),
  }));

/**
 * Applies lines of a proposal as statements of its author, in the caller's transaction. A line whose field came to say something else since it was proposed is a
 * conflict, and nothing of it is applied; one that the record meets already is accepted without a change. Lines that were applied before as unreviewed are marked anew.
 * @param input.review who stands for them
 */
export async function applyLines(tx: Transaction, input: { proposalId: string; lines: readonly number[]; review: Review; now: Date }): Promise<AppliedLines> {
  const { sql } = tx;
  await lockRecords(sql);
  const { rows } = await sql.query<StoredProposal>('select id, type, act, record_id as record, sources from proposal where id = $1 for update', [
    input.proposalId,
  ]);
  const [proposal] = rows;
  if (!proposal) throw new Error(`there is no proposal ${input.proposalId}`);
  const all = await storedLines(sql, proposal.id);
  const wanted = all.filter(({ n }) => input.lines.includes(n));
  const before = wanted.filter(({ applied }) => applied !== null);
  if (before.length > 0)
    await confirmStatements(tx, {
      proposalId: proposal.id,
      statements: before.flatMap(({ applied }) => applied?.statements ?? []),
      review: input.review,
      now: input.now,
    });
  const fresh = wanted.filter(({ applied }) => applied === null);
  if (fresh.length === 0) return { applied: before.map(({ n }) => n), conflicts: [], changeSetId: undefined };
  const done = await applyFresh(tx, proposal, { fresh, all }, input);
  return { ...done, applied: [...before.map(({ n }) => n), ...done.applied] };
}

async function applyFresh(
  tx: Transaction,
  proposal: StoredProposal,
  { fresh, all }: { fresh: readonly StoredLine[]; all: readonly StoredLine[] },
  { review, now }: { review: Review; now: Date },
): Promise<AppliedLines> {
  const { sql } = tx;
  const { type } = proposal;
  const subject = proposal.record === null ? undefined : await subjectById(sql, proposal.record);
  const contribution = await beginContribution(tx, { proposalId: proposal.id, review, documents: documentsOf(proposal.sources), now });
  let made = all.find(({ edit, applied }) => edit === 'create-record' && applied !== null)?.applied?.entries[0];
  const applying: Applying = {
    tx,
    now,
    type,
    proposalId: proposal.id,
    contribution,
    subject,
    held: subject ? await heldOf(sql, type, subject) : new Map(),
    denied: subject ? await deniedOf(sql, type, subject) : new Map(),
    entry: async () => (subject ? contribution.entryOf(subject) : made),
    setEntry: (id) => void (made = id),
    said: (line) => saidBy(proposal.sources, line),
    note: {},
  };
  if (subject && proposal.act === 'edit') await sql.query('update proposal set name = $2 where id = $1 and name <> $2', [proposal.id, subject.name]);
  const came = new Map<number, Came>();
  // A record that is gone, or no more the one that was meant, takes no more; one that is to be made has none yet.
  const meant = fresh.find(({ payload }) => payload.meant !== undefined)?.payload.meant;
  const isParted = meant !== undefined && (await subjectById(sql, meant))?.id !== subject?.id;
  const isGone = isParted || (!subject && proposal.act !== 'create' && proposal.act !== 'split');
  const isOwn = ({ payload, edit }: Line): boolean => type === KINDS.person.form && edit === 'set-field' && FROM_OWN_PAGE.includes(payload.field);
  const ordered = [...fresh.filter((line) => !isOwn(line)), ...fresh.filter((line) => isOwn(line))];
  for (const line of ordered) {
    const stands = !isGone && (!isOwn(line) || isFromOwnPage(applying, { line, all, came, sources: proposal.sources }));
    came.set(line.n, stands ? await applyOne(applying, line) : 'conflict');
  }
  const result = await contribution.finish({ proposal: proposal.id });
  if (made !== undefined) await keepRecord(sql, proposal.id, made);
  const of = (...these: Came[]): number[] => [...came].flatMap(([n, one]) => (these.includes(one) ? [n] : []));
  return { applied: of('applied', 'same'), conflicts: of('conflict'), changeSetId: result.changeSetId };
}

/** Whether a page of the person's own still shows a line: the account or site that made it so may have been rejected, or changed. */
function isFromOwnPage(
  { subject, held }: Applying,
  { line, all, came, sources }: { line: Line; all: readonly StoredLine[]; came: ReadonlyMap<number, Came>; sources: readonly Source[] },
): boolean {
  const values = (field: OwnField) =>
    subject
      ? [held.get(field)?.[0]?.value]
      : all.flatMap(({ n, payload, applied }) => (payload.field === field && (applied !== null || came.get(n) === 'applied') ? [payload.after] : []));
  const told = (field: OwnField) => values(field).filter((value) => typeof value === 'string');
  return sources.some((source) => shows(source, line.payload.field, line.key) && isOwnPage(told, source.url));
}

/** Applies one line, and keeps what it wrote. */
async function applyOne(applying: Applying, line: StoredLine): Promise<Came> {
  const { contribution, tx } = applying;
  contribution.written = { statements: [], ended: [], entries: [] };
  applying.note = {};
  let came: Came;
  try {
    came = await EDIT[line.edit].apply(line, applying);
  } catch (error) {
    // What it names is gone: nothing of it was written yet that another line needs.
    if (!(error instanceof Gone) || contribution.written.statements.length > 0) throw error;
    came = 'conflict';
  }
  if (came !== 'conflict')
    await tx.sql.query('update proposal_line set applied = $3, reverted = false where proposal_id = $1 and n = $2', [
      applying.proposalId,
      line.n,
      JSON.stringify({ ...contribution.written, ...applying.note }),
    ]);
  return came;
}

/** Notes which record was made. */
async function keepRecord(sql: Queryable, proposalId: string, entry: number): Promise<void> {
  await sql.query('update proposal p set record_id = e.record_id from entry e where p.id = $1 and e.id = $2 and e.record_id is not null', [proposalId, entry]);
}

/** Lines that were taken back, and those that others changed since. */
export interface UndoneLines {
  reverted: readonly number[];
  kept: readonly number[];
}

/** What a statement had ended, where the line that wrote it was taken back; undefined where that stands. */
async function endedBefore(sql: Queryable, statement: number): Promise<readonly number[] | undefined> {
  const { rows } = await sql.query<{ ended: number[] }>(
    `select l.applied -> 'ended' as ended from statement s join proposal p on p.id = s.proposal_id join proposal_line l on l.proposal_id = p.id
     where s.id = $1 and (l.reverted or p.state = 'reverted') and l.applied -> 'statements' @> to_jsonb(s.id)`,
    [statement],
  );
  return rows[0]?.ended;
}

/** Takes back lines of a proposal that were applied, in the caller's transaction. Lines that others changed since stay. */
export async function undoLines(
  tx: Transaction,
  { proposalId, lines, now }: { proposalId: string; lines: readonly number[]; now: Date },
): Promise<UndoneLines> {
  const done = await undoAll(tx, [proposalId], now, (line) => lines.includes(line.n));
  return done.get(proposalId) ?? { reverted: [], kept: [] };
}

/** Takes back all that proposals changed, one after the other in the given order, in the caller's transaction. Lines that others changed since stay. */
export const undoProposals = (tx: Transaction, proposals: readonly string[], now: Date): Promise<Map<string, UndoneLines>> =>
  undoAll(tx, proposals, now, () => true);

async function undoAll(tx: Transaction, proposals: readonly string[], now: Date, which: (line: StoredLine) => boolean): Promise<Map<string, UndoneLines>> {
  const { sql } = tx;
  await lockRecords(sql);
  const undoing: (Undoing & { proposalId: string })[] = [];
  const done = new Map<string, { reverted: number[]; kept: number[] }>(proposals.map((id) => [id, { reverted: [], kept: [] }]));
  for (const [proposalId, lines] of await linesOfAll(sql, proposals)) {
    const stored = lines.filter((line) => line.applied !== null && !line.reverted && which(line));
    // The last first: a record is taken back after what was said of it.
    for (const line of stored.toReversed()) {
      const applied = line.applied ?? { statements: [], ended: [], entries: [] };
      if (await EDIT[line.edit].revert({ tx, now, proposalId, applied: applied as unknown as Record<string, Json> }))
        undoing.push({ n: line.n, proposalId, ...applied });
      else done.get(proposalId)?.kept.push(line.n);
    }
  }
  const undone = await undoStatements(tx, {
    lines: undoing,
    now,
    goneBefore: (statement) => endedBefore(sql, statement),
    isReverted: async (lines) =>
      void (await sql.query(
        'update proposal_line l set reverted = true from unnest($1::uuid[], $2::int[]) w (proposal_id, n) where l.proposal_id = w.proposal_id and l.n = w.n',
        [lines.map(({ proposalId }) => proposalId), lines.map(({ n }) => n)],
      )),
  });
  for (const { n, proposalId } of undone.reverted) done.get(proposalId)?.reverted.push(n);
  for (const { n, proposalId } of undone.kept) done.get(proposalId)?.kept.push(n);
  return done;
}
