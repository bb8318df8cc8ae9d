import { useHydrated } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { latePart } from '../../ui/late-part/late-part.tsx';
import { textClass } from '../../ui/text/text.ts';
import { ListLink, useListPlace } from './list-place.tsx';
import { MobileWarning } from './mobile-warning.tsx';
import { ModeSwitch } from './mode-switch.tsx';
import { MoreTools } from './more-tools.tsx';
import { UndecidedNote } from './undecided-note.tsx';
import { labelOf } from '../../records/index.ts';
import classes from './list-page.module.css';

const SavedBanner = latePart(async () => (await import('../saved/saved-banner.tsx')).SavedBanner, m.source_load_failed);

/** The way back to the first rows. */
const FirstPage = () => (
  <p className={classes.paging}>
    <ListLink change={{}}>{m.list_first_page()}</ListLink>
  </p>
);

/** No row has a value of the column that the list is ordered by. */
function Unordered() {
  const { sort } = useListPlace();
  return sort && <p className={`${textClass.note} ${classes.paging}`}>{m.list_unordered({ column: labelOf(sort.path) })}</p>;
}

/** Tools, and on a phone the warning: no first paint has that. */
function Tools() {
  const { list } = useListPlace();
  return (
    <>
      <MoreTools />
      {useHydrated() && <MobileWarning key={list} />}
    </>
  );
}

/** Which saved list this is. The page's HTML is the same for everybody, so it is not in it. */
function Saved() {
  const { from } = useListPlace().address;
  return useHydrated() && from !== undefined && <SavedBanner key={from} from={from} />;
}

const PLACES = { modes: ModeSwitch, tools: Tools, saved: Saved, undecided: UndecidedNote, paging: FirstPage, unordered: Unordered };

/** What stands at a place of a list's head. */
export function LatePlaceContent({ at }: { at: keyof typeof PLACES }) {
  const Part = PLACES[at];
  return <Part />;
}
