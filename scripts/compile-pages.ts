import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compile, type CompilerOptions } from '@inlang/paraglide-js';
import { Generator, getConfig } from '@tanstack/router-generator';
import { routes, unlisted } from '../src/web/routes.ts';
import { writeTextInputs } from './text-inputs.ts';

const ROOT = path.join(import.meta.dirname, '..');

/** How the message catalogue becomes code; the build and the type check share it. */
export const messageOptions = {
  project: path.join(ROOT, 'project.inlang'),
  outdir: path.join(ROOT, 'src/web/paraglide'),
  strategy: ['url', 'baseLocale'],
  emitReadme: false,
  emitPrettierIgnore: false,
  isServer: "typeof window === 'undefined'",
} satisfies CompilerOptions;

/** How the table of contents becomes a route tree. */
export const routerOptions = {
  routesDirectory: '.',
  generatedRouteTree: 'routeTree.gen.ts',
  virtualRouteConfig: routes,
  quoteStyle: 'single',
  semicolons: true,
  addExtensions: true,
} as const;

/** The types of pages that no listed room has, as the generator writes them for those in the tree. */
const unlistedTypes = (): string => {
  const types = unlisted.flatMap((page) =>
    page.type === 'route' && page.path !== undefined
      ? `    '${page.path}': {
      id: '${page.path}';
      path: '${page.path}';
      fullPath: '${page.path}';
      preLoaderRoute: (typeof import('./${page.file}'))['Route'];
      parentRoute: (typeof import('./root.tsx'))['Route'];
    };\n`
      : [],
  );
  return `export {};\ndeclare module '@tanstack/react-router' {\n  interface FileRoutesByPath {\n${types.join('')}  }\n}\n`;
};

/** What the texts were last compiled from. */
const COMPILED = path.join(ROOT, '.cache/texts');

/** Compiles the texts, unless nothing they come from changed: then no tool has to read them again. */
async function compileTexts(): Promise<void> {
  const sources = [...globSync('{messages,project.inlang}/*.json', { cwd: ROOT }), 'package-lock.json', 'scripts/compile-pages.ts'].sort();
  const hash = createHash('sha256');
  for (const file of sources) hash.update(file).update(readFileSync(path.join(ROOT, file)));
  const now = hash.digest('base64url');
  const isThere = existsSync(path.join(messageOptions.outdir, 'messages.js')) && existsSync(COMPILED);
  if (isThere && readFileSync(COMPILED, 'utf8') === now) return;
  await compile(messageOptions);
  mkdirSync(path.dirname(COMPILED), { recursive: true });
  writeFileSync(COMPILED, now);
}

/** Writes what is generated, texts, their types and the route tree, without building the pages. */
export async function compilePages(): Promise<void> {
  const directory = path.join(ROOT, 'src/web');
  writeTextInputs();
  await compileTexts();
  const config = getConfig({ ...routerOptions, routesDirectory: directory, generatedRouteTree: path.join(directory, routerOptions.generatedRouteTree) }, ROOT);
  await new Generator({ config, root: ROOT }).run();
  writeFileSync(path.join(directory, 'unlisted-routes.gen.d.ts'), unlistedTypes());
}

if (import.meta.main) await compilePages();
