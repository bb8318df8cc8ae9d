import { KIND_NAMES } from '#domain/kinds/kinds.ts';
import type { Database } from '#platform/postgres/database.ts';
import { loadStore } from './load.ts';
import { PAIR_TABLES, TEXT_TABLES, type Store } from './store.ts';
import { SUBJECTS } from './tables.ts';

/** All that a store holds as lines of text, in an order that does not depend on how it came to hold it. */
export function dumpStore(store: Store): string[] {
  const id = (number: number) => store.ids[number] ?? '?';
  const lines: string[] = [];
  for (const subject of SUBJECTS) {
    const table = store.tables[subject];
    for (let row = 0; row < table.size; row += 1) {
      if (table.lives[row] !== 1) continue;
      const cells = [...table.columns].map(([name, values]) => `${name}=${name.endsWith('_id') ? id(values.at[row] ?? -1) : values.text(row)}`);
      lines.push([subject, id(table.records[row] ?? -1), ...cells].join(' '));
    }
    lines.push(`${subject} ${table.count}`);
  }
  for (const name of PAIR_TABLES) {
    const { owners, members, marks, size } = store.pairs[name];
    for (let i = 0; i < size; i += 1) lines.push(`${name} ${id(owners[i] ?? -1)} ${id(members[i] ?? -1)} ${marks[i]}`);
  }
  for (const name of TEXT_TABLES) {
    const { pairs, words, shown } = store.texts[name];
    for (let i = 0; i < pairs.size; i += 1)
      lines.push(`${name} ${id(pairs.owners[i] ?? -1)} ${words.list[pairs.members[i] ?? -1]} ${shown.list[pairs.shown[i] ?? -1]}`);
  }
  for (const kind of KIND_NAMES) {
    store.names[kind].owners.forEach((owner, i) => lines.push(`name ${kind} ${id(owner)} ${store.names[kind].texts[i]}`));
    for (const [slug, number] of store.slugs[kind]) lines.push(`slug ${kind} ${slug} ${id(number)}`);
    for (const [slug, number] of store.formers[kind]) lines.push(`former ${kind} ${slug} ${id(number)}`);
  }
  store.entryRecords.forEach(
    (record, entry) => record >= 0 && lines.push(`entry ${entry} ${id(record)} ${store.sources.list[store.entrySources[entry] ?? -1]}`),
  );
  store.sources.list.forEach((folded, code) => lines.push(`publisher ${folded} ${store.sourceNames[code]}`));
  for (const [field, choices] of store.choices)
    for (let i = 0; i < choices.size; i += 1)
      lines.push(
        `choice ${field} ${id(choices.records[i] ?? -1)} ${choices.sources[i]} ${choices.standings[i]} ${choices.contested[i]} ${store.seen[choices.entries[i] ?? 0]}`,
      );
  return lines.sort();
}

/** The same of a store that is read anew. */
export async function dumpFresh(db: Database): Promise<string[]> {
  const client = await db.dedicated();
  try {
    return dumpStore((await loadStore(client)).store);
  } finally {
    await client.end();
  }
}
