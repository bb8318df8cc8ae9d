import { KINDS } from '#domain/kinds/kinds.ts';
import { suggestAddress } from '#domain/kinds/suggest-address.ts';
import { addresses } from '#domain/site/addresses.ts';
import type { ScreenAction } from '../app/rooms/screen-actions.tsx';
import { m } from '../paraglide/messages.js';
import { latePart } from '../ui/late-part/late-part.tsx';

const SuggestDialog = latePart(async () => (await import('./suggest-dialog.tsx')).SuggestDialog, m.filter_load_failed);

/** A change of the record that is shown, of one of the rows that are, or a record that a list lacks: of rounds, by the form of their project. */
export const screenActions: readonly ScreenAction[] = [
  {
    key: 'suggest',
    place: 30,
    label: m.contribute_suggest,
    icon: 'change',
    applies: ({ rows }) => rows === undefined,
    does: {
      href: ({ kind, record }) =>
        record === undefined
          ? addresses.settings('contributor', { form: KINDS[kind].form ?? KINDS.project.form })
          : suggestAddress(record.kind, record.slug, record.field),
    },
  },
  { key: 'suggest-row', place: 30, label: m.contribute_suggest, icon: 'change', applies: ({ rows }) => rows !== undefined, does: { dialog: SuggestDialog } },
];
