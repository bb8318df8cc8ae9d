import { fold, plainSigns } from '../../writing/fold.ts';
import type { NamedRecord } from '../reading.ts';
import type { Token } from './tokens.ts';

/** Forms of a company behind its name: "MOIN, Inc.". */
export const LEGAL = /^(?:inc|llc|ltd|corp|co|gmbh|ag|sa|pte|plc|limited)$/;

/** Words that end the name of a firm. */
export const FIRM = /^(ventures|capital|labs|partners|holdings|studios)$/;

/** Words that a name stands behind, though its own are words of every day: "has will price invested". */
export const BEFORE_NAME = /^(has|have|had|did|does|by|of|about|with|whom|is|was)$/;
const BESIDE_NAME = /^(and|or|vs|versus|both|between|into|cua|va|hay|voi|boi|ca|ve)$/;

/** Last words of names that have no other. */
const ENDING = /^(finance|protocol|network|dao|games|chain|exchange|fund|web|ventures|capital|labs|partners|holdings|studios)$/;
/** What is asked for behind words that are no name: "AI network projects". */
const KIND = /^(projects?|rounds?|deals?|tokens?|coins?|investors?|companies|startups?|funds?|sector|category)$/;
const PLURAL = /^(projects|rounds|deals|tokens|coins|investors|companies|startups|funds)$/;

/** Least size of a record whose name is words of every day, by how many they are. */
const LEAST = { three: 50, firm: 300, two: 40 } as const;

/**
 * Whether words of every day in a row are the name of somebody: "first round capital", "blockchain founders fund", "folks finance". Three are one where a record of some size
 * bears them all; two where they end as a name does, and stand where a name does.
 */
export function isCalledSo(tokens: readonly Token[], at: number, length: number, best: NamedRecord): boolean {
  const words = tokens.slice(at, at + length);
  const last = words.at(-1)?.folded ?? '';
  if (length < 2 || fold(best.name) !== words.map(({ folded }) => folded).join(' ')) return false;
  if (length > 2) return best.size >= LEAST.three && !PLURAL.test(last);
  const before = tokens[at - 1]?.folded ?? '';
  const stands = at === 0 || BEFORE_NAME.test(before) || BESIDE_NAME.test(before);
  return (
    ENDING.test(last) && stands && !KIND.test(tokens[at + 1]?.folded ?? '') && best.size >= (FIRM.test(last) && best.size < LEAST.firm ? LEAST.firm : LEAST.two)
  );
}

/** A text of a question as it was written, folded, with the signs within it, without those behind it: "moin, inc.", "standard & consensus (snc)". */
export function asWritten(tokens: readonly Token[], from: number, to: number): string {
  const text = tokens
    .slice(from, to)
    .map(({ raw }) => raw)
    .join(' ');
  return plainSigns(text.replace(/[,;:!?]+$|['’]s$|s['’]$/u, (end) => (end.startsWith('s') ? 's' : '')).replace(/^[¿]+/u, ''));
}

const SIGN = /[^\p{L}\p{N} ]/u;
const withoutStop = (text: string): string => text.replace(/[.,;:!?]+$/u, '');

/** Records by a text as it was written, where signs are part of their name. */
export function writtenSo(tokens: readonly Token[], at: number, length: number, named: ReadonlyMap<string, readonly NamedRecord[]>): readonly NamedRecord[] {
  const text = asWritten(tokens, at, at + length);
  const found = named.get(text) ?? named.get(withoutStop(text)) ?? [];
  return found.filter(({ name }) => SIGN.test(name) && [text, withoutStop(text)].includes(plainSigns(fold(name))));
}

/** The texts by which names with signs are looked up. */
export function writtenTexts(tokens: readonly Token[], from: number, to: number, folded: string): string[] {
  const text = asWritten(tokens, from, to);
  return [...new Set([text, withoutStop(text)])].filter((one) => one !== folded && one.length <= 80 && SIGN.test(one));
}

/** Pieces without the form of a company behind its name: "Circle, Inc." is Circle. */
export const withoutForm = <I extends { folded: string; names: readonly unknown[]; tags: readonly unknown[] }>(items: readonly I[]): I[] =>
  items.filter((item, at) => !(LEGAL.test(item.folded) && item.names.length + item.tags.length === 0 && (items[at - 1]?.names.length ?? 0) > 0));

/** Whether a letter alone is a name: written large, of something known (`isKnown`), and no place of a list or a comparison: "A vs B", "Series Z". */
export const isLetterName = (tokens: readonly Token[], at: number, isKnown: boolean): boolean =>
  tokens[at]?.capital === true &&
  isKnown &&
  !/^(vs|versus|or|and)$/.test(tokens[at + 1]?.folded ?? '') &&
  !/^(vs|versus|or|series|option|plan|class|tier|group|team|type|level|phase|vong)$/.test(tokens[at - 1]?.folded ?? '');

/** Whether a word in capitals is the ticker that is asked for: "which project has ticker XEM". */
export const isTickerAsked = (tokens: readonly Token[], at: number, names: readonly NamedRecord[]): boolean =>
  /^(?:ticker|symbol|token|coin|ma)$/.test(tokens[at - 1]?.folded ?? '') &&
  /^[A-Z0-9]{2,6}$/.test(tokens[at]?.text ?? '') &&
  names.some(({ symbol }) => symbol !== null && fold(symbol) === tokens[at]?.folded);
