import type { Expr } from '../../../screener/screen.ts';
import type { Plan } from '../../plan.ts';
import type { Turn } from '../../reading.ts';
import { aboutOne } from '../about-subject.ts';
import { compare, planOf, screenedOf, type Cond } from '../frame.ts';
import { hasCue, hasNoun, strongNames, tagOf, type Question } from '../question.ts';
import { heard } from './asked-again.ts';
import { condsOfRound } from './of-one-round.ts';
import { UNREAD } from './unread.ts';

const TWO = '(?:ca )?(?:hai|2)(?: (?:vong|dot|lan|cai|khoan|deal))?(?: goi von)?(?: (?:nay|do|ay|kia|tren))?';
const WHO = '(?:co |thi |va )*(?:nhung |cac )?(?:nha dau tu|quy|ai|ben|ben nao|investor)(?: nao)?(?: (?:da|cung|deu|ma|lai))*';
const JOINED = '(?:tham gia|dau tu|rot von|rot tien|gop von|bo von|bo tien|co mat|gop mat|xuat hien)(?: (?:vao|o|trong))?';
const JOINED_EN =
  '(?:and |any |so )*(?:is there |are there |were there |was there )?(?:any )?(?:who|which (?:investors?|funds?|backers?|vcs?)|(?:investors?|funds?|backers?)(?: that| who)?|anyone(?: who)?|did (?:any (?:investor|fund)|anyone))(?: (?:was|were|is|are|took|take|part|participated|participate|invested|invest|joined|join|backed|back|in))*';
const TWO_EN = '(?:both|the two)(?: of (?:them|these|those))?(?: (?:funding )?rounds| deals| times)?';

/** "Hai vòng cộng lại bao nhiêu", "how much are both rounds together". */
const SUM = `(?:${TWO} (?:cong lai|tong cong|tong|gop lai|cong vao)(?: (?:la|duoc|goi duoc|thanh|thi))* bao nhieu(?: tien| von| do)?|(?:tong cong|tong|cong|gop)(?: so tien| von| lai)?(?: cua)? ${TWO}(?: lai)?(?: (?:la|duoc))*(?: bao nhieu(?: tien| von)?)?|how much (?:are|is|was|were|did) ${TWO_EN}(?: raise)? (?:together|combined|in total|altogether)|(?:what (?:do|did) )?${TWO_EN} (?:together|combined|in total|add up to)|(?:the )?(?:sum|total) of ${TWO_EN})`;
/** "Có nhà đầu tư nào tham gia cả hai không", "who was in both". */
const BOTH = `(?:${WHO} ${JOINED} ${TWO}(?: (?:khong|la ai|vay))*|${JOINED_EN} ${TWO_EN})`;
const ASKED = new RegExp(`^(${SUM})?(?:(?:^| )(?:va |and |con |roi )*(${BOTH}))?$`);
/** "Nhà đầu tư nào tham gia nhiều hơn một vòng". */
const TWICE = new RegExp(
  `^(?:${WHO} ${JOINED} (?:nhieu hon|hon|tren) (?:mot|1) (?:vong|lan|dot)(?: khong)?|${WHO} ${JOINED} (?:tu |it nhat )(?:hai|2) (?:vong|lan|dot)(?: tro len)?(?: khong)?|${JOINED_EN} (?:more than (?:one|1|once)|at least (?:two|2)|several|multiple)(?: (?:times|rounds?|of (?:them|these)))?)$`,
);

/** The project whose rounds an answer lists; undefined where it lists others. */
function projectOf({ plan, round }: Turn): string | undefined {
  if (plan.tool === 'record') return plan.input.of.kind === 'project' ? plan.input.of.slug : round?.project;
  const conds = screenedOf(plan)?.conds.filter(({ slot }) => slot === 'project') ?? [];
  const [only] = conds;
  return conds.length === 1 && only && 'value' in only.expr && typeof only.expr.value === 'string' ? only.expr.value : round?.project;
}

/** Each of the two rounds that were told of last, one answer after the other or both in one: its project and its day. */
function twoRounds(turns: readonly Turn[]): readonly (readonly Cond[])[] | undefined {
  const last = turns.at(-1) as Turn;
  const shown = last.rows.flatMap(({ kind, project, date }) =>
    kind === 'round' && project !== undefined && date !== undefined
      ? [
          [
            { slot: 'project', expr: compare('project', '=', project) },
            { slot: 'date', expr: compare('date', '=', date) },
          ],
        ]
      : [],
  );
  if (shown.length === 2 && last.rows.length === 2) return shown;
  const [own, before] = [condsOfRound(turns), condsOfRound(turns.slice(0, -1))];
  return own && before && JSON.stringify(own) !== JSON.stringify(before) ? [before, own] : undefined;
}

const tookPart = (and: readonly Cond[]): Cond => ({ slot: 'rounds', expr: { rel: 'rounds', some: { and: and.map(({ expr }) => expr) } } });
const investors = (conds: readonly Cond[]): Plan => planOf({ kind: 'organization', conds, sort: '-investment_count', fields: [] }, 'rows');

/** Who took part in the two rounds that were told of, and what these come to; who took part in several of the rounds of a project. */
export function ofBothRounds(q: Question, turns: readonly Turn[]): Plan | typeof UNREAD | undefined {
  const last = turns.at(-1);
  if (!last || strongNames(q).length > 0) return undefined;
  const text = heard(q);
  const project = projectOf(last);
  if (TWICE.test(text))
    return project === undefined ? undefined : investors([{ slot: 'rounds', expr: { rel: 'rounds', some: compare('project', '=', project), atLeast: 2 } }]);
  const [, sum, both] = ASKED.exec(text) ?? [];
  if (sum === undefined && both === undefined) return undefined;
  // After the sum of the two, they are the two still.
  const told = last.plan.tool === 'aggregate' && turns.length > 1 ? turns.slice(0, -1) : turns;
  const rounds = twoRounds(told);
  // "Both" of more than two, or of none, says nothing.
  if (!rounds) return both !== undefined && last.rows.filter(({ kind }) => kind === 'round').length > 2 ? UNREAD : undefined;
  const each = rounds.map((conds): Expr => ({ and: conds.map(({ expr }) => expr) }));
  const summed = planOf({ kind: 'round', conds: [{ slot: 'shown', expr: { or: each } }], fields: [], groups: { show: 'sum(amount),count' } }, 'value');
  const shared = investors(rounds.map(tookPart));
  if (sum === undefined) return shared;
  if (both !== undefined) q.also = shared;
  return summed;
}

/** "Có quỹ nào tham gia cả Series A lẫn Series B không", after rounds of a project: of its rounds. */
export function ofItsStages(q: Question, turns: readonly Turn[]): Plan | undefined {
  const last = turns.at(-1);
  const stages = new Set(q.items.flatMap((item) => (item.names.length === 0 ? (tagOf(item, 'stage')?.value ?? []) : [])));
  const asksWho = hasCue(q, 'who') || hasNoun(q, 'investor', 'fund', 'angel');
  if (!last || strongNames(q).length > 0 || stages.size < 2 || !asksWho || !hasCue(q, 'both') || q.items.some(({ time, bound }) => time ?? bound))
    return undefined;
  const slug = projectOf(last);
  const plan = slug === undefined ? undefined : aboutOne(q, { kind: 'project', slug, name: slug });
  return plan?.tool === 'screen' && plan.input.kind !== 'round' ? plan : undefined;
}
