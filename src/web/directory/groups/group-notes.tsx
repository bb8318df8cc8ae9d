import { useHydrated } from '@tanstack/react-router';
import { LISTS } from '#domain/directory/lists/lists.ts';
import { m } from '../../paraglide/messages.js';
import { buttonClass } from '../../ui/button/button.tsx';
import { writeCount } from '../../ui/figure/count.ts';
import { textClass } from '../../ui/text/text.ts';
import { useListPlace } from '../lists/list-place.tsx';
import type { ShownGroups } from './group-view.tsx';
import { groupingLabel } from './group-words.ts';
import classes from './groups.module.css';

/** What the groups leave out, and how rows count in them. @param onAll shows the groups that are not shown yet */
export function GroupNotes({ groups: { by }, answer: { groups, total }, onAll }: ShownGroups & { onAll: (() => void) | undefined }) {
  const { list } = useListPlace();
  const hydrated = useHydrated();
  const { kind } = LISTS[list];
  const cut = groups.length < total.groups;
  const counts = { shown: writeCount(groups.length), all: writeCount(total.groups) };
  const left = by.flatMap((one, at) => {
    const { unknown = 0, imprecise = 0 } = total.left_out[at] ?? {};
    const of = groupingLabel(kind, one);
    return [
      ...(unknown > 0 ? [m.groups_note_unknown({ by: of, count: writeCount(unknown) })] : []),
      ...(imprecise > 0 ? [m.groups_note_imprecise({ by: of, count: writeCount(imprecise) })] : []),
    ];
  });
  const notes = [
    ...left,
    ...(total.several ? [m.groups_note_several()] : []),
    ...(total.undecided > 0 ? [m.groups_note_undecided({ count: writeCount(total.undecided) })] : []),
    ...(cut ? [onAll ? m.groups_note_shown(counts) : m.groups_note_beyond(counts)] : []),
  ];
  return (
    <>
      {cut && onAll && hydrated && (
        <button type="button" className={buttonClass.plain} onClick={onAll}>
          {m.groups_all()}
        </button>
      )}
      {notes.length > 0 && (
        <ul className={`${textClass.note} ${classes.notes}`}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </>
  );
}
