import { pathOf, type PathDef, type Subject } from '#domain/records/quantities.ts';
import { PRECISION } from '#domain/records/codes.ts';
import { countryOf } from '#domain/records/countries.ts';
import { STAGES } from '#domain/records/stages.ts';
import { dayOfLiteral } from '#domain/screener/dates.ts';
import type { CursorType } from '#domain/screener/cursor.ts';
import { fold } from '#domain/writing/fold.ts';
import type { Part } from './kept.ts';
import type { Asking } from './said.ts';
import { Pairs } from './pairs.ts';
import type { Store, WordTable } from './store.ts';
import { Values } from './values.ts';
import type { Words } from './words.ts';

/** Pairs of numbers of records. */
export type RecordPairs = Pick<Pairs, 'owners' | 'members' | 'size' | 'base'>;
/** Pairs of a record and a word. */
type WordPairs = RecordPairs & {
  words: Words;
  /** How words are written, by number. */
  names: { at(code: number): string };
  /** Number of how the word of a pair is written. */
  nameAt(pair: number): number;
};
type Of<V> = (asking: Asking) => V;

/** Where a path is in memory: one value a row; texts of records, of the row's own or of the one in column `of`; or references. */
export type Binding =
  | { value: Of<Values>; order?: string; type: CursorType }
  | { texts: Of<readonly WordPairs[]>; of?: string; order?: string }
  | { column: string }
  | { pairs: readonly Link[] };

/** Days since 1970. @param day YYYY-MM-DD */
export const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000;
const ACTIVE_SPAN = '12mo';

type Link = keyof typeof LINKS;

const turned = ({ owners, members, size, base }: RecordPairs): RecordPairs => ({ owners: members, members: owners, size, base });

/** Pairs of a person and an employer. @param by what `fits` reads */
function rolePairs(name: string, store: Store, by: readonly Values[], fits: (row: number) => boolean): Pairs {
  const { role } = store.tables;
  const [person, object] = [role.column('person_id'), role.column('object_id')];
  return store.kept(name, [role, person, object, ...by], () => {
    const pairs = new Pairs();
    for (let row = 0; row < role.size; row += 1) if (role.lives[row] === 1 && fits(row)) pairs.add(person.at[row] as number, object.at[row] as number);
    return pairs;
  });
}

/** Whether each role lasts on the day of the question. */
function lasting({ store, today }: Asking): Values {
  const { role } = store.tables;
  const [ended, to] = [role.column('ended'), role.column('valid_to')];
  return store.kept('current', [today, role, ended, to], () => {
    const values = new Values(false);
    values.reserve(role.lives.length);
    const day = dayNumber(today);
    for (let row = 0; row < role.size; row += 1) if (role.lives[row] === 1) values.at[row] = Number(ended.at[row] !== 1 && !((to.at[row] as number) <= day));
    return values;
  });
}

const leads = (store: Store): Pairs => {
  const all = store.pairs.round_investor;
  return store.kept('leads', [all], () => {
    const pairs = new Pairs();
    for (let i = 0; i < all.size; i += 1) if (all.marks[i] === 1) pairs.add(all.owners[i] as number, all.members[i] as number);
    return pairs;
  });
};

const founders = (store: Store): Pairs => {
  const founder = store.tables.role.column('founder');
  return rolePairs('founders', store, [founder], (row) => founder.at[row] === 1);
};

const present = (asking: Asking): Pairs => {
  const current = lasting(asking);
  return rolePairs('works for', asking.store, [current], (row) => current.at[row] === 1);
};

const roles = (store: Store): Pairs => rolePairs('worked for', store, [], () => true);

/** Every set of pairs that paths and relations use. */
const LINKS = {
  investedIn: ({ store }: Asking) => store.pairs.portfolio,
  investors: ({ store }: Asking) => turned(store.pairs.portfolio),
  inRound: ({ store }: Asking) => store.pairs.round_investor,
  tookPart: ({ store }: Asking) => turned(store.pairs.round_investor),
  leads: ({ store }: Asking) => leads(store),
  chains: ({ store }: Asking) => store.pairs.project_chain,
  ecosystems: ({ store }: Asking) => store.pairs.project_ecosystem,
  tokens: ({ store }: Asking) => store.pairs.related_token,
  workedFor: ({ store }: Asking) => roles(store),
  team: ({ store }: Asking) => turned(roles(store)),
  founders: ({ store }: Asking) => turned(founders(store)),
  worksFor: present,
} as const satisfies Record<string, Of<RecordPairs>>;

