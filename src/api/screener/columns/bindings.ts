import { pathOf, type PathDef, type Subject } from '#domain/records/quantities.ts';
import { PRECISION } from '#domain/records/codes.ts';
import { countryOf } from '#domain/records/countries.ts';
import { STAGES } from '#domain/records/stages.ts';
import { dayOfLiteral } from '#domain/screener/dates.ts';
import type { CursorType } from '#domain/screener/cursor.ts';
import { fold } from '#domain/writing/fold.ts';
import type { Asking } from './said.ts';
import { Pairs } from './pairs.ts';
import type { Store } from './store.ts';
import { Values, type Words } from './values.ts';

/** Pairs of numbers of records. */
export type RecordPairs = Pick<Pairs, 'owners' | 'members' | 'size'>;
/** Pairs of a record and a word. */
type WordPairs = RecordPairs & {
  words: Words;
  /** How the word of a pair is written. */
  shownAt(pair: number): string;
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

const turned = ({ owners, members, size }: RecordPairs): RecordPairs => ({ owners: members, members: owners, size });

function rolePairs({ tables: { role } }: Store, fits: (row: number) => boolean): Pairs {
  const pairs = new Pairs();
  const [person, object] = [role.column('person_id').at, role.column('object_id').at];
  for (let row = 0; row < role.size; row += 1) if (role.lives[row] === 1 && fits(row)) pairs.add(person[row] as number, object[row] as number);
  return pairs;
}

/** Whether each role lasts on the day of the question. */
function lasting({ store, today }: Asking): Values {
  return store.kept(`current ${today}`, () => {
    const { role } = store.tables;
    const [ended, to] = [role.column('ended').at, role.column('valid_to').at];
    const values = new Values(false);
    values.reserve(role.lives.length);
    const day = dayNumber(today);
    for (let row = 0; row < role.size; row += 1) if (role.lives[row] === 1) values.at[row] = Number(ended[row] !== 1 && !((to[row] as number) <= day));
    return values;
  });
}

function leads({ pairs: { round_investor: all } }: Store): Pairs {
  const pairs = new Pairs();
  for (let i = 0; i < all.size; i += 1) if (all.marks[i] === 1) pairs.add(all.owners[i] as number, all.members[i] as number);
  return pairs;
}

/** Every set of pairs that paths and relations use. */
const LINKS = {
  investedIn: ({ store }: Asking) => store.pairs.portfolio,
  investors: ({ store }: Asking) => turned(store.pairs.portfolio),
  inRound: ({ store }: Asking) => store.pairs.round_investor,
  tookPart: ({ store }: Asking) => turned(store.pairs.round_investor),
  leads: ({ store }: Asking) => store.kept('leads', () => leads(store)),
  chains: ({ store }: Asking) => store.pairs.project_chain,
  ecosystems: ({ store }: Asking) => store.pairs.project_ecosystem,
  tokens: ({ store }: Asking) => store.pairs.related_token,
  workedFor: ({ store }: Asking) => store.kept('worked for', () => rolePairs(store, () => true)),
  team: ({ store }: Asking) => turned(store.kept('worked for', () => rolePairs(store, () => true))),
  founders: ({ store }: Asking) =>
    turned(
      store.kept('founders', () => {
        const founder = store.tables.role.column('founder').at;
        return rolePairs(store, (row) => founder[row] === 1);
      }),
    ),
  worksFor: (asking: Asking) =>
    asking.store.kept(`works for ${asking.today}`, () => {
      const current = lasting(asking).at;
      return rolePairs(asking.store, (row) => current[row] === 1);
    }),
} as const satisfies Record<string, Of<RecordPairs>>;

export const pairsOf = (links: readonly Link[], asking: Asking): readonly RecordPairs[] => links.map((link) => LINKS[link](asking));

/** The stage of each round as a word. */
const stageWords = ({ store }: Asking): Values =>
  store.kept('stage', () => {
    const { round } = store.tables;
    const codes = round.column('stage').at;
    const values = new Values(true);
    values.reserve(round.lives.length);
    const words = STAGES.map((name) => fold(name));
    for (let row = 0; row < round.size; row += 1) values.set(row, words[codes[row] as number] ?? null);
    return values;
  });

/** Words of the rows of a subject, computed from other columns. */
const wordsOf =
  (key: string, subject: Subject, wordAt: (row: number) => string | null) =>
  ({ store }: Asking): Values =>
    store.kept(`${subject} ${key}`, () => {
      const { lives, size } = store.tables[subject];
      const values = new Values(true);
      values.reserve(lives.length);
      for (let row = 0; row < size; row += 1) if (lives[row] === 1) values.set(row, wordAt(row));
      return values;
    });

const countries =
  (subject: Subject): Of<Values> =>
  (asking) => {
    const places = asking.store.tables[subject].column('location_folded');
    return wordsOf('country', subject, (row) => countryOf(places.text(row) ?? '') ?? null)(asking);
  };

const EXACTNESS = Object.keys(PRECISION);
/** How exactly a day of the subject's own is known. */
const exactness =
  (subject: Subject, day: string): Of<Values> =>
  (asking) => {
    const table = asking.store.tables[subject];
    const [days, codes] = [table.column(day).at, table.column(`${day}_precision`).at];
    return wordsOf(`${day} exactness`, subject, (row) => (Number.isNaN(days[row]) ? null : (EXACTNESS[codes[row] || PRECISION.day] ?? null)))(asking);
  };

/** How exactly the day of the latest round is known: as exactly as that of any round of the day. @param each calls with each round of each record */
const exactnessOfLatest =
  (subject: Subject, day: string, each: (store: Store, take: (record: number, round: number) => void) => void): Of<Values> =>
  (asking) => {
    const { store } = asking;
    const { records, column } = { records: store.tables[subject].records, column: store.tables[subject].column(day).at };
    const { round } = store.tables;
    const [dates, codes, raises] = [round.column('date').at, round.column('date_precision').at, round.column('is_raise').at];
    const least = () => {
      const found = new Map<number, number>();
      each(store, (record, at) => {
        const place = store.tables[subject].records[store.places[record] ?? -1] === record ? (store.places[record] ?? -1) : -1;
        if (place < 0 || raises[at] !== 1 || dates[at] !== column[place]) return;
        found.set(record, Math.min(found.get(record) ?? EXACTNESS.length, codes[at] || PRECISION.day));
      });
      return found;
    };
    let found: Map<number, number> | undefined;
    return wordsOf(`${day} exactness`, subject, (row) => {
      found ??= least();
      const code = found.get(records[row] ?? -1);
      return code === undefined ? null : (EXACTNESS[code] ?? null);
    })(asking);
  };

const eachOfProject = ({ tables: { round } }: Store, take: (record: number, round: number) => void): void => {
  const projects = round.column('project_id').at;
  for (let row = 0; row < round.size; row += 1) if (round.lives[row] === 1 && !Number.isNaN(projects[row])) take(projects[row] as number, row);
};

const eachOfInvestor = ({ tables: { round }, pairs: { round_investor: all }, places }: Store, take: (record: number, round: number) => void): void => {
  for (let i = 0; i < all.size; i += 1) {
    const row = places[all.owners[i] as number] ?? -1;
    if (round.records[row] === all.owners[i] && round.lives[row] === 1) take(all.members[i] as number, row);
  }
};

const latestInvestment = (subject: Subject): Binding => ({ value: exactnessOfLatest(subject, 'last_investment', eachOfInvestor), type: 'text' });
const country = (subject: Subject): Binding => ({ value: countries(subject), type: 'text' });

/** Publishers that have an entry of each record; one may have several. */
const entrySources = ({ store }: Asking): readonly WordPairs[] => {
  const all = store.kept('sources', () => {
    const found = new Pairs();
    store.entryRecords.forEach((record, entry) => record >= 0 && found.add(record, store.entrySources[entry] as number));
    return found;
  });
  const { owners, members, size } = all;
  return [{ owners, members, size, words: store.sources, shownAt: (pair) => store.sourceNames[members[pair] as number] ?? '' }];
};
const SOURCE: Binding = { texts: entrySources };

const active = ({ store, today }: Asking): Values =>
  store.kept(`active ${today}`, () => {
    const { organization } = store.tables;
    const last = organization.column('last_investment').at;
    const values = new Values(false);
    values.reserve(organization.lives.length);
    const since = dayNumber(dayOfLiteral(ACTIVE_SPAN, today));
    for (let row = 0; row < organization.size; row += 1) if (!Number.isNaN(last[row])) values.at[row] = Number((last[row] as number) >= since);
    return values;
  });

function jobTitles({ store }: Asking): readonly WordPairs[] {
  const { pairs, words, shown } = store.texts.job_title;
  const positions = store.kept('positions', () => {
    const { role } = store.tables;
    const [person, position, shown] = [role.column('person_id').at, role.column('position_folded').at, role.column('position').at];
    const all = new Pairs();
    for (let row = 0; row < role.size; row += 1)
      if (role.lives[row] === 1 && !Number.isNaN(position[row])) all.add(person[row] as number, position[row] as number, 2, shown[row] as number);
    return all;
  });
  const [positionWords, shownPositions] = ['position_folded', 'position'].map((name) => store.tables.role.column(name).words);
  return [withWords(pairs, words, shown), ...(positionWords && shownPositions ? [withWords(positions, positionWords, shownPositions)] : [])];
}

const withWords = ({ owners, members, size, shown }: Pairs, words: Words, shownWords: Words): WordPairs => ({
  owners,
  members,
  size,
  words,
  shownAt: (pair) => shownWords.list[shown[pair] as number] ?? '',
});
const sectors = ({ store }: Asking): readonly WordPairs[] => {
  const { pairs, words, shown } = store.texts.record_sector;
  return [withWords(pairs, words, shown)];
};
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
    founded_precision: { value: exactness('project', 'founded'), type: 'text' },
    last_round_precision: { value: exactnessOfLatest('project', 'last_round', eachOfProject), type: 'text' },
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
    last_investment_precision: latestInvestment('person'),
    current_organization: pairs('worksFor'),
    organizations: pairs('workedFor'),
    projects: pairs('investedIn', 'workedFor'),
  },
  round: {
    stage: { value: stageWords, order: 'stage', type: 'integer' },
    source: SOURCE,
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
