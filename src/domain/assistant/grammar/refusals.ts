import type { Item } from './items.ts';
import type { Refusal } from '../reading.ts';

const of = (words: string): RegExp => new RegExp(String.raw`(?:^|[^a-z0-9])(?:${words})(?=$|[^a-z0-9])`);

/** Words that ask for what no directory holds, folded, by why there is no answer. The first that fits. */
const PATTERNS: readonly (readonly [Refusal, RegExp])[] = [
  [
    'instruction',
    of(
      String.raw`(ignore|disregard|forget|override|bypass) (all |any |the |your |my |every |previous |prior |above |these |those )*(instructions?|rules?|prompts?|guidelines|restrictions|policies|directions)|system prompt|developer mode|jailbreak|you are now|act as (?:a|an|if|my)|pretend (?:to be|you|that)|reveal your|repeat (?:the|your) (?:words|text|instructions|prompt)|print your (?:instructions|prompt)|new instructions|do anything now|sudo|<script|drop table|select \* from|union select|bo qua (?:moi |cac |tat ca )?(?:huong dan|chi dan|quy tac|lenh)|hay dong vai|gia vo la`,
    ),
  ],
  [
    'other-account',
    of(
      String.raw`(?:other|another|all|which|somebody else'?s?|someone else'?s?|this|that) (?:users?|accounts?|visitors?)(?:'s)?|(?:users?|account|member)(?:'s)? (?:watch ?lists?|passwords?|e-?mails?|chats?|conversations?|saved lists?|ip)|(?:watch ?lists?|saved lists?|alerts|chats?|conversations?|passwords?|account) of (?:the )?(?:user|account|member|[a-z0-9._+-]+@)|[a-z0-9._+-]+@[a-z0-9-]+\.[a-z.]+(?:'s)? (?:watch ?lists?|saved|alerts|chats?|account)|who (?:voted|asked|watches|is watching|visited)|whose watch ?list|watch ?lists? (?:of|for) [a-z0-9_]+|conversations? of (?:other|another|user)|what (?:did|do|have) (?:other|others|people|users) (?:ask|asked|search|watch)|my (?:own )?(?:watch ?lists?|saved lists?|alerts|account|favou?rites|bookmarks)|the (?:user|account|member) [a-z0-9_]+|my (?:colleague|friend|boss|coworker|neighbou?r|wife|husband|team ?mate)s?|ask(?:ed)? you|told you|admin(?:istrator)? password|nguoi dung khac|tai khoan khac|cuoc tro chuyen cua nguoi|danh sach theo doi cua|ai da bo phieu`,
    ),
  ],
  [
    'private',
    of(
      String.raw`phone ?(?:number)?s?|cell ?phone|mobile number|home address|residential address|private address|where (?:does|do|did) [^?]{2,40} live|private (?:key|email|e-mail)s?|personal (?:email|e-mail|address|phone)|e-?mail (?:address )?of|'s e-?mail|passport|passwords?|social security|salary|salaries|net worth|how (?:rich|wealthy) (?:is|are)|e-?mails?(?: ca nhan| rieng)? (?:of|cua)|email cho|how (?:much money|rich) (?:does|is|has) (?:he|she)|earn|date of birth|birthday|how old is|age of|married|wife|husband|girlfriend|boyfriend|children|spouse|religion|ethnicity|sexual|health of|medical|political (?:views|party)|home town|personal life|bank account|seed phrase|wallet address of|so dien thoai|sdt|dia chi (?:nha|vi|email|rieng|nguoi)|nha rieng|luong cua|thu nhap|tai san rieng|ngay sinh|sinh nam|bao nhieu tuoi|vo cua|chong cua|ket hon|ho chieu|mat khau|khoa rieng|so nha`,
    ),
  ],
  [
    'advice',
    of(
      String.raw`should (?:i|we|one|you|my)|shall i|(?:is|are|was) (?:it|now|this|that|they|[a-z0-9.]+) (?:a )?(?:good|bad|smart|safe|wise|worth|worthwhile|risky|right|great|best) (?:to |time|buy|investment|idea|bet|choice)|worth (?:buying|investing|it|holding|the risk)|good (?:buy|investment|bet|time to)|best (?:investment|coin to|token to|project to|crypto to|thing to)|what (?:should|would you) |which (?:coin|token|project|crypto)s? (?:should|to buy|would you)|recommend(?:ation|ed|s)?|^rate |rate .{2,40} (?:from|out of)|score .{2,40} from|advise (?:me|us|on)|(?:please|pls|kindly|you|to) advise|advice|your opinion|do you think|what do you think|buy or sell|time to (?:buy|sell)|best returns?|highest returns?|most profitable|make (?:the )?(?:most )?money|lai nhat|loi nhat|sinh loi|loi nhuan cao|kiem tien|undervalued|overvalued|bullish|bearish|(?:is|are|was|were) .{2,40} (?:any good|no good|legit(?:imate)?|scams?|risky|worth it|shady|sketchy|a good (?:project|fund|coin|token|company|investor|team|protocol|vc|one)|(?:a )?(?:solid|reliable|safe) (?:project|fund|coin|token|company|investor|protocol)|(?<! an? )safe(?= ?[?.!]*$)|safe to (?:use|hold|buy|invest)|good(?: or bad)?(?= ?[?.!]*$))|how (?:good|safe|risky|legit|trustworthy|reliable) (?:is|are)|any good(?= ?[?.!]*$)|(?:scam or|legit or|good or bad|safe or)|can i trust|(?:co |la )?(?:an toan|uy tin|dang tin(?: cay)?|ngon|on|tot|xin|lua dao|scam)(?: lam)? (?:khong|ko|k|chu|a)(?= ?[?.!]*$)|co phai (?:la )?(?:lua dao|scam)|is .{2,40} (?:a scam|legit|a rug|a ponzi|trustworthy|overrated|better than)|nen (?:mua|ban|dau tu|giu|chon)|co nen|dang mua|dang dau tu|dang de dau tu|khuyen|tu van|loi khuyen|co tot khong|nen dau tu|co lua dao|y kien cua ban|tot hon khong`,
    ),
  ],
  [
    'future',
    of(
      String.raw`will (?!be listed)(?:[a-z0-9.']+ ){0,4}(?:reach|hit|go|rise|fall|moon|raise|pump|dump|crash|be worth|be the|grow|invest|lead|launch|become|double|drop|increase|win|survive|list|exist|happen|cost|recover|flip|have|announce|close|outperform)|price (?:prediction|target|forecast)s?|predict(?:ions?|ed)?(?! markets?)|forecasts?|going to (?:reach|hit|rise|fall|moon|raise|pump|crash|be|go|happen|invest|win)|next (?:bull|bear|100x|10x|big thing|halving)|100x|1000x|in the future|(?:by|in|for|at the end of) 20(?:2[7-9]|[3-9]\d)|tomorrow|what will|who will|when will|how (?:much|high|low|many) will|se (?:tang|giam|dat|len|xuong|goi|huy dong|dau tu|dan dat|dan|lead|rot|tham gia|gop|bo tien|la|co|ra|the nao|bao nhieu)|du doan|du bao|tuong lai|sap toi se|ngay mai|vong (?:goi von )?(?:sap )?toi(?! (?:da|thieu|nay|tan|ca))|nam toi|nam sau|tuan toi|thang toi|tuan sau|thang sau`,
    ),
  ],
  [
    'off-topic',
    of(
      String.raw`how (?:do|can|could|to|would|does)(?: i| you| we| one| someone)? (?:hack|steal|phish|scam|crack|break into)|(?:cach|lam sao|the nao)(?: de| ma)? (?:hack|trom|danh cap|lua dao|be khoa)|weather|joke|poem|recipe|translate|write (?:me )?(?:a|an|some) (?:[a-z]+ )?(?:poem|story|song|essay|code|email|letter|tweet|haiku|function|script|article)|capital of|president of (?:the )?(?:us|usa|united states|france|russia|vietnam)|football|soccer|world cup|movie|song|lyrics|horoscope|what(?: is|'?s) \d+ (?:times|plus|minus|divided by|x) \d+|solve|calculate|what time is it|who are you|are you (?:human|a bot|chatgpt|alive|sentient|an ai)|your name|who made you|how are you|i love you|meaning of life|thoi tiet|ke (?:cho toi )?(?:mot )?chuyen|bai tho|dich (?:sang|giup)|bong da|ban la ai|may gio|troi (?:hom nay |qua )?(?:dep|mua|nang|nong|lanh|xau)|tong thong|thu tuong|chung khoan viet|gia vang|xo so|(?:an|uong) (?:com|gi|sang|trua|toi)(?: chua)?|co khoe khong|khoe khong|ban (?:ten|bao nhieu tuoi)|yeu (?:em|anh|toi|ban)`,
    ),
  ],
];

