import { fold } from '../../writing/fold.ts';
import { TOPICS, type Topic } from '../../tools/topics.ts';
import type { Plan } from '../plan.ts';
import { definition } from './defined.ts';

const SITE =
  '(?:(?:this|the|your|that|ur|cairns?)(?: web)? ?(?:site|website|page|app|tool|thing|directory|database|platform|service|assistant|bot|chat|chatbot|ai|product|project)|cairn)';
const HERE = `(?:${SITE}|(?:on|in|at|of|for|with|by|from|about) (?:${SITE}|here|it|this)|here)`;
const FACTS = '(?:data|info|informations?|numbers?|figures|facts|records?|content|contents|database|dataset|stats|statistics|answers?|entries|stuff)';
const DATA = `(?:(?:all |most of )?(?:of )?(?:your|the|this|all this|cairns|the sites|this sites|ur|its)(?: own)? ${FACTS}(?: (?:you|u) (?:have|show|use|hold)| ${HERE})*|${FACTS} ${HERE})`;
const SOME = `(?:(?:your|the|this|all|all this|all the|all your|that|ur|its|their|such)(?: of)? )*${FACTS}(?: ${HERE})*`;
const YOU = `(?:you|u|you guys|they|we|${SITE})`;
const OPEN =
  '(?:(?:hi|hey|hello|ok|okay|so|and|but|well|please|just|first|also|can you|could you|would you|can u|tell me|explain|show me|i want to know|id like to know|i wonder|btw) )*';
const TAIL = `(?: (?:${HERE}|for me|for us|exactly|actually|please|then|anyway|mostly|mainly|usually|primarily|again|for this|for that|for all this|now|right now|today))*`;

