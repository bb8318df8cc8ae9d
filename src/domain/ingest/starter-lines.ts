import { z } from 'zod';
import { canonicalNumber } from '../records/claim.ts';
import { PAGE_KIND, type PageKind } from '../records/codes.ts';
import { KIND_NAMES, type KindName } from '../kinds/kinds.ts';
import { githubKey, handleKey } from '../records/keys.ts';
import { isDay } from '../records/check.ts';
import { STAGES, stageOf } from '../records/stages.ts';
import { isListedDay, listedName } from './listed-text.ts';
import { faultText, webAddress, type Refusal } from './parsed.ts';

const slug = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'is no name in lower case with hyphens');
const amount = z.string().refine((text) => Number(text) > 0 && canonicalNumber(text) === text, 'is no amount in plain decimals');
const share = amount.refine((text) => Number(text) <= 100, 'is no share in per cent');
const onX = webAddress.refine((url) => /^https:\/\/x\.com\/\w+$/.test(url) && handleKey(url).length > 0, 'is no account on X');
/** As a page writes it: some accounts name a thing and yet do not tell it apart, such as those of a chain that all its tokens give. */
const accountOnX = webAddress.refine((url) => /^https:\/\/x\.com\/\w+$/.test(url), 'is no account on X');
const onGitHub = webAddress.refine((url) => /^https:\/\/github\.com\/[^/?#]+$/.test(url) && githubKey(url).length > 0, 'is no account on GitHub');
const identifier = z.string().regex(/^[a-z][a-z-]*:\S+$/, 'is no identifier with its namespace');
const coin = z.string().regex(/^[^\s/?#]+$/, 'is no identifier of a coin');
const chain = z.string().regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/, 'is no identifier of a chain by CAIP-2');
const icon = z.string().regex(/^(?:coin|network):[^\s/?#]+$/, 'is no identifier at Web3 Icons');
const ownKey = z.string().regex(/^(?:domain|x|github|coingecko|caip2|web3icons|id):[^\s/?#]+$/, 'is no domain, account or identifier');
const day = z.string().refine(isListedDay, 'is no day that can be');
/** A listed day is one of the market's time; a person's first role or a firm's founding may be older. */
const anyDay = z.string().refine(isDay, 'is no day that can be');
const partOfDate = z.string().regex(/^\d{4}(?:-\d\d){0,2}$/, 'is no day, month or year');
const place = z.string().regex(/^[1-9]\d{0,5}$/, 'is no place in an order');
const months = z.int().min(0).max(1200);
const rough = z.enum(['month', 'year']).optional();
const longText = z.string().trim().min(20, 'says nothing').max(1000);
const reference = (...kinds: KindName[]) => z.string().regex(new RegExp(`^(?:${kinds.join('|')}):[a-z0-9-]+$`), `points to no ${kinds.join(' or ')}`);

/** A line of a list names it, the address that says it, and the list's own words if they differ from the value. */
const inList = { source: slug, link: webAddress, as: listedName.optional() };
/** A line of a page names it, its kind and publisher, when it was published, and the words that carry the fact. */
const onPage = {
  page: z.enum(Object.keys(PAGE_KIND) as [PageKind, ...PageKind[]]),
  publisher: listedName,
  published: partOfDate.optional(),
  /** A copy of the page that stays when the page goes. */
  archive: webAddress.optional(),
  link: webAddress,
  quote: z.string().trim().min(1).max(600),
};
const about = { project: slug.optional(), organization: slug.optional(), person: slug.optional(), round: slug.optional(), field: z.string() };
const listed = (value: z.ZodType<string>, more: Record<string, z.ZodType> = {}) => z.strictObject({ ...about, value, ...more, ...inList });
const told = (value: z.ZodType<string>, more: Record<string, z.ZodType> = {}) => z.strictObject({ ...about, value, ...more, ...onPage });
const dated = { since: anyDay.optional(), precision: rough };

type Formats = Record<KindName, Partial<Record<string, z.ZodType>>>;

const NAMED = {
  name: listed(listedName),
  aliases: listed(listedName),
  website: listed(webAddress),
  twitter: listed(onX),
  github: listed(onGitHub),
  id: listed(identifier),
};
/** The fields of each kind and their formats, in lines of lists. */
const LISTED: Formats = {
  project: {
    ...NAMED,
    sectors: listed(listedName),
    coingecko: listed(coin),
    caip2: listed(chain),
    web3icons: listed(icon),
    market_cap_rank: listed(place, { since: day }),
  },
  organization: { ...NAMED, location: listed(listedName), type: listed(listedName) },
  person: { ...NAMED, works: listed(listedName) },
  round: {
    project: listed(reference('project')),
    date: listed(day, { precision: rough }),
    amount_usd: listed(amount),
    valuation_usd: listed(amount),
    stage: listed(z.enum(STAGES)),
    announcement: listed(webAddress),
    investors: listed(reference('organization', 'person'), { lead: z.boolean().optional() }),
  },
};

const TOLD_OF_ALL = {
  name: told(listedName),
  aliases: told(listedName),
  description: told(longText),
  website: told(webAddress),
  twitter: told(accountOnX),
  github: told(onGitHub),
  telegram: told(webAddress),
  linkedin: told(webAddress),
  location: told(listedName),
  operating_status: told(z.enum(['active', 'closed'])),
};
const founded = told(anyDay, { precision: rough });
/** The fields of each kind and their formats, in lines of pages. */
const TOLD: Formats = {
  project: {
    ...TOLD_OF_ALL,
    founded,
    discord: told(webAddress),
    whitepaper: told(webAddress),
    sectors: told(listedName),
    max_supply: told(amount),
    events: told(listedName, dated),
    allocations: told(listedName, { percent: share }),
    unlocks: told(listedName, { ...dated, months: months.optional(), cliff: months.optional() }),
  },
  organization: { ...TOLD_OF_ALL, founded, type: told(listedName), assets_under_management: told(amount, dated) },
  person: {
    ...TOLD_OF_ALL,
    type_of_investor: told(listedName),
    roles: told(reference('organization', 'project'), {
      position: listedName.optional(),
      from: anyDay.optional(),
      to: anyDay.optional(),
      precision: rough,
      ended: z.literal(true).optional(),
    }),
  },
  round: {},
};
/** A domain, account, coin or chain by which the thing is found; no statement. */
const KEY = z.strictObject({ ...about, value: ownKey, link: webAddress });

const aboutSchema = z.looseObject({ ...about, field: z.string().min(1).max(60), page: z.string().optional() });

/** A line of the starter set. */
export interface Fact {
  where: string;
  kind: KindName;
  nativeKey: string;
  field: string;
  value: string;
  link: string;
  as?: string | undefined;
  lead?: boolean | undefined;
  position?: string | undefined;
  precision?: 'month' | 'year' | undefined;
  since?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  ended?: true | undefined;
  percent?: string | undefined;
  months?: number | undefined;
  cliff?: number | undefined;
  /** The rest is of lines of pages. */
  page?: PageKind | undefined;
  publisher?: string | undefined;
  published?: string | undefined;
  archive?: string | undefined;
  quote?: string | undefined;
}

/** Reads one line; one that is no fact is refused. */
export function factOf(where: string, value: unknown, refused: Refusal[]): Fact[] {
  const refuse = (reason: string): [] => {
    refused.push({ where, reason, fault: true });
    return [];
  };
  const found = aboutSchema.safeParse(value);
  if (!found.success) return refuse(faultText(found.error));
  const { field, page } = found.data;
  const [kind, second] = KIND_NAMES.filter((k) => found.data[k] !== undefined);
  if (!kind || second) return refuse('is not about one project, organization, person or round');
  const formats = (page === undefined ? LISTED : TOLD)[kind];
  const schema = field === 'key' && kind !== 'round' ? KEY : Object.hasOwn(formats, field) ? formats[field] : undefined;
  if (!schema) return refuse(`says ${field} of a ${kind}, which is no fact we know`);
  const parsed = schema.safeParse(value);
  if (!parsed.success) return refuse(faultText(parsed.error));
  const read = parsed.data as Omit<Fact, 'where' | 'kind' | 'nativeKey'>;
  if (field === 'stage' && read.as !== undefined && stageOf(read.as) !== read.value) return refuse(`calls ${read.as} ${read.value}`);
  return [{ ...read, where, kind, nativeKey: `${kind}:${found.data[kind] ?? ''}` }];
}
