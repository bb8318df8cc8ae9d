/** Where the log is read from. */
export const readAfter = ({ after }: Record<string, unknown>): number => {
  const from = Number(after);
  return Number.isSafeInteger(from) && from > 0 ? from : 0;
};