const EN: Readonly<Record<Topic, readonly string[]>> = {
  sources: [
    `(?:from )?where (?:do|does|did|is|are|was|were|s) (?:all )?${DATA}(?: (?:coming|come|comes|came|taken|pulled|sourced|collected|gathered|scraped|drawn|originate|originating|obtained))?(?: from)?`,
    `(?:from )?(?:where|how) (?:do|did|does) ${YOU} (?:get|take|pull|source|collect|find|scrape|draw|gather|compile|obtain|know|fetch|crawl) (?:${SOME}|(?:all )?(?:this|that|these|everything|things|it all|all this|all that))(?: from)?`,
    `(?:what|which|what are|which are|who are|where are|what is|list|show|show me|name)(?: all)? (?:your|the|cairns|this sites|ur|the sites)(?: data| main)* sources?(?: of (?:your |the |this )?${FACTS})?`,
    `(?:what|which)(?: data| kinds? of| type of| main)* (?:sources?|databases?|providers?|apis?|websites?) (?:do|does|are|is|did) ${YOU} (?:use|using|used|rely on|relying on|have|draw on|pull from|based on|based|read|reading|take (?:${SOME} )?from|get (?:${SOME} )?from)`,
    `(?:what|which)(?: sources?| databases?| providers?)? (?:is|are) ${DATA} (?:from|based on|taken from|built on|sourced from)`,
    `(?:do|does) ${YOU} (?:have|use|cite|name|give|show)(?: any| your| the)? (?:data )?sources?`,
    `(?:how )?(?:can|should|do|could) (?:i|we|one|you) (?:trust|rely on|verify|check|believe) (?:${SOME}|${SITE}|this|you)`,
    `(?:how )?(?:is|are) ${DATA} (?:reliable|accurate|trustworthy|correct|right|true|verified|checked|legit)|how (?:reliable|accurate|trustworthy|correct|good|complete) (?:is|are) (?:${DATA}|${SITE}|this|it)`,
  ],
  questions: [
    '(?:i need |need |get )?help(?: me| page| please| menu| us| needed)*',
    `what(?: else| all| exactly)? (?:can|could|should|may|might|do|would) (?:i|we|one|people|users?|someone) (?:ask|query|search|search for|look up|look for|find|find out|do|learn|get|say|type)(?: (?:you|u|about|for|on|in|with|to))*`,
    `what(?: else| all| exactly)? (?:can|could|do|are) (?:you|u|${SITE}) (?:able to |know how to |good at |capable of )*(?:do|doing|tell|answer|answering|know|help|help with|show|offer|cover|have|hold|understand)?(?: (?:me|us|with|about|for|to me|on))*`,
    `(?:what|which)(?: other| all)?(?: kinds?| sorts?| types?)?(?: of)? (?:questions?|things?|stuff|queries|topics|info|information|data)(?: (?:can|could|do|may|should|does|are|might|would|is))*(?: (?:i|we|you|u|one|people|${SITE}))?(?: (?:able to|allowed to|to))*(?: (?:ask|asked|answer|answered|have|know|understand|cover|hold|held|supported|available|possible|search|find|get|handle))+(?: (?:you|about|for|on|with))*`,
    `(?:(?:give|show|any|some|got|have|do you have|are there|what are|list|i need|can i (?:see|get|have)) )*(?:me )?(?:some |any |a few |an |a |good )*(?:examples?|samples?|suggestions?|sample questions?|example questions?|example queries|question ideas)(?: (?:of|for))?(?: (?:questions?|queries|prompts))?(?: (?:that )?(?:i|we) (?:can|could) ask)?`,
    `how (?:do|can|should|could|to|would|must) ?(?:i|we|one|you)? ?(?:ask|phrase|word|write)(?: (?:you|a|my|questions?|question|things?|something))*`,
  ],
  use: [
    `how (?:do|can|should|could|to|would|does)(?: (?:i|we|one|you|someone))? (?:use|start|begin|get started|navigate|search|browse|work|work with|operate|filter|get around|find my way)(?: (?:with|in|on|around|using))*(?: (?:${SITE}|here|this|it|things?|something|records?|data|the lists?))*`,
    `how (?:does|do|is) (?:${SITE}|this|it|all this|everything) (?:work|works|function|used|organized)`,
    `(?:is there |do you have |where is |show me |any |read )*(?:a |an |the |some )?(?:tutorial|guide|manual|user guide|instructions|how to|documentation|docs|onboarding|faq|help ?center|help ?centre|help page)`,
  ],
  fresh: [
    `how (?:up ?to ?date|current|fresh|recent|old|stale|live|new|outdated) (?:is|are) (?:${DATA}|${SITE}|this|it|everything|all this|things|that)`,
    `(?:is|are) (?:${DATA}|${SITE}|this|it|everything|all this) (?:still |kept |being |always )*(?:up ?to ?date|current|live|real ?time|fresh|recent|outdated|old|stale|updated|refreshed)(?: (?:daily|every day|regularly|in real time|often))*`,
    `how (?:often|frequently|regularly) (?:is|are|do|does|gets?|did|was) (?:${DATA}|${SITE}|this|it|everything|you|all this)(?: (?:get|gets|being))*(?: (?:updated?|refreshed?|read|renewed?|synced?|changed?|collected))(?: ${SOME})?`,
    `when (?:was|were|is|are|did|do|does) (?:${DATA}|${SITE}|this|it|everything|you)(?: (?:get|last|being|most recently|next))*(?: (?:updated?|refreshed?|changed?|read|collected|synced?))(?: last)?(?: ${SOME})?`,
    `(?:what is |whats |when is )?(?:the |your )?(?:last|latest|most recent) (?:update|refresh|updated)(?: (?:of|to) (?:${DATA}|${SITE}|this))?|(?:do|does) ${YOU} update ${SOME}(?: (?:daily|every day|often|regularly))*`,
    `as of when (?:is|are) (?:${DATA}|this|it)`,
  ],
  about: [
    `who (?:made|makes|built|builds|created|creates|runs?|owns?|operates?|maintains?|founded|develops?|developed|started|designed|programmed|manages?|funds?|is|are|s)(?: (?:behind|running|the (?:owner|operator|maker|creator|team|people|author|company)s? (?:of|behind)|responsible for|in charge of))* (?:${SITE})`,
    `who is behind (?:this|all this|it)|who (?:made|built|created) this`,
    `(?:what|whats|what is|what s|tell me about|about|describe) (?:is |exactly is )?(?:${SITE})(?: (?:about|for|all about|used for))?|what (?:does|do|can) ${SITE} do|what is (?:the (?:purpose|point|goal|aim) of )${SITE}|what (?:site|website|place) (?:is|am i on) ?(?:this|here)?`,
    `(?:is|are) (?:${SITE}|this|it) (?:for )?(?:free|paid|free to use|free of charge|open source|legit|safe|official|trustworthy)|(?:do|must|should) (?:i|we) (?:have to |need to )?pay(?: (?:for|to use))*(?: (?:${SITE}|this|it))?|how much does (?:${SITE}|this|it) cost`,
  ],
};

