import type { z } from '@hono/zod-openapi';
import { CONTRIBUTION_TYPES } from '#domain/contributions/proposal.ts';
import type { Json } from '#domain/records/claim.ts';
import type { AccountActor } from '#platform/data/actor.ts';
import type { WriteContext } from '#platform/data/transact.ts';
import { Failure, invalid, type Issue } from '#platform/errors.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { proposedAlready, sourceIssues } from './checks.ts';
import type { actInput } from './contract.ts';
import { EDIT } from './edits/all.ts';
import type { Given, Line } from './edits/edit.ts';
import { mergedOf, roundOf, subjectOf, type Subject } from './held.ts';
import { WAITING } from './limits.ts';
import { keepProposal, lockSubject, withinLimits, type Submitted } from './submit.ts';

type Input = z.output<typeof actInput>;

/** The record of an act, and what is proposed of it. @throws Failure NOT_FOUND, INVALID_INPUT */
async function meant(sql: Queryable, input: Input): Promise<{ subject: Subject; after: Json }> {
  const kind = CONTRIBUTION_TYPES[input.type];
  if (input.act === 'split') {
    const merged = await mergedOf(sql, kind, input.slug);
    if (!merged) throw new Failure('NOT_FOUND', { description: `No record of the slug ${input.slug} was merged into another.` });
    return { subject: merged, after: { id: merged.id, from: merged.into.id, slug: merged.slug, name: merged.name } };
  }
  const subject = await subjectOf(sql, kind, input.slug);
  if (!subject) throw new Failure('NOT_FOUND', { description: `There is no ${kind} with the slug ${input.slug}.` });
  if (input.act === 'remove') {
    const round = input.round === undefined ? subject : await roundOf(sql, subject, input.round);
    if (!round) throw invalid('round', 'is no round of that record');
    return { subject: round, after: null };
  }
  const into = await subjectOf(sql, kind, input.into);
  if (!into) throw invalid('into', `is of no ${kind} here`);
  if (into.id === subject.id) throw invalid('into', 'is the same record');
  return { subject, after: { id: into.id, slug: into.slug, name: into.name } };
}

/** Proposes that records are merged, that one is split off again, or that one is taken away. @throws Failure INVALID_INPUT, FORBIDDEN, TOO_MANY_REQUESTS */
export function proposeAct(context: WriteContext, actor: AccountActor, input: Input, now: Date): Promise<Submitted> {
  return withinLimits(context, actor, now, async (tx) => {
    const { subject, after } = await meant(tx.sql, input);
    await lockSubject(tx.sql, input.type, subject.id);
    const issues: Issue[] = sourceIssues(input.sources);
    if (!input.sources.some(({ quote }) => quote !== undefined && quote.trim() !== ''))
      issues.push({ path: 'sources.0.quote', message: 'is missing: the sentence of the page that says so' });
    const { rows } = await tx.sql.query<{ slug: string | null }>(
      'select case when start_at is not null then slug end as slug from proposal where record_id = $1 and act = $2 and state = any($3)',
      [subject.id, input.act, WAITING],
    );
    if (rows[0]) issues.push({ path: 'slug', message: proposedAlready(rows[0].slug) });
    if (issues.length > 0) throw new Failure('INVALID_INPUT', { issues });
    const given = { value: after } as Given;
    const line = EDIT[input.act].payload(given, { type: input.type, subject, held: new Map(), denied: new Map(), refs: {}, apart: [] }) as Line;
    return keepProposal(
      tx,
      {
        type: input.type,
        act: input.act,
        record: subject.id,
        name: subject.name,
        author: actor.id,
        state: 'checking',
        lines: [line],
        sources: input.sources,
        checks: [],
        note: input.note,
      },
      now,
    );
  });
}
