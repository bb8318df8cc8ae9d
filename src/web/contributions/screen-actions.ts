import { KINDS } from '#domain/kinds/kinds.ts';
import { suggestAddress } from '#domain/kinds/suggest-address.ts';
import { addresses } from '#domain/site/addresses.ts';
import type { ScreenAction } from '../app/rooms/screen-actions.tsx';
import { m } from '../paraglide/messages.js';

/** A change of the record that is shown, or a record that a list lacks: of rounds, by the form of their project. */
export const screenActions: readonly ScreenAction[] = [
  {
    key: 'suggest',
    place: 30,
    label: m.contribute_suggest,
    icon: 'change',
    applies: () => true,
    does: {
      href: ({ kind, record }) =>
        record === undefined ? addresses.settings('contributor', { form: KINDS[kind].form ?? KINDS.project.form }) : suggestAddress(record.kind, record.slug),
    },
  },
];
