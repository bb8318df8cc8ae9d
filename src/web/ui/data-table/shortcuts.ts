import { m } from '../../paraglide/messages.js';

/** A key, or keys, and what they do. */
export interface Shortcut {
  /** Keys as they are printed; each entry is one way. */
  keys: readonly string[];
  text: () => string;
}

/** The keys of a table, for the list of shortcuts. */
export const TABLE_SHORTCUTS: readonly Shortcut[] = [
  { keys: ['← ↑ → ↓'], text: m.table_key_arrows },
  { keys: ['Home', 'End'], text: m.table_key_row_ends },
  { keys: ['Ctrl Home', 'Ctrl End'], text: m.table_key_ends },
  { keys: ['Page Up', 'Page Down'], text: m.table_key_page },
  { keys: ['Enter', 'Space'], text: m.table_key_open },
  { keys: ['Shift ←', 'Shift →'], text: m.table_key_move },
  { keys: ['← →'], text: m.table_key_width },
];
