import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Claim, EntryInput } from '#domain/records/claim.ts';
import { domainKey, partyNames, projectNames, roundKey } from '#domain/records/keys.ts';
import type { WriteContext } from '#platform/data/transact.ts';
import { write } from '#platform/data/write.testing.ts';
import { importFile } from '../import-file.ts';
import { fileOf, listOf, type Source } from '../listings.testing.ts';
import { readJudged, type Judged } from './judged-files.ts';

const said = (source: Source, values: Record<string, string | undefined>): Claim[] =>
  Object.entries(values).flatMap(([field, value]) => (value === undefined ? [] : [{ field, value, document: listOf(source) }]));

/** A coin of a list, known by its name and website. */
export const coin = (source: Source, name: string, website?: string, more: Record<string, string | undefined> = {}): EntryInput => ({
  kind: 'project',
  nativeKey: `coin:${name.toLowerCase()}`,
  role: 'creates',
  keys: [...projectNames(name), ...domainKey(website)],
  claims: said(source, { name, website, ...more }),
});

/** A round of a list's coin. */
export const round = (
  source: Source,
  n: number,
  of: string,
  values: { date: string; amount_usd?: string; stage?: string },
  investors: string[] = [],
): EntryInput => ({
  kind: 'round',
  nativeKey: `round:${n}`,
  role: 'creates',
  keys: [roundKey({ date: values.date, amount: values.amount_usd })],
  claims: [
    ...said(source, values),
    { field: 'project', object: of, document: listOf(source) },
    ...investors.map((object) => ({ field: 'investors', object, document: listOf(source) })),
  ],
});

/** A person or an organization of a list. */
export const party = (source: Source, kind: 'person' | 'organization', name: string): EntryInput => ({
  kind,
  nativeKey: `${kind}:${name.toLowerCase()}`,
  role: 'creates',
  keys: partyNames(name),
  claims: said(source, { name, kind }),
});

/** Reads entries as a list of the source. */
export const read = (context: WriteContext, source: Source, entries: EntryInput[]) =>
  write(context, { kind: 'command' }, (tx) => importFile(tx, fileOf(source, entries)));

/** Lines of the files of judged pairs and names; what is not given is empty. */
export type JudgedLines = Partial<Record<'projects' | 'parties' | 'rounds' | 'persons' | 'exempt', string[]>>;

/** Reads these lines as `judged/` is read. */
export async function judgedOf(lines: JudgedLines): Promise<Judged> {
  const folder = await mkdtemp(join(tmpdir(), 'cairn-judged-'));
  try {
    for (const name of ['projects', 'parties', 'rounds', 'persons', 'exempt'] as const)
      await writeFile(join(folder, `${name}.txt`), (lines[name] ?? []).join('\n'));
    return readJudged(pathToFileURL(`${folder}/`));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
