import { fold } from '../../writing/fold.ts';
import { plainly } from './words/idioms.ts';
import { SYLLABLES } from './words/syllable-words.ts';

/** A word of a question, without the signs around it. */
export interface Token {
  text: string;
  /** In small letters, with its marks. */
  word: string;
  folded: string;
  /** Folded, with the signs around it. */
  raw: string;
  /** Whether it begins with a capital or holds one. */
  capital: boolean;
  /** Whether it had the ending of a possessive. */
  owner: boolean;
  /** Number of the quotation it is in, from 1; 0 outside. */
  quoted: number;
  /** Whether a comma, semicolon or full stop follows. */
  ends: boolean;
  /** Whether it was written as a ticker: "$UNI". */
  ticker: boolean;
  /** Whether it stands in round brackets. */
  aside: boolean;
}

/** Longest question, in characters, and most words that are read of it. */
export const QUESTION_LIMITS = { characters: 2000, words: 120 } as const;

const LEADING = /^[("'[{¿“‘«<*`~\-–—:;,.!?…|]+/u;
const TRAILING = /[)"'\]}?!.,;:…”’»>*`~\-–—|]+$/u;
const POSSESSIVE = /(?:['’]s|s['’])$/iu;
const QUOTES = /["“”«»]/gu;
const STOPS = /[,;.!?]["'”’)\]]*$/u;
/** Short forms whose full stop ends nothing: "Mt. Gox". */
const SHORTENED = /^[("'[{“‘«]*(?:mt|st|dr|mr|mrs|ms|vol|prof|pte|(?:\p{L}\.)+\p{L})\.$/iu;
const INITIAL = /^\p{Lu}\.$/u;
const isShortened = (piece: string, before: string | undefined): boolean =>
  SHORTENED.test(piece) || (INITIAL.test(piece) && !/^(?:series|serie|v[òo]ng|round|option|plan|class|group)$/iu.test(before ?? ''));
/** Where one piece is two words: a comma between letters, a slash between words, a long dash, the dash of "a16z-led". */
const PARTING = /(?<=\p{L}),(?=\S)|(?<=\p{L}{2})\/(?=\p{L}{2})|[–—]|(?<!\bco)-(?=(?:led|backed|funded)\b)/iu;

/** "Series A, B", "Series A and B": each letter is a stage. */
const SERIES_LETTERS = /\b(series [a-g])((?:\s*(?:,|and|or|&|\/|và|hoặc)\s*[b-h]\b)+)/giu;

/** "2021-2023", "2021–23": from the one year to the other. */
const YEARS = /(?<![\p{L}\d/-])((?:19|20)(\d\d))\s*[-–—]\s*((?:(?:19|20)\d\d)|\d\d)(?![\p{L}\d/-])/gu;
const asStretch = (text: string, from: string, short: string, to: string): string =>
  to.length === 4 ? `${from} to ${to}` : Number(to) > 12 && Number(to) > Number(short) ? `${from} to ${from.slice(0, 2)}${to}` : text;

/** A comparison that stands for itself: "> $50M" is "over $50M". */
const SIGN = /^(?:[<>]=?|[≥≤])$/u;
const TICKER = /^\$(?=\p{L}[\p{L}\d]{1,9}$)/u;

/** Whether a word has its capital only because it begins a sentence. */
const isOpening = (text: string, before: string | undefined): boolean =>
  before !== undefined && /(?:[!?]|\p{Ll}{2}\.)["'”’)\]]*$/u.test(before) && /^\p{Lu}[^\p{Lu}\d]*$/u.test(text);

/** Splits a question into its words. Long ones are cut after `QUESTION_LIMITS.words`. */
export function tokensOf(question: string): Token[] {
  const tokens: Token[] = [];
  let [quotes, depth] = [0, 0];
  let before: string | undefined;
  for (const piece of plainly(question.normalize('NFC'))
    .replace(YEARS, asStretch)
    .replace(SERIES_LETTERS, (_, first: string, rest: string) => first + rest.replaceAll(/\b[b-h]\b/giu, (letter) => `series ${letter}`))
    .split(/\s+/u)
    .flatMap((word) => word.split(PARTING))) {
    if (tokens.length === QUESTION_LIMITS.words) break;
    const marks = piece.match(QUOTES)?.length ?? 0;
    const opens = /^["“«]/u.test(piece);
    if (opens) quotes += 1;
    const inside = quotes % 2 === 1;
    quotes += marks - (opens ? 1 : 0);
    depth += piece.match(/\(/gu)?.length ?? 0;
    const aside = depth > 0;
    depth = Math.max(0, depth - (piece.match(/\)/gu)?.length ?? 0));
    const bare = SIGN.test(piece) ? piece : piece.replace(LEADING, '').replace(TRAILING, '');
    const owner = POSSESSIVE.test(bare + (/['’]$/u.test(piece) ? "'" : ''));
    const ticker = TICKER.test(owner ? bare.replace(/['’]s$/iu, '') : bare);
    const text = (owner ? bare.replace(/['’]s$/iu, '') : bare)
      .replace(/(?<=\p{L})\++$/u, (plus) => (/\d[a-z]+\+$/iu.test(bare) ? plus : ''))
      .replace(TICKER, '')
      .replace(/^\$+$/u, '');
    const last = tokens.at(-1);
    if (text === '') {
      if (last) last.raw += ` ${fold(piece)}`;
      continue;
    }
    const word = text.toLowerCase();
    const capital = (word !== text && !isOpening(text, before)) || ticker;
    tokens.push({
      text,
      word,
      folded: fold(text),
      raw: fold(piece),
      capital,
      owner,
      quoted: inside ? quotes || 1 : 0,
      ends: STOPS.test(piece) && !isShortened(piece, before),
      ticker,
      aside,
    });
    before = piece;
  }
  return tokens;
}

/** Whether a word bears a mark of Vietnamese. */
export const MARKED = /[àáảãạăằắẳẵặâầấẩẫậèéẻẽẹêềếểễệìíỉĩịòóỏõọôồốổỗộơờớởỡợùúủũụưừứửữựỳýỷỹỵđ]/u;
/** Letters that no other language of names has, and words of Vietnamese without one. */
const OWN_WORD =
  /^(?:còn|là|và|có|gì|nào|trên|tôi|thì|các|nhà|giá|tháng|tài|sàn|quý|hàng|công|không|vòng|vài|mà|cùng|ví|bán|mã|tên|lên|lúc|xét|cách|trích|chính|thêm|khác|lên|thôi|xong|bên|sáng|lãi|ít|mình|mấy|trái|tín|tôn|tính|kì|kí|nhé|nhì|ngày|này|làm|xã|tìm|thành|sàng)$|[ảạăằắẳẵặầấẩẫậẻẽẹềếểễệỉĩịỏọồốổỗộơờớởỡợủũụưừứửữựỳỷỹỵđ]/u;
/** Words of Vietnamese without their marks that English has not, or that a question hardly has. */
const UNMARKED = new Set(
  'cac dinh gia cao thap tung lon nho bang goi khoan thuong nhan dung nhieu hay lien ket mang linh vuc quoc dang nhung cua nao bao nhieu duoc dau nhat vong goi von du quy khong nguoi sang lap huy dong trieu ty nam thang trong tong dan dat giai doan ngoai cho biet voi hay liet ke so sanh tu den truoc gan day hon duoi tren it nhieu moi theo'.split(
    ' ',
  ),
);

/** Words and pairs of words of Vietnamese without marks of which one is enough, where no word of English stands beside it. */
const TELLING =
  /(?:^| )(?:cua|nhung|duoc|khong|nguoi|nhieu|dia chi|lam o|lam cho|tung lam|dang lam|sang lap|thanh lap|dau tu|goi von|du an|quy nao|vong nao|hop dong|linh vuc|xep theo|liet ke|tong cong|bao nhieu|danh sach|la ai|la gi|ai la|noi ve|ke ve|hoi ve|gioi thieu|do ai|do quy nao|ai lead|ai dan|nha dau|cho xem|so vong|co may|may vong|may lan|so tien|tat ca|hom nay|hom qua|ngay mai|may tuoi|ten gi|troi dep|theo (?:nam|quy|thang|tuan|ngay))(?= |$)/;

/** "Vòng đó", "quỹ này": what was spoken of, without marks. */
const POINTED = /(?:^| )(?:vong|quy|du an|cai|nguoi|khoan|nam|hai|so|trong) (?:do|nay|ay)(?= |$)/;

/** "Thế còn Series A", "thế năm 2022 thì sao" without their marks: "the" is no article there. */
const GOES_ON = /^(?:uh |u |o |a )?the (?:con|thi|nam|quy|vong|thang|sao|la)(?= |$)/;

/** Words of English that Vietnamese has not. */
const ENGLISH = new Set(
  'the and of in is are was were did does do how what which who when where with for only just their they those these show list about many much has have had been its his him her you your there would could should every i my we our use'.split(
    ' ',
  ),
);

/** Syllables that are words of English, tickers or parts of names, too: they tell nothing. */
const OF_BOTH = new Set(
  'ai an anh ba ban bao bat bay be ben bi bo bon can cap cat cay cha chat che chi chin cho chung co con cu cut dai dam dan dang dao dap dat den di do dong du ga gan gap go ha hai han hang hao hat hay he hi ho hoa hop hot im in it kha khan kim la lai lan lap lat lay le len lo loan loc loi long lot lua luu ly ma man map mat may me men mien minh mo moi mon nam nap nay no nu o oh on ong pan pay phan phi pho phu pin pot qua que ra rat re rot sac san sang sao say se sen si so son song sui ta tac tan tang tap tat tau ten thai than that thanh the them then thin tic tim tin to toan tom ton top tot tra tran trong tron trung tu tuan tuan ty ung uni van vat ve ven vi via vinh voi vu xa xe xin xo xu y yen yeu'.split(
    ' ',
  ),
);
const isTellingSyllable = ({ word, capital, folded }: Token): boolean => !capital && word === folded && !OF_BOTH.has(folded) && SYLLABLES.has(folded);

/** "Vòng đó", "do ai" without their marks: "do" is no English there. */
const isThat = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.folded === 'do' &&
  (/^(vong|quy|an|cai|nguoi|ty|so|trong|dong|chuoi|mang|nam|thang|ngay)$/.test(tokens[at - 1]?.folded ?? '') ||
    /^(ai|quy|nguoi|ben|nhung|cong)$/.test(tokens[at + 1]?.folded ?? ''));

/** The language that a question is written in; the fallback where nothing tells. */
export function languageOf(tokens: readonly Token[], fallback: 'en' | 'vi', goesOn = false): 'en' | 'vi' {
  const marked = tokens.filter(({ word }) => MARKED.test(word)).length;
  const count = tokens.filter(({ folded }) => UNMARKED.has(folded)).length;
  const text = tokens.map(({ folded }) => folded).join(' ');
  if (GOES_ON.test(text) && tokens.filter(({ folded }) => ENGLISH.has(folded)).length === 1) return 'vi';
  // "It" and "so" are words of both: what has more words of English is English.
  const english = tokens.filter(({ folded }, at) => ENGLISH.has(folded) && !isThat(tokens, at)).length;
  // One word with a mark may be a name among words of English: "Aglaé Ventures website".
  const isName = marked === 1 && (english > count + 1 || (count === 0 && !tokens.some(({ word }) => OWN_WORD.test(word.toLowerCase()))));
  if (marked > 0 && !isName) return 'vi';
  // "So who invested in it": words of both, beside a word of English, tell nothing.
  const isTold = english === 0 || tokens.some(({ folded }) => UNMARKED.has(folded) && !OF_BOTH.has(folded));
  if (isTold && english <= count && count >= 2 && count * 4 >= tokens.length) return 'vi';
  // Syllables in a row that no English has: "lam gi o", "con meo nha".
  const own = tokens.filter((token) => isTellingSyllable(token)).length;
  if (own >= 2 && own > english * 2) return 'vi';
  if (/(^| )(o dau|la gi|la ai|khi nao|bao nhieu|the nao|nam nao|cua ai)$/.test(text)) return 'vi';
  if (TELLING.test(text) && english === 0) return 'vi';
  if (POINTED.test(text) && english <= Number(/ do(?: |$)/.test(text))) return 'vi';
  if (goesOn && tokens.length <= 5 && english === 0) return fallback;
  return tokens.length >= 3 ? 'en' : fallback;
}
