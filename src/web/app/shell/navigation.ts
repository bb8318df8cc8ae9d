import type { Site } from '../context.ts';

/** A group of the menu, put together from what the rooms give. Texts are functions: the language is known when the page is drawn. */
export interface NavigationGroup {
  key: string;
  label: () => string;
  items: readonly NavigationItem[];
}

/** An entry of the menu. */
export interface NavigationItem {
  /** Shared path of a page, or the whole address of a tool outside. */
  to: string;
  /** Query of the page's address. */
  search?: Readonly<Record<string, string>>;
  label: () => string;
  hint: () => string;
  /** Last day, YYYY-MM-DD in UTC, on which the entry is marked as new. */
  newUntil?: string;
  /** What the entry is marked with on every day. Undefined where it is not. */
  tag?: (site: Site) => string | undefined;
}

/** Whether an entry is still marked as new. */
export const isNew = ({ newUntil }: NavigationItem): boolean => newUntil !== undefined && new Date().toISOString().slice(0, 10) <= newUntil;
