import { defineConfig } from 'oxlint';
import { FILES, PLACES, POLICIES } from './lint/boundaries.ts';

const BROWSER_SAFE = ['process', 'Buffer', 'global', '__dirname', '__filename', 'require', 'setImmediate'].map((name) => ({
  name,
  message: 'This floor also runs in the browser.',
}));

/** Severity and options of the rule that holds imports to these policies. */
const dependencies = (policies: typeof POLICIES): ['error', object] => [
  'error',
  {
    default: 'disallow',
    policies,
    checkAllOrigins: true,
    checkUnknownLocals: true,
    checkInternals: true,
    message: 'A file of {{from.file.categories}} may not import {{dependency.source}} ({{dependency.kind}}): see lint/boundaries.ts',
  },
];

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'promise', 'vitest', 'react', 'jsx-a11y'],
  jsPlugins: ['eslint-plugin-boundaries', './lint/site-plugin.ts', './lint/markup.ts'],
  options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
  settings: {
    'import/resolver': { './lint/resolver.cjs': {} },
    'boundaries/root-path': import.meta.dirname,
    'boundaries/files': FILES,
    'boundaries/legacy-warnings': false,
    'boundaries/legacy-templates': false,
    // An import that leads nowhere counts as a wrong one, so a missing resolver fails the check and cannot hide what is wrong.
    'boundaries/flag-as-external': { unresolvableAlias: false, inNodeModules: true, customSourcePatterns: ['node:*'] },
    'boundaries/dependency-nodes': ['import', 'dynamic-import', 'export', 'require'],
    'boundaries/additional-dependency-nodes': [{ selector: 'TSImportType > Literal', kind: 'type', name: 'import-type' }],
  },
  ignorePatterns: [
    'node_modules',
    'dist',
    '.cache',
    '.cairn',
    '.tools',
    'test-results',
    'playwright-report',
    'migrations',
    'lint/planted',
    'src/web/paraglide',
    'src/web/routeTree.gen.ts',
    'src/web/unlisted-routes.gen.d.ts',
    'src/platform/text-inputs.gen.ts',
  ],
  categories: { correctness: 'error' },
  rules: {
    'boundaries/dependencies': dependencies(POLICIES),
    'boundaries/no-unknown-files': 'error',
    'eslint/eqeqeq': ['error', 'always', { null: 'ignore' }],
    'eslint/no-console': 'error',
    'eslint/no-var': 'error',
    'eslint/prefer-const': 'error',
    'eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true, caughtErrors: 'none' }],
    'eslint/max-lines': ['error', { max: 400 }],
    'eslint/max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
    'import/no-cycle': 'error',
    'import/no-default-export': 'error',
    'import/no-dynamic-require': ['error', { esmodule: true }],
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/only-throw-error': 'error',
    'typescript/restrict-template-expressions': [
      'error',
      {
        allowNumber: true,
        allow: [
          { from: 'lib', name: ['URL', 'URLSearchParams'] },
          { from: 'package', package: 'node', name: ['URL', 'URLSearchParams'] },
        ],
      },
    ],
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    // Rooms hand functions around; none uses `this`.
    'typescript/unbound-method': 'off',
    // Code points are what is counted and cut.
    'typescript/no-misused-spread': 'off',
    'vitest/valid-expect': ['error', { maxArgs: 2 }],
    'unicorn/prefer-node-protocol': 'error',
  },
  overrides: [
    ...PLACES.map(({ files, policies }) => ({ files, rules: { 'boundaries/dependencies': dependencies(policies) } })),
    {
      files: ['src/web/**'],
      rules: {
        'typescript/consistent-type-imports': 'error',
        // The router throws redirects and "not found".
        'typescript/only-throw-error': 'off',
        'jsx-a11y/prefer-tag-over-role': 'off',
        'react/incompatible-library': 'off',
        'eslint/no-restricted-imports': [
          'error',
          {
            paths: [
              {
                name: '@tanstack/react-router',
                importNames: ['Link', 'createLink', 'useLinkProps', 'linkOptions'],
                message: 'Links are plain anchors, led by app/follow-links.tsx.',
              },
            ],
          },
        ],
      },
    },
    { files: ['src/domain/**', 'src/client/**', 'src/web/**'], rules: { 'eslint/no-restricted-globals': ['error', ...BROWSER_SAFE] } },
    // What starts a program loads what was built, and speaks to a terminal.
    {
      files: ['src/main.ts', 'src/cli.ts', 'scripts/**', 'bench/**', 'lint/**', 'e2e/**', 'bootstrap.mjs'],
      rules: { 'eslint/no-console': 'off', 'import/no-dynamic-require': 'off' },
    },
    {
      files: ['src/{domain,platform,api,web}/**'],
      rules: { 'site/address': 'error' },
    },
    {
      // The one place where addresses are spelled; paths of files; tests, which say what is expected.
      files: [
        'src/domain/site/**',
        'src/platform/postgres/**',
        'src/platform/files.ts',
        '**/*.test.ts',
        '**/*.test.tsx',
        '**/*.testing.ts',
        'src/platform/testing/**',
        'src/web/routes.ts',
      ],
      rules: { 'site/address': 'off' },
    },
    // Their reader asks for a default export.
    {
      files: ['*.config.ts', 'lint/site-plugin.ts', 'src/web/app/server.ts', 'src/platform/testing/setup.ts', 'e2e/global-*.ts'],
      rules: { 'import/no-default-export': 'off' },
    },
    // `useSite` and its like are no React hooks.
    { files: ['src/platform/**', 'src/api/**'], rules: { 'react/immutability': 'off', 'react/rules-of-hooks': 'off' } },
    { files: ['src/platform/testing/**'], rules: { 'eslint/no-console': 'off', 'vitest/no-standalone-expect': 'off' } },
    { files: ['src/web/**'], rules: { 'cairn/no-markup': 'error' } },
    { files: ['src/web/ui/html/{set,framed}-html.ts'], rules: { 'cairn/no-markup': 'off' } },
    {
      // A `describe` holds the tests of a subject, a journey its steps, a bench its rounds.
      files: ['**/*.test.ts', '**/*.test.tsx', 'e2e/**', 'bench/**'],
      rules: { 'eslint/max-lines-per-function': 'off' },
    },
    // An array read past its end fails the test, as it should.
    { files: ['**/*.test.ts', '**/*.test.tsx', 'e2e/**', 'bench/**'], rules: { 'typescript/no-non-null-assertion': 'off' } },
  ],
});
