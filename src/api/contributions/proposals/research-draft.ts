import type { z } from '@hono/zod-openapi';
import { isPublicWeb } from '#domain/contributions/public-address.ts';
import { KIND_OF_WIRE } from '#domain/kinds/kinds.ts';
import type { AccountActor } from '#platform/data/actor.ts';
import { jobPermit } from '#platform/data/permit.ts';
import type { Subscription } from '#platform/data/outbox.ts';
import { transact, type WriteContext } from '#platform/data/transact.ts';
import { Failure, type Issue } from '#platform/errors.ts';
import { lockAccount } from '../../accounts/index.ts';
import { contributeNote, earnerOf, NOTE_PUBLISHED } from '../../newsroom/index.ts';
import { lookAtMembership } from '../dao/membership.ts';
import { awardAuthor } from '../dao/points.ts';
import { DAO } from '../dao/stored.ts';
import { assertMay } from '../policy.ts';
import type { researchDraftAnswer, researchDraftInput } from './contract.ts';
import { subjectOf } from './held.ts';
import { assertNotBanned } from './limits.ts';

/** The text with what belongs to it below. */
const bodyOf = ({ content, screener, attachment }: z.output<typeof researchDraftInput>): string =>
  [content.trim(), ...(screener?.trim() ? [`Screen: ${screener.trim()}`] : []), ...(attachment === undefined ? [] : [`Attachment: <${attachment}>`])].join(
    '\n\n',
  );

/** Gives a note to the editors. @throws Failure INVALID_INPUT for records that are none, FORBIDDEN for who is banned */
export function draftResearch(
  context: WriteContext,
  actor: AccountActor,
  input: z.output<typeof researchDraftInput>,
  now: Date,
): Promise<z.output<typeof researchDraftAnswer>> {
  return transact(context, assertMay(actor, 'contribute'), { unlogged: 'editors decide about it' }, async (tx) => {
    await lockAccount(tx.sql, actor.id);
    await assertNotBanned(tx.sql, actor.id, now);
    const issues: Issue[] = [];
    const assets: string[] = [];
    for (const [n, { type, slug }] of input.assets.entries()) {
      const record = await subjectOf(tx.sql, KIND_OF_WIRE[type], slug);
      if (record) assets.push(record.id);
      else issues.push({ path: `assets.${n}`, message: `is no ${type} here` });
    }
    if (input.attachment !== undefined && !(/^https?:\/\/[^\s/@<>]+\.[^\s/@<>]+(?:[/?#][^\s<>]*)?$/i.test(input.attachment) && isPublicWeb(input.attachment)))
      issues.push({ path: 'attachment', message: 'is not a web address' });
    if (issues.length > 0) throw new Failure('INVALID_INPUT', { issues });
    const { rows } = await tx.sql.query<{ name: string }>('select name from account where id = $1', [actor.id]);
    const id = await contributeNote(tx, {
      account: actor.id,
      name: rows[0]?.name ?? '',
      title: input.vc_name.trim(),
      body: bodyOf(input),
      assets: [...new Set(assets)],
    });
    return { id, status: 'Pending' };
  });
}

/** A note of a contributor that somebody else published is one verified contribution. */
export const researchWork = (context: () => WriteContext): Subscription => ({
  topic: NOTE_PUBLISHED,
  queue: 'contribution-research',
  handler: async ({ note }) => rewardNote(context(), String(note), new Date()),
});

/** Enters the points of a published note once. */
export async function rewardNote(context: WriteContext, note: string, now: Date): Promise<void> {
  await transact(context, jobPermit('contribution-research'), { unlogged: 'points have rows of their own' }, async (tx) => {
    const author = await earnerOf(tx.sql, note);
    if (author === null) return;
    await awardAuthor(tx.sql, { id: note, author }, now);
    lookAtMembership(tx, author);
    tx.raise(DAO);
  });
}
