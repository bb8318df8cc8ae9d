import type { Plan } from '../plan.ts';
import type { Turn } from '../reading.ts';
import { heard } from './turns/asked-again.ts';
import { roundFields } from './asked.ts';
import { conditionsOf } from './conditions.ts';
import { compare, planOf, planOfRecord, screenedOf } from './frame.ts';
import { asRounds } from './lists.ts';
import { hasCue, recordOf, strongNames, tagOf, type Question } from './question.ts';

const RAISED = '(?:da )?(?:goi|huy dong|goi duoc|huy dong duoc|goi von|goi von duoc|nhan|nhan duoc)(?: duoc)?(?: von)?';
/** What the projects that somebody founded raised; the name is a star. */
const FOUNDED = new RegExp(
  [
    String.raw`^how much (?:money |funding )?(?:did|have|has) (?:all )?(?:the )?(?:projects?|compan(?:y|ies)|protocols?|startups?) (?:that )?(?:founded by \*|(?:that )?\* (?:has |have )?(?:co-?)?founded)(?: raised?| secured?)(?: in total| altogether| in all| so far| overall)?$`,
    `^(?:tong cong )?(?:cac |nhung )?(?:du an|cong ty|startup)(?: ma| do)? \\* (?:da )?(?:sang lap|dong sang lap|thanh lap|lap ra|tao ra|lap) (?:thi )?${RAISED}(?: tong cong| tat ca)?(?: duoc)? (?:tong )?bao nhieu(?: tien| von| do)?(?: tong cong| tat ca)?$`,
  ].join('|'),
);
/** Who founded something together with whoever was spoken of; the founded is a star, whoever was spoken of a hash. */
const WITH_THEM =
  /^who (?:else )?(?:co-?)?founded \* (?:together |along |alongside |jointly )?(?:with )?#$|^who (?:were|was|are|is) the (?:other )?(?:co-?)?founders? of \* (?:with|besides|beside|alongside) #$|^(?:ai|nguoi nao|nhung ai) (?:da )?(?:cung |dong )?(?:sang lap|thanh lap|lap ra|tao ra)(?: ra)? \* (?:cung|voi|cung voi|chung voi) #$|^(?:ai|nguoi nao|nhung ai) (?:da )?(?:cung|voi|cung voi) # (?:dong )?(?:sang lap|thanh lap|lap ra|tao ra)(?: ra)? \*$/;

const isPerson = (one: Question['items'][number]): boolean =>
  (one.names.length > 0 && one.names[0]?.kind === 'person') || /^(?:him|her|them|he|she|ong ay|ba ay|anh ay|co ay)$/.test(one.folded);

/** "Dự án anh ấy sáng lập gọi được tổng cộng bao nhiêu": all that the projects of a founder raised, each once. */
export function raisedByFounded(q: Question): Plan | undefined {
  const [name, ...others] = strongNames(q);
  const person = name && recordOf(name, 'person');
  if (!person || others.length > 0 || !FOUNDED.test(starred(q, name === undefined ? [] : [name]))) return undefined;
  return planOf(
    { kind: 'project', conds: [{ slot: 'founders', expr: compare('founders', '=', person.slug) }], fields: [], groups: { show: 'sum(raised),count' } },
    'value',
  );
}

const starred = (q: Question, stars: readonly Question['items'][number][]): string =>
  heard({ ...q, items: q.items.map((item) => (stars.includes(item) ? { ...item, folded: '*' } : item)) });

/** "Who founded Paradigm together with him": its founders. */
export function foundedWith(q: Question): Plan | undefined {
  const founded = strongNames(q).filter((item) => !isPerson(item));
  const [name, ...others] = founded;
  const record = name && recordOf(name, 'organization', 'project');
  if (!name || !record || others.length > 0) return undefined;
  const text = heard({ ...q, items: q.items.map((item) => (item === name ? { ...item, folded: '*' } : isPerson(item) ? { ...item, folded: '#' } : item)) });
  return WITH_THEM.test(text) ? planOfRecord(record, [{ field: 'founders' }]) : undefined;
}

/** "Ai tham gia vòng Series C của nó", after what the projects of a founder raised: of their rounds. */
export function roundOfFounded(q: Question, turns: readonly Turn[]): Plan | undefined {
  const last = turns.at(-1);
  const screened = last && screenedOf(last.plan);
  const isOfFounder = screened?.kind === 'project' && screened.groups && !screened.groups.by && screened.conds.every(({ slot }) => slot === 'founders');
  if (!isOfFounder || strongNames(q).length > 0 || !hasCue(q, 'it') || !q.items.some((item) => tagOf(item, 'stage'))) return undefined;
  const own = conditionsOf({ ...q, used: new Set(q.used) }, { kind: 'round', one: true });
  const fields = roundFields(q);
  return fields.length === 0 ? undefined : planOf({ kind: 'round', conds: [...asRounds(screened.conds), ...own], sort: '-date', fields }, 'rows');
}
