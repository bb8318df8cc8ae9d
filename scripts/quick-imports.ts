// Spares Node work while it loads packages of many small files: for each import inside a package Node 24 reads all that its package.json
// exports, which is 179 KB for drizzle-orm, 400 times a start. Loaded before anything else by what starts the site or a command.
import { registerHooks, type ResolveFnOutput, type ResolveHookContext } from 'node:module';

/** Packages of ES modules with a long package.json. */
export const QUICK = ['drizzle-orm', 'hono'];
const INSIDE = new RegExp(`/node_modules/(?:${QUICK.join('|')})/`);

/** @returns what Node would find for an import of one file of such a package by another; nothing for any other import */
export function resolveQuickly(
  specifier: string,
  { parentURL = '', conditions }: Pick<ResolveHookContext, 'parentURL' | 'conditions'>,
): ResolveFnOutput | undefined {
  if (!specifier.startsWith('.') || !specifier.endsWith('.js') || !conditions.includes('import') || !INSIDE.test(parentURL)) return undefined;
  return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
}

registerHooks({ resolve: (specifier, context, next) => resolveQuickly(specifier, context) ?? next(specifier, context) });
