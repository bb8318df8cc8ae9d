import type { KindName } from '../../../kinds/kinds.ts';
import type { Plan } from '../../plan.ts';
import type { Turn } from '../../reading.ts';
import { asList } from './after-record.ts';
import { heard } from './asked-again.ts';
import { roundFields } from '../asked.ts';
import { compare, planOf, screenedOf, type Screened } from '../frame.ts';
import type { Item } from '../items.ts';
import { listLookedAt, shownAlone } from './of-shown.ts';
import { strongNames, type Question } from '../question.ts';
import { UNREAD } from './unread.ts';

/** What is compared, by the words for it, with the order that it is of. */
type Compared = readonly (readonly [RegExp, Readonly<Partial<Record<KindName, string>>>])[];

/** "The larger one", "vòng lớn hơn". */
const ADJECTIVES: Compared = [
  [/^(?:larger|bigger|greater|higher|(?:lon|to|nhieu tien|cao) hon)$/, { round: '-amount', project: '-raised' }],
  [/^(?:smaller|lower|lesser|(?:nho|be|it tien|thap) hon)$/, { round: 'amount', project: 'raised' }],
  [/^(?:newer|later|more recent|(?:moi|muon|gan day) hon)$/, { round: '-date' }],
  [/^(?:older|earlier|(?:cu|som) hon)$/, { round: 'date' }],
];
const ONE =
  /(?:^| )(?:the )?(larger|bigger|greater|higher|smaller|lower|lesser|newer|later|more recent|older|earlier) (?:one|round|deal|raise)?(?: ?of (?:the two|the pair|them|these|those|these two|those two))?(?= |$)|(?:^| )(?:vong|cai|dot|lan|thuong vu|khoan)(?: nao)? ((?:lon|to|nhieu tien|cao|nho|be|it tien|thap|moi|muon|gan day|cu|som) hon)(?= |$)/;

/** "Which is larger?", of two rows. */
const BARE =
  /^(?:so )?which (?:(?:one|round|deal|raise)(?: of (?:them|the two|these))? |of (?:them|the two|these|those) )?(?:is|was) (?:the )?(larger|bigger|greater|higher|smaller|lower|newer|later|more recent|older|earlier)$/;

/** "More investors", "đông nhà đầu tư hơn". */
const COUNTS: Compared = [
  [/^(?:investors|backers|participants|nha dau tu|quy|ben tham gia|nguoi tham gia)$/, { round: 'investor_count' }],
  [
    /^(?:deals|rounds|investments|bets|vong|deal|thuong vu|khoan dau tu|lan)$/,
    { project: 'round_count', organization: 'investment_count', person: 'investment_count' },
  ],
  [/^(?:leads|lead rounds|rounds led)$/, { organization: 'lead_count', person: 'lead_count' }],
];
const MORE =
  /^(?:which|who|what)(?: (?:one|round|deal|fund|firm|vc|investor|project|company|protocol|person|of (?:them|these|those|the two|these two|those two)))*(?: (?:has|have|had|did|does|do|is|was|were|got|been|done|made|in|joined|backed|raised|closed|drew|attracted|invested in|participated in|took part in))* (?:the )?(more|fewer|less) (\w+(?: rounds| led)?)$|^(?:trong do |trong (?:hai|2) \w+ (?:do |nay )?)?(?:vong|cai|ben|con|quy|du an|nha dau tu|nguoi|ai|dot|lan)(?: nao)?(?: (?:co|da|tham gia|dau tu|goi|duoc|lam|thu hut|dan))* (dong|nhieu|it) (nha dau tu|quy|ben tham gia|nguoi tham gia|vong|deal|thuong vu|khoan dau tu|lan) hon$/;

/** The rows that the last answer showed, as a list of their own; the rounds of a project that were counted. */
function rowsOf(last: Turn): Screened | typeof UNREAD | undefined {
  const { plan, rows } = last;
  if (plan.tool === 'record') {
    const { of, fields } = plan.input;
    const isOfRounds = of.kind === 'project' && fields.length === 1 && (fields[0]?.field === 'round_count' || fields[0]?.field === 'rounds');
    if (isOfRounds) return { kind: 'round', conds: [{ slot: 'project', expr: compare('project', '=', of.slug) }], fields: [] };
    return rows.length >= 2 ? asList(last, plan) : undefined;
  }
  const screened = screenedOf(plan);
  if (!screened || screened.groups || rows.length < 2 || (plan.as !== 'rows' && plan.as !== 'count')) return undefined;
  return shownAlone(last, screened) ?? screened;
}

const pathIn = (table: Compared, word: string, kind: KindName): string | undefined => table.find(([pattern]) => pattern.test(word))?.[1][kind];

/** "Who led the larger one", "which one has done more deals", "vòng nào đông nhà đầu tư hơn", after two rows: of the one of them that is meant. Of more rows, the one that has the most. */
export function ofTheTwo(q: Question, turns: readonly Turn[]): Plan | typeof UNREAD | undefined {
  const last = listLookedAt(turns);
  if (!last || strongNames(q).length > 0) return undefined;
  const text = heard(q);
  const two = rowsOf(last);
  if (two === undefined || two === UNREAD) return undefined;
  const [, more, noun, moreVi, nounVi] = MORE.exec(text) ?? [];
  const counted = pathIn(COUNTS, noun ?? nounVi ?? '', two.kind);
  if (counted !== undefined) {
    const isLess = /^(?:fewer|less|it)$/.test(more ?? moreVi ?? '');
    return planOf({ ...two, sort: `${isLess ? '' : '-'}${counted}`, take: undefined, fields: [{ field: counted }] }, 'first');
  }
  const said = ONE.exec(text) ?? (two.kind === 'round' && last.rows.length === 2 ? BARE.exec(text) : null);
  const sort = pathIn(ADJECTIVES, said?.[1] ?? said?.[2] ?? '', two.kind);
  if (!said || sort === undefined) return undefined;
  const rest = restOf(q, said[0]);
  // The larger of five is none of them.
  if (rest && last.rows.length > 2) return UNREAD;
  return rest && planOf({ ...two, sort, take: undefined, fields: roundFields({ ...q, items: rest }) }, 'first');
}

/** "Trong hai vòng này": how many they are says nothing of which is meant. */
const IS_TWO = /^(?:hai|2)$/;

/** The pieces beside those that say which of the two; undefined where one of them says nothing that is known. */
function restOf(q: Question, said: string): readonly Item[] | undefined {
  const words = said.trim().split(' ');
  const rest = q.items.filter(({ folded }) => !folded.split(' ').every((word) => words.includes(word)));
  const isKnown = (item: Item): boolean => item.tags.length > 0 || q.world.lexicon.noise.has(item.folded);
  return rest.every((item) => IS_TWO.test(item.folded) || (isKnown(item) && !item.time && !item.bound)) ? rest : undefined;
}
