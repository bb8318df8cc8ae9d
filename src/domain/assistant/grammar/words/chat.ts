import { fold } from '../../../writing/fold.ts';

const SOFT =
  '(?:so|very|really|totally|completely|absolutely|still|pretty|quite|just|kinda|kind of|sort of|a bit|a little|rather|super|all|fairly|honestly|also|only|too)';
const I = '(?:i|we)(?: ?(?:am|m|are|re|was|ve|have been|have|do))?';
const FIELD =
  '(?:this|it|that|here|there|all (?:of )?(?:this|it|that)|(?:the |this )?(?:crypto|web ?3|blockchain|blockchains|space|field|topic|site|website|app|stuff|thing|things|world|game|jargon|terms?|word|words|lingo|investing|finance|vc|startups?|fundraising|funding|term))';
const ASKED = '(?:dumb|stupid|silly|basic|noob|newbie|beginner|naive|obvious|quick|simple|random|weird|bad)';
const BEGINNER = '(?:newbie|noob|beginner|newcomer|rookie|novice|no expert|not an expert|dummy|outsider)';
const STATE = `(?:new|lost|confused|curious|clueless|learning|not very technical|${BEGINNER})`;
const END = '(?: (?:yet|really|at all|too well|very well|so well|sorry|tbh|lol|haha|though|btw|please|thanks|either|anymore|man|guys|folks))*';

