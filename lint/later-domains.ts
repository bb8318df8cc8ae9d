/*
 * Files that still see the domain of a room they should not know: of a later room, or of any from the platform, the kit and the shell. Nothing is
 * added here. A file that needs it no more is taken out, which `lint.test.ts` asks for.
 */

/** By the room whose domain is seen. */
export const LATER_DOMAINS: Readonly<Record<string, readonly string[]>> = {
  accounts: ['src/web/ui/form/fault-text.ts', 'src/web/ui/form/use-form.ts'],
  search: ['src/web/ui/data-table/column-chooser.tsx'],
  records: [
    'src/api/search/keys.ts',
    'src/api/search/size.ts',
    'src/web/accounts/profile/public-lists.tsx',
    'src/web/search/screen-list.ts',
    'src/web/search/search-address.ts',
    'src/web/search/search-page.tsx',
    'src/web/search/search-palette.tsx',
    'src/web/search/search-query.ts',
    'src/web/search/search-texts.ts',
  ],
  screener: [
    'src/api/records/contract.ts',
    'src/api/records/list-rows.ts',
    'src/web/records/source-content.tsx',
    'src/web/records/use-source-popover.tsx',
    'src/web/search/screen-list.ts',
  ],
  directory: [
    'src/api/records/list-rows.ts',
    'src/api/screener/saved/content.ts',
    'src/api/screener/saved/contract.ts',
    'src/web/app/to-come/ways.ts',
    'src/web/records/admin/match-card.tsx',
    'src/web/search/screen-list.ts',
    'src/web/search/search-page.tsx',
    'src/web/search/search-palette.tsx',
    'src/web/ui/figure/figure.ts',
    'src/web/ui/record-link/record-link.ts',
    'src/web/ui/time/date.ts',
  ],
};
