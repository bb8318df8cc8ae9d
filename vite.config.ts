import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import languages from './project.inlang/settings.json' with { type: 'json' };
import { messageOptions, routerOptions } from './scripts/compile-pages.ts';
import { shortMessages } from './scripts/short-messages.ts';

/** What every page needs: one file packs better than a dozen. */
const LIBRARY = /\/node_modules\/(?:react|react-dom|scheduler|@tanstack\/(?:history|query-core|react-query|react-router|react-store|router-core|store))\//;
/** Words of columns, which would each be a file of their own. */
const WORDS =
  /\/paraglide\/messages\/(?:list_(?:col|gender)_|list_(?:yes|no|unnamed_project|error_title)\.|filter_(?:add|load_failed)\.|nav_directory\.|search_title\.|detail_loading\.)/;
/** What routes say of themselves: too small to be files. */
const SMALL =
  /\/src\/(?:domain\/accounts\/ways|web\/(?:app\/(?:browser-store|admin\/search-texts)|accounts\/profile\/queries|search\/search-query|directory\/details\/frame\/detail-address))\.ts$/;
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

export default defineConfig(({ command }) => ({
  publicDir: 'src/web/public',
  plugins: [
    paraglideVitePlugin(messageOptions),
    shortMessages(messageOptions.outdir, languages),
    tanstackStart({
      srcDirectory: 'src/web',
      router: { entry: 'app/router.tsx', ...routerOptions },
      client: { entry: 'app/client.tsx' },
      server: { entry: 'app/server.ts', build: { inlineCss: true } },
      importProtection: { client: { files: ['**/src/api/**', '**/src/platform/**'], specifiers: ['zod', 'drizzle-orm', 'pg', 'hono', '@hono/zod-openapi'] } },
    }),
    react(),
    writeModules(),
  ],
  build: { manifest: true, target: 'es2022' },
  environments: {
    client: {
      build: {
        outDir: path.join(DIST, 'client'),
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'library', test: LIBRARY },
                { name: 'base', test: /\/src\//, minShareCount: 10 },
                { name: 'routes', test: SMALL },
                { name: 'words', test: WORDS },
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
