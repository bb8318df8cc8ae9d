import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { SETS, type Score } from '#domain/assistant/score.ts';
import type { SetScore } from './score-questions.ts';

const FOLDER = path.join(import.meta.dirname, '../../domain/assistant/scores');

/** Writes what a set came to into the record, as the newest of its set; the same version is replaced. @param scored with the hash of its questions */
export async function recordScore(set: 'starter' | 'market', version: string, scored: SetScore & { hash: string }): Promise<void> {
  const file = path.join(FOLDER, `${set}.json`);
  const earlier = (JSON.parse(await readFile(file, 'utf8')) as Score[]).filter((one) => one.version !== version);
  const { hash, questions, exact, families, failures } = scored;
  const at = new Date().toISOString().slice(0, 10);
  const score = { version, at, set: SETS[set], hash, questions, exact, families, failures };
  await writeFile(file, `${JSON.stringify([score, ...earlier], null, 2)}\n`);
}
