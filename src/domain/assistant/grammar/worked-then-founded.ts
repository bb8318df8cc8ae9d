import { fold } from '../../writing/fold.ts';
import type { Plan } from '../plan.ts';
import { compare, planOf, type Cond } from './frame.ts';
import type { Item } from './items.ts';
import { hasFn, recordOf, type Question } from './question.ts';

const FOUNDERS_VI = '(?:founders?|co-?founders?|nha (?:dong )?sang lap|nguoi (?:dong )?sang lap|sang lap vien)';
const WORKED_VI = '(?:da |tung |da tung |truoc day |truoc kia )*(?:lam(?: viec)?(?: o| tai| cho)?|o|cong tac(?: o| tai)?)';
const LEFT_VI = '(?:da |tung )*(?:roi(?: khoi| bo)?|nghi(?: viec)?(?: o)?|bo|tach khoi)';
const OWN_VI =
  '(?:(?:roi|de|va|xong|sau do|ra|di|tu|da) )*(?:dong )?(?:sang lap|lap|thanh lap|lap ra|mo|khoi nghiep)(?: (?:ra|cac|nhung|mot|1))*(?: (?:cong ty|du an|startup|quy|du an|to chuc|team))?(?: (?:rieng|moi|khac|nao|gi|cua minh|cua rieng minh))*';
const OWN_EN =
  '(?:and |then |to |later |went on to |have |has )*(?:found(?:ed)?|co-?found(?:ed)?|start(?:ed)?|launch(?:ed)?|set up|create[d]?)(?: (?:a|an|another|their|his|her|own|new|other))*(?: (?:company|companies|projects?|startups?|protocols?|funds?|firms?|ventures?))?';
/** Whoever worked at one place and founded another; the star is the place. */
const ASKED = new RegExp(
  [
    `^(?:(?:nhung|cac|co|liet ke|ke ten) )*${FOUNDERS_VI}(?: nao)? ${WORKED_VI} \\*(?: (?:truoc day|truoc kia|truoc do))?$`,
    `^(?:(?:nhung|cac|co) )*(?:ai|nguoi nao|nguoi|nhung ai) (?:${WORKED_VI}|${LEFT_VI}) \\* ${OWN_VI}$`,
    `^(?:(?:nhung|cac|co) )*(?:cuu )(?:nhan vien|nhan su|nguoi)(?: nao)?(?: cua)? \\*(?: nao)? ${OWN_VI}$`,
    `^(?:which |what |any |list |show )*(?:the )?(?:co-?)?founders?(?: who| that)?(?: have| had)? (?:used to work|worked|previously worked|once worked|formerly worked|ever worked|were)(?: previously| before)? (?:at|for|in) \\*(?: before| previously| once)?$`,
    `^(?:who|which people|people who|anyone who|which people who)(?: has| have)? (?:left|quit|departed) \\* ${OWN_EN}$`,
    `^(?:who|which people|people who|anyone who)(?: has| have| had)? (?:used to work|worked|previously worked) (?:at|for) \\* ${OWN_EN}$`,
    `^(?:which |what )?(?:former|ex) (?:employees|people|staff|team members)(?: of| at| from)? \\* (?:who )?${OWN_EN}$`,
  ].join('|'),
);

/** "Founder nào từng làm ở Coinbase", "who left Coinbase to found a company": people with a role there who founded something else. */
export function workedThenFounded(q: Question, item: Item): Plan | undefined {
  const text = q.items.map((one) => (one === item ? '*' : one.folded)).join(' ');
  const place = recordOf(item, 'organization') ?? recordOf(item, 'project');
  if (!place || !ASKED.test(text)) return undefined;
  const here = compare(place.kind === 'project' ? 'projects' : 'organizations', '=', place.slug);
  // A company and its network alike are the place.
  const own = [place, ...item.names.filter((one) => one.kind !== 'person' && one.slug !== place.slug && fold(one.name) === item.folded)];
  const founded = { and: [compare('founder', '=', 'true'), ...own.map(({ slug }) => ({ not: compare('organization', '=', slug) }))] };
  const conds: Cond[] = [
    { slot: 'place', expr: here },
    { slot: 'roles', expr: { rel: 'roles', some: founded } },
  ];
  for (const one of q.items) q.used.add(one);
  return planOf({ kind: 'person', conds, sort: '-investment_count', fields: [] }, hasFn(q, 'count') ? 'count' : 'rows');
}
