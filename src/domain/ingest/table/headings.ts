import type { TableKind } from './fields.ts';

/** A heading as words in lower case: `leadInvestors` and `Lead_Investors` are "lead investors". */
export const headingWords = (heading: string): string =>
  heading
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

type Headings = readonly (readonly [field: string, heading: RegExp])[];

const ACCOUNTS: Headings = [
  ['website', /^(?:(?:official |company |project |home )?(?:web ?site|site|web|home ?page|url|domain|web url|site url|website url|homepage url))$/],
  ['twitter', /^(?:(?:official )?(?:twitter|x|x twitter|twitter x)(?: handle| account| url| link| username| profile)?)$/],
  ['github', /^(?:git ?hub)(?: url| link| org| organization| repo| account| username| profile)?s?$/],
  ['telegram', /^(?:telegram)(?: url| link| group| channel)?$/],
  ['linkedin', /^(?:linked ?in)(?: url| link| profile)?$/],
  ['crunchbase', /^(?:crunch ?base)(?: url| link| profile)?$/],
];
const TOLD: Headings = [
  [
    'page',
    /^(?:source|sources|source ?(?:url|link|page)|(?:reference|evidence|proof|citation|page|link|article|news|ref)(?: url| link| page)?|aggregator(?: url)?|links)$/,
  ],
  ['published', /^(?:published|published on|published at|publication date|date of (?:page|source|article))$/],
  ['quote', /^(?:quote|quotation|excerpt|words)$/],
  ['record', /^(?:cairn|cairn (?:slug|url|page|record|address))$/],
  ['id', /^(?:id|uuid|key|identifier|row id|slug|(?:\w+ )?(?:id|slug|uuid))$/],
];
const ABOUT: Headings = [
  ...ACCOUNTS,
  ...TOLD,
  ['aliases', /^(?:alias|aliases|aka|other names?|former names?|also known as)$/],
  [
    'description',
    /^(?:description|about|bio|biography|summary|overview|what (?:it|they) (?:is|does|do)|tag ?line|one ?liner|details|profile|long description|short description)$/,
  ],
  ['location', /^(?:location|country|city|hq|headquarters?|based(?: in)?|region|place|address country|hq (?:country|city|location))$/],
  ['logo', /^(?:logo|image|picture|icon|avatar|photo|logo ur[il]|image url)$/],
  ['sectors', /^(?:sectors?|categor(?:y|ies)|verticals?|industr(?:y|ies)|tags?|focus|segments?|sub ?categor(?:y|ies)|area)$/],
];
const FOUNDED: Headings = [
  ['founded', /^(?:founded|founded (?:in|on|year|date)|year founded|founding (?:year|date)|established|inception|launched|launch (?:date|year)|since)$/],
];
const STATUS: Headings = [['operating_status', /^(?:status|operating status|is active|active|state)$/]];
const FOUNDERS: Headings = [['founders', /^(?:founders?|co ?founders?|founder names?|founded by|founding team)$/]];

