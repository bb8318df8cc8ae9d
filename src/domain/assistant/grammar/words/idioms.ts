import { COUNTED_WORDS } from './counted-words.ts';
import { plainlyVietnamese } from './idioms-vi.ts';
import { LENDING } from './lending.ts';
import { SAID_MORE } from './said-more.ts';
import { SAID_OTHERWISE } from './said-otherwise.ts';
import { inFull } from './short-vi.ts';
import { withSpans } from './spans-and-habits.ts';
import { asMarked } from './stage-texts.ts';

/** Ways of saying something that its words alone do not say, with the plain words for it. */
const IDIOMS: readonly (readonly [RegExp, string])[] = [
  // Signs of comparison stand for themselves, and a number said as a word is a number.
  [/(>=|<=|=>|=<|[<>≥≤])\s*(?=(?:us)?\$?\s*\d)/giu, ' $1 '],
  [/(?<![\d\s])\s+%(?=\s)|^%(?=\s)/gu, ' percent'],
  [/\btwice\b/giu, '2 times'],
  // A preposition, and no project of that name.
  [/\bacross (?:all |the )?(sector|stage|chain|year|quarter)s\b/gu, 'by $1'],
  [/(?<!^)\bacross (?=(?:all|every|each|its|their|our|the|both|rounds|sectors|chains|stages|projects|years|q[1-4]|\d{4})\b)/gu, 'in '],
  [/\bprior (?=(?:pre-?seed|seed|series|rounds?|ico)\b)/giu, ''],
  [/\b(raised?|get|got) (?:in|over|across) (?=how many (?:funding )?rounds\b)/giu, '$1 and '],
  [/\b(?:prior|previous|earlier) (?=(?:funding )?rounds of\b)/giu, 'past '],
  [/(?<![\p{L}\d])(\p{Lu}[\p{L}\d.]*(?: \p{Lu}[\p{L}\d.]*)*) alumni\b/gu, 'former employees of $1'],
  [
    /\bwho (?:most |usually |often |mostly )?invests? (?:most |the most )?alongside (.+?)(?: the most| most| most often| often)?(?=\s*[?.!]*$)/giu,
    'co-investors of $1',
  ],
  [
    /^(.+?) (?:most |usually |often |mostly )?invests? (?:most |the most )?alongside who(?:m)?(?: the most| most| most often)?(?=\s*[?.!]*$)/giu,
    'co-investors of $1',
  ],
  // "How much of a valuation": the valuation, and no amount beside it.
  [/\bhow (?:much of a|high a|big a|large a|much) (?:post-?money |pre-?money )?valuation\b/giu, 'what valuation'],
  [/\bvaluation of (?:how much|what)\b/giu, 'what valuation'],
  // "Whose token is HBOT", "HBOT is which project's coin": whose ticker it is; "what token is PEAQ": what it is.
  [/\bwhose (?:token|coin|ticker)(?: symbol)? is (\S+?)(?=[?.!]*$)/giu, 'which project has the ticker $1'],
  [
    /^\s*(\S+) is (?:(?:which|what) (?:project|protocol|company|network)['’]s (?:token|coin|ticker)|the (?:token|coin|ticker) of (?:which|what) (?:project|protocol|company|network))(?=[?.!]*$)/giu,
    'which project has the ticker $1',
  ],
  [
    /\b(?:which|what) (?:project|protocol|company|network)(?:['’]s (?:token|coin) is (\S+?)|(?: is|['’]s) (\S+) the (?:token|coin|ticker) of|(?: does| is) (\S+?)(?: token| coin)? (?:belong to|from|of))(?=[?.!]*$)/giu,
    'which project has the ticker $1$2$3',
  ],
  [/\b(?:what|which) (?:token|coin) is (\S+?)(?=[?.!]*$)/giu, 'what is $1'],
  [/\bthrice\b/giu, '3 times'],
  [/\bonce(?= or (?:more|less))/giu, '1 times'],
  [/\bw\/o\b|\bsans\b/giu, 'without'],
  [/\bw\/(?=\s|\w)|(?<=[a-z] )w(?= [a-z])/gu, 'with '],
  [/(?<=[a-z] )n(?= (?:who|how|when|where|what|which|did)\b)/gu, 'and'],
  // "Drop X": what is left out.
  [/(^|[,.;]\s*|\b(?:but|and|then|please|now)\s+)(?:drop|remove|leave out|leaving out|omit|take out|skip)\s+(?!to\b)/giu, '$1without '],
  [/\b(?:was|were|is|are)(?:n['’]?t| not) (?:in|part of|among|there|involved|present|on board)\b(?! (?:\d|q[1-4]|h[12]|the (?:us|uk)\b))/giu, "didn't join"],
  [/\b(?:was|were|is|are|did|do|does)(?:n['’]?t| not)(?=\s*(?:[,.?!;]|$))/giu, "didn't join"],
  [/\b(?:stayed|sat|was left|were left) out\b|\bwas absent\b|\bwere absent\b/giu, "didn't join"],
  [/\b(did|do|does|was|were|has|have|had|is|are) not\b/giu, "$1n't"],
  // "Did not disclose a valuation", "disclosed the amount": what is known of it.
  [
    /\b(?:(?:that|which|who) )?(?:(?:did|do|does|have|has|had)n['’]?t|never)(?: ever)? (?:disclosed?|revealed?|publish(?:ed)?|stated?)(?= (?:(?:a|an|the|its|their|any) )?(?:round |deal |exact )?(?:amount|valuation|size|sum|money)s?\b)(?: (?:a|an|the|its|their|any)\b)?/giu,
    'with unknown',
  ],
  [
    /(?<!\b(?:no|not|a|an|the|any|with|without|of|have|has|had) )\b(?:(?:that|which|who) )?(?:(?:did|do|does|have|has|had) )?(?:disclose[sd]?|reveal(?:s|ed)?|publish(?:ed)?|stated?)(?= (?:(?:a|an|the|its|their|any) )?(?:round |deal |exact )?(?:amount|valuation|size|sum|money)s?\b)(?: (?:a|an|the|its|their|any)\b)?/giu,
    'with known',
  ],
  [/\bnot in (?=\p{Lu})/gu, 'without '],
  // "Đã gọi vốn những vòng nào" asks for the rounds, "đông nhà đầu tư nhất" for most of them.
  [/(?<!\p{L})đã gọi(?: vốn)?(?: được)?(?= (?:những|các) vòng(?!\p{L}))/giu, 'gọi vốn'],
  [/(?<!\p{L})da goi(?: von)?(?: duoc)?(?= (?:nhung|cac) vong(?!\p{L}))/giu, 'goi von'],
  [/(?<!\p{L})đông(?= (?:nhà đầu tư|người tham gia|bên tham gia|quỹ)(?!\p{L}).*(?<!\p{L})nhất(?!\p{L}))/giu, 'nhiều'],
  [/(?<!\p{L})dong(?= (?:nha dau tu|nguoi tham gia|ben tham gia|quy)(?!\p{L}).*(?<!\p{L})nhat(?!\p{L}))/giu, 'nhieu'],
  [/\b(?:not (?:counting|including)|ignoring|minus|net of|leaving aside|setting aside|ex) (?=(?:any |all |the )?(?:debt|loans?|credit)\b)/giu, 'without '],
  // "The larger round of X": of its rounds; "the larger of the two" points at what was told.
  [/\bthe (?:larger|bigger) (round|deal|raise) (?=of (?!the two|them|these|those))/giu, 'the largest $1 '],
  // Words that only open or soften a question.
  [
    /\b(?:can you |could you |please )?explain (?:it )?(?:to me )?(?:like|as if) i(?:['’]?m| am| were) (?:a )?(?:five|5|ten|10|child|kid|beginner)\b(?: years? old)?,?/giu,
    'explain ',
  ],
  [
    /\bhow much(?: money| funding| cash| \$+)? (did|has|have|does) (.{1,40}?) (?:get|got|gotten|make|pull|bag|land)\b(?! (?:from|to|in)\b)/giu,
    'how much $1 $2 raise',
  ],
  // "How many deals has it done, and how many of them did it lead": within one question, no list is meant.
  [/(?<=\bhow many .{5,80}\band )how many of (?:them|those|these)(?: deals| rounds| investments)? (did|has|have) (it|they|he|she)\b/giu, 'how many $1 $2'],
  [/\beli5\b:?/giu, 'explain '],
  [/\bwhat(?:['’]?s| is) (?:the deal|going on|up|the story|the situation) with\b/giu, 'tell me about'],
  [/\b(?:tell me )?everything you(?:['’]ve| have)? (?:got|know|have|hold) (?:on|about)\b/giu, 'tell me about'],
  [/^\s*a vs\.? b\s*:\s*/giu, ''],
  [
    /\b(?:called|named|known as|known under|went by|gone by|go by|goes by) (?:something|anything) (?:else|different)\b|\bever (?:called|named)\b(?! by)|\b(?:under )?(?:another|a different|any other) name\b/giu,
    'also known as',
  ],
  // "They've" is two words, "non-gaming projects" are not gaming.
  [/\b(they|we|you|who|it|he|she)['’]ve\b/giu, '$1 have'],
  [/\b(they|we|you|who)['’]re\b/giu, '$1 are'],
  [/\b(how|who|when|where|what|why)['’]d\b/giu, '$1 did'],
  [/\bnon-(?!fungible|custodial|profit|equity|dilutive|evm|stable)(?=\p{L}{3})/giu, 'not '],
  // "Who succeeded X as CEO of Y": who was it after X.
  [/\bwho (?:succeeded|replaced|followed|came after|took over from) (.{2,40}?) as (.{2,30}?)(?=\s+(?:of|at)\b)/giu, 'who was $2 after $1'],
  [/\bwho (?:preceded|came before) (.{2,40}?) as (.{2,30}?)(?=\s+(?:of|at)\b)/giu, 'who was $2 before $1'],
  // "Vòng cuối của X", "vòng sau cùng": the newest; "cuối năm" is a time.
  [
    /(?<=^|\s)((?:vòng|vong|đợt|dot|lần|lan)(?:\s+(?:gọi vốn|goi von|đầu tư|dau tu|huy động vốn|huy dong von))?)\s+(?:cuối|cuoi|chót|chot|sau cùng|sau cung)(?![\p{L}]|\s+(?:cùng|cung|năm|nam|quý|quy|tháng|thang|tuần|tuan|đó|do|này|nay|thập|thap)(?![\p{L}]))/giu,
    '$1 cuối cùng',
  ],
  [/\b(?:hands?|handed|handing|gives?|gave|giving|given|dish(?:es|ed)?|dol(?:es|ed)?|pays?|paid) out\b/giu, 'given'],
];

/** Openings that tell of the one who asks, not of what is asked: "I'm preparing a slide about payments," */
const PREFACE =
  /^(?:(?:hi|hello|hey|yo|dear|honestly|frankly|so|ok|okay|well|btw|sorry|please|look|listen)\b[\s,!.]*)*(?:i['’]?m|i am|we['’]?re|we are|i keep|i do not|i don['’]?t|i have been|i['’]ve been|my boss|my (?:friends?|team|colleagues?|brother|sister|mate|wife|husband|dad|mom|uncle|cousin|client)|(?:i|we)(?: just| recently| also| once| only)? (?:read|saw|heard|use|used|hold|own|work|worked|met|listened|watched|came across|stumbled|noticed)|(?:the |an? )(?:guy|article|podcast|tweet|video|friend|colleague)|some(?:one|body)|(?:saw|heard|read about))\b/iu;
/** What an opening must not hold: then it asks for something. */
const ASKING =
  /\b(?:look|looking|search|searching|find|want|wants|need|needs|interested|wonder|wondering|curious|ask|asking|asks|trying|after|seeking|know which|know who)\b/iu;
const REQUEST =
  /^(?:and |so |but |now |then )?(?:could|can|would|will|please|pls|plz|show|list|give|tell|find|get|name|what|whats|who|whom|whose|which|how|when|where|is|are|did|does|do|has|have|was|were)\b/iu;

/**
 * Where the opening of a question ends that asks for nothing, in characters; 0 where there is none. It ends with a comma or a full stop, and what stands behind it is a
 * request or a question.
 */
export function prefaceOf(question: string): number {
  let from = 0;
  for (const { 0: clause, index } of question.matchAll(/[^,.;!?]+[,.;!?]+\s*/gu)) {
    const isGreeting = /^(?:hi|hello|hey|yo|dear \w+|good (?:morning|evening|afternoon))\s*[,.!]+\s*$/iu.test(clause);
    if (index !== from || !(isGreeting || (PREFACE.test(clause) && !ASKING.test(clause)))) break;
    from = index + clause.length;
  }
  return from > 0 && REQUEST.test(question.slice(from)) ? from : 0;
}

/** A question in plain words. */
export const plainly = (question: string): string =>
  plainlyVietnamese(
    asMarked(
      [...LENDING, ...COUNTED_WORDS, ...SAID_OTHERWISE, ...SAID_MORE, ...IDIOMS].reduce(
        (text, [said, plain]) => text.replace(said, plain),
        withSpans(inFull(question)),
      ),
    ),
  );
