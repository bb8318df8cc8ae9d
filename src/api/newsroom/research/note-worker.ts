import { parentPort } from 'node:worker_threads';
import { readNote } from './markdown.ts';

parentPort?.on('message', (texts: { summary: string; body: string }) => {
  let note: ReturnType<typeof readNote> | undefined;
  try {
    note = readNote(texts);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  parentPort?.postMessage({ note });
});
parentPort?.postMessage('ready');