export const pairsOf = (links: readonly Link[], asking: Asking): readonly RecordPairs[] => links.map((link) => LINKS[link](asking));

/** The stage of each round as a word. */
const stageWords = ({ store }: Asking): Values => {
  const { round } = store.tables;
  const codes = round.column('stage');
  return store.kept('stage', [round, codes], () => {
    const values = new Values(true);
    values.reserve(round.lives.length);
    const words = STAGES.map((name) => fold(name));
    for (let row = 0; row < round.size; row += 1) values.set(row, words[codes.at[row] as number] ?? null);
    return values;
  });
};

/** Words of the rows of a subject, computed from other columns. @param parts what `wordAt` reads */
function wordsOf({ store }: Asking, key: string, subject: Subject, parts: readonly Part[], wordAt: (row: number) => string | undefined): Values {
  const table = store.tables[subject];
  return store.kept(`${subject} ${key}`, [table, ...parts], () => {
    const { lives, size } = table;
    const values = new Values(true);
    values.reserve(lives.length);
    for (let row = 0; row < size; row += 1) if (lives[row] === 1) values.set(row, wordAt(row) ?? null);
    return values;
  });
}

const countries =
  (subject: Subject): Of<Values> =>
  (asking) => {
    const places = asking.store.tables[subject].column('location_folded');
    const { at, words } = places;
    const found: (string | undefined)[] = [];
    const countryAt = (code: number): string | undefined => {
      if (!(code in found)) found[code] = countryOf(words?.at(code) ?? '');
      return found[code];
    };
    return wordsOf(asking, 'country', subject, [places], (row) => (Number.isNaN(at[row]) ? undefined : countryAt(at[row] as number)));
  };

const EXACTNESS = Object.keys(PRECISION);
/** How exactly a day of the subject's own is known. */
const exactness =
  (subject: Subject, day: string): Of<Values> =>
  (asking) => {
    const table = asking.store.tables[subject];
    const [days, codes] = [table.column(day), table.column(`${day}_precision`)];
    return wordsOf(asking, `${day} exactness`, subject, [days, codes], (row) =>
      Number.isNaN(days.at[row]) ? undefined : EXACTNESS[codes.at[row] || PRECISION.day],
    );
  };

/** Where rounds of records are: `each` calls with each round of each record. */
interface Rounds {
  part: (store: Store) => Part;
  each: (store: Store, take: (record: number, round: number) => void) => void;
}

/** How exactly the day of the latest round is known: as exactly as that of any round of the day. */
const exactnessOfLatest =
  (subject: Subject, day: string, { part, each }: Rounds): Of<Values> =>
  (asking) => {
    const { store } = asking;
    const table = store.tables[subject];
    const { round } = store.tables;
    const [days, dates, codes, raises] = [table.column(day), round.column('date'), round.column('date_precision'), round.column('is_raise')];
    const least = () => {
      const found = new Uint8Array(table.size).fill(EXACTNESS.length);
      each(store, (record, at) => {
        const place = store.places[record] ?? -1;
        if (table.records[place] !== record || raises.at[at] !== 1 || dates.at[at] !== days.at[place]) return;
        found[place] = Math.min(found[place] as number, codes.at[at] || PRECISION.day);
      });
      return found;
    };
    let found: Uint8Array | undefined;
    return wordsOf(asking, `${day} exactness`, subject, [days, round, dates, codes, raises, part(store)], (row) => {
      found ??= least();
      return EXACTNESS[found[row] as number];
    });
  };

const OF_PROJECT: Rounds = {
  part: ({ tables: { round } }) => round.column('project_id'),
  each: ({ tables: { round } }, take) => {
    const projects = round.column('project_id').at;
    for (let row = 0; row < round.size; row += 1) if (round.lives[row] === 1 && !Number.isNaN(projects[row])) take(projects[row] as number, row);
  },
};

