/** Where the log is read from, and in which order: the newest first, unless the address says otherwise. */
export function readAfter({ after, order }: Record<string, unknown>): { after: number; order: 'newest' | 'oldest' } {
  const from = Number(after);
  return { after: Number.isSafeInteger(from) && from > 0 ? from : 0, order: order === 'oldest' ? 'oldest' : 'newest' };
}
