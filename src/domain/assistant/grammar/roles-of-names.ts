import { beside, isVerb, strongNames, type Question } from './question.ts';

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
