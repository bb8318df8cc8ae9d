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
];
