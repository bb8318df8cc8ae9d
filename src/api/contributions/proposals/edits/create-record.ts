import { CONTRIBUTION_TYPES } from '#domain/contributions/proposal.ts';
import type { EntryKey } from '#domain/records/claim.ts';
import type { Json } from '#domain/records/claim.ts';
import type { KindName } from '#domain/kinds/kinds.ts';
import { domainKey, githubKey, handleKey, partyNames, projectNames } from '#domain/records/keys.ts';
import { fold } from '#domain/writing/fold.ts';
import { describe, onlyStatements, partsOf, textOf, type Edit } from './edit.ts';

/** Keys by which a new record is found: its names, ticker, site and accounts. */
export function keysOfNew(kind: KindName, parts: Record<string, Json>): EntryKey[] {
  const names = [textOf(parts['name']), ...(Array.isArray(parts['aliases']) ? parts['aliases'].map(textOf) : [])].filter((name) => name !== '');
  const keys = [
    ...names.flatMap(kind === 'project' ? projectNames : partyNames),
    ...(textOf(parts['symbol']) === '' ? [] : [{ scheme: 'symbol' as const, value: fold(textOf(parts['symbol'])) }]),
    ...domainKey(textOf(parts['website'])),
    ...handleKey(textOf(parts['twitter'])),
    ...githubKey(textOf(parts['github'])),
  ];
  return [...new Map(keys.map((key) => [`${key.scheme} ${key.value}`, key])).values()];
}

/** Makes a record. Its other fields are lines of their own, which apply where this one does. */
export const createRecord: Edit = {
  payload: ({ value }, { apart }) => ({
    key: 'name',
    edit: 'create-record',
    risk: 'additive',
    payload: { field: 'name', after: partsOf(value)['name'] ?? null, known: value, ...(apart.length > 0 && { apart }) },
    before: null,
    beforeKey: '',
  }),
  validate: () => [],
  async apply(line, applying) {
    const kind = CONTRIBUTION_TYPES[applying.type];
    const parts = partsOf(line.payload.known);
    const entry = await applying.contribution.newEntry({
      kind,
      nativeKey: `new:${applying.proposalId}`,
      keys: keysOfNew(kind, parts),
      apart: line.payload.apart ?? [],
    });
    applying.setEntry(entry);
    const said = applying.said(line);
    await applying.contribution.say(entry, kind, { field: 'name', value: textOf(parts['name']), ...said });
    if (kind !== 'project') await applying.contribution.say(entry, kind, { field: 'kind', value: kind, ...said });
    return 'applied';
  },
  describe,
  revert: onlyStatements,
};
