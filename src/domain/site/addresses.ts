/*
 * Every address of the site is built here, from plain values: pages, files for programs, pictures. Addresses are shared by all languages;
 * `inLanguage` adds the prefix, `absoluteAddress` the host. `parseAddress` is the inverse for texts that come from outside.
 */

/** Languages of the site. The first has no prefix in addresses. */
export const LANGUAGES = ['en', 'vi'] as const;
export type Language = (typeof LANGUAGES)[number];
const [BASE] = LANGUAGES;

declare const brand: unique symbol;
/** Path, query and fragment on this site without a language: begins with exactly one slash, so it cannot name another host. */
export type SiteAddress = string & { readonly [brand]: 'site' };

/** Words of the lists. */
export const LIST_PAGES = ['projects', 'people', 'organizations', 'fundraising'] as const;
export type ListPage = (typeof LIST_PAGES)[number];

/** Where a list can be seen: its own page, and the demo pages of either mode. */
export const LIST_PLACES = ['directory', 'directory-demo', 'master-demo'] as const;
export type ListPlace = (typeof LIST_PLACES)[number];

/** Words of the pages of records, each with its tabs. The overview has no word of its own in the address. */
export const RECORD_TABS = {
  project: ['overview', 'fundraising', 'team', 'markets', 'distribution', 'events', 'news', 'history'],
  organization: ['overview', 'portfolio', 'rounds', 'team', 'financials', 'co-investors', 'roadmap', 'news', 'history'],
  people: ['overview', 'experience', 'investments', 'projects', 'news', 'history'],
} as const;
export type RecordPage = keyof typeof RECORD_TABS;
export type RecordTab<Page extends RecordPage = RecordPage> = (typeof RECORD_TABS)[Page][number];

/** Pages of the settings about the account itself. The first is shown when the address names none. */
export const ACCOUNT_SETTINGS = ['profile', 'preferences', 'email', 'password', 'security', 'referral', 'data'] as const;
/** Pages of the settings. */
export const SETTINGS_TABS = [...ACCOUNT_SETTINGS, 'change_plan', 'contributor'] as const;
export type SettingsTab = (typeof SETTINGS_TABS)[number];

/** Rooms of the administration. */
export const ADMIN_ROOMS = [
  'accounts',
  'records',
  'sources',
  'quality',
  'removals',
  'tables',
  'calendars',
  'contributions',
  'news',
  'research',
  'help',
  'jobs',
  'newsletter',
] as const;
export type AdminRoom = (typeof ADMIN_ROOMS)[number];

/** Categories of the help pages; the help centre leads to all of them. */
export const HELP_CATEGORIES = ['getting-started', 'account-management', 'contribution', 'pricing-plans', 'api-help-guide', 'careers'] as const;
export type HelpCategory = (typeof HELP_CATEGORIES)[number];

/** What stands in a query by name. Unset values are left out. */
type Query<Name extends string> = { readonly [One in Name]?: string | number | undefined };

