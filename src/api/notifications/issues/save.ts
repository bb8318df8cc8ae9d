import type { z } from '@hono/zod-openapi';
import { foreignEntries, type IssueEntries } from '#domain/notifications/issue-entries.ts';
import type { AccountActor } from '#platform/data/actor.ts';
import { transact, type WriteContext } from '#platform/data/transact.ts';
import { Failure, invalid } from '#platform/errors.ts';
import { assertMay } from '../policy.ts';
import type { saveInput } from './contract.ts';

/**
 * Saves subjects, introductions, and which entries are shown in which order. @returns the new revision
 * @throws Failure NOT_FOUND, INVALID_INPUT, CONFLICT when somebody saved it meanwhile, or when it is sent
 */
export async function saveIssue(context: WriteContext, actor: AccountActor, id: string, input: z.output<typeof saveInput>): Promise<number> {
  const permit = assertMay(actor, 'edit-newsletter');
  const { base, subject, introduction, shown } = input;
  return transact(context, permit, { acts: ['newsletter.edit'] }, async (tx) => {
    const { rows } = await tx.sql.query<{ state: string; revision: number; found: IssueEntries }>(
      'select state, revision, found from newsletter_issue where id = $1 for update',
      [id],
    );
    const [issue] = rows;
    if (!issue) throw new Failure('NOT_FOUND');
    if (issue.state !== 'draft' && issue.state !== 'cancelled') throw new Failure('CONFLICT', { description: 'This issue is sent.' });
    if (issue.revision !== base) throw new Failure('CONFLICT', { description: 'Somebody else saved this issue meanwhile.' });
    const foreign = foreignEntries(shown, issue.found);
    if (foreign.length > 0) throw invalid('shown', `was not found, or is there twice: ${foreign.slice(0, 3).join(', ')}`);
    await tx.sql.query(
      `update newsletter_issue set subject_en = $2, subject_vi = $3, introduction_en = $4, introduction_vi = $5, shown = $6, revision = revision + 1, edited_by = $7, edited_at = now() where id = $1`,
      [id, subject.en.trim(), subject.vi.trim(), introduction.en.trim(), introduction.vi.trim(), JSON.stringify(shown), actor.id],
    );
    tx.audit('newsletter.edit', `newsletter:${id}`, { revision: base + 1 });
    return base + 1;
  });
}
