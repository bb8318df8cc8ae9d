'use strict';
const path = require('node:path');
const { ResolverFactory } = require('oxc-resolver');

const resolver = new ResolverFactory({
  conditionNames: ['node', 'import', 'types', 'default'],
  extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.d.ts'],
  builtinModules: true,
});

/** What the framework's build makes counts as of the framework. */
const MADE = { 'tanstack-start-manifest:v': '@tanstack/react-start' };

/** Resolves an import for eslint-plugin-boundaries as Node does, with the package's own `imports`. */
module.exports = {
  interfaceVersion: 2,
  resolve(source, file) {
    const found = resolver.sync(path.dirname(file), MADE[source] ?? source.replace(/\?.*$/, ''));
    if (found.builtin) return { found: true, path: null };
    return found.path ? { found: true, path: found.path } : { found: false };
  },
};
