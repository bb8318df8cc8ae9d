import { cardDatasets } from './cards/cards.ts';
import { dashboardDatasets } from './home/dashboard.ts';
import { movedDatasets } from './details/moved.ts';
import { organizationDatasets } from './details/organization.ts';
import { personDatasets } from './details/person.ts';
import { priceDatasets } from './details/prices.ts';
import { projectDatasets } from './details/project.ts';
import { roundDatasets } from './details/rounds.ts';
import { agesDataset } from './lists/ages.ts';
import { absentDataset } from './lists/absent.ts';
import { groupsDataset } from './lists/groups.ts';
import { listsDatasets } from './lists/lists.ts';
import { sumDataset } from './lists/sums.ts';
import { searchGlobal } from './searches/search-global.ts';
import { searchDatasets } from './searches/searches.ts';

/** Datasets of this room. */
export const directoryDatasets = [
  ...listsDatasets,
  sumDataset,
  groupsDataset,
  absentDataset,
  agesDataset,
  ...dashboardDatasets,
  ...searchDatasets,
  searchGlobal,
  ...cardDatasets,
  ...projectDatasets,
  ...roundDatasets,
  ...priceDatasets,
  ...movedDatasets,
  ...organizationDatasets,
  ...personDatasets,
] as const;