/** Whether it asks for what is private of people, whatever it is asked of. */
export const asksOfFamily = (folded: string): boolean => of('married|wife|husband|girlfriend|boyfriend|children|spouse|religion|ket hon').test(folded);

const OFFICE = of(
  'ceo|cto|coo|cfo|cmo|founders?|co-?founders?|president|chairman|chairwoman|director|executives?|employees?|team members?|boss|nha sang lap|nguoi sang lap|sang lap vien|giam doc|chu tich|sep|nhan vien|thanh vien',
);
const OF_PEOPLE = of(
  'phone|phones|phone ?numbers?|cell ?phone|mobile numbers?|home address|residential address|private address|where .{2,40} lives?|e-?mails?|passport|passwords?|social security|salary|salaries|net worth|how (?:rich|wealthy)|date of birth|birthday|how old is|age of|bank account|seed phrase|private keys?|so dien thoai|sdt|dia chi (?:nha|email|rieng|vi)|nha rieng|luong|thu nhap|tai san rieng|ngay sinh|sinh nam|bao nhieu tuoi|ho chieu|mat khau|khoa rieng',
);
const OWN = of('(?:private|personal) (?:phone|cell|mobile|number|e-?mail|address)[a-z]*|(?:so dien thoai|sdt|email|dia chi) (?:rieng|ca nhan)');

