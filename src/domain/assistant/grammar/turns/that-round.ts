import type { Plan } from '../../plan.ts';
import type { Turn } from '../../reading.ts';
import { roundFields } from '../asked.ts';
import { screenedOf } from '../frame.ts';
import { strongNames, tagOf, type Question } from '../question.ts';
import { heard } from './asked-again.ts';
import { listedRound } from './named-row.ts';
import { UNREAD } from './unread.ts';

const THAT_ROUND = /\b(?:that|this) (?:round|deal|raise)\b|\b(?:vong|dot|thuong vu) (?:do|nay|ay)\b/;

/** "How much was that round", after a list of projects by their rounds that has one row: of the round that the project is listed for. */
export function thatRound(q: Question, turns: readonly Turn[]): Plan | undefined {
  const last = turns.at(-1);
  const [row, ...more] = last?.rows ?? [];
  const screened = last?.plan.as === 'rows' ? screenedOf(last.plan) : undefined;
  if (!row || row.kind !== 'project' || more.length > 0 || !screened || strongNames(q).length > 0 || !THAT_ROUND.test(heard(q))) return undefined;
  if (q.items.some((item) => item.time ?? tagOf(item, 'stage') ?? tagOf(item, 'most')) || roundFields(q).length === 0) return undefined;
  return listedRound(q, row, screened);
}

const HIS = /^(?:his|her)$/;
const FUND = /^(?:(?:vc |venture |investment |crypto |own )*(?:fund|firm|vc)s?)$/;

/** "What has her fund invested in": which fund is somebody's is told by no answer, and what they put in themselves is something else. */
export const ofHisFund = ({ items }: Question): typeof UNREAD | undefined =>
  items.some(({ folded }, at) => HIS.test(folded) && FUND.test(items[at + 1]?.folded ?? '')) ? UNREAD : undefined;

const POINTS_BACK = /\bhow much .*that (?:company|project|protocol|startup) (?:ever )?raised?\b|\bwhich investors do both have$/;

/** "How much has the company raised", "any investor the two share", where nobody is named: it speaks of what came before. */
export const pointsBack = ({ items }: Question): boolean =>
  items.every(({ names, weak }) => names.length === 0 || weak) && POINTS_BACK.test(items.map(({ folded }) => folded).join(' '));
