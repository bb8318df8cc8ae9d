/** Turns of lending and borrowing for the debt that a project took on, and who was in it. */
export const LENDING: readonly (readonly [RegExp, string])[] = [
  [
    /\band (?:from )?(?:who|whom) (?:lent|loaned|lends)(?: (?:it|them|that|this|the money))?(?: (?:it|that|the money))?(?: to (?:it|them))?\b/giu,
    'and from whom',
  ],
  [
    /\b(?:from )?whom (?:did|has|have|had) (.{2,40}?) borrow(?:ed)?(?: (?:money|funds))?(?: from)?,? and how much\b/giu,
    'how much debt did $1 take on and from whom',
  ],
  [/\bfrom whom (?:did|has|have|had) (.{2,40}?) borrow(?:ed)?\b/giu, 'debt investors of $1'],
  [/\bwho(?:m)? (?:did|has|have|had) (.{2,40}?) (?:borrow(?:ed)?(?: (?:money|funds))?|(?:take|taken) (?:a |its )?loans?) from\b/giu, 'debt investors of $1'],
  [/\bhow much (?:did|has|have|had) (.{2,40}?) borrow(?:ed)?\b/giu, 'how much debt did $1 take on'],
  [
    /\b(?:who|which (?:projects|companies)|what (?:projects|companies)) (?:has |have )?borrow(?:ed|s)? (?:money |funds )?from\b/giu,
    'which projects took debt from',
  ],
  [
    /\b(?:who(?:m)?|which (?:projects|companies)|what (?:projects|companies)) (?:did|has|have|had) (.{2,40}?) (?:lend|lent|loan(?:ed)?)(?: (?:money|funds))?(?: to)?(?=$|[?.!,])/giu,
    'which projects took debt from $1',
  ],
  [/\bwho (?:has |have |had )?(?:lent|loaned|lends)(?: (?:money|funds|capital|cash))?(?: to)?\b/giu, 'debt investors of'],
  [/\b(?:who (?:is|are|was|were) )?(?:the )?lenders? (?:of|to|behind|for) (.{2,40}?)(?:['’]s)? loans?\b/giu, 'debt investors of $1'],
  [/\bloan lenders?\b/giu, 'debt investors'],
  [/\b(?:who (?:is|are|was|were) )?(?:the )?lenders? (?:of|to|behind|for)\b/giu, 'debt investors of'],
  [/(?<!\p{L})(?:những )?ai (?:đã |từng )?cho (.{2,40}?) vay(?: nợ| tiền)?(?!\p{L})/giu, 'nhà đầu tư vòng nợ của $1'],
  [/^(.{2,40}?) (?:đã )?vay (?:nợ |tiền )?bao nhiêu(?: tiền)?,? (?:và )?(?:của|từ|cua|tu) (?:những )?ai(?!\p{L})/giu, '$1 huy động bao nhiêu tiền nợ và từ ai'],
  [/^(.{2,40}?) (?:đã )?vay (?:nợ |tiền )?(?:của|từ|cua|tu) (?:những )?(?:ai|quỹ nào|bên nào)(?!\p{L})/giu, 'nhà đầu tư vòng nợ của $1'],
];
