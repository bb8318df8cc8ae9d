import { CLAIM_STATE, KIND } from '#domain/records/codes.ts';
import { pathOf, type PathDef, type Subject } from '#domain/records/quantities.ts';
import { relationOf } from '#domain/screener/catalogue.ts';
import type { Cmp, Expr, Lit, Rel } from '#domain/screener/screen.ts';
import { fold, plainSigns } from '#domain/writing/fold.ts';
import { readLiterals } from '../compile.ts';
import { bindingOf, pairsOf, relationOfColumns, type Binding } from './bindings.ts';
import { compareValues, judgeValues } from './compare.ts';
import { evidenceMask } from './evidence.ts';
import { listsOf, turnedPairs, type Lists } from './lists.ts';
import { atLeastSome, every, type Decided } from './quantifiers.ts';
import { F, FOUR, newMask, T, UNSURE, wordsOf, type Asking, type Mask } from './said.ts';
import { Pairs } from './pairs.ts';
import type { Store } from './store.ts';

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** What a condition says of each row of a subject; rows that do not live are undefined, and those that are decided. */
export function maskOf(expr: Expr, subject: Subject, asking: Asking, decided?: Decided): Mask {
  const judged = asking.judged?.get(expr);
  if (judged) return judged;
  if ('and' in expr) return joined(expr.and, subject, asking, T, F);
  if ('or' in expr) return joined(expr.or, subject, asking, F, T);
  if ('not' in expr) return opposite(maskOf(expr.not, subject, asking, decided));
  if ('rel' in expr) return related(expr, subject, asking, decided);
  if ('evidence' in expr) return evidenceMask(expr, subject, asking);
  if ('text' in expr) return named(expr.text, subject, asking);
  return compared(expr, subject, asking);
}

const empty = (subject: Subject, { store }: Asking, fill: number): Mask => {
  const mask = newMask(store.tables[subject].size);
  return fill === 0 ? mask : mask.fill(fill);
};

const hasRelation = (expr: Expr): boolean =>
  'and' in expr ? expr.and.some(hasRelation) : 'or' in expr ? expr.or.some(hasRelation) : 'not' in expr ? hasRelation(expr.not) : 'rel' in expr;

/** Conditions that are joined, in the order in which they are judged: what looks at many rows for each row comes last, when many are decided. */
export const inOrder = (parts: readonly Expr[]): readonly Expr[] => parts.toSorted((a, b) => Number(hasRelation(a)) - Number(hasRelation(b)));

/** All must say `every`, one that says `any` is enough. */
function joined(parts: readonly Expr[], subject: Subject, asking: Asking, every: number, any: number): Mask {
  const [first, ...rest] = inOrder(parts);
  if (!first) return empty(subject, asking, every);
  const mask = maskOf(first, subject, asking);
  for (const part of rest) join(mask, maskOf(part, subject, asking, { mask, value: any }), every, any);
  return mask;
}

/** Joins another condition to a mask. */
export function join(mask: Mask, more: Mask, every: number, any: number): void {
  const [words, other] = [wordsOf(mask), wordsOf(more)];
  const [all, one] = [every * FOUR, any * FOUR];
  for (let i = 0; i < words.length; i += 1) {
    const a = words[i] as number;
    const b = other[i] as number;
    words[i] = (a & b & all) | ((a | b) & one);
  }
}

export function opposite(mask: Mask): Mask {
  const words = wordsOf(mask);
  for (let i = 0; i < words.length; i += 1) {
    const a = words[i] as number;
    words[i] = ((a >>> 1) & FOUR) | ((a & FOUR) << 1);
  }
  return mask;
}

/** Sure of every row: true at the rows of marked records. @param marks by number of record */
function marked(subject: Subject, { store }: Asking, marks: Uint8Array): Mask {
  const { records, size } = store.tables[subject];
  const mask = newMask(size);
  for (let i = 0; i < size; i += 1) mask[i] = marks[records[i] as number] === 1 ? T : F;
  return mask;
}

/** The same by a column that refers to records; unknown is false. */
function markedBy(values: Float64Array, size: number, marks: Uint8Array): Mask {
  const mask = newMask(size);
  for (let i = 0; i < size; i += 1) mask[i] = marks[values[i] as number] === 1 ? T : F;
  return mask;
}