const TRANG =
  '(?:(?:trang|trang web|website|web|site|app|ung dung|cong cu|he thong|nen tang|tro ly|bot|chatbot|ai)(?: nay| cua ban| cua cac ban)?|cairn|o day|day)';
const CUA = `(?:(?:cua )?(?:ban|cac ban|ben ban|ben minh|${TRANG})|nay|tren ${TRANG}|o ${TRANG}|trong ${TRANG})`;
const LIEU = `(?:cac |nhung |moi |toan bo )*(?:nguon )?(?:du lieu|thong tin|so lieu|data|con so|noi dung)(?: ${CUA})*`;
const MO =
  '(?:(?:xin chao|chao ban|chao|hi|hello|cho|cho toi|cho minh|cho em|toi|minh|em|hoi|xin hoi|muon hoi|muon biet|ban oi|ad oi|oi|the|vay|vay thi|thi|a) )*';
const DUOI = '(?: (?:vay|the|a|nhi|ha|nhe|nha|ban|ad|ra|di|voi|duoc|duoc khong|khong|day|ban oi|het|co|vay ban|vay a|o day))*';

const VI: Readonly<Record<Topic, readonly string[]>> = {
  sources: [
    `${LIEU}(?: (?:duoc|la|den|lay|co|thu thap|tong hop|cung cap|dua|dua vao|dua tren))*(?: (?:tu|o|den tu|boi|ve tu))* (?:dau|nguon nao|nhung nguon nao|cac nguon nao|nguon gi|dau ma co|nhung dau)`,
    `(?:ban|cac ban|ben ban|${TRANG}) (?:dang )?(?:lay|thu thap|tong hop|dung|su dung|dua vao|dua tren|co|doc|cap nhat)(?: ${LIEU})?(?: (?:tu|o))* (?:dau|nguon nao|nhung nguon nao|cac nguon nao|nhung nguon du lieu nao|cac nguon du lieu nao|nguon du lieu nao|nguon gi)`,
    `(?:nguon|cac nguon|nhung nguon)(?: (?:du lieu|thong tin|so lieu))?(?: ${CUA})+ (?:la gi|o dau|tu dau|gom nhung gi|la nhung gi|la nguon nao|nao)|(?:nguon|cac nguon) (?:du lieu|thong tin|so lieu)(?: ${CUA})*(?: (?:la gi|o dau|tu dau|gom nhung gi|la nhung gi|nao))?`,
    `${LIEU} (?:co )?(?:dang tin|chinh xac|tin cay|tin duoc|dang tin cay|dung|chuan)(?: (?:khong|khong vay|den dau|the nao|den muc nao|bao nhieu|ko))+|(?:lam sao|co the|co nen) (?:de )?tin ${LIEU}(?: duoc)?(?: khong)?`,
  ],
  questions: [
    '(?:can |xin )?(?:tro giup|giup|giup do|huong dan|giup toi|giup minh|giup em|help|cuu)(?: (?:voi|toi|minh|em))*',
    '(?:toi |minh |em |ta |nguoi dung )?(?:co the|duoc|nen|thi)?(?: the| duoc)? ?(?:hoi|tim|tra cuu|tra)(?: (?:ban|ve|duoc|o day|tai day|cairn|tren trang nay|them))* (?:gi|nhung gi|cau gi|nhung cau gi|cau hoi nao|nhung cau hoi nao|cau hoi gi|cai gi|dieu gi|nhung dieu gi|nhung cau nao|loai cau hoi nao|cac cau hoi nao)(?: (?:o day|tren trang nay|voi ban))*',
    '(?:ban|tro ly|cairn|bot) (?:co the |co |biet )*(?:lam|tra loi|giup|noi|biet|ke|cho biet|ho tro)(?: (?:duoc|toi|minh|em|cho toi|cho minh))* (?:gi|nhung gi|cau hoi nao|cau hoi gi|duoc gi|cai gi|nhung cau hoi nao|nhung cau gi|ve nhung gi|ve gi)',
    '(?:cho (?:toi|minh|em) )?(?:xem |xin )?(?:mot so |vai |mot vai |cac |nhung )?(?:vi du|cau hoi mau|goi y cau hoi|goi y|cau hoi vi du|mau cau hoi)(?: (?:ve )?cau hoi)?',
    '(?:nhung |cac |loai )*cau hoi (?:nao|gi) (?:co the |duoc )*(?:hoi|dat|tra loi)(?: duoc)?',
  ],
  use: [
    `(?:cach |lam sao (?:de )?|lam the nao (?:de )?|huong dan |chi (?:toi|minh|em) cach )(?:su dung|dung|xai|bat dau|tim kiem|tra cuu)(?: ${TRANG})*|(?:dung|su dung|xai) ${TRANG} (?:nhu the nao|the nao|ra sao|sao|kieu gi)`,
    `${TRANG} (?:hoat dong|dung|su dung|van hanh)(?: (?:nhu the nao|the nao|ra sao|sao))+|huong dan (?:su dung|dung)(?: ${TRANG})*`,
  ],
  fresh: [
    `(?:${LIEU}|${TRANG}) (?:duoc |co |da )*(?:cap nhat|lam moi|moi)(?: (?:den|lan cuoi|gan nhat|moi nhat|vao|bao lau mot lan|thuong xuyen|hang ngay|lien tuc|theo thoi gian thuc|luc|tu|ngay|toi|moi))*(?: (?:khi nao|dau|bao gio|nao|the nao|chua|khong|ko|bao lau|bao lau mot lan|luc nao|ngay nao|bao lau 1 lan|toi dau|den dau|muc nao))+`,
    `(?:bao lau|khi nao|lan cuoi|bao gio)(?: thi| la)? (?:${LIEU}|${TRANG}) (?:duoc )?(?:cap nhat|lam moi)(?: (?:mot lan|1 lan|la khi nao|lan cuoi))*|lan cap nhat (?:cuoi|gan nhat|moi nhat)(?: (?:la|vao))?(?: (?:khi nao|bao gio|luc nao))?`,
  ],
  about: [
    `(?:ai|cong ty nao|nhom nao|ben nao|to chuc nao|nguoi nao) (?:la nguoi |da |dang )*(?:lam|tao|lap|xay dung|xay|van hanh|dung sau|dang sau|so huu|quan ly|phat trien|dieu hanh|viet|la chu)(?: (?:ra|nen|cua))* ${TRANG}`,
    `${TRANG} (?:la gi|cua ai|la cua ai|do ai (?:lam|tao|lap|xay dung|van hanh|phat trien|quan ly|so huu)(?: ra)?|(?:dung |duoc dung )?de lam gi|lam gi|co mien phi khong|mien phi khong|co mat phi khong|co mat tien khong|co uy tin khong)|gioi thieu (?:ve )?${TRANG}`,
  ],
};

