/** An e-mail address, written out or in words; the part behind the sign is its host. */
const EMAIL_IN =
  /[\w.+-]+\s*(?:@|\(at\)|\[at\]|\(a còng\)|\ba còng\b)\s*([\w-]+(?:(?:\.|\s*\((?:dot|chấm)\)\s*|\s*\[(?:dot|chấm)\]\s*|\s(?:dot|chấm)\s)[\w-]+)+)/gi;
/** Seven digits and more that are written as a number to call, as English and Vietnamese write it; years, amounts and days are none. */
const PHONE_IN = new RegExp(
  [
    String.raw`(?:\+|\b00)\(?\d[\d ().-]{6,}\d(?![\d\s().-]*(?:[$€£₫%]|usd|eur|vnd|dollars?|euros?|đồng|million|billion|triệu|tỷ))`,
    String.raw`(?:\b(?:tel|phone|mobile|call|zalo|viber|sđt|đt)|điện thoại|di động)\.?(?:\s+(?:no|number|số))?\.?:?\s*\(?\d[\d ().-]{6,}\d`,
    String.raw`\(\d{2,4}\)\s*\d{3}[\s.-]?\d{3,4}`,
    String.raw`\b\d{3}[\s.-]\d{3}[\s.-]\d{4}\b`,
    String.raw`\b0\d{2,3}[\s.-]?\d{3}[\s.-]?\d{3,4}\b`,
  ].join('|'),
  'iu',
);
/** The number of a document that says who somebody is. */
const IDENTITY_IN =
  /(?:\b(?:cccd|cmnd|ssn|passport|identity card|social security)|căn cước(?: công dân)?|chứng minh nhân dân|hộ chiếu)[^\d,;.]{0,20}[a-z]?\d[\d -]{5,}/iu;
/** Pages that lead to somebody's number: messengers that know people by it. */
const NUMBER_PAGE =
  /\b(?:wa\.me|(?:api\.|chat\.|www\.)?whatsapp\.com|signal\.me|viber\.me)\/|\b(?:t|telegram)\.me\/(?:\+|%2B)\d|\b(?:tel|sms|viber|whatsapp|mailto):(?:\/\/)?\S/i;
/** A house in a street, as English, German, French, Spanish, Italian and Vietnamese write it; Wall Street is a trade. */
const STREET_IN = new RegExp(
  [
    String.raw`\b\d{1,5}[a-z]?,?\s+(?!Wall\s)(?:[A-Z][\w'’.-]*\s+){1,3}(?:Street|St|Avenue|Ave|Road|Rd|Boulevard|Blvd|Lane|Drive|Court|Place|Square|Terrace)\b`,
    String.raw`\p{L}(?:straße|strasse|gasse|platz)\s+\d{1,4}\b`,
    String.raw`\b\d{1,4},?\s+(?:rue|avenue|boulevard)\s+\p{L}`,
    String.raw`\b(?:Calle|Via|Avenida|Rua)\s+\p{Lu}[\p{L}\s.]{2,30},?\s+\d{1,4}\b`,
    String.raw`\b\d{1,4}[a-zA-Z]?(?:/\d{1,4}){0,3}\s+(?:đường\s+|phố\s+)?(?:\p{Lu}\p{L}*\s?){2,5},\s*(?:Quận|Phường|Huyện|Thành phố|District|Ward|[QP]\.)\s?`,
    String.raw`(?:^|[\s,(])(?:ngõ|hẻm|ngách|số nhà)\s+\d{1,4}`,
    String.raw`\b(?:số|So)\s+\d{1,4}[^\d,;]{0,5}\s*(?:đường|phố|ngõ)\s`,
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
