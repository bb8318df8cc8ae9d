/** An e-mail address, written out or in words; the part behind the sign is its host. */
const EMAIL_IN = /[\w.+-]+\s*(?:@|\(at\)|\[at\])\s*([\w-]+(?:\.[\w-]+)+)/gi;
/** Seven digits and more that are written as a number to call; years, amounts and days are none. */
const PHONE_IN = /(?:\+|\b00|\btel\.?:?\s*|\bphone:?\s*)\(?\d[\d ().-]{6,}\d|\(\d{2,4}\)\s*\d{3}[\s.-]?\d{3,4}|\b\d{3}[\s.-]\d{3}[\s.-]\d{4}\b/i;
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
    String.raw`\b(?:số|So)\s+\d{1,4}[^\d,;]{0,5}\s*(?:đường|phố|ngõ)\s`,
  ].join('|'),
  'u',
);
/** Hosts of mail that people have, not companies. */
const PRIVATE_MAIL =
  /^(?:gmail|googlemail|outlook|hotmail|live|msn|yahoo|ymail|icloud|me|mac|aol|gmx|web|mail|proton|protonmail|pm|tutanota|tuta|yandex|qq|163|126|naver|zoho|fastmail|hey)\.[a-z]{2,3}(?:\.[a-z]{2})?$/i;

const MAIL = 'holds an e-mail address: private addresses of people are not taken';
const PHONE = 'holds a phone number: private numbers of people are not taken';
const STREET = 'holds a street address: addresses of people are not taken';
const LINK = 'leads to a number or an address of somebody: private ones are not taken';

/** What a text holds that is private: people have public, professional facts alone here. Addresses of pages are not read for digits. */
export function privateFacts(text: string): string[] {
  const words = text.replaceAll(/https?:\/\/\S+/gi, ' ');
  return [
    ...(words.match(EMAIL_IN) ? [MAIL] : []),
    ...(PHONE_IN.test(words) ? [PHONE] : []),
    ...(STREET_IN.test(words) ? [STREET] : []),
    ...(NUMBER_PAGE.test(text) ? [LINK] : []),
  ];
}

/** What a text about a company or a project holds that is somebody's: mail at a host of private mail. Its own address and number are public. */
export const privateMail = (text: string): string[] => ([...text.matchAll(EMAIL_IN)].some(([, host = '']) => PRIVATE_MAIL.test(host)) ? [MAIL] : []);
