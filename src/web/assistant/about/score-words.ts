import type { PlainValue } from '#domain/assistant/answered.ts';
import type { Expected } from '#domain/assistant/questions/judge.ts';
import { m } from '../../paraglide/messages.js';
import { fieldLabel } from '../../records/index.ts';
import { formatExact } from '../../ui/figure/figure.ts';

const REASONS: Readonly<Record<string, () => string>> = {
  'not-understood': m.ai_reason_not_understood,
  'not-held': m.ai_reason_not_held,
  'no-such-record': m.ai_reason_no_such_record,
  'no-such-round': m.ai_reason_no_such_round,
  ambiguous: m.ai_reason_ambiguous,
  contested: m.ai_reason_contested,
  future: m.ai_reason_future,
  advice: m.ai_reason_advice,
  private: m.ai_reason_private,
  'other-account': m.ai_reason_other_account,
  'off-topic': m.ai_reason_off_topic,
  instruction: m.ai_reason_instruction,
};
const OUTCOMES: Readonly<Record<string, () => string>> = { answer: m.ai_outcome_answer, clarify: m.ai_outcome_clarify, refuse: m.ai_outcome_refuse };

const reasonWords = (reason: string): string => REASONS[reason]?.() ?? reason;
const nameWords = (names: readonly string[]): string => names.join(', ') || m.ai_score_nothing();

/** A value of a question as people read it. */
function valueWords(value: PlainValue | undefined): string {
  if (value === undefined || value === null) return m.ai_score_no_value();
  if (typeof value === 'boolean') return value ? m.ai_yes() : m.ai_no();
  if (typeof value === 'number') return formatExact(value);
  return Array.isArray(value) ? nameWords(value.map(String)) : String(value);
}

/** What a question must be answered with, in words. @param json `Expected` as a score keeps it */
export function expectedWords(json: string): string {
  const { outcome, reason, rows, members, first, among, without, total, value, holds = {} } = JSON.parse(json) as Expected;
  const held = Object.entries(holds).flatMap(([name, cells]) =>
    Object.entries(cells).map(([key, wanted]) => m.ai_score_holds({ name, key: fieldLabel(key), value: valueWords(wanted) })),
  );
  return [
    outcome !== undefined && (OUTCOMES[outcome]?.() ?? outcome),
    reason !== undefined && [reason].flat().map(reasonWords).join(' / '),
    rows && nameWords(rows),
    members && nameWords(members),
    first && m.ai_score_first_are({ names: nameWords(first) }),
    among && m.ai_score_among({ names: nameWords(among) }),
    without && m.ai_score_without({ names: nameWords(without) }),
    total !== undefined && m.ai_score_total({ total: formatExact(total) }),
    value !== undefined && valueWords(value),
    ...held,
  ]
    .filter((one) => typeof one === 'string')
    .join('; ');
}

const FAULT = /^(?<what>outcome|reason|rows|members|first|among|has|total|value) (?<of>.*)$/su;
const HELD = /^(?<name>.+) (?<key>\w+) (?<of>undefined|null|true|false|-?\d[\d.e+-]*|".*"|\[.*\])$/su;
const parsed = (text: string): PlainValue | undefined => (text === 'undefined' ? undefined : (JSON.parse(text) as PlainValue));

/** What a question was answered with, in words. @param fault as `faultOf` writes it */
export function gotWords(fault: string): string {
  const { what, of = '' } = FAULT.exec(fault)?.groups ?? {};
  const names = of || m.ai_score_nothing();
  switch (what) {
    case 'outcome': {
      const [outcome = '', reason] = of.replace(')', '').split(' (');
      return [OUTCOMES[outcome]?.() ?? outcome, ...(reason === undefined ? [] : [reasonWords(reason)])].join('; ');
    }
    case 'reason':
      return reasonWords(of);
    case 'first':
      return m.ai_score_first_are({ names });
    case 'has':
      return m.ai_score_among({ names });
    case 'total':
      return of === 'undefined' ? m.ai_score_no_value() : m.ai_score_total({ total: formatExact(Number(of)) });
    case 'value':
      return valueWords(parsed(of));
    case undefined: {
      const { name, key = '', of: value = '' } = HELD.exec(fault)?.groups ?? {};
      return name === undefined ? fault : m.ai_score_holds({ name, key: fieldLabel(key), value: valueWords(parsed(value)) });
    }
    default:
      return names;
  }
}
