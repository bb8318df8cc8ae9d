import { createIsomorphicFn } from '@tanstack/react-start';
import groups from '../../ui/avatar-group/avatar-group.module.css?inline';
import actions from '../../app/rooms/screen-actions.module.css?inline';
import segments from '../../ui/segments/segments.module.css?inline';
import tool from '../groups/group-tool.module.css?inline';
import { ServedStyle } from '../../ui/html/served-style.tsx';
import saved from '../saved/saved-lists.module.css?inline';
import cells from './columns/cells.module.css?inline';
import card from './list-card.module.css?inline';

const styles = createIsomorphicFn()
  .server(() => [actions, cells, card, groups, saved, segments, tool].join(''))
  .client(() => '');

/** Styles of a list's rows and sidebar, and of what stands late in its head. */
export const RowStyles = () => <ServedStyle text={styles()} />;
