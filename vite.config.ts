import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { messageOptions, routerOptions } from './scripts/compile-pages.ts';
import { keepPlurals, shortMessages } from './scripts/short-messages.ts';

/** Parts that tests hold back, by name. */
const DELAYED = new Set([
  'drawer-account',
  'footer',
  'grants-note',
  'late-places',
  'later',
  'list-age-line',
  'network-page',
  'rows-view',
  'draw-chart',
  'list-page',
  'list-rows',
  'screener-sidebar',
  'search-palette',
  'source-popover',
]);
/** What every page needs: one file packs better than a dozen. Forms alone ask before they are left. */
const LIBRARY =
  /\/node_modules\/(?!@tanstack\/react-router\/dist\/esm\/useBlocker)(?:react|react-dom|scheduler|@tanstack\/(?:history|query-core|react-query|react-router|react-store|router-core|store))\//;
const COLUMNS = path.join(import.meta.dirname, 'src/web/directory/lists/columns');
const HEADS = readdirSync(COLUMNS).flatMap((file) =>
  Array.from(readFileSync(path.join(COLUMNS, file), 'utf8').matchAll(/\bm\.(field_\w+)/g), ([, key = '']) => key),
);
/** Words of columns, which would each be a file of their own. */
const WORDS = new RegExp(
  `/paraglide/messages/(?:list_gender_|(?:${HEADS.join('|')}|list_(?:yes|no|unnamed_project|error_title)|filter_(?:add|load_failed)|nav_directory|search_title|detail_loading)\\.)`,
);
/** What routes say of themselves, and small parts of every list: too small to be files. */
const SMALL =
  /\/src\/(?:web\/paraglide\/messages\/home_rounds_title\.js|web\/ui\/(?:html\/served-style\.tsx|logo\/logo\.module\.css)|web\/directory\/lists\/(?:list-page|screener-sidebar)\.module\.css|web\/paraglide\/messages\/list_(?:undecided|mode_screener)\.js|(?:domain\/accounts\/ways\/ways|web\/(?:app\/(?:browser-store|places|admin\/search-texts)|directory\/lists\/late-screens|ui\/late-part\/late-code|search\/search-query|directory\/details\/frame\/detail-address|ui\/(?:figure\/count|logo\/letter)))\.ts)$/;
/** Used by many pages, but not by the first load of a list. */
const LATER =
  /\/src\/(?:domain\/(?:contributions\/forms|kinds\/suggest-address|screener\/|records\/(?:claim|fields|codes|event-categories|instruments|quantities|stages)|forms\/|writing\/(?:decimal|fold|seen|written))|web\/(?:directory\/lists\/list-page\.module|app\/rooms\/screen-actions|\w+\/screen-actions|ui\/icon\/act-icon|\w+\/admin\.|app\/(?:admin\/(?:admin-page|admin-table|failure-text|guard|head|lists|moment|paged|rooms|route-parts|use-act)|read-again|limit-text|sign-in\/private-page)|assistant\/|directory\/out-link|records\/(?:labels|problems\/|option-text|field-labels|statement-text)|ui\/(?:dialog\/|popover\/|panel\/|copy-button\/|own-text\/|form\/|chart\/|out-link\/|figure\/figure|time\/(?:da|moment)|html\/html|tabs\/|logo\/)))/;
/** Words of such parts, and the names of fields that head no column. */
const LATER_WORDS = new RegExp(
  `/paraglide/messages/(?:(?:admin|chart|copy|form|figure|problem|time|removals?|statement|status|source|too_many|events|person|card|contribute|dao|queue|quest|factor|rule|e)_|project_about\\.|field_(?!(?:${HEADS.map((key) => key.slice('field_'.length)).join('|')})\\.))`,
);
/** Words that a few later parts share each: one file for all, where each would be one that the first script names. */
const FEW =
  /\/paraglide\/messages\/(?:project_head_sources|source_count|settings_(?:face_(?:type|large)|saved)|calendars_record_wrong|profile_change_visibility|come_(?:back|password)_title|home_(?:title|retry|loading|failed)|editor_(?:find_record|add|remove)|browser_unknown|round_title|card_round|grants_note|events_(?:every|category)|home_rounds_all|problems_title|newsletter_(?:unsubscribe_\w+|thanks|no_mail)|come_(?:profile|settings)(?:_title)?|list_(?:absent|grants_(?:included|only)|undecided_back)|ledger_title|way_failed|sources_description|presumed_short|sign_up|detail_sources|settings_network|undo|source_(?:formula_number_of_sources|error|denies)|reset_password|removal_optional|organization_quarter|deal_amount|exactness_day|groups_unit_day|watch_failed|filter_help_examples|admin_detail|settings_save|feeds_save|chart_day|search_submit|form_(?:name|optional)|source_(?:round|retry)|admin_try_again|linked_again|history_range|newsletter_(?:period|archive\w*|issues\w*)|issue_\w+|(?:round|feed|desk)_investors)\.js$/;
/** Small parts that many later pages share: one file for all. */
const BITS =
  /\/src\/web\/(?:ui\/(?:time\/day\.tsx|paging\/|save-file\/|facts\/)|app\/(?:page-failed|read-again|admin\/(?:small-button|moment|head|guard|confirm-dialog))\.)/;
