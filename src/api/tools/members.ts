import { KINDS, type WireName } from '#domain/kinds/kinds.ts';
import { recordAddress } from '#domain/kinds/record-address.ts';
import { fold } from '#domain/writing/fold.ts';
import type { Cell, ResultColumn, ResultList, ResultRow, ValueType } from '#domain/tools/results.ts';
import { kindOf } from './read-values.ts';

/** A record as answers of the site name it. */
export interface Named {
  id: string;
  slug: string;
  name: string;
  logo?: string | null;
  type: WireName;
}

/** Reads a list that stands in an answer as text. */
export const listed = <T>(text: string | null | undefined): T[] => (text ? (JSON.parse(text) as T[]) : []);

/** A value with where it stands. */
export function said(value: string | number | boolean | null | undefined, href: string | null, precision?: Cell['precision'] | null): Cell {
  if (value === null || value === undefined || value === '') return { value: null, href, state: 'unknown' };
  return { value: typeof value === 'number' ? String(value) : value, href, ...(precision && { precision }) };
}

/** A record as a member of a list. */
export const memberRow = ({ id, slug, name, logo, type }: Named, cells: Record<string, Cell>): ResultRow => ({
  kind: kindOf(type),
  id,
  slug,
  name,
  href: recordAddress(type, slug),
  logo: logo ?? null,
  cells,
});

/** A text as a member of a list. */
export const textRow = (name: string, href: string | null, cells: Record<string, Cell> = {}): ResultRow => ({
  kind: null,
  id: null,
  slug: null,
  name,
  href,
  logo: null,
  cells,
});

/** Columns of a list by their keys and types. */
export const columnsOf = (types: Readonly<Record<string, ValueType>>): ResultColumn[] => Object.entries(types).map(([key, type]) => ({ key, type }));

/** A list of members. */
export const listOf = (types: Readonly<Record<string, ValueType>>, rows: readonly ResultRow[], href: string, total: number = rows.length): ResultList => ({
  columns: columnsOf(types),
  rows,
  total,
  href,
});

const CHIEFS: Readonly<Record<string, string>> = {
  ceo: 'chief executive officer',
  cto: 'chief technology officer',
  cfo: 'chief financial officer',
  coo: 'chief operating officer',
  cmo: 'chief marketing officer',
  cpo: 'chief product officer',
  cso: 'chief strategy officer',
  cio: 'chief information officer',
  ciso: 'chief information security officer',
  cro: 'chief revenue officer',
  clo: 'chief legal officer',
  gc: 'general counsel',
  gp: 'general partner',
  vp: 'vice president',
  svp: 'senior vice president',
};
const LONG_OF = new Map(Object.entries(CHIEFS));

const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Whether a position is called so: the short form and the long one are the same, a co-founder is a founder. */
export function fitsPosition(position: string | null, founder: boolean, words: string): boolean {
  const asked = wordsOf(words).flatMap((word) => wordsOf(LONG_OF.get(word) ?? word));
  if (asked.length === 0) return true;
  const isFounder = asked.every((word) => ['co', 'founder', 'cofounder', 'founders', 'founding'].includes(word));
  if (isFounder && founder) return true;
  const own = new Set(wordsOf(position ?? '').flatMap((word) => wordsOf(LONG_OF.get(word) ?? word)));
  return asked.every((word) => own.has(word));
}

/** A role as answers of the site tell it. */
export interface Role extends Named {
  position: string | null;
  founder: boolean;
  from_date: string | null;
  from_precision: Cell['precision'] | null;
  to_date: string | null;
  to_precision: Cell['precision'] | null;
  ended: boolean;
  old: boolean;
  stated_on: string | null;
  current?: boolean;
}

/** Begun before a day, a month or a year. */
const BEFORE = /^before (\d{4}(?:-\d{2}){0,2})$/;
const DAY = /^\d{4}(-\d{2}){0,2}$/;
const reach = (day: string, precision: Cell['precision'] | null): string =>
  precision === 'year' ? `${day.slice(0, 4)}-12-31` : precision === 'month' ? `${day.slice(0, 7)}-31` : day;

/** Whether a role was held on a day, or in a month or year. One that is known by its end alone was held then, and nobody knows since when. */
function heldOn({ from_date: from, to_date: to, to_precision: exact, ended }: Role, day: string): boolean {
  const [first, last] = [day.padEnd(10, '-01'.repeat(2)).slice(0, 10), day.length === 10 ? day : `${day}${day.length === 4 ? '-12' : ''}-31`];
  if (from === null && to === null) return false;
  if ((from ?? to ?? '') > last) return false;
  return to === null ? !ended : reach(to, exact) >= first;
}

/** Whether a role is held today: it has not ended, and no later one is told. */
const heldNow = ({ ended, old, to_date: to }: Role, today: string): boolean => !ended && !old && (to === null || to > today);

/** A position with when it was held, or beside whom: "former ceo", "2021 ceo", "before jane-doe ceo". */
const TIMED = /^(now|former|\d{4}(?:-\d{2}){0,2}|before \d{4}(?:-\d{2}){0,2}) (.+)$/;
const BESIDE = /^(before|after) (\S+) (.+)$/;

const PLACE = /^before (\S+)$/;

/** Roles at a place: there, or under its name elsewhere. */
const rolesAt = <R extends Role>(roles: readonly R[], place: string): R[] =>
  roles.filter(({ slug, position }) => slug === place || fold(position ?? '').includes(place.replaceAll('-', ' ')));
const beginOf = (roles: readonly Role[]): string | undefined => roles.flatMap(({ from_date: from }) => from ?? []).toSorted()[0];

