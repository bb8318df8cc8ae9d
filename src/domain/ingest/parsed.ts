import { z } from 'zod';
import type { EntryInput } from '../records/claim.ts';
import type { PageKind, PrecisionName } from '../records/codes.ts';
import type { FigureName } from '../records/quantities.ts';
import { cut } from '../writing/cut.ts';

/** An item of a file that was not imported. Faulty: not in the format. Left out: valid, but not for us. */
export interface Refusal {
  where: string;
  reason: string;
  fault: boolean;
}

/** Market figures of an entry at one time. Amounts in US dollars, changes in per cent, as exact text. */
export interface FigureInput extends Partial<Record<FigureName, string>> {
  /** Native key of the project's entry. */
  nativeKey: string;
  /** When the source took them, ISO 8601 with time zone. */
  at: string;
}

/** The entries of a file, and its refused items. */
export interface Parsed {
  entries: EntryInput[];
  refused: Refusal[];
  figures?: FigureInput[];
  /** What is known of documents, by address. */
  pages?: ReadonlyMap<string, PageInfo>;
}

/** A page as the input describes it. */
export interface PageInfo {
  title: string;
  /** Absent where the input does not say: the source is trusted then as it is, whatever its page. */
  kind?: PageKind;
  /** YYYY-MM-DD. */
  publishedOn?: string;
  publishedPrecision?: PrecisionName;
  /** Address of a copy of the page that stays when the page goes. */
  archive?: string;
}

/** The whole file has an unknown format; nothing of it is imported. */
export class FormatError extends Error {
  override readonly name = 'FormatError';
}

export const webAddress = z.url({ protocol: /^https?$/ }).max(2000);

/** The faults of an item on one line. */
export const faultText = (error: z.ZodError): string => error.issues.map((i) => `${i.path.map(String).join('.') || 'item'}: ${i.message}`).join('; ');

const PAPER_HOST = /^(?:docs?|documentation|white-?paper|lite-?paper|paper|papers)\.|\.gitbook\.io$|^docsend\.com$/i;
const PAPER_PATH = /\.pdf$|\/(?:docs?|documentation|(?:white|lite|light|yellow)-?papers?|papers?)(?:[/.]|$)|whitepaper/i;

/** The field of a project that an address belongs to: a PDF, a paper or documentation is its white paper, anything else its website. */
export function siteField(address: string): 'website' | 'whitepaper' {
  const [, host = '', path = ''] = /^https?:\/\/(?:www\.)?([^/?#]+)([^?#]*)/i.exec(address) ?? [];
  return PAPER_HOST.test(host) || PAPER_PATH.test(path) ? 'whitepaper' : 'website';
}

/** @throws FormatError unless the value is a list with at least one item */
export function listOf(what: string, value: unknown): unknown[] {
  if (!Array.isArray(value) || value.length === 0) throw new FormatError(`${what} is not a list with something in it`);
  return value;
}

/** An item's name in a refusal: its position in the list, and its own name if it has one. */
export function itemName(what: string, index: number, item: unknown): string {
  const own =
    typeof item === 'object' && item !== null
      ? Object.entries(item).find(([k, v]) => (k === 'id' || k === 'chainName' || k === 'base') && typeof v === 'string')?.[1]
      : undefined;
  return `${what}[${index}]${typeof own === 'string' ? ` ${cut(own, 80)}` : ''}`;
}

/** @throws FormatError if more than half of a file's items are faulty: the format has changed */
export function assertFormat({ entries, refused }: Parsed): void {
  const faults = refused.filter((r) => r.fault).length;
  if (faults > entries.length)
    throw new FormatError(
      `${faults} faulty items beside ${entries.length} good ones; the first: ${refused.find((r) => r.fault)?.where}: ${refused.find((r) => r.fault)?.reason}`,
    );
}

/** A contract's key: hexadecimal addresses in lower case, all others unchanged. */
export const contractKey = (chain: string, address: string): string => `${chain}:${/^0x[0-9a-f]{40}$/i.test(address) ? address.toLowerCase() : address}`;

const picture = z
  .url({ protocol: /^https$/ })
  .max(2000)
  .regex(/^https:\/\/[^@/?#\s]+(?:[/?#]\S*)?$/i);

/** A foreign picture's address in the form in which it is fetched: https only, without user name and password. Undefined for anything else. */
export const logoAddress = (text: string | null | undefined): string | undefined => picture.safeParse(text?.trim()).data;
