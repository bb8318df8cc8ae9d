import { isGiver } from './roles-of-names.ts';
import { fold } from '../../writing/fold.ts';
import type { NamedRecord } from '../reading.ts';
import { fieldsAsked } from './asked.ts';
import type { Item } from './items.ts';
import { beside, hasCue, hasFn, hasNoun, hasVerb, isCue, isNoun, isVerb, recordOf, tagOf, type Question } from './question.ts';

/** Whether a single name that a project and an investor share is meant as the investor. */
export function meansParty(q: Question, item: Item): boolean {
  const [project, party] = [recordOf(item, 'project'), recordOf(item, 'organization', 'person')];
  if (!party || !project) return party !== undefined;
  const at = q.items.indexOf(item);
  const [before, after] = [beside(q, at, -1), beside(q, at, 1)];
  if (isVerb(before, 'invest') && !isCue(before, 'portfolio')) return false;
  // "The Series B of OpenSea"
  const of = q.items.indexOf(before as Item);
  if (isCue(before, 'of') && tagOf(q.items[of - 1], 'stage') !== undefined) return false;
  // "Who led the rounds of Coinbase": those that it raised.
  const rounds = q.items.slice(0, of).findLast((one) => !q.world.lexicon.noise.has(one.folded));
  if (isCue(before, 'of') && isNoun(rounds, 'round') && hasCue(q, 'who') && hasVerb(q, 'lead')) return false;
  // "Who led the Taiko seed round": the name is what was led.
  if (isVerb(before, 'lead') && hasCue(q, 'who', 'which')) return false;
  if (hasFn(q, 'count') && hasNoun(q, 'lead') && !hasNoun(q, 'round') && party.size + 300 > project.size) return true;
  if (countsItsRounds(q, item, project) || asksWhoLed(q, at)) return false;
  // "Danh mục của Polychain": what it invested in.
  if (!hasVerb(q, 'raise') && ((isCue(before, 'of') && isCue(q.items[of - 1], 'portfolio')) || (item.owner && isCue(after, 'portfolio')))) return true;
  if (isVerb(before, 'ledBy', 'investedBy') || isVerb(after, 'invest', 'lead') || isCue(after, 'portfolio', 'co') || hasCue(q, 'portfolio', 'co')) return true;
  if (isGiver(q, at)) return true;
  // "LayerZero do quỹ nào dẫn dắt": what somebody else led.
  if (isCue(after, 'by') && !isCue(before, 'by') && q.items.slice(at).some((one) => isVerb(one, 'lead', 'invest'))) return false;
  if (isPutInto(q, at)) return false;
  if (isOwnRound(q, at) && (party.size < project.size + 300 || project.size >= 200)) return false;
  // "The biggest round Dapper Labs ever did": one that it raised.
  const behind = q.items.slice(at + 1).map(({ folded }) => folded);
  if (!isVerb(before, 'invest') && hasNoun(q, 'round') && /^(ever )?(did|has done|closed|got)$/.test(behind.join(' '))) return false;
  if (isVerb(after, 'raise') || (isCue(before, 'in') && hasVerb(q, 'invest')) || hasVerb(q, 'raise')) return false;
  // "Số vòng của Magic Eden": of a company that raised, its rounds.
  if (hasFn(q, 'count') && hasNoun(q, 'round') && isCue(before, 'of') && !hasVerb(q, 'invest', 'lead', 'ledBy') && party.size < project.size + 300)
    return false;
  if (q.items.some(({ folded, names }) => names.length === 0 && /^(deals?|investments?|bets|thuong vu)$/.test(folded))) return party.size > project.size;
  // Of what is raised: a stage, a valuation.
  if (
    !hasVerb(q, 'invest', 'lead', 'ledBy') &&
    q.items.some((one) => one.names.length === 0 && (tagOf(one, 'stage') !== undefined || tagOf(one, 'field')?.field === 'valuation'))
  )
    return false;
  const ofParty = fieldsAsked(q, party.kind, [item]).map(({ field }) => field);
  const ofProject = fieldsAsked(q, 'project', [item]).map(({ field }) => field);
  if (
    ofParty.some((field) =>
      ['assets_under_management', 'investment_count', 'lead_count', 'last_investment', 'co_investors', 'actively_investing', 'portfolio'].includes(field),
    ) &&
    !ofProject.includes(ofParty[0] ?? '')
  )
    return true;
  if (ofProject.length > ofParty.length) return false;
  return party.size > project.size;
}

/** "Kraken có mấy vòng gọi vốn", "how many funding rounds does Kraken have": those that it raised. */
function countsItsRounds(q: Question, item: Item, project: NamedRecord): boolean {
  const isRaised = q.items.some((one) => one.names.length === 0 && isNoun(one, 'round') && /goi von|huy dong|funding|financing|fundrais/.test(one.folded));
  if (!isRaised || !hasFn(q, 'count') || hasVerb(q, 'invest', 'investedBy', 'lead', 'ledBy') || hasNoun(q, 'lead') || hasCue(q, 'portfolio', 'co', 'in'))
    return false;
  return fold(project.name) === item.folded || project.size >= 200;
}

/** "Kraken Series C do ai dẫn dắt", "Kraken series B ai lead": who led what it raised. */
function asksWhoLed(q: Question, at: number): boolean {
  const [stage, ...behind] = q.items.slice(at + 1).filter((one) => !isCue(one, 'by', 'is') && !q.world.lexicon.noise.has(one.folded));
  if (stage === undefined || (tagOf(stage, 'stage') === undefined && !isNoun(stage, 'round'))) return false;
  const who = behind.findIndex((one) => isCue(one, 'who') || isNoun(one, 'fund', 'investor'));
  const verb = behind.findIndex((one) => isVerb(one, 'lead', 'invest'));
  return who >= 0 && verb > who && behind.slice(0, verb).every(({ names, weak }) => names.length === 0 || weak === true);
}

/** "Vòng tháng 9 của Deribit định giá bao nhiêu, ai tham gia", "Deribit's round, what valuation and who joined": others took part in what it raised. */
function isOwnRound(q: Question, at: number): boolean {
  if (hasCue(q, 'co', 'together', 'both') || !hasNoun(q, 'round')) return false;
  const isOf = isCue(beside(q, at, -1), 'of') || q.items[at]?.owner === true;
  const verb = q.items.findIndex((one, place) => place > at && one.names.length === 0 && isVerb(one, 'invest', 'lead'));
  const between = q.items.slice(at + 1, Math.max(at + 1, verb));
  return isOf && between.some((one) => isCue(one, 'who') || isNoun(one, 'investor', 'fund')) && between.every(({ names, weak }) => names.length === 0 || weak);
}

/** "Uphold được những ai rót vốn", "Uphold, ai đã đầu tư": who stands behind the name put money into what it names. */
export function isPutInto(q: Question, at: number): boolean {
  // Of both of two, unless these are rounds of it.
  if (hasCue(q, 'co', 'together') || (hasCue(q, 'both') && !q.items.some((item) => tagOf(item, 'stage')))) return false;
  const behind = q.items
    .slice(at + 1)
    .filter((one) => !isCue(one, 'is', 'by', 'which') && (one.tags.length > 1 || !q.world.lexicon.noise.has(one.folded) || isNoun(one, 'fund', 'investor')));
  const [who] = behind;
  const verb = behind.findIndex((one) => isVerb(one, 'invest', 'lead'));
  return (isCue(who, 'who') || isNoun(who, 'investor', 'fund')) && verb > 0 && behind.slice(0, verb).every(({ names }) => names.length === 0);
}
