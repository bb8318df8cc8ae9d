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
];
