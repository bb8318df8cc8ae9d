import { stageExpr } from '../stage-spans.ts';
import type { Plan } from '../../plan.ts';
import type { Turn } from '../../reading.ts';
import { ROUND_FACTS } from './another-round.ts';
import { heard } from './asked-again.ts';
import { compare, planOf, planOfRecord, screenedOf, type Cond } from '../frame.ts';
import { hasCue, hasFn, hasVerb, strongNames, tagOf, type Question } from '../question.ts';
import { UNREAD } from './unread.ts';

/** "Which round was it", "ở vòng nào": what round it is that was told of. */
const WHICH =
  /^(?:(?:do|day|no|gia do|con so do|cai do) (?:la )?)?(?:(?:la )?(?:o|trong|thuoc|tu|cua|vao|la) )?vong (?:nao|gi)(?: (?:vay|the|day|do|nhi|thi duoc))*$|^(?:(?:in|at|from|of|by) )?(?:which|what) (?:round|stage|funding round|deal|one)(?: (?:(?:was|is) (?:it|that|this)(?: (?:in|from|at))?|(?:did|was) (?:it|that) (?:come from|happen in|happen|raised in|set in)))?$/;

const CAME_IN =
  /^(?:in|at|during|on)? ?(?:which|what) (?:rounds?|stages?|deals?)(?: was it(?: that)?)? (?:did|have|has) (?:they|it|he|she) (?:come in|came in|get in|got in|join|joined|invest|invested|enter|entered|participate|take part|put money|buy in|back it|put in)(?: (?:in|at|on|it|money))*$|^(?:ho|no|quy (?:nay|do)|ben do)? ?(?:da )?(?:tham gia|vao|rot|rot tien|rot von|dau tu|gop von|bo tien|xuong tien)(?: von)?(?: vao)?(?: (?:o|tu|trong))? (?:vong|dot) nao(?: (?:vay|the))*$/;

/** "In which round did they come in", after whether an investor is in a project: the rounds that it is in. */
function roundsJoined(q: Question, last: Turn): Plan | undefined {
  const screened = screenedOf(last.plan);
  const text = heard(q);
  if (last.plan.as !== 'exists' || screened?.kind !== 'round' || screened.groups || (!CAME_IN.test(text) && !WHICH.test(text))) return undefined;
  return planOf({ ...screened, fields: [...ROUND_FACTS] }, 'rows');
}

/** The round that the last answer told of, with what it is. Of an answer about something else, which round is not understood. */
export function whichRound(q: Question, turns: readonly Turn[]): Plan | typeof UNREAD | undefined {
  const last = turns.at(-1);
  const text = heard(q);
  const joined = last && strongNames(q).length === 0 ? roundsJoined(q, last) : undefined;
  if (joined) return joined;
  if (!last || strongNames(q).length > 0 || !WHICH.test(text)) return undefined;
  const screened = screenedOf(last.plan);
  if (screened?.kind === 'round' && !screened.groups && last.plan.as === 'first') {
    const fields = [...ROUND_FACTS.filter(({ field }) => field !== 'lead'), ...screened.fields.filter(({ field }) => field === 'lead')];
    return planOf({ ...screened, fields }, 'first');
  }
  if (last.round) return planOfRecord({ kind: 'round', slug: last.round.slug }, ROUND_FACTS);
  // "Which rounds" of a list are its rows.
  if (/^(?:vong nao|(?:which|what) (?:round|one))$/.test(text) && (last.plan.as === 'count' || last.plan.as === 'rows')) return undefined;
  return /\b(?:stage|one)\b/.test(text) ? undefined : UNREAD;
}

const SLOT_OF_ROUNDS = 'rounds';
/** The rounds of a condition, taken part in: of a record beside other such conditions. */
const tookPart = (...and: readonly Cond[]): Cond => ({
  slot: SLOT_OF_ROUNDS,
  expr: { rel: SLOT_OF_ROUNDS, some: { and: and.map(({ expr }) => expr) } },
});

/** The one round that an answer is about, by its project and its day. */
export function condsOfRound(turns: readonly Turn[]): Cond[] | undefined {
  const round = turns.at(-1)?.round;
  const day = round?.date ?? turns.findLast((turn) => turn.round?.slug === round?.slug && turn.round?.date !== undefined)?.round?.date;
  if (round?.project === undefined || day === undefined) return undefined;
  return [
    { slot: 'project', expr: compare('project', '=', round.project) },
    { slot: 'date', expr: compare('date', '=', day) },
  ];
}

/** The same of a list of those who took part in one round: in another round of its project, too. */
function alsoOfList(q: Question, turns: readonly Turn[]): Plan | undefined {
  const screened = screenedOf(turns.at(-1)?.plan ?? { tool: 'define', input: { term: '' } });
  const [stage, ...others] = q.items.flatMap((item) => tagOf(item, 'stage') ?? []);
  if (!screened || screened.groups || (screened.kind !== 'organization' && screened.kind !== 'person') || stage === undefined || others.length > 0)
    return undefined;
  const ofRounds = screened.conds.filter(({ group }) => group === SLOT_OF_ROUNDS);
  const project = ofRounds.find(({ slot }) => slot === 'project');
  if (!project || ofRounds.length < 2 || !hasCue(q, 'them') || strongNames(q).length > 0) return undefined;
  const rest = screened.conds.filter(({ group }) => group !== SLOT_OF_ROUNDS);
  const conds = [...rest, tookPart(...ofRounds), tookPart(project, { slot: 'stage', expr: stageExpr(stage) })];
  return planOf({ ...screened, conds, fields: [] }, hasFn(q, 'count') ? 'count' : 'rows');
}

/** "Which of those were also in the Series C", after who took part in one round of a project: in both. */
export function alsoInRound(q: Question, turns: readonly Turn[]): Plan | typeof UNREAD | undefined {
  const last = turns.at(-1);
  const list = alsoOfList(q, turns);
  if (list) return list;
  const asksWho = last?.plan.tool === 'screen' || last?.plan.tool === 'record' ? last.plan.input.fields.some(({ field }) => field === 'investors') : false;
  if (!last?.round || !asksWho || !hasCue(q, 'them') || !(hasVerb(q, 'invest') || hasCue(q, 'in')) || strongNames(q).length > 0) return undefined;
  const stages = q.items.flatMap((item) => tagOf(item, 'stage') ?? []);
  const own = condsOfRound(turns);
  const isNear = /\b(?:next|later|previous|earlier|other|following|ke tiep|tiep theo|sau|truoc|khac)\b/.test(heard(q));
  // Which round is the next is not known before it is asked for.
  if (stages.length === 0) return isNear ? UNREAD : undefined;
  const [project] = own ?? [];
  const [stage, ...others] = stages;
  if (!own || !project || stage === undefined || others.length > 0) return UNREAD;
  const conds = [tookPart(...own), tookPart(project, { slot: 'stage', expr: stageExpr(stage) })];
  q.also = planOf({ kind: 'person', conds, sort: '-investment_count', fields: [] }, 'rows');
  return planOf({ kind: 'organization', conds, sort: '-investment_count', fields: [] }, 'rows');
}
