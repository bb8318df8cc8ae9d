import type { AskedField } from '../../tools/calls.ts';
import type { Plan } from '../plan.ts';
import { fieldsAsked } from './asked.ts';
import type { Item } from './items.ts';
import { isCue, isNoun, strongNames, tagOf, type Question } from './question.ts';

/** What is asked of a record that the rest of the question finds: where the head ends, where the tail begins, and the field. */
interface Asked {
  from: number;
  to: number;
  fields: readonly AskedField[];
}

const FOUNDERS_EN = /^(?:and )?who(?: has| have)? (?:founded|co-founded|cofounded|created|started|built|launched|established)(?: the)?$/;
const FOUNDERS_VI =
  /^(?:(?:ai|nguoi nao)(?: la nguoi)?(?: da)? (?:sang lap|dong sang lap|thanh lap|lap ra|tao ra)(?: ra| nen)?|(?:nguoi|nha) (?:dong )?sang lap(?: ra)?(?: cua)?)$/;
const WHERE_EN = /^(?:where|in which country|in which city|what country|which country)(?: is| are| was)?(?: the)?$/;
const BASED_EN = /^(?:is )?(?:based|based in|located|located in|headquartered|headquartered in)$/;
const WHERE_VI = /^(?:(?:co )?(?:tru so|dat tru so|van phong|dong|nam)(?: chinh)? )?(?:o|tai)? ?(?:dau|nuoc nao|quoc gia nao|thanh pho nao)$/;
const WHEN_EN = /^when(?: was| were)?(?: the)?$/;
const FOUNDED_EN = /^(?:founded|created|started|established|launched|set up)$/;
const WHEN_VI = /^(?:(?:duoc|da)? ?(?:thanh lap|sang lap|ra doi|lap)(?: vao)? (?:khi nao|nam nao|luc nao|bao gio))$/;

const wordsOf = (items: readonly Item[]): string => items.map(({ folded }) => folded).join(' ');

/** Longest head and tail, in pieces. */
const EDGE = 5;

/** The place where the first pieces of a question are of a pattern, the most of them. */
function headOf({ items }: Question, pattern: RegExp): number {
  for (let to = Math.min(EDGE, items.length - 2); to > 0; to -= 1) if (pattern.test(wordsOf(items.slice(0, to)))) return to;
  return -1;
}
/** The same of its last pieces. */
function tailOf({ items }: Question, pattern: RegExp): number {
  for (let from = Math.max(2, items.length - EDGE); from < items.length; from += 1) if (pattern.test(wordsOf(items.slice(from)))) return from;
  return -1;
}

/** "Who founded …", "where is … based", "… thành lập khi nào", "website of …". */
function askedOf(q: Question): Asked | undefined {
  const end = q.items.length;
  const isVi = q.world.language === 'vi';
  const founders = headOf(q, isVi ? FOUNDERS_VI : FOUNDERS_EN);
  if (founders > 0) return { from: founders, to: end, fields: [{ field: 'founders' }] };
  const [where, based] = isVi ? [0, tailOf(q, WHERE_VI)] : [headOf(q, WHERE_EN), tailOf(q, BASED_EN)];
  if (where >= 0 && based > 0) return { from: where, to: based, fields: [{ field: 'location' }] };
  const [when, founded] = isVi ? [0, tailOf(q, WHEN_VI)] : [headOf(q, WHEN_EN), tailOf(q, FOUNDED_EN)];
  if (when >= 0 && founded > 0) return { from: when, to: founded, fields: [{ field: 'founded' }] };
  const of = q.items.findIndex((item) => isCue(item, 'of'));
  const head = q.items.slice(0, Math.max(0, of));
  if (
    of <= 0 ||
    of > EDGE ||
    head.some(
      (item) =>
        (item.names.length > 0 && !item.weak) ||
        item.time ||
        item.bound ||
        tagOf(item, 'most') ||
        tagOf(item, 'fn') ||
        (tagOf(item, 'kind') && !isNoun(item, 'founder')),
    )
  )
    return undefined;
  const isFounder = head.some((item) => isNoun(item, 'founder'));
  const fields = isFounder
    ? [{ field: 'founders' }]
    : fieldsAsked({ ...q, items: head, used: new Set() }, 'project').filter(({ field }) =>
        /^(?:website|twitter|linkedin|github|founders|location|country|founded|sector)$/.test(field),
      );
  return fields.length === 1 ? { from: of + 1, to: end, fields } : undefined;
}

