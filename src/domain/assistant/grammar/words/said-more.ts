/** Further ways of saying something in English, with the plain words for it. */
export const SAID_MORE: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:the )?(?:names? of )?(?:the )?(?:people|persons?|guys|folks) (?:who|that) (?:started|founded|created|set up|launched|began) (?!(?:more|at least|two|three|several|many|any|a|an|both|multiple|over|crypto|projects?|companies|something)\b)(?=\p{L})/giu,
    'founders of ',
  ],
  [/\b(?:is there )?any(?:one|body) in (?:your|the|this) (?:database|directory|data|records) (?:who|that)(?: once| ever)? /giu, 'who '],
  [/(?<=[:,?;]\s*)which of (?:them|the two|these two|those two|the three) (?=(?:raised|has|had|got|made|led|is|was|did)\b)/giu, 'which '],
  [
    /\bhow many (?:distinct |different |unique )?(?:investors|backers|funds) (?:took part|participated|joined|invested|were) in (?:the )?(?:funding )?rounds of (.+?)(?=[\s?!.]*$)/giu,
    'how many investors does $1 have',
  ],
  [
    /\bhow many (?:distinct |different |unique )?(?:investors|backers|funds) (?:took part|participated|joined|invested|were) in (\S+(?: \S+){0,3}?)(?:['’]s|s['’]) (?:funding )?rounds(?=[\s?!.]*$)/giu,
    'how many investors does $1 have',
  ],
  [/\b(?:the )?overlap (?:between|of|in) (?:the )?cap tables? of (?=\p{L})/giu, 'common investors of '],
  [/\bwhat (?:do|does) (.+?) and (.+?) have in common in their portfolios?\b/giu, 'projects backed by both $1 and $2'],
  // "Gaming projects by funding, highest first": projects by what they raised, and no rounds.
  [
    /(?<!\b(?:top|largest|biggest|most|best|highest|how|number|share)\b.*)\b(projects|protocols|companies|startups)((?: \p{L}+){0,4}?),? (?:ranked |sorted |ordered |listed )?by (?:total |overall )?(?:funding|capital|money)(?: raised)?(?:,? (?:the )?(?:highest|largest|biggest|most)(?: (?:funded|one|ones))?(?: first)?|,? descending)?(?=\s*[?.!]*$)/giu,
    '$1$2 sorted by total raised',
  ],
  // "Did he angel invest in anything himself": what a person put money into.
  [
    /\b(?:did|has|does) (he|she) (?:(?:ever|also|personally) )*(?:angel[- ]?)?(?:invest(?:ed|s)?(?: money)? in|back(?:ed)?|put money into?)(?: (?:anything|something|any (?:projects?|companies|startups?|protocols?)))(?: else)?(?:,? (?:himself|herself|personally|as an angel(?: investor)?|on (?:his|her) own))*(?=\s*[?.!]*$)/giu,
    'what did $1 invest in',
  ],
  [
    /\b(?:did|has|does) (he|she) (?:(?:ever|also|personally) )*(?:make|made|do|done) any (?:angel |personal |own )*(?:investments?|investing|bets)(?:,? (?:himself|herself|personally|as an angel(?: investor)?|on (?:his|her) own))*(?=\s*[?.!]*$)/giu,
    'what did $1 invest in',
  ],
  // "How much has the company raised in all", after a round of it: of the company that was spoken of.
  [/\b(how much (?:money |funding |capital )?(?:has|had|did)) the (company|project|protocol|startup) (?=(?:ever )?raised?\b)/giu, '$1 that $2 '],
  // "Any investor the two share": of both.
  [
    /\b(?:(?:is|are) there )?(?:any|which|what) (?:investors?|backers?)(?: that| who| which)? (?:do |did )?(?:the two|the pair|these two|those two|they both|both of them|both)(?: of them)? (?:share|shared|have in common|had in common)(?=\s*[?.!]*$)/giu,
    'which investors do both have',
  ],
];
