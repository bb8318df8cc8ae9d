import type { AnswerOf, Calls } from '#client';
import { NEEDED_FIELDS, tableField, type TableKind } from '#domain/ingest/table/fields.ts';

export type Guess = AnswerOf<Calls['admin']['tables']['guess']['$post']>;
export type Trial = AnswerOf<Calls['admin']['tables']['try']['$post']>;
export type Imported = AnswerOf<Calls['admin']['tables']['import']['$post']>;
export type Options = Guess['columns'][number]['options'];
/** Why a column is taken as it is; `chosen` where the person said so. */
export type Why = Guess['columns'][number]['why'] | 'chosen';

/** A column as the form has it. */
export interface DraftColumn {
  column: string;
  field: string | null;
  options: Options;
  why: Why;
  samples: readonly string[];
}

/** What is said of the source. */
export interface DraftSource {
  name: string;
  address: string;
  licence: string;
  rank: string;
  show: boolean;
  export: boolean;
}

/** A map that is being made. */
export interface Draft {
  kind: TableKind;
  columns: readonly DraftColumn[];
  /** Column that tells rows without an identifier apart; empty: what is usual. */
  apart: string;
  names: 'same' | 'ask';
  every: readonly { field: string; value: string }[];
  source: DraftSource;
}

/** Rank of a table unless its map says otherwise. */
const RANK = '8';

/** The draft of a guess. @param before the draft so far: what is said of the source stays */
export const draftOf = (guess: Guess, before?: Draft): Draft => ({
  kind: guess.kind,
  columns: guess.columns,
  apart: '',
  names: before?.names ?? 'same',
  every: Object.entries(guess.every).map(([field, value]) => ({ field, value })),
  source: before?.source ?? { name: guess.name, address: '', licence: '', rank: RANK, show: true, export: false },
});

const isEmpty = (options: Options): boolean => Object.values(options).every((value) => value === undefined || value === '');
const given = (options: Options): Options => Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined && value !== ''));

/** The draft as the map that calls and the command line take. */
export function mapText({ kind, columns, apart, names, every, source }: Draft): string {
  const { rank, show, export: exports, ...told } = source;
  const map = {
    source: {
      ...told,
      ...(rank.trim() === '' || rank === RANK ? {} : { rank: Number(rank) }),
      ...(show ? {} : { show }),
      ...(exports ? { export: exports } : {}),
    },
    kind,
    names,
    ...(apart === '' ? {} : { key: [apart] }),
    columns: Object.fromEntries(
      columns.map(({ column, field, options }) => [column, field === null ? null : isEmpty(options) ? field : { field, ...given(options) }]),
    ),
    ...(every.length > 0 && { every: Object.fromEntries(every.map(({ field, value }) => [field, value])) }),
  };
  return JSON.stringify(map, undefined, 2);
}

/** A column taken for another field: options that do not go with it are left. */
export const takenFor = (column: DraftColumn, field: string | null): DraftColumn => ({ ...column, field, options: {}, why: 'chosen' });

/** Options that a column of a field has. */
export function optionsOf(kind: TableKind, field: string | null): readonly ('unit' | 'dates' | 'separator' | 'chain' | 'type')[] {
  if (field === null) return [];
  if (field === 'contract') return ['chain'];
  if (field === 'link') return ['type'];
  if (field === 'published') return ['dates'];
  const form = tableField(kind, field)?.form;
  if (form === 'amount' || form === 'number') return ['unit'];
  if (form === 'date') return ['dates'];
  return form === 'names' || form === 'texts' || form === 'links' ? ['separator'] : [];
}

/** Fields that every row must give and no column is taken for. */
export const lacking = ({ kind, columns, every }: Draft): string[] =>
  NEEDED_FIELDS[kind].flatMap((group) =>
    group.some((name) => columns.some(({ field }) => field === name) || every.some(({ field }) => field === name)) ? [] : group.slice(0, 1),
  );
