import { answerFromThread } from '#platform/threads/answer-from-thread.ts';
import { readParts } from '../read-input.ts';
import { importTable, tryTable } from './import-table.ts';
import type { TableTask } from './run-apart.ts';

await answerFromThread<TableTask>((context, { act, actor, file, map }) => {
  const read = (hash: Parameters<typeof readParts>[1]) => readParts([file.bytes], hash, { at: new Date() });
  return (act === 'try' ? tryTable : importTable)(context, actor, { map, file: { name: file.name, read } });
});
