/** What can be wrong with a screen. Pages translate by it. */
export const FAULT_CODES = [
  'UNKNOWN_PATH',
  'UNKNOWN_RELATION',
  'UNKNOWN_FUNCTION',
  'BAD_OPERATOR',
  'BAD_VALUE',
  'NO_VALUE',
  'NO_EVIDENCE',
  'NO_TEXT',
  'UNCLOSED',
  'UNEXPECTED',
  'TOO_LONG',
  'TOO_MANY_LEAVES',
  'TOO_DEEP',
  'TOO_MANY_VALUES',
  'TOO_LONG_GROUPS',
  'TOO_MANY_GROUPINGS',
  'TOO_MANY_MEASURES',
  'NO_SPAN',
  'TWICE',
  'NO_GROUPING',
  'NO_MEASURE',
  'NO_NUMBER',
] as const;
export type FaultCode = (typeof FAULT_CODES)[number];

/** Why a screen is refused, and the position in its text in UTF-16 units; 0, 0 for a screen that is not text. */
export interface ScreenFault {
  code: FaultCode;
  at: number;
  length: number;
  /** The refused word. */
  word?: string;
  /** What is allowed there: everything, the closest names, or examples. */
  expected?: readonly string[];
}

/** A fault without its position. */
export type Fault = Omit<ScreenFault, 'at' | 'length'>;

const SENTENCE: Readonly<Record<FaultCode, string>> = {
  UNKNOWN_PATH: 'There is nothing called * that can be asked about here.',
  UNKNOWN_RELATION: 'There are no related records called * here.',
  UNKNOWN_FUNCTION: 'There is no function called *.',
  BAD_OPERATOR: 'This cannot be compared by *.',
  BAD_VALUE: 'The value * cannot stand here.',
  NO_VALUE: 'A value is missing.',
  NO_EVIDENCE: 'No evidence is kept of *.',
  NO_TEXT: 'Words cannot be looked for here; quote none and name what is asked about.',
  UNCLOSED: 'What * opens is not closed.',
  UNEXPECTED: 'The sign * cannot stand here; put it in quotation marks to look for it.',
  TOO_LONG: 'The screen is longer than 2,000 characters.',
  TOO_MANY_LEAVES: 'The screen asks more than 50 questions.',
  TOO_DEEP: 'The screen is nested too deeply.',
  TOO_MANY_VALUES: 'A list holds more than 200 values.',
  TOO_LONG_GROUPS: 'The text is longer than 500 characters.',
  TOO_MANY_GROUPINGS: 'Rows can be grouped by two things at most.',
  TOO_MANY_MEASURES: 'At most eight measures can be shown.',
  NO_SPAN: 'A span of time must be the first group for *.',
  TWICE: 'Only one * can stand there.',
  NO_GROUPING: 'A grouping must stand here.',
  NO_MEASURE: 'A measure must stand here.',
  NO_NUMBER: 'A number must stand here, and * is not one.',
};

/** The fault in one or two English sentences, for the API. */
export function faultText({ code, word, expected }: ScreenFault): string {
  const shown = word === undefined ? 'it' : JSON.stringify(word.length > 60 ? `${word.slice(0, 60)}…` : word);
  const sentence = SENTENCE[code].replace('*', () => shown);
  return (expected?.length ? `${sentence} Expected: ${expected.join(', ')}.` : sentence).toWellFormed();
}
