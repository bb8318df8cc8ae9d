import { z } from 'zod';
import type { EntryInput } from '../records/claim.ts';

/** Something of a file that was not taken. Faulty: not in the format; left out: in the format, but not for us. */
export interface Refusal {
  where: string;
  reason: string;
  fault: boolean;
}

/** Market figures of one of the file's entries at one time. Amounts in US dollars, changes in per cent, all exact text. */
export interface FigureInput {
  /** Of the project's entry. */
  nativeKey: string;
  /** When the source took them, ISO 8601 with time zone. */
  at: string;
  price_usd?: string;
  change1h?: string;
  change24h?: string;
  change7d?: string;
  change30d?: string;
  market_cap_usd?: string;
  volume?: string;
  tvl?: string;
  circulating_supply?: string;
  max_supply?: string;
  total_supply?: string;
}

/** What a file says, as entries, and what of it was refused. */
export interface Parsed {
  entries: EntryInput[];
  refused: Refusal[];
  figures?: FigureInput[];
}

/** The file as a whole is not in the format we know; nothing of it is taken. */
export class FormatError extends Error {
  override readonly name = 'FormatError';
}

/** An address of the web. */
export const webAddress = z.url({ protocol: /^https?$/ }).max(2000);

/** Faults of an item as one line. */
export const faultText = (error: z.ZodError): string => error.issues.map((i) => `${i.path.map(String).join('.') || 'item'}: ${i.message}`).join('; ');

/** @throws FormatError unless it is a list with something in it */
export function listOf(what: string, value: unknown): unknown[] {
  if (!Array.isArray(value) || value.length === 0) throw new FormatError(`${what} is not a list with something in it`);
  return value;
}

/** How an item is called in a refusal: its place in the list and its own name where it has one. */
export function itemName(what: string, index: number, item: unknown): string {
  const own =
    typeof item === 'object' && item !== null
      ? Object.entries(item).find(([k, v]) => (k === 'id' || k === 'chainName' || k === 'base') && typeof v === 'string')?.[1]
      : undefined;
  return `${what}[${index}]${typeof own === 'string' ? ` ${own.slice(0, 80)}` : ''}`;
}

/** @throws FormatError when more than half of what a file lists is faulty: the format has changed */
export function assertFormat({ entries, refused }: Parsed): void {
  const faults = refused.filter((r) => r.fault).length;
  if (faults > entries.length)
    throw new FormatError(
      `${faults} faulty items beside ${entries.length} good ones; the first: ${refused.find((r) => r.fault)?.where}: ${refused.find((r) => r.fault)?.reason}`,
    );
}

/** A contract's key: hexadecimal addresses in lower case, all others as they are. */
export const contractKey = (chain: string, address: string): string => `${chain}:${/^0x[0-9a-f]{40}$/i.test(address) ? address.toLowerCase() : address}`;

const picture = z
  .url({ protocol: /^https$/ })
  .max(2000)
  .regex(/^https:\/\/[^@/?#\s]+(?:[/?#]\S*)?$/i);

/** Address of a picture on a foreign host, as it is fetched: https only, without a name and a password. Undefined for anything else. */
export const logoAddress = (text: string | null | undefined): string | undefined => picture.safeParse(text?.trim()).data;
