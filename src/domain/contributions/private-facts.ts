/** An e-mail address, written out or in words; the part behind the sign is its host. All that repeats is bounded, so that no text takes long. */
const EMAIL_IN =
  /(?<![\w.+-])[\w.+-]{1,64}(?:[@＠]|\s{0,3}(?:\((?:at|a còng)\)|\[at\])\s{0,3}|\sa còng\s)([\w-]{1,63}(?:(?:\.|\s{0,3}\((?:dot|chấm)\)\s{0,3}|\s{0,3}\[(?:dot|chấm)\]\s{0,3}|\s(?:dot|chấm)\s)[\w-]{1,63}){1,8})/gi;
/** What stands between the digits of a number to call. */
const GAP = String.raw`[\s()./\u2010-\u2015-]{0,2}`;
const AMOUNT = String.raw`(?![\d\s().-]{0,24}(?:[$€£₫%]|usd|eur|vnd|dollars?|euros?|đồng|million|billion|triệu|tỷ))`;
/** Nine digits and more that are written as a number to call, as English and Vietnamese write it; years, amounts and days are none. */
const PHONE_IN = new RegExp(
  [
    String.raw`(?:\+|(?<![\d.,])00)(?:${GAP}\d){9,15}(?!\d)${AMOUNT}`,
    String.raw`(?:\b(?:tel|phone|mobile|call|zalo|viber|sđt|đt)|điện thoại|di động)\.?(?:\s{1,3}(?:no|number|số))?\.?:?(?:${GAP}\d){9,15}`,
    String.raw`\(\d{2,4}\)\s{0,3}\d{3}[\s.-]?\d{3,4}`,
    String.raw`(?<![\d.,])\d{3}[\s.-]\d{3}[\s.-]\d{4}\b`,
    String.raw`(?<![\w.,])0\d{2,3}[\s.-]?\d{3}[\s.-]?\d{3,4}\b`,
    String.raw`(?<![\w.,])0[35789](?:[\s.-]?\d){8}(?!\d)`,
  ].join('|'),
  'iu',
);
/** The number of a document that says who somebody is. */
const IDENTITY_IN =
  /(?:\b(?:cccd|cmnd|ssn)|căn cước(?: công dân)?|chứng minh nhân dân|hộ chiếu)[^\d,;]{0,20}\d[\d -]{5,20}|\bpassport\s{0,3}(?:no|number|#)\.?:?\s{0,3}[a-z]{0,2}\d{6,9}|\bsocial security (?:no|number)\.?:?\s{0,3}\d{3}/iu;
/** Pages that lead to somebody's number: messengers that know people by it. */
const NUMBER_PAGE =
  /\b(?:wa\.me|(?:api\.|chat\.|www\.)?whatsapp\.com|signal\.me|viber\.me)\/|\b(?:t|telegram)\.me\/(?:\+|%2B)\d|\b(?:viber|whatsapp):\/\/\S|\b(?:tel|sms|mailto):(?:\/\/)?\S/i;
/** Not a year. */
const HOUSE = String.raw`(?!(?:19|20)\d\d\b)`;
/** A house in a street, as English, German, French, Spanish, Italian and Vietnamese write it; Wall Street is a trade, and a year is no house. */
const STREET_IN = new RegExp(
  [
    String.raw`\b${HOUSE}\d{1,5}[a-z]?,?\s{1,3}(?!Wall\s)(?:[A-Z][\w'’.-]{0,30}\s{1,3}){1,3}(?:Street|St|Avenue|Ave|Road|Rd|Boulevard|Blvd|Lane|Drive|Court|Place|Square|Terrace)\b`,
    String.raw`\p{L}(?:straße|strasse|gasse|platz)\s{1,3}${HOUSE}\d{1,4}\b`,
    String.raw`\b${HOUSE}\d{1,4},?\s{1,3}(?:rue|avenue|boulevard)\s{1,3}\p{L}`,
    String.raw`\b(?:Calle|Via|Avenida|Rua)\s{1,3}\p{Lu}[\p{L}\s.]{2,30},?\s{1,3}${HOUSE}\d{1,4}\b`,
    String.raw`\b${HOUSE}\d{1,4}[a-zA-Z]?(?:/\d{1,4}){0,3}\s{1,3}(?:đường\s|phố\s)?(?:\p{Lu}\p{L}{0,20}\s){1,4}\p{Lu}\p{L}{0,20},\s{0,3}(?:Quận|Phường|Huyện|Thành phố|District|Ward|[QP]\.)\s?`,
    String.raw`(?:^|[\s,(])(?:[Nn]gõ|[Hh]ẻm|[Nn]gách|[Ss]ố nhà)\s{1,3}\d{1,4}`,
    String.raw`\b(?:số|Số|So)\s{1,3}\d{1,4}[^\d,;]{0,5}\s{0,3}(?:đường|phố|ngõ)\s`,
  ].join('|'),
  'u',
);
/** Hosts of mail that people have, not companies. */
const PRIVATE_MAIL =
  /^(?:gmail|googlemail|outlook|hotmail|live|msn|yahoo|ymail|icloud|me|mac|aol|gmx|web|mail|proton|protonmail|pm|tutanota|tuta|yandex|qq|163|126|naver|zoho|fastmail|hey)\.[a-z]{2,3}(?:\.[a-z]{2})?$/i;

const MAIL = 'holds an e-mail address: private addresses of people are not taken';
const PHONE = 'holds a phone number: private numbers of people are not taken';
const IDENTITY = 'holds the number of an identity document: those of people are not taken';
const STREET = 'holds a street address: addresses of people are not taken';
const LINK = 'leads to a number or an address of somebody: private ones are not taken';

/** What a text holds that is private: people have public, professional facts alone here. Addresses of pages are not read for digits. */
export function privateFacts(text: string): string[] {
  const words = text.replaceAll(/https?:\/\/\S+/gi, ' ');
  return [
    ...(words.match(EMAIL_IN) ? [MAIL] : []),
    ...(PHONE_IN.test(words) ? [PHONE] : []),
    ...(IDENTITY_IN.test(words) ? [IDENTITY] : []),
    ...(STREET_IN.test(words) ? [STREET] : []),
    ...(NUMBER_PAGE.test(text) ? [LINK] : []),
  ];
}

/** What a text about a company or a project holds that is somebody's: mail at a host of private mail. Its own address and number are public. */
export const privateMail = (text: string): string[] => ([...text.matchAll(EMAIL_IN)].some(([, host = '']) => PRIVATE_MAIL.test(host)) ? [MAIL] : []);
