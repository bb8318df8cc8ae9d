import { pathsOf, QUANTITIES, type PathDef, type PathType, type Subject } from '../records/quantities.ts';
import type { CmpOp } from './screen.ts';

/** A relation whose members can be asked about: `rounds[date>=12mo]`. */
export interface RelationDef {
  rel: string;
  target: Subject;
}

export interface SubjectDef {
  paths: readonly PathDef[];
  relations: readonly RelationDef[];
}

const RELATIONS: Readonly<Record<Subject, readonly RelationDef[]>> = {
  project: [
    { rel: 'rounds', target: 'round' },
    { rel: 'grants', target: 'round' },
    { rel: 'organizations', target: 'organization' },
    { rel: 'people', target: 'person' },
    { rel: 'roles', target: 'role' },
    { rel: 'chains', target: 'project' },
  ],
  organization: [
    { rel: 'rounds', target: 'round' },
    { rel: 'grants', target: 'round' },
    { rel: 'projects', target: 'project' },
    { rel: 'people', target: 'person' },
    { rel: 'roles', target: 'role' },
  ],
  person: [
    { rel: 'rounds', target: 'round' },
    { rel: 'grants', target: 'round' },
    { rel: 'projects', target: 'project' },
    { rel: 'organizations', target: 'organization' },
    { rel: 'roles', target: 'role' },
  ],
  round: [
    { rel: 'project', target: 'project' },
    { rel: 'organizations', target: 'organization' },
    { rel: 'people', target: 'person' },
  ],
  role: [],
};

/** Every path and relation, by subject. Filter controls, columns, help and the API's description read it. */
export const CATALOGUE = Object.fromEntries(
  (Object.keys(QUANTITIES) as Subject[]).map((subject) => [subject, { paths: pathsOf(subject), relations: RELATIONS[subject] }]),
) as Readonly<Record<Subject, SubjectDef>>;

const BY_NAME = new Map(Object.values(CATALOGUE).flatMap(({ paths }) => paths.map((def) => [def.path, def])));

/** A path on any subject: its type and options are the same on every subject that has it. */
export const anyPath = (path: string): PathDef | undefined => BY_NAME.get(path);

export const relationOf = (subject: Subject, rel: string): RelationDef | undefined => CATALOGUE[subject].relations.find((def) => def.rel === rel);

const ORDERED: readonly CmpOp[] = ['=', '!=', '<', '<=', '>', '>=', 'between', 'in', 'known'];
const OPS: Readonly<Record<PathType, readonly CmpOp[]>> = {
  text: ['=', '!=', 'in', 'contains', 'known'],
  number: ORDERED,
  date: ORDERED,
  bool: ['=', '!=', 'known'],
  option: ['=', '!=', 'in', 'contains', 'known'],
  reference: ['=', 'in', 'known'],
  link: ['known'],
};

/** Operators of a path. "Is not" is for paths with one value; with many values, negate "is". */
export function operatorsOf(def: PathDef): readonly CmpOp[] {
  const ops = def.many ? OPS[def.type].filter((op) => op !== '!=') : OPS[def.type];
  return def.secret ? [...ops, 'undisclosed'] : ops;
}