/** Roles elsewhere that began, or ended, before the first one at a place; where none is known to, those that may have: ended, or of unknown days. */
function begunBefore<R extends Role>(roles: readonly R[], place: string): { rows: R[]; isSure: boolean } {
  const own = rolesAt(roles, place);
  const begun = beginOf(own);
  const others = roles.filter((role) => !own.includes(role));
  if (own.length === 0) return { rows: [], isSure: true };
  const sure = begun === undefined ? [] : others.filter(({ from_date: from, to_date: to }) => (from ?? to ?? '9') < begun);
  if (sure.length > 0) return { rows: sure, isSure: true };
  const mayBe = ({ from_date: from, to_date: to, ended }: Role): boolean => (from === null && to === null) || (begun === undefined && (ended || to !== null));
  return { rows: others.filter(mayBe), isSure: false };
}

/** Whether roles before one at a place are told though their days, or those of that one, are not known. */
export const isUnsure = (roles: readonly Role[], words: string | undefined): boolean => {
  const place = PLACE.exec(words ?? '')?.[1];
  return place !== undefined && !BEFORE.test(words ?? '') && !begunBefore(roles, place).isSure;
};

/** Roles of others that ended by the day that somebody's began, or began since it ended. */
function heldBeside<R extends Role>(roles: readonly R[], way: string, who: string, today: string): R[] {
  const own = roles.filter(({ slug }) => slug === who);
  const others = roles.filter(({ slug }) => slug !== who);
  if (own.length === 0) return [];
  const begun = own.flatMap(({ from_date: from }) => from ?? []).toSorted()[0];
  const ended = own.every((role) => heldNow(role, today))
    ? undefined
    : own
        .flatMap(({ to_date: to }) => to ?? [])
        .toSorted()
        .at(-1);
  if (way === 'before')
    return others.filter(({ to_date: to, ended: gone, from_date: from }) =>
      begun === undefined ? gone || (to !== null && to <= today) : to === null ? gone && (from === null || from < begun) : to.slice(0, 7) <= begun.slice(0, 7),
    );
  return ended === undefined ? [] : others.filter(({ from_date: from }) => from !== null && from.slice(0, 4) >= ended.slice(0, 4));
}

/** Whether somebody leads a place that has no chief executive: as its president, as a partner that founded or manages it, as its head. */
function leads({ position, founder }: Role): boolean {
  const own = wordsOf(position ?? '');
  const has = (...words: string[]): boolean => words.some((word) => own.includes(word));
  if (has('partner')) return founder || has('managing', 'general', 'founding', 'senior');
  return (has('president') && !has('vice')) || (has('director') && has('managing', 'executive')) || (own[0] === 'head' && own.length === 1) || founder;
}

/** Who runs a place: its chief executive, else those who lead it otherwise. */
function runningRoles<R extends Role>(roles: readonly R[], today: string): R[] {
  const chiefs = roles.filter(({ position, founder }) => fitsPosition(position, founder, 'ceo'));
  if (chiefs.length > 0) return chiefs;
  const now = roles.filter((role) => leads(role) && heldNow(role, today));
  // What was said long ago stands where nothing newer is.
  return now.length > 0 ? now : roles.filter((role) => leads(role) && !role.ended && role.to_date === null);
}

const hasEnded = ({ ended, to_date: to }: Role, today: string): boolean => ended || (to !== null && to <= today);

/** Roles that ended, without those of people who are there still, in another one. */
function formerRoles<R extends Role>(roles: readonly R[], today: string): R[] {
  const still = new Set(roles.flatMap((role) => (role.type === KINDS.person.wire && heldNow(role, today) ? [role.slug] : [])));
  return roles.filter((role) => hasEnded(role, today) && !still.has(role.slug));
}

/** Roles that fit what they are narrowed by: a day, `now`, `former`, `runs`, words of the position, or a position with its time. */
export function narrowRoles<R extends Role>(roles: readonly R[], words: string | undefined, today: string): R[] {
  if (words === undefined) return [...roles];
  const [, time, office] = TIMED.exec(words) ?? [];
  // "Former CEO": whoever holds the office no longer, though still there in another one.
  if (time === 'former' && office !== undefined) return formerRoles(narrowRoles(roles, office, today), today);
  if (time !== undefined && office !== undefined) return narrowRoles(narrowRoles(roles, time, today), office, today);
  const [, way, who, position] = BESIDE.exec(words) ?? [];
  if (way !== undefined && who !== undefined && !BEFORE.test(words)) return heldBeside(narrowRoles(roles, position, today), way, who, today);
  if (DAY.test(words)) return roles.filter((role) => heldOn(role, words));
  const before = BEFORE.exec(words)?.[1];
  if (before !== undefined) return roles.filter(({ from_date: from }) => from !== null && from < before);
  const place = PLACE.exec(words)?.[1];
  if (place !== undefined) return begunBefore(roles, place).rows;
  if (words === 'now') return roles.filter((role) => heldNow(role, today));
  if (words === 'former') return formerRoles(roles, today);
  if (words === 'runs') return runningRoles(roles, today);
  return roles.filter(({ position, founder, slug }) => slug === words || fitsPosition(position, founder, words));
}

export const ROLE_COLUMNS = { position: 'text', from: 'date', to: 'date' } as const;

/** A role as a row: the person or the place, the position, since when and until when. */
export const roleRow = (role: Role, href: string): ResultRow =>
  memberRow(role, {
    position: said(role.position, href),
    from: said(role.from_date, href, role.from_precision),
    to: role.to_date === null && !role.ended ? { value: null, href } : said(role.to_date, href, role.to_precision),
  });
