import { searchTexts } from '../../app/admin/search-texts.ts';

/** What the address of the room says. */
export const readDeskSearch = searchTexts('tab', 'q', 'show');
export type DeskSearch = ReturnType<typeof readDeskSearch>;

export type DeskTab = 'articles' | 'claims' | 'dismissed';

/** Tabs that are open to an account. @param can its abilities */
export const tabsFor = (can: readonly string[]): DeskTab[] => [
  ...(can.includes('edit-content') ? (['articles'] as const) : []),
  ...(can.includes('judge-headlines') ? (['claims', 'dismissed'] as const) : []),
];

/** The tab that the address names, else the first that is open. */
export const openTab = ({ tab }: DeskSearch, can: readonly string[]): DeskTab => {
  const tabs = tabsFor(can);
  return tabs.find((one) => one === tab) ?? tabs[0] ?? 'claims';
};

/** Which articles are listed. */
export const shownOf = ({ show }: DeskSearch): 'all' | 'featured' | 'hidden' => (show === 'featured' || show === 'hidden' ? show : 'all');
