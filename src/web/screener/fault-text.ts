import type { FaultCode, ScreenFault } from '#domain/screener/fault.ts';
import { m } from '../paraglide/messages.js';

const LONGEST_WORD = 60;

const SENTENCES: Readonly<Record<FaultCode, (inputs: { word: string }) => string>> = {
  UNKNOWN_PATH: m.filter_fault_unknown_path,
  UNKNOWN_RELATION: m.filter_fault_unknown_relation,
  UNKNOWN_FUNCTION: m.filter_fault_unknown_function,
  BAD_OPERATOR: m.filter_fault_bad_operator,
  BAD_VALUE: m.filter_fault_bad_value,
  NO_VALUE: m.filter_fault_no_value,
  NO_EVIDENCE: m.filter_fault_no_evidence,
  NO_TEXT: m.filter_fault_no_text,
  UNCLOSED: m.filter_fault_unclosed,
  UNEXPECTED: m.filter_fault_unexpected,
  TOO_LONG: m.filter_fault_too_long,
  TOO_MANY_LEAVES: m.filter_fault_too_many_leaves,
  TOO_DEEP: m.filter_fault_too_deep,
  TOO_MANY_VALUES: m.filter_fault_too_many_values,
  TOO_LONG_GROUPS: m.group_fault_too_long,
  TOO_MANY_GROUPINGS: m.group_fault_too_many_groupings,
  TOO_MANY_MEASURES: m.group_fault_too_many_measures,
  NO_SPAN: m.group_fault_no_span,
  TWICE: m.group_fault_twice,
  NO_GROUPING: m.group_fault_no_grouping,
  NO_MEASURE: m.group_fault_no_measure,
  NO_NUMBER: m.group_fault_no_number,
};

/** Why a text is no screen, as a sentence in the reader's language. */
export function faultSentence({ code, word = '' }: ScreenFault): string {
  return SENTENCES[code]({ word: word.length > LONGEST_WORD ? `${word.slice(0, LONGEST_WORD).toWellFormed()}…` : word });
}
