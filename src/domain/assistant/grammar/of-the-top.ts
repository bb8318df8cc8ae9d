import type { Language } from '../../site/addresses.ts';
import type { Plan } from '../plan.ts';

/** A question about some of the first rows of a list, as two: the list, and what is asked of its rows. */
export interface TwoSteps {
  list: string;
  ask: string;
}

const NUMBER = String.raw`(?:\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|twenty)`;
const TOP = String.raw`(?:top ${NUMBER}|${NUMBER} (?:most|best|biggest|largest|top|highest|newest|latest|oldest|projects?|funds?|investors?|rounds?|companies|firms|people|deals))`;
const EN = [
  new RegExp(
    String.raw`^(?:of|among|out of|from|in) (?:the |all the )?(?<list>${TOP} .+?|${TOP}), (?<ask>which|who|how many|what)(?: ones?| of them| \w+(?= (?:are|is|were|have|has)))? (?<rest>.+)$`,
    'iu',
  ),
  new RegExp(
    String.raw`^(?<ask>which|how many) (?:ones? )?(?:of|among|out of) the (?<list>${TOP}.+?) (?<rest>(?:are|is|were) (?:based |located |headquartered |from |in )+.+)$`,
    'iu',
  ),
  new RegExp(
    String.raw`^(?<ask>which|how many) (?:ones? )?(?:of|among|out of) the (?<list>${TOP}(?:(?! that | which | who ).)*?) (?<rest>(?:raised|led|have|has|had|invested|backed|closed|were founded|was founded) .+)$`,
    'iu',
  ),
];
const SO = String.raw`(?:\d{1,2}|hai|ba|bốn|năm|sáu|bảy|tám|chín|mười)`;
const VI = [
  new RegExp(
    String.raw`^trong(?: số)?(?: các| những)? (?<list>(?:top )?${SO} .+?),? (?<rest>(?:có )?(?:(?:những |các )?(?:dự án|quỹ|công ty|nhà đầu tư|tổ chức|vòng|cái|ai) nào|bao nhiêu) .+)$`,
    'iu',
  ),
];

/** The two steps of a question such as "of the 5 projects that raised the most, which are in the US"; undefined where it is none. */
export function twoSteps(question: string, language: Language): TwoSteps | undefined {
  const text = question.trim().replace(/[?.!\s]+$/u, '');
  for (const pattern of language === 'vi' ? VI : EN) {
    const { list, ask, rest } = pattern.exec(text)?.groups ?? {};
    if (list === undefined || rest === undefined) continue;
    return language === 'vi' ? { list, ask: `trong số đó ${rest}` } : { list: `the ${list}`, ask: `${ask?.toLowerCase() ?? 'which'} of them ${rest}` };
  }
  return undefined;
}

/** Whether a plan is a list of so many first rows: what is asked of them is asked of no others. */
export const isTop = (plan: Plan): plan is Extract<Plan, { tool: 'screen' }> =>
  plan.tool === 'screen' && plan.as === 'rows' && plan.input.take !== undefined && plan.input.sort !== undefined;
