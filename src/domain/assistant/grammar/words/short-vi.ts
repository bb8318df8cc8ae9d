/** What a chat writes short, with the whole words; each only where Vietnamese stands beside it, as most are tickers or words of English, too. */
const SHORT: readonly (readonly [RegExp, string])[] = [
  [/(?<![\p{L}\d])(?:bnhieu|bnhiu|bao nhiu|bao nhju|bn nhieu)(?![\p{L}\d])/giu, 'bao nhieu'],
  [/(?<=(?<![\p{L}\d])(?:goi|gọi|dc|đc|duoc|được|la|là|gia|giá|tien|tiền|het|hết|von|vốn|co|có|raise|lead)\s)bn(?![\p{L}\d])/giu, 'bao nhieu'],
  [
    /(?<=(?<![\p{L}\d])(?:goi|gọi|huy dong|huy động|dang|đang|da|đã|chua|chưa|nhan|nhận|lay|lấy|raise|rot|rót|keu|kêu|xin|von|vốn)\s)(?:dc|đc|dk|đk)(?![\p{L}\d])/giu,
    'duoc',
  ],
  [/(?<![\p{L}\d])(?:dc|đc|đk)(?=\s(?:bao nhieu|bao nhiêu|dinh gia|định giá|dau tu|đầu tư|nhieu|nhiều|quy|quỹ|ai|list|niem yet)(?![\p{L}\d]))/giu, 'duoc'],
  [/(?<=(?<![\p{L}\d])(?:la|là|lam|làm|cai|cái)\s)j(?=[\s?!.]|$)/giu, 'gi'],
  [/(?<![\p{L}\d])(?:cty)(?![\p{L}\d])/giu, 'cong ty'],
  [/(?<![\p{L}\d])(?:nđt|ndt)(?![\p{L}\d])/gu, 'nha dau tu'],
  [/(?<![\p{L}\d])ng(?=\s(?:sang lap|sáng lập|dau tu|đầu tư|dung dau|đứng đầu)(?![\p{L}\d]))/giu, 'nguoi'],
  // "Đợt gọi vốn" is a round, and no "dot" is Polkadot there.
  [/(?<![\p{L}\d])(?:dot|đợt)(?=\s(?:goi von|gọi vốn|gan nhat|gần nhất|dau tien|đầu tiên|moi nhat|mới nhất)(?![\p{L}\d]))/gu, 'vong'],
  [/(?<![\p{L}\d])dot(?=\s(?:tiep|sau|toi|nay|truoc|1|2|3)(?![\p{L}\d]))/gu, 'lan'],
  // "… la ai the": the last word asks for nothing.
  [/(?<=(?<![\p{L}\d])(?:la ai|la gi|o dau|bao nhieu|khi nao|luc nao|nhung ai|cai gi))\s+(?:the|vay|z|v)(?=[\s?!.]*$)/giu, ''],
];

const NUMBERS: Readonly<Record<string, string>> = { hai: '2', ba: '3', bốn: '4', năm: '5', sáu: '6', bảy: '7', tám: '8', chín: '9', mười: '10' };
/** "Cho xem bốn dự án": a number that is asked for as a word. */
const COUNTED =
  /(?<=(?<![\p{L}\d])(?:cho xem|liệt kê|kể tên|kể|nêu|tìm|lấy|top|đưa ra|xem)\s)(hai|ba|bốn|năm|sáu|bảy|tám|chín|mười)(?=\s(?:dự án|quỹ|vòng|công ty|nhà đầu tư|người|tổ chức|đồng|token|cái)(?![\p{L}\d]))/giu;

/** A question without the short forms of a chat in Vietnamese. */
export const inFull = (question: string): string =>
  SHORT.reduce((text, [short, whole]) => text.replace(short, whole), question).replace(COUNTED, (word) => NUMBERS[word.toLowerCase()] ?? word);
