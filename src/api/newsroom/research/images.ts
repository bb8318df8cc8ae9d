import type { Actor } from '#platform/data/actor.ts';
import { transact, type WriteContext } from '#platform/data/transact.ts';
import type { Files } from '#platform/files.ts';
import { readPicture } from '../../accounts/index.ts';
import { assertMay } from '../policy.ts';

/** Width and height at most, in pixels. Accounts keep theirs with another quality: taking those away never takes the picture of a note. */
const KEPT = { side: 1600, quality: 80 } as const;

/** Keeps a picture for notes and returns its path on this site. @throws Failure INVALID_INPUT */
export async function putImage(context: WriteContext & { files: Pick<Files, 'put'> }, actor: Actor, given: Buffer): Promise<{ url: string }> {
  const permit = assertMay(actor, 'edit-research');
  const bytes = await readPicture(given, KEPT);
  return transact(context, permit, { acts: ['research.image'] }, async (tx) => {
    const url = await context.files.put(bytes, 'webp', tx.sql);
    tx.audit('research.image', url);
    return { url };
  });
}
