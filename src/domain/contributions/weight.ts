import { WEIGHT, type Choice, type Outcome } from './proposal.ts';

/** What of a member was compared with what is known: blind votes with what stood, and first answers to questions of training quests. */
export interface Judged {
  judged: number;
  right: number;
  /** Questions of training quests that were answered, and those answered right at the first try. */
  trained?: number;
  trainedRight?: number;
}

/** The share of judged votes that agreed with what stood, and of first answers of training quests that were right, together; null before there are any. */
export const accuracyOf = ({ judged, right, trained = 0, trainedRight = 0 }: Judged): number | null =>
  judged + trained === 0 ? null : (right + trainedRight) / (judged + trained);

/**
 * Weight of a vote: 1 before 30 votes were judged. From then on 0.5 + 2 · (accuracy − 0.5), and never below 0.5 or above 2: who is right half of the time weighs 0.5,
 * three quarters of it 1, always 1.5. Votes are judged 14 days after closing against what stands then; each first answer of a training quest counts as one vote.
 */
export function weightOf(votes: Judged): number {
  const accuracy = accuracyOf(votes);
  if (accuracy === null || votes.judged < WEIGHT.from) return WEIGHT.preset;
  return Math.min(WEIGHT.most, Math.max(WEIGHT.least, 0.5 + 2 * (accuracy - 0.5)));
}

/** What members said of a line by its outcome; a conflict passed the vote. Lines that nobody decided have no winning side. */
const WINNERS: Readonly<Record<Outcome, Choice | undefined>> = {
  accepted: 'accept',
  conflict: 'accept',
  rejected: 'reject',
  expired: undefined,
  unreviewed: undefined,
};

/**
 * Whether a ballot agreed with the decision on more than half of the decided lines; undefined where none was decided.
 * @param choices by number of the line
 * @param winners overrides which side was right, for what was undone later
 */
export function agreed(
  choices: Readonly<Record<string, Choice>>,
  lines: readonly { n: number; outcome: Outcome | null }[],
  winners: Readonly<Record<Outcome, Choice | undefined>> = WINNERS,
): boolean | undefined {
  const decided = lines.flatMap(({ n, outcome }) => {
    const winner = outcome === null ? undefined : winners[outcome];
    return winner === undefined ? [] : [choices[n] === winner];
  });
  return decided.length === 0 ? undefined : decided.filter(Boolean).length * 2 > decided.length;
}

/** Which side was right about what did not stand: what was undone should have been rejected, and conflicts tell nothing. */
export const stoodWinners = (undone: boolean): Readonly<Record<Outcome, Choice | undefined>> => ({
  ...WINNERS,
  accepted: undone ? 'reject' : 'accept',
  conflict: undefined,
});
