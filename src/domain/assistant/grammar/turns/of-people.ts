import { TOOL_LIMITS } from '../../../tools/calls.ts';
import type { Plan } from '../../plan.ts';
import type { Turn } from '../../reading.ts';
import { planOfRecord } from '../frame.ts';
import { strongNames, type Question } from '../question.ts';
import { heard } from './asked-again.ts';
import { UNREAD } from './unread.ts';

const THEY =
  '(?:(?:ca )?(?:hai |ba )?(?:ho|bon ho|may ong nay|(?:nhung|cac|may|hai|ba) (?:nguoi|ong|anh|chi|vi|nha sang lap|founder|co-founder) (?:nay|do|ay|kia)))(?: (?:thi|co|da|tung|con|hien|dang|hien dang|truoc day|gio))*';
const ELSE = '(?: (?:khac|nua|khong|ngoai ra|o cho khac|o noi khac|o cong ty khac))*';
/** "Họ còn làm ở đâu khác", "where else do they work". */
const WORK = new RegExp(
  `^(?:${THEY} (?:lam|lam viec|cong tac|hoat dong|lam gi)(?: (?:o|tai|cho))*(?: (?:dau|gi|cho nao|noi nao|nhung dau|cho|cong ty nao|du an nao))*${ELSE}|(?:where|what)(?: else)? (?:do|did|have|are|does) (?:they|these people|those people|these founders|the founders) (?:also |else )?(?:work|working|worked|do|done)(?: (?:at|for|now|before|elsewhere|else))*)$`,
);
const FOUND = new RegExp(
  `^(?:${THEY} (?:sang lap|lap|lap ra|thanh lap|dong sang lap)(?: (?:ra|them|nhung|cac))*(?: (?:gi|cong ty nao|du an nao|cai gi|dau))+${ELSE}|(?:what|which (?:companies|projects))(?: else)? (?:did|have) (?:they|these people|those people|these founders) (?:also )?(?:found|founded|start|started|co-found|co-founded)(?: else| before| besides)?)$`,
);
const INVEST = new RegExp(
  `^(?:${THEY} (?:dau tu|rot von|bo tien|bo von)(?: (?:vao|them|nhung|cac|ca|cho))*(?: (?:dau|nhung dau|gi|du an nao|cong ty nao|cai gi))+${ELSE}|(?:what|where|which (?:companies|projects))(?: else)? (?:did|have|do) (?:they|these people|those people|these founders) (?:also )?(?:invest|invested|back|backed)(?: (?:in|into))?)$`,
);

/** What is asked of several people who were told of: where else they work, what else they founded, what they put money into. Of each, side by side. */
export function ofThesePeople(q: Question, turns: readonly Turn[]): Plan | typeof UNREAD | undefined {
  const last = turns.at(-1);
  if (!last || strongNames(q).length > 0) return undefined;
  const text = heard(q);
  const field = WORK.test(text)
    ? { field: 'roles' }
    : FOUND.test(text)
      ? { field: 'roles', with: 'founder' }
      : INVEST.test(text)
        ? { field: 'portfolio' }
        : undefined;
  if (!field) return undefined;
  const told = last.rows.length > 0 && last.rows.every(({ kind }) => kind === 'person') ? last.rows : (last.rows[0]?.refs ?? []);
  const people = [...new Map(told.flatMap(({ kind, slug }) => (kind === 'person' ? [[slug, { kind, slug }] as const] : []))).values()];
  const [only, ...others] = people;
  if (!only) return undefined;
  if (others.length === 0) return planOfRecord(only, [field]);
  return people.length > TOOL_LIMITS.compared ? UNREAD : { tool: 'compare', input: { of: people, fields: [field] }, as: 'rows' };
}

/** "Ai sáng lập X, họ còn làm gì": what is asked of people that only the answer will name. */
export const asksOfUntold = (q: Question): boolean =>
  /(?:^| )(?:(?:ai|nguoi|nha) (?:da |dong )?sang lap|founders?|sang lap la ai|founded)(?: .*)? (?:ho|bon ho|nhung nguoi (?:nay|do)) (?:.* )?(?:con|khac|nua|tung)(?: |$)|(?:^| )(?:who (?:co-)?founded|founders?) .*(?:what|where) else (?:did|do|have|are) (?:they|those people|the founders) /.test(
    q.items.map(({ folded }) => folded).join(' '),
  );
