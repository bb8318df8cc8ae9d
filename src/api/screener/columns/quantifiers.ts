import { grown } from './grown.ts';
import type { Lists } from './lists.ts';
import { F, FOUR, newMask, T, UNSURE, wordsOf, type Mask } from './said.ts';

/** Rows that something else decided already: what is said of those where `mask` says `value` is of no matter. */
export interface Decided {
  mask: Mask;
  value: number;
}

/** What is asked of the related rows of each row. */
export interface OfMembers {
  /** What is said of each related row. */
  said: Mask;
  /** Related rows of each row. */
  lists: Lists;
  /** The other way round: it is called where that is quicker. */
  owners: () => Lists;
  /** How many rows there are, and how many related ones. */
  size: number;
  members: number;
  decided?: Decided | undefined;
}

/** So many related rows fit. */
export function atLeastSome(question: OfMembers, atLeast: number): Mask {
  const few = fewOthers(question, F);
  if (atLeast > 1) return few ? countedOfFew(question, few, atLeast) : counted(question, atLeast);
  return few ? ofFew(question, few, T, F) : quantified(question, T, F);
}

/** Every related row fits. */
export function every(question: OfMembers): Mask {
  const few = fewOthers(question, T);
  return few ? ofFew(question, few, F, T) : quantified(question, F, T);
}

/** A relation is looked at from its other end where fewer than one of so many related rows may decide. */
const FEW = 16;

/** Memory for the few of one relation after the other. */
let deciding = new Int32Array(0);

/** Related rows that do not say `other`; undefined where they are many. */
function fewOthers({ said, members: size }: OfMembers, other: number): Int32Array | undefined {
  const most = Math.floor(size / FEW);
  const found = (deciding = grown(deciding, most, 0));
  const words = wordsOf(said);
  let count = 0;
  for (let word = 0; word < words.length; word += 1) {
    if (words[word] === other * FOUR) continue;
    for (let i = 4 * word; i < Math.min(size, 4 * word + 4); i += 1) {
      if (said[i] === other) continue;
      if (count === most) return undefined;
      found[count++] = i;
    }
  }
  return found.subarray(0, count);
}

/** The same as `quantified`, from the few members that may decide. */
function ofFew({ said, owners, size }: OfMembers, few: Int32Array, one: number, other: number): Mask {
  const { starts, members } = owners();
  const mask = newMask(size).fill(other);
  for (const member of few)
    for (let at = starts[member] as number; at < (starts[member + 1] as number); at += 1) {
      const owner = members[at] as number;
      if (mask[owner] !== one) mask[owner] = said[member] as number;
    }
  return mask;
}

/** Memory for counts of one relation after the other. */
let [fits, mays] = [new Int32Array(0), new Int32Array(0)];

/** The same as `counted`, from the few members that may fit. */
function countedOfFew({ said, owners, size }: OfMembers, few: Int32Array, atLeast: number): Mask {
  const { starts, members } = owners();
  [fits, mays] = [grown(fits, size, 0).fill(0), grown(mays, size, 0).fill(0)];
  const mask = newMask(size).fill(F);
  for (const member of few)
    for (let at = starts[member] as number; at < (starts[member + 1] as number); at += 1) {
      const owner = members[at] as number;
      const fit = (fits[owner] as number) + Number(said[member] === T);
      const may = (mays[owner] as number) + 1;
      fits[owner] = fit;
      mays[owner] = may;
      if (may >= atLeast) mask[owner] = fit >= atLeast ? T : UNSURE;
    }
  return mask;
}

/** One member that says `one` decides; if all say `other`, that holds; otherwise nothing is certain. */
function quantified({ said, lists, size, decided }: OfMembers, one: number, other: number): Mask {
  const { starts, members } = lists;
  const mask = newMask(size);
  let at = 0;
  for (let owner = 0; owner < size; owner += 1) {
    const end = starts[owner + 1] as number;
    if (decided && decided.mask[owner] === decided.value) {
      at = end;
      continue;
    }
    let state = other;
    for (; at < end; at += 1) {
      const member = said[members[at] as number] as number;
      if (member === other) continue;
      state = member;
      if (member === one) break;
    }
    mask[owner] = state;
    at = end;
  }
  return mask;
}

/** At least so many members fit. */
function counted({ said, lists, size, decided }: OfMembers, atLeast: number): Mask {
  const { starts, members } = lists;
  const mask = newMask(size);
  for (let owner = 0, at = 0; owner < size; owner += 1) {
    const end = starts[owner + 1] as number;
    if (end - at < atLeast || (decided && decided.mask[owner] === decided.value)) {
      mask[owner] = F;
      at = end;
      continue;
    }
    let [fit, may] = [0, 0];
    for (; at < end; at += 1) {
      const member = said[members[at] as number] as number;
      if (member === T) fit += 1;
      if (member !== F) may += 1;
    }
    mask[owner] = fit >= atLeast ? T : may < atLeast ? F : UNSURE;
  }
  return mask;
}