const OF_INVESTOR: Rounds = {
  part: ({ pairs: { round_investor: all } }) => all,
  each: ({ tables: { round }, pairs: { round_investor: all }, places }, take) => {
    for (let i = 0; i < all.size; i += 1) {
      const row = places[all.owners[i] as number] ?? -1;
      if (round.records[row] === all.owners[i] && round.lives[row] === 1) take(all.members[i] as number, row);
    }
  },
};

const latestInvestment = (subject: Subject): Binding => ({ value: exactnessOfLatest(subject, 'last_investment', OF_INVESTOR), type: 'text' });
const country = (subject: Subject): Binding => ({ value: countries(subject), type: 'text' });

/** Publishers that have an entry of each record; one may have several. */
const entrySources = ({ store }: Asking): readonly WordPairs[] => {
  const { owners, members, size, base } = store.kept('sources', [store.published], () => {
    const found = new Pairs();
    store.entryRecords.forEach((record, entry) => record >= 0 && found.add(record, store.entrySources[entry] as number));
    return found;
  });
  return [
    { owners, members, size, base, words: store.sources, names: { at: (code) => store.sourceNames[code] ?? '' }, nameAt: (pair) => members[pair] as number },
  ];
};
const SOURCE: Binding = { texts: entrySources };

const active = ({ store, today }: Asking): Values => {
  const { organization } = store.tables;
  const last = organization.column('last_investment');
  return store.kept('active', [today, organization, last], () => {
    const values = new Values(false);
    values.reserve(organization.lives.length);
    const since = dayNumber(dayOfLiteral(ACTIVE_SPAN, today));
    for (let row = 0; row < organization.size; row += 1) if (!Number.isNaN(last.at[row])) values.at[row] = Number((last.at[row] as number) >= since);
    return values;
  });
};

function jobTitles({ store }: Asking): readonly WordPairs[] {
  const { pairs, words, shown } = store.texts.job_title;
  const { role } = store.tables;
  const [person, position, written] = [role.column('person_id'), role.column('position_folded'), role.column('position')];
  const positions = store.kept('positions', [role, person, position, written], () => {
    const all = new Pairs();
    for (let row = 0; row < role.size; row += 1)
      if (role.lives[row] === 1 && !Number.isNaN(position.at[row])) all.add(person.at[row] as number, position.at[row] as number, 2, written.at[row] as number);
    return all;
  });
  const [positionWords, shownPositions] = [position.words, written.words];
  return [withWords(pairs, words, shown), ...(positionWords && shownPositions ? [withWords(positions, positionWords, shownPositions)] : [])];
}

const withWords = ({ owners, members, size, base, shown }: Pairs, words: Words, shownWords: Words): WordPairs => ({
  owners,
  members,
  size,
  base,
  words,
  names: shownWords,
  nameAt: (pair) => shown[pair] as number,
});
const textsOf =
  (table: WordTable) =>
  ({ store }: Asking): readonly WordPairs[] => {
    const { pairs, words, shown } = store.texts[table];
    return [withWords(pairs, words, shown)];
  };
const sectors = textsOf('record_sector');
const PROBLEM: Binding = { texts: textsOf('record_problem') };
const SECTOR: Binding = { texts: sectors, order: 'sector_folded' };
const pairs = (...links: Link[]): Binding => ({ pairs: links });
const column =
  (subject: Subject, name: string): Of<Values> =>
  ({ store }) =>
    store.tables[subject].column(name);

