import { m } from '../paraglide/messages.js';
import { ownText } from '../ui/own-text/own-text.ts';
import { PROBLEM_TEXTS } from './problems/problem-text.ts';

const EXACTNESS = { day: m.exactness_day, month: m.exactness_month, year: m.exactness_year };

/** Words of options that sources state as codes, by field or path. */
const WORDS: Readonly<Record<string, Readonly<Record<string, () => string>>>> = {
  gender: { Male: m.list_gender_male, Female: m.list_gender_female },
  ...Object.fromEntries(['date', 'founded', 'code_pushed', 'last_round', 'last_investment'].map((day) => [`${day}_precision`, EXACTNESS])),
  problem: PROBLEM_TEXTS,
  operating_status: { active: m.status_active, inactive: m.status_inactive, closed: m.status_closed },
};

/** How an option of a field or path is shown: in words where it is a code. An unknown one stays unknown. */
export function optionText(name: string, option: string): string;
export function optionText(name: string, option: string | null): string | null;
export function optionText(name: string, option: string | null): string | null {
  return option === null ? null : (ownText(Object.hasOwn(WORDS, name) ? WORDS[name] : undefined, option) ?? option);
}
