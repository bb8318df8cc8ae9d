import { z } from 'zod';
import { fold } from '../writing/fold.ts';
import { Draft, maybeList, readItems } from './draft.ts';
import { listedName } from './listed-text.ts';
import { readLines } from './lines.ts';
import type { Parsed } from './parsed.ts';

const ecosystemSchema = z.object({ name: listedName, parents: maybeList, githubOrgs: maybeList });

/** Names of categories rather than things: "Wallet (Category)", "EVM Compatible Layer 1s", "Move Stack". */
const CATEGORY =
  /\(category\)$|\blayer [12]s?\b|\bl2s$|^[es]vm |(?:virtual machine|network|move) stack$|^(?:general|security|solidity|circom language|rpc service|multichain infrastructure|(?:zero knowledge|post-quantum) cryptography)$/;
/** The sector that a category gives its members; the general category gives none. */
const sectorOf = (name: string): string => (fold(name) === 'general' ? '' : name.replace(/\s*\(category\)$/i, ''));

/**
 * Reads Electric Capital's taxonomy of ecosystems. Its categories are no projects: they become sectors of their members. An ecosystem's GitHub
 * organization is its own if it is the only one or has the ecosystem's name. @throws FormatError if the file is empty
 */
export function parseEcosystems({ lines, document }: { lines: Iterable<string>; document: string }): Parsed {
  const { items, refused } = readLines(lines, 'ecosystems');
  const read = readItems(items, ecosystemSchema, (e) => `ecosystem:${fold(e.name)}`, refused).filter(({ item, where }) => {
    const category = CATEGORY.test(fold(item.name));
    if (category) refused.push({ where, reason: 'is a kind of ecosystem', fault: false });
    return !category;
  });
  const known = new Set(read.map((r) => r.nativeKey));
  const entries = read.map(({ where, nativeKey, item }) => {
    const draft = new Draft({ kind: 'project', nativeKey, role: 'yields' }, { where, document, refused });
    draft.name(item.name);
    for (const parent of item.parents ?? []) {
      if (CATEGORY.test(fold(parent))) draft.text('sectors', sectorOf(parent));
      else if (known.has(`ecosystem:${fold(parent)}`)) draft.claim({ field: 'ecosystems', object: `ecosystem:${fold(parent)}` });
      else draft.refuse('parents', `${parent.slice(0, 80)} is not in the list`);
    }
    const plain = fold(item.name).replace(/[^a-z0-9]/g, '');
    const orgs = (item.githubOrgs ?? []).filter((o, _, all) => all.length === 1 || o.toLowerCase().replaceAll('-', '') === plain);
    draft.github(orgs.slice(0, 1), [item.name]);
    return draft.entry();
  });
  return { entries, refused };
}
