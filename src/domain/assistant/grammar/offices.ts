import type { AskedField } from '../../tools/calls.ts';
import type { Plan } from '../plan.ts';
import type { Turn } from '../reading.ts';
import { positionsOf, whenWorked } from './asked.ts';
import { planOfRecord } from './frame.ts';
import { POSITION_WORDS } from './words/field-words.ts';
import type { Item } from './items.ts';
import { hasCue, hasVerb, recordOf, strongNames, type Question } from './question.ts';

const PAST = /(^| )(was|were|tung|hoi truoc)( |$)/;
const FORMER =
  /(^| )(former|formerly|previous|previously|past|ex|earlier|outgoing|used to be|before|predecessor|predecessors|cuu|cu|truoc|truoc day|truoc do|tien nhiem|nguyen)( |$)/;
const PRESENT = /(^| )(is|are|whos|current|currently|now|today|dang|hien|hien tai|hien nay|bay gio|hien dang|la ai|ai la)( |$)/;

/** When an office was held, as a question asks for it: a year, who held it before, who holds it now. */
function tenseOf(q: Question): string | undefined {
  const text = q.items.map(({ folded, names, weak }) => (names.length > 0 && !weak ? '' : folded)).join(' ');
  const named = hasCue(q, 'former') ? undefined : whenWorked(q);
  if (named !== undefined) return named;
  if (hasCue(q, 'former') || FORMER.test(text) || PAST.test(text)) return 'former';
  return PRESENT.test(text) ? 'now' : undefined;
}

/** The offices that a question names, each as those of a team who hold it, or held it. */
export function officesAsked(q: Question): AskedField[] {
  const tense = tenseOf(q);
  return positionsOf(q).map((position) => ({ field: 'team', with: tense === undefined ? position : `${tense} ${position}` }));
}

/** Who is told where nobody holds an office now, or nobody is known to have left it: whoever has it, with their years. */
export function officeAtAll(q: Question, plan: Plan): Plan | undefined {
  const text = q.items.map(({ folded }) => folded).join(' ');
  if (plan.tool !== 'record' || hasCue(q, 'former') || FORMER.test(text)) return undefined;
  const [only, ...others] = plan.input.fields;
  const office = others.length === 0 && only?.field === 'team' ? /^(?:now|former) (.+)$/.exec(only.with ?? '')?.[1] : undefined;
  return office === undefined ? undefined : planOfRecord(plan.input.of, [{ field: 'team', with: office }]);
}

/** Where nothing is known that somebody does today, or of an office that they held: all that they did, each with its years and whether it ended. */
export function rolesAtAll(plan: Plan): Plan | undefined {
  if (plan.tool !== 'record' || plan.input.of.kind !== 'person' || plan.as === 'count') return undefined;
  const [only, ...others] = plan.input.fields;
  const isNarrowed = only?.field === 'roles' && others.length === 0 && (only.with === 'now' || Object.hasOwn(POSITION_WORDS, only.with ?? ''));
  return isNarrowed ? { ...planOfRecord(plan.input.of, [{ field: 'roles' }]) } : undefined;
}

const BEFORE = /^(before|precede|preceded|preceding|predecessor|predecessor of|prior to|replace|replaced|truoc|truoc khi|tien nhiem|tien nhiem cua)$/;
const AFTER = /^(after|succeed|succeeded|successor|successor of|follow|followed|sau|sau khi|ke nhiem|ke nhiem cua|thay|thay the)$/;

/** "Who was CEO of Binance before Richard Teng": who held an office before or after somebody. */
export function heldBeside(q: Question): Plan | undefined {
  const [position, ...more] = positionsOf(q);
  const names = strongNames(q);
  const person = names.find((item) => item.names[0]?.kind === 'person');
  const place = names.find((item) => item !== person && recordOf(item, 'project', 'organization') !== undefined);
  const one = person && recordOf(person, 'person');
  if (position === undefined || more.length > 0 || names.length !== 2 || !one || !place) return undefined;
  const words = q.items.filter(({ names: own }) => own.length === 0).map(({ folded }) => folded);
  const way = words.some((word) => BEFORE.test(word)) ? 'before' : words.some((word) => AFTER.test(word)) ? 'after' : undefined;
  const of = way && teamOf(place);
  return of && planOfRecord(of, [{ field: 'team', with: `${way} ${one.slug} ${position}` }]);
}

/** "Trước khi làm Solana", "trước khi sáng lập Solana": what stands right before the place. */
const ENTERED_VI =
  /(?:^| )truoc khi (?:(?:ve|den|sang|vao|qua|cung|dong|bat dau|di) )*(?:lam|lam o|lam cho|lam viec o|lam viec cho|lam tai|vao|ve|sang|gia nhap|sang lap|dong sang lap|thanh lap|lap|lap ra|tao ra|mo|xay dung|khoi nghiep|khoi nghiep voi|dau quan cho)$/;

/** "Where did Fred Ehrsam work before Paradigm": roles that began before those there. */
export function workedBefore(q: Question): Plan | undefined {
  const names = strongNames(q);
  const person = names.find((item) => item.names[0]?.kind === 'person');
  const place = names.find((item) => item !== person);
  const one = person && recordOf(person, 'person');
  const before = place && q.items[q.items.indexOf(place) - 1];
  const isBefore =
    /^(before|prior to|truoc|truoc khi vao|truoc khi)$/.test(before?.folded ?? '') ||
    /^(join|joining|joined|starting|founding)$/.test(before?.folded ?? '') ||
    ENTERED_VI.test(
      place
        ? q.items
            .slice(0, q.items.indexOf(place))
            .map(({ folded }) => folded)
            .join(' ')
        : '',
    );
  const asks = hasVerb(q, 'work') || hasCue(q, 'where', 'what') || /(^| )(do|doing|lam gi|lam o)( |$)/.test(q.items.map(({ folded }) => folded).join(' '));
  if (!one || !place || names.length !== 2 || !isBefore || !asks || hasVerb(q, 'invest', 'raise', 'lead')) return undefined;
  if (!q.items.some(({ folded }) => /^(before|prior to|truoc|truoc khi vao|truoc khi)$/.test(folded))) return undefined;
  const of = recordOf(place, 'organization', 'project');
  return of && planOfRecord(one, [{ field: 'roles', with: `before ${of.slug}` }]);
}

const EARLIER =
  /^(?:(?:and |so )?(?:who was (?:it|that|in charge) )?before(?: (?:that|him|her|them|then))?|(?:and )?who (?:was|came|had it|held it) before(?: (?:that|him|her|them))?|(?:and )?(?:the )?(?:previous|former) one|(?:the |va |con )?(?:ai |nguoi )?truoc do(?: (?:la ai|thi sao|ai lam))?|(?:the |va |con )?ai (?:lam |giu )?truoc(?: do| ong ay| ba ay)?)$/;

/** "And before that?" after who holds an office: who held it. */
export function heldEarlier(q: Question, turns: readonly Turn[]): Plan | undefined {
  const plan = turns.at(-1)?.plan;
  if (plan?.tool !== 'record' || strongNames(q).length > 0 || !EARLIER.test(q.items.map(({ folded }) => folded).join(' '))) return undefined;
  const [only, ...others] = plan.input.fields;
  const office = others.length === 0 && only?.field === 'team' ? /^now (.+)$/.exec(only.with ?? '')?.[1] : undefined;
  return office === undefined ? undefined : planOfRecord(plan.input.of, [{ field: 'team', with: `former ${office}` }]);
}

/** The record of a name whose team is told: a network before the company behind it. */
const teamOf = (item: Item) => item.names.find(({ kind }) => kind !== 'person');
