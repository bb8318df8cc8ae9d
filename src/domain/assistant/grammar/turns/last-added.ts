import type { Turn } from '../../reading.ts';
import { withSlots } from './after-list.ts';
import { asList } from './after-record.ts';
import { replaced, screenedOf, slotKey, type Cond } from '../frame.ts';
import type { Question } from '../question.ts';

const textOf = ({ group, expr }: Cond): string => JSON.stringify([group ?? null, expr]);

/** The conditions of a turn, as a list that later ones narrow. */
const condsOfTurn = (turn: Turn): readonly Cond[] => (turn.plan.tool === 'record' ? asList(turn, turn.plan)?.conds : screenedOf(turn.plan)?.conds) ?? [];

/** The conditions that a list was narrowed by in the conversation, apart from those that it began with. Undefined where it was not. */
function narrowedFrom(turns: readonly Turn[], conds: readonly Cond[]): { kept: Cond[]; added: Cond[] } | undefined {
  const all = new Set(conds.map(textOf));
  for (const turn of turns.slice(0, -1).toReversed()) {
    const before = condsOfTurn(turn).map(textOf);
    if (before.length === 0 || before.length >= all.size || !before.every((text) => all.has(text))) continue;
    const [kept, added] = [conds.filter((cond) => before.includes(textOf(cond))), conds.filter((cond) => !before.includes(textOf(cond)))];
    return { kept, added };
  }
  return undefined;
}

/**
 * The conditions of a list with those of a turn in their place. "And in Circle", after which of the investors of Paxos also invested in Securitize: of the
 * two projects the last one goes, for the list was narrowed by it.
 */
export function withTurn(q: Question, turns: readonly Turn[], conds: readonly Cond[], own: readonly Cond[]): Cond[] {
  const isTwice = own.some((one) => conds.filter(({ slot, group }) => slotKey(slot) === slotKey(one.slot) && group === one.group).length > 1);
  const last = isTwice ? narrowedFrom(turns, conds) : undefined;
  const isLike = last && own.every((one) => last.added.some(({ slot, group }) => slotKey(slot) === slotKey(one.slot) && group === one.group));
  return isLike ? [...last.kept, ...replaced(last.added, own)] : withSlots(q, conds, own);
}
