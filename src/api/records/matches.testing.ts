import type { EntryInput } from '#domain/records/claim.ts';
import { projectNames } from '#domain/records/keys.ts';
import type { WriteContext } from '#platform/data/transact.ts';
import { write } from '#platform/data/write.testing.ts';
import { importFile } from './import-file.ts';
import { fileOf, listOf, type Source } from './listings.testing.ts';

const COMMAND = { kind: 'command' } as const;

/** Makes two sources list a project of this name, each with its own website: two records, and a match to decide. */
export async function plantMatch(context: WriteContext, name = 'Novalune'): Promise<{ entry: number; record: string }> {
  for (const source of ['a', 'b'] satisfies Source[]) {
    const document = listOf(source);
    const entry: EntryInput = {
      kind: 'project',
      nativeKey: `coin:${name}`,
      role: 'creates',
      keys: projectNames(name),
      claims: [
        { field: 'name', value: name, document },
        { field: 'website', value: `https://${source}.${name.toLowerCase()}.example/`, document },
        { field: 'chains', object: `coin:${name}`, document },
      ],
    };
    await write(context, COMMAND, (tx) => importFile(tx, fileOf(source, [entry])));
  }
  const { rows } = await context.db.write.query<{ entry: number; record: string }>(
    `select c.entry_id as entry, c.record_id as record from candidate c join entry e on e.id = c.entry_id where c.decision is null and e.native_key = $1`,
    [`coin:${name}`],
  );
  if (!rows[0]) throw new Error('The two became one.');
  return rows[0];
}
