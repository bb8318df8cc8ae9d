import { CATALOGUE, operatorsOf, relationOf } from '#domain/screener/catalogue.ts';
import { pathOf } from '#domain/records/quantities.ts';
import { STATUSES } from '#domain/records/codes.ts';
import { EVIDENCE, type CmpOp, type ScreenKind } from '#domain/screener/screen.ts';
import type { Subject } from '#domain/records/quantities.ts';
import { labelOf } from '../records/index.ts';

/** A completion at the caret. */
export interface Completion {
  /** Inserted text. */
  text: string;
  /** Its meaning in the reader's language; undefined if the text explains itself. */
  label?: string | undefined;
}

/** The completions at a position, and the prefix they replace. */
export interface Completions {
  from: number;
  items: readonly Completion[];
}

const MOST = 12;
const SIGNS: Readonly<Partial<Record<CmpOp, string>>> = { '=': ':', '!=': '!=', '<': '<', '<=': '<=', '>': '>', '>=': '>=', contains: '~' };
const NONE: Completions = { from: 0, items: [] };

/** Signs a path can be compared by, as they are written. */
export const signsOf = (subject: Subject, path: string): string[] => {
  const def = pathOf(subject, path);
  return def ? operatorsOf(def).flatMap((op) => SIGNS[op] ?? []) : [];
};

/** A value as the text of a screen writes it. */
export const writtenValue = (value: string): string => (/[\s()[\]|",@]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);

/** The subject whose paths can follow the text: every open bracket of a relation leads to its target. Undefined inside quotation marks. */
function subjectAt(kind: ScreenKind, before: string): Subject | undefined {
  const open: Subject[] = [kind];
  for (const [sign, rel] of before.matchAll(/"(?:[^"]|"")*"|"|(\w+)\s*\)?\s*\[|\]/g)) {
    if (sign === '"') return undefined;
    const last = open.at(-1) ?? kind;
    if (sign === ']' && open.length > 1) open.pop();
    else if (rel !== undefined) open.push(relationOf(last, rel.toLowerCase())?.target ?? last);
  }
  return open.at(-1);
}

const starting = (items: readonly Completion[], word: string): Completion[] => {
  const begun = word.toLowerCase();
  const first = items.filter(({ text }) => text.replace('"', '').toLowerCase().startsWith(begun));
  const more = items.filter((item) => !first.includes(item) && (item.text.toLowerCase().includes(begun) || item.label?.toLowerCase().includes(begun)));
  return [...first, ...more].slice(0, MOST);
};

function pathsOf(subject: Subject, withEvidence = false): Completion[] {
  return CATALOGUE[subject].paths.flatMap(({ path, evidence }) => (withEvidence && !evidence ? [] : [{ text: path, label: labelOf(path) }]));
}

function questionsOf(subject: Subject): Completion[] {
  const relations = CATALOGUE[subject].relations.map(({ rel }) => ({ text: `${rel}[`, label: labelOf(rel) }));
  const functions = ['known', 'undisclosed', 'all', ...EVIDENCE].map((name) => ({ text: `${name}(` }));
  return [...pathsOf(subject), ...relations, ...functions];
}

function valuesOf(subject: Subject, path: string): Completion[] {
  const def = pathOf(subject, path);
  const values = def?.type === 'bool' ? ['true', 'false'] : def?.type === 'date' ? ['1mo', '3mo', '6mo', '12mo', '24mo', '36mo'] : (def?.options ?? []);
  return values.map((value) => ({ text: writtenValue(value) }));
}

/** What can come at the caret: paths, relations and functions, operators after a path, fixed values after an operator. */
export function completionsAt(kind: ScreenKind, text: string, caret: number): Completions {
  const before = text.slice(0, caret);
  const subject = subjectAt(kind, before);
  if (subject === undefined) return NONE;
  const at = (word: string, items: readonly Completion[]): Completions => {
    const found = starting(items, word);
    return found.length === 1 && found[0]?.text === word ? NONE : { from: caret - word.length, items: found };
  };
  const asked = /\b(all|known|undisclosed|sources|age|status|contested)\(\s*(\w*)$/i.exec(before);
  if (asked) {
    const [, name = '', word = ''] = asked;
    const lower = name.toLowerCase();
    if (lower === 'all')
      return at(
        word,
        CATALOGUE[subject].relations.map(({ rel }) => ({ text: rel, label: labelOf(rel) })),
      );
    return at(word, pathsOf(subject, lower !== 'known' && lower !== 'undisclosed'));
  }
  const status = /\bstatus\(\w*\)\s*[:=]\s*(?:\w+,)*(\w*)$/i.exec(before);
  if (status)
    return at(
      status[1] ?? '',
      STATUSES.map((value) => ({ text: value })),
    );
  const value = /(\w+)\s*[:=<>~]+(?:[^\s,()[\]|"]+,)*([^\s,()[\]|":=<>~]*)$/.exec(before);
  if (value) return at(value[2] ?? '', valuesOf(subject, (value[1] ?? '').toLowerCase()));
  const [word = ''] = /[^\s()[\]|",:=<>~!-]*$/.exec(before) ?? [];
  if (word === '') return NONE;
  const signs = signsOf(subject, word.toLowerCase());
  return signs.length > 0 ? { from: caret, items: signs.map((sign) => ({ text: sign })) } : at(word, questionsOf(subject));
}