/** Clauses that ask for nothing, in plain letters without apostrophes: they tell of the one who asks, or are polite. */
const CHAT_EN = [
  // "I'm new to all this", "total beginner here".
  `(?:sorry |btw |hi |hey |well |and |but |as |because |cause |cuz |since )*${I} (?:${SOFT} )*(?:an? )?(?:${SOFT} )*(?:total |complete |absolute |real )?${STATE}(?: (?:about|to|in|at|with|on|by))?(?: (?:${SOFT} )*${FIELD})*`,
  `(?:sorry |btw )*(?:an? )?(?:${SOFT} )*(?:total |complete |absolute |real )?(?:${BEGINNER}|confused|curious|clueless)(?: (?:about|to|in|at|with|on|by))?(?: (?:${SOFT} )*${FIELD})*`,
  `(?:sorry |btw )*(?:${SOFT} )*new (?:to|at|in) (?:${SOFT} )*${FIELD}(?: ${FIELD})*|(?:sorry |btw )*(?:${SOFT} )*new here`,
  // "I don't get it", "I can't find it anywhere".
  `(?:sorry |because |but |and |as |cause )*${I} (?:${SOFT} )*(?:dont|do not|cant|cannot|can not|didnt|did not|couldnt|could not|never)(?: ${SOFT})* (?:get|got|understand|understood|know|follow|find|found|see|saw|remember|grasp|figure|recall|figured)(?: (?:much|anything|a thing|any|anywhere|out|online|about|of|in|on|any of|what (?:it|that|this) (?:is|means|meant)|the (?:meaning|difference)|${FIELD}))*`,
  `(?:sorry )?(?:${I} )?(?:have |had |got )?(?:absolutely )?(?:no|not a) (?:idea|clue)(?: (?:about|of|at all|what|${FIELD}|is|means|it|that))*`,
  `(?:this|it|that|all this|everything)(?: ?(?:is|s|sounds|looks|seems))? (?:${SOFT} )*(?:confusing|confuses me|new to me|greek to me|unclear|complicated|strange|hard(?: to (?:understand|follow|find))?|over my head)`,
  // "Just curious", "asking for a friend", "quick question".
  `(?:${I} )?(?:been )?(?:${SOFT} )*(?:asking|wondering|checking|being curious|saying)(?: (?:for|on behalf of) (?:a|my) (?:friend|boss|colleague|brother|sister|class|client|mate|son|daughter|dad|mom))?`,
  `(?:just )?out of curiosity|(?:first|1st) time(?: ${FIELD}| user)*|(?:long time|longtime) (?:reader|lurker|user)`,
  `(?:(?:sorry|apologies|apologize|excuse me|forgive me)(?: (?:for|if|in advance|but|about))* ?)?(?:(?:the|this|that|its|it|is|thats|this is|it is|that is|a|my|another|one|got a|have a|i have a|i know) )*${ASKED}(?: ${ASKED})* (?:question|one|ask|q)`,
  `(?:this is |its |it is |thats |i need (?:it|this|that) )?for (?:a|an|my|our|the|some)(?: (?:school|uni|university|college|class|work|small|quick|little|new|research))* (?:homework|report|essay|thesis|article|paper|presentation|class|project|assignment|friend|client|exam|blog|blog post|newsletter|story|podcast|video|slide|deck|meeting|boss|research)`,
  '(?:its |this is |thats )?(?:my |a |for )*(?:homework|school project|class project)',
  // Thanks and pleas.
  '(?=.*\\b(?:thanks?|thx|tysm|tks|ty|cheers|merci|please|pls|plz|sorry|lol|ha(?:ha)+|hehe|hmm|tbh)\\b)(?:(?:ok|okay|and|many|thank|thanks|thx|tysm|tks|ty|cheers|merci|please|pls|plz|sorry|lol|haha|hahaha|hehe|hmm|tbh|imo|cheers mate|you|u|so much|very much|a lot|a bunch|a ton|a million|in advance|again|for (?:the|your|any|all)(?: \\w+)? help|for helping|for your time|guys|folks|mate|man|buddy|everyone|all|dear|sir|team|bro|xx)[ ,]?)+',
  '(?:any |some )?(?:help|info|pointers?|hints?|answer|advice|assistance|input)(?: (?:here|on this|with this))?(?: (?:would be|is|will be|much|very|really|greatly|highly))* (?:appreciated|great|nice|awesome|welcome|lovely|good)',
  '(?:really |much |greatly |id |i would |would |i )*(?:appreciate|appreciated)(?: (?:it|that|the help|your help|any help|in advance))*',
  '(?:i )?hope (?:that|this|it)(?: question)?(?: makes| is| s|s)?(?: sense| clear| ok| okay| fine)|(?:if|does) (?:that|this|it) makes? (?:any )?sense|if (?:you know|possible|you can|you could|you dont mind|thats ok|thats okay|that is ok|at all possible|not too much trouble)|no (?:rush|hurry|worries|pressure|offense)|take your time|asap',
  `(?:could|can|would|will) (?:you|someone|anyone|somebody|u) (?:please |pls |plz )?(?:help(?: me)?(?: (?:out|with (?:this|it|that)|understand(?: (?:this|it|that))?))?|explain(?: (?:it|this|that))?(?: to me)?)|(?:please )?(?:help me(?: (?:out|understand|please))?|help please|explain (?:it|this|that)(?: to me)?(?: please)?)|(?:i|we) (?:could use|need)(?: some| your)? help`,
  // "I keep hearing it", "my friend told me about it".
  `(?:${I} |my \\w+ |everyone |people |someone |they )?(?:${SOFT} )*(?:keep|keeps|kept) (?:hearing|seeing|reading|saying|talking|mentioning|coming across|using)(?: (?:about|of|it|this|that|the (?:term|word)|everywhere|on twitter|online|in the news|all over))*`,
  `(?:${I} |my \\w+ |someone |somebody |everyone |everybody )(?:${SOFT} )*(?:heard|read|saw|seen|told me|mentioned|asked me|came across|said)(?: (?:about|of|it|this|that|the (?:term|word|name)|somewhere|everywhere|online|on (?:twitter|x|reddit|telegram|youtube|tv|the radio)|in (?:the news|an article|a podcast|a tweet|a video|a meeting|a newsletter)|yesterday|today|recently|once))+`,
  `(?:i ?d |i would |would |wed |we would )?(?:really |just )?(?:love|like) to know|(?:i |we )?(?:just |really )*(?:want|wanted|need|needed|would like) to (?:know|understand|learn|check)`,
].map((clause) => `${clause}${END}`);

