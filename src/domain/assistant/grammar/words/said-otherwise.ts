/** Turns of English for what other words say plainly, with these. */
export const SAID_OTHERWISE: readonly (readonly [RegExp, string])[] = [
  // "How many HBAR can ever exist": what is asked of a token is its greatest supply.
  [
    /\bhow many (?!(?:projects|rounds|deals|investors|funds|vcs|people|persons|founders|grants|tokens|coins)\b)(\S+(?: \S+)??)(?: tokens?| coins?| units?)? (?:can|could|will|may|might)(?: there)?(?: ever| possibly| at most)* (?:exist|be(?: (?:minted|issued|mined|created|released|in existence|in circulation))?)(?= ever\b|[?.!,]|$)(?: ever\b)?/giu,
    'max supply of $1',
  ],
  [
    /\b(?:the )?(?:max(?:imum)?|greatest|highest)(?: possible)? (?:number|amount) of (\S+)(?: tokens| coins)?(?: that)? (?:can|could|will) (?:ever )?(?:exist|be \p{L}+)/giu,
    'max supply of $1',
  ],
  // Who is most often beside an investor, and how often it leads.
  [/\bthe (?=most (?:frequent|common|regular|usual) (?:co-?\s?)?(?:investors?|leads?|backers?|partners?)\b)/giu, ''],
  [/\bmost (?:regular|usual|common) (?=co-?\s?investors?\b)/giu, 'most frequent '],
  [
    /\bwho (?:has |have )?(?:co-?)?invest(?:s|ed)? (?:the )?(?:most often|most frequently|most regularly|most|oftenest|often|frequently|regularly) (?:alongside|together with|along with|next to|beside|with) /giu,
    'co-investors of ',
  ],
  [
    /(?<=\b(?:share|percentage|percent|proportion|fraction|part|portion) of .{2,60}?) (?:(?:were|was|are|is|made|done|came|come) )?as (?:a |the )?lead(?: investors?)?(?=\s*[?.!]*$)/giu,
    ' led',
  ],
  [
    /^\s*(?:(?:what|how (?:high|big|large))(?:['’]?s| is| was)? )?(?:the )?(?:lead|leading|led)[- ](?:rate|ratio|percentage)(?: of| for| by)? (.+?)( (?:in|since|during|for) (?:q[1-4] |h[12] )?(?:20\d\d|last year|this year))?(?=\s*[?.!]*$)/giu,
    'share of $1 investments$2 led',
  ],
  [
    /^\s*(?:(?:what|how (?:high|big|large))(?:['’]?s| is| was)? )?((?:(?!\b(?:compare|and|by|vs|versus|or)\b).)+?)['’]?s? (?:lead|leading)[- ](?:rate|ratio|percentage)( (?:in|since|during|for) (?:q[1-4] |h[12] )?(?:20\d\d|last year|this year))?(?=\s*[?.!]*$)/giu,
    'share of $1 investments$2 led',
  ],
  // Who stands behind a round took part in it.
  [/(?<=\b(?:angels?|angel investors?|investors?|backers?|funds?|vcs?|vc firms?|firms?|money) )behind\b/giu, 'who invested in'],
  // "X is on the cap table of Y": it invested.
  [
    /\b(?:who|whose names?)(?:['’]s| is| are| was| were)? (?:all )?(?:sitting |listed )?on (?:the )?cap(?:italization)? table (?:of|at|for) /giu,
    'who invested in ',
  ],
  [
    /\b(?:who|whose names?)(?:['’]s| is| are| was| were)? (?:all )?(?:sitting |listed )?on (\S+(?: \S+)?)['’]s? cap(?:italization)? table\b/giu,
    'who invested in $1',
  ],
  [/\b(?:with|having|that have|that has|that had|which have|have|has) (.{2,60}?) on (?:its|their|the) cap(?:italization)? tables?\b/giu, 'backed by $1'],
  [
    /\b(?:is|are|was|were|sits?|sat|show(?:s|ed)? up|appears?|appeared)(?: both| all| together)* (?:on|in) (?:the|its|their|a|whose|one)(?: same)? cap(?:italization)? tables?\b(?! of)/giu,
    'invested',
  ],
  [/\b(?:the )?cap(?:italization)? table of\b/giu, 'investors of'],
  [/\bcap(?:italization)? table\b/giu, 'investors'],
  [/\b(?:anything|everything|things?|all) (?=where\b.*\binvest)/giu, 'projects '],
  // An arm is a fund of its company.
  [/\bcorporate (?:venture|vc) (?:arms?|units?|funds?|firms?|capital(?: arms?| funds?)?)\b|\bcvcs?\b|\bventure arms\b/giu, 'corporate ventures'],
  [/(?<=\b(?:more|fewer|less) than )once\b/giu, '1 times'],
  [/\b(?:repeatedly|multiple times|several times)\b/giu, 'more than 1 times'],
  // "All grants you have": of all that is held, and "who got them" is told with each.
  [/\b(?:that )?(?:you|we)(?:['’]ve| have)? (?:have|hold|got|list|know of|know about|keep|track|record|recorded)(?= ?[,?.!;]| (?:and|who|to)\b|$)/giu, ''],
  [/\b(?:on|in) (?:your |the )?(?:records|file|files|books)\b|\bon record\b/giu, ''],
  [
    /(?<=\bgrants?\b.{0,60}?)[\s,;–-]+(?:and )?(?:to )?(?:who(?:m)?|which projects?)(?: all)? (?:(?:did|do|does) (?:they|those|these|it|each) go(?: to)?|(?:was|were|has been|have been) (?:given|awarded|granted)|got|gets?|received|receives?|won|took|did)(?: (?:them|it|those|these|each))?(?: go to| given to)?(?= ?[?.!]*$)/giu,
    '',
  ],
  // "Adding up every Series C, how much is it".
  [/\b(?:add(?:ing|ed)?|summ?(?:ing|ed)?|tott?al(?:l?ing|l?ed)?|tall(?:y|ied|ying)) (?:up|together)\b(?: all of)?/giu, 'total of'],
  [
    /(?<=\btotal of\b.{2,120}?),?\s*(?:and )?(?:how much|what)(?:['’]s| is| are| was| does| do| would| did)? (?:it|that|they|this|we)(?: all)?(?: come to| make| makes| amount to| add up to| total| get| be)?(?= ?[?.!]*$)/giu,
    ' amount',
  ],
  [
    /\bmean (?=(?:round |deal |check |cheque |ticket |raise |seed |pre-seed )?(?:size|amount|check|cheque|ticket|raise|valuation|round|deal)\b|(?:pre-?seed|seed|series [a-h])\b)/giu,
    'average ',
  ],
  // "What does seed mean" asks what a word means, and for no mean.
  [/(?<=^\s*(?:(?:and|so|but|then|ok|okay|hi|hey|well)[,!.]?\s+)*what\s+(?:does|do|did)\s+(?!the\s+mean\b).{1,60}?)\bmean\b/giu, 'meaning'],
  [
    /\b(?:usual|normal|ordinary) (?=(?:round |deal |check |cheque |ticket |raise |seed |pre-seed )?(?:sizes?|amounts?|checks?|cheques?|tickets?|raises?|valuations?)\b)/giu,
    'average ',
  ],
  [/\bhow (?:big|large) (is|are|was|were) (.{1,40}?) (?:usually|typically|normally|generally|on average)\b/giu, 'what $1 the average size of $2'],
  [/\bhow (?:big|large) (is|are|was|were) (?:usually|typically|normally|generally) (.{1,40}?)(?=$|[?.!,])/giu, 'what $1 the average size of $2'],
  // "Grant money given out by X": what is given, and not what is received.
  [
    /\bgrant (?:money|funding|cash|dollars|funds)\b(?=.*\b(?:given|awarded|distributed|handed|paid|granted|disbursed|donated|dished|doled)(?: out| away)? (?:out )?by\b|.*\b(?:has|have|had|did|does|do|is|are|was)(?! been)(?: \S+){1,5}? (?!been )(?:given|gave|give|giving|awarded?|awarding|distribut\p{L}+|hand(?:ed|ing)?|pa(?:id|y|ying)|granted|disburs\p{L}+)\b(?! to\b))/giu,
    'grants',
  ],
  [
    /(?<=\bgrants\b.*)\b(?:distributed|handed|paid|disbursed|donated|doled)(?: out| away)?(?= by\b)|(?<=\bgrants\b.*)\b(?:distribute|disburse|donate|hand|pay)(?: out| away)?(?= ?(?:[?.!,]|$|in\b|since\b|so\b))/giu,
    'given',
  ],
  // "Lead or take part in": whoever led took part.
  [/\b(?:lead|led|leads) or (?=(?:participated?|participates|take part|took part|takes part|joined?|joins)\b)/giu, ''],
  [/\b(participated?|participates|take part|took part|takes part|joined?|joins)( in)? or (?:lead|led|leads)\b/giu, '$1$2'],
  // "Companies that went bust": closed.
  [
    /\b(?:which|what) (projects|companies|protocols|startups|firms|exchanges)(?: here| of these| on this site)? (?:(?:have|has|had) )?(?:went|gone|go|going) (?:bust|under|bankrupt|belly[- ]up|out of business|broke)\b/giu,
    '$1 that closed',
  ],
  [/\b(?:(?:have|has|had) )?(?:went|gone|go|going) (?:bust|under|bankrupt|belly[- ]up|out of business|broke)\b/giu, 'closed'],
];
