import { LIST_NAMES, type ListName } from '#domain/directory/lists.ts';
import { createStore } from '../app/browser-store.ts';

/** A list kept in this browser: which one, and its address's text and order. */
export interface SavedList {
  list: ListName;
  name: string;
  q?: string | undefined;
  sort?: string | undefined;
}

/** As many as the standard plan keeps on an account. */
export const SAVED_LIMIT = 3;
export const LONGEST_NAME = 60;

export const savedStore = createStore('cairn-lists');

const isText = (value: unknown): value is string | undefined => value === undefined || typeof value === 'string';

function isSaved(value: unknown): value is SavedList {
  if (typeof value !== 'object' || value === null) return false;
  const { list, name, q, sort } = value as Record<string, unknown>;
  return LIST_NAMES.some((known) => known === list) && typeof name === 'string' && name !== '' && isText(q) && isText(sort);
}

/** Reads what is kept; what is not understood is left out. */
export function readSaved(text: string | null): SavedList[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter(isSaved).slice(0, SAVED_LIMIT) : [];
  } catch {
    return [];
  }
}

/** Keeps these lists. */
export const keepSaved = (lists: readonly SavedList[]): void => savedStore.write(lists.length === 0 ? null : JSON.stringify(lists));