const ME = '(?:minh|em|toi|tui|tao|to|chung toi|chung minh|bon minh|con|anh|chi|ban minh|ban em|ban toi)';
const VI_END =
  '(?: (?:a|nha|nhe|ah|nhi|lam|gi|gi het|gi ca|luon|ca|voi|het|dau|thoi|ban|ban oi|moi nguoi|cac ban|ad|admin|anh|chi|em|nhieu|truoc|rat nhieu|qua|oi|vay|do))*';
const CHAT_VI = [
  `(?:xin |da |ok )?(?:cam on|cám ơn|cảm ơn|thanks|thank|tks|thank you)(?: (?:ban|ad|admin|anh|chi|em|cac ban|moi nguoi|truoc|nhieu|rat nhieu))*`,
  `(?:vi |do |tai |boi )*(?:${ME} )?(?:la )?(?:nguoi moi|newbie|dan moi|linh moi|ga mo|tay mo|nguoi ngoai nganh|dan ngoai dao)(?: (?:trong|vao|choi|cua|tham gia|tim hieu|bat dau|o day|crypto|nganh|web3|thi truong|linh vuc nay|mang nay|nganh nay))*`,
  `(?:vi |do |tai |boi )*(?:${ME} )(?:van |con |cung |chi |vua |that su |hoan toan )*(?:moi)(?: (?:vao|choi|tham gia|tim hieu|biet|hoc|bat dau|buoc vao|tap|lam quen|crypto|nganh|nghe|web3|blockchain|thi truong|linh vuc nay|mang nay|nganh nay|cai nay|voi|ve|day|o day))+`,
  `(?:vi |do |tai |nhung |ma |xin loi )*${ME} (?:van |con |cung |that su |hoan toan |thuc su |chang )*(?:khong|chua|ko|k|chang|hong|hk)(?: (?:he|he biet|that su|thuc su))* (?:hieu|biet|ranh|ro|nam ro|tim thay|tim ra|tim duoc|thay|nho)(?: (?:lam|gi|gi ca|cai nay|dieu nay|ve|no|cho lam|o dau|o dau ca|ro|may|la gi|crypto|cho nay|tu nay|khai niem nay|thuat ngu nay|nghia|het))*`,
  `(?:xin loi|sorry|thong cam|lam phien)(?: (?:ban|vi|neu|da|cau hoi|hoi|ngu|ngoc|co ban|hoi ngu|don gian|nay|moi nguoi|lam phien))*`,
  `(?:${ME} )?(?:chi |cung )?(?:to mo|hoi cho vui|hoi cho biet|hoi ho ban|hoi ho|hoi giup ban|hoi gium|hoi gium ban|hoi chut|tien the hoi)(?: chut| thoi| ti| thoi ma)*`,
  `(?:lam on |xin |mong )?(?:giup|chi|giai thich|cho|huong dan)(?: (?:${ME}|ban))(?: (?:voi|nhe|nha|mot chut|chut|duoc khong|di|hieu|biet))+`,
  `(?:${ME} )?(?:dang )?(?:lam|viet|chuan bi|can) (?:cho )?(?:bai tap|bao cao|luan van|bai viet|bai thuyet trinh|tieu luan)(?: (?:ve nha|o truong|truong|cho sep|mon hoc))*`,
].map((clause) => `${clause}${VI_END}`);