const whole = (open: string, tail: string, phrases: readonly string[]): RegExp => new RegExp(`^${open}(?:${phrases.join('|')})${tail}$`);
const PHRASES: readonly (readonly [Topic, RegExp])[] = (Object.keys(TOPICS) as Topic[]).flatMap((topic) => [
  [topic, whole(OPEN, TAIL, EN[topic])] as const,
  [topic, whole(MO, DUOI, VI[topic])] as const,
]);

/** Longest question that asks of the site, in characters. */
const LONGEST = 120;

const OF_THE_LAST = /\b(?:this|it|its|that|these|those|nay|do)\b/;
const NAMES_SITE = new RegExp(`\\b${SITE}\\b|\\b(?:trang|web|website|site)\\b`);

/** What a question asks of the site itself, where it does: "where does your data come from", "help", "ai làm ra trang này". */
export function ofTheSite(question: string, language: 'en' | 'vi', goesOn: boolean): Plan | undefined {
  if (question.length > LONGEST) return undefined;
  const text = fold(question)
    .replaceAll(/['’`]/g, '')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
  // Within a conversation, "this" and "it" are what was told last.
  if (goesOn && OF_THE_LAST.test(text) && !NAMES_SITE.test(text)) return undefined;
  const topic = PHRASES.find(([, phrase]) => phrase.test(text))?.[0];
  return topic && definition(TOPICS[topic][language]);
}
