// npm run prove: lists the proofs that take longer than a test may. npm run prove <name> [folder]: runs one in its long form, on the lists of a folder.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildPages } from './build.mjs';
import { ROOT } from './test-files.ts';

/** Each is the long form of tests of one file: the sizes and limits that `proof(short, long)` gives there. */
const PROOFS = JSON.parse(readFileSync(path.join(import.meta.dirname, 'proofs.json'), 'utf8'));

/** Runs a proof and prints what it prints. @param folder lists of one's own for it @returns the exit code */
function prove({ file }, folder) {
  const env = { ...process.env, CAIRN_PROVE: '1', ...(folder && { DATA: path.resolve(folder) }) };
  const bin = (name) => path.join(ROOT, 'node_modules/.bin', name);
  if (file.startsWith('e2e/')) buildPages();
  const [program, args] = file.endsWith('.e2e.ts')
    ? [bin('playwright'), ['test', '--reporter=list', file]]
    : [bin('vitest'), ['run', '--reporter=default', file]];
  return spawnSync(program, args, { cwd: ROOT, env, stdio: 'inherit' }).status ?? 1;
}

const [name, folder] = process.argv.slice(2);
if (name === undefined) for (const [known, { says, file }] of Object.entries(PROOFS)) process.stdout.write(`${known.padEnd(14)}${says} (${file})\n`);
else if (name in PROOFS) process.exitCode = prove(PROOFS[name], folder);
else {
  process.stderr.write(`There is no proof ${name}; there are ${Object.keys(PROOFS).join(', ')}.\n`);
  process.exitCode = 1;
}
