import { periodOf } from '../../../screener/dates.ts';
import type { Plan } from '../../plan.ts';
import type { Turn } from '../../reading.ts';
import { heard } from './asked-again.ts';
import { roundFields } from '../asked.ts';
import { compare, planOf, screenedOf } from '../frame.ts';
import { strongNames, type Question } from '../question.ts';
import { isPartyCond } from './spoken-of.ts';
import { UNREAD } from './unread.ts';

/** What is told of a round beside another. */
export const ROUND_FACTS = ['stage', 'amount', 'date', 'lead', 'valuation'].map((field) => ({ field }));

const ASKS =
  '(?:what about |how about |what was |who led |who was in |who invested in |when was |how much was |how big was |ai dan dat |ai lead |khi nao la )*';
/** What may be asked of it behind it. */
const ASKED =
  '(?: (?:(?:thi |la |co |duoc )*(?:bao nhieu(?: tien| von)?|(?:do )?(?:ai|quy nao) (?:dan dat|dan|lead|dau tu|tham gia)|khi nao|luc nao|dinh gia bao nhieu|dinh gia|the nao|ra sao|may nha dau tu|bao nhieu nha dau tu)))*';
const BEFORE = new RegExp(
  `^${ASKS}(?:(?:(?:the|that) )?(?:one|round|raise|deal) (?:just |right )?(?:before|prior to)(?: it| that| this| that one| this one)?|(?:the )?(?:previous|preceding|prior) (?:one|round|raise|deal)|before (?:that|it)|(?:vong|cai|dot|lan) (?:ngay |lien |ke )?truoc(?: do| no| nua| vong do)*${ASKED})$`,
);
const AFTER = new RegExp(
  `^${ASKS}(?:(?:(?:the|that) )?(?:one|round|raise|deal) (?:just |right )?after(?: it| that| this| that one| this one)?|(?:the )?(?:next|following|subsequent) (?:one|round|raise|deal)|after (?:that|it)|(?:vong|cai|dot|lan) (?:ngay |lien |ke )?(?:sau|tiep theo|ke tiep)(?: do| no| nua| vong do)*${ASKED})$`,
);

/** "And the one before that?", "vòng trước đó": the round of the same project next to the one that was looked at. */
export function anotherRound(q: Question, turns: readonly Turn[]): Plan | typeof UNREAD | undefined {
  const last = turns.findLast(({ round }) => round !== undefined) ?? turns.at(-1);
  const text = heard(q);
  const [isBefore, isAfter] = [BEFORE.test(text), AFTER.test(text)];
  if (!last || strongNames(q).length > 0 || (!isBefore && !isAfter)) return undefined;
  const screened = screenedOf(last.plan);
  const asked = screened?.kind === 'round' && !screened.groups ? screened.conds : [];
  const named = asked.find(({ slot }) => slot === 'project');
  // After the newest round of an investor: the one that it did before.
  const ofParty = !named && asked.some(isPartyCond) ? asked.filter(({ slot }) => slot !== 'date') : undefined;
  const project = named ?? (last.round?.project === undefined ? undefined : { slot: 'project', expr: compare('project', '=', last.round.project) });
  const day = last.round?.date ?? turns.findLast(({ round }) => round?.date !== undefined && round.slug === last.round?.slug)?.round?.date;
  const base = ofParty ?? (project ? [project] : []);
  // No round is at hand that another lies before.
  if (base.length === 0 || day === undefined) return last.rows.length > 1 || last.plan.as === 'count' ? UNREAD : undefined;
  const [first, end] = periodOf(day) ?? [day, day];
  const own = { slot: 'date', expr: compare('date', isBefore ? '<' : '>', isBefore ? first : end) };
  const asks = roundFields(q);
  return planOf({ kind: 'round', conds: [...base, own], sort: isBefore ? '-date' : 'date', fields: asks.length > 0 ? asks : [...ROUND_FACTS] }, 'first');
}