function named(text: string, subject: Subject, asking: Asking): Mask {
  if (subject === 'role') throw new RangeError('roles have no names');
  const { store } = asking;
  const kind = subject === 'round' ? 'project' : subject;
  const marks = newMask(store.ids.size);
  const wanted = plainSigns(fold(text));
  store.names[kind].mark(wanted, marks);
  if (subject !== 'round') return marked(subject, asking, marks);
  const { round } = store.tables;
  return markedBy(round.column('project_id').at, round.size, marks);
}

/** The literals of a comparison, unless it compares two paths. */
function written({ path, value }: Cmp): Lit | readonly Lit[] {
  if (value === undefined || (typeof value === 'object' && 'path' in value)) throw new RangeError(`${path} is compared with nothing`);
  return value;
}

function compared(cmp: Cmp, subject: Subject, asking: Asking): Mask {
  const def = pathOf(subject, cmp.path);
  if (!def) throw new RangeError(`no path ${cmp.path} of ${subject}`);
  const table = asking.store.tables[subject];
  const binding = bindingOf(subject, cmp.path);
  if ('value' in binding) {
    const values = binding.value(asking);
    if (cmp.op === 'known') return known(values.at, table.size);
    if (cmp.op === 'undisclosed') {
      const state = table.column(`${def.column ?? ''}_state`).at;
      const mask = newMask(table.size);
      for (let i = 0; i < table.size; i += 1) mask[i] = state[i] === CLAIM_STATE.undisclosed ? T : F;
      return mask;
    }
    if (typeof cmp.value === 'object' && 'path' in cmp.value) {
      const other = bindingOf(subject, cmp.value.path);
      if (!('value' in other)) throw new RangeError(`${cmp.value.path} has more than one value`);
      return compareValues(values, other.value(asking), cmp.op, table.size);
    }
    return judgeValues(values, cmp.op, readLiterals(def, cmp, written(cmp), asking.today), table.size);
  }
  if ('texts' in binding) return texts(cmp, def, binding, subject, asking);
  return referenced(cmp, def, binding, subject, asking);
}

function known(values: Float64Array, size: number): Mask {
  const mask = newMask(size);
  for (let i = 0; i < size; i += 1) mask[i] = Number.isNaN(values[i]) ? F : T;
  return mask;
}

function texts(cmp: Cmp, def: PathDef, binding: Extract<Binding, { texts: unknown }>, subject: Subject, asking: Asking): Mask {
  const { store } = asking;
  const marks = newMask(store.ids.size);
  for (const { owners, members, size, words } of binding.texts(asking)) {
    const hits = cmp.op === 'known' ? undefined : words.named(cmp.op, readLiterals(def, cmp, written(cmp), asking.today).values as string[]);
    for (let i = 0; i < size; i += 1) if (!hits || hits[members[i] as number] === 1) marks[owners[i] as number] = 1;
  }
  if (!binding.of) return marked(subject, asking, marks);
  const table = store.tables[subject];
  return markedBy(table.column(binding.of).at, table.size, marks);
}

/** Marks of the named records, by slug, former slug or id; undefined if there are none. */
function resolved({ target = [] }: PathDef, value: Lit | readonly Lit[], { store }: Asking): Uint8Array | undefined {
  const marks = newMask(store.ids.size);
  let some = false;
  const mark = (number: number | undefined) => {
    if (number === undefined) return;
    marks[number] = 1;
    some = true;
  };
  for (const given of typeof value === 'string' ? [value] : value) {
    const name = given.toLowerCase();
    const id = ID.test(name) ? store.find(name) : undefined;
    for (const kind of target) {
      mark(store.bySlug(kind, name));
      mark(store.formers[kind].get(name));
      if (id !== undefined && store.kinds[id] === KIND[kind]) mark(id);
    }
  }
  return some ? marks : undefined;
}

