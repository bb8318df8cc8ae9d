import { KINDS } from '#domain/kinds/kinds.ts';
import { addresses } from '#domain/site/addresses.ts';
import type { ScreenAction } from '../app/rooms/screen-actions.tsx';
import { m } from '../paraglide/messages.js';
import { latePart } from '../ui/late-part/late-part.tsx';

const SaveScreen = latePart(async () => (await import('./saved/save-screen.tsx')).SaveScreen, m.source_load_failed);

/** A screen as a list, and saved as one. */
export const screenActions: readonly ScreenAction[] = [
  {
    key: 'list',
    place: 10,
    label: m.ai_open_list,
    icon: 'list',
    applies: ({ q, at }) => q !== undefined && at !== 'list',
    does: { href: ({ kind, q, sort, cols, grants }) => addresses.list(KINDS[kind].list, { q: q === '' ? undefined : q, sort, cols, grants }) },
  },
  { key: 'save', place: 20, label: m.ai_save_list, icon: 'save', applies: ({ q }) => q !== undefined, does: { dialog: SaveScreen } },
];