const WHOLE = new RegExp(`^(?:${[...CHAT_EN, ...CHAT_VI].join('|')})$`);
/** The same behind what is asked, with no stop between: "what is a seed round im new to this", "what is a SAFT please". */
const BEHIND = new RegExp(
  ` (?:${[
    ...CHAT_EN.slice(3, 5),
    `(?:sorry |btw |because |cause |since )*(?:i am|im|were|we are) (?:${SOFT} )*(?:an? )?(?:${SOFT} )*(?:total |complete )?${STATE}(?: (?:about|to|in|at|with))?(?: (?:${SOFT} )*${FIELD})*`,
    '(?:(?:thanks|thank you|thank u|thx|tysm|cheers|please|pls|plz|lol|haha|tbh)(?: (?:so much|very much|a lot|in advance|again|guys|mate|man))*)+(?: (?:thanks|thank you|thx|please|pls|lol))*',
  ].join('|')})$`,
);

const plain = (text: string): string =>
  fold(text)
    .replaceAll(/['’`]/g, '')
    .replaceAll(/[^a-z0-9$%]+/g, ' ')
    .trim();

/** What a question that is asked of something begins with, behind "I don't understand". */
const LOST =
  /^\s*(?:(?:sorry|hi|hey|ok|so|well)[,!.]?\s+)*(?:(?:i|we)\s+(?:(?:really|still|just|honestly|also)\s+)*(?:don['’]?t|do not|didn['’]?t|can['’]?t|cannot|never)\s+(?:(?:really|quite|fully|even)\s+)*(?:understand|understood|get|got|know|grasp|follow)|(?:i\s+(?:have|had)\s+|i['’]?ve\s+(?:got\s+)?)?no\s+(?:idea|clue)|(?:i['’]?m|i\s+am)\s+(?:(?:really|still|just|so|a bit|totally)\s+)*(?:not\s+(?:really\s+|quite\s+)?sure|unsure|confused(?:\s+about)?|lost(?:\s+on)?|wondering|curious(?:\s+about)?|clueless)|(?:please\s+|can\s+you\s+|could\s+you\s+)*help\s+me\s+(?:to\s+)?understand|(?:can|could|would)\s+(?:someone|somebody|anyone|anybody)\s+(?:please\s+)?(?:explain|tell\s+me))(?:\s+about)?\s+(?=(?:what|whats|how\s+(?:much|many|big|large)|who|when|where|which)\b)/iu;

/** Longest clause that is taken for chat, in characters, and most words of it behind a question. */
const LONGEST = { clause: 140, words: 14 } as const;
const isChat = (clause: string): boolean => clause.length <= LONGEST.clause && WHOLE.test(plain(clause));

/** Clauses of a text with the signs behind them; a stop between digits or letters ends none. */
const clausesOf = (text: string): string[] => text.match(/[^\n]+?(?:[?!;]+|\.{2,}|[.,:](?=\s|$)|\s[-–—]+(?=\s)|\n|$)+\s*|\n+/gu) ?? [text];

/**
 * A question without what is said beside it and asks for nothing: "what is a SAFT? thanks, I'm new to this". The question itself where nothing else stands in it.
 */
export function withoutChat(question: string): string {
  const clauses = clausesOf(question);
  const asking = clauses.filter((clause) => plain(clause) !== '' && !isChat(clause));
  if (asking.length === 0) return question;
  const rest = asking.length === clauses.length ? question : asking.join('');
  const cut = rest.replace(LOST, '');
  // "No idea what vesting is".
  const asked = cut === rest ? rest : cut.replace(/^what (.{2,40}?) (is|are|means?)(?=[?.!\s]*$)/iu, 'what is $1');
  return withoutBehind(asked.trim() === '' ? rest : asked);
}

/** A text without chat behind its last clause. */
function withoutBehind(text: string): string {
  const words = text.trimEnd().split(/\s+/u);
  const found = BEHIND.exec(plain(words.slice(-LONGEST.words).join(' ')))?.[0];
  if (found === undefined) return text;
  const drop = found.trim().split(' ').length;
  // Words as they are written and in plain letters may be parted otherwise.
  for (let count = Math.min(drop, words.length - 2); count > 0; count -= 1)
    if (plain(words.slice(-count).join(' ')) === found.trim()) return words.slice(0, -count).join(' ');
  return text;
}
