import { fold } from '../../writing/fold.ts';
import type { Item } from './items.ts';
import { beside, hasCue, hasNoun, hasVerb, isCue, isNoun, isVerb, recordOf, strongNames, type Question } from './question.ts';

/** "How many rounds did Uniswap lead", "rounds led by Uniswap": a project as who leads or invests. */
export const projectInvests = (q: Question): boolean =>
  strongNames(q).some((item) => {
    const at = q.items.indexOf(item);
    const [before, after] = [beside(q, at, -1), beside(q, at, 1)];
    if (item.names.some(({ kind }) => kind !== 'project')) return false;
    const acts =
      isVerb(after, 'lead', 'invest') &&
      (/^(did|does|do|has|have|da|co)$/.test(q.items[at - 1]?.folded ?? '') || /^(led|invested|invested in)$/.test(after?.folded ?? ''));
    return acts || isVerb(before, 'ledBy', 'investedBy');
  });

/** "Đầu tư vào cả Aptos và Sui", "invested in both Aptos and Sui": each of them is what was invested in. */
function isInvestedIn(q: Question, at: number): boolean {
  for (let i = at - 1; i >= 0; i -= 1) {
    const one = q.items[i];
    if (!one) return false;
    if (isCue(one, 'in') && isCue(q.items[i + 1], 'both') && (isVerb(q.items[i - 1], 'invest') || isCue(q.items[i - 1], 'co', 'together'))) return true;
    if (isVerb(one, 'invest') && isCue(q.items[i + 1], 'both') && /vao$|in$/.test(one.folded)) return true;
    if (one.names.length === 0 && !isCue(one, 'and', 'both')) return false;
  }
  return false;
}

/** "Did Tiger Global invest in FalconX": behind an investor and what it did stands what it invested in, who may invest, too. */
function isBacked(q: Question, at: number): boolean {
  const before = beside(q, at, -1);
  const own = isCue(before, 'in', 'of') ? beside(q, q.items.indexOf(before as Item), -1) : before;
  const verb = own ? q.items.indexOf(own) : -1;
  const isPaid = isCue(before, 'in') && /^(put|puts|pour|spend|spent|stake|place|placed)$/.test(own?.folded ?? '');
  const acts = isPaid || isVerb(own, 'invest') || (isCue(before, 'in', 'of') && isNoun(own, 'investor', 'lead', 'angel'));
  const isSubject = (item: Item): boolean => item.names.length > 0 && !item.weak && recordOf(item, 'organization', 'person') !== undefined;
  const parties = q.items.slice(0, Math.max(0, verb)).filter(isSubject);
  // "Was Tiger Global in FalconX's Series C"
  const isIn = isCue(before, 'in') && own !== undefined && isSubject(own) && q.items[at]?.owner === true;
  return isIn || (acts && parties.length > 0);
}

/** Whether a name that a project and an investor share is meant as the investor. */
export function isParty(q: Question, at: number, item: Item): boolean {
  const [project, party] = [recordOf(item, 'project'), recordOf(item, 'organization', 'person')];
  if (!party) return false;
  if (!project) return true;
  if (isBacked(q, at)) return false;
  if (isGiver(q, at) || party.size > project.size + 200) return true;
  const bears = fold(project.name) === item.folded || (project.symbol !== null && fold(project.symbol) === item.folded);
  const [before, after] = [beside(q, at, -1), beside(q, at, 1)];
  if (isInvestedIn(q, at)) return false;
  if (isVerb(before, 'ledBy', 'investedBy') || isVerb(after, 'invest', 'lead') || isCue(before, 'by') || isCue(after, 'portfolio', 'co') || isCue(before, 'co'))
    return true;
  if (isVerb(after, 'raise') || isCue(before, 'in', 'on') || isVerb(before, 'invest', 'raise')) return false;
  if (hasCue(q, 'portfolio', 'co') || (!bears && party.size > project.size)) return true;
  if (isNoun(after, 'fund') || isNoun(before, 'fund')) return true;
  // An investor with many rounds stands before a project of its name that nobody knows.
  return party.size > project.size + 200 || (hasVerb(q, 'invest', 'lead', 'ledBy', 'investedBy') && party.size >= 300 && project.size < 700);
}

/** "Optimism Foundation": an organization by its own name, whatever project bears it aside. */
const isFoundation = (item: Item | undefined): boolean =>
  item !== undefined && item.folded.endsWith('foundation') && item.names.some(({ kind, name }) => kind === 'organization' && fold(name) === item.folded);

/** Whether a name stands for who gave grants. */
export const isGiver = (q: Question, at: number): boolean =>
  hasNoun(q, 'grant') &&
  (isFoundation(q.items[at]) ||
    isCue(beside(q, at, -1), 'by', 'from') ||
    /^(given|gave|give|awarded|award|awards|gives|trao|cap)$/.test(q.items[at + 1]?.folded ?? '') ||
    q.items.some(({ folded }) => /^(given|gave|give|awarded|trao)$/.test(folded)));
