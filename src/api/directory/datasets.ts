import { cardDatasets } from './cards.ts';
import { dashboardDatasets } from './dashboard.ts';
import { listsDatasets } from './lists.ts';
import { searchGlobal } from './search-global.ts';
import { searchDatasets } from './searches.ts';

/** Datasets of this room. */
export const directoryDatasets = [...listsDatasets, ...dashboardDatasets, ...searchDatasets, searchGlobal, ...cardDatasets] as const;
