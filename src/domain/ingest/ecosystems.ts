import { z } from 'zod';
import { fold } from '../writing/fold.ts';
import { Draft, maybeList, readItems } from './draft.ts';
import { listedName } from './listed-text.ts';
import { readLines } from './lines.ts';
import type { Parsed } from './parsed.ts';

const ecosystemSchema = z.object({ name: listedName, parents: maybeList, githubOrgs: maybeList });
type Ecosystem = z.output<typeof ecosystemSchema>;

/** Names of categories rather than things: "Wallet (Category)", "EVM Compatible Layer 1s", "Move Stack". */
const CATEGORY =
  /\(category\)$|\blayer [12]s?\b|\bl2s$|^[es]vm |(?:virtual machine|network|move) stack$|^(?:general|security|solidity|circom language|rpc service|multichain infrastructure|(?:zero knowledge|post-quantum) cryptography)$/;
/** The sector that a category gives its members; the general category gives none. */
const sectorOf = (name: string): string => (fold(name) === 'general' ? '' : name.replace(/\s*\(category\)$/i, ''));

/** What organizations on GitHub add to the names of their projects. */
const ADDED =
  /^(?:io|org|com|net|projects?|protocol|network|labs?|official|foundation|finance|dao|hq|team|chain|coin|tech|pay|crypto|defi|exchange|swap|fi|wallet|platform|blockchain|inc|dex|token|money|core)$/;
/** Letters of a name that an organization's longer name tells of. */
const TELLING = 4;
/** Organizations come by their share of an ecosystem: those further down only take part. */
const MAIN = 2;

const plainly = (text: string): string => fold(text).replace(/[^a-z0-9]/g, '');

/** Organizations on GitHub that are the ecosystem's own: the only one, or one that has its name. */
const ownOf = ({ name, githubOrgs }: Ecosystem): string[] => (githubOrgs ?? []).filter((org, _, all) => all.length === 1 || plainly(org) === plainly(name));

/** Main organizations whose names are the ecosystem's and a word that says nothing, such as availproject. */
function calledAfter({ name, githubOrgs }: Ecosystem): string[] {
  const start = plainly(name);
  const isCalled = (org: string) => start.length >= TELLING && plainly(org).startsWith(start) && ADDED.test(plainly(org).slice(start.length));
  return (githubOrgs ?? []).slice(0, MAIN).filter(isCalled);
}

const STACK = ' stack';

/**
 * Names, folded, of ecosystems that are no chain: a network of networks, which has a stack called after it and an own organization that is all of
 * another ecosystem of its first word, its hub; and what is of that stack alone and has members, the framework that they are built with.
 */
function withoutChain(items: readonly Ecosystem[]): ReadonlySet<string> {
  const parentsOf = ({ parents }: Ecosystem) => (parents ?? []).map(fold);
  const parents = new Set(items.flatMap(parentsOf));
  const word = (name: string) => fold(name).split(' ')[0];
  const hubs = items.filter(({ githubOrgs }) => githubOrgs?.length === 1);
  const isFamily = (one: Ecosystem) =>
    parents.has(fold(one.name) + STACK) &&
    hubs.some((hub) => hub !== one && word(hub.name) === word(one.name) && one.githubOrgs?.includes(hub.githubOrgs?.[0] ?? ''));
  const families = items.filter(isFamily).map(({ name }) => fold(name));
  const isFramework = (one: Ecosystem) =>
    parents.has(fold(one.name)) && parentsOf(one).length > 0 && parentsOf(one).every((parent) => families.some((family) => parent === family + STACK));
  return new Set([...families, ...items.filter(isFramework).map(({ name }) => fold(name))]);
}

/**
 * Reads Electric Capital's taxonomy of ecosystems. Its categories are no projects: they become sectors of their members. An ecosystem's GitHub
 * organization is its own if it is the only one, has the ecosystem's name, or is called after it and no other's. A network of networks and a
 * framework are themselves alone, whatever chain others call by their names. @throws FormatError if the file is empty
 */
export function parseEcosystems({ lines, document }: { lines: Iterable<string>; document: string }): Parsed {
  const { items, refused } = readLines(lines, 'ecosystems');
  const read = readItems(items, ecosystemSchema, (e) => `ecosystem:${fold(e.name)}`, refused).filter(({ item, where }) => {
    const category = CATEGORY.test(fold(item.name));
    if (category) refused.push({ where, reason: 'is a kind of ecosystem', fault: false });
    return !category;
  });
  const owned = new Set(read.flatMap(({ item }) => ownOf(item)).map(fold));
  const apart = withoutChain(read.map(({ item }) => item));
  const entries = read.map(({ where, nativeKey, item }) => {
    const isApart = apart.has(fold(item.name));
    const draft = new Draft({ kind: 'project', nativeKey, role: isApart ? 'creates' : 'yields' }, { where, document, refused });
    if (isApart) {
      draft.key({ scheme: 'id', value: `electric-capital:${fold(item.name)}` });
      draft.claim({ field: 'name', value: item.name });
    } else draft.name(item.name);
    for (const parent of item.parents ?? []) {
      if (CATEGORY.test(fold(parent))) draft.text('sectors', sectorOf(parent));
      else draft.claim({ field: 'ecosystems', object: `ecosystem:${fold(parent)}` });
    }
    if (isApart) return draft.entry();
    const orgs = [...ownOf(item), ...calledAfter(item).filter((org) => !owned.has(fold(org)))];
    draft.github(orgs.slice(0, 1), [item.name]);
    return draft.entry();
  });
  return { entries, refused };
}
