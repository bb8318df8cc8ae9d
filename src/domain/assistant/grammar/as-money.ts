import type { Item } from './items.ts';

const ROUGHLY = /^(?:la|khoang|tam|co|vao|o muc|chung|cu the|usd|do)$/;
/** "Định giá bao nhiêu", "số tiền là bao nhiêu": of what the word before it names, and of nothing else. */
function asksOfWord(items: readonly Item[], at: number): boolean {
  const before = items.slice(0, at).findLast(({ folded }) => !ROUGHLY.test(folded));
  return before?.tags.some((tag) => tag.is === 'field' && (tag.field === 'valuation' || tag.field === 'amount')) ?? false;
}

/** "Bao nhiêu" asks how many of what stands behind it, else how much. */
export function asMoney(item: Item, next: Item | undefined, items: readonly Item[]): Item {
  if (item.folded !== 'bao nhieu' || next?.tags.some(({ is }) => is === 'kind' || is === 'stage')) return item;
  if (asksOfWord(items, items.indexOf(item))) return { ...item, tags: [] };
  const raises = items.some(({ tags, folded }) =>
    tags.some(
      (tag) =>
        (tag.is === 'verb' && (tag.verb === 'raise' || tag.verb === 'invest')) ||
        (tag.is === 'cue' && tag.cue === 'worth') ||
        (tag.is === 'field' && (tag.field === 'valuation' || tag.field === 'raised')) ||
        (tag.is === 'fn' && tag.fn === 'sum' && /tien|von|gia tri/.test(folded)),
    ),
  );
  const counts = next?.tags.some((tag) => tag.is === 'field' && /count|investments|portfolio/.test(tag.field));
  const closes = !next || next.tags.some((tag) => tag.is === 'cue' && tag.cue === 'and');
  // "Vòng lớn nhất là bao nhiêu", "vòng gần nhất của X là bao nhiêu": what it raised.
  const isOne = items.some(({ tags }, at) =>
    tags.some(
      (tag) => tag.is === 'most' && (tag.by === 'size' || (tag.by === 'time' && items[at - 1]?.tags.some((of) => of.is === 'kind' && of.noun === 'round'))),
    ),
  );
  if (closes && isOne) return { ...item, tags: [{ is: 'cue', cue: 'howMuch' }] };
  return raises && !counts ? { ...item, tags: [{ is: 'cue', cue: 'howMuch' }] } : item;
}

/** "Other backers" are people: the stage is that of rounds alone. */
export const asOthers = (item: Item, next: Item | undefined): Item =>
  /^others?$/.test(item.folded) && !next?.tags.some((tag) => tag.is === 'kind' && tag.kind === 'round') && !/^stage$/.test(next?.folded ?? '')
    ? { ...item, tags: item.tags.filter(({ is }) => is !== 'stage') }
    : item;
