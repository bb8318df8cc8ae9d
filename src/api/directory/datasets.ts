import { cardDatasets } from './cards.ts';
import { dashboardDatasets } from './dashboard.ts';
import { organizationDatasets } from './details/organization.ts';
import { personDatasets } from './details/person.ts';
import { priceDatasets } from './details/prices.ts';
import { projectDatasets } from './details/project.ts';
import { roundDatasets } from './details/rounds.ts';
import { listsDatasets } from './lists.ts';
import { searchGlobal } from './search-global.ts';
import { searchDatasets } from './searches.ts';

/** Datasets of this room. */
export const directoryDatasets = [
  ...listsDatasets,
  ...dashboardDatasets,
  ...searchDatasets,
  searchGlobal,
  ...cardDatasets,
  ...projectDatasets,
  ...roundDatasets,
  ...priceDatasets,
  ...organizationDatasets,
  ...personDatasets,
] as const;