const encode = (text: string): string =>
  encodeURIComponent(text.toWellFormed())
    .replaceAll('%20', '+')
    .replaceAll(/[!'()~]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);

/** Prints a query with its question mark, as forms do, in alphabetical order and without unset values: one state has one address. Empty for none. */
export function printQuery(query: object): string {
  const pairs = Object.entries(query).filter(([, value]) => typeof value === 'string' || typeof value === 'number');
  const text = pairs
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${encode(name)}=${encode(String(value))}`)
    .join('&');
  return text === '' ? '' : `?${text}`;
}

const at = (segments: readonly string[], query: object = {}): SiteAddress =>
  `/${segments.map(encodeURIComponent).join('/')}${printQuery(query)}` as SiteAddress;

/** Builders of pages. */
export const addresses = {
  home: () => at([]),
  /** @param query.step `factor` where only the second factor is left to give */
  signIn: (query: Query<'error' | 'step'> = {}) => at(['signin'], query),
  /** Leads to sign-up with the code of whoever invited. */
  referral: (code: string) => at(['referral', code]),
  signUp: (query: Query<'referral' | 'connected'> = {}) => at(['signup'], query),
  forgotPassword: () => at(['forgot-password']),
  settings: (tab?: SettingsTab, query: Query<'form' | 'slug' | 'field' | 'round' | 'draft' | 'into' | 'act'> = {}) =>
    at(['profile-settings', ...(tab ? [tab] : [])], query),
  userProfile: (query: Query<'username'> = {}) => at(['user_profile'], query),
  contributor: (username: string) => at(['contributor', username]),
  search: (query: Query<'q' | 'type' | 'skip'> = {}) => at(['search'], query),
  /** A list in a state. Code that names a sort uses `listAddress` of the directory, which knows what a list is sorted by. */
  list: (
    list: ListPage,
    state: Query<'q' | 'sort' | 'cols' | 'layout' | 'mode' | 'skip' | 'grants' | 'undecided' | 'round' | 'by' | 'show' | 'chart' | 'list' | 'from'> = {},
    place: ListPlace = 'directory',
  ) => at([place, list], state),
  record: <Page extends RecordPage>(page: Page, slug: string, tab: RecordTab<Page> = 'overview', state: object = {}) =>
    at([page, slug, ...(tab === 'overview' ? [] : [tab])], state),
  /** A funding round: a panel over the list of rounds. */
  round: (slug: string) => at(['directory', 'fundraising'], { round: slug }),
  watchlist: (state: Query<'tab' | 'sort'> = {}) => at(['watchlist'], state),
  news: (query: Query<'type' | 'view' | 'assets' | 'source' | 'tag' | 'author' | 'after'> = {}) => at(['news-research'], query),
  article: (slug: string) => at(['news', slug]),
  /** All research. */
  research: (query: Query<'tag' | 'assets' | 'author' | 'q' | 'after'> = {}) => at(['researchs'], query),
  note: (slug: string) => at(['research', slug]),
  /** Events of all records in a state. */
  events: (state: Query<'when' | 'category' | 'q' | 'after'> = {}) => at(['events'], state),
  sources: () => at(['sources']),
  /** Publishers by the domain of their pages. */
  reports: (query: Query<'problem'> = {}) => at(['sources', 'reports'], query),
  publishers: (query: Query<'q' | 'sort' | 'skip'> = {}) => at(['sources', 'publishers'], query),
  /** A statement as it stood at an instant. */
  statement: (id: number, query: Query<'at'> = {}) => at(['sources', 'statement', String(id)], query),
  admin: (room: AdminRoom, query: object = {}) => at(['admin', room], query),
  /** The editor of a note. */
  adminNote: (id: string) => at(['admin', 'research', id]),
  terms: () => at(['terms']),
  privacy: () => at(['privacy']),
  /** The form that asks for removal or correction. @param query what it is about, and how it went without scripts */
  removal: (query: Query<'wish' | 'kind' | 'slug' | 'field' | 'sent' | 'failed'> = {}) => at(['privacy', 'removal'], query),
  /** The archive of the newsletter, an issue of it by its week, or where a mail leads. @param secret stands behind the `#`, where no server and no log sees it */
  newsletter: (page?: string, secret?: string) =>
    (at(['newsletter', page ?? []].flat()) + (secret === undefined ? '' : `#${encodeURIComponent(secret)}`)) as SiteAddress,
  observatory: (state: Query<'period' | 'clock' | 'map' | 'order'> = {}) => at(['observatory'], state),
  /** The home of the DAO. */
  dao: () => at(['cairn-dao']),
  /** Proposals in a view. */
  proposals: (state: Query<'status' | 'type' | 'risk' | 'after'> = {}) => at(['dao'], state),
  /** One proposal. @param state `from: 'inbox'` goes on with the next that waits for a vote */
  proposal: (slug: string, state: Query<'from'> = {}) => at(['dao', slug], state),
  /** The public log of the DAO. */
  daoLog: (state: Query<'after' | 'order'> = {}) => at(['dao', 'log'], state),
  /** The assistant's public page; `score` how well it answers; `words` what words mean here; `shared` a conversation, read only, by its key. */
  aboutAssistant: (...of: ['score'] | ['words'] | ['shared', string] | []) => at(['ai', ...of]),
  /** What one word means. @param term of the table of terms */
  word: (term: string) => `${at(['ai', 'words'])}#${term}` as SiteAddress,
  /** Where one question is asked without an account. */
  askAssistant: (query: Query<'q'> = {}) => at(['ai-chat'], query),
  /** The assistant. @param query `c` a conversation, `q` what stands in its box, `view: 'pins'` the answers that are pinned */
  assistant: (query: Query<'c' | 'q' | 'view'> = {}) => at(['6557'], query),
  // Pages still to come.
  career: () => at(['career']),
  postJob: () => at(['career', 'post-job']),
  jobs: () => at(['crypto-jobs']),
  /** @param place the menu's own word, or the footer's */
  helpCenter: (place: 'support' | 'support-help' = 'support') => at([place, 'help-center']),
  helpCategory: (category: HelpCategory) => at(['support', category]),
  quests: (id?: string) => at(['quest', ...(id === undefined ? [] : [id])]),
  /** Where an account at X leads back to. */
  twitterConnected: (done: boolean) => at([done ? 'twitter-connect-success' : 'twitter-connect-error']),
} as const;

/** What all rooms of the administration begin with. */
export const ADMIN = at(['admin']);

/** Builders of files that pages name: feeds, pictures, what browsers ask for. */
export const fileAddresses = {
  feed: (form: string) => at(['feeds', `rounds.${form}`]),
  researchFeed: (form: string) => at(['feeds', `research.${form}`]),
  /** Calendar of the events of all records, or of one project. */
  eventsCalendar: (slug?: string) => at(['feeds', ...(slug === undefined ? ['events.ics'] : ['events', `${slug}.ics`])]),
  /** Preview picture of a record. @param word of its kind in such addresses */
  recordPicture: (word: string, slug: string) => at(['og', word, `${slug}.png`]),
  sitePicture: () => at(['preview.png']),
  icon: (form: 'png' | 'svg') => at([`icon.${form}`]),
  touchIcon: () => at(['touch-icon.png']),
  manifest: () => at(['site.webmanifest']),
  openApi: () => at(['api', 'openapi.json']),
} as const;

/** Builders of what crawlers, programs and mails alone ask for: apart, so that no page loads them. */
export const programAddresses = {
  sitemapIndex: () => at(['sitemap.xml']),
  sitemap: (name: string) => at(['sitemaps', `${name}.xml`]),
  robots: () => at(['robots.txt']),
  llms: () => at(['llms.txt']),
  /** Mails kept on a machine without a mail server. */
  mails: () => at(['mail']),
  /** A data set as programs ask for it. */
  dataset: (sid: string) => at(['api', 'data', 'struct'], { sid }),
  /** What a mail program calls to unsubscribe, RFC 8058. */
  unsubscribeCall: (token: string) => at(['api', 'newsletter', 'one-click'], { token }),
} as const;

/** The address in a language. */
export const inLanguage = (address: SiteAddress, language: Language): SiteAddress =>
  language === BASE ? address : (`/${language}${address.replace(/^\/(?=[?#]|$)/, '')}` as SiteAddress);

/** The address with its host, for mails, feeds, sitemaps and previews. @param publicUrl origin of the site, without a slash at the end */
export const absoluteAddress = (publicUrl: string, address: SiteAddress, language: Language): string => publicUrl + inLanguage(address, language);

/** Splits the path of a request into its language and the rest, which every language shares. */
export function splitLanguage(path: string): { language: Language; path: string } {
  const [, first = ''] = /^\/([^/?#]*)/.exec(path) ?? [];
  const language = LANGUAGES.find((known) => known === first);
  if (language === undefined || language === BASE) return { language: BASE, path };
  const rest = path.slice(first.length + 1);
  return { language, path: rest.startsWith('/') ? rest : `/${rest}` };
}

/** First words of pages. Behind the second group stands what a person chose, in any case. */
const WORDS =
  /^(?:signin|signup|forgot-password|profile-settings|user_profile|search|directory|directory-demo|master-demo|project|organization|people|watchlist|news-research|news|research|researchs|sources|admin|terms|privacy|observatory|career|crypto-jobs|support|support-help|cairn-dao|dao|ai|ai-chat|quest|events)$/;
const NAMED = /^(?:contributor|referral)$/;

/** The path of a page as the site writes it: in small letters, and a list for the directory alone. The path itself where nothing differs or no page can be meant. */
export function ownPath(path: string): string {
  const [, first = '', ...rest] = path.split('/');
  const small = first.toLowerCase();
  const other = LANGUAGES.find((known) => known === small && known !== BASE);
  if (other !== undefined) return `/${other}${rest.length === 0 ? '' : ownPath(`/${rest.join('/')}`)}`;
  if (NAMED.test(small)) return [``, small, ...rest].join('/');
  // What is percent-encoded is in no address of a record.
  if (!WORDS.test(small) || path.includes('%')) return path;
  // The key of a shared conversation is told apart by its case.
  if (small === 'ai' && rest.length === 2) return [``, small, rest[0]?.toLowerCase(), rest[1]].join('/');
  const own = path.toLowerCase();
  return own === '/directory' ? addresses.list('projects') : own;
}

/** Printable ASCII without a blank and a backslash, which browsers read as a slash. */
const PRINTABLE = /^\/[!-[\]-~]*$/;
/** Parts that browsers resolve before they ask. */
const DOTS = /^(\.|%2e){1,2}$/i;

/**
 * Reads an address of this site from a text from outside: a return path, a kept visit. The inverse of `inLanguage`.
 * Undefined for everything that could lead to another host or that a browser would rewrite.
 */
export function parseAddress(text: string): { language: Language; address: SiteAddress } | undefined {
  if (!PRINTABLE.test(text)) return undefined;
  const [path = ''] = text.split(/[?#]/);
  if (path.includes('//') || path.split('/').some((part) => DOTS.test(part))) return undefined;
  const { language, path: shared } = splitLanguage(text);
  return { language, address: shared as SiteAddress };
}

/** Longest return path that is taken. */
const LONGEST_RETURN = 500;
/** Pages and calls that make no sense to come back to. */
const DEAD_END = /^\/(api|signin|signup|forgot-password)([/?#]|$)/;

/** Where to go after a sign-in, with its language: the given address of this site, or the home page when it is none or a dead end. */
export function returnAddress(text: string | undefined): SiteAddress {
  const read = text === undefined || text.length > LONGEST_RETURN ? undefined : parseAddress(text);
  if (!read) return addresses.home();
  return inLanguage(DEAD_END.test(read.address) ? addresses.home() : read.address, read.language);
}
