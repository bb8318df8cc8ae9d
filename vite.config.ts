import path from 'node:path';
import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { messageOptions, routerOptions } from './scripts/compile-pages.ts';

export default defineConfig(({ command }) => ({
  publicDir: 'src/web/public',
  plugins: [
    paraglideVitePlugin(messageOptions),
    tanstackStart({
      srcDirectory: 'src/web',
      router: { entry: 'app/router.tsx', ...routerOptions },
      client: { entry: 'app/client.tsx' },
      server: { entry: 'app/server.ts' },
      importProtection: { client: { files: ['**/src/api/**', '**/src/platform/**'], specifiers: ['zod', 'drizzle-orm', 'pg', 'hono', '@hono/zod-openapi'] } },
    }),
    react(),
  ],
  build: { manifest: true, target: 'es2022' },
  environments: {
    client: { build: { outDir: path.join(import.meta.dirname, 'dist/client') } },
    ssr: {
      build: { outDir: path.join(import.meta.dirname, 'dist/server'), rollupOptions: { output: { entryFileNames: 'server.js' } } },
      resolve: { noExternal: command === 'build' ? true : [/^@mantine\//, /^@tanstack\//] },
    },
  },
}));
