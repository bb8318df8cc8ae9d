import type { CountedShare } from '#domain/records/judged.ts';
import { LEAST_HELD, missesGoal, MOST_APART, MOST_TWICE } from '#domain/records/quality-goals.ts';
import type { Parts } from './judge.ts';
import type { Quality } from './quality.ts';
import { SEARCHED, type TwinList } from './suspects.ts';
import type { TwinFigures } from './twins.ts';
import { isMissed, LOOKED_AT, VALUE_LISTS, type FieldFigure } from './values.ts';

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
const counted = ({ right, of, share, low, high }: CountedShare): string =>
  share === null || low === null || high === null ? '-' : `${percent(share)} (${right} of ${of}; ${percent(low)} to ${percent(high)})`;

const MISSED = ' MISSED';
/** A share with its goal, of the part that has one. */
const against = (part: keyof Parts<unknown>, figure: CountedShare, goal: number): string =>
  part === 'tuned' ? counted(figure) : `${counted(figure)}, goal ${percent(goal)}${missesGoal(figure.share, goal) ? MISSED : ''}`;

const PARTS = [
  ['tuned', 'tuned with'],
  ['held', 'held back'],
] as const satisfies readonly (readonly [keyof Parts<unknown>, string])[];

function* judgedLines({ pairs, names, wrongPairs, wrongNames }: Quality): Generator<string> {
  yield 'Judged pairs: precision and recall, with 95 % intervals';
  for (const [family, parts] of Object.entries(pairs))
    for (const [part, called] of PARTS) {
      const { here, notHere, precision, recall } = parts[part];
      yield `  ${family.padEnd(8)} ${called.padEnd(10)} ${String(here).padStart(4)} here, ${notHere} not here  precision ${against(part, precision, LEAST_HELD.precision)}  recall ${against(part, recall, LEAST_HELD.recall)}`;
    }
  yield 'Person or organization: share of judged names under the right kind';
  for (const [part, called] of PARTS) {
    const { here, notHere, right } = names[part];
    yield `  ${called.padEnd(10)} ${String(here).padStart(4)} here, ${notHere} not here  ${against(part, right, LEAST_HELD.names)}`;
  }
  if (wrongPairs.length + wrongNames.length > 0) yield 'Wrong, of the part that is tuned with';
  for (const { family, same, waits, ends, why } of wrongPairs)
    yield `  ${family} ${!same ? 'joined, judged different' : waits ? 'waits, judged same' : 'apart, judged same'}: ${ends.join(' | ')} | ${why}`;
  for (const { name, kind } of wrongNames) yield `  not ${kind === 'person' ? 'a person' : 'an organization'} alone: ${name}`;
}

function* unknownLines({ unknownEnds: { decisions, of, ends } }: Quality): Generator<string> {
  yield `Decisions of the house that name what no list bears any more: ${decisions} of ${of}`;
  for (const { family, end } of ends) yield `  ${family} ${end}`;
}

const LIST_NAMES: Record<TwinList, string> = { rank: 'projects by rank', raised: 'projects by money', investors: 'investors', rounds: 'rounds' };
const usd = (amount: number): string => `$${Math.round(amount).toLocaleString('en')}`;

function* twinLines({ twins: { lists, money } }: Quality): Generator<string> {
  yield `Twins among the first ${SEARCHED} of each list; goal: at most ${MOST_APART} judged same and still apart`;
  for (const [list, { suspects, unjudged, sameApart, differentJoined }] of Object.entries(lists) as [TwinList, TwinFigures][])
    yield `  ${LIST_NAMES[list].padEnd(18)} ${suspects} suspects, ${unjudged} not judged; judged same and still apart ${sameApart}${sameApart > MOST_APART ? MISSED : ''}; judged different and joined ${differentJoined}`;
  yield `  money counted twice over rounds judged same: ${usd(money.usd)} of ${usd(money.ofUsd)}${money.share === null ? '' : `, ${(money.share * 100).toFixed(2)} %`}; goal: at most ${MOST_TWICE * 100} %${(money.share ?? 0) > MOST_TWICE ? MISSED : ''}`;
}

function* fieldLines(figure: FieldFigure): Generator<string> {
  const { field, filled, of, goal, missing, exempt, suspicious, examples } = figure;
  const named = examples.length === 0 ? '' : `  ${examples.map(({ name, value }) => `${name}: ${value}`).join(' | ')}`;
  const judged = goal === null ? '' : `, goal ${percent(goal)}${isMissed(figure) ? MISSED : ''}`;
  yield `${field.padEnd(16)} ${String(filled).padStart(3)} of ${of}${judged}${suspicious === null ? '' : `, ${suspicious} suspicious`}${named}`;
  if (missing.length > 0) yield `  without: ${missing.join(' | ')}`;
  for (const { name, why } of exempt) yield `  cannot have it: ${name} (${why})`;
}

function* valueLines({ values: { lists, overviews, grants, oldRanks, presumed } }: Quality): Generator<string> {
  yield `Values of the first ${LOOKED_AT} of each list that can have them: filled, and suspicious among these`;
  for (const list of VALUE_LISTS)
    for (const figure of lists[list].fields) {
      const [first, ...more] = fieldLines(figure);
      yield `  ${list.padEnd(13)} ${first}`;
      yield* more.map((line) => `    ${line}`);
    }
  yield 'Overviews of well-known records; goal: no part empty';
  for (const { name, empty } of overviews) yield `  ${name.padEnd(30)} ${empty.length === 0 ? 'whole' : `lacks ${empty.join(', ')}${MISSED}`}`;
  yield `  grants: ${grants.rounds} rounds, ${grants.counted} of them counted with the rounds of their projects`;
  yield `  ranks older than a year among the first ${oldRanks.of} by rank: ${oldRanks.old}`;
  yield `  person or organization presumed, as no source says it: ${presumed.presumed} of ${presumed.of}`;
}

/** What the command prints, line by line. */
export function* qualityLines(quality: Quality): Generator<string> {
  yield* judgedLines(quality);
  yield* unknownLines(quality);
  yield* twinLines(quality);
  yield* valueLines(quality);
}
