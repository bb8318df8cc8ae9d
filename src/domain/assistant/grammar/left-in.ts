import type { Plan } from '../plan.ts';
import type { Item } from './items.ts';
import { isNoun, type Question } from './question.ts';

/** Words that leave something out. "Without" and "not" have rules of their own. */
const EXCLUDES =
  /^(?:excluding|exclude|excludes|excluded|except|except for|other than|apart from|leaving out|minus|not counting|not including|ngoai tru|loai tru|loai ra|tru|tru di|tru ra|khong tinh|khong ke|khong bao gom)$/;
/** A condition that leaves rows out: "-stage:Seed", "raise:true", "amount!=…". */
const NEGATIVE = /(?:^|[\s([|])-[a-z(]|!=|\braise:|has_token:false/;
const NOT_IN = /(?:^| )(?:but|and|yet) not (?:in |during )?(?:20\d\d|q[1-4])|(?:^| )nhung (?:khong|chua)(?: \S+){0,3} (?:20\d\d)(?: |$)/;

const screensOf = (plan: Plan): readonly string[] =>
  plan.tool === 'screen' ? [plan.input.q] : plan.tool === 'aggregate' ? plan.input.over.map(({ q }) => q) : [];

/** A value that is left out, and behind it another of the same path that is asked for: "not in the US or China" leaves out both. */
const HALF_OUT = /(?:^|[\s([])-([a-z_]+):(?:"[^"]*"|[^\s\])]+)(?: (?!-)\S+)*? \1:/;

/** What a question leaves out and its plan does not: a list of the very rows would be told for the others. */
export function leftIn(q: Question, plan: Plan): readonly Item[] {
  if (plan.tool !== 'screen' && plan.tool !== 'aggregate') return [];
  const text = q.items.map(({ folded }) => folded).join(' ');
  const screens = screensOf(plan).join(' ');
  if (screensOf(plan).some((screen) => HALF_OUT.test(screen))) return q.items.slice(0, 1);
  if (NOT_IN.test(text)) return q.items.filter(({ folded }) => /^(?:not|khong|chua)$/.test(folded) || /\bnot\b/.test(folded)).slice(0, 1);
  const at = q.items.findIndex(({ folded, names }) => names.length === 0 && EXCLUDES.test(folded));
  const cue = q.items[at];
  if (!cue) return [];
  const behind = q.items.slice(at + 1);
  // Grants are left out of rounds unless they are asked for.
  if (behind.some((item) => isNoun(item, 'grant')) && plan.input.grants !== 'only' && plan.input.grants !== 'include') return [];
  const isOut = NEGATIVE.test(screens) || (plan.tool === 'aggregate' && plan.input.without !== undefined);
  const times = behind.filter(({ time }) => time !== undefined).length;
  const timesOut = screens.match(/(?:^|[\s([|])-\(?date/g)?.length ?? 0;
  return !isOut || (timesOut > 0 && timesOut < times) ? [cue] : [];
}
