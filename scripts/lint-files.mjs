import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '..');
/** What every file looked like when lint last found nothing. */
const KEPT = '.cache/lint.json';
const CODE = /\.(?:[cm]?ts|tsx|[cm]?js)$/;
/** What every finding may depend on: rules, versions, settings of the compiler, types that no import names. */
const FOR_ALL = /(?:^|\/)(?:tsconfig[^/]*\.json|package(?:-lock)?\.json|[^/]*\.d\.[cm]?ts|oxlint\.config\.ts)$|^lint\//;
/** Code that is written from other files. Of texts the compiler sees what they take: no finding of lint depends on it. */
const GENERATED = ['src/web/routeTree.gen.ts', 'src/platform/text-inputs.gen.ts'];
const IMPORT = /\b(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g;

const hash = (text) => createHash('sha256').update(text).digest('base64url');
const read = (root, file) => readFileSync(path.join(root, file), 'utf8');

/** The declarations that the compiler wrote of a file: as long as they are the same, files that import it see the same types. */
function shapeOf(root, file, text) {
  const declared = path.join(root, '.cache/types', file.replace(/^src\//, '').replace(/\.tsx?$/, '.d.ts'));
  return file.startsWith('src/') && existsSync(declared) ? hash(readFileSync(declared)) : hash(text);
}

/** Files of the project that a file imports, by their paths, whether they exist or not. */
function importsOf(file, text, aliases) {
  return [...text.matchAll(IMPORT)].flatMap(([, name = '']) => {
    if (name.startsWith('.')) return [path.posix.join(path.posix.dirname(file), name.replace(/\?.*$/, ''))];
    const alias = aliases.find(([from]) => (from.endsWith('*') ? name.startsWith(from.slice(0, -1)) : name === from));
    return alias ? [alias[1].slice(2).replace('*', name.slice(alias[0].length - 1))] : [];
  });
}

/** Every file of the project as it is now. */
function lookAround(root) {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 1e8 });
  const names = [...new Set([...listed.split('\0'), ...GENERATED])].filter((file) => file !== '' && existsSync(path.join(root, file))).sort();
  const files = Object.fromEntries(
    names
      .filter((file) => CODE.test(file))
      .map((file) => {
        const text = read(root, file);
        return [file, { text, own: hash(text), shape: shapeOf(root, file, text) }];
      }),
  );
  const common = hash(
    names
      .filter((file) => FOR_ALL.test(file))
      .map((file) => `${file}\0${read(root, file)}`)
      .join('\0'),
  );
  return { files, common };
}

/**
 * The files whose findings may differ from those of the last clean run: files that changed, and all that import, by however many steps, a file whose
 * types changed or that came or went. Undefined where that is every file.
 */
export function filesToLint(root = ROOT) {
  if (!existsSync(path.join(root, KEPT))) return undefined;
  const kept = JSON.parse(read(root, KEPT));
  const { files, common } = lookAround(root);
  if (kept.common !== common) return undefined;
  const aliases = Object.entries(JSON.parse(read(root, 'package.json')).imports);
  const importers = new Map();
  for (const [file, { text }] of Object.entries(files))
    for (const name of importsOf(file, text, aliases)) importers.set(name, [...(importers.get(name) ?? []), file]);
  const wanted = new Set(Object.keys(files).filter((file) => kept.files[file]?.own !== files[file].own));
  const spreading = [...new Set([...Object.keys(files), ...Object.keys(kept.files)])].filter((file) => kept.files[file]?.shape !== files[file]?.shape);
  const reached = new Set(spreading);
  for (const file of reached)
    for (const importer of importers.get(file) ?? []) {
      reached.add(importer);
      wanted.add(importer);
    }
  return [...wanted];
}

/** Keeps how every file looks, because lint found nothing in any. */
export function keepClean(root = ROOT) {
  const { files, common } = lookAround(root);
  const kept = path.join(root, KEPT);
  mkdirSync(path.dirname(kept), { recursive: true });
  writeFileSync(kept, JSON.stringify({ common, files: Object.fromEntries(Object.entries(files).map(([file, { own, shape }]) => [file, { own, shape }])) }));
}
