/** A group of the menu, given to the shell by a room. Texts are functions: the language is known when the page is drawn. */
export interface NavigationGroup {
  key: string;
  label: () => string;
  items: NavigationItem[];
}

export interface NavigationItem {
  /** Shared path of the page. */
  to: string;
  label: () => string;
  hint: () => string;
  /** Last day, YYYY-MM-DD in UTC, on which the entry is marked as new. */
  newUntil?: string;
}

/** Whether an entry is still marked as new. */
export const isNew = ({ newUntil }: NavigationItem): boolean => newUntil !== undefined && new Date().toISOString().slice(0, 10) <= newUntil;
