import type { ComponentType } from 'react';
import { latePart } from '../../ui/late-part/late-part.tsx';
import type { Viewer } from '../session.ts';
import { listed } from './listed.ts';

/** What the address of the tab asks for; nothing of it where the tab itself is shown. */
export interface ContributorSearch {
  /** A form: a type of contribution, `csv` or `research`. */
  form?: string;
  slug?: string;
  /** What the form opens at. */
  field?: string;
  /** A round whose project the form is of. */
  round?: string;
  /** Which of several drafts of new records. */
  draft?: string;
  /** The record that `slug` may be the same as: their merge is proposed. */
  into?: string;
  /** `remove` or `split`: what is proposed of the whole record, or of the round whose id is in `round`. */
  act?: string;
}

/** What the contributor tab is given, as `ContributorTab` of a room's `contributor-tab.tsx`. */
export interface ContributorTabProps {
  viewer: Viewer;
  search: ContributorSearch;
}

const [given] = listed(
  import.meta.glob<ComponentType<ContributorTabProps>>('../../*/contributor-tab.tsx', { import: 'ContributorTab' }) as Record<
    string,
    () => Promise<ComponentType<ContributorTabProps>>
  >,
);

/** The tab of contributors in the settings; undefined where no listed room gives it. */
export const ContributorPart = given && latePart<ContributorTabProps>(given);
