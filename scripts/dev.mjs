// npm run dev: pages straight from their sources with reload; the server starts again when its own code changes.
import { spawn } from 'node:child_process';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '..');
const watched = ['src/main.ts', 'src/api', 'src/platform', 'src/domain', 'migrations'].map((part) => `--watch-path=${path.join(ROOT, part)}`);
const child = spawn(
  process.execPath,
  ['--import', path.join(ROOT, 'scripts/quick-imports.ts'), ...watched, '--watch-preserve-output', path.join(ROOT, 'src/main.ts'), '--dev'],
  { cwd: ROOT, stdio: 'inherit' },
);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 0));