/** "The project with …": what is found, and none that was spoken of. */
function nounIn(item: Item): Item {
  const [, word] = /^the (project|protocol|company|token|coin|fund|investor)$/.exec(item.folded) ?? [];
  if (word === undefined) return item;
  const tag =
    word === 'fund' || word === 'investor'
      ? ({ is: 'kind', kind: 'organization', noun: word } as const)
      : ({ is: 'kind', kind: 'project', noun: word === 'token' || word === 'coin' ? 'token' : 'project' } as const);
  return { ...item, text: word, folded: word, tags: [tag] };
}

/** The words that find the record, with "which" beside their noun; undefined where they name no single one. */
function findingOf(q: Question, { from, to }: Asked): Item[] | undefined {
  const items = q.items
    .slice(from, to)
    .filter(({ folded }) => folded !== 'the' && !/^la (?:gi|ai)$/.test(folded))
    .map((item) => nounIn(item));
  const at = items.findIndex((item) => item.names.length === 0 && tagOf(item, 'kind') !== undefined);
  const noun = items[at];
  if (!noun || at > 4 || !items.some((item) => item.names.length === 0 && tagOf(item, 'most') !== undefined)) return undefined;
  const isVi = q.world.language === 'vi';
  if (isVi ? /^(?:cac|nhung)/.test(noun.folded) || isCue(items[at + 1], 'which') : noun.folded.endsWith('s')) return undefined;
  const which: Item = { ...noun, text: isVi ? 'nào' : 'which', folded: isVi ? 'nao' : 'which', tags: [{ is: 'cue', cue: 'which' }], names: [] };
  const rest = items.filter((item, place) => !(place === at + 1 && /^(?:that|which|who|ma)$/.test(item.folded)));
  return isVi ? [...rest.slice(0, at + 1), which, ...rest.slice(at + 1)] : [...rest.slice(0, 0), which, ...rest];
}

/** Groups whose first is a record. */
const OF_RECORDS = { project: ['project'], organization: ['investor', 'lead'] } as const;

/**
 * "Who founded the project with the largest round of 2021", "where is the most active investor of 2024 based": what is asked of the record that a superlative finds. Of rounds
 * and groups it is a second step, which is kept with the question. @param lists reads a list
 */
export function ofTheFound(q: Question, lists: (rest: Question) => Plan | undefined): Plan | undefined {
  const asked = strongNames(q).length > 0 ? undefined : askedOf(q);
  const items = asked && findingOf(q, asked);
  const kind =
    items &&
    tagOf(
      items.find((item) => tagOf(item, 'kind') !== undefined),
      'kind',
    )?.kind;
  if (!asked || !items || (kind !== 'project' && kind !== 'organization')) return undefined;
  const plan = lists({ ...q, items, used: new Set() });
  if (plan?.tool === 'screen' && plan.input.sort !== undefined && plan.input.place === undefined) {
    const { take: _, ...input } = plan.input;
    if (input.kind === kind) return { ...plan, as: 'first', input: { ...input, fields: [...asked.fields] } };
    if (input.kind !== 'round' || kind !== 'project' || plan.as !== 'first') return undefined;
    q.further = { fields: asked.fields };
    return { ...plan, input: { ...input, fields: [] } };
  }
  const isRanked = plan?.tool === 'aggregate' && plan.input.over.length === 1 && plan.input.sort === `-${plan.input.show.split(',')[0]}`;
  if (plan?.tool !== 'aggregate' || !isRanked || !OF_RECORDS[kind].some((by) => by === plan.input.by)) return undefined;
  q.further = { fields: asked.fields };
  return { ...plan, as: 'first', input: { ...plan.input, take: 5 } };
}

/** Words that ask for a field of whatever a superlative finds: an answer that tells that alone is none. */
export function fieldOfFound(q: Question, text: string): readonly Item[] {
  const asked = strongNames(q).length > 0 ? undefined : askedOf(q);
  const isOfFound = asked !== undefined && findingOf(q, asked) !== undefined;
  if (isOfFound && !asked.fields.some(({ field }) => text.includes(`field:${field}`)))
    return [...q.items.slice(0, asked.from), ...q.items.slice(asked.to)].slice(0, EDGE);
  const leads = /^who (?:leads|runs|heads|manages|owns|is leading|is running) (?:the )?[a-z]+ (?:that|which|with) /.test(wordsOf(q.items));
  return leads && q.items.some((item) => tagOf(item, 'most') !== undefined) ? q.items.slice(0, 2) : [];
}