const SPECIAL: Readonly<Record<Subject, Readonly<Record<string, Binding>>>> = {
  project: {
    market_cap_rank: { value: column('project', 'market_cap_rank'), order: 'rank_order', type: 'integer' },
    sector: SECTOR,
    country: country('project'),
    source: SOURCE,
    problem: PROBLEM,
    founded_precision: { value: exactness('project', 'founded'), type: 'text' },
    code_pushed_precision: { value: exactness('project', 'code_pushed'), type: 'text' },
    last_round_precision: { value: exactnessOfLatest('project', 'last_round', OF_PROJECT), type: 'text' },
    chains: pairs('chains'),
    ecosystems: pairs('ecosystems'),
    organizations: pairs('investors'),
    people: pairs('investors', 'team'),
    founders: pairs('founders'),
  },
  organization: {
    actively_investing: { value: active, type: 'bool' },
    sector: SECTOR,
    country: country('organization'),
    source: SOURCE,
    problem: PROBLEM,
    founded_precision: { value: exactness('organization', 'founded'), type: 'text' },
    last_investment_precision: latestInvestment('organization'),
    projects: pairs('investedIn'),
    tokens: pairs('tokens'),
    people: pairs('team'),
    founders: pairs('founders'),
  },
  person: {
    job_title: { texts: jobTitles },
    sector: SECTOR,
    country: country('person'),
    source: SOURCE,
    problem: PROBLEM,
    last_investment_precision: latestInvestment('person'),
    current_organization: pairs('worksFor'),
    organizations: pairs('workedFor'),
    projects: pairs('investedIn', 'workedFor'),
  },
  round: {
    stage: { value: stageWords, order: 'stage', type: 'integer' },
    source: SOURCE,
    problem: PROBLEM,
    date_precision: { value: exactness('round', 'date'), type: 'text' },
    sector: { texts: sectors, of: 'project_id' },
    project: { column: 'project_id' },
    organizations: pairs('inRound'),
    people: pairs('inRound'),
    lead: pairs('leads'),
  },
  role: {
    current: { value: lasting, type: 'bool' },
    person: { column: 'person_id' },
    organization: { column: 'object_id' },
  },
};

/** Where a path of the catalogue is in memory. @throws RangeError if nothing says where */
export function bindingOf(subject: Subject, path: string): Binding {
  const def = pathOf(subject, path);
  if (!def) throw new RangeError(`no path ${path} of ${subject}`);
  if (def.figure) return { value: column(subject, `figure_${path}`), type: 'decimal' };
  const special = SPECIAL[subject][path];
  if (special) return special;
  if (def.column === undefined) throw new RangeError(`nothing says where ${subject}.${path} is in memory`);
  const isText = def.type === 'text' || def.type === 'option';
  return { value: column(subject, isText ? `${def.column}_folded` : def.column), type: cursorType(def) };
}

function cursorType({ type, unit }: PathDef): CursorType {
  if (type === 'number') return unit === 'count' ? 'integer' : 'decimal';
  return type === 'date' || type === 'bool' ? type : 'text';
}

/** How records are joined to related ones: by pairs, or by a column of the related table, or by the record that the subject's column `key` names. */
type RelationBinding = ({ pairs: readonly Link[] } | { column: string } | { key: string }) & {
  /** Whether the related round is a grant, where that matters. */
  only?: boolean;
};

const both = (binding: { pairs: readonly Link[] } | { column: string }): Record<'rounds' | 'grants', RelationBinding> => ({
  rounds: { ...binding, only: false },
  grants: { ...binding, only: true },
});
const TOOK_PART: { pairs: readonly Link[] } = { pairs: ['tookPart'] };

const RELATIONS: Readonly<Record<Subject, Readonly<Record<string, RelationBinding>>>> = {
  project: {
    ...both({ column: 'project_id' }),
    organizations: { pairs: ['investors'] },
    people: { pairs: ['investors', 'team'] },
    roles: { column: 'object_id' },
    chains: { pairs: ['chains'] },
  },
  organization: { ...both(TOOK_PART), projects: { pairs: ['investedIn'] }, people: { pairs: ['team'] }, roles: { column: 'object_id' } },
  person: { ...both(TOOK_PART), projects: { pairs: ['investedIn', 'workedFor'] }, organizations: { pairs: ['workedFor'] }, roles: { column: 'person_id' } },
  round: { project: { key: 'project_id' }, organizations: { pairs: ['inRound'] }, people: { pairs: ['inRound'] } },
  role: {},
};

/** How a relation of the catalogue is joined. @throws RangeError if nothing says how */
export function relationOfColumns(subject: Subject, rel: string): RelationBinding {
  const binding = RELATIONS[subject][rel];
  if (!binding) throw new RangeError(`nothing says how ${subject}.${rel} is joined`);
  return binding;
}
