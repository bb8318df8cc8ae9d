let pending: string | undefined;

/** Keeps a question for the assistant's page, which asks it at once: an address that does so would let others ask for whoever follows it. */
export const leaveQuestion = (question: string): void => void (pending = question);

/** The question that was left, once. */
export function takeQuestion(): string | undefined {
  const left = pending;
  pending = undefined;
  return left;
}