/** Whether it asks for what is private of whoever holds an office: whatever it is the office of, it is a person. */
export const asksOfOfficer = (folded: string): boolean => OWN.test(folded) || (OFFICE.test(folded) && OF_PEOPLE.test(folded));

/** What would have to be reckoned of two values, which no tool does: "days between the first and the last round", "as many leads as investments". */
export const isReckoning = (folded: string): boolean =>
  of(
    String.raw`(?:how long|how much time|how many (?:days|weeks|months|years)|number of (?:days|weeks|months|years)|days|weeks|months|years|time)(?: (?:was there|were there|is there|are there|passed|elapsed|went by|lay))? between|as many [a-z ]{2,40} as [a-z]+|(?:bao nhieu (?:ngay|thang|nam)|bao lau|so ngay|so thang|thoi gian|khoang cach)(?: la bao lau)? giua|cach nhau (?:bao lau|bao nhieu)`,
  ).test(folded) && !/(?:time|nam|thang) (?:between|giua) (?:19|20)\d\d/.test(folded);

/** Why a question has no answer, as its words alone tell. @param folded without marks, in small letters */
export const refusalOf = (folded: string): Refusal | undefined => PATTERNS.find(([, pattern]) => pattern.test(folded))?.[0];

/** The words of a question without names of people called Will, and of what is called Bullish: they tell of no future, and ask for no advice. */
export const withoutWill = (folded: string, items: readonly Item[]): string =>
  items.reduce((text, { folded: own, names, weak, capital, from }) => {
    const isWord = names.length > 0 && !weak && (/^will .|. will$/.test(own) || (capital && from > 0 && !own.includes(' ')));
    return isWord ? text.replace(own, 'xxx') : text;
  }, folded);