/** What headings mean, by kind: the first that fits and is free. */
export const HEADINGS: Readonly<Record<TableKind, Headings>> = {
  project: [
    [
      'name',
      /^(?:name|display name|project|project name|company|company name|companies|protocol|protocol name|token|token name|coin|coin name|startup|portfolio company|app|title|full name)$/,
    ],
    ...ABOUT,
    ['symbol', /^(?:symbol|ticker|token symbol|ticker symbol|token|coin symbol)$/],
    ['discord', /^discord(?: url| link| server)?$/],
    ['whitepaper', /^(?:white ?paper|docs|documentation|litepaper)(?: url| link)?$/],
    ...FOUNDED,
    ...STATUS,
    ...FOUNDERS,
    ['backers', /^(?:backers?|investors?|funds?|fund name|backed by|venture capital|vcs?|investor name)$/],
    ['chains', /^(?:chains?|blockchains?|networks?|platforms?|ecosystems?)$/],
    [
      'funding_received',
      /^(?:funding(?: received)?|total (?:funding|raised)|raised|funds raised|total funds raised|total raise|funding usd|total funding usd)$/,
    ],
    ['currency', /^(?:currency)$/],
    ['max_supply', /^(?:max(?:imum)? supply)$/],
    ['coingecko', /^(?:coin ?gecko|coin ?gecko id|gecko id|coingecko url)$/],
    ['contract', /^(?:contract|contract address|token address|address)$/],
  ],
  organization: [
    [
      'name',
      /^(?:name|display name|organi[sz]ation|organi[sz]ation name|fund|fund name|firm|firm name|investor|investor name|company|company name|vc|vc name|title|entity|full name)$/,
    ],
    ...ABOUT,
    ['type', /^(?:type|kind|investor type|fund type|organi[sz]ation type|entity type)$/],
    ...FOUNDED,
    ...STATUS,
    ...FOUNDERS,
    ['portfolio', /^(?:portfolio|portfolio companies|investments|notable investments|projects|companies invested in)$/],
    ['assets_under_management', /^(?:aum|assets under management|aum usd)$/],
    ['total_investment_amount', /^(?:total invested|total investments? amount|invested|invested usd)$/],
    ['total_funding_amount', /^(?:fund size|own funds|total funding amount|total funding)$/],
    ['currency', /^(?:currency)$/],
  ],
  person: [
    [
      'name',
      /^(?:name|full name|person|person name|founder|founder name|display name|angel|investor|investor name|author|contact name|member|speaker|people|first and last name)$/,
    ],
    ...ABOUT,
    ['project', /^(?:project|project name|protocol|startup|venture)$/],
    [
      'organization',
      /^(?:organi[sz]ation|organi[sz]ation name|company|company name|firm|fund|employer|current company|current organi[sz]ation|affiliation|works at)$/,
    ],
    ['role', /^(?:role|position|title|job title|job|function|occupation|current (?:role|position|title))$/],
    ['from', /^(?:from|since|start|start date|started|joined|begin|began|year joined)$/],
    ['to', /^(?:to|until|end|end date|left|ended)$/],
    ['job_titles', /^(?:job titles|titles|roles|positions)$/],
    ['type_of_investor', /^(?:type of investor|investor type)$/],
  ],
  party: [['name', /^(?:name|investor|investor name|backer|backer name|full name|display name|entity|title)$/], ...ABOUT],
  round: [
    [
      'project',
      /^(?:project|project name|company|company name|startup|protocol|name|coin|organi[sz]ation|organi[sz]ation name|application name|target|issuer|recipient|grantee)$/,
    ],
    ['project_website', /^(?:web ?site|site|(?:project|company) (?:web ?site|url|domain)|domain|home ?page)$/],
    ['project_twitter', /^(?:twitter|x|(?:project|company) (?:twitter|x)|twitter (?:handle|url))$/],
    ['project_symbol', /^(?:symbol|ticker|token)$/],
    ['date', /^(?:date|(?:round|announce(?:d|ment)|announced on|closing|closed|funding|deal|raise) ?(?:date|on)?|announced|month|year|time|timestamp)$/],
    [
      'amount',
      /^(?:amount(?: raised)?(?: usd| m| mm| in millions?| million)?|raised?(?: usd| amount| m)?|amount ?usd|usd|round size|size|funding(?: amount)?|funds raised|money raised|value|deal size|total)$/,
    ],
    ['valuation', /^(?:valuation(?: usd)?|post money(?: valuation)?|pre money(?: valuation)?|fdv)$/],
    ['currency', /^(?:currency)$/],
    ['stage', /^(?:stage|round|round (?:type|name|stage)|series|funding (?:round|type|stage)|type|deal type)$/],
    ['leads', /^(?:lead|leads|lead investors?|led by|lead by)$/],
    ['investors', /^(?:investors?|others|(?:all|other|participating) investors?|investor names?|backers?|participants?|funders?|funds?|co ?investors?)$/],
    ['announcement', /^(?:announcement(?: url| link)?|press release|news|article|links?|url|application url)$/],
    ['category', /^(?:category|sector|vertical|industry|segment|pool|program)$/],
    ['description', /^(?:description|about|notes?|summary|details|comment|comments)$/],
    ...TOLD,
  ],
};

/** What speaks for a kind: words of headings, and how much. */
export const KIND_HEADINGS: readonly (readonly [TableKind, RegExp, number])[] = [
  [
    'round',
    /^(?:(?:lead|other|all) investors?|led by|leads?|amount(?: raised)?(?: usd)?|round(?: type| name| size)?|valuation(?: usd)?|raised usd|announced(?: date| on)?|announcement|funding (?:round|type)|deal (?:date|type|size)|date precision|funder|pool)$/,
    3,
  ],
  ['round', /^(?:date|stage|series|investors?|amount|project|company)$/, 1],
  ['person', /^(?:person|full name|first name|last name|founder(?: name)?|angel|author|speaker|employer|gender|job title|position|works at)$/, 3],
  ['person', /^(?:role|title|bio|linked ?in)$/, 1],
  [
    'organization',
    /^(?:organi[sz]ation(?: name)?|fund(?: name)?|firm(?: name)?|vc|aum|assets under management|fund size|lead rounds|portfolio(?: url| companies)?|investments|cryptorank investments|companies)$/,
    3,
  ],
  [
    'project',
    /^(?:project(?: name)?|protocol|token|symbol|ticker|coin|coingecko(?: id)?|gecko id|chains?|blockchain|contracts?|tvl|market ?cap|whitepaper|founders?|backers?|collections)$/,
    2,
  ],
  ['project', /^(?:company|startup|category|discord|github|website)$/, 1],
];

/** Words of a file's name that speak for a kind. */
export const KIND_FILES: readonly (readonly [TableKind, RegExp])[] = [
  ['round', /\b(?:rounds?|raises?|fundraising|deals?|grants?|funding)\b/],
  ['person', /\b(?:people|persons?|founders?|angels?|authors?|team|speakers?|contributors?|maintainers?)\b/],
  ['organization', /\b(?:funds?|vcs?|organi[sz]ations?|firms?|ventures)\b/],
  ['party', /\binvestors?\b/],
  ['project', /\b(?:projects?|protocols?|tokens?|coins?|compan(?:y|ies)|portfolio|startups?|ecosystems?)\b/],
];
