import { SPELLED_NUMBERS } from '../../number-words.ts';
import { TOOL_LIMITS } from '../../../tools/calls.ts';
import type { Plan } from '../../plan.ts';
import type { Turn } from '../../reading.ts';
import { heard, ROWS_EN, ROWS_VI } from './asked-again.ts';
import { planOf, screenedOf } from '../frame.ts';
import { strongNames, type Question } from '../question.ts';

const NUMBER_EN = '(?<n>\\d{1,3}|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|few|couple)';
const SHOW_EN = '(?:(?:show|give|list|get|see|load|display|name|show me|give me|let me see)(?: me| us)? )?';
const OF_EN = `(?: (?:${ROWS_EN}|ones|results|entries|items|page|batch|on the list|in the list|of (?:them|these|those)|after (?:that|those|them|these)))*`;
const NUMBER_VI = '(?<n>\\d{1,3}|hai|ba|bon|nam|sau|bay|tam|chin|muoi|vai)';
const SHOW_VI = '(?:(?:cho xem|xem|hien thi|hien|liet ke|ke|dua ra|dua|lay|cho|tai)(?: ra| tiep)? )?';
const OF_VI = `(?:(?:nhung |cac )?(?:${ROWS_VI}|ket qua|dong|muc|ten) )?`;
type ListPlan = Extract<Plan, { tool: 'screen' | 'aggregate' }>;

/** Phrases that ask for the rows behind those that were shown. */
const FURTHER: Readonly<Record<'en' | 'vi', readonly RegExp[]>> = {
  en: [
    new RegExp(`^${SHOW_EN}(?:the )?(?:next|following) (?:a )?${NUMBER_EN}${OF_EN}$`),
    new RegExp(`^${SHOW_EN}(?:the )?(?:next|following)(?: (?:page|batch|ones|rows|results|lot|few|rounds|projects|investors|funds|people|companies))?$`),
    new RegExp(`^${SHOW_EN}(?:(?:some|any|the|a) )?(?:${NUMBER_EN} )?(?:more|additional|further)${OF_EN}$`),
    new RegExp(`^${SHOW_EN}(?:another) ${NUMBER_EN}${OF_EN}$`),
    /^(?:are|is) there (?:any )?(?:more|others)(?: of (?:them|these|those))?$|^(?:any more|continue|keep going|go on|carry on|next page|load more|more results)$/,
  ],
  vi: [
    new RegExp(`^${SHOW_VI}(?:them )?(?:${NUMBER_VI} )?${OF_VI}(?:tiep theo|ke tiep|tiep|sau do|tiep nua|nua)(?: nua)?$`),
    new RegExp(`^${SHOW_VI}(?:tiep theo|tiep|them|ke tiep)(?: (?:${NUMBER_VI} )?${OF_VI.replace(/ \)\?$/, ')?')})?(?: nua| khac| nua di)*$`),
    new RegExp(`^(?:con )?nua(?: khong| di)*$|^con (?:gi )?nua(?: khong)?$|^trang (?:sau|tiep|tiep theo|ke)$|^(?:co )?them nua(?: khong)?$`),
  ],
};
/** Phrases that ask for all rows that were not shown. */
const REST: Readonly<Record<'en' | 'vi', RegExp>> = {
  en: new RegExp(`^${SHOW_EN}(?:the )?(?:rest|remaining|remainder|others|other ones)${OF_EN}$`),
  vi: new RegExp(`^${SHOW_VI}(?:phan |so |nhung |cac )?(?:${ROWS_VI} )?con lai$`),
};

/** Rows that an answer has where no number is asked for: of groups in time all. */
function usualOf({ tool, input }: ListPlan): number {
  if (tool === 'screen') return 10;
  return /^(year|quarter|month|week|day)\(/.test(input.by ?? '') ? TOOL_LIMITS.rows : 20;
}
const VAGUE: Readonly<Record<string, number>> = { nam: 5, sau: 6, bay: 7, tam: 8, chin: 9 };

/** How many rows a turn asks for behind those that were shown; 0 where it says no number. */
function furtherAsked(q: Question): number | 'rest' | undefined {
  const { language } = q.world;
  const text = heard(q);
  if (REST[language].test(text)) return 'rest';
  const found = FURTHER[language].map((pattern) => pattern.exec(text)).find((one) => one !== null);
  if (!found) return undefined;
  const { n } = found.groups ?? {};
  return n === undefined ? 0 : /^\d/.test(n) ? Number(n) : (SPELLED_NUMBERS[n] ?? VAGUE[n] ?? 0);
}

/** The list that a turn may go on with, and how many of its rows were shown: the last answer, or one before looks at single records. */
function listOf(turns: readonly Turn[]): { plan: ListPlan; rows: number } | undefined {
  for (const { plan, rows } of turns.slice(-3).toReversed()) {
    if (plan.tool !== 'screen' && plan.tool !== 'aggregate') continue;
    const isGroups = plan.tool === 'screen' || (plan.input.by !== undefined && plan.input.pick === undefined && plan.input.over.length === 1);
    const isPlaced = plan.as === 'rows' || (plan.as === 'first' && plan.input.sort !== undefined);
    return isGroups && isPlaced ? { plan, rows: rows.length } : undefined;
  }
  return undefined;
}

/** "The next five", "show more", "5 dự án tiếp theo": the rows of the same list behind those that were shown. */
export function nextRows(q: Question, turns: readonly Turn[]): Plan | undefined {
  if (turns.length === 0 || strongNames(q).length > 0) return undefined;
  const asked = furtherAsked(q);
  const list = asked === undefined ? undefined : listOf(turns);
  const plan = list?.plan;
  const screened = plan && screenedOf(plan);
  if (!list || !plan || !screened) return undefined;
  // "Vòng tiếp theo" of the newest one is the round after it.
  if (plan.as === 'first' && asked === 0 && /\b(vong|dot|lan|round)\b/.test(heard(q))) return undefined;
  const before = plan.input.skip ?? 0;
  // Of a first place that several share, all were shown.
  const place = (plan.tool === 'screen' ? plan.input.place : undefined) ?? 1;
  const shown = plan.as === 'first' ? place - 1 + Math.max(1, list.rows) : (plan.input.take ?? usualOf(plan));
  const usual = plan.as === 'first' ? undefined : plan.input.take;
  const take = asked === 'rest' ? TOOL_LIMITS.rows : asked === 0 || asked === undefined ? usual : Math.min(asked, TOOL_LIMITS.rows);
  return planOf({ ...screened, place: undefined, skip: before + shown, take }, 'rows');
}
