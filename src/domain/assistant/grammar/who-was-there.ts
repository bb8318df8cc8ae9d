import type { Item } from './items.ts';
import { isCue, isNoun, recordOf } from './question.ts';

const WHO_EN = '(?:so |and )?(?:who|whos|which people|what people|people|everyone|anyone|employees)(?: else| all| that| who)*';
const IS_EN = '(?: (?:was|were|is|are|has been|have been|had been|sat|served|used to be)(?: all| also| already| still| working| employed| there| around)*)?';
/** "Who was at", "who was on the team of", "ai từng ở": what stands before the place. */
const BEFORE = {
  en: new RegExp(
    `^${WHO_EN}${IS_EN} (?:(?:at|with|inside)(?: the)?|(?:on|in|part of|among|a member of|members of)(?: the)? (?:team|staff|crew|people|team members)(?: (?:of|at|behind))?(?: the)?)$`,
  ),
  en_team: new RegExp(`^${WHO_EN}${IS_EN} (?:on|in|part of|among|with)(?: the)?$`),
  vi: /^(?:(?:nhung )?(?:ai|nguoi nao|nhung ai|nhung nguoi nao))(?: (?:da|tung|dang|con|deu|cung|van|da tung))*(?: (?:o|tai|thuoc|thuoc ve|co mat o|co mat tai|lam o|trong (?:doi ngu|nhom|team)(?: cua)?|thuoc (?:doi ngu|nhom|team)(?: cua)?))$/,
} as const;
const FILLER = /^(?:back|in|during|around|by|at|the|of|year|hoi|vao|luc|nam|trong)$/;

/**
 * The pieces of "who was at Ethereum in 2014", "who was on the Ethereum team", "ai từng ở Coinbase năm 2014", as those of "who worked at": being somewhere is
 * to work there, and no investment of the year that is named.
 */
export function withWork(items: readonly Item[], language: 'en' | 'vi'): readonly Item[] {
  const named = items.filter(({ names, weak }) => names.length > 0 && !weak);
  const [name] = named;
  if (!name || named.length > 1 || !recordOf(name, 'project', 'organization')) return items;
  const at = items.indexOf(name);
  const before = items.slice(0, at);
  const text = before.map(({ folded }) => folded).join(' ');
  const next = items[at + 1];
  const isTeam = isNoun(next, 'team') && /^(?:team|staff|crew)$/.test(next?.folded ?? '');
  const rest = items.slice(isTeam ? at + 2 : at + 1);
  const asks = language === 'vi' ? BEFORE.vi.test(text) : BEFORE.en.test(text) || (isTeam && BEFORE.en_team.test(text));
  const isBare = rest.every((item) => item.time !== undefined || (item.names.length === 0 && (FILLER.test(item.folded) || isCue(item, 'in'))));
  if (!asks || !isBare) return items;
  const [who] = before;
  const last = before.at(-1);
  if (!who || !last) return items;
  const works: Item = {
    ...last,
    text: 'worked at',
    folded: language === 'vi' ? 'lam viec o' : 'worked at',
    tags: [{ is: 'verb', verb: 'work' }],
    names: [],
    weak: false,
  };
  const asker: Item = { ...who, tags: [{ is: 'cue', cue: 'who' }] };
  return [asker, works, name, ...rest.filter((item) => item.time !== undefined || isCue(item, 'in'))];
}