/** News and research, which the front page and the pages of records show too. */
const TOLD = /\/src\/web\/(?:paraglide\/messages\/(?:news|research|time_ago)_|newsroom\/|directory\/home\/|ui\/(?:time\/(?:day|moment-ago)|out-link)\b)/;
/** What rooms of the administration load before they are shown: one file for all, as the same people open them. */
const LOADS = /\/src\/web\/(?:accounts\/admin|records\/(?:admin|quality|review)|ingest\/calendars|newsroom\/research\/admin)\/load\.ts$/;
/** Words of parts that are opened for themselves: one file each. */
const PARTS: readonly (readonly [name: string, test: RegExp])[] = ['(?:dao|queue)', 'contribute', 'quest', 'factors?'].map((part) => [
  `words-${part.replaceAll(/\W/g, '')}`,
  new RegExp(`/paraglide/messages/${part}_`),
]);
/** Words of the assistant but those that other pages show too. */
const ASSISTANT = /\/paraglide\/messages\/ai_(?!title|menu_hint|actions|open_list|save_list)/;
/** Modules of ours that the first load of many pages needs, where enough of them do. */
const isBase = (id: string): boolean => id.includes('/src/') && ![LATER, LATER_WORDS, TOLD, BITS].some((pattern) => pattern.test(id));
const DIST = path.join(import.meta.dirname, 'dist');

/** Writes down what each file of the pages is made of, for the test that keeps the first load small. */
function writeModules(): Plugin {
  return {
    name: 'cairn:modules',
    apply: 'build',
    async generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return;
      const names = (ids: string[], pattern: RegExp) => [...new Set(ids.flatMap((id) => pattern.exec(id)?.[1] ?? []))].sort();
      const files = Object.values(bundle).map((file): [string, { packages: string[] }] => {
        const ids = file.type === 'chunk' ? Object.keys(file.modules) : [];
        return [file.fileName, { packages: names(ids, /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/) }];
      });
      await mkdir(DIST, { recursive: true });
      await writeFile(path.join(DIST, 'modules.json'), JSON.stringify(Object.fromEntries(files)));
    },
  };
}

/** Leaves out the router's link, which each of its routes names: links are plain, and `app/follow-links.tsx` leads them. */
const withoutLink: Plugin = {
  name: 'cairn:without-link',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: (source, importer) => (source === './link.js' && importer?.endsWith('/react-router/dist/esm/route.js') ? '\0no-link' : null),
  load: (id) => (id === '\0no-link' ? 'export const Link = undefined;' : null),
};

/** Loads later parts with our own code in place of Vite's: see `app/bring-part.ts`. */
const bringParts: Plugin = {
  name: 'cairn:bring-parts',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: (source) => (source === '\0vite/preload-helper.js' ? path.join(import.meta.dirname, 'src/web/app/bring-part.ts') : null),
};

export default defineConfig(({ command }) => ({
  publicDir: 'src/web/public',
  plugins: [
    paraglideVitePlugin(messageOptions),
    shortMessages(messageOptions),
    keepPlurals(messageOptions),
    tanstackStart({
      srcDirectory: 'src/web',
      // A page and what stands in its place when it fails load together.
      router: { entry: 'app/router.tsx', ...routerOptions, codeSplittingOptions: { defaultBehavior: [['component', 'errorComponent', 'notFoundComponent']] } },
      client: { entry: 'app/client.tsx' },
      server: { entry: 'app/server.ts', build: { inlineCss: true } },
      importProtection: { client: { files: ['**/src/api/**', '**/src/platform/**'], specifiers: ['zod', 'drizzle-orm', 'pg', 'hono', '@hono/zod-openapi'] } },
    }),
    react(),
    withoutLink,
    bringParts,
    writeModules(),
  ],
  build: {
    manifest: true,
    target: 'es2022',
    // A part of one file names that file too.
    modulePreload: { resolveDependencies: (file, files, { hostType }) => (hostType === 'js' && files.length === 0 ? [file] : files) },
  },
  // React has had the hook for long.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  environments: {
    client: {
      build: {
        outDir: path.join(DIST, 'client'),
        rolldownOptions: {
          output: {
            // Two hundred names stand in the first script: most are hashes alone.
            chunkFileNames: ({ name }) => `assets/${DELAYED.has(name) ? '[name]-' : ''}[hash:7].js`,
            // Fonts keep the length that the server's build gives them: pages name them by it.
            assetFileNames: ({ names }) => `assets/${names.some((name) => name.endsWith('.css')) ? '[hash:6]' : '[name]-[hash:8]'}[extname]`,
            codeSplitting: {
              groups: [
                { name: 'library', test: LIBRARY },
                { name: 'base', test: isBase, minShareCount: 8 },
                { name: 'routes', test: SMALL },
                // Words that several later parts share: one file, where each would be one.
                { name: 'names', test: LATER_WORDS, minShareCount: 8 },
                { name: 'labels', test: /\/src\/web\/records\/(?:field-labels|labels|option-text|problems\/problem-text)\.ts$/ },
                { name: 'figures', test: /\/src\/web\/ui\/(?:time\/(?:date|moment)|figure\/figure)\.ts$/ },
                { name: 'words', test: WORDS },
                { name: 'few', test: FEW },
                { name: 'bits', test: BITS },
                { name: 'loads', test: LOADS },
                { name: 'news', test: /\/paraglide\/messages\/(?:news|research)_/ },
                { name: 'assistant', test: ASSISTANT },
                ...PARTS.map(([name, test]) => ({ name, test })),
                // Asked for together, and never by a first load: one file in each list of what to load.
                { name: 'panels', test: /\/src\/web\/ui\/(dialog|panel|popover)\// },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: { outDir: path.join(DIST, 'server'), rollupOptions: { output: { entryFileNames: 'server.js' } } },
      resolve: { noExternal: command === 'build' ? true : [/^@tanstack\//] },
    },
  },
}));