function referenced(cmp: Cmp, def: PathDef, binding: Exclude<Binding, { value: unknown } | { texts: unknown }>, subject: Subject, asking: Asking): Mask {
  const { store } = asking;
  const table = store.tables[subject];
  if ('column' in binding) {
    const values = table.column(binding.column).at;
    if (cmp.op === 'known') return known(values, table.size);
    const marks = resolved(def, written(cmp), asking);
    // Nothing is among none, not even the unknown.
    if (!marks) return empty(subject, asking, F);
    const mask = markedBy(values, table.size, marks);
    for (let i = 0; i < table.size; i += 1) if (Number.isNaN(values[i])) mask[i] = UNSURE;
    return mask;
  }
  const wanted = cmp.op === 'known' ? there(def, asking) : resolved(def, written(cmp), asking);
  const marks = newMask(store.ids.size);
  if (wanted)
    for (const { owners, members, size } of pairsOf(binding.pairs, asking))
      for (let i = 0; i < size; i += 1) if (wanted[members[i] as number] === 1) marks[owners[i] as number] = 1;
  return marked(subject, asking, marks);
}

/** Marks of the records of the kinds that a path refers to. */
export function there({ target = [] }: PathDef, { store }: Asking): Uint8Array {
  const tables = target.map((kind) => store.tables[kind]);
  return store.kept(`there ${target.join()}`, tables, () => {
    const codes = new Set(target.map((kind) => KIND[kind] as number));
    return store.kinds.slice(0, store.ids.size).map((kind) => Number(codes.has(kind)));
  });
}

function related({ rel, some, all, atLeast = 1 }: Rel, subject: Subject, asking: Asking, decided: Decided | undefined): Mask {
  const { store } = asking;
  const def = relationOf(subject, rel);
  if (!def) throw new RangeError(`no relation ${rel} of ${subject}`);
  const said = maskOf(some ?? all ?? { and: [] }, def.target, asking);
  const lists = membersOf(subject, rel, def.target, asking);
  const { size } = store.tables[subject];
  const owners = () => ownersOf(subject, rel, def.target, asking);
  const question = { said, lists, owners, size, members: store.tables[def.target].size, decided };
  return some ? atLeastSome(question, atLeast) : every(question);
}

/** The members of a relation of each row, as rows, each once. */
export function membersOf(subject: Subject, rel: string, target: Subject, asking: Asking): Lists {
  const { store } = asking;
  const binding = relationOfColumns(subject, rel);
  const [own, other] = [store.tables[subject], store.tables[target]];
  const grants = binding.only === undefined ? undefined : other.column('is_grant');
  const links = 'pairs' in binding ? pairsOf(binding.pairs, asking) : [];
  const column = 'column' in binding ? other.column(binding.column) : 'key' in binding ? own.column(binding.key) : undefined;
  const parts = [own, other, ...(grants ? [grants] : []), ...(column ? [column] : []), ...links.map(({ base }) => base)];
  return store.kept(`${subject} ${rel}`, parts, () => {
    const each = (size: number): Int32Array => Int32Array.from({ length: size }, (_, row) => row);
    const joins = links.map(({ owners, members, size }) => [rowsOf(owners, size, subject, store), rowsOf(members, size, target, store)] as const);
    if (column && 'column' in binding) joins.push([rowsOf(column.at, other.size, subject, store), each(other.size)]);
    else if (column) joins.push([each(own.size), rowsOf(column.at, own.size, target, store)]);
    const all = new Pairs();
    for (const [owners, members] of joins)
      for (let i = 0; i < owners.length; i += 1) {
        const [owner, member] = [owners[i] as number, members[i] as number];
        if (owner < 0 || member < 0 || own.lives[owner] !== 1 || other.lives[member] !== 1) continue;
        if (!grants || grants.at[member] === Number(binding.only)) all.add(owner, member);
      }
    return listsOf(own.size, other.size, all);
  });
}

/** The rows that each row is a member of, by a relation. */
export function ownersOf(subject: Subject, rel: string, target: Subject, asking: Asking): Lists {
  const { store } = asking;
  const lists = membersOf(subject, rel, target, asking);
  const [own, other] = [store.tables[subject], store.tables[target]];
  return store.kept(`owners ${subject} ${rel}`, [lists], () => listsOf(other.size, own.size, turnedPairs(lists)));
}

/** Row of each record in the table of a subject; -1 where it is of another kind. */
function rowsOf(records: Int32Array | Float64Array, size: number, subject: Subject, { kinds, places }: Store): Int32Array {
  const rows = new Int32Array(size).fill(-1);
  if (subject === 'role') return rows;
  const kind = KIND[subject] as number;
  for (let i = 0; i < size; i += 1) {
    const record = records[i] as number;
    if (kinds[record] === kind) rows[i] = places[record] as number;
  }
  return rows;
}
