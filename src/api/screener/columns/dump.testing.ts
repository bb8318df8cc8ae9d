import { KIND_NAMES } from '#domain/kinds/kinds.ts';
import { datePaths, groupDefs } from '#domain/screener/groups/groups.ts';
import { printWhere } from '#domain/screener/text.ts';
import type { Database } from '#platform/postgres/database.ts';
import { everyQuestion } from './check.ts';
import { groupRows } from './groups.ts';
import { loadStore } from './load.ts';
import { findRows } from './found.ts';
import { pageOf } from './page.ts';
import { PAIR_TABLES, TEXT_TABLES, type Store } from './store.ts';
import { SUBJECTS } from './tables.ts';

/** All that a store holds as lines of text, in an order that does not depend on how it came to hold it. */
export function dumpStore(store: Store): string[] {
  const id = (number: number) => store.ids.at(number);
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
      lines.push(`${name} ${id(pairs.owners[i] ?? -1)} ${words.at(pairs.members[i] ?? -1)} ${shown.at(pairs.shown[i] ?? -1)}`);
  }
  for (const kind of KIND_NAMES) {
    const { owners, texts } = store.names[kind];
    owners.forEach((owner, i) => owner >= 0 && lines.push(`name ${kind} ${id(owner)} ${texts.at(i)}`));
    store.tables[kind].records.slice(0, store.tables[kind].size).forEach((number, row) => {
      if (store.tables[kind].lives[row] === 1) lines.push(`slug ${kind} ${store.slugOf(number)} ${id(store.bySlug(kind, store.slugOf(number)) ?? -1)}`);
    });
    for (const [slug, number] of store.formers[kind]) lines.push(`former ${kind} ${slug} ${id(number)}`);
  }
  store.entryRecords.forEach((record, entry) => record >= 0 && lines.push(`entry ${entry} ${id(record)} ${store.sources.at(store.entrySources[entry] ?? -1)}`));
  store.sourceNames.forEach((name, code) => lines.push(`publisher ${store.sources.at(code)} ${name}`));
  for (const [field, choices] of store.choices)
    for (let i = 0; i < choices.size; i += 1)
      lines.push(
        `choice ${field} ${id(choices.records[i] ?? -1)} ${choices.sources[i]} ${choices.standings[i]} ${choices.contested[i]} ${store.seen[choices.entries[i] ?? 0]}`,
      );
  return lines.sort();
}

/** What a store answers to every kind of question: rows, orders and groups, by ids. What is kept from before a change must not be seen in them. */
export function answersOf(store: Store, today: string): string[] {
  const asking = { store, today };
  const answers = everyQuestion().map((screen) => {
    const found = findRows(screen, asking);
    const { records } = store.tables[screen.kind];
    const page = pageOf(screen, { take: 50, skip: 0, after: undefined }, found, asking);
    const shown = page.rows.map((row) => `${store.ids.at(records[row] ?? -1)} ${page.valueOf(row)}`);
    return [screen.kind, printWhere(screen.where), screen.sort?.path, found.total, found.undecided, ...shown].join(' ');
  });
  const groups = KIND_NAMES.flatMap((kind) => {
    const by = [...groupDefs(kind).map(({ word }) => ({ word })), ...datePaths(kind).map((path) => ({ path, unit: 'month' as const }))];
    return by.map((one) => {
      const answer = groupRows({ screen: { kind, where: { and: [] } }, by: [one], show: [{ fn: 'count' }] }, asking);
      const [keys = [], at = []] = [answer.keys[0], answer.at[0]];
      const lines = Array.from(answer.rows, (rows, group) => `${JSON.stringify(keys[at[group] ?? -1])} ${rows}`);
      return [kind, JSON.stringify(one), JSON.stringify(answer.left), ...lines.sort()].join(' ');
    });
  });
  return [...answers, ...groups];
}

/** A store that is read anew. */
export async function freshStore(db: Database): Promise<Store> {
  const client = await db.dedicated();
  try {
    return (await loadStore(client)).store;
  } finally {
    await client.end();
  }
}
