import type { Claim, EntryInput } from '#domain/records/claim.ts';
import { partyNames, projectNames, roundKey } from '#domain/records/keys.ts';
import type { WriteContext } from '#platform/data/transact.ts';
import { write } from '#platform/data/write.testing.ts';
import { importFile } from '../import-file.ts';
import { fileOf, listOf } from '../listings.testing.ts';

const said = (claim: Omit<Claim, 'document'>): Claim => ({ ...claim, document: listOf('d') });
const named = (kind: 'project' | 'organization' | 'person', nativeKey: string, name: string, claims: Omit<Claim, 'document'>[] = []): EntryInput => ({
  kind,
  nativeKey,
  role: 'creates',
  keys: kind === 'project' ? projectNames(name) : partyNames(name),
  claims: [{ field: 'name', value: name }, ...(kind === 'project' ? [] : [{ field: 'kind', value: kind }]), ...claims].map(said),
});

/** Makes a project with a founder and a fund that invested in it: the latter two can be taken down, and the project stays. */
export const plantParted = async (context: WriteContext): Promise<void> => {
  const entries: EntryInput[] = [
    named('project', 'project:plainwalk', 'Plainwalk Steps'),
    named('organization', 'organization:hyrbaxter', 'Hyrbaxter Partners'),
    named('person', 'person:quillon', 'Quillon Vantreight', [{ field: 'roles', object: 'project:plainwalk', value: { position: 'Founder', founder: true } }]),
    {
      kind: 'round',
      nativeKey: 'round:plainwalk',
      role: 'creates',
      keys: [roundKey({ date: '2016-03-10', amount: '1000' })],
      claims: [
        { field: 'project', object: 'project:plainwalk' },
        { field: 'date', value: '2016-03-10', precision: 'day' as const },
        { field: 'amount_usd', value: '1000' },
        { field: 'investors', object: 'organization:hyrbaxter' },
        { field: 'investors', object: 'person:quillon' },
      ].map(said),
    },
  ];
  await write(context, { kind: 'command' }, (tx) => importFile(tx, fileOf('d', entries)));
};
